import { Parser } from 'saxen';
import { WorkbookDamaged } from './workbook-damaged.ts';

/** The grid of Excel. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
/** Cells held for one sheet: empty ones between filled ones are made too. So many are believed, beyond that so many per filled cell. */
const ANY_SHEET = 1 << 22;
const PER_CELL = 64;
/** Text that is gathered before it becomes bytes. */
const PIECE = 1 << 20;

type Attributes = Record<string, string>;
type OnOpen = (name: string, attributes: Attributes) => void;

/** Name of an element or attribute without its prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Goes over the elements of a part; names without prefix, attributes decoded. Throws WorkbookDamaged where it is no XML. */
function readXml(
	part: Uint8Array,
	name: string,
	onOpen: OnOpen,
	onClose: (name: string) => void = () => undefined,
	onText: (text: string) => void = () => undefined,
): void {
	const parser = new Parser();
	parser.on('openTag', (element, read, decode) => {
		const attributes: Attributes = {};
		for (const [key, value] of Object.entries(read() || {}))
			if (!key.startsWith('xmlns:')) attributes[local(key)] = decode(value);
		onOpen(local(element), attributes);
	});
	parser.on('closeTag', (element) => onClose(local(element)));
	parser.on('text', (text) => onText(text));
	parser.on('error', (error) => {
		throw new WorkbookDamaged(`${name} is not well-formed XML: ${error.message}`, { cause: error });
	});
	parser.parse(new TextDecoder().decode(part));
}

/** Relations of a workbook that its cells depend on: identifier, last word of the type, and the part it names. */
export function readRelations(part: Uint8Array, name: string): { id: string; type: string; part: string }[] {
	const found: { id: string; type: string; part: string }[] = [];
	readXml(part, name, (element, { Id: id, Type: type = '', Target: target }) => {
		if (element !== 'Relationship' || id === undefined || target === undefined) return;
		const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
		found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: path });
	});
	return found;
}

/**
 * A sheet written anew, with its elements, the text of its cells and what places and types them, and nothing else: whatever
 * reads it later sees the places that were checked here. Throws WorkbookDamaged for places beyond the grid of Excel, and for
 * a grid that a few cells stretch far.
 */
export function plainSheet(part: Uint8Array, name: string): Uint8Array {
	const [reach, out] = [new Reach(name), new Pieces()];
	let cell = false;
	readXml(
		part,
		name,
		(element, attributes) => {
			if (element === 'dimension') return;
			if (element === 'row') reach.row(attributes['r']);
			else if (element === 'c') reach.cell(attributes['r']);
			cell ||= element === 'c';
			out.add(`<${element}${element === 'row' || element === 'c' ? placed(attributes) : ''}>`);
		},
		(element) => {
			if (element === 'dimension') return;
			if (element === 'c') cell = false;
			out.add(`</${element}>`);
		},
		(text) => {
			if (cell) out.add(text);
		},
	);
	reach.check();
	return out.bytes();
}

/** A text as the value of an attribute. */
export const escapeXml = (text: string): string =>
	text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The attributes of a row or cell that count: where it is, its type and its style. */
function placed(attributes: Attributes): string {
	let text = '';
	for (const key of ['r', 't', 's']) {
		const value = attributes[key];
		if (value) text += ` ${key}="${escapeXml(value)}"`;
	}
	return text;
}

/** How far the cells of a sheet reach, by the places they and their rows name. */
class Reach {
	readonly #name: string;
	#cells = 0;
	#seen = 0;
	#rows = 0;
	#columns = 0;

	constructor(name: string) {
		this.#name = name;
	}

	/** A row, with its number where it names one; else it is the next. */
	row(place: string | undefined): void {
		this.#seen++;
		if (!place) return;
		if (!/^\d{1,9}$/.test(place)) throw this.#odd(place);
		this.#take(Number(place), 0);
	}

	cell(place: string | undefined): void {
		this.#cells++;
		if (!place) return;
		const [, letters, digits] = /^([A-Z]{1,9})(\d{1,9})$/.exec(place) ?? [];
		if (letters === undefined) throw this.#odd(place);
		let column = 0;
		for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - 64;
		this.#take(Number(digits), column);
	}

	check(): void {
		const [cells, columns] = [this.#cells, this.#columns];
		const rows = Math.max(this.#rows, this.#seen);
		if (rows * Math.max(1, columns) > Math.max(ANY_SHEET, PER_CELL * cells))
			throw new WorkbookDamaged(
				`${this.#name} has ${cells} cells in a grid of ${rows} rows and ${columns} columns`,
			);
	}

	#take(row: number, column: number): void {
		if (row > MOST_ROWS || column > MOST_COLUMNS)
			throw new WorkbookDamaged(`${this.#name} names row ${row}, column ${column}`);
		this.#rows = Math.max(this.#rows, row);
		this.#columns = Math.max(this.#columns, column);
	}

	#odd(place: string): WorkbookDamaged {
		return new WorkbookDamaged(`${this.#name} names the place ${place.slice(0, 40)}`);
	}
}

/** Text that grows, as bytes. */
class Pieces {
	#text = '';
	readonly #done: Uint8Array[] = [];

	add(text: string): void {
		this.#text += text;
		if (this.#text.length > PIECE) this.#flush();
	}

	bytes(): Uint8Array {
		this.#flush();
		const all = new Uint8Array(this.#done.reduce((sum, { length }) => sum + length, 0));
		let at = 0;
		for (const piece of this.#done) {
			all.set(piece, at);
			at += piece.length;
		}
		return all;
	}

	#flush(): void {
		this.#done.push(new TextEncoder().encode(this.#text));
		this.#text = '';
	}
}
