import { spreadMessages } from '../../contract/messages/index.ts';
import type { ContentHash } from '../../contract/records/common.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import { PER_SAMPLE_FORMATS, type Recognised } from './recognise/recognised.ts';
import { sampleIdsFromNames } from './sample-id-from-name.ts';

/** A recognised file and the run that made it, null for sources. */
export interface ScannedFile {
	file: Recognised;
	generated_by: string | null;
}

/** Sample ids listed per input at most. */
const MOST_IDS = 5000;

/** Gives files that hold one sample each an id from their names; files of one format are named together. Pure. */
export function nameSamples(files: readonly ScannedFile[]): ScannedFile[] {
	const nameless = files.filter(({ file }) => takesItsName(file));
	const byFormat = new Map<string, ScannedFile[]>();
	for (const entry of nameless) {
		byFormat.set(entry.file.format, [...(byFormat.get(entry.file.format) ?? []), entry]);
	}
	const named = new Map<Recognised, string>();
	for (const entries of byFormat.values()) {
		const ids = sampleIdsFromNames(entries.map(({ file }) => file.path));
		for (const [index, { file }] of entries.entries()) named.set(file, ids[index] as string);
	}
	return files.map((entry) => {
		const id = named.get(entry.file);
		return id === undefined
			? entry
			: { ...entry, file: { ...entry.file, sample_ids: [id], named_by_file: true } };
	});
}

function takesItsName(file: Recognised): boolean {
	return file.role === 'data' && file.sample_ids.length === 0 && PER_SAMPLE_FORMATS.has(file.format);
}

/** The record of one input. */
export function inputRecord(
	{ file, generated_by }: ScannedFile,
	content_hash: ContentHash | null,
): InputFile {
	const ids = file.sample_ids.slice(0, MOST_IDS);
	const matrix =
		file.matrix === null ? null : { ...file.matrix, sample_ids: file.matrix.sample_ids.slice(0, MOST_IDS) };
	return {
		path: file.path,
		format: file.format,
		signal_family: file.family,
		role: roleOf(file),
		bytes: file.bytes,
		mtime: file.mtime,
		content_hash,
		generated_by,
		...(file.sample_ids.length > 0 ? { samples: file.matrix?.n_samples ?? file.sample_ids.length } : {}),
		sample_ids: ids,
		sample_id_source: ids.length === 0 ? null : file.named_by_file ? 'file_name' : 'content',
		confidence: file.confidence,
		matrix,
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
