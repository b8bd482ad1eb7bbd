// Tumours of known fraction over the noise of real normals, for the tables of docs/methods/estimate_tumour_fraction.md.
import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import { armsOfBuild } from '../../../src/lib/core/readers/genome/arms.ts';
import { median } from '../../../src/lib/core/numerics/descriptive/median.ts';
import {
	fractionFrame,
	onFrame,
	type FractionFrame,
} from '../../../src/lib/core/signals/copy-number/fraction-frame.ts';
import { blankLimit, type BlankLimit } from '../../../src/lib/core/analysis/tumour-fraction/blank-limit.ts';
import { fractionInterval } from '../../../src/lib/core/analysis/tumour-fraction/bootstrap-fraction.ts';
import {
	estimateFraction,
	type FractionEstimate,
} from '../../../src/lib/core/analysis/tumour-fraction/estimate-fraction.ts';
import { MIN_CALLED } from '../../../src/lib/core/analysis/tumour-fraction/fraction-limits.ts';
import type { NormalNoise } from '../../../src/lib/core/analysis/tumour-fraction/level-variance.ts';
import { normalNoise } from '../../../src/lib/core/analysis/tumour-fraction/match-normals.ts';
import { DEFAULT_STARTS } from '../../../src/lib/core/analysis/tumour-fraction/solve-fraction.ts';
import type { RealNormals } from './real-normals.server.ts';
import { wavesOf } from './simulated-profiles.ts';

/** Designs of tumours; all but the first leave the fraction open. */
export const DESIGNS = ['identifiable', 'doubled', 'gains', 'losses', 'one_parity', 'few'] as const;
export type Design = (typeof DESIGNS)[number];

/** A laboratory: draws the noise of one normal, and the panel that profiles are compared with. */
export interface FractionLaboratory {
	name: string;
	frame: FractionFrame;
	panel: readonly Float64Array[];
	/** Noise of a person who is not in the panel, and of the panel for that person. */
	draw: (random: Random) => { noise: Float64Array; panel: readonly Float64Array[] };
}

/** Real normals as they are: each drawn one is left out of the panel. */
export function realNoise(name: string, { bins, columns }: RealNormals): FractionLaboratory {
	const frame = fractionFrame(bins, armsOfBuild('hg19', ''));
	const own = columns.map((column) => onFrame(frame, column));
	return {
		...{ name, frame, panel: own },
		draw: (random) => {
			const j = random.int(own.length);
			return { noise: own[j]!, panel: own.filter((_, k) => k !== j) };
		},
	};
}

/** Waves of real normals and independent noise of one bin of the given SD: a deeper library, counts being Poisson. */
export function deeperNoise(
	name: string,
	{ bins, columns }: RealNormals,
	noise: number,
	normals: number,
	seed: number,
): FractionLaboratory {
	const frame = fractionFrame(bins, armsOfBuild('hg19', ''));
	const waves = wavesOf(bins, columns);
	const missing = columns[0]!;
	const one = (random: Random): Float64Array =>
		onFrame(
			frame,
			waves(random).map((value, i) =>
				Number.isNaN(missing[i]) ? Number.NaN : value + noise * random.normal(),
			),
		);
	const random = createRandom(seed, `laboratory/${name}`);
	const panel = Array.from({ length: normals }, () => one(random));
	return { name, frame, panel, draw: (own) => ({ noise: one(own), panel }) };
}

/** Copies of every arm of a design. */
export function copiesOf(design: Design, frame: FractionFrame, random: Random): Float64Array {
	const arms = frame.arm_names.length;
	const size = new Float64Array(arms);
	for (const arm of frame.arm) size[arm]! += 1 / frame.arm.length;
	const draw = (): number[] => {
		const burden = 0.15 + 0.5 * random.uniform();
		const pick = (base: number, states: readonly number[]): number =>
			random.uniform() < burden ? states[random.int(states.length)]! : base;
		return Array.from({ length: arms }, () => {
			if (design === 'doubled') return pick(4, [2, 6]);
			if (design === 'gains') return pick(2, [3]);
			if (design === 'losses') return pick(2, [1]);
			if (design === 'one_parity') return pick(2, [4]);
			if (design === 'few') return random.uniform() < 0.12 ? [1, 3][random.int(2)]! : 2;
			return pick(2, [1, 1, 3, 3, 3, 4, 5]);
		});
	};
	for (;;) {
		const copies = draw();
		const share = (c: number): number =>
			copies.reduce((sum, own, arm) => sum + (own === c ? size[arm]! : 0), 0);
		const states = [1, 2, 3, 4, 5, 6].filter((c) => share(c) >= 0.03);
		const base = design === 'doubled' ? 4 : 2;
		const altered = 1 - share(base);
		const fits =
			design === 'identifiable'
				? states.length >= 3 &&
					new Set(states.map((c) => c % 2)).size === 2 &&
					altered >= 0.15 &&
					share(2) >= 0.2
				: design === 'few'
					? altered >= 0.03 && altered < 0.15
					: altered >= 0.15 && altered < 0.7 && states.length === (design === 'doubled' ? 3 : 2);
		if (fits) return Float64Array.from(frame.arm, (arm) => copies[arm]!);
	}
}

