/** Levels of stretches with what is known of their error: columns of equal length in genome order. */
export interface LevelData {
	/** Mean log2 ratio of a stretch. */
	mean: Float64Array;
	/** Its variance: bins and waves. */
	variance: Float64Array;
	/** Chromosome of the stretch: chains do not run from one to the next. */
	chromosome: Int32Array;
}

/** A state: copies in the cells of the tumour that carry it, and the share of the tumour's cells that do. */
export interface CopyState {
	copies: number;
	/** False: all cells of the tumour; true: the subclone alone, the others with two copies. */
	subclonal: boolean;
}

/** Parameters of the model. */
export interface FractionModel {
	/** Share of tumour DNA by cells: 1 - normal contamination. */
	fraction: number;
	/** log2 of the mean copies at a log2 ratio of 0: where the zero of the profile lies. */
	offset: number;
	/** Share of the tumour's cells in the subclone. */
	subclone: number;
	states: readonly CopyState[];
	/** Share of stretches that begin in each state. */
	weights: Float64Array;
	/** Probability that a stretch has the state of the one before for being its neighbour. */
	stay: number;
	/** What the variances are multiplied by, at least 1: libraries differ in their waves. */
	inflation: number;
}

/** A fitted model. */
export interface FittedModel extends FractionModel {
	log_likelihood: number;
	/** Probability of each state, stretches x states. */
	posterior: Float64Array;
}

export const MIN_FRACTION = 0.002;
export const MAX_FRACTION = 0.995;
/** Share of stretches at a level that no state explains, and the width over which it may lie, log2. */
const OUTLIER = 0.05;
const OUTLIER_DENSITY = OUTLIER / 4;
const NOTHING = 40;
const MAX_STEPS = 60;
const STILL = 0.02;
const MAX_STAY = 0.8;
export const MAX_INFLATION = 4;
/** Annealing: down to 1 in eleven steps. */
const FIRST_INFLATION = 100;
const ANNEALING = 0.65;
/** Weight that a state keeps, so that it can be found later. */
const FLOOR = 1e-3;
/** Large parts of the genome are never without any copy: cells do not survive it. */
const MAX_WITHOUT = 0.02;

/** Mean copies of the cells of the sample in a state. */
export function cellCopies(
	{ fraction, subclone }: Pick<FractionModel, 'fraction' | 'subclone'>,
	{ copies, subclonal }: CopyState,
): number {
	const tumour = subclonal ? subclone * copies + (1 - subclone) * 2 : copies;
	return 2 * (1 - fraction) + fraction * tumour;
}

/** log2 ratio of every state (Adalsteinsson 2017: the mean copies over those at the zero of the profile). */
export function stateLevels(model: FractionModel): Float64Array {
	return Float64Array.from(
		model.states,
		(state) => Math.log2(Math.max(1e-3, cellCopies(model, state))) - model.offset,
	);
}

/** States with every number of copies up to the largest; with a subclone also one copy and three in it. */
export function copyStates(max_copies: number, with_subclone: boolean): CopyState[] {
	const clonal = Array.from({ length: max_copies + 1 }, (_, copies) => ({ copies, subclonal: false }));
	return with_subclone ? [...clonal, { copies: 1, subclonal: true }, { copies: 3, subclonal: true }] : clonal;
}

/**
 * Maximum likelihood by EM: a chain of states along every chromosome whose next state is that before with a probability or else
 * drawn from the shares of all states; levels are normal around those of their state with the variance of the stretch, or anywhere.
 * `anneals` = the variances begin a hundred times as large and shrink at every step, so that a start finds levels far from its own.
 * M: shares and stay from expected counts; fraction, zero and subclone by weighted least squares of the mean level of each state.
 * The posterior is a column of `room`: it holds until the next fit in the same room.
 */
export function fitStates(
	data: LevelData,
	start: FractionModel,
	steps = MAX_STEPS,
	anneals = false,
	room = emptyRoom(data.mean.length, start.states.length),
): FittedModel {
	let model = anneals ? { ...start, inflation: FIRST_INFLATION } : start;
	let last = -Infinity;
	for (let step = 0; ; step++) {
		const found = expectation(data, model, room);
		if (step >= steps || (!anneals && found.log_likelihood - last < STILL))
			return { ...model, log_likelihood: found.log_likelihood, posterior: found.posterior };
		last = found.log_likelihood;
		model = maximisation(data, model, found, anneals);
	}
}

