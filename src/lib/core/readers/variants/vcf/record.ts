import { LbError } from '../../../../base/errors.ts';
import { parseNumberBytes } from '../../text/number-bytes.ts';
import { isText, textOf } from './ascii.ts';
import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import type { FieldKey } from './field-key.ts';
import type { VcfHeader } from './header.ts';
import { decodePercent } from './percent.ts';

const TAB = 9;
const SPACE = 32;
const CR = 13;
const COMMA = 44;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const SEMICOLON = 59;
const EQUALS = 61;

/** FILTER texts compared as bytes before they are looked up by their text. */
const MAX_RECENT = 8;

/** One spelling of the FILTER column. */
export interface FilterEntry {
	readonly text: string;
	readonly names: readonly string[];
	readonly bytes: Uint8Array;
}

/** The keys of a FORMAT column; one object per spelling, so that equal columns are compared once. */
export interface FormatLayout {
	readonly keys: readonly string[];
	readonly index: ReadonlyMap<string, number>;
	readonly bytes: Uint8Array;
}

/**
 * A cursor over one record, valid during the visit only. The eight fixed columns are found when the record is loaded; what
 * stands in them is read when it is asked for. Missing is null, or NaN where a number is expected.
 */
export class VcfRecord {
	bytes: Uint8Array = new Uint8Array(0);
	/** Line in the file, from 1. */
	line = 0;
	contig = '';
	/** POS, 1-based; 0 = before the first base. */
	position = 0;
	/** Where column c begins; column c ends before the tab at `at[c + 1] - 1`. */
	private at: Int32Array;
	private end = 0;
	private contigBytes: Uint8Array = new Uint8Array(0);
	private refText: string | null = null;
	private altList: readonly string[] | null = null;
	private quality: number | null = null;
	private qualRead = false;
	private readonly recentFilters: FilterEntry[] = [];
	private readonly filtersByText = new Map<string, FilterEntry>();
	/** INFO entries of this record: begin of the key, its end, end of the value; -1 = not looked at yet. */
	private entries = new Int32Array(3 * 64);
	private entryCount = -1;
	private spaced = false;
	/** Values of the sample column that was looked at last (-1 = none of this record). */
	private fields = new Int32Array(64);
	private fieldCount = 0;
	private indexed = -1;
	private layout: FormatLayout | null = null;
	private layoutRead = false;
	private readonly layouts = new Map<string, FormatLayout>();
	/** Range of the value found last. */
	private from = 0;
	private to = 0;

	constructor(
		readonly header: VcfHeader,
		private readonly path: string,
		private readonly faults: FaultLog<VcfFault>,
	) {
		this.at = new Int32Array(Math.max(9, header.columns) + 2);
	}

	/**
	 * Loads the line that begins at `start` and ends before `stop` (without line end). Throws variants.vcf_row_columns,
	 * variants.vcf_position, variants.vcf_contig, variants.vcf_second_header.
	 */
	load(bytes: Uint8Array, start: number, stop: number, line: number): void {
		this.bytes = bytes;
		this.line = line;
		const end = stop > start && bytes[stop - 1] === CR ? stop - 1 : stop;
		this.end = end;
		const { at } = this;
		const columns = this.header.columns;
		at[0] = start;
		let column = 0;
		for (let i = start; i < end; i++) {
			if (bytes[i] === TAB) {
				column++;
				if (column < columns) at[column] = i + 1;
			}
		}
		if (column + 1 !== columns) this.refuseColumns(column + 1);
		at[columns] = end + 1;
		this.refText = null;
		this.altList = null;
		this.qualRead = false;
		this.entryCount = -1;
		this.layoutRead = false;
		this.indexed = -1;
		const contigEnd = at[1]! - 1;
		if (!isText(bytes, start, contigEnd, this.contigBytes)) this.enterContig(start, contigEnd);
		this.position = this.readPosition();
	}

	private refuseColumns(found: number): never {
		const text = this.text(0, Math.min(this.end, this.at[0]! + 60));
		if (text.startsWith('#'))
			throw new LbError('variants.vcf_second_header', { text }, { path: this.path, row: this.line });
		throw new LbError(
			'variants.vcf_row_columns',
			{ expected: this.header.columns, found, samples: this.header.samples.length },
			{ path: this.path, row: this.line },
		);
	}

