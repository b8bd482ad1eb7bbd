import { notText } from '../../bytes/not-text.ts';
import { LbError, throwIfCancelled } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { openBytes, refuseProblem, sniffFile } from '../../bytes/bytes.server.ts';
import { createTranscoder, detectEncoding, type EncodingGuess } from '../../bytes/encoding.ts';
import { textOf } from './ascii.ts';
import type { VcfFault } from './fault-codes.ts';
import { FaultLog } from './faults.ts';
import type { VcfHeader } from './header.ts';
import { HeaderReader } from './parse-header.ts';
import { VcfRecord } from './record.ts';

const LF = 10;
const CR = 13;
/** A line of 100,000 samples has some megabytes; more than this is no line. */
const LONGEST_LINE = 256 << 20;

/** What a scan of a VCF leaves behind. */
export interface VcfScan {
	header: VcfHeader;
	records: number;
	faults: FaultLog<VcfFault>;
}

/** Receives the header once, then every record; the cursor is valid during the call only. */
export interface VcfVisitor {
	header?(header: VcfHeader, faults: FaultLog<VcfFault>): void;
	/** False stops the reading. */
	record(record: VcfRecord): void | false;
}

/**
 * Reads a VCF (plain, gzip or bgzip, told by content) record by record, in file order and in bounded memory. Structure is
 * checked always: version, header, columns, positions, contig order. Lawful oddities are read; what can be read in spite of
 * a fault is read and reported in `faults`; the rest throws the reader.* and variants.vcf_* errors with line.
 */
export async function scanVcf(path: string, visitor: VcfVisitor, watch: Watch = {}): Promise<VcfScan> {
	const sniff = await sniffFile(path);
	refuseProblem(sniff);
	if (sniff.text === null) throw notText(sniff.magic, path);
	return scanVcfBytes(
		path,
		openBytes(path, watch),
		detectEncoding(sniff.head, sniff.complete),
		visitor,
		watch,
	);
}

/** The same for bytes that come from elsewhere (bcftools). */
export async function scanVcfBytes(
	path: string,
	pieces: AsyncIterable<Uint8Array>,
	encoding: EncodingGuess,
	visitor: VcfVisitor,
	watch: Watch = {},
): Promise<VcfScan> {
	const lines = new LineReader(path, visitor);
	// VCF is UTF-8 by its specification; older programs wrote Latin letters in one byte, and only texts are touched by that.
	const transcoder = createTranscoder(encoding);
	for await (const piece of pieces) {
		throwIfCancelled(watch.signal, path);
		lines.push(transcoder.push(piece));
		if (lines.stopped) break;
	}
	if (!lines.stopped) lines.push(transcoder.end());
	return lines.finish();
}

class LineReader {
	private readonly faults = new FaultLog<VcfFault>();
	private readonly headerReader: HeaderReader;
	private header: VcfHeader | null = null;
	private record: VcfRecord | null = null;
	private records = 0;
	private line = 0;
	private carry: Uint8Array[] = [];
	private carried = 0;
	private lastContig = '';
	/** The last contig that is not in <brackets>. */
	private lastPlain = '';
	private lastPosition = 0;
	private readonly contigs = new Set<string>();
	/** True once the visitor asked to stop. */
	stopped = false;

	constructor(
		private readonly path: string,
		private readonly visitor: VcfVisitor,
	) {
		this.headerReader = new HeaderReader(path, this.faults);
	}

	push(piece: Uint8Array): void {
		let start = 0;
		if (this.carried > 0) {
			const end = piece.indexOf(LF);
			if (end < 0) return this.keep(piece);
			this.carry.push(piece.subarray(0, end + 1));
			const joined = Buffer.concat(this.carry);
			this.carry = [];
			this.carried = 0;
			this.readLine(joined, 0, joined.length - 1);
			start = end + 1;
		}
		while (!this.stopped) {
			const end = piece.indexOf(LF, start);
			if (end < 0) break;
			this.readLine(piece, start, end);
			start = end + 1;
		}
		this.keep(piece.subarray(start));
	}

	/** Keeps a copy of an unfinished line: the buffer it lies in is written again. */
	private keep(piece: Uint8Array): void {
		if (piece.length === 0) return;
		this.carry.push(piece.slice());
		this.carried += piece.length;
		if (this.carried > LONGEST_LINE)
			throw new LbError(
				'reader.row_too_long',
				{ limit: LONGEST_LINE },
				{ path: this.path, row: this.line + 1 },
			);
	}

	private readLine(bytes: Uint8Array, start: number, end: number): void {
		const line = ++this.line;
		if (end === start || (end - start === 1 && bytes[start] === CR)) {
			this.faults.add('empty_line', line, '', 'deviation');
			return;
		}
		const { record } = this;
		if (record === null) this.readHeaderLine(bytes, start, end);
		else {
			record.load(bytes, start, end, line);
			this.records++;
			if (record.contig !== this.lastContig) this.enterContig(record);
			else if (record.position < this.lastPosition)
				this.faults.add('unsorted', line, `${record.contig}:${record.position}`);
			this.lastPosition = record.position;
			if (this.visitor.record(record) === false) this.stopped = true;
		}
	}

	private readHeaderLine(bytes: Uint8Array, start: number, end: number): void {
		const text = textOf(bytes, start, bytes[end - 1] === CR ? end - 1 : end);
		const header = this.headerReader.push(text, this.line);
		if (header === null) return;
		this.header = header;
		this.record = new VcfRecord(header, this.path, this.faults);
		this.visitor.header?.(header, this.faults);
	}

	private enterContig(record: VcfRecord): void {
		const { contig, line } = record;
		// Contigs of an assembly file (<1>) may stand anywhere, also between the records of others.
		const symbolic = contig.startsWith('<');
		if (!symbolic && contig !== this.lastPlain && this.contigs.has(contig))
			this.faults.add('contig_not_contiguous', line, contig);
		this.contigs.add(contig);
		this.lastContig = contig;
		if (!symbolic) this.lastPlain = contig;
	}

	finish(): VcfScan {
		if (this.carried > 0 && !this.stopped) {
			const joined = Buffer.concat(this.carry);
			this.carried = 0;
			this.readLine(joined, 0, joined.length);
			this.faults.add('no_line_end', this.line, '', 'note');
		}
		if (this.header === null)
			throw new LbError('variants.vcf_no_column_line', { lines: this.line }, { path: this.path });
		return { header: this.header, records: this.records, faults: this.faults };
	}
}
