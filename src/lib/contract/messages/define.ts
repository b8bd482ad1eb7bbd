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

/**
 * Fills {placeholders}; arrays are joined with ", ", entries that hold a comma quoted. `{n|file|files}` is the first word when n is 1 (or a list of one),
 * else the second. An unknown placeholder stays visible so that a test can find it.
 */
export function fill(template: string, values: MessageValues): string {
	return template.replace(
		/\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
		(whole, name: string, one?: string, many?: string) => {
			const value = values[name];
			if (value === undefined) return whole;
			if (one !== undefined && many !== undefined) return isOne(value) ? one : many;
			if (value === null) return '–';
			return Array.isArray(value) ? listed(value.map(plain)) : plain(value);
		},
	);
}

/** A small number as 2.5e-6, which JavaScript would write 0.0000025. */
function plain(value: string | number | boolean): string {
	const small = typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-3;
	return small ? value.toExponential() : String(value);
}

function isOne(value: MessageValue): boolean {
	return Array.isArray(value) ? value.length === 1 : Number(value) === 1;
}

/** An entry of a list in quotes where it would otherwise read as two. */
export function quoteEntry(text: string): string {
	return text.replaceAll(/"[^"]*"|\([^()]*\)/g, '').includes(',') ? `"${text.replaceAll('"', "'")}"` : text;
}

/** Entries joined with ", "; a list of one is no list, and stays as it is. */
export function listed(entries: readonly string[]): string {
	return entries.length === 1 ? (entries[0] ?? '') : entries.map(quoteEntry).join(', ');
}
