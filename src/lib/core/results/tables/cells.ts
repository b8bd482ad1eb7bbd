import { plainCell } from '../../../base/formula-cells.ts';
import type { Cell, ColumnKind } from './table-request.ts';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;
/** 007 is a name, and so is a run of digits that a double cannot hold. */
const CODE = /^[+-]?(?:0\d|\d{16,}$)/u;

/** A cell as a finite number; NaN when it is none. */
export function numberOf(text: string): number {
	if (!NUMBER.test(text)) return NaN;
	const value = Number(text);
	return Number.isFinite(value) ? value : NaN;
}

/** A cell of a column: empty = null, numbers as numbers; what does not fit its column stays text. */
export function typedCell(text: string, kind: ColumnKind): Cell {
	if (text === '') return null;
	if (kind === 'true_false' && (text === 'true' || text === 'false')) return text === 'true';
	if (kind === 'number' || kind === 'empty') {
		const value = numberOf(text);
		if (!Number.isNaN(value) && (kind === 'number' || !CODE.test(text))) return value;
	}
	return plainCell(text);
}

/** What the cells of a column hold, as far as they were looked at. */
export function kindOf(texts: Iterable<string>): ColumnKind {
	let kind: ColumnKind = 'empty';
	for (const text of texts) {
		if (text === '') continue;
		const own = text === 'true' || text === 'false' ? 'true_false' : isNumber(text) ? 'number' : 'text';
		if (own === 'text' || (kind !== 'empty' && own !== kind)) return 'text';
		kind = own;
	}
	return kind;
}

const isNumber = (text: string): boolean => !Number.isNaN(numberOf(text)) && !CODE.test(text);
