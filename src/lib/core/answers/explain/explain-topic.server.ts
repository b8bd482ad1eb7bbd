import type { ConversationPoint } from '../../../contract/records/answer.ts';
import type { Family } from '../question.ts';
import { terms, type Term } from '../../../contract/terms/index.ts';
import { describeColumn } from '../families/term.ts';
import { findFigure, present } from '../families/show.ts';
import type { Understood } from '../understand/understand-question.ts';
import type { DatasetWords } from '../view/dataset-words.server.ts';
import { answerFigure, figureAt } from './answer-figure.server.ts';
import { answerValue } from './answer-value.ts';
import { meaningsAsked } from './asks-meaning.ts';
import { valueAsked } from './asks-value.ts';
import { figureFiles } from './figure-files.ts';
import { termOfFigure } from './figure-kind.server.ts';
import { explanationOf, thingNamed } from './named.ts';

/** A question that asks for an explanation, with the answer. */
export interface ExplainTopic {
	family: 'term';
	answer: Family;
	/** The whole name is known: no part of it is a sample that the dataset lacks. */
	named: boolean;
}

export interface Explainable extends Pick<Understood, 'bare' | 'chinese' | 'family' | 'about'> {
	point: ConversationPoint | null;
	/** File that the question is about. */
	artifactPath: string | undefined;
}

/** Words for the figure that is on the screen or was shown before. */
const THIS_FIGURE =
	/\b(?:this|that|the) (?:figure|plot|chart|graph|picture|image|curve|diagram)\b|(?:这|那|该|此)(?:一?(?:张|个|幅|副|条))?(?:图|曲线)/u;
const HOW_TO_READ =
	/^(?:so |and |ok |please )*(?:what (?:does|do|is|am i) |how (?:do|should|can|to) .*(?:read|interpret|understand)|explain|describe|what's )|什么|怎么|如何|解释|说明|咋/u;
/** "How do I read it?" after a figure was shown. */
const READ_IT =
	/^(?:so |and |ok |please )*(?:how (?:do|should|can|to)(?: i| we| one)? (?:read|interpret|understand) (?:it|this|that)|what does (?:it|this|that) (?:show|mean|tell(?: me| us)?)|explain (?:it|this|that))$|^(?:那?(?:这|它)?(?:个)?)?(?:怎么|如何|咋)(?:看|读|理解|解读)$/u;

/**
 * An explanation that a question asks for by words that leave no doubt: what a number means, how to read a figure, what a
 * term, column, feature or task is. Everything else is left to the families.
 */
export async function explainTopic(asked: Explainable, words: DatasetWords): Promise<ExplainTopic | null> {
	const { bare, chinese } = asked;
	const value = valueAsked(bare, asked.family);
	if (value !== null)
		return {
			...{ family: 'term', named: false },
			answer: (question, draft) => answerValue(question, draft, value),
		};
	const figure = await figureAsked(asked, words);
	if (figure !== null) return figure;
	const [thing] = meaningsAsked(bare, chinese).flatMap((name) =>
		ASKED_OF_RESULTS.test(name) ? [] : (thingNamed(name) ?? []),
	);
	if (thing === undefined) return null;
	const [term] = thing.terms;
	if (term?.figure !== undefined) return topicOf(term, null);
	const hasTable = (kind: string): boolean => words.runs.some((run) => run.matricesWith(kind).length > 0);
	return {
		...{ family: 'term', named: true },
		answer: (question, draft) => {
			draft.add(...explanationOf(thing, hasTable));
			for (const column of question.about.columns ?? []) describeColumn(question, draft, column);
			return Promise.resolve();
		},
	};
}

/** Names whose "what is it" asks for what they are in these results. */
const ASKED_OF_RESULTS = /^(?:结论|阳性类别|阳性组|参照组|参考组|对照组|标签|目标)$/u;

/** The figure that is before the eyes of the person who asks. */
async function figureAsked(
	{ bare, family, point, artifactPath }: Explainable,
	{ runs }: DatasetWords,
): Promise<ExplainTopic | null> {
	const isThis = THIS_FIGURE.test(bare) && HOW_TO_READ.test(bare);
	if (!isThis && !READ_IT.test(bare)) return null;
	if (artifactPath !== undefined) {
		const found = await figureAt(runs, artifactPath);
		if (found !== null) return topicOf(found.term, found.source);
	}
	const shown = point?.about.figure;
	if (shown === undefined)
		return isThis && family !== 'show' ? { family: 'term', named: true, answer: askWhich } : null;
	return {
		...{ family: 'term', named: true },
		answer: async (question, draft) => {
			const [matrix = null] = point?.about.matrices ?? [];
			const [sample = null] = point?.about.samples ?? point?.about.patients ?? [];
			const source = findFigure(question, shown, matrix, sample) ?? findFigure(question, shown, null, sample);
			const run = runs.find((one) => one.run.run_id === source?.run_id);
			const file = run?.outputs('figure').find((output) => run.source(output).path === source?.path);
			const drawn = run === undefined || file === undefined ? null : await termOfFigure(run, file.path);
			const term = drawn ?? termOfName(shown);
			if (term !== undefined) await answerFigure(question, draft, term, source);
		},
	};
}

/** Which figures there are, when none is before the eyes. */
const askWhich: Family = async (question, draft) => {
	draft.say('answers.figure_which');
	await present({ ...question, bare: '', about: {} }, draft);
};

const topicOf = (term: Term, source: Parameters<typeof answerFigure>[3]): ExplainTopic => ({
	...{ family: 'term', named: true },
	answer: (question, draft) => answerFigure(question, draft, term, source),
});

/** The term of a figure by the name of its files. */
const termOfName = (name: string): Term | undefined =>
	terms.find(({ figure }) => figure !== undefined && figureFiles[figure].includes(name));
