// The ledger: what was copied, allocated and launched, by place in the source and object; written at exit.
//
// Thread-safe. All memory is taken when the ledger is switched on, so that it can be written from a signal handler.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum ledger_kind { LEDGER_TO, LEDGER_FROM, LEDGER_ALLOC, LEDGER_LAUNCH, LEDGER_HOST, LEDGER_KINDS };

// True if OCC_LEDGER is set; set once, before main.
extern bool ledger_on;

// Nanoseconds of a clock that only moves forward.
uint64_t ledger_now(void);

// One thing that happened. place: "file:line function", object: a name or ""; both are copied. start, time: nanoseconds.
// timed: the time is that of this alone; otherwise the runtime did it within a longer call, and no time is known.
// unchanged: ledger_same_content was true.
void ledger_add(enum ledger_kind kind, const char *place, const char *object, uint64_t bytes, uint64_t start,
		uint64_t time, bool timed, bool unchanged);

// Remembers the content of host memory at a copy, as a hash (XXH3, 64 bits); true if the last copy of exactly this
// range, in either direction and with this device, held the same. The host or device may have written other bytes in
// between.
bool ledger_same_content(const void *data, size_t size, int64_t device);
