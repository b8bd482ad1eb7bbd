import {
	copyStates,
	emptyRoom,
	MAX_INFLATION,
	expectation,
	fitStates,
	type CopyState,
	type FractionModel,
	type LevelData,
	type Room,
} from './fit-states.ts';

/** Where EM begins. */
export interface FractionStarts {
	/** Normal contamination, 0-1. */
	normal: readonly number[];
	ploidy: readonly number[];
	max_copies: number;
	/** Whether a subclone is fitted too. */
	subclone: boolean;
}

/** Starts of a run that states none. */
export const DEFAULT_STARTS: FractionStarts = {
	normal: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.97, 0.985],
	ploidy: [2, 3, 4],
	max_copies: 8,
	subclone: true,
};

/** A maximum of the likelihood. */
export interface FractionSolution extends FractionModel {
	log_likelihood: number;
	/** Expected stretches without any copy. */
	without: number;
	/** Mean copies of the tumour's cells over all bins. */
	ploidy: number;
	/** Copies at a log2 ratio of 0, as ichorCNA gives its ploidy. */
	zero_ploidy: number;
	/** State with the largest part of the genome. */
	base: number;
	/** Share of bins that are not in that state. */
	altered: number;
	/** Share of bins in the subclone. */
	subclonal: number;
	/** State of every stretch; -1 = none explains it. */
	state: Int32Array;
	/** Copies that at least two percent of the bins have, in the whole tumour, ascending. */
	copies: number[];
}

/** Steps after which starts that came together go on as one. */
const EARLY_STEPS = 12;
/** Likeliest solutions that are followed to their maximum, and those that a subclone is added to. */
const MAX_FOLLOWED = 12;
const MAX_SUBCLONE_FITS = 7;
/** A subclone is looked for where the solutions without one gain so much over no change: less could not show it. */
const MIN_SUBCLONE_GAIN = 8;
/** Shares of the subclone that its fit begins with. */
const SUBCLONES = [0.35, 0.65];
/** A state with a smaller share of the bins says nothing about the pattern of copies. */
export const MIN_SHARE = 0.02;
const MAX_WITHOUT_COPIES = 0.05;
/** Most of what is altered may not be in the subclone: any level fits some subclone. */
const MAX_SUBCLONAL = 0.5;
/** A genome with one copy of most of it is not proposed. */
export const MIN_PLOIDY = 1.5;
/** Solutions that lie closer are one. */
const SAME_FRACTION = 0.01;
const SAME_PLOIDY = 0.15;

/**
 * Solutions from every start, the likeliest first, and the likelihood of no change. Set aside: those that need more than 5 % of the stretches without any copy, a mean
 * of fewer than 1.5 copies, or a subclone for more than half of what is altered.
 */
export function solveFraction(
	data: LevelData,
	bins: ArrayLike<number>,
	starts: FractionStarts,
): { solutions: FractionSolution[]; flat: number } {
	const zero = middleLevel(data.mean, bins);
	const states = copyStates(starts.max_copies, false);
	const room = emptyRoom(data.mean.length, states.length);
	const early = starts.ploidy.flatMap((ploidy) =>
		starts.normal.map((normal) =>
			described(data, bins, startModel(zero, 1 - normal, ploidy, states), room, EARLY_STEPS),
		),
	);
	const clonal = merged(
		merged(early)
			.slice(0, MAX_FOLLOWED)
			.map((one) => described(data, bins, one, room)),
	);
	const flat = flatLikelihood(data, bins);
	const gain = (clonal[0]?.log_likelihood ?? -Infinity) - flat;
	const wider = emptyRoom(data.mean.length, states.length + 2);
	const with_subclone =
		starts.subclone && gain > MIN_SUBCLONE_GAIN
			? clonal
					.slice(0, MAX_SUBCLONE_FITS)
					.flatMap((one) => SUBCLONES.map((share) => described(data, bins, withSubclone(one, share), wider)))
			: [];
	const all = merged([...clonal, ...with_subclone.filter((one) => one.subclonal > 0)]);
	return { solutions: all.filter(isPossible), flat };
}

/** A solution with two more states, one copy and three in a subclone. */
function withSubclone(one: FractionSolution, subclone: number): FractionModel {
	const states = copyStates(one.states.length - 1, true);
	const weights = Float64Array.from(states, (_, s) => 0.9 * (one.weights[s] ?? 1 / 18));
	return { ...one, states, subclone, weights };
}

