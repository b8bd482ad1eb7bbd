import { ALIAS_WORD } from './alias-shapes.ts';
import { findNames, type FoundName } from './find-names.ts';
import { hiddenSpans } from './hidden-patterns.ts';
import type { KnownName, NameKind } from './known-names.ts';
import type { NameIndex } from './name-index.ts';
import { isOwnFile, unknownWords, type Stretch } from './public-text.ts';

export interface TextRules {
	/** The text comes from data: what is not public becomes an alias, too. */
	fromData: boolean;
	indexes: readonly NameIndex[];
	alias: (real: string, kind: NameKind) => string;
	/** Is a word an alias that was given out? */
	isGiven: (word: string) => boolean;
	/** May a name leave as it is? */
	isSent: (name: KnownName) => boolean;
}

/** What is put in the place of a key; nobody gets it back. */
export const REMOVED = '[key removed]';

/** A letter or digit: what aliases must not touch. */
const TOUCHING = /[\p{Script=Latin}\p{N}]/u;

/** The home folder of somebody, as shells write it. */
const HOME = /^~([^\\/]+)[\\/]/u;

/** A text as it may leave. */
export function sendText(text: string, rules: TextRules): string {
	const pieces = new Pieces(text);
	const names = findNames(text, rules.indexes, rules);
	for (const { kind, ...span } of hiddenSpans(text)) {
		const inside = overlapping(names, span.start, span.end);
		if (inside.some((one) => one.start <= span.start && one.end >= span.end)) continue;
		// A name that was written behind an @ was sent as its alias: no address.
		if (kind === 'address' && rules.isGiven(text.slice(span.start, span.end).split('@').at(-1) ?? ''))
			continue;
		// Nor is what was written behind a tilde a home folder, once it was sent as its alias.
		const [, home = ''] = HOME.exec(text.slice(span.start, span.end)) ?? [];
		if (kind === 'path' && rules.isGiven(home)) continue;
		// With all of a name of which a part is hidden.
		const start = inside.reduce((least, one) => Math.min(least, one.start), span.start);
		const end = inside.reduce((most, one) => Math.max(most, one.end), span.end);
		// A path below a bound folder is that folder and what is in it.
		const folder =
			kind === 'path' ? inside.find((one) => one.start <= start && one.name.kind === 'dataset') : undefined;
		// Names of our files are made of names of matrices and words of ours.
		const others = kind === 'file' ? without(text, start, end, inside) : '';
		if (kind === 'file' && isOwnFile(others, rules.isGiven)) putNames(inside);
		else if (kind === 'secret') pieces.put(start, end, REMOVED);
		else if (folder === undefined)
			pieces.put(start, end, rules.alias(text.slice(start, end), kind === 'file' ? 'file' : 'value'));
		else {
			putNames(inside);
			putUnknown(folder.end, end);
		}
	}
	putGiven();
	putNames(names);
	if (rules.fromData) putUnknown(0, text.length);
	return pieces.text();

	/** What was sent already stays; of a real name that is written like an alias given before, the name counts. */
	function putGiven(): void {
		for (const { 0: word, index } of text.matchAll(ALIAS_WORD)) {
			const end = index + word.length;
			const isName = overlapping(names, index, end).some((name) => name.start <= index && name.end >= end);
			if (!isName && rules.isGiven(word)) pieces.put(index, end, word);
		}
	}

	function putNames(found: readonly FoundName[]): void {
		for (const { start, end, name, isInside, isSent } of found) {
			if (pieces.isTaken(start, end)) continue;
			const word = isInside ? wholeWord(start, end) : { start, end };
			const own = text.slice(word.start, word.end);
			if (isSent) pieces.put(start, end, text.slice(start, end));
			else if (isInside) pieces.put(word.start, word.end, rules.alias(own, 'value'));
			else pieces.put(start, end, rules.alias(name.of ?? name.name, name.kind));
		}
	}

	/** A place with the letters and digits that it runs into, up to what has an alias of its own. */
	function wholeWord(start: number, end: number): Stretch {
		const isFree = (at: number): boolean => TOUCHING.test(text[at] ?? '') && !pieces.isTaken(at, at + 1);
		let [from, to] = [start, end];
		while (from > 0 && isFree(from - 1)) from--;
		while (to < text.length && isFree(to)) to++;
		return { start: from, end: to };
	}

	/** Words between the pieces that are not public. */
	function putUnknown(from: number, to: number): void {
		for (const free of pieces.between(from, to)) {
			const rest = text.slice(free.start, free.end);
			for (const { start, end } of unknownWords(rest, rules.isGiven))
				pieces.put(free.start + start, free.start + end, rules.alias(rest.slice(start, end), 'value'));
		}
	}
}

/** Names that a stretch holds, wholly or in part; they follow each other without an overlap. */
function overlapping(names: readonly FoundName[], start: number, end: number): FoundName[] {
	let [low, high] = [0, names.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((names[middle]?.end ?? 0) <= start) low = middle + 1;
		else high = middle;
	}
	let last = low;
	while (last < names.length && (names[last]?.start ?? end) < end) last++;
	return names.slice(low, last);
}

/** A stretch of a text without the names in it. */
function without(text: string, start: number, end: number, names: readonly FoundName[]): string {
	let out = '';
	let at = start;
	for (const name of names) {
		out += `${text.slice(at, Math.max(at, name.start))} `;
		at = Math.max(at, name.end);
	}
	return out + text.slice(at, end);
}

/** What is sent for stretches of a text. */
class Pieces {
	readonly #pieces: { start: number; end: number; sent: string }[] = [];
	readonly #taken: Uint8Array;
	readonly #text: string;

	constructor(text: string) {
		this.#text = text;
		this.#taken = new Uint8Array(text.length);
	}

	isTaken(start: number, end: number): boolean {
		return this.#taken.subarray(start, end).includes(1);
	}

	/** What overlaps an earlier piece is a part of that. */
	put(start: number, end: number, sent: string): void {
		if (this.isTaken(start, end)) return;
		this.#taken.fill(1, start, end);
		this.#pieces.push({ start, end, sent });
	}

	/** Stretches without a piece. */
	between(from: number, to: number): Stretch[] {
		const free: Stretch[] = [];
		for (let at = from; at < to;) {
			const start = this.#taken.indexOf(0, at);
			if (start < 0 || start >= to) break;
			const next = this.#taken.indexOf(1, start);
			const end = next < 0 ? to : Math.min(next, to);
			free.push({ start, end });
			at = end;
		}
		return free;
	}

	/** The text with its pieces. Where an alias would run into a letter or digit there is a blank between them. */
	text(): string {
		let out = '';
		let afterAlias = false;
		const add = (part: string, isAlias: boolean): void => {
			if (part === '') return;
			const runsOn = TOUCHING.test(out.at(-1) ?? '') && TOUCHING.test(part[0] ?? '');
			out += (isAlias || afterAlias) && runsOn ? ` ${part}` : part;
			afterAlias = isAlias;
		};
		let at = 0;
		for (const { start, end, sent } of this.#pieces.toSorted((a, b) => a.start - b.start)) {
			add(this.#text.slice(at, start), false);
			add(sent, sent !== this.#text.slice(start, end));
			at = end;
		}
		add(this.#text.slice(at), false);
		return out;
	}
}
