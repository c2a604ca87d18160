#include "cuda.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"
#include "toolchain.h"

static bool has(const char *path, const char *file)
{
	char *name = xasprintf("%s/%s", path, file);
	bool there = !access(name, R_OK);
	free(name);
	return there;
}

/* cuda.h has the version as 1000 * major + 10 * minor. */
static void read_version(struct cuda *cuda)
{
	static const char define[] = "#define CUDA_VERSION ";
	char *name = xasprintf("%s/include/cuda.h", cuda->path), *text = read_file(name, NULL);
	const char *at = text ? strstr(text, define) : NULL;
	int version = at ? atoi(at + strlen(define)) : 0;
	cuda->major = version / 1000;
	cuda->minor = version % 1000 / 10;
	free(text);
	free(name);
}

static bool use(const char *path, struct cuda *cuda)
{
	if (!has(path, "bin/ptxas") || !has(path, "nvvm/libdevice/libdevice.10.bc"))
		return false;
	*cuda = (struct cuda){.path = xstrdup(path)};
	read_version(cuda);
	return true;
}

static bool use_newest(const char *pattern, struct cuda *cuda)
{
	glob_t found;
	bool used = false;
	if (glob(pattern, 0, NULL, &found))
		return false;
	for (size_t i = found.gl_pathc; i-- > 0 && !used;)
		used = use(found.gl_pathv[i], cuda);
	globfree(&found);
	return used;
}

/* ptxas in PATH may be a link into the toolkit. */
static bool use_path(struct cuda *cuda)
{
	char *ptxas = find_in_path("ptxas"), *real = ptxas ? realpath(ptxas, NULL) : NULL;
	bool used = false;
	for (int level = 0; real && level < 2; level++) {
		char *slash = strrchr(real, '/');
		if (slash)
			*slash = '\0';
	}
	if (real && *real)
		used = use(real, cuda);
	free(real);
	free(ptxas);
	return used;
}

bool cuda_find(const char *path, struct cuda *cuda)
{
	static const char *const variables[] = {"CUDA_PATH", "CUDA_HOME"};
	*cuda = (struct cuda){0};
	if (path)
		return use(path, cuda);
	for (size_t i = 0; i < sizeof(variables) / sizeof(variables[0]); i++) {
		const char *value = getenv(variables[i]);
		if (value && *value && use(value, cuda))
			return true;
	}
	return use("/usr/local/cuda", cuda) || use_newest("/usr/local/cuda-*", cuda) || use_path(cuda) ||
	       use("/usr/lib/cuda", cuda) || use("/usr/lib/nvidia-cuda-toolkit", cuda) || use("/opt/cuda", cuda);
}

void cuda_release(struct cuda *cuda)
{
	free(cuda->path);
	*cuda = (struct cuda){0};
}
