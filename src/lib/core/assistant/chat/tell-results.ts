import { csvRows } from '../../../base/delimited/csv-rows.ts';
import { plainCell } from '../../../base/formula-cells.ts';
import { isMessageCode, render } from '../../../contract/messages/index.ts';
import type { Language } from '../../../contract/language.ts';
import type {
	Answer,
	AnswerFact,
	AnswerSentence,
	AnswerSource,
	AnswerTable,
} from '../../../contract/records/answer.ts';
import { writtenInChinese } from '../../../contract/written/in-chinese.ts';
import type { ChatFact, FactSubjectKind } from '../../../contract/records/chat.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import { isSilentUnit } from '../../llm/grounding/numbers/unit-words.ts';
import { knownColumns } from '../../results/tables/known-columns.ts';
import type { Aliases, NameKind } from './aliases.ts';
import type { FactBook, FactDraft } from './fact-book.ts';
import { factLabel } from './fact-label.ts';
import { unitOfColumn } from './fact-units.ts';
import { ANY_NUMBER, short } from './number-words.ts';
import { recordKeys } from './record-keys.ts';
import { SentenceTeller, type Place } from './tell-sentences.ts';
import { TOLD } from './told-words.ts';

/** Sentences that tell metadata of one person in words. */
const PERSONAL: ReadonlySet<string> = new Set(['answers.sample', 'answers.column_of']);
/** Facts of one result of a tool; more would hide the answer. */
const MAX_FACTS = 120;
/** Characters of one result, and entries of one list in it. */
const MAX_TEXT = 24_000;
const MAX_ENTRIES = 40;
const MAX_INSTEAD = 6;

/** Numbers that are measured rather than counted: with decimals, or in percent. */
const MEASURED = /(?<![\d.,])\d[\d,]*(?:\.\d+(?:e[-+]?\d+)?|(?=\s?%))/giu;
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
type ToldRows = Pick<AnswerTable, 'title' | 'columns' | 'rows' | 'row_numbers'>;

