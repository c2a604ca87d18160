#!/usr/bin/awk -f
# Reads a stderr with LIBOMPTARGET_INFO=32 and prints: h2d COPIES d2h COPIES bytes BYTES
/Copying data from host to device/ { h2d++; add() }
/Copying data from device to host/ { d2h++; add() }
function add() { if (match($0, /Size=[0-9]+/)) bytes += substr($0, RSTART + 5, RLENGTH - 5) }
END { printf "h2d %d d2h %d bytes %.0f\n", h2d, d2h, bytes }
