import { WorkbookDamaged } from './workbook-damaged.ts';
import { refuseLong, type StringUse } from './xlsx-strings.ts';
import { escapeXml, Pieces, readXml, type Attributes } from './xlsx-xml.ts';

/** The grid of Excel. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/**
 * Cells held for one sheet: empty ones between filled ones are made too. So many are believed, beyond that so many per filled
 * cell, and never more than the last.
 */
const ANY_SHEET = 1 << 22;
const PER_CELL = 64;
const LARGEST_SHEET = 1 << 25;

/** Relations of a workbook that its cells depend on: identifier, last word of the type, and the part it names. */
export function readRelations(part: Uint8Array, name: string): { id: string; type: string; part: string }[] {
	const found: { id: string; type: string; part: string }[] = [];
	readXml(part, name, (element, attributes) => {
		if (element !== 'Relationship') return;
		const { Id: id, Type: type = '', Target: target } = attributes();
		if (id === undefined || target === undefined) return;
		const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
		found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: path });
	});
	return found;
}

/**
 * A sheet written anew, with its elements, the text of its cells and what places and types them, and nothing else: whatever
 * reads it later sees the places that were checked here. Cells without a text are left out, as are rows without a cell:
 * formatting reaches to the last row of a sheet now and then. Throws WorkbookDamaged for places beyond the grid of Excel, and
 * for a grid that a few cells stretch far, and for a text that no cell can hold. `use` learns which shared texts are named, `merged` which
 * cells are one over several rows.
 */
export function plainSheet(
	part: Uint8Array,
	name: string,
	use: StringUse,
	merged: MergedRows[] = [],
): Uint8Array {
	const [reach, out] = [new Reach(name), new Pieces()];
	// What is open and not yet written, as nothing has shown that it is needed.
	const [row, cell]: [Pending, Pending] = [new Pending(), new Pending()];
	let isValue = false;
	readXml(
		part,
		name,
		(element, attributes) => {
			if (element === 'dimension') return;
			if (element === 'mergeCell') addMerged(merged, attributes()['ref']);
			if (element === 'row') row.open(element, attributes());
			else if (element === 'c') cell.open(element, attributes());
			else if (cell.isOpen) {
				cell.text += `<${element}>`;
				isValue = element === 'v' || element === 't';
			} else out.add(`<${element}>`);
		},
		(element) => {
			if (element === 'dimension') return;
			isValue = false;
			if (element === 'c' && cell.isOpen) {
				if (cell.isFilled) checkValue(cell, name, use);
				if (cell.isFilled || !cell.place) {
					if (row.isOpen && !row.isFilled) {
						row.isFilled = true;
						reach.row(row.place);
						out.add(row.text);
					}
					reach.cell(cell.place);
					out.add(`${cell.text}</c>`);
				}
				cell.isOpen = false;
			} else if (element === 'row' && row.isOpen) {
				if (row.isFilled) out.add('</row>');
				row.isOpen = false;
			} else if (cell.isOpen) cell.text += `</${element}>`;
			else out.add(`</${element}>`);
		},
		(text) => {
			if (!cell.isOpen) return;
			cell.text += text;
			if (isValue) cell.value += text;
			cell.isFilled ||= isValue && /\S/.test(text);
		},
	);
	reach.check();
	return out.bytes();
}

/** Cells of one column merged over several rows, counted from 0. */
export interface MergedRows {
	column: number;
	first: number;
	last: number;
}

/** Merged cells that are believed. */
const MAX_MERGED = 100_000;

function addMerged(merged: MergedRows[], ref: string | undefined): void {
	const [, letters = '', from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref ?? '') ?? [];
	const [first, last] = [Number(from) - 1, Number(to) - 1];
	if (letters === '' || !(last > first) || last >= MAX_ROWS || merged.length >= MAX_MERGED) return;
	let column = 0;
	for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - 64;
	merged.push({ column: column - 1, first, last });
}

function checkValue({ type, value }: Pending, name: string, use: StringUse): void {
	refuseLong(value, name);
	if (type === 's') use.add(Number(value));
}

/** The row or cell that is open; one object for all of them. */
class Pending {
	isOpen = false;
	/** It has a value: a text in `v` or `t`. */
	isFilled = false;
	place: string | undefined;
	type: string | undefined;
	text = '';
	value = '';

	open(element: string, attributes: Attributes): void {
		this.isOpen = true;
		this.isFilled = false;
		this.place = attributes['r'];
		this.type = attributes['t'];
		this.value = '';
		this.text = `<${element}${placed(attributes)}>`;
	}
}

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
		if (rows * Math.max(1, columns) > Math.min(LARGEST_SHEET, Math.max(ANY_SHEET, PER_CELL * cells)))
			throw new WorkbookDamaged(
				`${this.#name} has ${cells} cells in a grid of ${rows} rows and ${columns} columns`,
			);
	}

	#take(row: number, column: number): void {
		if (row > MAX_ROWS || column > MAX_COLUMNS)
			throw new WorkbookDamaged(`${this.#name} refers to row ${row}, column ${column}`);
		this.#rows = Math.max(this.#rows, row);
		this.#columns = Math.max(this.#columns, column);
	}

	#odd(place: string): WorkbookDamaged {
		return new WorkbookDamaged(`${this.#name} refers to the cell ${place.slice(0, 40)}`);
	}
}
