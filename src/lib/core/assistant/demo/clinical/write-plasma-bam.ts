import type { Random } from '../../../../base/random.ts';
import { bamHeader, binOf, Blocks, Index } from '../raw/indexed-blocks.ts';
import { READ_LENGTH, type Molecule } from './draw-molecules.ts';
import { contigs, letters, otherBase, type Panel } from './panel.ts';

/** Share of molecules of which the sequencer saw a copy, without tags. */
const DUPLICATES = 0.08;
/** Sizes of families of reads with tags: 1, 2, 3 and 4 pairs, as running shares. */
const FAMILIES = [0.25, 0.6, 0.85, 1];
const GOOD = 37;
const POOR = 12;
/** Share of bases that are read badly, and of these that are wrong: what a quality of 12 says. */
const POOR_SHARE = 0.004;
const POOR_WRONG = 10 ** (-POOR / 10);
/** Wrong bases of good quality, which one of the two reads alone has. */
const GOOD_WRONG = 5e-5;
const POOR_MAPPING = 0.02;
const FORWARD_FIRST = 0x63;
const REVERSE_SECOND = 0x93;
const FORWARD_SECOND = 0xa3;
const REVERSE_FIRST = 0x53;
const DUPLICATE = 0x400;
const DELETION = 2;
const INSERTION = 1;

/** Reads of one file: packed records one behind the other, and where each lies. */
interface Records {
	bytes: Uint8Array;
	view: DataView;
	used: number;
	/** Per record: its contig, its start, the base behind its end, where it lies. */
	list: { contig: number; start: number; end: number; from: number; to: number }[];
}

/** Reads of the molecules as a BAM file with its index; with `tags` every molecule is a family with RX and MI. */
export function writePlasmaBam(
	sample: string,
	molecules: readonly Molecule[],
	panel: Panel,
	tags: boolean,
	random: Random,
): { bam: Uint8Array; bai: Uint8Array } {
	const bytes = new Uint8Array(1 << 16);
	const records: Records = { bytes, view: new DataView(bytes.buffer), used: 0, list: [] };
	for (const [number, molecule] of molecules.entries())
		addMolecule(records, molecule, number, panel, tags, random);
	const order = records.list.sort((a, b) => a.contig - b.contig || a.start - b.start || a.from - b.from);
	const blocks = new Blocks(6);
	blocks.write(
		bamHeader(
			[
				'@HD\tVN:1.6\tSO:coordinate',
				...contigs.map(([name, length]) => `@SQ\tSN:${name}\tLN:${length}`),
				`@RG\tID:${sample}\tSM:${sample}\tPL:ILLUMINA`,
				'@CO\tSimulated demonstration data, no real person',
			],
			contigs,
		),
	);
	const index = new Index(contigs.length);
	for (const { contig, start, end, from, to } of order) {
		const place = blocks.position();
		blocks.write(records.bytes.subarray(from, to));
		index.add(contig, start, end, place, blocks.position());
	}
	const packed = blocks.finish();
	return { bam: packed.bytes, bai: index.bytes(packed.starts) };
}

function addMolecule(
	records: Records,
	molecule: Molecule,
	number: number,
	panel: Panel,
	tags: boolean,
	random: Random,
): void {
	const bases = panel.sequence[molecule.contig]!.slice(molecule.start, molecule.end);
	for (const [offset, base] of molecule.changes) bases[offset] = base;
	const mapq = random.uniform() < POOR_MAPPING ? random.int(30) : 60;
	const isForward = random.int(2) === 0;
	const drawn = random.uniform();
	const copies = tags ? 1 + FAMILIES.findIndex((share) => drawn < share) : drawn < DUPLICATES ? 2 : 1;
	const tag = tags ? { rx: `${umi(random)}-${umi(random)}`, mi: `${number}` } : null;
	const name = number.toString(36).padStart(4, '0');
	for (let copy = 0; copy < copies; copy++) {
		const duplicate = copy > 0 && !tags ? DUPLICATE : 0;
		const pair = { molecule, bases, mapq, tag, name: copy === 0 ? name : `${name}.${copy}` };
		const left = readSpan(molecule, true);
		const right = readSpan(molecule, false);
		const size = molecule.end - molecule.start;
		const [forward, reverse] = isForward ? [FORWARD_FIRST, REVERSE_SECOND] : [FORWARD_SECOND, REVERSE_FIRST];
		addRead(records, pair, left, forward | duplicate, right.start, size, random);
		addRead(records, pair, right, reverse | duplicate, left.start, -size, random);
	}
}

const umi = (random: Random): string => letters([0, 0, 0, 0].map(() => random.int(4)));

/** What one read covers of the reference, and the insertion or deletion in it: > 0 inserted bases, < 0 deleted ones. */
interface Span {
	start: number;
	end: number;
	indel: { after: number; change: number } | null;
}

