import { median } from '../../numerics/descriptive/median.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import type { Located } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import { from } from '../families/cohort.ts';
import { rowsWhere, wholeTable } from '../families/pick.ts';
import { isWanted, wantedSamples } from '../families/raw-samples.ts';
import type { Question } from '../question.ts';
import type { DatasetWords } from '../view/dataset-words.server.ts';
import type { ViewTable } from '../view/run-view.server.ts';
import { shown, some } from '../written.ts';
import type { AskedQuantity } from './asks-quantity.ts';
import type { Quantity } from './quantities.ts';

/** Samples whose values are told one by one. */
const TOLD = 6;
/** So many samples that a question names are still told one by one. */
const FEW = 4;

/** Where a quantity is: a table, or a column of the metadata. */
interface Held {
	quantity: Pick<Quantity, 'column' | 'what' | 'what_zh' | 'write'>;
	rows: readonly { sample: string; value: number; at: Located }[];
	table: ViewTable;
}

/** Does any run hold one of these quantities of its samples? */
export const holdsAny = ({ runs }: DatasetWords, asked: readonly Quantity[]): boolean =>
	runs.some((run) => asked.some(({ table }) => run.matricesWith(table).length > 0));

/** The sample at one end of a quantity, or the values of the samples. */
export async function answerQuantity(
	question: Question,
	draft: Draft,
	{ quantities, end }: AskedQuantity,
): Promise<void> {
	const wanted = wantedSamples(question);
	const held = [...(await inTables(question, quantities, wanted)), ...inColumns(question, wanted)];
	for (const one of held) {
		from(draft, question, one.table.run_id);
		if (end === null) sayValues(question, draft, one, wanted !== null);
		else sayEnd(draft, one, end);
		const sorted = one.rows.toSorted((a, b) => (end === 'lowest' ? 1 : -1) * (a.value - b.value));
		if (draft.table !== null) continue;
		draft
			.show(
				one.table,
				sorted.map(({ at }) => at),
				['sample', one.quantity.column],
			)
			.list(
				'samples',
				sorted.map(({ sample }) => sample),
			);
		draft.measure = one.quantity.column;
	}
	const [first] = quantities;
	if (held.length > 0 || first === undefined) {
		draft.ask('answers.ask_outliers').ask('answers.ask_trust');
		return;
	}
	draft.outcome = 'not_in_results';
	const [what, what_zh] = first.missing ?? [first.what, first.what_zh];
	draft
		.say('answers.quantity_none', { what, what_zh })
		.ask('answers.ask_samples')
		.ask('answers.ask_overview');
}

async function inTables(
	question: Question,
	quantities: readonly Quantity[],
	wanted: Set<string> | null,
): Promise<Held[]> {
	const held: Held[] = [];
	for (const quantity of quantities) {
		const found = await wholeTable(question, quantity.table);
		const rows = found === null ? [] : rowsWhere(found.table, (row) => isWanted(wanted, row));
		const values = rows.flatMap((at) => {
			const value = numberIn(at.row, quantity.column);
			return value === null ? [] : [{ sample: at.row['sample'] ?? '', value, at }];
		});
		if (found !== null && values.length > 0) held.push({ quantity, rows: values, table: found.table });
	}
	return held;
}

/** Columns of the metadata that the question names and that hold numbers: a depth that the sheet of samples lists. */
function inColumns({ words, about }: Question, wanted: Set<string> | null): Held[] {
	return (about.columns ?? []).flatMap((column): Held[] => {
		const [first] = words.rows;
		const own = words.rows.filter(
			({ sample, table }) => table === first?.table && (wanted === null || wanted.has(sample)),
		);
		const rows = own.flatMap(({ sample, row, number, table }) => {
			const value = numberIn(row, column);
			return value === null ? [] : [{ sample, value, at: { row, number, table } }];
		});
		if (first === undefined || rows.length === 0) return [];
		return [
			{ quantity: { column, what: column, what_zh: `“${column}”`, write: shown }, rows, table: first.table },
		];
	});
}

function sayEnd(draft: Draft, { quantity, rows, table }: Held, end: 'lowest' | 'highest'): void {
	const { column, what, what_zh, write } = quantity;
	const sorted = rows.toSorted((a, b) => (end === 'lowest' ? 1 : -1) * (a.value - b.value));
	const [first] = sorted;
	const last = sorted.at(-1);
	if (first === undefined || last === undefined) return;
	const named = { what, what_zh };
	const tied = sorted.filter(({ value }) => value === first.value);
	if (rows.length === 1)
		draft
			.say('answers.fragment_measure', { ...named, sample: first.sample, value: write(first.value) })
			.say('answers.quantity_one', { sample: first.sample });
	else if (first.value === last.value)
		draft.say('answers.quantity_same', { ...named, n: rows.length, value: write(first.value) });
	else
		draft.say(end === 'lowest' ? 'answers.quantity_lowest' : 'answers.quantity_highest', {
			...{ ...named, samples: some(tied.map(({ sample }) => sample)), value: write(first.value) },
			...{ n: rows.length, median: write(median(rows.map(({ value }) => value))) },
			...{ other: write(last.value), other_sample: last.sample },
		});
	// Where all are the same, the other end is among those told.
	const ends = [...tied.slice(0, TOLD), ...(tied.includes(last) ? [] : [last])];
	for (const { sample, value, at } of ends)
		draft.cell(table, at.number, column, { subject: sample, name: column, value });
}

function sayValues(
	question: Question,
	draft: Draft,
	{ quantity, rows, table }: Held,
	isNamed: boolean,
): void {
	const { column, what, what_zh, write } = quantity;
	const named = { what, what_zh };
	if (rows.length <= (isNamed ? FEW : 2)) {
		for (const { sample, value, at } of rows.slice(0, TOLD)) {
			draft.say('answers.fragment_measure', { ...named, sample, value: write(value) });
			draft.cell(table, at.number, column, { subject: sample, name: column, value });
		}
		return;
	}
	const sorted = rows.toSorted((a, b) => a.value - b.value);
	const [low] = sorted;
	const high = sorted.at(-1);
	if (low === undefined || high === undefined) return;
	draft.say('answers.fragments_all', {
		...{ ...named, n: rows.length, median: write(median(rows.map(({ value }) => value))) },
		...{ low: write(low.value), low_sample: low.sample },
		...{ high: write(high.value), high_sample: high.sample },
	});
	for (const { sample, value, at } of [low, high])
		draft.cell(table, at.number, column, { subject: sample, name: column, value });
	const groupOf = new Map(question.words.rows.map(({ sample, group }) => [sample, group]));
	for (const group of question.words.groups) {
		const own = rows.filter(({ sample }) => groupOf.get(sample) === group).map(({ value }) => value);
		if (own.length === 0) continue;
		draft.say('answers.fragments_group', { ...named, group, n: own.length, median: write(median(own)) });
		draft.fact(
			{ subject: group, name: `median ${column}`, value: median(own), n: own.length },
			sourceOf(table, null, column),
		);
	}
}
