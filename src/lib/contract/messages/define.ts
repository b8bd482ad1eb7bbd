/** One sentence of the engine in both languages, with {placeholders}. */
export interface MessageSpec {
	en: string;
	zh: string;
}

export type MessageValue = string | number | boolean | null | (string | number)[];
export type MessageValues = Record<string, MessageValue>;

/** Declares a family of sentences; keys are stable codes such as `profile.label_ambiguous`. */
export function defineMessages<const T extends Record<string, MessageSpec>>(specs: T): T {
	return specs;
}

/** A placeholder, or the choice between two words by a count. */
const PLACEHOLDER = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/**
 * Fills {placeholders}; arrays are joined with ", ", entries that hold a comma quoted. `{n|file|files}` is the first word when n is 1 (or a list of one),
 * else the second. An unknown placeholder stays visible so that a test can find it. A name is quoted where it would run into
 * its neighbours: beside a value that ends or begins with a digit as it does itself, or when it ends with a comma or a blank.
 * @param english the same in English, which tells by its plurals which values are counts
 */
export function fill(template: string, values: MessageValues, english = template): string {
	const found = [...template.matchAll(PLACEHOLDER)];
	const counts = countsOf(english);
	const texts = found.map(([whole, name = '', one, many]) => {
		const value = values[name];
		if (value === undefined) return whole;
		if (one !== undefined && many !== undefined) return isOne(value) ? one : many;
		if (value === null) return '–';
		if (counts.has(name) && /^\d{4,}$/.test(String(value))) return grouped(String(value));
		return Array.isArray(value) ? listed(value.map(plain)) : plain(value);
	});
	const isName = (i: number): boolean =>
		found[i]?.[2] === undefined && typeof values[found[i]?.[1] ?? ''] === 'string';
	const shown = texts.map((text, i) => {
		if (!isName(i)) return text;
		const runsOn = isJoined(found, i) && /^\d/.test(text) && /\d$/.test(texts[i - 1] ?? '');
		const runsInto = isJoined(found, i + 1) && /\d$/.test(text) && /^\d/.test(texts[i + 1] ?? '');
		return runsOn || runsInto || /^\s|[\s,;，；]$/.test(text) ? quoted(text) : text;
	});
	let next = 0;
	return template.replace(PLACEHOLDER, () => shown[next++]!);
}

/** Placeholders that count something: those with a word for one and one for many, `{n} of {total}` of such a total, and what it is compared with. */
function countsOf(template: string): ReadonlySet<string> {
	const counts = new Set<string>();
	for (const [, name = ''] of template.matchAll(/\{(\w+)\|/g)) counts.add(name);
	for (const [, part = '', total = ''] of template.matchAll(/\{(\w+)\} of \{(\w+)\}/g))
		if (counts.has(total)) counts.add(part);
	for (const [, other = ''] of template.matchAll(/\{\w+\|[^{}]*\} versus \{(\w+)\}/g)) counts.add(other);
	return counts;
}

/** A count with its thousands apart: 20,000. Positions, seeds and years are no counts and stay whole. */
const grouped = (count: string): string => count.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** A template as documents show it: the words for many, other placeholders as they are. */
export function forMany(template: string): string {
	return template.replace(PLACEHOLDER, (whole, _name, _one, many?: string) => many ?? whole);
}

/** Is there nothing but a blank between a placeholder and the one before? */
function isJoined(found: readonly RegExpExecArray[], i: number): boolean {
	const [before, own] = [found[i - 1], found[i]];
	if (before === undefined || own === undefined || own[2] !== undefined || before[2] !== undefined)
		return false;
	return own.input.slice(before.index + before[0].length, own.index).trim() === '';
}

const quoted = (text: string): string => `"${text.replaceAll('"', "'")}"`;

/** A small number as 2.5e-6, which JavaScript would write 0.0000025; what is no number, as a missing one. */
function plain(value: string | number | boolean): string {
	if (typeof value === 'number' && !Number.isFinite(value)) return '–';
	const small = typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-3;
	return small ? value.toExponential() : String(value);
}

function isOne(value: MessageValue): boolean {
	return Array.isArray(value) ? value.length === 1 : Number(value) === 1;
}

/** An entry of a list in quotes where it would otherwise read as two. */
export function quoteEntry(text: string): string {
	return text.replaceAll(/"[^"]*"|\([^()]*\)/g, '').includes(',') ? quoted(text) : text;
}

/** Entries joined with ", "; a list of one is no list, and stays as it is. */
export function listed(entries: readonly string[]): string {
	return entries.length === 1 ? (entries[0] ?? '') : entries.map(quoteEntry).join(', ');
}
