import { inferBuild, inferBuildFromReach } from '../../readers/genome/builds.ts';
import { isDecoration } from '../../readers/regions/decoration.ts';
import { Fields } from '../../readers/regions/fields.ts';
import type { GenomeFacts, OrderBreak } from './genome-facts.ts';

const CONTIG = /^#?(chrom|chr|chromosome|seqnames|contig|chrname)$/i;
const START = /^(start(\.bp)?|loc\.?start|chrom_?start|start_?position|pos|position|base)$/i;
const END = /^(end(\.bp)?|stop|loc\.?end|chrom_?end|end_?position)$/i;
/** Values kept for the middle of a track. */
const MAX_VALUES = 20_000;

interface Columns {
	contig: number;
	start: number;
	/** -1: the file has positions, not intervals. */
	end: number;
}

/** A declaration line of a WIG file. */
interface WigBlock {
	contig: string;
	/** 0-based start of the next value of a fixedStep block. */
	position: number;
	/** 0 for variableStep. */
	step: number;
	span: number;
}

/**
 * Collects from the lines of a text file which contigs it names, how far it reaches on each, whether it is sorted and how
 * wide its bins are. Understands tables with a header, BED and its kin, VCF, WIG, and rows that begin with a region id.
 * Never throws: lines that fit nothing are passed over, for the reader of the format to refuse.
 */
export class IntervalLines {
	readonly #fields: Fields;
	readonly #reach = new Map<string, number>();
	readonly #stated = new Map<string, number>();
	readonly #widths = new Map<number, number>();
	/** Widths of the last row of each contig, which may be cut. */
	readonly #last = new Map<string, number>();
	readonly #values: number[] = [];
	readonly #rows = new RowSample();
	#columns: Columns | null = null;
	#wig: WigBlock | null = null;
	#before: { contig: string; position: number } | null = null;
	#break: OrderBreak | null = null;

	/** `own`: this program wrote the file; see `Fields`. */
	constructor(own = false) {
		this.#fields = new Fields(own);
	}

	/** One line; rows count from 1. */
	line(bytes: Uint8Array, from: number, to: number, row: number): void {
		if (bytes[from] === 35) this.#comment(bytes, from, to);
		if (bytes[from] === 64) return this.#samHeader(bytes, from, to);
		if (isDecoration(bytes, from, to)) return;
		if (isLetter(bytes[from]) && this.#declaration(bytes, from, to)) return;
		const fields = this.#fields;
		fields.split(bytes, from, to);
		if (this.#wig !== null && fields.count <= 2) return this.#wigRow(this.#wig, row);
		const columns = this.#columns ?? this.#findColumns();
		if (columns === null) return;
		const { contig, start, end } = columns;
		const position = fields.whole(start);
		if (Number.isNaN(position)) return;
		const stop = end < 0 ? position : fields.whole(end);
		this.#add(fields.text(contig), position, Number.isNaN(stop) ? position : stop, row);
		// A bedGraph: one value behind the interval.
		if (end >= 0 && fields.count === 4 && end === 2) this.#value(fields.number(3));
	}

	/** What the lines said; `whole` when none was left out. */
	facts(whole: boolean): GenomeFacts {
		const stated = this.#stated.size > 0;
		const contigs = [...(stated ? this.#stated : this.#reach)].map(([name, length]) => ({ name, length }));
		const bin_size = this.#binSize();
		const inference = stated ? inferBuild(contigs) : inferBuildFromReach(contigs, whole ? bin_size : null);
		return {
			contigs,
			lengths: contigs.length === 0 ? 'none' : stated ? 'stated' : 'reach',
			whole,
			build: inference.build,
			possible: inference.possible,
			bin_size,
			out_of_order: this.#break,
			promised_order: null,
			seen: [],
			unreadable: null,
			fault: null,
			middle_value: middle(this.#values),
			rows: this.#rows.rows,
		};
	}

	/** VCF writes its contigs and their lengths into the header. */
	#comment(bytes: Uint8Array, from: number, to: number): void {
		const text = decoder.decode(bytes.subarray(from, Math.min(to, from + 2000)));
		const id = /^##contig=<.*?\bID=([^,>]+)/.exec(text)?.[1];
		const length = /\blength=(\d+)/.exec(text)?.[1];
		if (id !== undefined && length !== undefined) this.#stated.set(id, Number(length));
		if (this.#columns === null && /^#chrom\tpos\t/i.test(text))
			this.#columns = { contig: 0, start: 1, end: -1 };
	}

	/** GATK and Picard write the header of SAM above their tables. */
	#samHeader(bytes: Uint8Array, from: number, to: number): void {
		const text = decoder.decode(bytes.subarray(from, Math.min(to, from + 2000)));
		const [, name, length] = /^@SQ\t(?=[^\r]*\bSN:([^\t\r]+))(?=[^\r]*\bLN:(\d+))/.exec(text) ?? [];
		if (name !== undefined && length !== undefined) this.#stated.set(name, Number(length));
	}

	#declaration(bytes: Uint8Array, from: number, to: number): boolean {
		const text = decoder.decode(bytes.subarray(from, Math.min(to, from + 400)));
		if (!/^(fixed|variable)Step\s/.test(text)) return false;
		const value = (name: string): string | undefined => new RegExp(`\\b${name}=(\\S+)`).exec(text)?.[1];
		const step = text.startsWith('f') ? Number(value('step') ?? 1) : 0;
		// WIG counts from 1.
		const position = Number(value('start') ?? 1) - 1;
		this.#wig = { contig: value('chrom') ?? '', position, step, span: Number(value('span') ?? (step || 1)) };
		return true;
	}

	#wigRow(wig: WigBlock, row: number): void {
		if (wig.step === 0) {
			const start = this.#fields.whole(0) - 1;
			if (!Number.isNaN(start)) this.#add(wig.contig, start, start + wig.span, row);
			this.#value(this.#fields.number(1));
			return;
		}
		// Steps wider than their span are still bins of the width of a step.
		this.#add(wig.contig, wig.position, wig.position + Math.max(wig.span, wig.step), row);
		wig.position += wig.step;
		this.#value(this.#fields.number(0));
	}

	#value(value: number): void {
		if (Number.isFinite(value) && value >= 0 && this.#values.length < MAX_VALUES) this.#values.push(value);
	}

	/** True when the line is a row of data; a line of column names only says where they are. */
	#findColumns(): Columns | null {
		const fields = this.#fields;
		const names = Array.from({ length: Math.min(fields.count, 40) }, (_, i) => fields.text(i));
		const contig = names.findIndex((name) => CONTIG.test(name));
		const start = names.findIndex((name) => START.test(name));
		if (contig >= 0 && start >= 0) {
			this.#columns = { contig, start, end: names.findIndex((name) => END.test(name)) };
			return null;
		}
		// Rows that begin with a region id, and dumps of UCSC tables that begin with a bin number.
		const id = /^[\w.]+[:_]\d+[-_]\d+$/.test(names[0] ?? '');
		const dump = !Number.isNaN(fields.whole(0)) && Number.isNaN(fields.whole(1));
		const at = id || dump ? 1 : 0;
		if (names[at] === '' || Number.isNaN(fields.whole(at + 1))) return null;
		return (this.#columns = {
			contig: at,
			start: at + 1,
			end: Number.isNaN(fields.whole(at + 2)) ? -1 : at + 2,
		});
	}

