import { cellText, type Cell } from '../../../dataset/metadata/cells.ts';
import { columnFacts, type ColumnFacts } from '../../../dataset/metadata/column-facts.ts';
import { longScores } from '../../../dataset/metadata/long-scores.ts';
import { drawColumn } from '../../../dataset/metadata/repeated-draws.ts';

/** A table of scores with one row per sample. */
export interface ScoreRows {
	header: string[];
	rows: Cell[][];
	/** Index of the column whose values name the rows, each once. */
	id: number;
	/** Column of persons where an id had several rows; null otherwise. */
	person: string | null;
	/** True when no column gives ids. */
	nameless: boolean;
	/** Columns with scores where the shape of the table tells them; null = by their names and values. */
	scores: string[] | null;
}

/**
 * One row per sample: a long table (id, model, score) becomes one with a column for each model; ids with several rows (draws of
 * one person without names of their own) get a name for each row and stay one person; rows without ids are named by their place.
 */
export function asScoreRows(
	table: { header: readonly string[]; rows: readonly (readonly Cell[])[] },
	id: ColumnFacts | null,
): ScoreRows {
	const wide = widened(table, id);
	if (wide !== null) return wide;
	const header = [...table.header];
	const all = table.rows.map((row) => header.map((_, i) => row[i] ?? null));
	if (id === null) {
		const name = freeName(header, 'row');
		const rows = all.map((row, i) => [...row, `row ${i + 1}`]);
		return { header: [...header, name], rows, id: header.length, person: null, nameless: true, scores: null };
	}
	const rows = all.filter((row) => cellText(row[id.index]) !== null);
	if (id.counts.size === rows.length)
		return { header, rows, id: id.index, person: null, nameless: false, scores: null };
	const draw = drawColumn(columnFacts(header, rows));
	const seen = new Map<string, number>();
	const taken = new Set<string>();
	const named = rows.map((row) => {
		const own = cellText(row[id.index]) ?? '';
		const count = (seen.get(own) ?? 0) + 1;
		seen.set(own, count);
		const told = draw === null ? null : cellText(row[draw.index]);
		let name = `${own} ${told === null ? `(${count})` : `(${told})`}`;
		if (taken.has(name)) name = `${own} (row ${count})`;
		taken.add(name);
		return [...row, name];
	});
	const name = freeName(header, 'sample');
	return {
		header: [...header, name],
		rows: named,
		id: header.length,
		person: id.name,
		nameless: false,
		scores: null,
	};
}

function freeName(header: readonly string[], base: string): string {
	let name = base;
	for (let i = 2; header.includes(name); i++) name = `${base}_${i}`;
	return name;
}

/** A long table with a column for each model; null when the table is none. */
function widened(
	{ header, rows }: { header: readonly string[]; rows: readonly (readonly Cell[])[] },
	known: ColumnFacts | null,
): ScoreRows | null {
	const long = longScores(columnFacts(header, rows), rows, known);
	if (long === null) return null;
	const { id, model } = long;
	const score = header.indexOf(long.score);
	const models = [...model.counts.keys()];
	const kept = header.flatMap((name, i) => (i === model.index || i === score ? [] : [{ name, i }]));
	const bySample = new Map<string, Cell[]>();
	for (const row of rows) {
		const [own, which] = [cellText(row[id.index]), cellText(row[model.index])];
		if (own === null || which === null) continue;
		const cells = bySample.get(own) ?? [...kept.map(({ i }) => row[i] ?? null), ...models.map(() => null)];
		cells[kept.length + models.indexOf(which)] = row[score] ?? null;
		bySample.set(own, cells);
	}
	const named = models.map((name) => `${header[score] ?? 'score'} ${name}`);
	return {
		header: [...kept.map(({ name }) => name), ...named],
		rows: [...bySample.values()],
		id: kept.findIndex(({ i }) => i === id.index),
		person: null,
		nameless: false,
		scores: named,
	};
}
