import type { Language } from '../../src/lib/contract/language.ts';

/** Language of a plain sentence, in which it is answered; null for commands and paths, which have none. */
export function languageOf(text: string): Language | null {
	if (/^\s*[/~.]/u.test(text) || text.trim() === '') return null;
	const said = text.replace(/"[^"]*"|'[^']*'|\S*\/\S*/gu, '');
	return /\p{Script=Han}/u.test(said) ? 'zh' : 'en';
}
