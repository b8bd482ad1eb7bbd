import type { Language } from '../../contract/language.ts';

/** Pages that are made from the code, by slug. */
export const generatedPages: Readonly<Record<string, (language: Language) => string>> = {};

/** The part of the page of a task that is made from its card. */
export function taskPart(_key: string, _language: Language): string {
	return '';
}
