import { createRandom, type Random } from '../../../base/random.ts';
import type { ThreadWork } from '../../../base/parallel.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { estimateFraction } from './estimate-fraction.ts';
import type { NormalNoise } from './level-variance.ts';
import type { FractionStarts } from './solve-fraction.ts';

/** What dilutions of one profile are made of: bins, noise of normals brought to one depth, and the copies of the tumour. */
export interface DilutionSetting {
	arm: Int32Array;
	chromosome: Int32Array;
	/** Normals at the noise of the sample. */
	matched: readonly Float64Array[];
	/** What the estimate is told of normals: those at their own noise. */
	normals: NormalNoise;
	/** Copies of the tumour's cells per bin; 2 where nothing is known. */
	copies: Float64Array;
	starts: FractionStarts;
	seed: number;
}

/** Some of the dilutions of one level: numbers from, and up to without. */
export interface DilutionPart {
	fraction: number;
	from: number;
	to: number;
}

/** Estimates of a part of the dilutions, for worker threads. */
export const dilutionWork: ThreadWork<DilutionSetting, DilutionPart, number[]> = {
	name: 'tumour_fraction.dilutions',
	run: (setting, { fraction, from, to }) =>
		Array.from({ length: to - from }, (_, i) => {
			const random = createRandom(setting.seed, `fraction/dilution/${fraction}/${from + i}`);
			const { arm, chromosome, normals, starts } = setting;
			const { log2, drawn } = dilutedProfile(setting, fraction, from + i, random);
			return estimateFraction({ arm, chromosome, log2 }, without(normals, drawn), starts).fraction;
		}),
};

/**
 * One dilution: the noise of the normal whose turn it is and of another one, both over the whole genome, mixed at a random angle, and
 * the tumour's copies at the fraction; centred. Mixed by cosine and sine, the variance of bins and of waves stays that of one normal, and
 * waves that move chromosomes together still do; but no two dilutions are the same, of however few normals. `drawn` = the two.
 */
export function dilutedProfile(
	{ matched, copies }: Pick<DilutionSetting, 'matched' | 'copies'>,
	fraction: number,
	turn: number,
	random: Random,
): { log2: Float64Array; drawn: readonly number[] } {
	const first = turn % matched.length;
	const second = (first + 1 + random.int(Math.max(1, matched.length - 1))) % matched.length;
	const angle = (random.uniform() * Math.PI) / 2;
	const [a, b] = [Math.cos(angle), Math.sin(angle)];
	const [one, other] = [matched[first]!, matched[second]!];
	const log2 = copies.map(
		(c, i) => a * one[i]! + b * other[i]! + Math.log2(1 - fraction + (fraction * c) / 2),
	);
	const middle = median(log2);
	return { log2: log2.map((value) => value - middle), drawn: [first, second] };
}

/** What an estimate is told of normals when some of them are what it estimates. */
function without({ columns, noise }: NormalNoise, drawn: readonly number[]): NormalNoise {
	const keep = (_: unknown, k: number): boolean => !drawn.includes(k);
	return { columns: columns.filter(keep), noise: noise.filter(keep) };
}

/** Estimates of normals, each against the others, for worker threads. */
export const blankWork: ThreadWork<
	Pick<DilutionSetting, 'arm' | 'chromosome' | 'matched' | 'normals' | 'starts'>,
	number,
	number
> = {
	name: 'tumour_fraction.blanks',
	run: ({ arm, chromosome, matched, normals, starts }, j) => {
		return estimateFraction({ arm, chromosome, log2: matched[j]! }, without(normals, [j]), starts).fraction;
	},
};
