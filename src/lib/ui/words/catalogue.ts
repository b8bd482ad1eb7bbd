import type { Language } from '../../contract/language.ts';

/** One text of the interface in both languages; `{name}` stands for a value, `{n|row|rows}` for the first word where n is 1, else the second. */
export interface Words {
	readonly en: string;
	readonly zh: string;
}

/** The texts of one part of the page. Every `words.ts` under src/lib/ui is one; a test reads them all. */
export type Catalogue = Readonly<Record<string, Words>>;

export type Values = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/gu;

/** A text in a language with its values filled in; a value that is missing stays as `{name}`. */
export function fillWords(words: Words, language: Language, values: Values = {}): string {
	return words[language].replace(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
		const value = values[name];
		if (value === undefined) return whole;
		if (one !== undefined && many !== undefined) return value === 1 ? one : many;
		return typeof value === 'number' ? formatCount(value) : value;
	});
}

/** A count with its thousands apart: 12,345. Both languages read it alike. */
export function formatCount(value: number): string {
	return Number.isInteger(value) ? String(value).replace(/\B(?=(\d{3})+(?!\d))/gu, ',') : String(value);
}
