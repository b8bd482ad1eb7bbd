import { strToU8 } from 'fflate';
import type { DemoFile } from '../../files.ts';
import { GENOME_WIDE_FOLDER, type GenomeWidePart } from '../clinical-places.ts';
import { footprintFiles } from './footprints.ts';
import { lowPassFiles, type PartFiles } from './low-pass.ts';
import { methylationFiles } from './methylation.ts';
import { scoreFiles } from './score-matrices.ts';
import { originFiles } from './tissue-of-origin.ts';

/** Makes one folder of the genome-wide half; files of samples that are not wanted are left out. */
type MakePart = (seed: number, twin: boolean, wanted: (sample: string) => boolean) => PartFiles;

const parts: Readonly<Record<GenomeWidePart, MakePart>> = {
	low_pass_wgs: lowPassFiles,
	methylation: methylationFiles,
	tissue_of_origin: originFiles,
	footprints: footprintFiles,
	combined_scores: (seed, twin) => scoreFiles(seed, twin, 'combined_scores'),
	new_people: (seed, twin) => scoreFiles(seed, twin, 'new_people'),
};

/**
 * The genome-wide half of the clinical demo: files of every folder, and what is planted in each. Every file has streams of its own,
 * so that none changes another; the twin has the same people and sites and nothing planted.
 */
export function genomeWideFiles(
	{ seed, twin }: { seed: number; twin: boolean },
	wanted: (sample: string) => boolean,
): { files: DemoFile[]; planted: Record<string, unknown> } {
	const made = Object.entries(parts).map(([name, make]) => ({ name, ...make(seed, twin, wanted) }));
	return {
		files: made.flatMap(({ name, files }) =>
			files.map(({ path, text }) => ({
				path: `${GENOME_WIDE_FOLDER}/${name}/${path}`,
				bytes: typeof text === 'string' ? strToU8(text) : text,
			})),
		),
		planted: Object.fromEntries(made.map(({ name, planted }) => [name, planted])),
	};
}
