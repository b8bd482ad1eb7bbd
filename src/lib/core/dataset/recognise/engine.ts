import { say, type Message } from '../../../contract/messages/index.ts';
import type { Magic } from '../../readers/magic.ts';
import { cellKinds, isNumber, type CellKind } from './cell-kind.ts';
import { isSeries, plainName, type Preview } from './preview.ts';
import { rowTests, tableTests } from './row-test.ts';
import type { Clue, FormatRule } from './rule.ts';

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
/** Rows the clues look at. */
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
	for (const clue of rule.clues) {
		const found = judge.find(clue);
		if (found === null) {
			if (clue.must) return null;
			continue;
		}
		if (clue.clue === 'name') {
			name += clue.weight;
			hints.push(found);
		} else {
			content += clue.weight;
			evidence.push(found);
		}
	}
	if (content <= 0) return null;
	const confidence = Math.min(0.99, content + Math.min(NAME_CAP, name));
	return { rule, confidence: Math.round(confidence * 100) / 100, evidence: [...evidence, ...hints] };
}

/** Answers clues about one file and remembers what several rules ask. */
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
	find(clue: Clue): Message | null {
		const preview = this.#seen.preview;
		switch (clue.clue) {
			case 'magic':
				return this.#seen.magic !== null && clue.is.includes(this.#seen.magic)
					? say('recognise.magic', { signature: this.#seen.magic })
					: null;
			case 'contains': {
				const text = new TextDecoder('latin1').decode(this.#seen.head);
				return clue.pattern.test(text) ? say('recognise.contains', { what: clue.label }) : null;
			}
			case 'name':
				return clue.pattern.test(this.#seen.name) ? say('recognise.name', { name: this.#seen.name }) : null;
		}
		if (preview === null) return null;
		switch (clue.clue) {
			case 'line':
				return this.#line(clue, preview);
			case 'header': {
				const missing = clue.columns.some((names) => !this.#hasColumn(names));
				return missing ? null : say('recognise.header', { columns: clue.columns.map(firstName) });
			}
			case 'header_pattern': {
				const names = (preview.header ?? []).filter((column) => clue.pattern.test(column));
				const enough = names.length >= (clue.count ?? 1) && names.length >= (clue.share ?? 0) * preview.width;
				return enough
					? say('recognise.header_pattern', {
							count: names.length,
							what: clue.label,
							examples: names.slice(0, 3),
						})
					: null;
			}
			case 'header_series': {
				const numbers = (preview.header ?? []).filter(isNumber);
				return numbers.length >= clue.count && isSeries(numbers)
					? say('recognise.header_series', {
							count: numbers.length,
							first: Number(numbers[0]),
							last: Number(numbers.at(-1)),
						})
					: null;
			}
			case 'columns': {
				if (clue.exact === true ? preview.width !== clue.kinds.length : preview.width < clue.kinds.length)
					return null;
				const share = clue.share ?? USUAL_SHARE;
				const all = clue.kinds.every((kind, column) => this.#kindShare(kind, column) >= share);
				return all ? say('recognise.columns', { kinds: [...clue.kinds] }) : null;
			}
			case 'columns_from':
				return this.#columnsFrom(clue, preview);
			case 'width':
				return preview.width >= clue.least && preview.width <= clue.most && this.#rows.length > 0
					? say('recognise.width', { columns: preview.width })
					: null;
			case 'rows': {
				const test = rowTests[clue.test];
				const share = this.#share(`row ${clue.test}`, (row) => test(row));
				return share >= (clue.share ?? USUAL_SHARE)
					? say('recognise.rows', {
							test: clue.test,
							percent: Math.round(share * 100),
							rows: this.#rows.length,
						})
					: null;
			}
			case 'table':
				return tableTests[clue.test](this.#rows)
					? say('recognise.rows', { test: clue.test, percent: 100, rows: this.#rows.length })
					: null;
			case 'distinct': {
				const values = new Set(this.#rows.map((row) => row[clue.column] ?? ''));
				const fits = values.size >= (clue.least ?? 0) && values.size <= (clue.most ?? Infinity);
				return fits ? say('recognise.distinct', { column: clue.column + 1, values: values.size }) : null;
			}
		}
	}

	#line(clue: Extract<Clue, { clue: 'line' }>, preview: Preview): Message | null {
		const lines = preview.lines.slice(0, clue.first ?? 100);
		const hits = lines.filter((line) => clue.pattern.test(line)).length;
		const wanted = clue.share === undefined ? 1 : Math.max(1, Math.ceil(lines.length * clue.share));
		return hits >= wanted ? say('recognise.line', { what: clue.label, lines: hits }) : null;
	}

	#columnsFrom(clue: Extract<Clue, { clue: 'columns_from' }>, preview: Preview): Message | null {
		const count = preview.width - clue.from;
		if (count < (clue.at_least ?? 1)) return null;
		const step = Math.max(1, Math.floor(count / 50));
		for (let column = clue.from; column < preview.width; column += step) {
			if (this.#kindShare(clue.kind, column) < USUAL_SHARE) return null;
		}
		return say('recognise.columns_from', { count, kind: clue.kind });
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

function firstName(names: string): string {
	return names.split('|')[0] as string;
}
