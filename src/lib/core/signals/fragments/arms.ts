import type { Arm } from '../../readers/genome/arms.ts';
import { ACROCENTRIC } from '../../readers/genome/builds.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';

/** One arm of an autosome, without the centromere; 0-based half-open. */
export interface AutosomeArm {
	/** Index into the contigs. */
	contig: number;
	/** Number and letter, e.g. `8q`. */
	name: string;
	side: 'p' | 'q';
	start: number;
	end: number;
}

/** The arms of the autosomes among some contigs, in their order; short arms of acrocentric chromosomes are left out. */
export function autosomeArms(contigs: readonly Contig[], arms: readonly Arm[]): AutosomeArm[] {
	return contigs.flatMap(({ name }, contig): AutosomeArm[] => {
		const chromosome = chromosomeKey(name);
		if (chromosome === null || !/^\d+$/.test(chromosome)) return [];
		return arms
			.filter((one) => chromosomeKey(one.contig) === chromosome)
			.filter(({ arm }) => arm === 'q' || !ACROCENTRIC.includes(chromosome))
			.map(({ arm, start, end, centromere }) => ({
				contig,
				name: `${chromosome}${arm}`,
				side: arm,
				start: arm === 'q' && centromere !== null ? centromere.end : start,
				end: arm === 'p' && centromere !== null ? centromere.start : end,
			}))
			.sort((a, b) => a.start - b.start);
	});
}
