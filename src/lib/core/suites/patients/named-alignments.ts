import { sampleIdFromName } from '../../dataset/sample-id-from-name.ts';
import { fileName } from '../cohort/file-name.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';

/** Alignments that were named beside the inputs, by their absolute path. */
export function namedAlignments(file: string): RawInput {
	const name = fileName(file);
	return {
		path: file,
		given: name,
		format: name.toLowerCase().endsWith('.cram') ? 'cram' : 'bam',
		signal_family: 'fragmentomics',
		sample_id: sampleIdFromName(name),
		sample_ids: [],
		bytes: 0,
	};
}
