#ifndef OCC_VERSION_H
#define OCC_VERSION_H

#define OCC_VERSION "0.1.0"

/* The LLVM release whose plugin interface libocc_checker.so is built for. */
#define OCC_LLVM_MAJOR 19

#endif