	private enterContig(from: number, to: number): void {
		const name = textOf(this.bytes, from, to);
		// As htslib: a name with a comma or with one bracket only is no contig.
		const open = name.startsWith('<');
		if (name === '' || name === '.' || name.includes(',') || open !== name.endsWith('>'))
			throw new LbError(
				'variants.vcf_contig',
				{ contig: name.slice(0, 60) },
				{ path: this.path, row: this.line },
			);
		if (name.startsWith('#'))
			throw new LbError('variants.vcf_second_header', { text: name }, { path: this.path, row: this.line });
		this.contigBytes = this.bytes.slice(from, to);
		this.contig = name;
	}

	private readPosition(): number {
		const from = this.at[1]!;
		const to = this.at[2]! - 1;
		let value = to > from && to - from <= 10 ? 0 : NaN;
		for (let i = from; i < to; i++) {
			const digit = this.bytes[i]! - ZERO;
			value = digit >= 0 && digit <= 9 ? value * 10 + digit : NaN;
		}
		if (Number.isNaN(value))
			throw new LbError(
				'variants.vcf_position',
				{ text: textOf(this.bytes, from, Math.min(to, from + 40)) },
				{ path: this.path, row: this.line },
			);
		return value;
	}

	/** Where a column of this record begins and ends. */
	columnStart(column: number): number {
		return this.at[column]!;
	}

	columnEnd(column: number): number {
		return this.at[column + 1]! - 1;
	}

	/** Text of a whole column (0 = CHROM). */
	columnText(column: number): string {
		return textOf(this.bytes, this.columnStart(column), this.columnEnd(column));
	}

	private text(column: number, end: number): string {
		return textOf(this.bytes, this.at[column]!, end);
	}

	private isDot(column: number): boolean {
		const from = this.at[column]!;
		return this.at[column + 1]! - from === 2 && this.bytes[from] === DOT;
	}

	get id(): string | null {
		return this.isDot(2) ? null : this.columnText(2);
	}

	/** REF in upper case. */
	get ref(): string {
		this.refText ??= upper(this.columnText(3));
		return this.refText;
	}

	/** Number of alternative alleles; 0 for ALT `.`. */
	get altCount(): number {
		if (this.altList !== null) return this.altList.length;
		if (this.isDot(4)) return 0;
		const to = this.columnEnd(4);
		let count = 1;
		for (let i = this.columnStart(4); i < to; i++) if (this.bytes[i] === COMMA) count++;
		return count;
	}

	/** Alternative alleles; sequences in upper case, symbolic ones and breakends as they are. */
	get alts(): readonly string[] {
		if (this.altList === null) this.altList = this.isDot(4) ? [] : readAlts(this.columnText(4));
		return this.altList;
	}

	/** QUAL; null when missing, not a number or negative (reported). */
	get qual(): number | null {
		if (!this.qualRead) {
			this.qualRead = true;
			this.quality = this.isDot(5) ? null : this.readQual();
		}
		return this.quality;
	}

	private readQual(): number | null {
		const value = parseNumberBytes(this.bytes, this.columnStart(5), this.columnEnd(5), DOT);
		if (value >= 0) return value;
		const text = this.columnText(5);
		if (/^\+?inf(inity)?$/i.test(text)) return Infinity;
		if (!/^nan$/i.test(text)) this.faults.add('qual', this.line, text.slice(0, 40));
		return null;
	}

	/** FILTER: ['PASS'], names of failed filters, or nothing for `.`; the same list for the same text. */
	get filters(): readonly string[] {
		return this.filterEntry.names;
	}

	/** The FILTER column as it was read the first time; a file has few different ones. */
	get filterEntry(): FilterEntry {
		const from = this.columnStart(6);
		const to = this.columnEnd(6);
		for (const known of this.recentFilters) if (isText(this.bytes, from, to, known.bytes)) return known;
		const text = textOf(this.bytes, from, to);
		let entry = this.filtersByText.get(text);
		if (entry === undefined) {
			const names = text.split(';').filter((name) => name !== '' && name !== '.');
			entry = { text, names, bytes: this.bytes.slice(from, to) };
			this.filtersByText.set(text, entry);
			if (this.recentFilters.length < MAX_RECENT) this.recentFilters.push(entry);
		}
		return entry;
	}

	/** Number of INFO entries. */
	get infoLength(): number {
		if (this.entryCount < 0) this.indexInfo();
		return this.entryCount;
	}