function readSpan({ start, end, indel }: Molecule, isLeft: boolean): Span {
	const plain = Math.min(READ_LENGTH, end - start);
	const from = isLeft ? start : end - plain;
	if (indel === null || indel.at < from || indel.at >= from + plain)
		return { start: from, end: from + plain, indel: null };
	const change = indel.alt.length - indel.ref.length;
	const length = Math.min(READ_LENGTH, end - start + change) - change;
	const own = isLeft ? start : end - length;
	return { start: own, end: own + length, indel: { after: indel.at, change } };
}

interface Pair {
	molecule: Molecule;
	/** Of the molecule, without its insertion or deletion. */
	bases: Uint8Array;
	name: string;
	mapq: number;
	tag: { rx: string; mi: string } | null;
}

const read = new Uint8Array(READ_LENGTH + 8);
const quality = new Uint8Array(READ_LENGTH + 8);

function addRead(
	records: Records,
	{ molecule, bases, name, mapq, tag }: Pair,
	span: Span,
	flag: number,
	mate: number,
	size: number,
	random: Random,
): void {
	const length = readBases(molecule, bases, span);
	spoil(length, random);
	const cigar = cigarOf(span);
	reserve(records, 512);
	const { view, bytes, used: at } = records;
	view.setInt32(at + 4, molecule.contig, true);
	view.setInt32(at + 8, span.start, true);
	view.setUint8(at + 12, name.length + 1);
	view.setUint8(at + 13, mapq);
	view.setUint16(at + 14, binOf(span.start, span.end), true);
	view.setUint16(at + 16, cigar.length, true);
	view.setUint16(at + 18, flag, true);
	view.setInt32(at + 20, length, true);
	view.setInt32(at + 24, molecule.contig, true);
	view.setInt32(at + 28, mate, true);
	view.setInt32(at + 32, size, true);
	let to = putText(bytes, at + 36, name);
	for (const part of cigar) {
		view.setUint32(to, part, true);
		to += 4;
	}
	for (let i = 0; i < length; i += 2)
		bytes[to++] = (1 << (read[i]! + 4)) | (i + 1 < length ? 1 << read[i + 1]! : 0);
	bytes.set(quality.subarray(0, length), to);
	to += length;
	if (tag !== null) {
		to = putText(bytes, to, `RXZ${tag.rx}`);
		to = putText(bytes, to, `MIZ${tag.mi}`);
	}
	view.setInt32(at, to - at - 4, true);
	records.list.push({ contig: molecule.contig, start: span.start, end: span.end, from: at, to });
	records.used = to;
}

/** Puts what a read shows into `read`; returns how many bases. */
function readBases({ start, indel }: Molecule, bases: Uint8Array, span: Span): number {
	if (span.indel === null || indel === null) {
		read.set(bases.subarray(span.start - start, span.end - start));
		return span.end - span.start;
	}
	const before = bases.subarray(span.start - start, indel.at - start + 1);
	const inserted = indel.alt.slice(1);
	const after = bases.subarray(indel.at - start + indel.ref.length, span.end - start);
	read.set(before);
	read.set(inserted, before.length);
	read.set(after, before.length + inserted.length);
	return before.length + inserted.length + after.length;
}

/** Sequencing: some bases are read badly, and some wrongly. */
function spoil(length: number, random: Random): void {
	quality.fill(GOOD, 0, length);
	const gap = (share: number): number => Math.floor(Math.log(1 - random.uniform()) / Math.log(1 - share));
	for (let i = gap(POOR_SHARE); i < length; i += 1 + gap(POOR_SHARE)) {
		quality[i] = POOR;
		if (random.uniform() < POOR_WRONG) read[i] = otherBase(read[i]!, random);
	}
	for (let i = gap(GOOD_WRONG); i < length; i += 1 + gap(GOOD_WRONG)) read[i] = otherBase(read[i]!, random);
}

function cigarOf({ start, end, indel }: Span): number[] {
	if (indel === null) return [(end - start) << 4];
	const before = indel.after + 1 - start;
	const { change } = indel;
	const middle = change > 0 ? (change << 4) | INSERTION : (-change << 4) | DELETION;
	return [before << 4, middle, (end - start - before + Math.min(0, change)) << 4];
}

function reserve(records: Records, more: number): void {
	if (records.used + more <= records.bytes.length) return;
	const bytes = new Uint8Array(2 * records.bytes.length);
	bytes.set(records.bytes);
	records.bytes = bytes;
	records.view = new DataView(bytes.buffer);
}

function putText(bytes: Uint8Array, at: number, text: string): number {
	for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
	bytes[at + text.length] = 0;
	return at + text.length + 1;
}
