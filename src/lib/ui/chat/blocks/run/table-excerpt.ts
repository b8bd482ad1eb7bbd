import type { TablePage } from '../../../../contract/api/results.ts';
import { numberText } from '../../../quantities/number.ts';
import { plainLabel } from '../../../tables/plain-label.ts';

/** A cell as shown, and in full where the shown form leaves digits out. Null: missing. */
export interface ShownCell {
	text: string | null;
	full: string;
}

export interface Excerpt {
	/** `label`: what the column is, in plain words and with its unit; `says`: the whole description. */
	columns: readonly { name: string; numeric: boolean; label: string; says: string }[];
	rows: readonly (readonly ShownCell[])[];
}

/** Columns that fit into a card. */
const MAX_COLUMNS = 6;

/**
 * A page of a table with some of its columns: those named that are there, else the first ones. A name with a trailing `?`
 * counts only where the values of the page differ.
 * @param meaningOf what a column is, in the language of the page
 */
export function excerptOf(
	page: TablePage,
	wanted: readonly string[] | null,
	meaningOf: (description: string | null) => string | null = (description) => description,
): Excerpt {
	const named = (wanted ?? []).flatMap((pattern) => {
		const name = pattern.replace(/\?$/u, '');
		const at = page.columns.findIndex((column) => column.name === name);
		const told = name === pattern || new Set(page.rows.map((row) => row[at])).size > 1;
		return at === -1 || !told ? [] : [at];
	});
	const all = page.columns.map((_, i) => i);
	const chosen = named.length > 0 ? named : all.slice(0, MAX_COLUMNS);
	return {
		columns: chosen.map((at) => {
			const { name = '', kind, description: english = null, unit = null } = page.columns[at] ?? {};
			const description = meaningOf(english);
			const label = plainLabel({ description, unit });
			return { name, numeric: kind === 'number', label, says: saysOf(description, unit) };
		}),
		rows: page.rows.map((row) => chosen.map((at) => shown(row[at] ?? null))),
	};
}

function saysOf(description: string | null | undefined, unit: string | null | undefined): string {
	return [description ?? '', unit ? `(${unit})` : ''].filter((part) => part !== '').join(' ');
}

function shown(cell: string | number | boolean | null): ShownCell {
	if (cell === null || cell === '') return { text: null, full: '' };
	return { text: typeof cell === 'number' ? numberText(cell) : String(cell), full: String(cell) };
}
