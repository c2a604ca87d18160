// RUN: %verdict | FileCheck-19 %s
// Tasks over a linked list: each has its own node.
// CHECK: 26 race count 31-31{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

struct node {
	int value;
	struct node *next;
};

int main(void)
{
	struct node *head = NULL;
	int count = 0;

	for (int i = 0; i < 10; i++) {
		struct node *node = malloc(sizeof *node);

		node->value = i;
		node->next = head;
		head = node;
	}
#pragma omp parallel
#pragma omp single
	for (struct node *p = head; p; p = p->next) {
#pragma omp task firstprivate(p) shared(count)
		{
			count += 1;
		}
	}
	printf("%d\n", count);
	return 0;
}
