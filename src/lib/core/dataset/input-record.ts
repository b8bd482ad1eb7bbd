import { spreadMessages } from '../../contract/messages/index.ts';
import type { ContentHash } from '../../contract/records/common.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import { isOneSample, type Recognised } from './recognise/recognised.ts';
import { areRoles, sampleIdOfFile } from './sample-id-from-name.ts';

/** A recognised file and the run that made it, null for sources. */
export interface ScannedFile {
	file: Recognised;
	generated_by: string | null;
	/** What a product is; null for sources. */
	product?: InputFile['product'];
}

/** Sample ids listed per input at most. */
const MAX_IDS = 5000;

/** Gives files that hold one sample each an id from their names. Pure. */
export function nameSamples(files: readonly ScannedFile[]): ScannedFile[] {
	return files.map((entry) => {
		if (!takesItsName(entry.file)) return entry;
		const sample_ids = [sampleIdOfFile(entry.file.path)];
		return { ...entry, file: { ...entry.file, sample_ids, named_by_file: true } };
	});
}

function takesItsName(file: Recognised): boolean {
	const unnamed = file.sample_ids.length === 0 || (file.matrix === null && areRoles(file.sample_ids));
	return file.role === 'data' && unnamed && isOneSample(file.format);
}

/** The record of one input. */
export function inputRecord(
	{ file, generated_by, product = null }: ScannedFile,
	content_hash: ContentHash | null,
	genome: InputFile['genome'] = null,
	own_regions?: string | null,
): InputFile {
	const ids = file.sample_ids.slice(0, MAX_IDS);
	const matrix =
		file.matrix === null ? null : { ...file.matrix, sample_ids: file.matrix.sample_ids.slice(0, MAX_IDS) };
	return {
		path: file.path,
		format: file.format,
		signal_family: file.family,
		role: roleOf(file),
		bytes: file.bytes,
		mtime: file.mtime,
		content_hash,
		generated_by,
		product,
		...(file.sample_ids.length > 0 ? { samples: file.matrix?.n_samples ?? file.sample_ids.length } : {}),
		sample_ids: ids,
		...(file.by_pattern === undefined ? {} : { name_pattern: file.by_pattern }),
		sample_id_source: ids.length === 0 ? null : file.named_by_file ? 'file_name' : 'content',
		confidence: file.confidence,
		matrix,
		...(file.scores === undefined ? {} : { scores: file.scores.columns, score_labels: file.scores.labels }),
		genome,
		...(own_regions === undefined || generated_by !== null ? {} : { own_regions }),
		...spreadMessages('evidence', file.evidence),
	};
}

function roleOf(file: Recognised): InputFile['role'] {
	switch (file.role) {
		case 'data':
		case 'metadata':
		case 'reference':
		case 'index':
			return file.role;
		default:
			return 'auxiliary';
	}
}
