import { MIN_CONFIRMATORY_PER_CLASS, MUCH_MISSING } from '../../../contract/decision-rules.ts';
import type { CardMatrix } from '../../../contract/records/model-card.ts';
import { controlsNeeded } from '../../numerics/scores/sensitivity-at-specificity.ts';
import { foldDesign, type DesignFit } from '../supervised/fold-design.ts';
import { innerFolds } from '../supervised/folds.ts';
import { learnTransform, transformed, type FoldTransform } from '../supervised/preprocess.ts';
import { cardScores } from './card-scores.ts';
import { lockThreshold } from './combined-fold.ts';
import type { CombinedInput } from './combined-input.ts';
import { firstLevel } from './first-level.ts';
import { crossFitted, fitSecond, type SecondLevel } from './second-level.ts';

/** Name of the random stream of the inner folds of the shipped model. */
const LABEL = 'combined';

/** The numbers of one matrix of the shipped model, and which features of the matrix they belong to. */
export type ShippedMatrix = Pick<
	CardMatrix,
	| 'means'
	| 'sds'
	| 'lows'
	| 'highs'
	| 'coefficients'
	| 'intercept'
	| 'c'
	| 'control_means'
	| 'control_sds'
	| 'control_counts'
	| 'max_missing_share'
	| 'weight'
> & { kept: Int32Array };

/** The model fitted on all training people, which a card carries. */
export interface ShippedModel {
	matrices: ShippedMatrix[];
	second: SecondLevel;
	/** Combined logits of the training samples by the model itself: it has seen them. */
	training_scores: Float64Array;
	/** Combined logits of the training samples from inner models that did not see them, in either level. */
	unseen: Float64Array;
	/** Controls behind the threshold, one sample per person. */
	controls: number;
	/** Cases, one sample per person. */
	cases: number;
	/** Null with too few controls for the specificity, or with a group of fewer than ten people. */
	threshold: number | null;
}

/** Fits both levels on all training samples and locks the threshold on their cross-fitted scores. */
export function shipModel(input: CombinedInput): ShippedModel {
	const { n, classes, patients, seed, fixedC, rule, counted } = input;
	const rows = Int32Array.from({ length: n }, (_, i) => i);
	const inner = innerFolds({ classes, patients }, rows, seed, LABEL);
	const levels = input.matrices.map((values) => {
		const transform = learnTransform(values, n, rows);
		const design = foldDesign(values, n, transform, n);
		const logits = new Float64Array(n);
		return { values, transform, logits, ...firstLevel(design, rows, inner, classes, fixedC, logits) };
	});
	const logits = levels.map((one) => one.logits);
	const second = fitSecond(rule, logits, rows, classes);
	const unseen = crossFitted(rule, logits, rows, inner, classes);
	const isControl = (i: number): boolean => classes[i] === 0 && counted[i] === 1;
	const controls = rows.filter(isControl);
	const cases = rows.filter((i) => classes[i] === 1 && counted[i] === 1).length;
	const matrices = levels.map(({ values, transform, fit, c }, m) => ({
		...numbersOf(values, n, transform, fit, rows, controls),
		...{ c, max_missing_share: MUCH_MISSING, weight: second.weights[m]! },
	}));
	const kept = matrices.map((one, m) => rowsOf(input.matrices[m]!, n, one.kept));
	return {
		...{ matrices, second, unseen, controls: controls.length, cases },
		training_scores: cardScores({ matrices, second_level: second }, kept, n).score,
		threshold:
			controls.length < controlsNeeded(input.specificity) ||
			Math.min(controls.length, cases) < MIN_CONFIRMATORY_PER_CLASS
				? null
				: lockThreshold(unseen, rows, input),
	};
}

/** The given rows of a feature-major table. */
export function rowsOf(values: Float64Array, n: number, features: Int32Array): Float64Array {
	const out = new Float64Array(features.length * n);
	for (const [at, f] of features.entries()) out.set(values.subarray(f * n, (f + 1) * n), at * n);
	return out;
}

type Numbers = Omit<ShippedMatrix, 'c' | 'max_missing_share' | 'weight'>;

/** What a card keeps of one table: of the features in use means, scales, coefficients and the moments of controls. */
export function numbersOf(
	values: Float64Array,
	n: number,
	transform: FoldTransform,
	fit: DesignFit,
	rows: Int32Array,
	controls: Int32Array,
): Numbers {
	const kept = Int32Array.from([...transform.factors.keys()].filter((f) => transform.factors[f] !== 0));
	const out: Numbers = {
		...{ kept, means: [], sds: [], lows: [], highs: [], coefficients: [], intercept: fit.intercept },
		...{ control_means: [], control_sds: [], control_counts: [] },
	};
	for (const [k, f] of kept.entries()) {
		const own = values.subarray(f * n, (f + 1) * n);
		const [low, high] = own.reduce(
			([a, b], value) => (Number.isFinite(value) ? [Math.min(a, value), Math.max(b, value)] : [a, b]),
			[Infinity, -Infinity],
		);
		const { mean, sd, count } = moments(own, controls);
		out.means.push(transform.means[f]!);
		out.sds.push(1 / transform.factors[f]!);
		out.lows.push(low);
		out.highs.push(high);
		out.coefficients.push(coefficientOf(own, transform, f, k, fit, rows));
		out.control_means.push(mean);
		out.control_sds.push(sd);
		out.control_counts.push(count);
	}
	return out;
}

/** In double precision: scores of a card are to agree with those of the fit. */
function coefficientOf(
	own: Float64Array,
	transform: FoldTransform,
	f: number,
	k: number,
	{ coefficients, alpha }: DesignFit,
	rows: Int32Array,
): number {
	if (coefficients !== null) return coefficients[k]!;
	let sum = 0;
	for (const [i, row] of rows.entries()) sum += alpha![i]! * transformed(own[row]!, transform, f);
	return sum;
}

/** Mean and sample SD of the present values; 0 without any, so that JSON can hold them, and `count` says so. */
export function moments(
	own: Float64Array,
	rows: ArrayLike<number>,
): { mean: number; sd: number; count: number } {
	const present = Array.from(rows, (i) => own[i]!).filter((value) => Number.isFinite(value));
	const count = present.length;
	const mean = count === 0 ? 0 : present.reduce((a, b) => a + b, 0) / count;
	const squares = present.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	return { mean, sd: count < 2 ? 0 : Math.sqrt(squares / (count - 1)), count };
}
