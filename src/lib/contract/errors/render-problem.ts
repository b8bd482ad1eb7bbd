import { fill, inChinese } from '../messages/index.ts';
import type { Problem } from '../records/problem.ts';
import { errorTable, type ErrorSpec } from './index.ts';

const table: Readonly<Record<string, ErrorSpec>> = errorTable;

/**
 * Detail and hint of a problem in a language, from its code and values; what is filled in stays as it is unless it brings
 * its Chinese wording. A problem of a code that is not ours is left alone.
 */
export function renderProblem(problem: Problem, language: 'en' | 'zh'): Problem {
	const spec = Object.hasOwn(table, problem.code) ? table[problem.code] : undefined;
	if (spec === undefined) return problem;
	const { values } = problem;
	return language === 'en'
		? { ...problem, detail: fill(spec.en, values), hint: fill(spec.hint_en, values) }
		: {
				...problem,
				detail: fill(spec.zh, inChinese(values), spec.en),
				hint: fill(spec.hint_zh, inChinese(values), spec.hint_en),
			};
}
