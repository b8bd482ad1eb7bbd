import { say, type Message } from '../../../contract/messages/index.ts';
import type { Magic } from '../../readers/bytes/magic.ts';
import { cellKinds, isNumber, type CellKind } from './cell-kind.ts';
import { isSeries, plainName, type Preview } from './preview.ts';
import { rowTests, tableTests } from './row-test.ts';
import type { Criterion, FormatRule } from './rule.ts';

/** What the engine judges: a name, the first decompressed bytes, and their reading as text. */
export interface Observation {
	/** File name without folders. */
	name: string;
	/** Binary format of the first decompressed bytes. */
	magic: Magic | null;
	/** First bytes after decompression. */
	head: Uint8Array;
	/** Null for binary content. */
	preview: Preview | null;
}

export interface Match {
	rule: FormatRule;
	/** 0-1. */
	confidence: number;
	evidence: Message[];
}

/** Share of rows in which a kind or relation must hold: a damaged line does not change what a file is. */
const USUAL_SHARE = 0.95;
/** Rows the criteria look at. */
const ROWS = 200;
/** What all signs of the name together may add. */
const NAME_CAP = 0.1;

/** All rules that apply, best first; ties are broken by the order of the rules. Pure. */
export function matchRules(seen: Observation, rules: readonly FormatRule[]): Match[] {
	const judge = new Judge(seen);
	const matches: Match[] = [];
	for (const rule of rules) {
		const match = matchRule(rule, judge);
		if (match !== null) matches.push(match);
	}
	return matches.sort((a, b) => b.confidence - a.confidence);
}

function matchRule(rule: FormatRule, judge: Judge): Match | null {
	let content = 0;
	let name = 0;
	const evidence: Message[] = [];
	const hints: Message[] = [];
	for (const criterion of rule.criteria) {
		const found = judge.find(criterion);
		if (found === null) {
			if (criterion.must) return null;
			continue;
		}
		if (criterion.criterion === 'name') {
			name += criterion.weight;
			hints.push(found);
		} else {
			content += criterion.weight;
			evidence.push(found);
		}
	}
	if (content <= 0) return null;
	const confidence = Math.min(0.99, content + Math.min(NAME_CAP, name));
	return { rule, confidence: Math.round(confidence * 100) / 100, evidence: [...evidence, ...hints] };
}

type Of<K extends Criterion['criterion']> = Extract<Criterion, { criterion: K }>;
type TextCriterion = Exclude<Criterion, Of<'magic' | 'contains' | 'name'>>;

/** Answers criteria about one file and remembers what several rules ask. */
class Judge {
	readonly #seen: Observation;
	readonly #rows: string[][];
	readonly #names: string[];
	readonly #shares = new Map<string, number>();

	constructor(seen: Observation) {
		this.#seen = seen;
		this.#rows = (seen.preview?.rows ?? []).slice(0, ROWS);
		this.#names = (seen.preview?.header ?? []).map(plainName);
	}

	/** The sign as a sentence, or null when it is not there. */
	find(criterion: Criterion): Message | null {
		const { magic, head, name, preview } = this.#seen;
		switch (criterion.criterion) {
			case 'magic':
				return magic !== null && criterion.is.includes(magic)
					? say('recognise.magic', { signature: magic })
					: null;
			case 'contains': {
				const text = new TextDecoder('latin1').decode(head);
				return criterion.pattern.test(text) ? say('recognise.contains', { what: criterion.label }) : null;
			}
			case 'name':
				return criterion.pattern.test(name) ? say('recognise.name', { name }) : null;
			default:
				return preview === null ? null : this.#inText(criterion, preview);
		}
	}

