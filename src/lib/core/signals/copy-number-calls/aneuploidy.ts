import { studentTBound } from '../../numerics/distributions/student-t.ts';
import { isAutosome } from './file-profiles.ts';
import type { MeasuredRegions } from './measure-regions.ts';
import { logAboveOne, spreadOf, tAgainst } from './normal-spread.ts';

/** Chance of a normal to be told apart. */
const CHANCE = 0.01;

/** How far all arms of a genome together are from those of normals. */
export interface Aneuploidy {
	/** Sum over autosomal arms of ((level - mean of the normals) / SD of the normals)^2; NaN without ten normals. */
	sum: number;
	/** z of the logarithm of the sum against that of the normals, each against the others; n - 1 degrees of freedom. */
	z: number;
	/** z from which a genome is told apart from the normals: one in a hundred of them reaches it. */
	bound: number;
}

/** Sum of squared deviations of autosomal arms from the normals, in their standard deviations; NaN without normals. */
export function armDeviation({ wholes, zero }: Pick<MeasuredRegions, 'wholes' | 'zero'>): number {
	let sum = 0;
	let arms = 0;
	for (const { region, value, spread } of wholes) {
		if (spread === null || region.kind !== 'arm' || !isAutosome(region.contig)) continue;
		const t = tAgainst(value - zero, spread);
		if (Number.isNaN(t)) continue;
		sum += t ** 2;
		arms++;
	}
	return arms === 0 ? Number.NaN : sum;
}

/** Sums of squares are skewed, so their logarithms are compared. */
export function aneuploidyOf(measured: MeasuredRegions, of_normals: Float64Array): Aneuploidy {
	const sum = armDeviation(measured);
	const logs = of_normals.filter((value) => !Number.isNaN(value)).map(logAboveOne);
	return {
		sum,
		z: logs.length < 3 ? Number.NaN : tAgainst(logAboveOne(sum), spreadOf(logs)),
		bound: studentTBound(2 * CHANCE, logs.length - 1),
	};
}

/** Whether the genome as a whole lies beyond that of the normals; false where that is not known. */
export function isAneuploid({ aneuploidy }: { aneuploidy: Aneuploidy | null }): boolean {
	return aneuploidy !== null && aneuploidy.z >= aneuploidy.bound;
}
