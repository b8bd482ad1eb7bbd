import { csvRows } from '../../../base/delimited/csv-rows.ts';
import { plainCell } from '../../../base/formula-cells.ts';
import type { Language } from '../../../contract/language.ts';
import type { Answer, AnswerFact, AnswerSource, AnswerTable } from '../../../contract/records/answer.ts';
import type { ChatFact, FactSubjectKind } from '../../../contract/records/chat.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import { knownColumns } from '../../results/tables/known-columns.ts';
import type { Aliases, NameKind } from './aliases.ts';
import type { FactBook, FactDraft } from './fact-book.ts';
import { factLabel } from './fact-label.ts';

/** Facts of one result of a tool; more would hide the answer. */
const MAX_FACTS = 120;
/** Characters of one result, and entries of one list in it. */
const MAX_TEXT = 24_000;
const MAX_ENTRIES = 40;

/** Where values come from that have no cell of their own. */
export interface Place {
	dataset: string | null;
	artifact_id: string | null;
	path: string | null;
	title: string | null;
	run_id: string | null;
}
export const NOWHERE: Place = { dataset: null, artifact_id: null, path: null, title: null, run_id: null };

/** A number as text of a result, its sign with it. */
const NUMBER = /(?<![\p{L}\p{N}_.[-])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?(?![\p{L}\p{N}_]|\.\d)/giu;
const NUMBER_CELL = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/iu;
/** Columns that say whose a row is, in tables of ours. */
const OF_PERSON = /^(?:sample|patient|subject|donor|data)(?:_id|_name|_[ab12])?$|_(?:sample|patient)$/iu;
/** Columns that say what of a sample a row is about. */
const TELLING = /^(?:gene|feature|region|arm|chromosome|metric)$/iu;
/** Keys of records that mean nothing to a reader. */
const UNTOLD = new Set([
	'path',
	'dataset_root',
	'output_root',
	'ledger_path',
	'manifest_path',
	'source_path',
	'content_hash',
	'mtime',
	'bytes',
	'sha256',
	'seed',
	'engine_version',
	'plan_id',
	'repeat_key',
]);
const ALIASED: ReadonlySet<string> = new Set<FactSubjectKind>(['sample', 'patient']);

/** The column that tells rows apart of which several begin with the same name; -1 where none has to or can. */
function tellingColumn(columns: readonly string[], rows: AnswerTable['rows']): number {
	const named = rows.map((row) => row.find((value) => typeof value === 'string' && value !== ''));
	if (new Set(named).size === named.length) return -1;
	return columns.findIndex((column) => TELLING.test(column));
}

/** Puts what tools return into text for a model: every number is a fact with its place, every name under its alias. */
export class ResultTeller {
	readonly #book: FactBook;
	readonly #aliases: Aliases;
	readonly #kinds: ReadonlyMap<string, FactSubjectKind>;
	readonly #language: Language;
	/** Values of single samples that were not told. */
	withheld = 0;

	/** @param language of the answer, in which values are labelled */
	constructor(
		book: FactBook,
		aliases: Aliases,
		kinds: ReadonlyMap<string, FactSubjectKind>,
		language: Language,
	) {
		this.#book = book;
		this.#aliases = aliases;
		this.#kinds = kinds;
		this.#language = language;
	}

	/** The answer of the question engine. */
	answer(dataset: string, answer: Answer): string {
		const place = (source: AnswerSource | undefined): Place => ({
			dataset,
			artifact_id: source?.artifact_id ?? null,
			path: source?.path ?? null,
			title: source?.title ?? null,
			run_id: source?.run_id ?? answer.runs[0]?.run_id ?? null,
		});
		const facts = answer.facts.slice(0, MAX_FACTS).flatMap((fact) => {
			const source = fact.source === null ? undefined : answer.sources[fact.source];
			return this.#fact(fact, { ...place(source), row: source?.row ?? null, column: source?.column ?? null });
		});
		const rest = place(answer.sources[0]);
		const told = answer.sentences.map(({ text }) => this.text(text, rest));
		return cut(
			[
				`Outcome: ${answer.outcome}.`,
				...(told.length === 0 ? [] : ['What lb-agent answers itself:', ...told]),
				...(facts.length === 0 ? [] : ['Facts:', ...facts]),
				...this.#table(
					answer,
					place(answer.sources.find(({ artifact_id }) => artifact_id === answer.table?.artifact_id)),
				),
				...(this.withheld === 0
					? []
					: ['Values of single samples that the question does not name are not sent.']),
			].join('\n'),
		);
	}

	/** A name as it is sent. */
	name(name: string, kind: NameKind): string {
		return this.#aliases.sendable(name, kind);
	}

	/** Words of data, without facts. */
	words(text: string): string {
		return this.#aliases.sendableText(text, { from: 'data' });
	}

	/** What was answered earlier, here or in a linked conversation: no value of a sample that this question does not name. */
	earlier(text: string): string {
		return text
			.split('\n')
			.map((line) =>
				line
					.split(/(?<=[.!?。！？])\s+/u)
					.map((sentence) => {
						const sent = this.words(sentence);
						return this.#aliases.isStrict && this.#namesPrivate(sent) ? sent.replace(NUMBER, '…') : sent;
					})
					.join(' '),
			)
			.join('\n');
	}

	/** A count of the program, as a fact. */
	count(value: number, { en: what, zh }: Readonly<Record<Language, string>>, place: Place): string {
		const { fact_id } = this.#book.add({
			...place,
			value,
			unit: null,
			name: what,
			subject: '',
			subject_kind: 'dataset',
			label: this.#language === 'zh' ? zh : what,
			...{ ci_low: null, ci_high: null, n: null, row: null, column: null },
		});
		return `${value} [${fact_id}]`;
	}

	/** What `ask_artifact` says about one result: what it is, its sentences, and an excerpt. */
	artifact(
		dataset: string,
		{ artifact, answer, excerpt }: { artifact: Artifact; answer: readonly string[]; excerpt: string | null },
	): string {
		const { artifact_id, path, title, run_id, kind } = artifact;
		const place = { dataset, artifact_id, path, title, run_id };
		const told = answer.map((sentence) => this.text(sentence, place));
		const shown =
			excerpt === null
				? []
				: ['Excerpt:', ...(kind === 'table' ? this.#excerpt(excerpt, place) : [this.lines(excerpt, place)])];
		return cut([`The question is about a ${kind}: ${this.text(title, place)}`, ...told, ...shown].join('\n'));
	}

	/** The same line by line, for excerpts of reports and tables. */
	lines(text: string, place: Place): string {
		return text
			.split('\n')
			.map((line) => (line.trim() === '' ? '' : this.#sentence(line, place)))
			.join('\n');
	}

	/** Lines of a table as its file has them, the header first. */
	#excerpt(text: string, place: Place): string[] {
		const [header, ...lines] = text.split('\n').map((line) => (csvRows(line)[0] ?? []).map(plainCell));
		const columns = header ?? [];
		const rows = lines.map((cells) =>
			columns.map((column, at) => {
				const cell = cells[at] ?? '';
				return NUMBER_CELL.test(cell) && !OF_PERSON.test(column) ? Number(cell) : cell;
			}),
		);
		return this.#rows({ title: place.title ?? '', columns, rows, row_numbers: [] }, place);
	}

	#table({ table }: Answer, place: Place): string[] {
		if (table === null) return [];
		const lines = this.#rows({ ...table, rows: table.rows.slice(0, MAX_ENTRIES) }, place);
		if (lines.length === 0) return [];
		return [`Table (${lines.length} of ${table.total} rows):`, ...lines];
	}

	/** Rows of a table; none of a sample or patient that may not be named. */
	#rows(
		{ title, columns, rows, row_numbers }: Pick<AnswerTable, 'title' | 'columns' | 'rows' | 'row_numbers'>,
		place: Place,
	): string[] {
		const telling = tellingColumn(columns, rows);
		return rows.flatMap((row, at) => {
			const named = columns.findIndex((_, i) => typeof row[i] === 'string' && row[i] !== '');
			const metric = columns.indexOf('metric');
			const isOfMetric = metric >= 0 && typeof row[metric] === 'string';
			const subject = isOfMetric ? this.#matrixOf(title) : named < 0 ? title : String(row[named]);
			if (columns.some((column, i) => this.#isOfPrivate(row[i] ?? null, column))) {
				this.withheld += 1;
				return [];
			}
			const subject_kind = this.#kindOf(subject);
			// Rows of one sample are told apart by gene or region.
			const told = row[telling] ?? subject;
			const shown = isOfMetric || told === subject ? subject : `${subject} ${told}`;
			const cells = columns.map((column, i) => {
				const value = row[i] ?? null;
				const name = this.#column(column, place.path);
				if (typeof value !== 'number') return `${name}: ${this.#said(value, column)}`;
				const of = isOfMetric ? metricName(String(row[metric]), column) : column;
				const fact = this.#book.add({
					...place,
					value,
					unit: unitOf(place.path, column),
					name: of,
					subject,
					subject_kind,
					label: this.#label(of, shown, place.path, column),
					...{ ci_low: null, ci_high: null, n: null },
					row: row_numbers[at] ?? null,
					column,
				});
				return `${name}: ${short(value)} [${fact.fact_id}]`;
			});
			return [`- ${cells.join('; ')}`];
		});
	}

	/** Does a cell say that its row is of a sample or patient that may not be named? */
	#isOfPrivate(value: string | number | boolean | null, column: string): boolean {
		if (value === null || value === '') return false;
		const name = String(value);
		if (OF_PERSON.test(column)) return this.#isPrivate(name, 'sample');
		return typeof value === 'string' && this.#isPrivate(name, this.#kindOf(name));
	}

	#fact(fact: AnswerFact, place: Place & Pick<ChatFact, 'row' | 'column'>): string[] {
		const { subject, name, value, ci_low, ci_high, n } = fact;
		if (value === null) return [];
		const subject_kind = this.#kindOf(subject);
		if (this.#isPrivate(subject, subject_kind) || this.#isOfOnePerson(place, subject)) {
			this.withheld += 1;
			return [];
		}
		const draft: FactDraft = {
			...place,
			value,
			unit: unitOf(place.path, place.column ?? name),
			name,
			subject,
			subject_kind,
			label: this.#label(name, subject, place.path, place.column ?? name),
			...{ ci_low, ci_high, n },
		};
		const { fact_id, unit } = this.#book.add(draft);
		const about = `${this.#metric(name, place.path)} of ${this.#subject(subject)}`;
		const interval =
			ci_low === null || ci_high === null
				? ''
				: `, 95 % CI ${short(ci_low)} to ${short(ci_high)} [${fact_id}.ci]`;
		const behind = n === null ? '' : `, n = ${n} [${fact_id}.n]`;
		return [
			`- ${about}: ${this.#said(value, name)}${unit === null ? '' : ` ${unit}`} [${fact_id}]${interval}${behind}`,
		];
	}

	/** Running text of ours about data: numbers become facts; of a sentence about a sample that may not be named, none is told. */
	text(text: string, place: Place): string {
		return text
			.split(/(?<=[.!?。！？])\s+|\n/u)
			.filter((part) => part.trim() !== '')
			.map((sentence) => this.#sentence(sentence, place))
			.join(' ');
	}

	#sentence(sentence: string, place: Place): string {
		const sent = this.#aliases.sendableText(sentence, { from: 'data' });
		if (this.#aliases.isStrict && this.#namesPrivate(sent)) {
			this.withheld += 1;
			return sent.replace(NUMBER, '…');
		}
		return sent.replace(NUMBER, (number, at: number) => {
			const value = Number(number.replaceAll(',', '').replace('−', '-'));
			if (!Number.isFinite(value)) return number;
			const about = wordsAround(sent, at, number.length);
			const { fact_id } = this.#book.add({
				...place,
				value,
				unit: null,
				name: this.#aliases.fromAliases(about),
				subject: place.title ?? '',
				subject_kind: 'dataset',
				label: this.#quoted(this.#aliases.fromAliases(quoteAround(sent, at, number.length))),
				...{ ci_low: null, ci_high: null, n: null, row: null, column: null },
			});
			return `${number} [${fact_id}]`;
		});
	}

	/** Does a text with aliases name a sample or patient that the question does not name? */
	#namesPrivate(sent: string): boolean {
		return [...sent.matchAll(/(?<![\p{L}\p{N}_])[SP]\d+(?![\p{L}\p{N}_])/gu)].some(
			([alias]) => !this.#aliases.mayName(this.#aliases.fromAliases(alias)),
		);
	}

	/** Any record of an operation, as an outline. */
	record(value: unknown, place: Place): string {
		const lines: string[] = [];
		this.#walk(value, [], place, lines);
		return cut(lines.join('\n'));
	}

	/** @param isOfPrivate it belongs to a sample that the question does not name: its numbers are not told */
	#walk(value: unknown, keys: readonly string[], place: Place, lines: string[], isOfPrivate = false): void {
		if (lines.length >= MAX_FACTS * 2 || value === null || value === undefined || value === '') return;
		const key = keys.at(-1) ?? '';
		if (UNTOLD.has(key)) return;
		const indent = '  '.repeat(Math.max(0, keys.length - 1));
		if (Array.isArray(value)) {
			if (value.length === 0) return;
			lines.push(`${indent}${this.#keyed(key)} (${value.length}):`);
			for (const entry of value.slice(0, MAX_ENTRIES))
				this.#walk(entry, [...keys, ''], place, lines, isOfPrivate);
		} else if (typeof value === 'object') {
			if (key !== '') lines.push(`${indent}${this.#keyed(key)}:`);
			const own =
				isOfPrivate ||
				Object.entries(value).some(
					([name, inner]) =>
						(typeof inner === 'string' || typeof inner === 'number') && this.#isOfPrivate(inner, name),
				) ||
				this.#isPrivate(key, this.#kindOf(key));
			if (own && !isOfPrivate) this.withheld += 1;
			for (const [name, inner] of Object.entries(value))
				this.#walk(inner, [...keys, name], place, lines, own);
		} else
			lines.push(
				`${indent}${key === '' ? '-' : `${this.#keyed(key)}:`} ${this.#leaf(value, keys, place, isOfPrivate)}`,
			);
	}

	#leaf(value: unknown, keys: readonly string[], place: Place, isOfPrivate: boolean): string {
		if (typeof value !== 'number') {
			const said = this.#said(typeof value === 'boolean' ? value : String(value), keys.at(-1) ?? '');
			return isOfPrivate || (this.#aliases.isStrict && this.#namesPrivate(said))
				? said.replace(NUMBER, '…')
				: said;
		}
		if (isOfPrivate || this.#isPrivate(keys.at(-1) ?? '', this.#kindOf(keys.at(-1) ?? ''))) return '…';
		const name = keys
			.filter((key) => key !== '')
			.slice(-2)
			.join(' ');
		const { fact_id } = this.#book.add({
			...place,
			value,
			unit: null,
			name,
			subject: place.title ?? '',
			subject_kind: 'dataset',
			label: this.#label(name, '', null, name),
			...{ ci_low: null, ci_high: null, n: null, row: null, column: null },
		});
		return `${value} [${fact_id}]`;
	}

	/** A column of our own tables by its name, any other as names of columns are sent. */
	#column(name: string, path: string | null): string {
		if (path !== null && Object.hasOwn(knownColumns(path), name)) return name;
		return this.#aliases.sendable(name, 'column');
	}

	/** What a value of an answer is: words of ours stay, names in it are sent under their alias. */
	#metric(name: string, path: string | null): string {
		return /\s/u.test(name) ? this.#aliases.sendableText(name, { from: 'data' }) : this.#column(name, path);
	}

	/** What a value belongs to; of words that name nothing of the data, those that are ours stay: "stage II". */
	#subject(subject: string): string {
		const kind = this.#kinds.get(subject);
		return kind === undefined
			? this.#aliases.sendableText(subject, { from: 'data' })
			: this.#aliases.sendable(subject, kind);
	}

	/** A value of a table with a row per sample or patient, told under another name: that of the strongest finding. */
	#isOfOnePerson({ path, row }: Place & Pick<ChatFact, 'row'>, subject: string): boolean {
		if (!this.#aliases.isStrict || path === null || row === null) return false;
		if (ALIASED.has(this.#kindOf(subject)) && this.#aliases.mayName(subject)) return false;
		return Object.keys(knownColumns(path)).some((column) => OF_PERSON.test(column));
	}

	/** The matrix in the title of a table of ours; the title where it names none. */
	#matrixOf(title: string): string {
		const [, ...rest] = title.split(': ');
		const matrix = rest.join(': ');
		return this.#kindOf(matrix) === 'matrix' ? matrix : title;
	}

	#label(name: string, subject: string, path: string | null, column: string): string {
		const known = path === null ? {} : knownColumns(path);
		const description = Object.hasOwn(known, column) ? (known[column]?.description ?? null) : null;
		return factLabel({ name, subject, description }, this.#language, (word) => this.#kinds.has(word));
	}

	/** Words of a sentence as a label. */
	#quoted(words: string): string {
		return this.#language === 'zh' ? `原文“${words}”` : `"${words}"`;
	}

	#keyed(key: string): string {
		return key === '' ? '-' : this.#aliases.sendable(key, 'column');
	}

	#said(value: string | number | boolean | null, column: string): string {
		if (typeof value === 'number') return short(value);
		if (typeof value !== 'string') return String(value ?? '');
		const kind: NameKind = this.#kinds.get(value) ?? kindOfColumn(column);
		if (/\s/u.test(value) && kind === 'value') return this.#aliases.sendableText(value, { from: 'data' });
		return this.#aliases.sendable(value, kind);
	}

	#kindOf(subject: string): FactSubjectKind {
		return this.#kinds.get(subject) ?? 'dataset';
	}

	#isPrivate(subject: string, kind: FactSubjectKind): boolean {
		return this.#aliases.isStrict && ALIASED.has(kind) && !this.#aliases.mayName(subject);
	}
}