	/** Begin and end of the key of entry i and end of its value; the end of the key for a key without value. */
	infoKeyStart(i: number): number {
		return this.entries[3 * i]!;
	}

	infoKeyEnd(i: number): number {
		return this.entries[3 * i + 1]!;
	}

	infoValueEnd(i: number): number {
		return this.entries[3 * i + 2]!;
	}

	private indexInfo(): void {
		const { bytes } = this;
		let { entries } = this;
		const stop = this.columnEnd(7);
		let count = 0;
		this.spaced = false;
		if (!this.isDot(7)) {
			let start = this.columnStart(7);
			let keyEnd = -1;
			for (let i = start; i <= stop; i++) {
				const byte = i < stop ? bytes[i]! : SEMICOLON;
				if (byte === EQUALS) {
					if (keyEnd < 0) keyEnd = i;
				} else if (byte === SEMICOLON) {
					if (i > start) {
						if (3 * count === entries.length) {
							const more = new Int32Array(2 * entries.length);
							more.set(entries);
							this.entries = entries = more;
						}
						entries[3 * count] = start;
						entries[3 * count + 1] = keyEnd < 0 ? i : keyEnd;
						entries[3 * count + 2] = i;
						count++;
					}
					start = i + 1;
					keyEnd = -1;
				} else if (byte === SPACE) this.spaced = true;
			}
		}
		this.entryCount = count;
	}

	/** Finds an INFO key; true when it is there. Its value, when it has one, is then `from` to `to`. */
	private findInfo(key: FieldKey): boolean {
		if (this.entryCount < 0) this.indexInfo();
		const count = this.entryCount;
		if (key.place < count && this.isEntry(key.place, key)) return true;
		for (let i = 0; i < count; i++)
			if (this.isEntry(i, key)) {
				key.place = i;
				return true;
			}
		return false;
	}

	private isEntry(i: number, key: FieldKey): boolean {
		const { entries } = this;
		const keyEnd = entries[3 * i + 1]!;
		if (!isText(this.bytes, entries[3 * i]!, keyEnd, key.bytes)) return false;
		const end = entries[3 * i + 2]!;
		this.from = Math.min(keyEnd + 1, end);
		this.to = end;
		return true;
	}

	/** True when INFO holds a space. */
	get infoHasSpace(): boolean {
		if (this.entryCount < 0) this.indexInfo();
		return this.spaced;
	}

	hasInfo(key: FieldKey): boolean {
		return this.findInfo(key);
	}

	/** Values of an INFO key as texts, percent-encoding undone; null where one is `.`, an empty list without the key. */
	infoTexts(key: FieldKey): (string | null)[] {
		return this.findInfo(key) ? this.valueTexts() : [];
	}

	/** Whole text of an INFO value as it stands; null when the key or its value is missing. */
	infoText(key: FieldKey): string | null {
		return this.findInfo(key) ? this.valueText() : null;
	}

	/** The nth number of an INFO value, from 0; NaN when there is none. */
	infoNumber(key: FieldKey, n = 0): number {
		return this.findInfo(key) ? this.valueNumber(n) : NaN;
	}

	/** How many values an INFO key has; 0 when it is missing or `.`. */
	infoCount(key: FieldKey): number {
		return this.findInfo(key) ? this.valueCount() : 0;
	}

	/**
	 * Keys of FORMAT; null when the file has no samples. Throws variants.vcf_format_keys for an empty key and for GT in any
	 * place but the first.
	 */
	get format(): FormatLayout | null {
		if (this.layoutRead || this.header.samples.length === 0) return this.layout;
		this.layoutRead = true;
		const from = this.columnStart(8);
		const to = this.columnEnd(8);
		if (this.layout !== null && isText(this.bytes, from, to, this.layout.bytes)) return this.layout;
		const text = textOf(this.bytes, from, to);
		let known = this.layouts.get(text);
		if (known === undefined) {
			known = this.readLayout(text, from, to);
			this.layouts.set(text, known);
		}
		this.layout = known;
		return known;
	}

	private readLayout(text: string, from: number, to: number): FormatLayout {
		const keys = text === '.' ? [] : text.split(':');
		if (keys.includes('') || keys.indexOf('GT') > 0)
			throw new LbError(
				'variants.vcf_format_keys',
				{ text: text.slice(0, 60) },
				{ path: this.path, row: this.line },
			);
		return {
			keys,
			index: new Map(keys.map((key, i) => [key, i])),
			bytes: this.bytes.slice(from, to),
		};
	}