/** Columns of tables with a row per metric: their unit is that of the metric. */
const OF_METRIC = new Set([
	...['estimate', 'value', 'ci_low', 'ci_high', 'reference', 'training', 'validation', 'difference'],
	...['training_ci_low', 'training_ci_high', 'validation_ci_low', 'validation_ci_high'],
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
	/** Of the conversation: in it values are labelled and results are told. */
	readonly language: Language;
	readonly #sentences: SentenceTeller;
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
		this.language = language;
		this.#sentences = new SentenceTeller({ book, aliases, kinds, language });
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
		const told = answer.sentences.map((sentence) => {
			const source = sentence.source === undefined ? undefined : answer.sources[sentence.source];
			return this.#answered(sentence, source === undefined ? placeOfRest(answer, place) : place(source));
		});
		this.#sentences.endAnswer();
		const words = TOLD[this.language];
		return this.#cut(
			[
				words.outcome(answer.outcome),
				...(told.length === 0 ? [] : [words.answers, ...told]),
				...this.#instead(answer),
				...(facts.length === 0 ? [] : [words.facts, ...facts]),
				...this.#table(
					answer,
					place(answer.sources.find(({ artifact_id }) => artifact_id === answer.table?.artifact_id)),
				),
				...(this.withheld === 0 ? [] : [words.withheld]),
			].join('\n'),
		);
	}

	/** What may be asked instead of a question that has no answer. */
	#instead({ outcome, suggestions }: Answer): string[] {
		const asked = suggestions.filter(({ kind }) => kind === 'ask').slice(0, MAX_INSTEAD);
		if (outcome !== 'not_understood' || asked.length === 0) return [];
		const lines = asked.map(({ text, code, values }) =>
			this.words(isMessageCode(code) ? render({ code, values }, this.language) : text),
		);
		return [TOLD[this.language].instead, ...lines.map((line) => `- ${line}`)];
	}

	/** A sentence of an answer in its language; names among its values under their alias. */
	#answered({ text, code, values }: AnswerSentence, place: Place): string {
		if (!isMessageCode(code)) return this.text(text, place);
		const isOfPrivate =
			PERSONAL.has(code) && this.#aliases.isStrict && this.#sentences.namesPrivate(this.words(text));
		const named = Object.entries(values).map(([key, value]) => [
			key,
			isOfPrivate && /^(?:facts|value)(?:_zh)?$/u.test(key)
				? '…'
				: typeof value === 'string' && this.#kinds.get(value) === 'matrix'
					? this.name(value, 'matrix')
					: value,
		]);
		return this.text(render({ code, values: Object.fromEntries(named) }, this.language), place, true);
	}

	/** A name as it is sent. */
	name(name: string, kind: NameKind): string {
		return this.#aliases.sendable(name, kind);
	}

	/** Words of data, without facts. */
	words(text: string): string {
		return this.#aliases.sendableText(text, { from: 'data' });
	}

	/** Words of ours, and of registries: names of the data and places in them are replaced, other words stay. */
	ours(text: string): string {
		return this.#aliases.sendableText(text, { from: 'user' });
	}

	/** What was answered earlier, here or in a linked conversation: no value of a sample that this question does not name. */
	earlier(text: string): string {
		const lines = text.split('\n').map((line) =>
			line.split(/(?<=[.!?。！？])\s+/u).map((sentence) => {
				const sent = this.words(sentence);
				return { sent, isPrivate: this.#aliases.isStrict && this.#sentences.namesPrivate(sent) };
			}),
		);
		// "Zeta has 27 %. 27 % is high." names nobody the second time.
		const values = new Set(
			lines.flat().flatMap(({ sent, isPrivate }) => (isPrivate ? (sent.match(MEASURED) ?? []) : [])),
		);
		const isOfPrivate = (sent: string): boolean =>
			(sent.match(MEASURED) ?? []).some((value) => values.has(value));
		return lines
			.map((line) =>
				line
					.map(({ sent, isPrivate }) =>
						isPrivate || isOfPrivate(sent) ? sent.replace(ANY_NUMBER, '…') : sent,
					)
					.join(' '),
			)
			.join('\n');
	}

	/** A count of the program, as a fact. */
	count(value: number, { en: what, zh }: Readonly<Record<Language, string>>, place: Place): string {
		const { fact_id } = this.#book.add({
			...place,
			value,
			unit: 'count',
			name: what,
			subject: '',
			subject_kind: 'dataset',
			label: this.language === 'zh' ? zh : what,
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
		const words = TOLD[this.language];
		const told = answer.map((sentence) => this.text(sentence, place));
		const shown =
			excerpt === null
				? []
				: [
						words.excerpt,
						...(kind === 'table' ? this.#excerpt(excerpt, place) : [this.lines(excerpt, place)]),
					];
		return this.#cut([words.about(kind, this.text(title, place)), ...told, ...shown].join('\n'));
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
		return [TOLD[this.language].table(lines.length, table.total), ...lines];
	}

	/** Rows of a table, which are given as the numbers of the program that they are. */
	page(table: ToldRows, place: Place): string[] {
		return this.#rows(table, place);
	}

	/** Rows of a table; none of a sample or patient that may not be named, and no column of one. */
	#rows({ title, columns: all, rows: every, row_numbers }: ToldRows, place: Place): string[] {
		const told = all
			.map((column, at) => ({ column, at }))
			.filter(({ column }) => !this.#isPrivate(column, this.#kindOf(column)));
		const columns = told.map(({ column }) => column);
		const rows = every.map((row) => told.map(({ at }) => row[at] ?? null));
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
			const which = row[telling] ?? subject;
			const shown = isOfMetric || which === subject ? subject : `${subject} ${which}`;
			const cells = columns.map((column, i) => {
				const value = row[i] ?? null;
				const name = this.#column(column, place.path);
				if (typeof value !== 'number') return `${name}: ${this.#said(value, column)}`;
				const of = isOfMetric ? metricName(String(row[metric]), column) : column;
				const fact = this.#book.add({
					...place,
					value,
					unit: unitOf(place.path, column, of),
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
		const unit = unitOf(place.path, place.column ?? name, name);
		const isOfOne = this.#isOfOnePerson(place, subject) || this.#isGroupOfOne(subject_kind, n);
		if (this.#isPrivate(subject, subject_kind) || isOfOne) {
			this.withheld += 1;
			this.#sentences.withheld.push({ unit, value });
			return [];
		}
		const draft: FactDraft = {
			...place,
			value,
			unit,
			name,
			subject,
			subject_kind,
			label: this.#label(name, subject, place.path, place.column ?? name),
			...{ ci_low, ci_high, n },
		};
		const added = this.#book.add(draft);
		const { fact_id } = added;
		this.#sentences.stated.push({ fact: added, subject: this.#subject(subject) });
		const words = TOLD[this.language];
		const silent = unit === 'fraction' ? words.fraction : '';
		const sign = unit === null || isSilentUnit(unit) ? silent : ` ${unit}`;
		const about = words.of(this.#metric(name, place.path), this.#subject(subject));
		const interval =
			ci_low === null || ci_high === null
				? ''
				: `, ${words.interval(short(ci_low), short(ci_high))} [${fact_id}.ci]`;
		const behind = n === null ? '' : `, n = ${n} [${fact_id}.n]`;
		return [`- ${about}: ${this.#said(value, name)}${sign} [${fact_id}]${interval}${behind}`];
	}

	/**
	 * Running text of ours about data, in the language of the answer where it has one: numbers become facts; of a sentence about a sample that
	 * may not be named, none is told.
	 */
	text(text: string, place: Place, isRendered = false): string {
		const said = this.language === 'zh' && !isRendered ? writtenInChinese(text) : text;
		return said
			.split(/(?<=[.!?])\s+|(?<=[。！？])\s*|\n/u)
			.filter((part) => part.trim() !== '')
			.map((sentence) => this.#sentence(sentence, place))
			.join(' ');
	}

	#sentence(sentence: string, place: Place): string {
		const { text, isWithheld } = this.#sentences.tell(sentence, place);
		if (isWithheld) this.withheld += 1;
		return text;
	}

	/** Any record of an operation, as an outline. */
	record(value: unknown, place: Place): string {
		const lines: string[] = [];
		this.#walk(value, [], place, lines);
		return this.#cut(lines.join('\n'));
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
			return isOfPrivate || (this.#aliases.isStrict && this.#sentences.namesPrivate(said))
				? said.replace(ANY_NUMBER, '…')
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
			unit: unitOfColumn(keys.at(-1) ?? ''),
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
		return /\s/u.test(name) || this.#kinds.get(name) !== 'column'
			? this.#sentences.oneNaming(this.#aliases.sendableText(name, { from: 'data' }))
			: this.#column(name, path);
	}

	/** What a value belongs to; of words that name nothing of the data, those that are ours stay: "stage II". */
	#subject(subject: string): string {
		const kind = this.#kinds.get(subject);
		return kind === undefined
			? this.#sentences.oneNaming(this.#aliases.sendableText(subject, { from: 'data' }))
			: this.#aliases.sendable(subject, kind);
	}

	/** A value of a table with a row per sample or patient, told under another name: that of the strongest finding. */
	#isOfOnePerson({ path, row }: Place & Pick<ChatFact, 'row'>, subject: string): boolean {
		if (!this.#aliases.isStrict || path === null || row === null) return false;
		if (ALIASED.has(this.#kindOf(subject)) && this.#aliases.mayName(subject)) return false;
		return Object.keys(knownColumns(path)).some((column) => OF_PERSON.test(column));
	}

	/** The median of a group of one is the value of that one. */
	#isGroupOfOne(kind: FactSubjectKind, n: number | null): boolean {
		return this.#aliases.isStrict && kind === 'group' && n === 1;
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
		return factLabel({ name, subject, description }, this.language, (word) => this.#kinds.has(word));
	}

	/** Cut at the end of a line, so that no fact is torn. */
	#cut(text: string): string {
		if (text.length <= MAX_TEXT) return text;
		const end = text.lastIndexOf('\n', MAX_TEXT);
		return `${text.slice(0, end > 0 ? end : MAX_TEXT)}\n${TOLD[this.language].cut}`;
	}

	#keyed(key: string): string {
		return key === '' ? '-' : recordKeys().has(key) ? key : this.#aliases.sendable(key, 'column');
	}

	#said(value: string | number | boolean | null, column: string): string {
		if (typeof value === 'number') return short(value);
		if (typeof value !== 'string') return String(value ?? '');
		const kind: NameKind = this.#kinds.get(value) ?? kindOfColumn(column);
		if (kind === 'column' && recordKeys().has(value)) return value;
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

/** The unit of a value: of its column where a table of ours has it, else of the metric that its name ends with. */
function unitOf(path: string | null, column: string, name: string): string | null {
	const known = path === null ? {} : knownColumns(path);
	const words = Object.hasOwn(known, column) ? known[column] : undefined;
	if (words !== undefined && !OF_METRIC.has(column)) return unitOfColumn(column, words);
	for (const word of name.split(' ').reverse()) {
		const unit = unitOfColumn(word);
		if (unit !== null) return unit;
	}
	return words === undefined ? unitOfColumn(column) : null;
}

/** Where numbers of an answer come from that no fact states: the only table or record it has, else just its run. */
function placeOfRest({ sources, runs }: Answer, place: (source: AnswerSource | undefined) => Place): Place {
	const [first] = sources;
	if (new Set(sources.map(({ artifact_id }) => artifact_id)).size === 1) return place(first);
	return { ...place(undefined), run_id: runs.length === 1 ? (runs[0]?.run_id ?? null) : null };
}