const KINDS: readonly (readonly [RegExp, NameKind])[] = [
	[/^run_(?:id|a|b)$/u, 'run'],
	[/^artifact_id$/u, 'artifact'],
	[/^sample|_sample$/u, 'sample'],
	[/^(?:patient|donor|subject)/u, 'patient'],
	[/^(?:group|label|level)/u, 'group'],
	[/^(?:feature|gene|region|arm|contig)/u, 'feature'],
	[/^matrix/u, 'matrix'],
	[/^(?:file|table|path|name)/u, 'file'],
	[/column/u, 'column'],
];

const kindOfColumn = (column: string): NameKind => KINDS.find(([name]) => name.test(column))?.[1] ?? 'value';

/** Tables of metrics have one row per metric; its value is in the column of estimates. */
const metricName = (metric: string, column: string): string =>
	['estimate', 'value'].includes(column) ? metric : `${metric} ${column}`;

function unitOf(path: string | null, column: string): string | null {
	if (path === null) return null;
	const known = knownColumns(path);
	return Object.hasOwn(known, column) ? (known[column]?.unit ?? null) : null;
}

/** The words that say what a number of a sentence counts or measures. */
function wordsAround(text: string, at: number, length: number): string {
	const after = /^\s*(%|[\p{L}][\p{L}\p{N}_-]*(?:\s+[\p{L}][\p{L}\p{N}_-]*){0,2})/u.exec(
		text.slice(at + length),
	)?.[1];
	const before = /((?:[\p{L}][\p{L}\p{N}_-]*\s+){0,3}[\p{L}][\p{L}\p{N}_-]*)\W*$/u.exec(
		text.slice(0, at),
	)?.[1];
	return [before, after].filter((words) => words !== undefined).join(' … ') || text.slice(0, 60);
}

/** A number of a sentence with the words beside it. */
function quoteAround(text: string, at: number, length: number): string {
	const before = /(?:\S+\s+){0,4}\S*$/u.exec(text.slice(0, at))?.[0] ?? '';
	const after = /^\S*(?:\s+\S+){0,4}/u.exec(text.slice(at + length))?.[0] ?? '';
	return `${before}${text.slice(at, at + length)}${after}`.trim().replace(/[\s,.:;(]+$/u, '');
}

/** Four digits tell a model enough; the fact holds all. */
const short = (value: number): string =>
	Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));

/** Cut at the end of a line, so that no fact is torn. */
function cut(text: string): string {
	if (text.length <= MAX_TEXT) return text;
	const end = text.lastIndexOf('\n', MAX_TEXT);
	return `${text.slice(0, end > 0 ? end : MAX_TEXT)}\n(The rest was cut.)`;
}
