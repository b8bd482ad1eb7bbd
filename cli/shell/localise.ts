import { errorTable } from '../../src/lib/contract/errors/index.ts';
import { fill } from '../../src/lib/contract/messages/define.ts';
import type { Problem } from '../../src/lib/contract/records/run.ts';

export type Language = 'en' | 'zh';

/** Language of a plain sentence, in which it is answered; null for commands and paths, which have none. */
export function languageOf(text: string): Language | null {
	if (/^\s*[/~.]/u.test(text) || text.trim() === '') return null;
	const said = text.replace(/"[^"]*"|'[^']*'|\S*\/\S*/gu, '');
	return /\p{Script=Han}/u.test(said) ? 'zh' : 'en';
}

/** A problem in a language; what was filled into it stays as it is. */
export function localise(problem: Problem, language: Language): Problem {
	if (language === 'en') return problem;
	const spec = Object.entries(errorTable).find(([code]) => code === problem.code)?.[1];
	if (spec === undefined) return problem;
	const values = problem.values ?? {};
	return { ...problem, detail: fill(spec.zh, values), hint: fill(spec.hint_zh, values) };
}
