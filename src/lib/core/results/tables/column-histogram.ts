/** Bins of a histogram of a column. */
const BINS = 24;

/**
 * Edges of 24 equal bins between two values, as `numpy.histogram` places them: half below and above where both values are
 * the same. Returns 25 ascending numbers.
 */
export function histogramEdges(least: number, most: number): number[] {
	const [from, to] = least === most ? [least - 0.5, most + 0.5] : [least, most];
	const step = (to - from) / BINS;
	const isFinite = Number.isFinite(step);
	return Array.from({ length: BINS + 1 }, (_, at) => {
		if (at === BINS) return to;
		// The whole span may be beyond the largest double.
		return isFinite ? at * step + from : from * (1 - at / BINS) + to * (at / BINS);
	});
}

/** Counts values between the edges; a bin holds its lower edge, the last one both. */
export class HistogramCounts {
	readonly counts: number[] = Array.from({ length: BINS }, () => 0);
	readonly edges: readonly number[];

	constructor(edges: readonly number[]) {
		this.edges = edges;
	}

	push(value: number): void {
		const { edges, counts } = this;
		const from = edges[0]!;
		const to = edges[BINS]!;
		let bin = Math.min(BINS - 1, Math.floor(((value / 2 - from / 2) / (to / 2 - from / 2)) * BINS) || 0);
		// The division is rounded, the edges are what counts.
		while (bin > 0 && value < edges[bin]!) bin--;
		while (bin < BINS - 1 && value >= edges[bin + 1]!) bin++;
		counts[bin] = counts[bin]! + 1;
	}
}
