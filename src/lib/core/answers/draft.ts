import { knownColumns } from '../results/tables/known-columns.ts';
import { appendAll } from '../../base/append-all.ts';
import type {
	AnswerFact,
	AnswerSource,
	AnswerSuggestion,
	AnswerTable,
	ConversationPoint,
} from '../../contract/records/answer.ts';
import {
	render,
	say,
	type Message,
	type MessageCode,
	type MessageValues,
} from '../../contract/messages/index.ts';
import type { TaskKey } from '../../contract/tasks/task-keys.ts';
import { numberIn } from '../results/facts/run-facts.ts';
import type { Row } from '../results/facts/rows.ts';
import type { RunView, ViewTable } from './view/run-view.server.ts';

/** A fact as a family states it; what is left out does not apply. */
export interface FactDraft extends Partial<Pick<AnswerFact, 'ci_low' | 'ci_high' | 'n'>> {
	subject: string;
	name: string;
	value: AnswerFact['value'];
}

/** Rows of a part of a table; more would hide the answer. */
const ROWS_SHOWN = 12;

/** An answer while a family writes it. */
export class Draft {
	outcome: 'answered' | 'not_in_results' = 'answered';
	readonly sentences: Message[] = [];
	readonly facts: AnswerFact[] = [];
	readonly sources: AnswerSource[] = [];
	readonly suggestions: AnswerSuggestion[] = [];
	table: AnswerTable | null = null;
	figure: AnswerSource | null = null;
	/** Column or metric that the answer is about, where the question need not name it: what "is that good?" asks about next. */
	measure: string | null = null;
	listed: string[] = [];
	listedKind: ConversationPoint['listed_kind'] = 'none';
	readonly runs = new Map<string, RunView>();
	/** Source of sentences that sum up a table or record, by its index. */
	readonly summedUp = new Map<Message, number>();

	say(code: MessageCode, values: MessageValues = {}): this {
		this.sentences.push(say(code, values));
		return this;
	}

	/** A sentence before all others. */
	sayFirst(code: MessageCode, values: MessageValues = {}): this {
		this.sentences.unshift(say(code, values));
		return this;
	}

	add(...messages: readonly Message[]): this {
		appendAll(this.sentences, messages);
		return this;
	}

	/** Takes note of the run that the answer comes from. */
	from(run: RunView): this {
		this.runs.set(run.run.run_id, run);
		return this;
	}

	/** Names the table or record that what was just said sums up. */
	source(place: AnswerSource): void {
		const index = this.#place(place);
		if (place.kind === 'figure') return;
		const { code } = this.sentences.at(-1) ?? {};
		for (const message of this.sentences.toReversed()) {
			if (message.code !== code) break;
			if (!this.summedUp.has(message)) this.summedUp.set(message, index);
		}
	}

	/** Index of a source; the same place is listed once. */
	#place(place: AnswerSource): number {
		const at = this.sources.findIndex(
			(one) => one.artifact_id === place.artifact_id && one.row === place.row && one.column === place.column,
		);
		return at >= 0 ? at : this.sources.push(place) - 1;
	}

	/** States a fact of a cell. */
	cell(table: ViewTable, row: number | null, column: string | null, fact: FactDraft): this {
		return this.fact(fact, sourceOf(table, row, column));
	}

	fact(
		{ subject, name, value, ci_low = null, ci_high = null, n = null }: FactDraft,
		place: AnswerSource | null,
	): this {
		const source = place === null ? null : this.#place(place);
		this.facts.push({ subject, name, value, ci_low, ci_high, n, source });
		return this;
	}

	/** Shows rows of a table with some of its columns. */
	show(table: ViewTable, rows: readonly { row: Row; number: number }[], columns: readonly string[]): this {
		if (rows.length === 0) return this;
		const shown = columns.filter((column) => table.columns.includes(column));
		const part = rows.slice(0, ROWS_SHOWN);
		const known = knownColumns(table.path);
		// A table that is shown is a source, so that its file can be named.
		if (!this.sources.some(({ artifact_id }) => artifact_id === table.artifact_id))
			this.#place(sourceOf(table, null, null));
		this.table = {
			artifact_id: table.artifact_id,
			title: table.title,
			columns: [...shown],
			meanings: shown.map((column) => {
				const { description = null, unit = null } = (Object.hasOwn(known, column) && known[column]) || {};
				return { description, unit };
			}),
			rows: part.map(({ row }) => shown.map((column) => cellOf(row, column))),
			row_numbers: part.map(({ number }) => number),
			total: rows.length,
		};
		return this;
	}

	list(kind: ConversationPoint['listed_kind'], entries: readonly string[]): this {
		this.listedKind = kind;
		this.listed = [...new Set(entries)];
		return this;
	}

	ask(code: MessageCode, values: MessageValues = {}): this {
		this.suggestions.push({ kind: 'ask', ...suggested(code, values), task_key: null });
		return this;
	}

	run(task: TaskKey, code: MessageCode, values: MessageValues = {}): this {
		this.suggestions.push({ kind: 'run', ...suggested(code, values), task_key: task });
		return this;
	}
}

const suggested = (
	code: MessageCode,
	values: MessageValues,
): { text: string; code: string; values: MessageValues } => ({
	text: render(say(code, values)),
	code,
	values,
});

export const sourceOf = (
	{ artifact_id, path, title, run_id }: ViewTable,
	row: number | null,
	column: string | null,
): AnswerSource => ({ artifact_id, path, title, kind: 'table', run_id, row, column });

/** Columns of names: one that looks like a number is still a name, and is shown as it is written. */
const NAMES =
	/^(?:sample|patient|donor|subject|feature|gene|contig|file|matrix|group|label|region|arm|part|batch)(?:_[ab]|_first)?$|(?:^|_)id$/iu;

/** A cell as a value: numbers as numbers, empty ones null. */
export function cellOf(row: Row, column: string): number | string | boolean | null {
	const text = row[column] ?? '';
	if (text === '') return null;
	if (NAMES.test(column)) return text;
	if (text === 'true' || text === 'false') return text === 'true';
	return numberIn(row, column) ?? text;
}
