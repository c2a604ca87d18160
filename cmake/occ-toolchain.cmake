# cmake --toolchain PREFIX/lib/cmake/occ/occ-toolchain.cmake: occ is the C compiler, and find_package(occ) finds this occ.
get_filename_component(OCC_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(CMAKE_C_COMPILER "${OCC_PREFIX}/bin/occ")
list(APPEND CMAKE_PREFIX_PATH "${OCC_PREFIX}")
