import { addToList } from '../../../base/add-to-list.ts';
import { minOf } from '../../../base/extremes.ts';
import { cleanText } from './clean.ts';
import { textWidth, type Weight } from './measure.ts';
import { shortenMiddle } from './shorten.ts';

const ELLIPSIS = '…';
/** Shared ends shorter than this stay: they cost little and say what series a name belongs to. */
const MIN_SHARED_END = 5;

function commonStart(names: readonly string[]): number {
	const first = names[0] ?? '';
	let length = first.length;
	for (const name of names) {
		let i = 0;
		while (i < length && name.charCodeAt(i) === first.charCodeAt(i)) i++;
		length = i;
	}
	// Back to the start of a word, so that numbers stay whole.
	while (length > 0 && /[\p{L}\p{N}]/u.test(first[length - 1]!)) length--;
	return length;
}

function commonEnd(names: readonly string[], after: number): number {
	const first = names[0] ?? '';
	let length = minOf(names.map((name) => name.length)) - after;
	for (const name of names) {
		let i = 0;
		while (i < length && name.charCodeAt(name.length - 1 - i) === first.charCodeAt(first.length - 1 - i)) i++;
		length = i;
	}
	while (length > 0 && /[\p{L}\p{N}]/u.test(first[first.length - length]!)) length--;
	return Math.max(0, length);
}

/** Names without the start and the end that all of them share, an ellipsis in their place. */
function withoutSharedEnds(names: readonly string[]): string[] {
	const start = commonStart(names);
	const end = commonEnd(names, start);
	return names.map((name) => {
		const head = start >= MIN_SHARED_END ? ELLIPSIS : name.slice(0, start);
		const tail = end >= MIN_SHARED_END ? ELLIPSIS : name.slice(name.length - end);
		return head + name.slice(start, name.length - end).trim() + tail;
	});
}

/**
 * Names of one set, each at most `width` px wide, that stay apart: what all names share gives way first, then the middle
 * of what is left. Names that would look the same after that lose what they share among themselves instead.
 */
export function shortNames(
	raw: readonly string[],
	width: number,
	size: number,
	weight: Weight = 'regular',
): string[] {
	const names = raw.map(cleanText);
	if (names.every((name) => textWidth(name, size, weight) <= width)) return names;
	const distinct = [...new Set(names)];
	const short = new Map<string, string>();
	shortenSet(distinct, width, size, weight, short, 0);
	return names.map((name) => short.get(name) ?? name);
}

function shortenSet(
	names: readonly string[],
	width: number,
	size: number,
	weight: Weight,
	into: Map<string, string>,
	depth: number,
): void {
	const trimmed = names.length > 1 ? withoutSharedEnds(names) : names;
	const alike = new Map<string, string[]>();
	for (const [i, name] of names.entries()) {
		const shown = shortenMiddle(trimmed[i]!, width, size, weight);
		into.set(name, shown);
		addToList(alike, shown, name);
	}
	// Three rounds suffice for names such as run/plate/well; the bound keeps hostile names from recursing on.
	if (depth < 3)
		for (const same of alike.values())
			if (same.length > 1 && same.length < names.length)
				shortenSet(same, width, size, weight, into, depth + 1);
}
