import { errorTable } from '../../src/lib/contract/errors/index.ts';
import { fill } from '../../src/lib/contract/messages/define.ts';
import type { Problem } from '../../src/lib/contract/records/run.ts';

export type Language = 'en' | 'zh';

/** Language of what was typed: answers come in it. */
export const languageOf = (text: string): Language => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

/** A problem in a language; what was filled into it stays as it is. */
export function localise(problem: Problem, language: Language): Problem {
	if (language === 'en') return problem;
	const spec = Object.entries(errorTable).find(([code]) => code === problem.code)?.[1];
	if (spec === undefined) return problem;
	const values = problem.values ?? {};
	return { ...problem, detail: fill(spec.zh, values), hint: fill(spec.hint_zh, values) };
}
