import path from 'node:path';
import { sampleIdFromName } from '../../dataset/sample-id-from-name.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';

/** Alignments that a parameter names, among the inputs or beside them; relative paths start from `base`. */
export function namedInputs(files: readonly string[], inputs: readonly RawInput[], base: string): RawInput[] {
	return files.map((file) => {
		const place = path.resolve(base, file);
		return inputs.find((one) => one.path === place) ?? inputBeside(place);
	});
}

function inputBeside(place: string): RawInput {
	const name = path.basename(place);
	return {
		path: place,
		given: name,
		format: name.toLowerCase().endsWith('.cram') ? 'cram' : 'bam',
		signal_family: 'fragmentomics',
		sample_id: sampleIdFromName(name),
		sample_ids: [],
		bytes: 0,
	};
}
