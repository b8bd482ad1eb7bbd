import { LbError } from '../../../base/errors.ts';
import { beyondAnyGenome } from './contig-limits.ts';

/** One line of a .fai index (samtools faidx). */
export interface FastaRecord {
	name: string;
	/** Bases. */
	length: number;
	/** Byte offset of the first base in the uncompressed file. */
	offset: number;
	/** Bases and bytes (line end included) of every line but the last. */
	line_bases: number;
	line_bytes: number;
}

/** Reads a .fai text. `size` is that of the uncompressed FASTA where known. Throws genome.index_unusable with the line. */
export function parseFastaIndex(text: string, path: string, size: number | null): FastaRecord[] {
	const records: FastaRecord[] = [];
	const names = new Set<string>();
	let [bases, row] = [0, 0];
	for (let from = 0, to = 0; from < text.length; from = to + 1) {
		to = text.indexOf('\n', from);
		if (to === -1) to = text.length;
		const line = text.slice(from, text[to - 1] === '\r' ? Math.max(from, to - 1) : to);
		row++;
		if (line.trim() === '') continue;
		const unusable = (why: string): LbError => new LbError('genome.index_unusable', { why }, { path, row });
		const cells = line.split('\t');
		if (cells.length < 5) throw unusable(`${cells.length} columns instead of 5`);
		const [name = '', ...rest] = cells;
		const numbers = rest.slice(0, 4).map(Number);
		if (name === '' || !numbers.every((n) => Number.isSafeInteger(n) && n >= 0))
			throw unusable('a name and four whole numbers are expected');
		const [length = 0, offset = 0, line_bases = 0, line_bytes = 0] = numbers;
		if (length > 0 && (line_bases === 0 || line_bytes < line_bases))
			throw unusable('the line lengths are invalid');
		if (names.has(name)) throw unusable(`the sequence ${name} is listed twice`);
		names.add(name);
		bases += length;
		const tooMuch = beyondAnyGenome(names.size, bases);
		if (tooMuch !== null) throw unusable(tooMuch);
		const record = { name, length, offset, line_bases, line_bytes };
		if (size !== null && endOffset(record) > size)
			throw unusable(`${name} would end at byte ${endOffset(record)}, the FASTA has ${size}`);
		records.push(record);
	}
	if (records.length === 0)
		throw new LbError('genome.index_unusable', { why: 'it is empty' }, { path, row: 1 });
	return records;
}

/** Byte offset of base i of a sequence. */
export function baseOffset(record: FastaRecord, i: number): number {
	const { offset, line_bases, line_bytes } = record;
	return offset + Math.floor(i / line_bases) * line_bytes + (i % line_bases);
}

/** Byte offset right after the last base. */
function endOffset(record: FastaRecord): number {
	return record.length === 0 ? record.offset : baseOffset(record, record.length - 1) + 1;
}

/** Descriptions behind names are some hundred bytes long; a file without line ends must not fill the memory. */
const LONGEST_NAME = 1 << 20;
/** Making one for every sequence would take longer than reading them. */
const LATIN1 = new TextDecoder('latin1');

/** Makes the index of a FASTA from its bytes, pushed piece by piece. Throws genome.fasta_line as samtools faidx would. */
export class FastaIndexer {
	readonly #path: string;
	readonly #records: FastaRecord[] = [];
	readonly #names = new Set<string>();
	#row = 1;
	/** Bytes before the current line, and of it so far. */
	#lineStart = 0;
	#at = 0;
	#header: number[] | null = null;
	#isLineStart = true;
	#isComment = false;
	#lineBases = 0;
	#lastByte = 0;
	/** The current sequence had a line shorter than its first: nothing may follow. */
	#ended = false;

	constructor(path: string) {
		this.#path = path;
	}

	push(bytes: Uint8Array): void {
		let i = 0;
		while (i < bytes.length) {
			const next = bytes.indexOf(10, i);
			const stop = next === -1 ? bytes.length : next;
			if (this.#isLineStart && stop > i) {
				const first = bytes[i]!;
				this.#isLineStart = false;
				if (first === 62) this.#header = [];
				else this.#isComment = first === 59;
			}
			if (this.#header !== null && this.#header.length + stop - i > LONGEST_NAME)
				throw this.#fault(`its name has more than ${LONGEST_NAME} bytes`);
			if (this.#header !== null) for (let k = i; k < stop; k++) this.#header.push(bytes[k]!);
			else if (!this.#isComment) this.#lineBases += stop - i;
			if (stop > i) this.#lastByte = bytes[stop - 1]!;
			this.#at += stop - i;
			i = stop;
			if (next !== -1) {
				this.#at++;
				this.#endLine(true);
				i = stop + 1;
			}
		}
	}

	end(): FastaRecord[] {
		if (!this.#isLineStart) this.#endLine(false);
		if (this.#records.length === 0) throw this.#fault('no sequence was found');
		return this.#records;
	}

	#endLine(complete: boolean): void {
		const carriage = !this.#isLineStart && this.#lastByte === 13 ? 1 : 0;
		if (this.#header !== null) this.#startSequence(this.#header);
		else if (!this.#isComment)
			this.#addLine(this.#lineBases - carriage, this.#at - this.#lineStart, complete);
		this.#header = null;
		this.#isComment = false;
		this.#isLineStart = true;
		this.#lineBases = 0;
		this.#lineStart = this.#at;
		this.#row++;
	}

	#startSequence(header: readonly number[]): void {
		const text = LATIN1.decode(Uint8Array.from(header));
		const name = /^>(\S+)/.exec(text)?.[1];
		if (name === undefined) throw this.#fault('the sequence has no name');
		if (this.#names.has(name)) throw this.#fault(`the sequence ${name} occurs twice`);
		this.#names.add(name);
		const tooMany = beyondAnyGenome(this.#names.size, 0);
		if (tooMany !== null) throw this.#fault(tooMany);
		this.#ended = false;
		this.#records.push({ name, length: 0, offset: this.#at, line_bases: 0, line_bytes: 0 });
	}

	#addLine(bases: number, bytes: number, complete: boolean): void {
		const record = this.#records.at(-1);
		if (record === undefined) {
			if (bases > 0) throw this.#fault('bases before the first ">" line');
			return;
		}
		if (bases === 0) {
			this.#ended = record.length > 0;
			return;
		}
		if (this.#ended) throw this.#fault(`a line of ${record.name} follows a shorter or empty one`);
		if (record.length === 0) {
			record.offset = this.#lineStart;
			record.line_bases = bases;
			record.line_bytes = complete ? bytes : bytes + 1;
		} else if (
			bases > record.line_bases ||
			(complete && bytes - bases !== record.line_bytes - record.line_bases)
		) {
			throw this.#fault(`${bases} bases, the lines of ${record.name} before it hold ${record.line_bases}`);
		}
		record.length += bases;
		this.#ended = bases < record.line_bases;
	}

	#fault(why: string): LbError {
		return new LbError('genome.fasta_line', { why }, { path: this.#path, row: this.#row });
	}
}
