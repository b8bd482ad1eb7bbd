/** Small alignments whose counts are known by hand. */

export interface MicroFragment {
	/** 0-based index of the contig. */
	contig: number;
	/** 0-based. */
	start: number;
	length: number;
	mapq: number;
}

export interface MicroContig {
	name: string;
	length: number;
}

export const MICRO_CONTIGS: readonly MicroContig[] = [
	{ name: 'chr1', length: 10_000 },
	{ name: 'chr2', length: 5000 },
];

/** Six fragments in order of their places; one has a low mapping quality. */
export const MICRO_FRAGMENTS: readonly MicroFragment[] = [
	{ contig: 0, start: 100, length: 167, mapq: 60 },
	{ contig: 0, start: 300, length: 167, mapq: 60 },
	{ contig: 0, start: 1000, length: 145, mapq: 60 },
	{ contig: 0, start: 1500, length: 190, mapq: 60 },
	{ contig: 0, start: 2000, length: 167, mapq: 10 },
	{ contig: 1, start: 500, length: 333, mapq: 60 },
];

const READ_LENGTH = 50;
const FORWARD = 0x1 | 0x2 | 0x20 | 0x40;
const REVERSE = 0x1 | 0x2 | 0x10 | 0x80;
const BASES = 'ACGT';

/** The genome of the contigs is ACGT again and again. */
export const baseAt = (position: number): string => BASES[position % 4] ?? 'N';

interface MicroRead {
	contig: number;
	start: number;
	mate: number;
	flag: number;
	template: number;
	mapq: number;
	name: string;
}

function readsOf(fragments: readonly MicroFragment[]): MicroRead[] {
	return fragments
		.flatMap(({ contig, start, length, mapq }, i): MicroRead[] => {
			const mate = start + length - READ_LENGTH;
			const name = `f${i + 1}`;
			return [
				{ contig, start, mate, flag: FORWARD, template: length, mapq, name },
				{ contig, start: mate, mate: start, flag: REVERSE, template: -length, mapq, name },
			];
		})
		.sort((a, b) => a.contig - b.contig || a.start - b.start);
}

const headerText = (contigs: readonly MicroContig[]): string =>
	[
		'@HD\tVN:1.6\tSO:coordinate',
		...contigs.map(({ name, length }) => `@SQ\tSN:${name}\tLN:${length}`),
		'@RG\tID:g1\tSM:micro\n',
	].join('\n');

/** The same alignments as SAM. */
export function microSam(
	fragments: readonly MicroFragment[] = MICRO_FRAGMENTS,
	contigs: readonly MicroContig[] = MICRO_CONTIGS,
): string {
	const lines = readsOf(fragments).map(({ contig, start, mate, flag, template, mapq, name }) => {
		const sequence = Array.from({ length: READ_LENGTH }, (_, i) => baseAt(start + i)).join('');
		const chromosome = contigs[contig]?.name ?? '*';
		return [name, flag, chromosome, start + 1, mapq, `${READ_LENGTH}M`, '=', mate + 1, template, sequence]
			.concat(['I'.repeat(READ_LENGTH), 'RG:Z:g1'])
			.join('\t');
	});
	return `${headerText(contigs)}${lines.join('\n')}\n`;
}

/** A BAM file of one block, sorted, and its index. */
export function microBam(
	fragments: readonly MicroFragment[] = MICRO_FRAGMENTS,
	contigs: readonly MicroContig[] = MICRO_CONTIGS,
): { bam: Uint8Array; bai: Uint8Array } {
	const reads = readsOf(fragments);
	const head = bamHeader(contigs);
	const records = reads.map(record);
	const bam = joined([bgzfBlock(joined([head, ...records])), bgzfBlock(new Uint8Array())]);
	let offset = head.length;
	const places = records.map((bytes, i) => {
		const begin = offset;
		offset += bytes.length;
		return { contig: reads[i]?.contig ?? 0, begin, end: offset };
	});
	return { bam, bai: index(places, contigs.length) };
}

