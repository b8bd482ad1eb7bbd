import type { Language } from '../../../contract/language.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { Answer } from '../../../contract/records/answer.ts';
import type { MessageBlock } from '../../../contract/records/block.ts';
import { openShelf } from '../../skills/open-shelf.server.ts';
import { clearFit } from '../../skills/search/clear-fit.ts';
import type { AssistantContext } from '../context.ts';

type Place = Pick<AssistantContext, 'userData'>;

/** The skill to read about a question that nothing here answers; null where none is clearly about it. */
async function skillFor(question: string, { userData }: Place): Promise<Message | null> {
	const { skills } = await openShelf(userData);
	const skill = clearFit(skills, question);
	if (skill === null) return null;
	const { skill_id, title, title_zh, summary, summary_zh } = skill;
	return say('answers.skill_fits', {
		...{ skill: skill_id, title, title_zh: title_zh ?? title },
		...{
			summary: ended(summary, '.'),
			summary_zh: summary_zh === null ? ended(summary, '.') : ended(summary_zh, '。'),
		},
	});
}

/** An answer as it is; one that did not understand a question which names no sample, patient or feature points to the skill about it. */
export async function pointedToSkill(answer: Answer, place: Place): Promise<Answer> {
	// Words in capitals are taken for genes, and groups and columns have everyday names: those are no question about the results.
	const { samples, patients, features } = answer.about;
	const named = [samples, patients, features].some((names) => names !== undefined);
	if (answer.outcome !== 'not_understood' || named) return answer;
	const message = await skillFor(answer.question, place);
	if (message === null) return answer;
	const { code, values } = message;
	return {
		...answer,
		answer: `${render(message, answer.language)}\n${answer.answer}`,
		sentences: [{ text: render(message), code, values }, ...answer.sentences],
	};
}

/** The same where no folder is open, in the language of the question. */
export async function skillBlocks(question: string, place: Place): Promise<MessageBlock[]> {
	const language: Language = /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
	const message = await skillFor(question, place);
	return message === null ? [] : [{ kind: 'text', text: render(message, language) }];
}

const ended = (text: string, end: string): string => (/[.!?。！？]$/u.test(text) ? text : `${text}${end}`);
