import type { FormatKey } from '../../contract/formats.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';

/**
 * Bytes on disk that one second gets through, by format, start-up aside: cautious round figures for two cores, not measured
 * per format. They say whether a task takes seconds, minutes or hours, no more.
 */
const BYTES_PER_SECOND: Readonly<Partial<Record<FormatKey, number>>> = {
	bam: 6e7,
	cram: 1e7,
	sam: 6e7,
	fragment_file: 1.5e7,
	vcf: 2e7,
	bigwig: 3e7,
};
/** Texts and matrices. */
const OTHER = 2e7;
/** Start of the process, reading of metadata, writing of report and figures. */
const AT_LEAST = 3;
/**
 * Models of one matrix, with their permutation test: 17 s for two matrices of 100 labelled samples and 45 s for three of
 * 170, on two cores. A Newton step grows with the cube of the samples.
 */
const PER_MATRIX = 5;
const PER_CUBED_SAMPLE = 2e-6;

/**
 * Rough cost of a task, from the sizes of what it reads and the samples that models are fitted to; zero for one that
 * cannot run.
 * @param modelled labelled samples of the models, 0 when none is fitted
 */
export function estimate(
	card: TaskCard,
	inputs: readonly InputFile[],
	modelled: number,
): PlanTask['estimate'] {
	const bytes_read = inputs.reduce((sum, input) => sum + input.bytes, 0);
	const seconds = inputs.reduce(
		(sum, { format, bytes }) => sum + bytes / (BYTES_PER_SECOND[format] ?? OTHER),
		0,
	);
	const models = modelled === 0 ? 0 : inputs.length * (PER_MATRIX + PER_CUBED_SAMPLE * modelled ** 3);
	return {
		seconds: card.available && inputs.length > 0 ? Math.ceil(AT_LEAST + seconds + models) : 0,
		bytes_read,
	};
}
