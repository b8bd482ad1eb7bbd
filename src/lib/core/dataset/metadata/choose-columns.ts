import type { ColumnFacts } from './column-facts.ts';
import { nameFits, nameWords } from './column-names.ts';

/** Columns with a role besides sample, label and split. */
export interface ColumnRoles {
	patient: ColumnFacts | null;
	time: ColumnFacts | null;
	stage: ColumnFacts | null;
	batch: ColumnFacts[];
	score: ColumnFacts[];
}

/** Patient ids: named so, made of repeated or unique codes, not the sample column, and present in most rows. */
function findPatient(columns: readonly ColumnFacts[], sample: ColumnFacts | null): ColumnFacts | null {
	const fits = columns.filter((column) => {
		if (column.index === sample?.index || !nameFits(column.name, 'patient')) return false;
		if (column.kind === 'date' || column.kind === 'text') return false;
		if (column.kind === 'number' && !column.integer) return false;
		return column.present >= 0.5 * (column.present + column.missing) && column.counts.size >= 2;
	});
	return fits.find((column) => column.kind === 'id') ?? fits[0] ?? null;
}

/** Sampling time: most rows with a value first, then dates, then numbers, then visit words. */
function findTime(
	columns: readonly ColumnFacts[],
	sortable: (column: ColumnFacts) => number,
): ColumnFacts | null {
	const rank = { date: 0, number: 1, category: 2, text: 3, id: 4 };
	const fits = columns.filter((column) => nameFits(column.name, 'time') && column.counts.size >= 2);
	fits.sort((a, b) => sortable(b) - sortable(a) || rank[a.kind] - rank[b.kind] || a.index - b.index);
	return fits[0] ?? null;
}

/** Words of a measured quantity: "library concentration" and "run time" are no batches although they begin like one. */
const QUANTITY =
	/(^| )(age|amount|concentration|count|counts|coverage|days?|depth|duration|hours?|input|length|minutes?|ml|ng|percent|pg|ratio|reads?|rin|size|temperature|time|ul|volume|yield)( |$)|浓度|体积|数量|时间|深度|产量/u;

/** A level of a numbered batch is shared: at most a third as many levels as samples, as the batch checks test them. */
const SAMPLES_EACH = 3;

/**
 * Categories and dates with a batch-like name, and whole numbers (run 1-12, plate 1-8; also 3.0, as a table with gaps is
 * written) that several samples share, unless the name is that of a quantity.
 */
function isBatch(column: ColumnFacts): boolean {
	if (!nameFits(column.name, 'batch') || column.counts.size < 2) return false;
	if (column.kind === 'date') return true;
	if (column.kind === 'number')
		return (
			!QUANTITY.test(nameWords(column.name)) &&
			column.present >= SAMPLES_EACH * column.counts.size &&
			[...column.counts.keys()].every((value) => /^\d+(\.0+)?$/.test(value.trim()))
		);
	return column.kind === 'category' || (column.kind === 'id' && column.counts.size <= 0.5 * column.present);
}

/** A score already computed: a column of numbers whose name says so. */
function isScore(column: ColumnFacts): boolean {
	return column.kind === 'number' && nameFits(column.name, 'score') && !nameFits(column.name, 'clinical');
}

/**
 * Finds the columns with a role by name and content. `sortable` tells in how many rows a column gives an order in time.
 */
export function chooseColumns(
	columns: readonly ColumnFacts[],
	sample: ColumnFacts | null,
	sortable: (column: ColumnFacts) => number,
): ColumnRoles {
	const others = columns.filter((column) => column.index !== sample?.index);
	const patient = findPatient(others, sample);
	const time = findTime(others, sortable);
	const stage = others.find((column) => nameFits(column.name, 'stage') && column.kind === 'category') ?? null;
	const free = others.filter((column) => column !== patient && column !== time && column !== stage);
	return { patient, time, stage, batch: free.filter(isBatch), score: free.filter(isScore) };
}
