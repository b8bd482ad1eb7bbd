import { plainCell } from '../../../base/formula-cells.ts';
import { LbError } from '../../../base/errors.ts';
import { numberOf } from './cells.ts';
import type { ColumnKind } from './table-request.ts';

const operators = ['!=', '<=', '>=', '=', '<', '>', '~'] as const;
type Operator = (typeof operators)[number];

/** A row passes when `test` says so of the cell of its column; of any cell when the column is null. */
export interface Filter {
	column: number | null;
	test: (text: string) => boolean;
}

/**
 * `column<op>value`, or plain text that any cell may hold (`~` before it when it holds an operator). Numbers are compared
 * as numbers where both sides are numbers, else as text. `=` without a value finds missing cells; `!=` is what `=` is not;
 * a missing cell is neither larger nor smaller. `~` and plain text ignore case. Throws `artifact.column_unknown`.
 */
export function parseFilter(text: string, columns: readonly { name: string; kind: ColumnKind }[]): Filter {
	// Names may hold operators themselves: the longest one that fits counts.
	const named = columns
		.map(({ name }, at) => ({ name, at, operator: operatorAt(text, name.length) }))
		.filter(({ name, operator }) => operator !== null && text.startsWith(name) && name !== '')
		.sort((a, b) => b.name.length - a.name.length)[0];
	if (named !== undefined && named.operator !== null) {
		const value = text.slice(named.name.length + named.operator.length);
		return { column: named.at, test: testOf(named.operator, value, columns[named.at]?.kind ?? 'text') };
	}
	const found = /[=<>~]|!=/u.exec(text);
	if (found !== null && found.index > 0)
		throw new LbError('artifact.column_unknown', {
			column: text.slice(0, found.index),
			known: shownNames(columns),
		});
	return { column: null, test: testOf('~', text.startsWith('~') ? text.slice(1) : text, 'text') };
}

/** Number of a column by its name. Throws `artifact.column_unknown`. */
export function columnNamed(name: string, columns: readonly { name: string }[]): number {
	const at = columns.findIndex((column) => column.name === name);
	if (at === -1) throw new LbError('artifact.column_unknown', { column: name, known: shownNames(columns) });
	return at;
}

/** As many names as a message bears. */
function shownNames(columns: readonly { name: string }[]): string[] {
	const names = columns.slice(0, 50).map(({ name }) => name);
	return columns.length > 50 ? [...names, '...'] : names;
}

function operatorAt(text: string, at: number): Operator | null {
	return operators.find((operator) => text.startsWith(operator, at)) ?? null;
}

function testOf(operator: Operator, value: string, kind: ColumnKind): Filter['test'] {
	if (operator === '~') {
		const part = value.toLowerCase();
		return (text) => text !== '' && plainCell(text).toLowerCase().includes(part);
	}
	if (operator === '=') return isEqual(value, kind);
	if (operator === '!=') {
		const equal = isEqual(value, kind);
		return (text) => !equal(text);
	}
	const bound = numberOf(value);
	const holds = orders[operator];
	return (text) => {
		if (text === '') return false;
		const number = kind === 'text' ? NaN : numberOf(text);
		if (!Number.isNaN(number) && !Number.isNaN(bound)) return holds(number - bound);
		return holds(compareText(plainCell(text), value));
	};
}

const orders: Record<'<' | '<=' | '>' | '>=', (difference: number) => boolean> = {
	'<': (difference) => difference < 0,
	'<=': (difference) => difference <= 0,
	'>': (difference) => difference > 0,
	'>=': (difference) => difference >= 0,
};

function isEqual(value: string, kind: ColumnKind): Filter['test'] {
	const wanted = numberOf(value);
	return (text) => {
		if (kind !== 'text' && !Number.isNaN(wanted) && text !== '') {
			const number = numberOf(text);
			if (!Number.isNaN(number)) return number === wanted;
		}
		return text === value || plainCell(text) === value;
	};
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
