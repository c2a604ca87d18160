int serial(int x)
{
	return x + 1;
}
