import { chiSquareSurvival } from '../distributions/chi-square.ts';
import { coxTerms, riskOrders, type CoxData, type CoxTerms } from './cox-terms.ts';
import { bilinear, invertSymmetric } from './solve-symmetric.ts';

/** A chi-square test of all coefficients together. */
export interface ModelTest {
	chi_square: number;
	df: number;
	p: number;
}

/** A fitted Cox model. */
export interface CoxFit {
	fitted: true;
	coefficients: Float64Array;
	/** Row-major. */
	covariance: Float64Array;
	log_likelihood: number;
	null_log_likelihood: number;
	likelihood_ratio: ModelTest;
	wald: ModelTest;
	score: ModelTest;
	events: number;
	/** The linear predictor of every person, columns centred. */
	predictor: Float64Array;
	/** The data with centred columns, for what follows from the fit. */
	data: CoxData;
}

/**
 * Why there is no estimate: a coefficient without end (a monotone likelihood: in some direction the risk of the events is always the
 * highest), columns that depend on one another or do not vary, or no event.
 */
export interface CoxWithoutFit {
	fitted: false;
	why: 'no_events' | 'infinite' | 'dependent';
	/** Columns by number. */
	columns: number[];
}

const MAX_STEPS = 40;
const MAX_HALVINGS = 30;
/** A step below this, in standard deviations of the column, ends the search. */
const CONVERGED = 1e-9;
/** The last steps of a coefficient without end are near 1; those of a finite one shrink quadratically. */
const STILL_MOVING = 1e-3;

/**
 * Cox proportional hazards with Efron's handling of ties, by Newton steps that are halved until the likelihood rises. Each
 * stratum has its own baseline hazard. The same estimates as R's coxph.
 */
export function fitCox(given: CoxData): CoxFit | CoxWithoutFit {
	const { times, strata } = given;
	const events = times.event.reduce((sum, value) => sum + value, 0);
	if (events === 0) return { fitted: false, why: 'no_events', columns: [] };
	const scaled = given.columns.map(scaleColumn);
	const flat = scaled.flatMap(({ sd }, j) => (sd > 0 ? [] : [j]));
	if (flat.length > 0) return { fitted: false, why: 'dependent', columns: flat };
	const p = scaled.length;
	const data: CoxData = { times, strata, columns: scaled.map(({ values }) => values) };
	const orders = riskOrders(data);
	let beta = new Float64Array(p);
	let terms = coxTerms(data, orders, beta);
	const first = terms;
	const start = invertSymmetric(terms.information, p);
	if ('dependent' in start) return { fitted: false, why: 'dependent', columns: [start.dependent] };
	let inverse: Float64Array = start;
	let step = new Float64Array(p).fill(Infinity);
	for (let round = 0; round < MAX_STEPS; round++) {
		step = product(inverse, terms.score);
		const next = climb(data, orders, beta, step, terms);
		if (next === null) break;
		({ beta, terms } = next);
		const inverted = invertSymmetric(terms.information, p);
		if ('dependent' in inverted) return { fitted: false, why: 'infinite', columns: moving(step) };
		inverse = inverted;
		if (step.every((value) => Math.abs(value) < CONVERGED)) break;
	}
	const endless = moving(step);
	if (endless.length > 0) return { fitted: false, why: 'infinite', columns: endless };
	const predictor = new Float64Array(times.time.length);
	for (let j = 0; j < p; j++)
		for (let i = 0; i < predictor.length; i++) predictor[i] = predictor[i]! + beta[j]! * data.columns[j]![i]!;
	const covariance = inverse.map(
		(value, at) => value / (scaled[Math.floor(at / p)]!.sd * scaled[at % p]!.sd),
	);
	const test = (chi_square: number): ModelTest => ({
		...{ chi_square, df: p },
		p: p === 0 ? 1 : chiSquareSurvival(chi_square, p),
	});
	return {
		fitted: true,
		coefficients: beta.map((value, j) => value / scaled[j]!.sd),
		...{ covariance, events, predictor },
		log_likelihood: terms.log_likelihood,
		null_log_likelihood: first.log_likelihood,
		likelihood_ratio: test(2 * (terms.log_likelihood - first.log_likelihood)),
		wald: test(bilinear(terms.information, beta, beta)),
		score: test(bilinear(start, first.score, first.score)),
		data: {
			times,
			strata,
			columns: given.columns.map((values, j) => values.map((x) => x - scaled[j]!.mean)),
		},
	};
}

const moving = (step: Float64Array): number[] =>
	[...step].flatMap((value, j) => (Math.abs(value) > STILL_MOVING ? [j] : []));

function product(matrix: Float64Array, vector: Float64Array): Float64Array<ArrayBuffer> {
	const n = vector.length;
	return Float64Array.from(vector, (_, i) => {
		let sum = 0;
		for (let j = 0; j < n; j++) sum += matrix[i * n + j]! * vector[j]!;
		return sum;
	});
}

/** The coefficients after a step, halved while the likelihood falls; null where no part of the step raises it. */
function climb(
	data: CoxData,
	orders: readonly Uint32Array[],
	beta: Float64Array,
	step: Float64Array,
	{ log_likelihood }: CoxTerms,
): { beta: Float64Array<ArrayBuffer>; terms: CoxTerms } | null {
	const allowed = 1e-12 * Math.abs(log_likelihood);
	for (let halving = 0, share = 1; halving < MAX_HALVINGS; halving++, share /= 2) {
		const next = Float64Array.from(beta, (value, j) => value + share * step[j]!);
		const terms = coxTerms(data, orders, next);
		if (terms.log_likelihood >= log_likelihood - allowed) return { beta: next, terms };
	}
	return null;
}

function scaleColumn(values: Float64Array): { values: Float64Array; mean: number; sd: number } {
	const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
	const sd = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length);
	// Rounding alone is no spread.
	if (!(sd > 1e-12 * Math.abs(mean))) return { values, mean, sd: 0 };
	return { values: values.map((x) => (x - mean) / sd), mean, sd };
}
