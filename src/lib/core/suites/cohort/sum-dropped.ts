/** Counts by reason over all matrices. */
export function sumDropped(all: readonly Record<string, number>[]): Record<string, number> {
	const sum: Record<string, number> = {};
	for (const dropped of all)
		for (const [reason, n] of Object.entries(dropped)) sum[reason] = (sum[reason] ?? 0) + n;
	return sum;
}
