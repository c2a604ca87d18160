#ifndef OCC_DOCTOR_H
#define OCC_DOCTOR_H

#include "arguments.h"

/*
 * --occ-doctor: prints what offload needs, whether it is there and how to get it, as text or with --json. A small program is
 * built and run on the device that occ would take. The exit status: 1 if something that it or the CPU device needs is
 * missing.
 */
int doctor(const struct arguments *arguments);

#endif
