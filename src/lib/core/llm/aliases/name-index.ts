import { foldText, keyOfPart, type TextPart } from './fold-text.ts';
import type { KnownName, KnownNames } from './known-names.ts';

/** Names that begin at a part of a text, with the number of their parts. */
export interface Candidates {
	count: number;
	names: readonly KnownName[];
}

/** Known names by their parts: looked up by hash, so that a text is passed over once, however many names there are. */
export interface NameIndex {
	/** Names whose parts are those of the text from here on, longest first. */
	at(parts: readonly TextPart[], at: number): Candidates[];
	/** Names of one part that is this run of letters. */
	letters(run: string): readonly KnownName[];
	/** Names that are written like this one, whatever joins their parts. */
	like(name: string): readonly KnownName[];
	/** The patient, else the sample, whose id has this number as its first, if there is one only. */
	numbered(number: string): KnownName | null;
	readonly names: KnownNames;
}

const SEPARATOR = '\u0001';
const kept = new WeakMap<KnownNames, NameIndex>();

/** The index of names; made once for each set of names. */
export function indexOf(names: KnownNames): NameIndex {
	const known = kept.get(names);
	if (known !== undefined) return known;
	const made = build(names);
	kept.set(names, made);
	return made;
}

function build(names: KnownNames): NameIndex {
	const byKey = new Map<string, KnownName | KnownName[]>();
	/** Numbers of parts of names that begin with a part, largest first. */
	const lengths = new Map<string, number[]>();
	for (const name of names.names) {
		const parts = foldText(name.name).map(keyOfPart);
		const [first] = parts;
		if (first === undefined) continue;
		const key = parts.join(SEPARATOR);
		const others = byKey.get(key);
		if (others === undefined) byKey.set(key, name);
		else if (Array.isArray(others)) others.push(name);
		else byKey.set(key, [others, name]);
		const counts = lengths.get(first);
		if (counts === undefined) lengths.set(first, [parts.length]);
		else if (!counts.includes(parts.length)) counts.push(parts.length);
	}
	for (const counts of lengths.values()) counts.sort((a, b) => b - a);
	let numbers: ReadonlyMap<string, Numbered> | null = null;
	const named = (key: string): readonly KnownName[] => {
		const found = byKey.get(key);
		return found === undefined ? [] : Array.isArray(found) ? found : [found];
	};
	return {
		names,
		at(parts, at) {
			const first = parts[at];
			const counts = first === undefined ? undefined : lengths.get(keyOfPart(first));
			if (counts === undefined) return [];
			return counts.flatMap((count) => {
				if (at + count > parts.length) return [];
				const found = named(
					parts
						.slice(at, at + count)
						.map(keyOfPart)
						.join(SEPARATOR),
				);
				return found.length === 0 ? [] : [{ count, names: found }];
			});
		},
		numbered(number) {
			numbers ??= numbersOf(names);
			const found = numbers.get(keyOfPart({ text: number, kind: 'digits' }));
			return found?.patient ?? found?.sample ?? null;
		},
		letters: named,
		like: (name) => named(foldText(name).map(keyOfPart).join(SEPARATOR)),
	};
}

/** The only patient and the only sample with a number; null where there are several. */
interface Numbered {
	patient?: KnownName | null;
	sample?: KnownName | null;
}

/** Names of people by the first number in them. */
function numbersOf({ names }: KnownNames): Map<string, Numbered> {
	const found = new Map<string, Numbered>();
	for (const name of names) {
		const { kind } = name;
		if ((kind !== 'patient' && kind !== 'sample') || name.of !== undefined) continue;
		const first = foldText(name.name).find((part) => part.kind === 'digits');
		if (first === undefined) continue;
		const key = keyOfPart(first);
		const known = found.get(key) ?? {};
		known[kind] = known[kind] === undefined ? name : null;
		found.set(key, known);
	}
	return found;
}
