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
			return estimateFraction(
				{ arm, chromosome, log2: dilutedProfile(setting, fraction, random) },
				normals,
				starts,
			).fraction;
		}),
};

/** One dilution: every chromosome with the noise of a normal drawn for it, and the tumour's copies at the fraction; centred. */
export function dilutedProfile(
	{ chromosome, matched, copies }: Pick<DilutionSetting, 'chromosome' | 'matched' | 'copies'>,
	fraction: number,
	random: Random,
): Float64Array {
	const log2 = new Float64Array(chromosome.length);
	let column = matched[0]!;
	for (let i = 0; i < log2.length; i++) {
		if (i === 0 || chromosome[i] !== chromosome[i - 1]) column = matched[random.int(matched.length)]!;
		log2[i] = column[i]! + Math.log2(1 - fraction + (fraction * copies[i]!) / 2);
	}
	const middle = median(log2);
	return log2.map((value) => value - middle);
}

/** Estimates of normals, each against the others, for worker threads. */
export const blankWork: ThreadWork<
	Pick<DilutionSetting, 'arm' | 'chromosome' | 'matched' | 'normals' | 'starts'>,
	number,
	number
> = {
	name: 'tumour_fraction.blanks',
	run: ({ arm, chromosome, matched, normals, starts }, j) => {
		const keep = (_: unknown, k: number): boolean => k !== j;
		const others = { columns: normals.columns.filter(keep), noise: normals.noise.filter(keep) };
		return estimateFraction({ arm, chromosome, log2: matched[j]! }, others, starts).fraction;
	},
};
