import { statSync } from 'node:fs';
import { basename as fileName } from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { toLbError } from '../../../base/problem.ts';
import type { Watch } from '../../../base/progress.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { openBytes } from '../bytes/bytes.server.ts';
import { closeBgzf, openBgzf, readBgzf } from '../bgzf/bgzf-file.server.ts';
import { locate, type VirtualOffset } from '../bgzf/bgzf.ts';
import { chooseReference, sequencesBeside } from '../genome/choose-reference.server.ts';
import { contigStyle } from '../genome/contig-names.ts';
import { beyondAnyGenome } from '../genome/contig-limits.ts';
import type { Contig } from '../genome/contig.ts';
import { fitReference, type ListedContig } from '../genome/fit-reference.server.ts';
import { refuseProblem, sniffFile, type Sniff } from '../bytes/sniff.server.ts';
import type { AlignmentFile, AlignmentHeader, AlignmentIndex } from './alignment-file.ts';
import { BamHeaderReader, type BamHeader } from './bam-header.ts';
import { requireCramEnd } from './cram-end.server.ts';
import { findIndex } from './index-file.server.ts';
import { listedContigs } from './listed-contigs.ts';
import { headerNotes, readSamHeader } from './sam-header.ts';
import { SamRecords } from './sam-records.ts';
import { cramReferences, streamCram } from './samtools.server.ts';

const NO_INDEX: AlignmentIndex = { kind: 'none', path: null, older_than_data: false, used: false };

/**
 * Reads header and index facts of a BAM, SAM (plain, gzip, bgzip) or CRAM file, by content. A CRAM file needs samtools
 * and, unless it holds its sequences, the FASTA or 2bit file it was made with: the given one, else by its sequences and their
 * checksums one that its header names or that lies in its folder. That both serve is tried on its first records.
 * Throws reader.not_found, reader.not_readable, reader.html, reader.lfs_pointer, reader.empty, bgzf.truncated,
 * bgzf.damaged, alignments.not_alignments, alignments.header_damaged, alignments.sam_header, and for CRAM
 * alignments.samtools_missing, alignments.reference_missing, alignments.reference_unfit, alignments.reference_not_fasta,
 * alignments.cram_failed.
 */
export async function openAlignments(
	path: string,
	options: { reference?: string | undefined } = {},
	watch: Watch = {},
): Promise<AlignmentFile> {
	const sniff = await sniffFile(path);
	if (sniff.magic === 'cram') return openCram(sniff, options.reference ?? null, watch);
	if (sniff.compression === 'bgzip' && (sniff.magic === 'bam' || sniff.head.length === 0))
		return openBam(sniff);
	refuseProblem(sniff);
	if (sniff.text !== null && looksLikeSam(sniff.text)) return openSam(sniff, watch);
	const found = sniff.magic === 'bam' ? 'BAM without BGZF compression' : (sniff.magic ?? 'other data');
	throw new LbError('alignments.not_alignments', { found: sniff.text === null ? found : 'text' }, { path });
}

function openBam(sniff: Sniff): AlignmentFile {
	const { path, bytes } = sniff;
	const { header, first } = readHeader(path);
	const { facts, notes } = findIndex(path, ['csi', 'bai'], header.contigs.length);
	const text = readSamHeader(header.text);
	return {
		path,
		format: 'bam',
		bytes,
		reference: null,
		header: fullHeader(header, path),
		index: facts,
		first_record: first,
		notes: [
			...headerNotes(text.faults),
			...twoSpellings(header.contigs, path),
			...disagreement(header.contigs, text.contigs),
			...notes,
		],
	};
}

function readHeader(path: string): { header: BamHeader; first: VirtualOffset } {
	const file = openBgzf(path);
	try {
		const reader = new BamHeaderReader(path);
		let before = 0;
		for (const piece of readBgzf(file, { block: 0, within: 0 })) {
			const header = reader.push(piece);
			if (header !== null) return { header, first: locate(piece, header.size - before) };
			before += piece.to;
		}
		throw new LbError('alignments.header_damaged', { why: 'it ends early' }, { path });
	} finally {
		closeBgzf(file);
	}
}

async function openCram(sniff: Sniff, given: string | null, watch: Watch): Promise<AlignmentFile> {
	const { path, bytes } = sniff;
	requireCramEnd(path);
	const { text, named } = cramReferences(path);
	const listed = listedContigs(text);
	const choice = given === null ? referenceFor(path, listed, named) : null;
	// References that a header without checksums cannot tell apart are tried: samtools compares what it decodes.
	const tries = given !== null ? [given] : (choice?.tries ?? []);
	let tried: { header: BamHeader; reference: string | null } | null = null;
	for (const [i, reference] of (tries.length > 0 ? tries : [null]).entries())
		try {
			tried = { header: await headerOf(path, reference, watch), reference };
			break;
		} catch (error) {
			const known = toLbError(error);
			if (i + 1 < tries.length && known.code === 'alignments.cram_failed') continue;
			const cause = given === null ? 'alignments.reference_missing' : 'alignments.cram_failed';
			if (known.code !== cause) throw known;
			throw explained(known, given === null ? (choice?.unfit ?? []) : whyUnfit(listed, given));
		}
	if (tried === null) throw new TypeError(`No way to open ${path} was tried.`);
	const { header, reference } = tried;
	const found = given !== null || reference === null ? null : reference;
	const how =
		found !== null && named.includes(found) ? 'alignments.cram_reference' : 'alignments.cram_beside';
	return {
		path,
		format: 'cram',
		bytes,
		reference,
		header: fullHeader(header, path),
		index: craiFacts(path),
		first_record: null,
		notes: [
			...headerNotes(readSamHeader(header.text).faults),
			...twoSpellings(header.contigs, path),
			...(found === null ? [] : [say(how, { path, reference: fileName(found) })]),
		],
	};
}

