import { buildGeometry, type Build } from './builds.ts';
import { chromosomeKey, type Chromosome } from './contig-names.ts';

/** One arm of a chromosome, 0-based half-open. */
export interface Arm {
	contig: string;
	arm: 'p' | 'q';
	start: number;
	end: number;
	/** The part of the centromere on this arm; null when not known. */
	centromere: { start: number; end: number } | null;
}

/** Both arms of every chromosome of a build, with contig names in the style given. */
export function armsOfBuild(build: Build, prefix: 'chr' | '' = 'chr'): Arm[] {
	return buildGeometry(build).flatMap(({ chromosome, length, centromere, border }): Arm[] => {
		const contig = `${prefix}${chromosome}`;
		return [
			{ contig, arm: 'p', start: 0, end: border, centromere: { start: centromere.start, end: border } },
			{ contig, arm: 'q', start: border, end: length, centromere: { start: border, end: centromere.end } },
		];
	});
}

/** Finds the arm of a position, whatever the spelling of the contig: `1p`, `Xq`; null outside every arm. */
export function armFinder(arms: readonly Arm[]): (contig: string, position: number) => string | null {
	const byChromosome = new Map<Chromosome, Arm[]>();
	for (const arm of arms) {
		const chromosome = chromosomeKey(arm.contig);
		if (chromosome === null) continue;
		byChromosome.set(chromosome, [...(byChromosome.get(chromosome) ?? []), arm]);
	}
	return (contig, position) => {
		const chromosome = chromosomeKey(contig);
		if (chromosome === null) return null;
		const arm = byChromosome.get(chromosome)?.find(({ start, end }) => position >= start && position < end);
		return arm === undefined ? null : `${chromosome}${arm.arm}`;
	};
}
