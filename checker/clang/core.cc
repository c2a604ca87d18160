/*
 * The way to the C core.
 *
 * Debian's libLLVM exports the isl inside Polly, another version than libisl, and the dynamic linker would bind the
 * core's calls to that one. So the core is a shared object of its own, beside this one, loaded with RTLD_DEEPBIND: it
 * then finds its own libisl first.
 */
#include "../analyse.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string>

namespace {

struct Core {
	decltype(&occ_analyse) Analyse = nullptr;
	decltype(&occ_result_count) Count = nullptr;
	decltype(&occ_result_finding) Finding = nullptr;

	Core()
	{
		Dl_info Here;
		if (!dladdr(reinterpret_cast<void *>(&occ_analyse), &Here) || !Here.dli_fname)
			return;
		std::string Name(Here.dli_fname);
		Name = Name.substr(0, Name.find_last_of('/') + 1) + "libocc_core.so";
		void *Handle = dlopen(Name.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
		if (!Handle) {
			fprintf(stderr, "occ: error: %s: reinstall occ\n", dlerror());
			return;
		}
		Analyse = reinterpret_cast<decltype(Analyse)>(dlsym(Handle, "occ_analyse"));
		Count = reinterpret_cast<decltype(Count)>(dlsym(Handle, "occ_result_count"));
		Finding = reinterpret_cast<decltype(Finding)>(dlsym(Handle, "occ_result_finding"));
	}
};

const Core &core()
{
	static const Core TheCore;
	return TheCore;
}

} // namespace

int occ_analyse(occ_unit *Unit, const occ_options *Options, occ_result **Result)
{
	return core().Analyse ? core().Analyse(Unit, Options, Result) : -1;
}

unsigned occ_result_count(const occ_result *Result)
{
	return core().Count(Result);
}

const occ_finding *occ_result_finding(const occ_result *Result, unsigned Index)
{
	return core().Finding(Result, Index);
}
