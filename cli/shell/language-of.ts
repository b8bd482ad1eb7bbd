import type { Language } from '../../src/lib/contract/language.ts';

/** A question behind a command and the number of a result. */
const QUESTION = /^\s*\/(?:ask|picture)\s+\S+\s+(\S.*)$/isu;

/** Language of a plain sentence or of a question in a command, in which it is answered; null for other commands and paths. */
export function languageOf(text: string): Language | null {
	const question = QUESTION.exec(text)?.[1];
	if (question !== undefined) return languageOf(question);
	if (/^\s*[/~.]/u.test(text) || text.trim() === '') return null;
	const said = text.replace(/"[^"]*"|'[^']*'|\S*\/\S*/gu, '');
	return /\p{Script=Han}/u.test(said) ? 'zh' : 'en';
}
