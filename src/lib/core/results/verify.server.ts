import { lstatSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../base/hashing.server.ts';
import { readData, readDataSync } from '../../base/open-data.server.ts';
import type { Manifest, Run } from '../../contract/records/run.ts';
import { isToolProduct } from '../../contract/tasks/external-tool.ts';

/** Kinds of output that a run must have: those of its card, and those that skills require as well. */
export interface AskedOutputs {
	minimum_outputs: readonly string[];
}

/**
 * Checks a finished run folder against what was asked: every declared output kind is there, every listed file exists with its
 * size and digest, parses, and is not empty. The verdict decides the status of the run.
 */
export async function verifyRun(
	folder: string,
	manifest: Manifest,
	asked: AskedOutputs,
): Promise<Run['verification']> {
	const missing: string[] = [];
	for (const kind of asked.minimum_outputs)
		if (!manifest.outputs.some((output) => output.kind === kind && output.listed))
			missing.push(`kind:${kind}`);
	for (const output of manifest.outputs) {
		const file = path.join(folder, output.path);
		const problem = isToolProduct(manifest.task_key, output.path)
			? await checkToolProduct(file, output)
			: await checkFile(file, output);
		if (problem !== null) missing.push(`${output.path}: ${problem}`);
	}
	return { status: missing.length === 0 ? 'verified' : 'incomplete', missing };
}

/** Bytes up to which a file that an external tool wrote is read again: it may be as large as the data. */
const LARGE = 64 * 1024 * 1024;

/** Such a file is as its tool made it: it may be empty, and its name says little of its content. */
async function checkToolProduct(file: string, output: Manifest['outputs'][number]): Promise<string | null> {
	try {
		const info = lstatSync(file);
		if (!info.isFile()) return 'not a file';
		if (info.size !== output.bytes) return 'size differs';
		if (info.size > LARGE) return null;
		return sha256(await readData(file)) === output.sha256 ? null : 'digest differs';
	} catch {
		return 'absent';
	}
}

/** Bytes up to which a file is read at once: some tenths of a millisecond. */
const SMALL = 256 * 1024;

async function checkFile(file: string, output: Manifest['outputs'][number]): Promise<string | null> {
	try {
		const info = lstatSync(file);
		// Outputs are plain files; a link or a pipe in the place of one is not what was written.
		if (!info.isFile()) return 'not a file';
		const { size } = info;
		if (size !== output.bytes) return 'size differs';
		// A ledger of years has ten thousand small outputs; waiting for each read costs five times the read itself.
		const content = size <= SMALL ? readDataSync(file) : await readData(file);
		if (sha256(content) !== output.sha256) return 'digest differs';
		if (content.length === 0) return 'empty';
		if (output.path.endsWith('.json')) JSON.parse(content.toString('utf8'));
		if (['table', 'feature_store'].includes(output.kind) && output.rows === 0 && output.listed)
			return 'no rows';
		if (output.path.endsWith('.png') && !content.subarray(1, 4).equals(Buffer.from('PNG')))
			return 'not a PNG';
		return null;
	} catch (error) {
		return error instanceof SyntaxError ? 'does not parse' : 'absent';
	}
}
