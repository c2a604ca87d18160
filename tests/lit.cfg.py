"""lit configuration of every test folder; lit.site.cfg.py in the build folder loads it.

Substitutions besides lit's own (%s %S %t ...):

  %occ          the driver that was built
  %occ-scan     the report tool
  %clang        clang-19
  %checker      libocc_checker.so, for clang's -fplugin= and -load
  %python       python3
  %unmapped     unmapped.so: LD_PRELOAD it to see device code that touches host memory
  %analyse      occ --occ-check --occ-report=- -fopenmp [options] [file, else the test itself]
  %verdict      [options] [file, else the test itself]: one line for each region, see support/verdict
  %run_offload  [options] [file, else the test itself]: builds with occ for the CPU device and serially, and runs;
                details in support/run_offload
  %count        PROGRAM [arguments]: prints "h2d COPIES d2h COPIES bytes BYTES" of one run
  %include      include/, for -I
  %examples     docs/examples/
  %tools        tools/
  %build        the build folder
  %rt           libocc_rt.so, to LD_PRELOAD
  %plain        clang-19 that offloads to the CPU device, without occ: to test the tests
  %llvm_lib     the folder of libomptarget 19

FileCheck (also as FileCheck-19) and not come from LLVM 19. RUN lines are bash with pipefail.
"""

import os

import lit.formats

config.name = "occ"
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".c", ".test"]
config.excludes = ["Inputs", "unit", "unmapped.c"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.occ_build, "tests")

support = os.path.join(config.test_source_root, "support")
occ = os.path.join(config.occ_build, "wrapper", "occ")

config.environment.update(
    {
        # LLVM's FileCheck and not; last, so that tests see the machine's own tools first.
        "PATH": os.pathsep.join([os.environ.get("PATH", ""), os.path.join(config.llvm_root, "bin")]),
        # Parallel also on a machine with one core, and few enough threads for many programs at once.
        "OMP_NUM_THREADS": "4",
        "LC_ALL": "C",
        "OCC_TEST_OCC": occ,
        "OCC_TEST_CLANG": config.clang,
        "OCC_TEST_UNMAPPED": config.unmapped,
    }
)

# First match wins: longer names come before their prefixes. %s inside is replaced by lit afterwards.
config.substitutions += [
    (r"%run_offload\b", os.path.join(support, "run_offload") + " --source %s --temp %t"),
    (r"%analyse\b", os.path.join(support, "analyse") + " --source %s"),
    (r"%verdict\b", os.path.join(support, "verdict") + " --source %s"),
    (r"%count\b", os.path.join(support, "count")),
    (r"%occ-scan\b", os.path.join(config.occ_build, "wrapper", "occ-scan")),
    (r"%occ\b", occ),
    (r"%checker\b", os.path.join(config.occ_build, "checker", "clang", "libocc_checker.so")),
    (r"%clang\b", config.clang),
    (r"%python\b", config.python),
    (r"%unmapped\b", config.unmapped),
    # offload to the CPU device with plain clang, to test the tests: what run_offload takes as --with-compiler
    (r"%plain\b", f"{config.clang} -fopenmp-targets=x86_64-pc-linux-gnu -L{config.llvm_root}/lib"
     f" -Wl,-rpath,{config.llvm_root}/lib"),
    (r"%llvm_lib\b", os.path.join(config.llvm_root, "lib")),
    (r"%tools\b", os.path.join(config.occ_source, "tools")),
    (r"%examples\b", os.path.join(config.occ_source, "docs", "examples")),
    (r"%build\b", config.occ_build),
    (r"%rt\b", os.path.join(config.occ_build, "runtime-ext", "libocc_rt.so")),
    (r"%include\b", os.path.join(config.occ_source, "include")),
]
