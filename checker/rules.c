#include "rules.h"

/* Sorted by name, as enum occ_rule is. */
const struct occ_rule_info occ_rules[OCC_N_RULES] = {
	[OCC_RULE_COMPILER] = {"occ.Compiler", "code that the compiler underneath is known to get wrong for this device"},
	[OCC_RULE_MAP_MISSING] = {"occ.MapMissing",
				  "heap data used on the device with no map, or only an implied zero-length section"},
	[OCC_RULE_MAP_POINTER] = {"occ.MapPointer", "struct, member or nested pointer that is not attached, or copied back "
						    "as a device address; unbounded structures"},
	[OCC_RULE_RACE] = {"occ.Race", "two threads, one location, a write, no synchronisation"},
	[OCC_RULE_SIMD_DEPENDENCE] = {"occ.SimdDependence",
				      "a dependence inside simd lanes closer than the vector length"},
	[OCC_RULE_UNPROVED] = {"occ.Unproved", "what could not be proved, and why"},
};

const char *occ_severity_name(enum occ_severity severity)
{
	static const char *const names[] = {[OCC_NOTE] = "note", [OCC_WARNING] = "warning", [OCC_ERROR] = "error"};

	return names[severity];
}
