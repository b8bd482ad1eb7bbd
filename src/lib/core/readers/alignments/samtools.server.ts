import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	closeSync,
	existsSync,
	fstatSync,
	mkdtempSync,
	readSync,
	realpathSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemCode } from '../../../base/system-code.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { isReadingConfined } from '../../../base/open-data.server.ts';
import { isLbError } from '../../../base/problem.ts';
import type { Watch } from '../../../base/progress.ts';
import { scratchFolder, withScratch } from '../../../base/scratch.server.ts';
import type { BgzfPiece } from '../bgzf/bgzf.ts';
import { piecesOf, streamBgzf } from '../bgzf/bgzf-stream.server.ts';
import { isClosedPipe } from '../bytes/closed-pipe.ts';
import { parseFastaIndex } from '../genome/fasta-index.ts';
import { openKnown, type ListedContig } from '../genome/fit-reference.server.ts';
import { matchContigs } from '../genome/match-contigs.ts';
import { findMagic } from '../bytes/magic.ts';
import { openReadOnlySync, readWholeSync, systemError } from '../bytes/open.server.ts';
import { closeCram, cramOfRegion, cramStream, openCramBytes, type CramBytes } from './cram-bytes.server.ts';
import { namedPlaces } from './cram-container.ts';
import { listedContigs } from './listed-contigs.ts';
import { writeFasta } from './write-fasta.server.ts';

// samtools opens whatever the header of a CRAM file, or the name of a file, leads to: other files, beside which it writes an
// index, and addresses on the network. So it is given bytes on its standard input, with a header that names no place, and a
// reference under a name in the scratch folder.

/** Last words of samtools that are kept for an error. */
const WORDS = 2000;

/** Part of a contig, 0-based half-open. */
export interface Region {
	/** Place of the contig in the header, from 0. */
	contig: number;
	start: number;
	end: number;
}

/**
 * The records of a CRAM file as uncompressed BAM, from `samtools view -u`. Nothing is written beside the data and nothing
 * is fetched from the network. Throws alignments.samtools_missing, alignments.header_damaged, alignments.reference_missing,
 * alignments.cram_failed, general.cancelled; the program is ended when the caller stops.
 */
export async function* streamCram(
	file: string,
	reference: string | null,
	watch: Watch = {},
): AsyncGenerator<BgzfPiece, void, undefined> {
	throwIfCancelled(watch.signal, file);
	const { cram, place } = openWith(file, reference);
	const child = spawn('samtools', viewArguments(place), { stdio: 'pipe', env: offline() });
	let words = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-WORDS)));
	const ended = new Promise<number | null | Error>((resolve) => {
		child.once('error', resolve);
		child.once('close', resolve);
	});
	const feeding = pipeline(cramStream(cram), child.stdin).then(
		() => null,
		(error: unknown) => error,
	);
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
		const fed = await feeding;
		if (fed !== null && !isClosedPipe(fed)) throw systemError(fed, file);
		if (status !== 0) throw failure(status, words, { file, reference, place });
		if (broken !== null) throw broken;
	} finally {
		watch.signal?.removeEventListener('abort', stop);
		stop();
		await feeding;
		closeCram(cram);
	}
}

/**
 * The records of a CRAM file in the containers that touch a region, without waiting; at most a gigabyte of them. Throws as
 * streamCram, and alignments.index_wrong.
 */
export function* readCramRegion(
	file: string,
	reference: string | null,
	{ contig, start, end }: Region,
): Generator<BgzfPiece, void, undefined> {
	const { cram, place } = openWith(file, reference);
	let input: Uint8Array;
	try {
		input = cramOfRegion(cram, contig, start, end);
	} finally {
		closeCram(cram);
	}
	const done = spawnSync('samtools', viewArguments(place), { input, env: offline(), maxBuffer: 1 << 30 });
	const status = done.error === undefined || isClosedPipe(done.error) ? done.status : done.error;
	if (status !== 0) throw failure(status, done.stderr?.toString() ?? '', { file, reference, place });
	yield* piecesOf(done.stdout, file);
}

/** The open file and the name under which samtools finds its reference. */
function openWith(file: string, reference: string | null): { cram: CramBytes; place: string | null } {
	const cram = openCramBytes(file);
	try {
		return { cram, place: reference === null ? null : ownReference(reference, cram.text) };
	} catch (error) {
		closeCram(cram);
		throw error;
	}
}

function viewArguments(reference: string | null): string[] {
	return ['view', '--no-PG', '-u', ...(reference === null ? [] : ['-T', reference]), '-'];
}

/** What a CRAM file says about its reference: the sequences its header lists, and those of the files it names (UR) that are there. */
export interface CramReferences {
	text: string;
	named: string[];
}

/** Reads no more than the header of a CRAM file. Throws alignments.header_damaged. */
export function cramReferences(file: string): CramReferences {
	const cram = openCramBytes(file);
	closeCram(cram);
	return {
		text: cram.text,
		named: namedPlaces(cram.text).filter((place) => existsSync(place) && mayServe(place)),
	};
}

/** A place that a header names and that may not be read is none: the header is what somebody else wrote. */
function mayServe(place: string): boolean {
	try {
		return kindOf(place) !== null;
	} catch (error) {
		if (isLbError(error) && error.code === 'sources.outside') return false;
		throw error;
	}
}

