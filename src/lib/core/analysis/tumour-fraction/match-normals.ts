import { createRandom } from '../../../base/random.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { stepNoise, type FractionBins } from './fraction-units.ts';
import type { NormalNoise } from './level-variance.ts';

/** Normals with more noise than the sample by this factor are of a shallower depth. */
const DEEP_ENOUGH = 1.15;
/** Noise of samples is rounded up in steps of a quarter, so that samples of one depth share their limits. */
const STEP = 1.25;

/** Noise of a sample rounded up to the step that its limits are computed for, log2. */
export const noiseStep = (noise: number): number =>
	STEP ** Math.ceil(Math.log(noise) / Math.log(STEP) - 1e-9);

/** Normals that a sample is compared with, and those of its depth. */
export interface MatchedNormals {
	/** All normals, each less the mean of the others, centred. */
	all: NormalNoise;
	/** Those of the depth of the sample, with noise added where they are deeper. */
	matched: Float64Array[];
	/** Their places among all. */
	members: number[];
}

/** Columns of normals less the mean of the others, centred on their autosomes; `bins` tells which bins those are. */
export function normalNoise(
	{ arm, chromosome }: Pick<FractionBins, 'arm' | 'chromosome'>,
	columns: readonly Float64Array[],
): NormalNoise {
	const n = columns[0]?.length ?? 0;
	const sum = new Float64Array(n);
	const count = new Int32Array(n);
	for (const column of columns)
		for (let i = 0; i < n; i++)
			if (!Number.isNaN(column[i])) {
				sum[i]! += column[i]!;
				count[i]!++;
			}
	const centred = columns.map((column) => {
		const own = column.map((value, i) => value - (sum[i]! - value) / (count[i]! - 1));
		const middle = median(own);
		return own.map((value) => (Number.isFinite(value) ? value - middle : Number.NaN));
	});
	return { columns: centred, noise: centred.map((log2) => stepNoise({ arm, chromosome, log2 })) };
}

/** The normals that are as deep as a sample of that noise, or deeper, brought to it by added noise. */
export function matchNormals(all: NormalNoise, noise: number, seed: number): MatchedNormals {
	const members = all.noise.flatMap((own, j) => (own <= DEEP_ENOUGH * noise ? [j] : []));
	const matched = members.map((j) => {
		const own = all.noise[j]!;
		const more = Math.sqrt(Math.max(0, noise * noise - own * own));
		if (more === 0) return all.columns[j]!;
		const random = createRandom(seed, `fraction/depth/${noise.toPrecision(6)}/${j}`);
		return all.columns[j]!.map((value) => value + more * random.normal());
	});
	return { all, matched, members };
}
