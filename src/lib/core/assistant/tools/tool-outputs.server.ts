import { createHash } from 'node:crypto';
import { closeSync, constants, createReadStream, fstatSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { factsOf } from '../../../contract/formats.ts';
import type { ToolOutput } from '../../../contract/records/tool.ts';
import { recogniseFiles } from '../../dataset/sources.server.ts';

/** Outputs that are recognised by content; a command may write very many, and all of them are listed. */
const MAX_RECOGNISED = 2000;
/** Formats that say nothing of what a file is for. */
const NAMELESS: ReadonlySet<string> = new Set(['unknown', 'empty']);
const MAX_DIGEST_BYTES = 1_000_000_000;

/**
 * What a command wrote into its folder, recognised by content, with the tasks that can read it; and the files that cannot be read,
 * because the command closed them or because they are gone.
 */
export async function describeToolOutputs(
	folder: string,
	written: readonly string[],
	signal: AbortSignal | undefined,
): Promise<{ outputs: ToolOutput[]; unreadable: string[] }> {
	const files = written.filter((file) => isReadable(path.join(folder, file)));
	const first = files.slice(0, MAX_RECOGNISED);
	const recognised = await recogniseFiles(folder, first, signal === undefined ? {} : { signal });
	const outputs: ToolOutput[] = [];
	for (const [at, file] of files.entries()) {
		const { size } = statSync(path.join(folder, file));
		// Of a workbook every sheet is one.
		const found =
			at < MAX_RECOGNISED
				? recognised.filter((one) => one.path === file || one.path.startsWith(`${file}#`))
				: [];
		const read = found.find(({ role }) => role === 'data') ?? found[0];
		outputs.push({
			path: file.split(path.sep).join('/'),
			bytes: size,
			sha256: size > MAX_DIGEST_BYTES ? null : await digestOf(path.join(folder, file)),
			format: read === undefined || NAMELESS.has(read.format) ? null : read.format,
			tasks: read?.role === 'data' ? [...(factsOf(read.format).tasks ?? [])] : [],
		});
	}
	const readable = new Set(files);
	return { outputs, unreadable: written.filter((file) => !readable.has(file)) };
}

/** Opened without following a link or waiting for a pipe that came into its place. */
function isReadable(file: string): boolean {
	try {
		const opened = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		try {
			return fstatSync(opened).isFile();
		} finally {
			closeSync(opened);
		}
	} catch {
		return false;
	}
}

/** Read in pieces: it may be larger than memory. */
async function digestOf(file: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const piece of createReadStream(file)) hash.update(piece);
	return hash.digest('hex');
}
