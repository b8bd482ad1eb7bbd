/** "0.94 [0.92, 0.97]"; without an interval only the estimate; null when there is no estimate. */
export function estimateText(
	estimate: number | null,
	low: number | null,
	high: number | null,
): string | null {
	if (estimate === null) return null;
	const interval = low === null || high === null ? '' : ` [${low.toFixed(2)}, ${high.toFixed(2)}]`;
	return estimate.toFixed(2) + interval;
}
