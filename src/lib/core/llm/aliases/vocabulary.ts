import { errorTable } from '../../../contract/errors/index.ts';
import { messageTable } from '../../../contract/messages/index.ts';
import { operations } from '../../../contract/operations/index.ts';
import { resultTables } from '../../../contract/tables/index.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { terms } from '../../../contract/terms/index.ts';
import { columnMeanings } from '../../../contract/written/column-meanings.ts';
import { figurePhrases } from '../../../contract/written/figure-phrases.ts';
import { headlinePhrases } from '../../../contract/written/headline-phrases.ts';
import { tableTitles } from '../../../contract/written/table-titles.ts';
import { REPORT_WORDS } from './report-words.ts';

/** Words that are ours or everybody's: what else a text from data holds may be a name. */
export interface Vocabulary {
	/** Words of letters and compounds (`out-of-fold`, `log2`, `model_metrics`), in lower case. */
	words: ReadonlySet<string>;
	/** Those of them that are no proper names: a name that is one of these is looked for only where a text calls it a name. */
	ordinary: ReadonlySet<string>;
	/** Neighbouring characters of Chinese texts. */
	pairs: ReadonlySet<string>;
	/** Characters that stand alone in Chinese texts, between numbers and signs. */
	singles: ReadonlySet<string>;
	/** All Chinese texts. */
	chinese: string;
}

/** A word with what joins it to others: `cross-validation`, `p-value`, `sample_id`, `e.g`. */
export const TOKEN =
	/(?:(?!\p{Script=Han})[\p{L}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}_])*(?:[-.'’:/+>@#&%=\\](?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}_])+)*/gu;

const PLACEHOLDER = /\{\w+(?:\|([^{}|]*)\|([^{}|]*))?\}/gu;

let made: Vocabulary | null = null;

/** The words of all our texts; collected with the first use, which takes some ten milliseconds. */
export const vocabulary = (): Vocabulary => (made ??= collect());

function collect(): Vocabulary {
	const words = new Set<string>();
	const ordinary = new Set<string>();
	const pairs = new Set<string>();
	const singles = new Set<string>();
	const chinese: string[] = [];
	const add = (text: string): void => {
		const plain = text.replaceAll(PLACEHOLDER, ' $1 $2 ');
		for (const [token] of plain.matchAll(TOKEN)) {
			words.add(token.toLowerCase());
			for (const piece of token.split(/[^\p{L}]+/u)) {
				words.add(piece.toLowerCase());
				if (piece === piece.toLowerCase()) ordinary.add(piece);
			}
		}
		for (const [run] of plain.matchAll(/\p{Script=Han}+/gu)) {
			chinese.push(run);
			if (run.length === 1) singles.add(run);
			for (let at = 0; at + 1 < run.length; at++) pairs.add(run.slice(at, at + 2));
		}
	};
	/** Names of ours, with the digits and capitals that they have. */
	const addName = (name: string): void => {
		add(name);
		for (const [token] of name.matchAll(TOKEN)) ordinary.add(token.toLowerCase());
	};
	for (const { en, zh } of Object.values(messageTable)) [en, zh].forEach(add);
	for (const { en, zh, hint_en, hint_zh } of Object.values(errorTable))
		[en, zh, hint_en, hint_zh].forEach(add);
	for (const { id, names, en, zh } of terms) {
		[en, zh].forEach(add);
		[id, ...names.en, ...names.zh].forEach(addName);
	}
	for (const { name, title, row, schema } of resultTables) {
		[title, row].forEach(add);
		addName(name);
		for (const [column, type] of Object.entries(schema.shape)) {
			addName(column);
			add(type.description ?? '');
		}
	}
	for (const { task_key, title, title_zh, purpose, parameters } of Object.values(taskCards)) {
		[title, title_zh, purpose].forEach(add);
		addName(task_key);
		for (const [name, type] of Object.entries(parameters.shape)) {
			addName(name);
			add(type.description ?? '');
		}
	}
	for (const { name, help_en, help_zh, notes_en } of Object.values(operations)) {
		[help_en, help_zh, notes_en ?? ''].forEach(add);
		addName(name);
	}
	for (const text of [...Object.values(columnMeanings), ...Object.values(tableTitles)]) add(text);
	for (const { en, zh } of [...figurePhrases, ...headlinePhrases]) [en, zh].forEach(add);
	add(REPORT_WORDS);
	words.delete('');
	ordinary.delete('');
	return { words, ordinary, pairs, singles, chinese: chinese.join(' ') };
}