	#add(contig: string, start: number, end: number, row: number): void {
		const reach = this.#reach.get(contig);
		const before = this.#before;
		if (this.#break === null && before !== null) {
			const back = before.contig === contig ? start < before.position : reach !== undefined;
			if (back) this.#break = { row, contig, position: start };
		}
		this.#before = { contig, position: start };
		this.#rows.add(contig, start);
		if (reach === undefined || end > reach) this.#reach.set(contig, end);
		const width = end - start;
		const last = this.#last.get(contig);
		if (last !== undefined) this.#widths.set(last, (this.#widths.get(last) ?? 0) + 1);
		this.#last.set(contig, width);
	}

	/** The width of nearly every row but the last of each contig; 0-based or 1-based, a round number wins. */
	#binSize(): number | null {
		let best = 0;
		let total = 0;
		let width = 0;
		for (const [size, n] of this.#widths) {
			total += n;
			if (n > best) [best, width] = [n, size];
		}
		if (total < 10 || best < 0.9 * total || width < 99) return null;
		const size = (width + 1) % 100 === 0 ? width + 1 : width;
		return size >= 1000 && size % 100 === 0 ? size : null;
	}
}

const decoder = new TextDecoder('latin1');

function isLetter(byte: number | undefined): boolean {
	return byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122;
}

function middle(values: readonly number[]): number | null {
	if (values.length === 0) return null;
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)]!;
}

/** Rows that are kept of a file. */
const MAX_ROWS = 1000;

/** Every nth row of a file, n doubling as the file turns out longer: the same rows whatever the file is read in. */
export class RowSample {
	readonly rows: { contig: string[]; start: number[] } = { contig: [], start: [] };
	#every = 1;
	#seen = 0;

	add(contig: string, start: number): void {
		if (this.#seen++ % this.#every !== 0) return;
		const { rows } = this;
		rows.contig.push(contig);
		rows.start.push(start);
		if (rows.start.length < MAX_ROWS) return;
		this.#every *= 2;
		rows.contig = rows.contig.filter((_, i) => i % 2 === 0);
		rows.start = rows.start.filter((_, i) => i % 2 === 0);
	}
}