/** Why samtools did not deliver. */
function failure(
	status: number | null | Error,
	said: string,
	{ file, reference, place }: { file: string; reference: string | null; place: string | null },
): LbError {
	if (status instanceof Error) {
		if (systemCode(status) === 'ENOENT')
			return new LbError('alignments.samtools_missing', {}, { path: file });
		return new LbError('alignments.cram_failed', { why: status.message }, { path: file });
	}
	const words = place === null ? said : said.replaceAll(place, () => reference ?? place);
	const lines = words.trim().split('\n');
	const needsReference = /populate reference|fetch reference|get_ref|No reference|refs_load|faidx/i.test(
		words,
	);
	if (reference === null && needsReference)
		return new LbError('alignments.reference_missing', {}, { path: file });
	const why = lines.find((line) => line.startsWith('[E::')) ?? lines.at(-1) ?? '';
	return new LbError('alignments.cram_failed', { why: why || `exit status ${status}` }, { path: file });
}

/** samtools asks a public server for references it lacks unless it is told another place; places of the user's own are kept. */
function offline(): NodeJS.ProcessEnv {
	// An address has its colon before two slashes.
	const places = (process.env['REF_PATH'] ?? '')
		.split(/:(?!\/\/)/u)
		.filter((place) => !place.includes('://'));
	const local = places.filter((place) => place !== '').join(':');
	return { ...process.env, REF_PATH: local || path.join(scratchFolder(), 'no-references') };
}

/** FASTA files under names of ours, each in a folder of its own, as long as the scratch folder is there. */
const links = new Map<string, string>();

/**
 * A FASTA file under another name that samtools may index: it would write the index beside the file, and follow a link
 * there. A 2bit file, and a FASTA that spells the names of its sequences in another way than the header, are written as FASTA
 * in the words of the header. Throws reader.not_found, alignments.reference_not_fasta.
 */
function ownReference(reference: string, header: string): string {
	if (!existsSync(reference)) throw new LbError('reader.not_found', {}, { path: reference });
	const kind = kindOf(reference);
	if (kind === null) throw new LbError('alignments.reference_not_fasta', {}, { path: reference });
	const listed = listedContigs(header);
	const written = kind === '2bit' || isSpelledOtherwise(listed, reference);
	const names = written ? createHash('md5').update(JSON.stringify(listed)).digest('hex') : '';
	const real = `${realpathSync(reference)}\u0000${names}`;
	const known = links.get(real);
	if (known !== undefined) return known;
	const link = path.join(mkdtempSync(path.join(scratchFolder(), 'reference-')), 'reference.fa');
	if (written) writeFasta(reference, listed, link);
	else {
		symlinkSync(isReadingConfined() ? heldOpen(reference) : realpathSync(reference), link);
		copyIndex(reference, link);
	}
	if (links.size === 0) withScratch(() => links.clear());
	links.set(real, link);
	return link;
}

/** Are there sequences of the header that the FASTA has under another name only? One that cannot be read is for samtools to refuse. */
function isSpelledOtherwise(listed: readonly ListedContig[], reference: string): boolean {
	try {
		const sequence = openKnown(reference);
		sequence.close();
		return matchContigs(listed, sequence.contigs).renamed > 0;
	} catch {
		return false;
	}
}

/**
 * What a name leads to can be exchanged before samtools opens it. Linux also names what a process holds open, so the file that
 * was checked is kept open as long as there is a link to it; elsewhere the real path must do.
 */
function heldOpen(reference: string): string {
	const fd = openReadOnlySync(reference);
	if (process.platform === 'linux') {
		withScratch(() => closeSync(fd));
		return `/proc/${process.pid}/fd/${fd}`;
	}
	closeSync(fd);
	return realpathSync(reference);
}

/** An index beside the reference saves making one; it is taken only when it fits the file. */
function copyIndex(reference: string, link: string): void {
	const isPacked = isGzip(reference);
	const files = isPacked ? ['.fai', '.gzi'] : ['.fai'];
	try {
		const data = statSync(reference);
		for (const ending of files) {
			const index = statSync(`${reference}${ending}`);
			if (!index.isFile() || index.size > LARGEST_INDEX || index.mtimeMs < data.mtimeMs) return;
		}
		const contents = files.map((ending) => readWholeSync(`${reference}${ending}`));
		parseFastaIndex(contents[0]?.toString('latin1') ?? '', `${reference}.fai`, isPacked ? null : data.size);
		for (const [i, ending] of files.entries()) writeFileSync(`${link}${ending}`, contents[i] ?? '');
	} catch {
		// Absent, not readable or of another file: samtools makes one beside the link.
	}
}

const LARGEST_INDEX = 1 << 27;

/** By the first bytes: ">" or the mark of gzip, or the mark of 2bit in either byte order. */
function kindOf(reference: string): 'fasta' | '2bit' | null {
	const head = firstBytes(reference);
	if (head[0] === 0x3e || isGzip(reference)) return 'fasta';
	return head.length === 4 && findMagic(head) === '2bit' ? '2bit' : null;
}

function isGzip(file: string): boolean {
	const head = firstBytes(file);
	return head[0] === 0x1f && head[1] === 0x8b;
}

/** Four bytes of a plain file; none of anything else. */
function firstBytes(file: string): Uint8Array {
	// A pipe would be waited for.
	if (!statSync(file).isFile()) return new Uint8Array();
	const fd = openReadOnlySync(file);
	try {
		if (!fstatSync(fd).isFile()) return new Uint8Array();
		const head = new Uint8Array(4);
		return head.subarray(0, readSync(fd, head, 0, 4, 0));
	} finally {
		closeSync(fd);
	}
}
