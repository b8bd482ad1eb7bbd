import { spawn, spawnSync } from 'node:child_process';
import {
	mkdtempSync,
	realpathSync,
	rmSync,
	symlinkSync,
	existsSync,
	openSync,
	readSync,
	closeSync,
	fstatSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { BgzfPiece } from '../bgzf.ts';
import { piecesOf, streamBgzf } from '../bgzf-stream.server.ts';

/** Last words of samtools that are kept for an error. */
const WORDS = 2000;

/** Part of a contig, 0-based half-open. */
export interface Region {
	contig: string;
	start: number;
	end: number;
}

/**
 * The records of a CRAM file as uncompressed BAM, from `samtools view -u`. Nothing is written beside the data and nothing
 * is fetched from the network. Throws alignments.samtools_missing, alignments.reference_missing, alignments.cram_failed,
 * general.cancelled; the program is ended when the caller stops.
 */
export async function* streamCram(
	file: string,
	reference: string | null,
	watch: Watch = {},
): AsyncGenerator<BgzfPiece, void, undefined> {
	throwIfCancelled(watch.signal, file);
	const place = reference === null ? null : indexableReference(reference);
	const child = spawn('samtools', viewArguments(file, place), {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: offline(),
	});
	let words = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-WORDS)));
	const ended = new Promise<number | null | Error>((resolve) => {
		child.once('error', resolve);
		child.once('close', resolve);
	});
	const stop = (): void => void child.kill('SIGKILL');
	watch.signal?.addEventListener('abort', stop);
	try {
		let broken: unknown = null;
		try {
			for await (const piece of streamBgzf(child.stdout, file)) yield piece;
		} catch (error) {
			broken = error;
			// A stream that ends early is the program's fault; otherwise it may still be writing.
			if (!(error instanceof LbError && error.code === 'bgzf.truncated')) throw error;
		}
		const status = await ended;
		throwIfCancelled(watch.signal, file);
		if (status !== 0) throw failure(status, words, file, reference);
		if (broken !== null) throw broken;
	} finally {
		watch.signal?.removeEventListener('abort', stop);
		stop();
	}
}

/** The records of a CRAM file that overlap a region, without waiting; at most a gigabyte of them. Throws as streamCram. */
export function* readCramRegion(
	file: string,
	reference: string | null,
	region: Region,
): Generator<BgzfPiece, void, undefined> {
	const place = reference === null ? null : indexableReference(reference);
	const done = spawnSync('samtools', viewArguments(file, place, region), {
		env: offline(),
		maxBuffer: 1 << 30,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	if (done.error !== undefined || done.status !== 0)
		throw failure(done.error ?? done.status, done.stderr?.toString() ?? '', file, reference);
	yield* piecesOf(done.stdout, file);
}

function viewArguments(file: string, reference: string | null, region?: Region): string[] {
	const place = region ? [`{${region.contig}}:${region.start + 1}-${region.end}`] : [];
	return ['view', '--no-PG', '-u', ...(reference === null ? [] : ['-T', reference]), '--', file, ...place];
}

/**
 * The FASTA file that the header of a CRAM file names (UR of its first @SQ line) when it is there; null otherwise. samtools
 * would find it by itself, and write an index beside it. Throws alignments.samtools_missing, alignments.cram_failed.
 */
export function namedReference(file: string): string | null {
	const done = spawnSync('samtools', ['view', '-H', '--no-PG', '--', file], {
		env: offline(),
		maxBuffer: 1 << 28,
	});
	if (done.error !== undefined || done.status !== 0)
		throw failure(done.error ?? done.status, done.stderr?.toString() ?? '', file, null);
	const named = /^@SQ\t(?:.*\t)?UR:(?:file:)?(?:\/\/)?([^\t\n]+)/m.exec(done.stdout.toString())?.[1];
	return named !== undefined && existsSync(named) && looksLikeFasta(named) ? named : null;
}

/** Why samtools did not deliver. */
function failure(
	status: number | null | Error,
	words: string,
	file: string,
	reference: string | null,
): LbError {
	if (status instanceof Error) {
		if ((status as NodeJS.ErrnoException).code === 'ENOENT')
			return new LbError('alignments.samtools_missing', {}, { path: file });
		return new LbError('alignments.cram_failed', { why: status.message }, { path: file });
	}
	const lines = words.trim().split('\n');
	const needsReference = /populate reference|fetch reference|get_ref|No reference|refs_load|faidx/i.test(
		words,
	);
	if (reference === null && needsReference)
		return new LbError('alignments.reference_missing', {}, { path: file });
	const why = lines.find((line) => line.startsWith('[E::')) ?? lines.at(-1) ?? '';
	return new LbError('alignments.cram_failed', { why: why || `exit status ${status}` }, { path: file });
}

/** samtools fetches references it lacks from a public server unless it is told another place. */
function offline(): NodeJS.ProcessEnv {
	const { REF_PATH, REF_CACHE } = process.env;
	return REF_PATH || REF_CACHE
		? process.env
		: { ...process.env, REF_PATH: path.join(tmpdir(), 'no-references') };
}

/** Links to references without index, each in a folder of its own until this process ends. */
const links = new Map<string, string>();

/**
 * A FASTA file that samtools may index: where the index is missing it would write one beside the file, so it is given a
 * link elsewhere. Throws reader.not_found, alignments.reference_not_fasta.
 */
function indexableReference(reference: string): string {
	if (!existsSync(reference)) throw new LbError('reader.not_found', {}, { path: reference });
	if (!looksLikeFasta(reference))
		throw new LbError('alignments.reference_not_fasta', {}, { path: reference });
	const compressed = /\.(gz|bgz)$/i.test(reference);
	if (existsSync(`${reference}.fai`) && (!compressed || existsSync(`${reference}.gzi`))) return reference;
	const known = links.get(reference);
	if (known !== undefined) return known;
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-reference-'));
	const link = path.join(folder, path.basename(reference));
	symlinkSync(realpathSync(reference), link);
	links.set(reference, link);
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	return link;
}

/** ">" or the mark of gzip. */
function looksLikeFasta(reference: string): boolean {
	const fd = openSync(reference, 'r');
	try {
		if (!fstatSync(fd).isFile()) return false;
		const head = new Uint8Array(2);
		readSync(fd, head, 0, 2, 0);
		return head[0] === 0x3e || (head[0] === 0x1f && head[1] === 0x8b);
	} finally {
		closeSync(fd);
	}
}
