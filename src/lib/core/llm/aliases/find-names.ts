import { foldText, gapFits, type TextPart } from './fold-text.ts';
import type { KnownName } from './known-names.ts';
import { isCalledName } from './name-context.ts';
import type { NameIndex } from './name-index.ts';
import { findingOf } from './ordinary-name.ts';
import { isPublicWord } from './public-text.ts';

/** A known name in a text. */
export interface FoundName {
	start: number;
	end: number;
	name: KnownName;
	/** It is a part of a word that is no known name: `LB070` in `LB070T1`, `Marten` in `Martens`. */
	isInside: boolean;
	/** It may leave as it is. */
	isSent: boolean;
}

/** Letters and digits from which a name is found inside a word as well. */
const LONG = 4;

/** Every known name in a text, longest first at each place; a name that is also an ordinary word only where the text calls it a name. */
export function findNames(
	text: string,
	indexes: readonly NameIndex[],
	{ isSent }: { isSent: (name: KnownName) => boolean },
): FoundName[] {
	const parts = foldText(text);
	const found: FoundName[] = [];
	for (let at = 0; at < parts.length;) {
		const candidates = indexes.flatMap((index) => index.at(parts, at)).sort((a, b) => b.count - a.count);
		let taken = 1;
		for (const { count, names } of candidates) {
			const one = chosen(text, parts, at, count, names, isSent);
			if (one === null) continue;
			found.push(one);
			taken = count;
			break;
		}
		const grown =
			taken === 1 && found.at(-1)?.start !== parts[at]?.start ? grownName(parts[at], indexes, isSent) : null;
		if (grown !== null) found.push(grown);
		at += taken;
	}
	return withNumbered(text, indexes, found);
}

