import { keysOf } from '../../../contract/keys.ts';
import type { QuestionFamily } from '../../../contract/records/answer.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import type { SubjectFinder } from './find-subject.ts';
import type { ReadQuestion } from './learned/question-features.ts';
import { isNoQuestion } from './orders.ts';
import { plainQuestion } from './plain-question.ts';
import { scoreFamilies } from './score-families.ts';
import { correctSpelling } from './spelling.ts';
import type { TermFinder } from './term-finder.ts';

export interface Finders {
	subject: SubjectFinder;
	terms: TermFinder;
}

const TASKS = keysOf(taskCards);

const taskIn = (bare: string): string | undefined =>
	TASKS.find((key) => bare.includes(key) || bare.includes(key.replaceAll('_', ' ')));

/** Reads what a question names and which cues it holds. */
export function readQuestion(
	text: string,
	{ subject, terms }: Finders,
	previous: QuestionFamily | null,
): ReadQuestion & { unknown: readonly string[] } {
	const plain = plainQuestion(text);
	const question = { ...plain, bare: plain.chinese ? plain.bare : correctSpelling(plain.bare) };
	const found = subject(question);
	const named = terms(question.bare);
	const task = taskIn(question.bare);
	const about = {
		...found.about,
		...(named.ids.length > 0 ? { terms: named.ids } : {}),
		...(task === undefined ? {} : { task }),
	};
	return {
		question,
		about,
		used: found.used,
		unknown: found.unknown,
		cues: scoreFamilies(question, about, named.ids),
		isNone: isNoQuestion(question.bare, question.chinese),
		previous,
	};
}