/** References to decode a CRAM file with: one that its header names, else one that lies beside it, by its sequences. */
function referenceFor(
	path: string,
	listed: readonly ListedContig[],
	named: readonly string[],
): { tries: string[]; unfit: Message[] } {
	const { reference, tied, unfit } = chooseReference(listed, [...named, ...sequencesBeside(path)]);
	return { tries: reference === null ? tied : [reference], unfit };
}

function whyUnfit(listed: readonly ListedContig[], given: string): Message[] {
	const fit = fitReference(listed, given);
	return fit.fits ? [] : [fit.why];
}

/** An error of samtools that the references explain, as such. */
function explained(error: LbError, unfit: readonly Message[]): LbError {
	if (unfit.length === 0) return error;
	const why = unfit
		.slice(0, 5)
		.map((one) => render(one))
		.join('; ');
	const values = { why, count: unfit.length };
	return new LbError('alignments.reference_unfit', values, error.place, { cause: error });
}

/** Reads until something of a record has come, so that the reference serves. */
async function headerOf(path: string, reference: string | null, watch: Watch): Promise<BamHeader> {
	const reader = new BamHeaderReader(path);
	let header: BamHeader | null = null;
	let size = 0;
	for await (const piece of streamCram(path, reference, watch)) {
		size += piece.to;
		header ??= reader.push(piece);
		if (header !== null && size > header.size) break;
	}
	if (header === null) throw new LbError('alignments.header_damaged', { why: 'it ends early' }, { path });
	return header;
}

async function openSam(sniff: Sniff, watch: Watch): Promise<AlignmentFile> {
	const { path, bytes } = sniff;
	const records = new SamRecords(path, null);
	for await (const chunk of openBytes(path, { signal: watch.signal })) if (!records.push(chunk)) break;
	const { header, text } = records.finish();
	const { contigs, sort_order, samples, faults } = header;
	checkBases(contigs, path);
	return {
		path,
		format: 'sam',
		bytes,
		reference: null,
		header: { contigs, sort_order, samples, text },
		index: NO_INDEX,
		first_record: null,
		notes: [...headerNotes(faults), ...twoSpellings(contigs, path)],
	};
}

/** Faults of a header text for which samtools refuses a BAM file; other doubts are notes. */
const UNUSABLE: readonly string[] = [
	'alignments.header_line',
	'alignments.header_field_missing',
	'alignments.header_twice',
];

/** The contigs are those that records count by. Throws alignments.header_damaged when one name stands for two. */
function fullHeader({ text, contigs }: BamHeader, path: string): AlignmentHeader {
	checkBases(contigs, path);
	const names = new Set<string>();
	for (const { name } of contigs) {
		if (names.has(name))
			throw new LbError('alignments.header_damaged', { why: `two contigs are named ${name}` }, { path });
		names.add(name);
	}
	const { sort_order, samples, faults } = readSamHeader(text);
	const broken = faults.find(({ severe, message }) => severe && UNUSABLE.includes(message.code));
	if (broken !== undefined)
		throw new LbError('alignments.header_damaged', { why: render(broken.message) }, { path });
	return { contigs, sort_order, samples, text };
}

/** What is made per base or bin follows these lengths. Throws alignments.header_damaged for more than any genome has. */
function checkBases(contigs: readonly Contig[], path: string): void {
	const bases = contigs.reduce((sum, { length }) => sum + (length || 0), 0);
	const why = beyondAnyGenome(contigs.length, bases);
	if (why !== null) throw new LbError('alignments.header_damaged', { why }, { path });
}

/** A header text with other contigs than the list that records count by. */
function disagreement(list: readonly Contig[], text: readonly Contig[]): Message[] {
	if (text.length === 0) return [];
	const length = Math.max(list.length, text.length);
	for (let i = 0; i < length; i++) {
		const [a, b] = [list[i], text[i]];
		if (a?.name !== b?.name || a?.length !== b?.length)
			return [say('alignments.header_disagrees', { index: i + 1, list: shown(a), text: shown(b) })];
	}
	return [];
}

/** Chromosomes spelled in two ways: lawful, and what a header pasted together looks like. */
function twoSpellings(contigs: readonly Contig[], path: string): Message[] {
	const first = contigs.find(({ name }) => contigStyle(name) !== null)?.name;
	if (first === undefined) return [];
	const second = contigs.find(({ name }) => ![null, contigStyle(first)].includes(contigStyle(name)))?.name;
	return second === undefined ? [] : [say('alignments.contigs_mixed', { path, first, second })];
}

function shown(contig: Contig | undefined): string {
	return contig === undefined ? '–' : `${contig.name} (${contig.length})`;
}

/** A header line, or a line with the eleven fields of a record. */
function looksLikeSam(text: string): boolean {
	const [first = ''] = text.split('\n', 1);
	// With blanks for tabs it is a header too, a broken one.
	if (/^@(?:[A-Za-z]{2}(?:\t|\r?$)|(?:HD|SQ|RG|PG) +[A-Z][A-Za-z0-9]:)/.test(first)) return true;
	const cells = first.split('\t');
	return cells.length >= 11 && [1, 3, 4].every((i) => /^\d+$/.test(cells[i]!));
}

function craiFacts(path: string): AlignmentIndex {
	const place = `${path}.crai`;
	const index = statSync(place, { throwIfNoEntry: false });
	if (index === undefined) return NO_INDEX;
	const older = Math.floor(index.mtimeMs / 1000) < Math.floor(statSync(path).mtimeMs / 1000);
	// samtools itself looks regions up.
	return { kind: 'crai', path: place, older_than_data: older, used: true };
}
