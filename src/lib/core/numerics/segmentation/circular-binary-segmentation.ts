import type { Random } from '../../../base/random.ts';
import { anyArcReaches, arcThreshold, largestArc, type Arc, type Circle } from './cbs-arc.ts';
import { decide, shuffleFirst } from './cbs-permutation.ts';
import { arcTailProbability } from './cbs-tail.ts';
import { standardisedResiduals, sumOfSquares, TwoGroups } from './cbs-two-groups.ts';

/** How changes are judged; the defaults are those of DNAcopy's `segment`. */
export interface SegmentationRule {
	/** A change is kept when its p-value is at most this. */
	alpha: number;
	permutations: number;
	/** Fewest bins of a segment, 2 or more. */
	min_width: number;
}

export const segmentationRule: SegmentationRule = { alpha: 0.01, permutations: 10_000, min_width: 2 };

/** Stretches of more bins use the hybrid p-value: permuted arcs of at most 25 bins, the tail formula for longer ones. */
const HYBRID_ABOVE = 200;
const SHORT_ARC = 25;
/** |t| of a change so clear that nothing is permuted, when it rests on 10 bins or more. */
const CLEAR = 7;
const CLEAR_BETWEEN_TWO = 5;
const CLEAR_BINS = 10;
/** A permutation that gives the observed value again must count although its sums run in another order. */
const ALMOST = 1 - 1e-9;

/**
 * Circular binary segmentation (Olshen et al. 2004, Biostatistics 5:557; hybrid p-value and sequential stopping of
 * Venkatraman & Olshen 2007), without undoing of splits. `values` (no NaN, in genome order, one contig or arm) is cut
 * where the mean changes; `weights` > 0 are inverse variances up to a factor, null = equal. Returns the end (exclusive) of
 * every segment, ascending, the last being `values.length`; empty for no values. Every tested stretch draws from its own
 * stream of `random`, so the result depends on nothing but the values, weights, rule and seed. `between` is called before
 * each test (to stop a long run).
 */
export function segmentEnds(
	values: Float64Array,
	weights: Float64Array | null,
	random: Random,
	rule: SegmentationRule = segmentationRule,
	between: () => void = () => undefined,
): number[] {
	const n = values.length;
	if (n === 0) return [];
	const ends: number[] = [];
	// Bounds of stretches still to be tested, the leftmost on top.
	const open = [n, 0];
	while (open.length > 1) {
		const from = open.pop() as number;
		const to = open[open.length - 1]!;
		between();
		const stretch = new Stretch(values.subarray(from, to), weights?.subarray(from, to) ?? null, rule);
		const changes = stretch.changes(random.fork(`${from}-${to}`));
		if (changes.length === 0) {
			ends.push(to);
			continue;
		}
		for (const change of changes.reverse()) open.push(from + change);
		open.push(from);
	}
	return ends;
}

/** Values between two changes, with what the tests share. */
class Stretch {
	private readonly n: number;
	private readonly circle: Circle;
	private readonly residuals: Float64Array;
	private readonly roots: Float64Array | null;
	/** Sum of squares around the mean; the same for every permutation of the residuals. */
	private readonly squares: number;

	constructor(
		private readonly values: Float64Array,
		private readonly weights: Float64Array | null,
		private readonly rule: SegmentationRule,
	) {
		this.n = values.length;
		this.roots = weights === null ? null : weights.map(Math.sqrt);
		this.residuals = standardisedResiduals(values, weights);
		this.squares = sumOfSquares(this.residuals, this.n);
		this.circle = { sums: new Float64Array(this.n + 1), weights: cumulative(weights, this.n) };
	}

	/** Where this stretch is cut: none, one or two places inside it, ascending. */
	changes(random: Random): number[] {
		this.fillSums(this.residuals);
		const arc = largestArc(this.circle, this.rule.min_width);
		if (arc === null || !(arc.between > 1e-12 * this.squares)) return [];
		if (!this.isChange(arc, random)) return [];
		if (arc.from === 0) return [arc.to];
		if (arc.to === this.n) return [arc.from];
		// An arc in the middle may owe one of its ends to the circle alone: each end is tested by itself.
		const found = [];
		if (this.differ(0, arc.from, arc.to, random)) found.push(arc.from);
		if (this.differ(arc.from, arc.to, this.n, random)) found.push(arc.to);
		return found;
	}

	private isChange(arc: Arc, random: Random): boolean {
		const { alpha, permutations, min_width } = this.rule;
		const t = tValue(arc.between, this.squares, this.n);
		const inside = arc.to - arc.from;
		if (t >= CLEAR && Math.min(inside, this.n - inside) >= CLEAR_BINS) return true;
		const hybrid = this.n > HYBRID_ABOVE;
		const tail = hybrid ? arcTailProbability(t, (SHORT_ARC + 1) / this.n, this.n) : 0;
		if (tail > alpha) return false;
		const longest = hybrid ? SHORT_ARC : this.n;
		const threshold = arcThreshold(this.circle.weights, min_width, longest, arc.between * ALMOST);
		const shuffled = this.residuals.slice();
		return decide(permutations, allowedOf(alpha - tail, permutations), () => {
			shuffleFirst(shuffled, this.n - 1, random);
			this.fillSums(shuffled);
			return anyArcReaches(this.circle, threshold);
		});
	}

	/**
	 * Sums along the circle. Permuted residuals of unequal weights are not centred anew, as in DNAcopy: their sums then
	 * need not end at 0, which makes the test of weighted bins the more careful the more their weights differ
	 * (docs/decisions/0010-weighted-segmentation.md).
	 */
	private fillSums(residuals: Float64Array): void {
		const { sums } = this.circle;
		const { n, roots } = this;
		let sum = 0;
		if (roots === null) for (let i = 0; i < n; i++) sums[i + 1] = sum += residuals[i]!;
		else for (let i = 0; i < n; i++) sums[i + 1] = sum += roots[i]! * residuals[i]!;
	}

	/** Whether [from, middle) and [middle, to) differ, by a permutation test of their means. */
	private differ(from: number, middle: number, to: number, random: Random): boolean {
		// One bin alone against its neighbours is no segment.
		if (middle - from < 2 || to - middle < 2) return false;
		const weights = this.weights?.subarray(from, to) ?? null;
		const groups = new TwoGroups(this.values.subarray(from, to), weights, middle - from);
		const t = tValue(groups.between, groups.squares, to - from);
		if (t > CLEAR_BETWEEN_TWO && groups.smaller >= CLEAR_BINS) return true;
		const permuted = groups.permuted(random);
		const { alpha, permutations } = this.rule;
		return decide(permutations, allowedOf(alpha, permutations), () => permuted() >= groups.between * ALMOST);
	}
}

/** How many of the permutations may reach the observed value. */
function allowedOf(p: number, permutations: number): number {
	return Math.floor(p * permutations + 1e-9);
}

/** |t| of two groups from their sum of squares between and the total around the mean; n - 2 degrees of freedom. */
function tValue(between: number, squares: number, n: number): number {
	const within = Math.max(squares - between, 1e-12 * squares);
	return Math.sqrt(between / (within / (n - 2)));
}

function cumulative(weights: Float64Array | null, n: number): Float64Array {
	const sums = new Float64Array(n + 1);
	for (let i = 0; i < n; i++) sums[i + 1] = sums[i]! + (weights?.[i] ?? 1);
	return sums;
}
