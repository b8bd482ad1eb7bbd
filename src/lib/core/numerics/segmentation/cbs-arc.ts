/**
 * The circle of bins behind circular binary segmentation: `sums[i]` is the sum of weight x (value - mean) of the first i
 * bins, `weights[i]` the sum of their weights; both have n + 1 entries and start at 0.
 */
export interface Circle {
	sums: Float64Array;
	weights: Float64Array;
}

/** Bins [from, to) against all others. */
export interface Arc {
	from: number;
	to: number;
	/** Sum of squares between the arc and the rest. */
	between: number;
}

/** Sum of squares between an arc of weight `w` with centred sum `d` and the rest, out of weight `total`. */
export function betweenSquares(d: number, w: number, total: number): number {
	return (d * d * total) / (w * (total - w));
}

/**
 * The arc that differs most from the rest, with at least `minWidth` bins inside and outside; null when n is below
 * 2 minWidth or every value is the same. Exact: pairs of blocks of about sqrt(n) bins are left out only when even the
 * widest spread of their sums, over the arc weights they can have, stays below the best arc seen.
 */
export function largestArc(circle: Circle, minWidth: number): Arc | null {
	const { sums, weights } = circle;
	const n = sums.length - 1;
	if (n < 2 * minWidth) return null;
	const total = weights[n]!;
	const size = Math.max(8, Math.ceil(Math.sqrt(n + 1)));
	const blocks = blockRanges(sums, size);
	const best: Arc = { from: -1, to: -1, between: 0 };
	for (let apart = 0; apart < blocks.length; apart++)
		for (let a = 0; a + apart < blocks.length; a++) {
			const left = blocks[a]!;
			const right = blocks[a + apart]!;
			const spread = Math.max(right.high - left.low, left.high - right.low);
			const least = apart < 2 ? 0 : weights[right.from]! - weights[left.to - 1]!;
			const most = weights[right.to - 1]! - weights[left.from]!;
			// w (total - w) is concave, so its least value over the possible arc weights lies at one end.
			const product = Math.min(least * (total - least), most * (total - most));
			if (product > 0 && spread * spread * total <= best.between * product) continue;
			searchPair(circle, left, right, minWidth, best);
		}
	return best.from < 0 ? null : best;
}

interface Block {
	from: number;
	to: number;
	low: number;
	high: number;
}

function blockRanges(sums: Float64Array, size: number): Block[] {
	const blocks: Block[] = [];
	for (let from = 0; from < sums.length; from += size) {
		const to = Math.min(from + size, sums.length);
		let low = Infinity;
		let high = -Infinity;
		for (let i = from; i < to; i++) {
			const value = sums[i]!;
			if (value < low) low = value;
			if (value > high) high = value;
		}
		blocks.push({ from, to, low, high });
	}
	return blocks;
}

function searchPair({ sums, weights }: Circle, left: Block, right: Block, minWidth: number, best: Arc): void {
	const n = sums.length - 1;
	const total = weights[n]!;
	for (let i = left.from; i < left.to; i++) {
		const sum = sums[i]!;
		const weight = weights[i]!;
		const to = Math.min(right.to, i + n - minWidth + 1);
		for (let j = Math.max(right.from, i + minWidth); j < to; j++) {
			const d = sums[j]! - sum;
			const w = weights[j]! - weight;
			if (d * d * total > best.between * w * (total - w)) {
				best.from = i;
				best.to = j;
				best.between = betweenSquares(d, w, total);
			}
		}
	}
}

/** Which short arcs could reach a sum of squares; made once, used for every permutation of the values. */
export interface ArcThreshold {
	between: number;
	shortest: number;
	longest: number;
	/** Of each length: no arc with a smaller |sum| reaches `between`, whatever its weight. */
	needed: Float64Array;
	/** Room for the sums, continued around the circle by `longest`. */
	around: Float64Array;
	/** Room for the lowest and highest of every 16 of them. */
	lows: Float64Array;
	highs: Float64Array;
}

/** For arcs of `shortest` to `longest` bins, or with so few outside; `longest` is cut to n / 2, which means all arcs. */
export function arcThreshold(
	weights: Float64Array,
	shortest: number,
	longest: number,
	between: number,
): ArcThreshold {
	const n = weights.length - 1;
	const total = weights[n]!;
	const most = Math.min(longest, n >> 1);
	const needed = new Float64Array(most + 1);
	for (let length = shortest; length <= most; length++) {
		let least = Infinity;
		for (let i = 0; i < n; i++) {
			const w = arcWeight(weights, i, i + length);
			least = Math.min(least, w * (total - w));
		}
		needed[length] = Math.sqrt((between * least) / total);
	}
	const blocks = Math.ceil((n + 1 + most) / STARTS);
	return {
		between,
		shortest,
		longest: most,
		needed,
		around: new Float64Array(n + 1 + most),
		lows: new Float64Array(blocks),
		highs: new Float64Array(blocks),
	};
}

const STARTS = 16;

/**
 * Whether any of those arcs reaches the threshold. For each run of 16 starts only the lengths are looked at that the
 * spread of the sums there can reach. Past the last bin the sums go on with those of the first ones: an arc over the
 * end is taken as the rest of the bins between, so sums that do not end at 0 count there (as in DNAcopy).
 */
export function anyArcReaches({ sums, weights }: Circle, threshold: ArcThreshold): boolean {
	const { between, shortest, longest, needed, around, lows, highs } = threshold;
	const n = sums.length - 1;
	const total = weights[n]!;
	around.set(sums);
	for (let i = 1; i <= longest; i++) around[n + i] = sums[i]!;
	findSpreads(around, lows, highs);
	for (let from = 0; from < n; from += STARTS) {
		const to = Math.min(from + STARTS, n);
		let next = from / STARTS;
		let low = Infinity;
		let high = -Infinity;
		for (let length = shortest; length <= longest; length++) {
			for (; next * STARTS < to + length; next++) {
				low = Math.min(low, lows[next]!);
				high = Math.max(high, highs[next]!);
			}
			const least = needed[length]!;
			if (high - low < least) continue;
			for (let i = from; i < to; i++) {
				const d = Math.abs(around[i + length]! - around[i]!);
				if (d < least) continue;
				const w = arcWeight(weights, i, i + length);
				if (d * d * total >= between * w * (total - w)) return true;
			}
		}
	}
	return false;
}

/** Lowest and highest sum of every run of 16. */
function findSpreads(around: Float64Array, lows: Float64Array, highs: Float64Array): void {
	for (let block = 0; block < lows.length; block++) {
		const to = Math.min((block + 1) * STARTS, around.length);
		let low = Infinity;
		let high = -Infinity;
		for (let i = block * STARTS; i < to; i++) {
			const value = around[i]!;
			if (value < low) low = value;
			if (value > high) high = value;
		}
		lows[block] = low;
		highs[block] = high;
	}
}

/** Weight of the bins [from, to) of the circle, `to` up to n past the last. */
function arcWeight(weights: Float64Array, from: number, to: number): number {
	const n = weights.length - 1;
	if (to <= n) return weights[to]! - weights[from]!;
	return weights[n]! - weights[from]! + weights[to - n]!;
}
