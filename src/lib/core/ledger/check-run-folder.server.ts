import { createHash } from 'node:crypto';
import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import { openData } from '../../base/open-data.server.ts';
import { plainText } from '../../base/plain-text.server.ts';
import { recordJson } from '../../base/record-json.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { manifest as manifestSchema, type ManifestOutput, type Run } from '../../contract/records/run.ts';
import { difference, type LedgerDifference } from './ledger-difference.ts';

/**
 * What differs between a run in the ledger and its folder: folder gone, manifest unreadable or of another run, outputs
 * gone or changed. Nothing for a run that left no outputs, nor for one whose output folder a later run in `runIds` took.
 * @param root folder that the paths of the record start from.
 */
export async function checkRunFolder(
	root: string,
	run: Pick<Run, 'run_id' | 'task_key' | 'manifest_path'>,
	runIds: ReadonlySet<string>,
): Promise<LedgerDifference[]> {
	if (run.manifest_path === null) return [];
	const file = path.resolve(root, run.manifest_path);
	const folder = path.dirname(file);
	const folderName = path.posix.dirname(run.manifest_path);
	const missing = difference(
		'run_folder',
		folderName,
		say('ledger.run_folder_missing', { task: run.task_key }),
	);
	if (!(await isFolder(folder))) return [missing];
	const manifest = await readManifest(file);
	const { run_id } = run;
	// A record may name any folder of its reader; of one that holds no run of this ledger nothing is told.
	if (path.isAbsolute(run.manifest_path) && !runIds.has(manifest?.run_id ?? '')) return [missing];
	if (manifest === null)
		return [difference('run_folder', run.manifest_path, say('ledger.manifest_unreadable', { run_id }))];
	if (manifest.run_id !== run_id) {
		if (runIds.has(manifest.run_id)) return [];
		const finding = say('ledger.run_folder_other', { run_id, found: manifest.run_id });
		return [difference('run_folder', run.manifest_path, finding)];
	}
	const found: LedgerDifference[] = [];
	for (const output of manifest.outputs) {
		const finding = await checkOutput(path.join(folder, output.path), output);
		if (finding !== null) found.push(difference('output', `${folderName}/${output.path}`, finding));
	}
	return found;
}

async function checkOutput(file: string, output: ManifestOutput): Promise<Message | null> {
	try {
		const info = await lstat(file);
		if (!info.isFile() || info.size !== output.bytes) return say('ledger.output_edited', { what: 'size' });
		const hash = createHash('sha256');
		const handle = await openData(file);
		const chunks: AsyncIterable<Uint8Array> = handle.createReadStream();
		for await (const chunk of chunks) hash.update(chunk);
		return hash.digest('hex') === output.sha256 ? null : say('ledger.output_edited', { what: 'digest' });
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		return reason === 'ENOENT' || reason === 'ENOTDIR'
			? say('ledger.output_missing')
			: say('ledger.output_unreadable', { reason });
	}
}

async function readManifest(file: string): Promise<ReturnType<typeof manifestSchema.parse> | null> {
	try {
		return manifestSchema.safeParse(recordJson(await plainText(file))).data ?? null;
	} catch {
		return null;
	}
}

async function isFolder(folder: string): Promise<boolean> {
	try {
		return (await stat(folder)).isDirectory();
	} catch {
		return false;
	}
}
