/* No target region: nothing is launched, so nothing is shown. */
#include <stdio.h>

int main(void)
{
	puts("host");
	return 0;
}
