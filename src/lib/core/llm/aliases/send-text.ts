import { findNames, type FoundName } from './find-names.ts';
import { hiddenSpans } from './hidden-patterns.ts';
import type { KnownName, NameKind } from './known-names.ts';
import type { NameIndex } from './name-index.ts';
import { unknownWords, type Stretch } from './public-text.ts';

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

/** A text as it may leave. */
export function sendText(text: string, rules: TextRules): string {
	const pieces = new Pieces(text);
	const names = findNames(text, rules.indexes, rules);
	for (const { start, end, kind } of hiddenSpans(text)) {
		const inside = names.filter((name) => name.start < end && start < name.end);
		if (inside.some((one) => one.start <= start && one.end >= end)) continue;
		// A path below a bound folder is that folder and what is in it.
		const folder =
			kind === 'path' ? inside.find((one) => one.start <= start && one.name.kind === 'dataset') : undefined;
		if (kind === 'secret') pieces.put(start, end, REMOVED);
		else if (folder === undefined)
			pieces.put(start, end, rules.alias(text.slice(start, end), kind === 'file' ? 'file' : 'value'));
		else {
			putNames(inside);
			putUnknown(folder.end, end);
		}
	}
	putNames(names);
	if (rules.fromData) putUnknown(0, text.length);
	return pieces.text();

	function putNames(found: readonly FoundName[]): void {
		for (const { start, end, name, isInside, isSent } of found) {
			if (pieces.isTaken(start, end)) continue;
			const word = isInside ? wholeWord(text, start, end) : { start, end };
			const own = text.slice(word.start, word.end);
			if (isSent) pieces.put(start, end, text.slice(start, end));
			else if (isInside) pieces.put(word.start, word.end, rules.alias(own, 'value'));
			else pieces.put(start, end, rules.alias(name.of ?? name.name, name.kind));
		}
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

	text(): string {
		let out = '';
		let at = 0;
		for (const { start, end, sent } of this.#pieces.toSorted((a, b) => a.start - b.start)) {
			out += this.#text.slice(at, start) + sent;
			at = end;
		}
		return out + this.#text.slice(at);
	}
}

function wholeWord(text: string, start: number, end: number): { start: number; end: number } {
	let [from, to] = [start, end];
	while (from > 0 && TOUCHING.test(text[from - 1] ?? '')) from--;
	while (to < text.length && TOUCHING.test(text[to] ?? '')) to++;
	return { start: from, end: to };
}
