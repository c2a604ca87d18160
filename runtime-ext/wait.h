// How the host waits for an NVIDIA GPU.
#pragma once

// Obeys OCC_WAIT=spin|yield|block: activates the primary context of every GPU with that way of waiting. To be called
// before libomptarget starts its devices: it keeps the flags of a context that is active. Does nothing if OCC_WAIT is not
// set or there is no driver; what the driver refuses is said in one message.
void wait_apply(void);
