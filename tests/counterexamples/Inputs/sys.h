#pragma GCC system_header
#pragma omp declare target
extern int counter;
void bump(int by);
#pragma omp end declare target
