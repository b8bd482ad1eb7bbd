import { say, type Message } from '../../../contract/messages/index.ts';

export interface RepairedNames {
	/** Unique, without control characters; `column_3` for the third when it has no name. */
	names: string[];
	notes: Message[];
}

/** Line breaks, control characters, soft hyphens, zero-width marks and no-break spaces inside a name. */
const DAMAGE = /[\u0000-\u001f\u007f-\u009f\u00a0\u00ad\u200b-\u200f\u2028\u2029\u202f\ufeff\ufffd]+/;
const EVERY_DAMAGE = new RegExp(DAMAGE, 'g');
const MAX_EXAMPLES = 5;
/** Characters of a usual column name, label or sample id. */
const LONGEST_NAME = 256;

/** False for texts too long to be a name: they are carried as data, and no role is read from them. */
export function isUsualName(text: string): boolean {
	return text.length <= LONGEST_NAME;
}

/** One name: damage and runs of blanks become one space. */
export function cleanName(name: string): string {
	// Nearly all names are like this, and a table may have a million.
	if (/^[!-~]*$/.test(name)) return name;
	return name.replace(EVERY_DAMAGE, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * Makes column names usable without losing a column: cleans them, names the nameless, numbers repeats
 * (`Response`, `Response.1`), and says what was done.
 */
export function repairNames(raw: readonly string[]): RepairedNames {
	const cleaned = raw.map(cleanName);
	const taken = new Set(cleaned.filter((name) => name !== ''));
	const used = new Set<string>();
	const next = new Map<string, number>();
	const repeated: string[] = [];
	const nameless: string[] = [];
	const names = cleaned.map((name, i) => {
		if (name !== '' && !used.has(name)) {
			used.add(name);
			return name;
		}
		const base = name === '' ? `column_${i + 1}` : name;
		let candidate = base;
		let n = next.get(base) ?? 1;
		while (used.has(candidate) || taken.has(candidate)) candidate = `${base}.${n++}`;
		next.set(base, n);
		used.add(candidate);
		if (name === '') nameless.push(candidate);
		else repeated.push(candidate);
		return candidate;
	});
	return { names, notes: nameNotes(raw, cleaned, repeated, nameless) };
}

function nameNotes(
	raw: readonly string[],
	cleaned: readonly string[],
	repeated: readonly string[],
	nameless: readonly string[],
): Message[] {
	const notes: Message[] = [];
	const damaged = cleaned.filter((name, i) => raw[i] !== name && DAMAGE.test(raw[i]!.trim()));
	const some = (names: readonly string[]): string[] => names.slice(0, MAX_EXAMPLES);
	if (repeated.length > 0)
		notes.push(say('reader.duplicate_names', { count: repeated.length, names: some(repeated) }));
	if (nameless.length > 0)
		notes.push(say('reader.missing_names', { count: nameless.length, names: some(nameless) }));
	if (damaged.length > 0)
		notes.push(say('reader.damaged_names', { count: damaged.length, names: some(damaged) }));
	return notes;
}