/** Noise of one person with a tumour of these copies in a fraction of the cells, estimated against a panel. */
export function estimated(
	frame: FractionFrame,
	noise: Float64Array,
	panel: readonly Float64Array[],
	copies: Float64Array | null,
	fraction: number,
): FractionEstimate {
	const normals: NormalNoise = normalNoise(frame, panel);
	const mean = Float64Array.from(noise, (_, i) => {
		const known = panel.map((column) => column[i]!).filter((value) => !Number.isNaN(value));
		return known.reduce((sum, value) => sum + value, 0) / known.length;
	});
	const raw = noise.map(
		(value, i) =>
			value - mean[i]! + (copies === null ? 0 : Math.log2(1 - fraction + (fraction * copies[i]!) / 2)),
	);
	const middle = median(raw);
	const log2 = raw.map((value) => value - middle);
	return estimateFraction({ arm: frame.arm, chromosome: frame.chromosome, log2 }, normals, DEFAULT_STARTS);
}

/** One profile of a known fraction. */
export interface FractionTrial {
	design: Design;
	fraction: number;
	found: number;
	status: FractionEstimate['status'];
	/** Whether a solution within 0.03 of the fraction and 0.3 of the ploidy is listed. */
	listed: boolean;
	/** Whether the interval of a result that is one number holds the fraction; null for others. */
	covered: boolean | null;
}

const NEAR = { fraction: 0.03, ploidy: 0.3 };

/** Profiles of every design in turn, half of them identifiable; fractions log-uniform from 5 to 80 %. */
export function fractionTrials(
	laboratory: FractionLaboratory,
	profiles: number,
	seed: number,
): FractionTrial[] {
	const { frame, name, draw } = laboratory;
	return Array.from({ length: profiles }, (_, i) => {
		const random = createRandom(seed, `trial/${name}/${i}`);
		const design = i % 2 === 0 ? 'identifiable' : DESIGNS[1 + ((i >> 1) % (DESIGNS.length - 1))]!;
		const fraction = 0.05 * 16 ** random.uniform();
		const copies = copiesOf(design, frame, random);
		const { noise, panel } = draw(random);
		const found = estimated(frame, noise, panel, copies, fraction);
		const ploidy = copies.reduce((sum, c) => sum + c, 0) / copies.length;
		const all = [...found.solutions, ...found.equivalents];
		const interval = fractionInterval(found, seed, `${name}/${i}`);
		return {
			...{ design, fraction, found: found.fraction, status: found.status },
			listed: all.some(
				(one) =>
					Math.abs(one.fraction - fraction) <= NEAR.fraction && Math.abs(one.ploidy - ploidy) <= NEAR.ploidy,
			),
			covered:
				interval === null || found.status !== 'unique'
					? null
					: interval.low <= fraction && fraction <= interval.high,
		};
	});
}

/** Persons without a tumour against the limit of blank of the panel. */
export interface BlankTrial {
	profiles: number;
	called: number;
	limit: BlankLimit;
	/** Normals of the panel beyond the limit that the others set. */
	beyond: number;
	normals: number;
}

export function blankTrials(laboratory: FractionLaboratory, profiles: number, seed: number): BlankTrial {
	const { frame, panel, name, draw } = laboratory;
	const estimates = panel.map(
		(column, j) =>
			estimated(
				frame,
				column,
				panel.filter((_, k) => k !== j),
				null,
				0,
			).fraction,
	);
	const limitWithout = (j: number): number =>
		blankLimit(
			estimates.filter((_, k) => k !== j),
			MIN_CALLED,
		).limit;
	const limit = blankLimit(estimates, MIN_CALLED);
	let called = 0;
	for (let i = 0; i < profiles; i++) {
		const random = createRandom(seed, `blank/${name}/${i}`);
		const { noise, panel: own } = draw(random);
		if (estimated(frame, noise, own, null, 0).fraction > limit.limit) called++;
	}
	return {
		...{ profiles, called, limit, normals: panel.length },
		beyond: estimates.filter((value, j) => value > limitWithout(j)).length,
	};
}

/** Median error, share within 0.05, listed and covered of some trials. */
export function summarised(trials: readonly FractionTrial[]): {
	n: number;
	median_error: number;
	within: number;
	listed: number;
	not_unique: number;
	no_signal: number;
	covered: number;
} {
	const errors = trials.map(({ found, fraction }) => Math.abs(found - fraction)).sort((a, b) => a - b);
	const share = (is: (one: FractionTrial) => boolean): number => trials.filter(is).length / trials.length;
	return {
		n: trials.length,
		median_error: median(errors),
		within: errors.filter((error) => error <= 0.05).length / errors.length,
		// Of those with a signal: the others are said to have none.
		listed:
			trials.filter(({ listed }) => listed).length /
			trials.filter(({ status }) => status !== 'no_signal').length,
		no_signal: share(({ status }) => status === 'no_signal'),
		not_unique: share(({ status }) => status !== 'unique'),
		covered:
			trials.filter(({ covered }) => covered === true).length /
			trials.filter(({ covered }) => covered !== null).length,
	};
}
