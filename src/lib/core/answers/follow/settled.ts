import type { QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import type { Family } from '../question.ts';
import { answerQuantity } from './answer-quantity.ts';
import type { AskedQuantity } from './asks-quantity.ts';
import { measureNamed } from './asked-before.ts';

/** A question that its words and the answer before settle, with who answers it and about what. */
export interface SettledTopic {
	family: QuestionFamily;
	about: QuestionSubject;
	/** Family that the conversation goes on from, where it is not that of the answer. */
	goesOn?: QuestionFamily;
	/** Says nothing where the results hold nothing of it: the question is then read as any other. */
	answer: Family;
}

export const own = (family: QuestionFamily, about: QuestionSubject, answer: Family): SettledTopic => ({
	...{ family, about, answer },
});

/** An answer about the one before: the conversation goes on from there, with what that listed. */
export const within = (
	goesOn: QuestionFamily,
	family: QuestionFamily,
	about: QuestionSubject,
	answer: Family,
): SettledTopic => ({ ...own(family, about, answer), goesOn });

export const namesNobody = ({ samples, patients }: QuestionSubject): boolean =>
	samples === undefined && patients === undefined;

/** Values of what was measured; judged where the question asks whether they are good. */
export const ofQuantity =
	(asked: AskedQuantity, isJudged = false): Family =>
	async (question, draft) => {
		await answerQuantity(question, draft, asked);
		const [first] = asked.quantities;
		if (!isJudged || first === undefined || draft.outcome === 'not_in_results') return;
		const measure = measureNamed(first.column);
		const [one, ...more] = draft.facts.filter(({ name }) => name === first.column);
		if (measure !== null && more.length === 0 && typeof one?.value === 'number')
			draft.add(...measure.says(one.value, question));
		draft.say('answers.judge_no_limit');
	};