interface Expectation {
	log_likelihood: number;
	posterior: Float64Array;
	/** Expected draws of each state from the shares. */
	drawn: Float64Array;
	stayed: number;
	moves: number;
	/** Probability that a stretch is explained by its state, given the state. */
	explained: Float64Array;
}

/** Columns of stretches x states that one step writes and the next writes over. */
export interface Room {
	density: Float64Array;
	explained: Float64Array;
	forward: Float64Array;
	posterior: Float64Array;
	scale: Float64Array;
}

export const emptyRoom = (n: number, k: number): Room => ({
	density: new Float64Array(n * k),
	explained: new Float64Array(n * k),
	forward: new Float64Array(n * k),
	posterior: new Float64Array(n * k),
	scale: new Float64Array(n),
});

/**
 * Forward-backward over all chromosomes, scaled at every stretch. The columns of the result are those of `room`: they hold until the
 * next step in the same room.
 */
export function expectation(
	{ mean, variance, chromosome }: LevelData,
	model: FractionModel,
	room: Room = emptyRoom(mean.length, model.weights.length),
): Expectation {
	const n = mean.length;
	const { weights, stay, inflation } = model;
	const k = weights.length;
	const levels = stateLevels(model);
	const { density, explained, forward, posterior, scale } = room;
	for (let i = 0; i < n; i++) {
		const spread = inflation * variance[i]!;
		const factor = (1 - OUTLIER) / Math.sqrt(2 * Math.PI * spread);
		const half = 0.5 / spread;
		for (let s = 0; s < k; s++) {
			const away = mean[i]! - levels[s]!;
			const exponent = half * away * away;
			// Below that it is nothing beside a level anywhere.
			const normal = exponent > NOTHING ? 0 : factor * Math.exp(-exponent);
			density[i * k + s] = normal + OUTLIER_DENSITY;
			explained[i * k + s] = normal / (normal + OUTLIER_DENSITY);
		}
	}
	let log_likelihood = 0;
	for (let i = 0; i < n; i++) {
		const begins = i === 0 || chromosome[i] !== chromosome[i - 1];
		let total = 0;
		for (let s = 0; s < k; s++) {
			const prior = begins ? weights[s]! : stay * forward[(i - 1) * k + s]! + (1 - stay) * weights[s]!;
			total += forward[i * k + s] = prior * density[i * k + s]!;
		}
		for (let s = 0; s < k; s++) forward[i * k + s]! /= total;
		scale[i] = total;
		log_likelihood += Math.log(total);
	}
	const drawn = new Float64Array(k);
	let [stayed, moves] = [0, 0];
	const backward = new Float64Array(k).fill(1);
	for (let i = n - 1; i >= 0; i--) {
		for (let s = 0; s < k; s++) posterior[i * k + s] = forward[i * k + s]! * backward[s]!;
		const begins = i === 0 || chromosome[i] !== chromosome[i - 1];
		if (begins) {
			for (let s = 0; s < k; s++) drawn[s]! += posterior[i * k + s]!;
			backward.fill(1);
			continue;
		}
		// Of the probability of a state here, the part that came by staying and the part that was drawn.
		moves++;
		let mixed = 0;
		for (let s = 0; s < k; s++) {
			const ahead = (density[i * k + s]! * backward[s]!) / scale[i]!;
			const kept = forward[(i - 1) * k + s]! * stay * ahead;
			const fresh = (1 - stay) * weights[s]! * ahead;
			stayed += kept;
			drawn[s]! += fresh;
			mixed += fresh;
			backward[s] = stay * ahead;
		}
		for (let s = 0; s < k; s++) backward[s]! += mixed;
	}
	return { log_likelihood, posterior, drawn, stayed, moves, explained };
}

