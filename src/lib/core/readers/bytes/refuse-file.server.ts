import { LbError } from '../../../base/errors.ts';
import { closeBgzf, openBgzf, readBgzf } from '../bgzf/bgzf-file.server.ts';
import { refuseProblem, sniffFile, type Sniff } from './sniff.server.ts';

/** Characters of a foreign file shown in an error. */
const SHOWN = 60;
const SHOWN_BYTES = 8;

/**
 * Why a file that looks faulty cannot be read, with the byte where a file in blocks is damaged or cut; null when nothing is
 * wrong with it.
 */
export async function fileFault(path: string): Promise<LbError | null> {
	try {
		const sniff = await sniffFile(path);
		if (sniff.compression === 'bgzip' && sniff.problem?.startsWith('gzip_')) readBlocks(path);
		refuseProblem(sniff);
		return null;
	} catch (error) {
		if (error instanceof LbError) return error;
		throw error;
	}
}

/** True for text, packed or not. */
export async function isText(path: string): Promise<boolean> {
	return (await sniffFile(path)).text !== null;
}

/** How a file begins, for an error: its first line, or its first bytes. */
export async function beginningOf(path: string): Promise<string> {
	const { text, head }: Sniff = await sniffFile(path);
	if (text === null) return `bytes ${Buffer.from(head.subarray(0, SHOWN_BYTES)).toString('hex')}`;
	const line = text.trimStart().split(/\r?\n/, 1)[0] ?? '';
	return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line;
}

/** Reads a file block by block until the first that cannot be read. */
function readBlocks(path: string): void {
	const file = openBgzf(path);
	try {
		for (const piece of readBgzf(file, { block: 0, within: 0 })) void piece;
	} finally {
		closeBgzf(file);
	}
}