/** The likelihood of no change at all: one level for every stretch. */
function flatLikelihood(data: LevelData, bins: ArrayLike<number>): number {
	const zero = middleLevel(data.mean, bins);
	const flat: FractionModel = {
		...{ fraction: 0.5, offset: 1 - zero, subclone: 0.5, stay: 0, inflation: 1 },
		states: [{ copies: 2, subclonal: false }],
		weights: Float64Array.of(1),
	};
	let best = -Infinity;
	// The zero alone is free: iterated by the same means as with states.
	for (let step = 0, model = flat; step < 20; step++) {
		const found = expectation(data, model);
		best = Math.max(best, found.log_likelihood);
		let [sum, total] = [0, 0];
		for (let i = 0; i < data.mean.length; i++) {
			const weight = found.explained[i]! / data.variance[i]!;
			sum += weight * data.mean[i]!;
			total += weight;
		}
		const offset = 1 - sum / total;
		let [squares, counted] = [0, 0];
		for (let i = 0; i < data.mean.length; i++) {
			squares += (found.explained[i]! * (data.mean[i]! - (1 - offset)) ** 2) / data.variance[i]!;
			counted += found.explained[i]!;
		}
		model = { ...model, offset, inflation: Math.min(MAX_INFLATION, Math.max(1, squares / counted)) };
	}
	return best;
}

function startModel(
	zero: number,
	fraction: number,
	ploidy: number,
	states: readonly CopyState[],
): FractionModel {
	const weights = Float64Array.from(states, ({ copies, subclonal }) =>
		copies === 0 ? 0.01 : subclonal ? 0.05 : Math.round(ploidy) === copies ? 0.5 : 0.1,
	);
	const sum = weights.reduce((all, value) => all + value, 0);
	return {
		...{
			fraction,
			offset: Math.log2(2 * (1 - fraction) + fraction * ploidy) - zero,
			subclone: 0.5,
			stay: 0.3,
			inflation: 1,
		},
		states,
		weights: weights.map((value) => value / sum),
	};
}

/** The level of the middle bin. */
function middleLevel(mean: Float64Array, bins: ArrayLike<number>): number {
	const order = [...mean.keys()].sort((a, b) => mean[a]! - mean[b]!);
	let total = 0;
	for (let i = 0; i < mean.length; i++) total += bins[i]!;
	let sum = 0;
	for (const i of order) {
		sum += bins[i]!;
		if (2 * sum >= total) return mean[i]!;
	}
	return 0;
}

/** The maximum that is near a start, or where annealing from it arrives in so many steps. */
function described(
	data: LevelData,
	bins: ArrayLike<number>,
	start: FractionModel,
	room: Room,
	early?: number,
): FractionSolution {
	const { posterior, ...fitted } = fitStates(data, start, early, early !== undefined, room);
	const k = fitted.states.length;
	const n = data.mean.length;
	const { explained } = room;
	const share = new Float64Array(k);
	const state = new Int32Array(n);
	let [total, copies, counted, without] = [0, 0, 0, 0];
	for (let i = 0; i < n; i++) {
		without += posterior[i * k]!;
		let best = 0;
		for (let s = 1; s < k; s++) if (posterior[i * k + s]! > posterior[i * k + best]!) best = s;
		total += bins[i]!;
		state[i] = explained[i * k + best]! < 0.5 ? -1 : best;
		if (state[i] === -1) continue;
		share[best]! += bins[i]!;
		const own = fitted.states[best]!;
		const mean = own.subclonal ? fitted.subclone * own.copies + (1 - fitted.subclone) * 2 : own.copies;
		copies += bins[i]! * mean;
		counted += bins[i]!;
	}
	const base = share.indexOf(share.reduce((most, value) => Math.max(most, value), 0));
	return {
		...fitted,
		ploidy: copies / counted,
		zero_ploidy: (2 ** fitted.offset - 2 * (1 - fitted.fraction)) / fitted.fraction,
		...{ base, state, without },
		altered: (total - share[base]!) / total,
		subclonal: fitted.states.reduce((sum, one, s) => sum + (one.subclonal ? share[s]! : 0), 0) / total,
		copies: fitted.states.flatMap((one, s) =>
			!one.subclonal && share[s]! >= MIN_SHARE * total ? [one.copies] : [],
		),
	};
}

function isPossible({ state, without, ploidy, subclonal, altered }: FractionSolution): boolean {
	return (
		without <= MAX_WITHOUT_COPIES * state.length &&
		ploidy >= MIN_PLOIDY &&
		subclonal <= MAX_SUBCLONAL * Math.max(altered, 1e-9)
	);
}

function merged(solutions: readonly FractionSolution[]): FractionSolution[] {
	const kept: FractionSolution[] = [];
	for (const one of [...solutions].sort((a, b) => b.log_likelihood - a.log_likelihood))
		if (
			!kept.some(
				(other) =>
					Math.abs(other.fraction - one.fraction) < SAME_FRACTION &&
					Math.abs(other.ploidy - one.ploidy) < SAME_PLOIDY &&
					other.states.length === one.states.length,
			)
		)
			kept.push(one);
	return kept;
}
