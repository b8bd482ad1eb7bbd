import path from 'node:path';
import { mapBounded } from '../../base/bounded.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import { faultOfFile } from '../../base/file-fault.ts';
import { hashFile } from '../../base/hashing.server.ts';
import type { Watch } from '../../base/progress.ts';
import { say } from '../../contract/messages/index.ts';
import type { ContentHash } from '../../contract/records/common.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';
import type { ScannedFile } from './input-record.ts';
import { FILES_AT_ONCE } from './sources.server.ts';

/** Files up to this size are hashed whole during a scan. */
const HASH_NOW = 64 * 2 ** 20;
/** From this size on a fingerprint is sampled and cheap again (see `hashFile`). */
const SAMPLED_FROM = 256 * 2 ** 20;

/** Fingerprints of the inputs: whole for small files, sampled for very large ones, none in between. */
export async function fingerprintInputs(
	root: string,
	outputRoot: string,
	inputs: readonly ScannedFile[],
	watch: Watch,
): Promise<(ContentHash | null)[]> {
	let done = 0;
	const known = new Map<string, Promise<ContentHash>>();
	const hashes = await mapBounded(
		inputs,
		FILES_AT_ONCE / 4,
		async ({ file, generated_by }) => {
			done += 1;
			if (done % 20 === 0 || done === inputs.length) {
				const message = say('dataset.fingerprinting');
				watch.onProgress?.({ done, total: inputs.length, unit: 'files', message });
			}
			// What was not opened is fingerprinted by the run that reads it.
			if (file.by_pattern !== undefined) return null;
			if (file.sha256 !== null) return { value: file.sha256, rule: 'sha256' as const };
			if (file.bytes > HASH_NOW && file.bytes <= SAMPLED_FROM) return null;
			const absolute = path.join(generated_by === null ? root : outputRoot, fileOfSheet(file.path));
			// The sheets of a workbook are several inputs of one file.
			const hash = known.get(absolute) ?? hashFile(absolute, watch.signal);
			known.set(absolute, hash);
			try {
				return await hash;
			} catch (error) {
				// It may have gone meanwhile; whoever reads it will say so.
				faultOfFile(error, absolute);
				return null;
			}
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, 'the folder scan');
	return hashes;
}