	/** Signs of texts. */
	#inText(criterion: TextCriterion, preview: Preview): Message | null {
		switch (criterion.criterion) {
			case 'line':
				return this.#line(criterion, preview);
			case 'header': {
				const missing = criterion.columns.some((names) => !this.#hasColumn(names));
				return missing ? null : say('recognise.header', { columns: criterion.columns.map(firstName) });
			}
			case 'header_pattern':
				return headerPattern(criterion, preview);
			case 'header_series':
				return headerSeries(criterion, preview);
			case 'columns':
				return this.#columns(criterion, preview);
			case 'columns_from':
				return this.#columnsFrom(criterion, preview);
			case 'width':
				return preview.width >= criterion.least && preview.width <= criterion.most && this.#rows.length > 0
					? say('recognise.width', { columns: preview.width })
					: null;
			case 'rows':
				return this.#usualRows(criterion);
			case 'table':
				return tableTests[criterion.test](this.#rows)
					? say('recognise.rows', { test: criterion.test, percent: 100, rows: this.#rows.length })
					: null;
			case 'distinct':
				return this.#distinct(criterion);
		}
	}

	#columns({ kinds, exact, share = USUAL_SHARE }: Of<'columns'>, { width }: Preview): Message | null {
		if (exact === true ? width !== kinds.length : width < kinds.length) return null;
		const all = kinds.every((kind, column) => this.#kindShare(kind, column) >= share);
		return all ? say('recognise.columns', { kinds: [...kinds] }) : null;
	}

	#usualRows({ test: name, share: wanted = USUAL_SHARE }: Of<'rows'>): Message | null {
		const test = rowTests[name];
		const share = this.#share(`row ${name}`, (row) => test(row));
		if (share < wanted) return null;
		return say('recognise.rows', {
			test: name,
			percent: Math.round(share * 100),
			rows: this.#rows.length,
		});
	}

	#distinct({ column, least = 0, most = Infinity }: Of<'distinct'>): Message | null {
		const values = new Set(this.#rows.map((row) => row[column] ?? '')).size;
		const fits = values >= least && values <= most;
		return fits ? say('recognise.distinct', { column: column + 1, values }) : null;
	}

	#line(criterion: Of<'line'>, preview: Preview): Message | null {
		const lines = preview.lines.slice(0, criterion.first ?? 100);
		const hits = lines.filter((line) => criterion.pattern.test(line)).length;
		const wanted = criterion.share === undefined ? 1 : Math.max(1, Math.ceil(lines.length * criterion.share));
		return hits >= wanted ? say('recognise.line', { what: criterion.label, lines: hits }) : null;
	}

	#columnsFrom(criterion: Of<'columns_from'>, preview: Preview): Message | null {
		const count = preview.width - criterion.from;
		if (count < (criterion.at_least ?? 1)) return null;
		const step = Math.max(1, Math.floor(count / 50));
		for (let column = criterion.from; column < preview.width; column += step) {
			if (this.#kindShare(criterion.kind, column) < USUAL_SHARE) return null;
		}
		return say('recognise.columns_from', { count, kind: criterion.kind });
	}

	#hasColumn(names: string): boolean {
		return names.split('|').some((name) => this.#names.includes(plainName(name)));
	}

	#kindShare(kind: CellKind, column: number): number {
		const test = cellKinds[kind];
		return this.#share(`${kind} ${column}`, (row) => test(row[column] ?? ''));
	}

	/** Share of rows for which `test` holds; 0 without rows. */
	#share(key: string, test: (row: readonly string[]) => boolean): number {
		const known = this.#shares.get(key);
		if (known !== undefined) return known;
		const share = this.#rows.length === 0 ? 0 : this.#rows.filter(test).length / this.#rows.length;
		this.#shares.set(key, share);
		return share;
	}
}

function headerPattern(
	{ pattern, label, count = 1, share = 0 }: Of<'header_pattern'>,
	{ header, width }: Preview,
): Message | null {
	const names = (header ?? []).filter((column) => pattern.test(column));
	if (names.length < count || names.length < share * width) return null;
	const examples = names.slice(0, 3);
	return say('recognise.header_pattern', { count: names.length, what: label, examples });
}

function headerSeries({ count }: Of<'header_series'>, { header }: Preview): Message | null {
	const numbers = (header ?? []).filter(isNumber);
	if (numbers.length < count || !isSeries(numbers)) return null;
	const [first, last] = [Number(numbers[0]), Number(numbers.at(-1))];
	return say('recognise.header_series', { count: numbers.length, first, last });
}

function firstName(names: string): string {
	return names.split('|')[0]!;
}