	/** Finds the value of a FORMAT key of a sample; trailing values may be left out of a column. */
	private findSample(sample: number, key: FieldKey): boolean {
		const place = this.format?.index.get(key.name);
		return place !== undefined && this.findField(sample, place);
	}

	/** Finds the nth value of a sample column. */
	findField(sample: number, place: number): boolean {
		if (this.indexed !== sample) this.indexSample(sample);
		if (place >= this.fieldCount) return false;
		this.from = this.fields[place]!;
		this.to = this.fields[place + 1]! - 1;
		return true;
	}

	/** How many values a sample column has. */
	fieldsOf(sample: number): number {
		if (this.indexed !== sample) this.indexSample(sample);
		return this.fieldCount;
	}

	/** Where the values of a sample column begin; each ends before the colon in front of the next one. */
	private indexSample(sample: number): void {
		const { bytes } = this;
		let { fields } = this;
		const end = this.columnEnd(9 + sample);
		fields[0] = this.columnStart(9 + sample);
		let count = 1;
		for (let i = fields[0]; i < end; i++) {
			if (bytes[i] !== COLON) continue;
			if (count + 1 >= fields.length) {
				const more = new Int32Array(2 * fields.length);
				more.set(fields);
				this.fields = fields = more;
			}
			fields[count++] = i + 1;
		}
		fields[count] = end + 1;
		this.fieldCount = count;
		this.indexed = sample;
	}

	/** Values of a FORMAT key of a sample as texts, like `infoTexts`. */
	sampleTexts(sample: number, key: FieldKey): (string | null)[] {
		return this.findSample(sample, key) ? this.valueTexts() : [];
	}

	/** Whole text of a sample's value as it stands; null when missing. */
	sampleText(sample: number, key: FieldKey): string | null {
		return this.findSample(sample, key) ? this.valueText() : null;
	}

	/** The nth number of a sample's value, from 0; NaN when there is none. */
	sampleNumber(sample: number, key: FieldKey, n = 0): number {
		return this.findSample(sample, key) ? this.valueNumber(n) : NaN;
	}

	/** How many values a sample has for a key; 0 when it is missing or `.`. */
	sampleCount(sample: number, key: FieldKey): number {
		return this.findSample(sample, key) ? this.valueCount() : 0;
	}

	/** Begin and end of the value found last. */
	get valueStart(): number {
		return this.from;
	}

	get valueEnd(): number {
		return this.to;
	}

	private valueText(): string | null {
		if (this.to === this.from || (this.to - this.from === 1 && this.bytes[this.from] === DOT)) return null;
		return textOf(this.bytes, this.from, this.to);
	}

	private valueTexts(): (string | null)[] {
		const text = this.valueText();
		if (text === null) return [];
		const { version } = this.header;
		return text.split(',').map((one) => (one === '.' || one === '' ? null : decodePercent(one, version)));
	}

	private valueCount(): number {
		const { bytes, from, to } = this;
		if (to === from || (to - from === 1 && bytes[from] === DOT)) return 0;
		let count = 1;
		for (let i = from; i < to; i++) if (bytes[i] === COMMA) count++;
		return count;
	}

	/** A plain whole number is read here: counts are most of what is asked for. */
	private valueNumber(n: number): number {
		const { bytes, to } = this;
		let from = this.from;
		for (let skipped = 0; skipped < n; skipped++) {
			while (from < to && bytes[from] !== COMMA) from++;
			if (from >= to) return NaN;
			from++;
		}
		let value = 0;
		let i = from;
		for (; i < to; i++) {
			const byte = bytes[i]!;
			if (byte < ZERO || byte > NINE) break;
			value = value * 10 + (byte - ZERO);
		}
		if (i > from && i - from <= 15 && (i === to || bytes[i] === COMMA)) return value;
		while (i < to && bytes[i] !== COMMA) i++;
		return parseNumberBytes(bytes, from, i, DOT);
	}
}

function upper(text: string): string {
	// Mostly one letter: capitals come before small letters.
	if (text.length === 1 && text.charCodeAt(0) < 97) return text;
	return /[a-z]/.test(text) ? text.toUpperCase() : text;
}

function readAlts(text: string): readonly string[] {
	if (text.length === 1) return [upper(text)];
	return text.split(',').map((alt) => (/^[acgtnACGTN]+$/.test(alt) ? upper(alt) : alt));
}