/** A person or sample by the number in its id: "patient 99", "070号患者". In the plural the number is an age or a count. */
const NUMBERED =
	/(?<![\p{L}\p{N}_])(?:sample|patient|person|individual|subject|donor|participant|specimen)(?:\s+(?:id|no\.?|number))?\s*[#:]?\s*(\d{1,6})(?![\p{L}\p{N}_]|[.,]\d|\s*(?:%|bp\b|years?\b|yrs?\b|or older|and older|岁))|(?:样本|样品|患者|病人)\s*(\d{1,6})(?![\p{L}\p{N}_.%个例岁])|(?<![\p{L}\p{N}_.,-])(\d{1,6})\s*号(?!染色体)/giu;

function withNumbered(text: string, indexes: readonly NameIndex[], found: readonly FoundName[]): FoundName[] {
	const all = [...found];
	for (const match of text.matchAll(NUMBERED)) {
		const number = match[1] ?? match[2] ?? match[3] ?? '';
		const start = match.index + match[0].lastIndexOf(number);
		const end = start + number.length;
		if (found.some((one) => one.start < end && start < one.end)) continue;
		const named = indexes.flatMap((index) => index.numbered(number) ?? []);
		const [name] = named;
		if (name !== undefined && named.every((one) => one.name === name.name))
			all.push({ start, end, name, isInside: false, isSent: false });
	}
	return all.length === found.length ? all : all.sort((a, b) => a.start - b.start);
}

/** Letters of a name that a word begins or ends with: `Marten` in `Martens` and `Martenprobe`. */
const GROWN = 5;
/** Longer words are none. */
const LONGEST_WORD = 60;

/** A name of letters that runs into further letters; found so only where it is found wherever it is written. */
function grownName(
	part: TextPart | undefined,
	indexes: readonly NameIndex[],
	isSent: (name: KnownName) => boolean,
): FoundName | null {
	if (part?.kind !== 'letters') return null;
	const { text, start, end } = part;
	if (text.length <= GROWN || text.length > LONGEST_WORD || isPublicWord(text)) return null;
	for (let length = text.length - 1; length >= GROWN; length--)
		for (const run of [text.slice(0, length), text.slice(text.length - length)])
			for (const index of indexes)
				for (const name of index.letters(run))
					if (findingOf(name) === 'always' && !isSent(name))
						return { start, end, name, isInside: true, isSent: false };
	return null;
}

function chosen(
	text: string,
	parts: readonly TextPart[],
	at: number,
	count: number,
	names: readonly KnownName[],
	isSent: (name: KnownName) => boolean,
): FoundName | null {
	const [first, last, next] = [parts[at], parts[at + count - 1], parts[at + count]];
	if (first === undefined || last === undefined) return null;
	const touches = (a: TextPart | undefined, b: TextPart | undefined): boolean =>
		a !== undefined && b !== undefined && b.gap === '' && a.kind !== 'single' && b.kind !== 'single';
	const isInside = (at > 0 && touches(parts[at - 1], first)) || touches(last, next);
	const length = parts.slice(at, at + count).reduce((sum, part) => sum + part.text.length, 0);
	if (isInside && length < LONG) return null;
	const slice = text.slice(first.start, last.end);
	const fitting = names.filter((name) => fits(name.name, parts, at, count, text));
	const ranked = fitting.toSorted((a, b) => rank(b, slice) - rank(a, slice));
	// Whatever a text may say in public it says, unless it calls it the name of a person.
	const sent = ranked.find((name) => isSent(name));
	const place = { text, start: first.start, end: last.end };
	const called = ranked.find((name) => isCalledName(place, name.kind));
	const alone = ranked.find((name) => {
		const finding = findingOf(name);
		return finding === 'always' || (finding === 'as_written' && isWrittenSo(name.name, slice));
	});
	const name =
		called !== undefined && called !== sent && (sent === undefined || isPerson(called))
			? called
			: (sent ?? alone);
	if (name === undefined) return null;
	return { ...withSigns(text, first.start, last.end, name.name), name, isInside, isSent: name === sent };
}

const isPerson = ({ kind }: KnownName): boolean => kind === 'sample' || kind === 'patient';

/** Of names that are written alike the one with the same capitals and signs. */
const rank = ({ name }: KnownName, slice: string): number =>
	name === slice ? 2 : name.toLowerCase() === slice.toLowerCase() ? 1 : 0;

/** Is a name written with its own signs between its parts, whatever its capitals? */
const isWrittenSo = (name: string, slice: string): boolean =>
	folded(slice) === folded(name.replace(OUTER, ''));
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const OUTER = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const NUMERIC = /^[\p{N}\P{L}]*$/u;

function fits(name: string, parts: readonly TextPart[], at: number, count: number, text: string): boolean {
	const own = foldText(name);
	const isNumeric = NUMERIC.test(name);
	for (let i = 0; i < count; i++) {
		const [inText, inName, before] = [parts[at + i], own[i], parts[at + i - 1]];
		if (inText === undefined || inName === undefined) return false;
		if (isNumeric && inText.text !== inName.text) return false;
		if (i === 0) continue;
		if (isNumeric ? inText.gap !== inName.gap : before === undefined || !gapFits(inText, inName, before))
			return false;
	}
	if (!isNumeric) return true;
	// A part of another number is none: 1234 in 0.1234 and in 1234.5, 234 in 1,234. Cells of a row follow each other like that.
	const [first, last] = [parts[at], parts[at + count - 1]];
	const before = text.slice(Math.max(0, (first?.start ?? 0) - 2), first?.start);
	const after = text.slice(last?.end, (last?.end ?? 0) + 2);
	const isLong = name.replaceAll(/\D/gu, '').length >= LONG;
	return (
		!/[.]$/u.test(before) &&
		!/^[.]\p{N}/u.test(after) &&
		(isLong || !(/\p{N},$/u.test(before) || /^,\p{N}/u.test(after)))
	);
}

/** A place with the signs that a name begins and ends with: the plus of `A+`. */
function withSigns(text: string, start: number, end: number, name: string): { start: number; end: number } {
	const before = /^\s*([^\p{L}\p{N}\s]*)/u.exec(name)?.[1] ?? '';
	const after = /([^\p{L}\p{N}\s]*)\s*$/u.exec(name)?.[1] ?? '';
	const isBefore = before !== '' && text.slice(0, start).endsWith(before);
	const isAfter = after !== '' && text.startsWith(after, end);
	return { start: isBefore ? start - before.length : start, end: isAfter ? end + after.length : end };
}
