import { buildGeometry, type Build } from '../../readers/genome/builds.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';

/** One arm of an autosome, without the centromere; 0-based half-open. */
export interface Arm {
	/** Index into the contigs. */
	contig: number;
	/** Number and letter, e.g. `8q`. */
	name: string;
	side: 'p' | 'q';
	start: number;
	end: number;
}

/** The arms of the autosomes among some contigs, in their order; short arms of acrocentric chromosomes are left out. */
export function autosomeArms(contigs: readonly Contig[], build: Build): Arm[] {
	const geometry = new Map(buildGeometry(build).map((one) => [one.chromosome as string, one]));
	return contigs.flatMap(({ name }, contig): Arm[] => {
		const key = chromosomeKey(name) ?? '';
		const known = /^\d+$/.test(key) ? geometry.get(key) : undefined;
		if (known === undefined) return [];
		const { centromere, length, acrocentric } = known;
		const long: Arm = { contig, name: `${key}q`, side: 'q', start: centromere.end, end: length };
		if (acrocentric) return [long];
		return [{ contig, name: `${key}p`, side: 'p', start: 0, end: centromere.start }, long];
	});
}
