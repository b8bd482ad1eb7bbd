import { cellNumber, cellText, type Cell } from './cells.ts';
import { isDate } from './calendar.ts';
import { nameFits, sampleNameScore } from './column-names.ts';

export type ColumnKind = 'id' | 'category' | 'number' | 'date' | 'text';

/** What one column holds, over the rows given. Shares are of the present (non-missing) cells. */
export interface ColumnFacts {
	name: string;
	index: number;
	present: number;
	missing: number;
	/** Rows per value. */
	counts: Map<string, number>;
	numeric: number;
	dates: number;
	integer: boolean;
	mean_length: number;
	kind: ColumnKind;
}

type Measured = Omit<ColumnFacts, 'kind'>;

function measure(name: string, index: number, rows: readonly (readonly Cell[])[]): Measured {
	const counts = new Map<string, number>();
	let [present, numbers, dates, length, integer] = [0, 0, 0, 0, true];
	for (const row of rows) {
		const text = cellText(row[index]);
		if (text === null) continue;
		present++;
		length += text.length;
		counts.set(text, (counts.get(text) ?? 0) + 1);
	}
	for (const [text, count] of counts) {
		const value = cellNumber(text);
		if (value !== null) {
			numbers += count;
			if (!Number.isInteger(value) || text.endsWith('%')) integer = false;
		}
		if (isDate(text)) dates += count;
	}
	const share = (n: number): number => (present === 0 ? 0 : n / present);
	return {
		name,
		index,
		present,
		missing: rows.length - present,
		counts,
		numeric: share(numbers),
		dates: share(dates),
		integer: integer && numbers > 0,
		mean_length: share(length),
	};
}

/** Up to ten integers that repeat at least three times on average are codes (0/1, grades), not measurements. */
function isCoded(facts: Measured): boolean {
	return facts.integer && facts.counts.size <= 10 && facts.present >= 3 * facts.counts.size;
}

function kindOf(facts: Measured): ColumnKind {
	const distinct = facts.counts.size;
	if (facts.present === 0) return 'category';
	if (facts.dates >= 0.8 || (facts.dates >= 0.5 && nameFits(facts.name, 'time'))) return 'date';
	if (facts.numeric >= 0.9) return isCoded(facts) ? 'category' : 'number';
	const idNamed = sampleNameScore(facts.name) > 0;
	const wordy = facts.mean_length > 40;
	const withDigits = [...facts.counts.keys()].filter((text) => /\d/u.test(text) && !/\s/u.test(text)).length;
	const codes = withDigits >= 0.8 * distinct;
	if (!wordy && distinct > 0.9 * facts.present && (facts.present >= 5 || codes))
		return idNamed || codes ? 'id' : 'text';
	if (wordy && distinct > 10) return 'text';
	if (idNamed && codes) return 'id';
	if (distinct <= 30 && distinct <= Math.max(10, facts.present / 2)) return 'category';
	return codes && facts.numeric < 0.5 ? 'id' : distinct <= facts.present / 3 ? 'category' : 'text';
}

/** Facts of every column. */
export function columnFacts(header: readonly string[], rows: readonly (readonly Cell[])[]): ColumnFacts[] {
	return header.map((name, index) => {
		const facts = measure(name, index, rows);
		return { ...facts, kind: kindOf(facts) };
	});
}

/** Values by how often they occur, then by name, so that the order never depends on the order of rows. */
export function levels(facts: Pick<ColumnFacts, 'counts'>): [string, number][] {
	return [...facts.counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/**
 * Columns whose cells equal those of an earlier column in every row (`Response`, `Response.1`): index -> the earlier
 * index. Empty columns are left alone.
 */
export function duplicateColumns(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
): Map<number, number> {
	const first = new Map<string, number>();
	const duplicates = new Map<number, number>();
	for (let index = 0; index < header.length; index++) {
		const content = rows.map((row) => cellText(row[index]) ?? '').join('\u0000');
		if (content.replaceAll('\u0000', '') === '') continue;
		const earlier = first.get(content);
		if (earlier === undefined) first.set(content, index);
		else duplicates.set(index, earlier);
	}
	return duplicates;
}
