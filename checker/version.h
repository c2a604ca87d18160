/* The version of occ, in reports. */
#ifndef OCC_CHECKER_VERSION_H
#define OCC_CHECKER_VERSION_H

#define OCC_VERSION "0.1.0"

#endif