function maximisation(
	{ mean, variance }: LevelData,
	model: FractionModel,
	found: Expectation,
	anneals: boolean,
): FractionModel {
	const k = model.states.length;
	const weight = new Float64Array(k);
	const level = new Float64Array(k);
	for (let i = 0; i < mean.length; i++)
		for (let s = 0; s < k; s++) {
			const own = (found.posterior[i * k + s]! * found.explained[i * k + s]!) / variance[i]!;
			weight[s]! += own;
			level[s]! += own * mean[i]!;
		}
	for (let s = 0; s < k; s++) level[s]! /= Math.max(weight[s]!, 1e-300);
	const placed = leastSquares(model, weight, level);
	const levels = stateLevels({ ...model, ...placed });
	let [squares, counted] = [0, 0];
	for (let i = 0; i < mean.length; i++)
		for (let s = 0; s < k; s++) {
			const own = found.posterior[i * k + s]! * found.explained[i * k + s]!;
			squares += (own * (mean[i]! - levels[s]!) ** 2) / variance[i]!;
			counted += own;
		}
	return {
		...model,
		...placed,
		inflation: anneals
			? Math.max(1, ANNEALING * model.inflation)
			: Math.min(MAX_INFLATION, Math.max(1, squares / counted)),
		weights: sharesOf(model.states, found.drawn),
		stay: found.moves === 0 ? 0 : Math.min(MAX_STAY, found.stayed / found.moves),
	};
}

function sharesOf(states: readonly CopyState[], drawn: Float64Array): Float64Array {
	const total = drawn.reduce((sum, value) => sum + value, 0);
	const shares = drawn.map((value) => Math.max(FLOOR, value / total));
	const without = states.findIndex(({ copies, subclonal }) => copies === 0 && !subclonal);
	if (without >= 0) shares[without] = Math.min(MAX_WITHOUT, shares[without]!);
	const sum = shares.reduce((all, value) => all + value, 0);
	return shares.map((value) => value / sum);
}

/** Fraction and subclone by a search on each in turn; the zero that belongs to them has a closed form. */
export function leastSquares(
	model: FractionModel,
	weight: Float64Array,
	level: Float64Array,
): Pick<FractionModel, 'fraction' | 'offset' | 'subclone'> {
	const total = weight.reduce((sum, value) => sum + value, 0);
	const { states } = model;
	// One object for all points of the search: it is looked at many thousand times for a sample.
	const point = { fraction: model.fraction, subclone: model.subclone };
	let sum = 0;
	const lossAt = (at_fraction: number, at_subclone: number): number => {
		point.fraction = at_fraction;
		point.subclone = at_subclone;
		sum = 0;
		let squares = 0;
		for (let s = 0; s < states.length; s++) {
			if (weight[s] === 0) continue;
			const away = Math.log2(Math.max(1e-3, cellCopies(point, states[s]!))) - level[s]!;
			sum += weight[s]! * away;
			squares += weight[s]! * away * away;
		}
		return squares - (sum * sum) / total;
	};
	let { fraction, subclone } = model;
	const logit = (p: number): number => Math.log(p / (1 - p));
	const expit = (x: number): number => 1 / (1 + Math.exp(-x));
	const near = (value: number, low: number, high: number, loss: (at: number) => number): number => {
		const x = logit(value);
		return expit(
			narrow(Math.max(logit(low), x - 0.5), Math.min(logit(high), x + 0.5), (one) => loss(expit(one))),
		);
	};
	fraction = near(fraction, MIN_FRACTION, MAX_FRACTION, (f) => lossAt(f, subclone));
	if (states.some(({ subclonal }) => subclonal))
		subclone = near(subclone, 0.1, 0.9, (share) => lossAt(fraction, share));
	// The last point sets the sum of the distances that the zero is the mean of.
	lossAt(fraction, subclone);
	return { fraction, subclone, offset: sum / total };
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Golden-section search of a minimum in an interval. */
function narrow(low: number, high: number, loss: (at: number) => number): number {
	let [a, b] = [low, high];
	let c = b - GOLDEN * (b - a);
	let d = a + GOLDEN * (b - a);
	let [at_c, at_d] = [loss(c), loss(d)];
	while (b - a > 1e-3) {
		if (at_c < at_d) {
			[b, d, at_d] = [d, c, at_c];
			c = b - GOLDEN * (b - a);
			at_c = loss(c);
		} else {
			[a, c, at_c] = [c, d, at_d];
			d = a + GOLDEN * (b - a);
			at_d = loss(d);
		}
	}
	return (a + b) / 2;
}
