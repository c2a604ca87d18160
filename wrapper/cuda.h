#ifndef OCC_CUDA_H
#define OCC_CUDA_H

#include <stdbool.h>

/* A CUDA toolkit that clang can use: it has ptxas and libdevice. */
struct cuda {
	char *path; /* owned */
	int major;  /* 0 if its version cannot be read */
	int minor;
};

/* The toolkit at PATH if that is not NULL, else the first in the usual places. False if there is none. */
bool cuda_find(const char *path, struct cuda *cuda);
void cuda_release(struct cuda *cuda);

#endif
