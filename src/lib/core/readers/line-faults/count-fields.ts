import { createSpans, splitCells } from '../../../base/delimited/cells.ts';
import { recordFormat, type Dialect } from '../text/dialect.ts';
import type { RecordFormat } from '../../../base/delimited/records.ts';
import type { FixedBlock, LineFaults } from './line-faults.ts';

/** One line or record: [start, end) of a piece of the file, valid during the call only. */
type Take = (bytes: Uint8Array, start: number, end: number, line: number) => void;

/** Looks at the lines of one format, one after the other. */
export interface LineExaminer {
	format: RecordFormat;
	take: Take;
	/** What was found; `last` = the line that has no end, null when all do. */
	finish(last: number | null): Omit<LineFaults, 'unended'>;
}

const HASH = 35;
/** Words before BED and WIG rows that are no rows (UCSC). */
const DECORATION = ['track', 'browser'];
/** SAM 1.6, section 1.4: mandatory fields; tags behind them may be missing. */
const SAM_FIELDS = 11;

/** The examiner for what a text begins like; null for texts that are no lines of fields. */
export function lineExaminer(text: string, dialect: Dialect): LineExaminer {
	const { line_end } = dialect;
	const plain = (delimiter: number | null): RecordFormat => ({
		delimiter,
		blanks: false,
		quoted: false,
		line_end,
		raw_lines: 0,
	});
	if (/^(?:fixedStep|variableStep)\s/m.test(text)) return new WigExaminer(plain(null));
	if (/^@(?:HD|SQ|RG|PG|CO)\t/.test(text)) return new FieldExaminer(plain(9), SAM_FIELDS, 1, '@');
	if (text.startsWith('##fileformat=VCF')) {
		const header = /^#CHROM.*$/m.exec(text)?.[0];
		return new FieldExaminer(plain(9), header?.split('\t').length ?? 8, 1);
	}
	const { delimiter, columns, data_row } = dialect;
	// Runs of blanks also separate the words of sentences.
	const fields = delimiter === null || delimiter === ' ' ? 1 : columns;
	return new FieldExaminer(recordFormat(dialect), fields, data_row);
}

/** Rows of fields. */
class FieldExaminer implements LineExaminer {
	readonly format: RecordFormat;
	readonly #usual: number;
	readonly #from: number;
	readonly #mark: string | null;
	readonly #spans = createSpans();
	#rows = 0;
	#count = 0;
	#first: { line: number; fields: number } | null = null;
	/** A text of its own below a table is a footnote, unless the file ends in the middle of it. */
	#alone: number | null = null;
	/** Fields of the last row and of the one before it. */
	#latest = 0;
	#before = 0;
	#line = 0;

	constructor(format: RecordFormat, usual: number, from: number, mark: string | null = null) {
		this.format = format;
		this.#usual = usual;
		this.#from = from;
		this.#mark = mark;
	}

	take(bytes: Uint8Array, start: number, end: number, line: number): void {
		if (this.#usual < 2 || line < this.#from || this.#isNoRow(bytes, start, end)) return;
		splitCells(bytes, start, end, this.format, this.#spans);
		this.#rows++;
		const { count } = this.#spans;
		this.#before = this.#latest;
		this.#latest = count;
		this.#line = line;
		if (count >= this.#usual) return;
		if (count < 2) this.#alone = line;
		else this.#add(line, count);
	}

	finish(last: number | null): Omit<LineFaults, 'unended'> {
		if (last !== null && this.#alone === last) this.#add(last, 1);
		const first = this.#first;
		// Where many rows are short there are no others to be shorter than.
		const isOdd = first !== null && (this.#count === 1 || this.#count * 5 <= this.#rows);
		if (isOdd) return { short: { count: this.#count, ...first, usual: this.#usual }, blocks: [] };
		// A file of several tables has several widths; a line it breaks off in is still held against the one before it.
		const isCut = last === this.#line && this.#mark === null && this.#latest < this.#before;
		const short = isCut ? { count: 1, line: last, fields: this.#latest, usual: this.#before } : null;
		return { short, blocks: [] };
	}

	#add(line: number, fields: number): void {
		this.#count++;
		this.#first ??= { line, fields };
	}

	#isNoRow(bytes: Uint8Array, start: number, end: number): boolean {
		let from = start;
		while (from < end && (bytes[from] === 32 || bytes[from] === 9)) from++;
		if (from === end || bytes[from] === HASH) return true;
		if (this.#mark !== null && bytes[from] === this.#mark.charCodeAt(0)) return true;
		return DECORATION.some((word) => startsWith(bytes, from, end, word) && bytes[from + word.length] === 32);
	}
}

/** Blocks of WIG (UCSC); what is no declaration and no value is for the reader of the format to refuse. */
class WigExaminer implements LineExaminer {
	readonly format: RecordFormat;
	readonly #blocks = new Map<string, FixedBlock>();
	#block: OpenBlock | null = null;
	/** The block that was declared last; null behind a variableStep line. */
	#latest: FixedBlock | null = null;

	constructor(format: RecordFormat) {
		this.format = format;
	}

	take(bytes: Uint8Array, start: number, end: number): void {
		const first = bytes[start]!;
		if (start === end || first === HASH) return;
		if (startsWith(bytes, start, end, 'fixedStep')) {
			this.#close();
			this.#block = declared(new TextDecoder().decode(bytes.subarray(start, end)));
		} else if (startsWith(bytes, start, end, 'variableStep')) {
			this.#close();
			this.#latest = null;
		} else if (this.#block !== null) {
			this.#block.end = this.#block.next + this.#block.span;
			this.#block.next += this.#block.step;
		}
	}

	finish(): Omit<LineFaults, 'unended'> {
		this.#close();
		if (this.#latest !== null) this.#latest.is_last = true;
		return { short: null, blocks: [...this.#blocks.values()] };
	}

	#close(): void {
		const block = this.#block;
		this.#block = null;
		if (block === null) return;
		const { contig, step, start, end } = block;
		const key = `${step} ${contig}`;
		const known = this.#blocks.get(key) ?? { contig, step, end: 0, parts: 0, is_last: false };
		if (known.parts === 0 || start !== known.end) known.parts++;
		known.end = Math.max(known.end, end);
		this.#blocks.set(key, known);
		this.#latest = known;
	}
}

interface OpenBlock {
	contig: string;
	step: number;
	span: number;
	/** 0-based: where it begins, where its next value goes, and the position behind its last value. */
	start: number;
	next: number;
	end: number;
}

function declared(line: string): OpenBlock | null {
	const given = new Map([...line.matchAll(/\b(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
	const [contig, start] = [given.get('chrom'), Number(given.get('start'))];
	const [step, span] = [Number(given.get('step') ?? 1), Number(given.get('span') ?? 1)];
	if (contig === undefined || ![start, step, span].every((one) => Number.isInteger(one) && one > 0))
		return null;
	const at = start - 1;
	return { contig, step, span, start: at, next: at, end: at };
}

function startsWith(bytes: Uint8Array, start: number, end: number, word: string): boolean {
	if (end - start < word.length) return false;
	for (let i = 0; i < word.length; i++) if (bytes[start + i] !== word.charCodeAt(i)) return false;
	return true;
}
