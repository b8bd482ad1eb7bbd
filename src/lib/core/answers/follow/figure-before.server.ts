import type { QuestionFamily } from '../../../contract/records/answer.ts';
import { writtenValues } from '../../results/follow-up/recorded.ts';
import { Draft } from '../draft.ts';
import { families } from '../families/index.server.ts';
import { present } from '../families/show.ts';
import type { Family } from '../question.ts';

const BEFORE: readonly RegExp[] = [
	/^(?:(?:so|and|ok|okay|please|now|can you|could you) )*(?:show|open|display|plot|draw|see)(?: me| us)? (?:the|its|that|this|a|it as a) (?:figure|plot|graph|picture|image|chart)(?: (?:of|for) (?:it|this|that|them))?(?: please)?$/u,
	/^(?:(?:is|do you have|can i see) )(?:there )?(?:a |the )?(?:figure|plot|graph|picture|chart)(?: (?:of|for) (?:it|this|that|them))?$/u,
	/^(?:请|那|那么|麻烦)?(?:给我|让我|能不能|可以)?(?:看看?|看一下|显示|展示|画)(?:一下)?(?:它的|这个?的?|那个?的?|对应的)?(?:图|图形|图表|这张图|那张图)(?:吧|呢|看看)?$/u,
];

/** Whether a sentence asks for the figure of the answer before. */
export const asksFigureBefore = (bare: string): boolean => BEFORE.some((form) => form.test(bare));

/** Words that ask a family for the measure that was told before. */
const WORDS: Readonly<Record<string, string>> = { metaprofile: 'central coverage', motif_diversity: 'motif' };

/** The figure that the answer before had; nothing where it had none. */
export const shownBefore =
	(family: QuestionFamily): Family =>
	async (question, draft) => {
		const again = new Draft();
		const bare = WORDS[question.about.metric ?? ''] ?? '';
		await families[family]({ ...question, family, bare }, again);
		if (again.figure === null) return;
		draft.figure = again.figure;
		draft.say('answers.figure', writtenValues('title', again.figure.title)).source(again.figure);
		for (const run of again.runs.values()) draft.from(run);
		draft.ask('answers.ask_overview').ask('answers.ask_export');
	};

const NAMED: readonly RegExp[] = [
	/^(?:(?:so|and|ok|okay|please|now|can you|could you) )*(?:show|open|display|plot|draw)(?: me| us)? (?:the |an? )?[\p{L}\d -]{2,30}(?:plot|figure|graph|chart|map|curve|diagram)s?(?: please)?$/u,
	/^(?:请|那|那么|麻烦)?(?:给我|让我)?(?:看看?|看一下|显示|展示|画)(?:一下)?[\p{L}\d -]{2,12}图(?:吧|呢)?$/u,
];

/** Whether a sentence asks for a figure by a name that no figure here has. */
export const asksUnknownFigure = (bare: string): boolean => NAMED.some((form) => form.test(bare));

/** That there is no such figure, and which there are. */
export const sayUnknownFigure: Family = async (question, draft) => {
	draft.outcome = 'not_in_results';
	draft.say('answers.figure_unknown');
	await present({ ...question, bare: '', about: {} }, draft);
	draft.ask('answers.ask_overview').ask('answers.ask_export');
};
