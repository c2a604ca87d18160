/*
 * A k x k Gaussian blur of a grey image, then Sobel edges. Pixels outside the image repeat the nearest edge pixel.
 *
 * usage: convolution [height] [width] [radius]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void blur(int h, int w, int r, const float img[restrict h][w], const float weight[restrict 2 * r + 1][2 * r + 1],
		 float out[restrict h][w])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			float sum = 0;
			for (int dy = -r; dy <= r; dy++)
				for (int dx = -r; dx <= r; dx++) {
					int yy = y + dy < 0 ? 0 : y + dy > h - 1 ? h - 1 : y + dy;
					int xx = x + dx < 0 ? 0 : x + dx > w - 1 ? w - 1 : x + dx;
					sum += weight[dy + r][dx + r] * img[yy][xx];
				}
			out[y][x] = sum;
		}
}

static void sobel(int h, int w, const float img[restrict h][w], float edge[restrict h][w])
{
#pragma omp target teams distribute parallel for
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			if (y == 0 || x == 0 || y == h - 1 || x == w - 1) {
				edge[y][x] = 0;
				continue;
			}
			float gx = img[y - 1][x + 1] + 2 * img[y][x + 1] + img[y + 1][x + 1] - img[y - 1][x - 1] -
				   2 * img[y][x - 1] - img[y + 1][x - 1];
			float gy = img[y + 1][x - 1] + 2 * img[y + 1][x] + img[y + 1][x + 1] - img[y - 1][x - 1] -
				   2 * img[y - 1][x] - img[y - 1][x + 1];
			edge[y][x] = gx * gx + gy * gy;
		}
}

int main(int argc, char **argv)
{
	int h = argc > 1 ? atoi(argv[1]) : 240, w = argc > 2 ? atoi(argv[2]) : 320, r = argc > 3 ? atoi(argv[3]) : 2;
	if (h < 1 || w < 1 || r < 0 || r > 50) {
		fprintf(stderr, "usage: convolution [height >= 1] [width >= 1] [0 <= radius <= 50]\n");
		return 2;
	}
	int k = 2 * r + 1;
	float(*img)[w] = malloc(h * sizeof *img), (*soft)[w] = malloc(h * sizeof *soft), (*edge)[w] = malloc(h * sizeof *edge);
	float(*weight)[k] = malloc(k * sizeof *weight);
	if (!img || !soft || !edge || !weight) {
		fprintf(stderr, "convolution: no memory for images of %d x %d\n", h, w);
		return 1;
	}
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			img[y][x] = (float)((x * 7 + y * 13) % 64 + ((x / 40 + y / 40) % 2 ? 128 : 0));
	float sum = 0;
	for (int a = -r; a <= r; a++)
		for (int b = -r; b <= r; b++)
			sum += weight[a + r][b + r] = expf(-(float)(a * a + b * b) / (float)(r * r + 1));
	for (int a = 0; a < k; a++)
		for (int b = 0; b < k; b++)
			weight[a][b] /= sum;

	blur(h, w, r, img, weight, soft);
	sobel(h, w, soft, edge);

	double bright = 0, strength = 0;
	int strong = 0;
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			bright += soft[y][x];
			strength += edge[y][x];
			strong += edge[y][x] > 20000;
		}
	printf("convolution %d x %d, %d x %d weights\n", h, w, k, k);
	printf("mean brightness %.6g\n", bright / h / w);
	printf("mean edge       %.6g\n", strength / h / w);
	printf("strong edges    %d\n", strong);
	printf("a corner        %.6g\n", soft[0][w - 1]);
	free(img), free(soft), free(edge), free(weight);
	return 0;
}