function bamHeader(contigs: readonly MicroContig[]): Uint8Array {
	const text = headerText(contigs);
	const out = new Bytes().text('BAM\u0001').int32(text.length).text(text).int32(contigs.length);
	for (const { name, length } of contigs)
		out
			.int32(name.length + 1)
			.text(`${name}\0`)
			.int32(length);
	return out.done();
}

function record({ contig, start, mate, flag, template, mapq, name }: MicroRead): Uint8Array {
	const body = new Bytes()
		.int32(contig)
		.int32(start)
		.int8(name.length + 1)
		.int8(mapq)
		.int16(FIRST_BIN);
	body.int16(1).int16(flag).int32(READ_LENGTH).int32(contig).int32(mate).int32(template);
	body.text(`${name}\0`).int32(READ_LENGTH << 4);
	for (let i = 0; i < READ_LENGTH; i += 2) body.int8((baseCode(start + i) << 4) | baseCode(start + i + 1));
	for (let i = 0; i < READ_LENGTH; i++) body.int8(40);
	const bytes = body.text('RGZg1\0').done();
	return joined([new Bytes().int32(bytes.length).done(), bytes]);
}

/** A, C, G and T are 1, 2, 4 and 8. */
const baseCode = (position: number): number => 1 << (position % 4);

/** Everything begins before position 16,384, in the first bin of the smallest kind. */
const FIRST_BIN = 4681;
/** No place, but a place for the numbers of alignments. */
const NUMBERS_BIN = 37_450;

function index(
	places: readonly { contig: number; begin: number; end: number }[],
	contigs: number,
): Uint8Array {
	const out = new Bytes().text('BAI\u0001').int32(contigs);
	for (let contig = 0; contig < contigs; contig++) {
		const own = places.filter((place) => place.contig === contig);
		const [first] = own;
		const last = own.at(-1);
		if (first === undefined || last === undefined) {
			out.int32(0).int32(0);
			continue;
		}
		// All is in the block that begins the file, so that a virtual offset is the place in it.
		out.int32(2).int32(FIRST_BIN).int32(1).int32(first.begin).int32(0).int32(last.end).int32(0);
		// Places of the first and last alignment, and the number of those that are mapped and not.
		out.int32(NUMBERS_BIN).int32(2).int32(first.begin).int32(0).int32(last.end).int32(0);
		out.int32(own.length).int32(0).int32(0).int32(0);
		out.int32(1).int32(first.begin).int32(0);
	}
	return out.int32(0).int32(0).done();
}

/** Virtual offsets have the place in the block in their lower 16 bits. */
const MAX_BLOCK = 0xff00;

/** A gzip member as BGZF has it, its bytes stored as they are. */
function bgzfBlock(data: Uint8Array): Uint8Array {
	if (data.length > MAX_BLOCK) throw new Error('Small data have one block.');
	const stored = new Bytes()
		.int8(1)
		.int16(data.length)
		.int16(~data.length & 0xffff)
		.done();
	const packed = data.length === 0 ? Uint8Array.of(3, 0) : joined([stored, data]);
	const head = new Bytes().int8(31).int8(139).int8(8).int8(4).int32(0).int8(0).int8(255);
	head
		.int16(6)
		.int8(66)
		.int8(67)
		.int16(2)
		.int16(18 + packed.length + 8 - 1);
	return joined([head.done(), packed, new Bytes().int32(crc32(data)).int32(data.length).done()]);
}

function crc32(data: Uint8Array): number {
	let crc = -1;
	for (const byte of data) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
	}
	return ~crc;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

/** Little-endian numbers and ASCII text, one after the other. */
class Bytes {
	readonly #bytes: number[] = [];

	int8(value: number): this {
		this.#bytes.push(value & 0xff);
		return this;
	}

	int16(value: number): this {
		return this.int8(value).int8(value >> 8);
	}

	int32(value: number): this {
		return this.int16(value).int16(value >> 16);
	}

	text(text: string): this {
		for (let i = 0; i < text.length; i++) this.int8(text.charCodeAt(i));
		return this;
	}

	done(): Uint8Array {
		return Uint8Array.from(this.#bytes);
	}
}
