import { rm } from 'node:fs/promises';
import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { isLocked } from '../../../base/file-lock.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { downloadProgress, type DownloadProgress } from '../../../contract/records/local-model.ts';
import { placesOfModel } from './places.server.ts';

export const workStage = z.enum(['downloading', 'verifying']);
export type WorkStage = z.infer<typeof workStage>;

const kept = z.object({ stage: workStage, progress: downloadProgress.nullable() });
export type WorkProgress = z.infer<typeof kept>;

/** Says what the process that works on a model is doing, to whoever looks. */
export async function writeWorkProgress(
	userData: string,
	identifier: string,
	stage: WorkStage,
	progress: DownloadProgress | null,
): Promise<void> {
	const { progress: file } = placesOfModel(userData, identifier);
	await writeFileAtomic(file, canonicalJson({ stage, progress }), 0o600);
}

export const removeWorkProgress = (userData: string, identifier: string): Promise<void> =>
	rm(placesOfModel(userData, identifier).progress, { force: true });

/** What a process does with a model at this moment; null when none works on it. */
export async function readWorkProgress(userData: string, identifier: string): Promise<WorkProgress | null> {
	const { lock, progress } = placesOfModel(userData, identifier);
	if (!(await isLocked(lock).catch(() => false))) return null;
	const read = kept.safeParse(await jsonOf(progress));
	return read.success ? read.data : { stage: 'downloading', progress: null };
}

async function jsonOf(file: string): Promise<unknown> {
	try {
		return recordJson(await plainText(file));
	} catch {
		return null;
	}
}
