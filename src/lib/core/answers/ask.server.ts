import type { Answer, ConversationPoint, QuestionFamily } from '../../contract/records/answer.ts';
import { nearestNames } from '../../base/nearest-names.ts';
import { isMessageCode, render, type MessageCode } from '../../contract/messages/index.ts';
import { terms } from '../../contract/terms/index.ts';
import { Draft } from './draft.ts';
import { explainTopic } from './explain/explain-topic.server.ts';
import { EXAMPLES, isAnswerable } from './suggested-questions.ts';
import { families, taskFor } from './families/index.server.ts';
import { sayScope } from './families/run-scope.ts';
import { genomeWideTopic } from './families/genome-wide-topics.ts';
import { rawTopic } from './families/raw-topics.ts';
import { pointsToFeatures } from './follow/settled-after.server.ts';
import { settledTopic } from './follow/settled-topic.server.ts';
import type { Question } from './question.ts';
import { subjectFinder } from './understand/find-subject.ts';
import { readQuestion, type Finders } from './understand/read-question.ts';
import { recorded, worded } from '../results/follow-up/recorded.ts';
import { termFinder } from './understand/term-finder.ts';
import { understandQuestion, type Understood } from './understand/understand-question.ts';
import { readDatasetWords, type DatasetWords } from './view/dataset-words.server.ts';
import { openResultsView, type ResultsScope } from './view/results-view.server.ts';

/** A question about results. */
export interface AskedQuestion extends ResultsScope {
	question: string;
	/** What the last answer of the conversation left. */
	context?: ConversationPoint | null | undefined;
	/** File that the question is about: its matrix is meant where the question names none. */
	artifactPath?: string | undefined;
}

const findTerms = termFinder(terms.map(({ id, names }) => ({ id, names: [...names.en, ...names.zh] })));

/** A word that may be the name of a feature: with digits, an underscore or a colon in it, or a motif. */
const MAYBE_FEATURE = /\p{L}[\p{L}._-]*\d|\d[pq]_|_|\d:|\b[ACGT]{4}\b|\p{L}>\p{L}/u;

/**
 * Answers a question about finished results from their tables, summaries, records and the glossary, without a language
 * model: the same results and question give the same answer. What is not understood gets the nearest questions that can
 * be answered; what no result holds, the task that would give it. Reads only.
 */
export async function askResults(asked: AskedQuestion): Promise<Answer> {
	const view = openResultsView(asked);
	const point = asked.context ?? null;
	const isOfListed = point?.listed_kind === 'features' && pointsToFeatures(asked.question.toLowerCase());
	const words = await readDatasetWords(view, isOfListed || MAYBE_FEATURE.test(asked.question));
	const finders: Finders = { subject: subjectFinder(words), terms: findTerms };
	const read = ofArtifact(understandQuestion(asked.question, finders, point), asked, words);
	const explained = await explainTopic({ ...read, point, artifactPath: asked.artifactPath }, words);
	// What the question itself names; reading it after an answer adds what that was about.
	const own =
		point === null || read.bare === '' ? read.about : readQuestion(asked.question, finders, null).about;
	const isValue = explained !== null && A_NUMBER.test(read.bare);
	const genomeWide =
		read.unknown.length > 0 || isValue ? null : genomeWideTopic({ ...read, about: own }, point, words);
	const settled =
		genomeWide ?? (explained === null ? settledTopic({ ...read, about: own }, point, words) : null);
	if (settled !== null) {
		const { family, about } = settled;
		const draft = new Draft();
		await settled.answer({ ...read, family, about, view, words }, draft);
		if (draft.sentences.length > 0) {
			if (draft.outcome === 'answered') await sayScope(family, draft);
			if (settled.goesOn !== undefined && draft.listedKind === 'none' && point !== null)
				draft.list(point.listed_kind, point.listed);
			return finished(asked, { ...read, about }, family, draft, words, settled.goesOn);
		}
	}
	const understood = explained?.named === true ? { ...read, unknown: [] } : read;
	const topic =
		explained ?? rawTopic(understood.bare, understood.family, words, understood.about) ?? genomeWide;
	const family = topic?.family ?? understood.family;
	const { samples, patients, features } = understood.about;
	if (understood.unknown.length > 0 && [samples, patients, features].every((names) => names === undefined))
		return notThere(asked, understood, words);
	if (family === null) return notUnderstood(asked, understood, words);
	const draft = new Draft();
	await (topic?.answer ?? families[family])({ ...understood, family, view, words }, draft);
	if (understood.unknown.length > 0 && draft.sentences.length > 0)
		draft.sayFirst('answers.unknown_name', { names: [...understood.unknown] });
	// A word that no glossary holds, a figure that is not named: no run would answer that.
	if (draft.sentences.length === 0 && taskFor[family] === undefined)
		return notUnderstood(asked, understood, words);
	if (draft.sentences.length === 0) await sayNotThere(family, { ...understood, view, words }, draft);
	else await sayScope(family, draft);
	return finished(asked, understood, family, draft, words);
}

/** A number whose meaning may be asked. */
const A_NUMBER = /\d\.\d|\d ?%/u;

/** Decodes what is learned about questions, so that the first one of a person does not wait for it. */
export function prepareToAnswer(): void {
	const subject = subjectFinder({
		...{ samples: [], patients: [], patientOf: new Map(), groups: [], matrices: [], columns: [] },
		...{ levels: [], genes: [], feature: () => null },
	});
	understandQuestion('which samples are outliers?', { subject, terms: findTerms });
}

/** A question about a file of one matrix is about that matrix. */
function ofArtifact(
	understood: Understood,
	{ artifactPath }: AskedQuestion,
	{ matrices }: DatasetWords,
): Understood {
	if (artifactPath === undefined || understood.about.matrices !== undefined) return understood;
	const file = artifactPath.split('/').at(-1) ?? '';
	const [matrix] = matrices
		.map(({ name }) => name)
		.filter((name) => file.startsWith(`${name}_`))
		.sort((a, b) => b.length - a.length);
	return matrix === undefined
		? understood
		: { ...understood, about: { ...understood.about, matrices: [matrix] } };
}

/** What the families of raw signals are about. */
const MEASURED: Readonly<Partial<Record<QuestionFamily, readonly [en: string, zh: string]>>> = {
	fragments: ['fragments', '片段'],
	copy_number: ['copy-number data', '拷贝数数据'],
	variants: ['variants', '变异'],
};

/** Why a task that starts from finished runs is not ready. */
const NO_FINISHED_RUN: MessageCode = 'planning.no_size';

/** No result holds the answer: the task that would, when the folder allows it. */
async function sayNotThere(family: QuestionFamily, { view }: Question, draft: Draft): Promise<void> {
	draft.outcome = 'not_in_results';
	const task = taskFor[family];
	const done = (await view.heads()).filter(({ status }) => status.startsWith('completed'));
	if (task !== undefined && done.some(({ task_key }) => task_key === task)) {
		// What ran already and found nothing is not run again.
		const [what, what_zh] = MEASURED[family] ?? [];
		if (what === undefined) draft.say('answers.run_holds_none', { task });
		else draft.say('answers.no_data_for', { task, what, what_zh: what_zh ?? what });
		draft.ask('answers.ask_overview').ask('answers.ask_done');
		return;
	}
	draft.say(done.length > 0 ? 'answers.not_in_results' : 'answers.no_results');
	if (task === undefined) return;
	const plan = await view.latestPlan();
	const planned = plan?.tasks.find(({ task_key }) => task_key === task);
	// A run that finished after the plan may be the one that was missing.
	const isOld =
		planned?.reason_code === NO_FINISHED_RUN &&
		done.some(({ ended_at }) => ended_at > (plan?.created_at ?? ''));
	if (planned?.status === 'ready' || planned?.status === 'done' || plan === null || isOld)
		draft
			.say('answers.would_need', { task })
			.run(task, 'answers.run_task', { task, title: task, title_zh: task });
	else if (planned !== undefined)
		draft.say('answers.would_need_blocked', {
			task,
			...worded('reason', recorded(planned.reason, planned.reason_code, planned.reason_values)),
		});
}

const FEATURE = /^cg\d|^\d+[pq]_/iu;

/** A name that no result holds: the question is not answered as if nothing had been named. */
function notThere(asked: AskedQuestion, understood: Understood, words: DatasetWords): Answer {
	const draft = new Draft();
	draft.outcome = 'not_in_results';
	const [first = ''] = understood.unknown;
	const near = FEATURE.test(first)
		? []
		: nearestNames(first, [...new Set([...words.patients, ...words.samples])]).slice(0, 3);
	draft.say(near.length === 0 ? 'answers.unknown_name' : 'answers.unknown_name_near', {
		names: [...understood.unknown],
		near,
	});
	const [like] = near;
	if (like !== undefined) draft.ask('answers.ask_sample', { sample: like });
	draft.ask('answers.ask_samples').ask('answers.ask_top');
	return finished(asked, understood, understood.family, draft, words);
}

/** Suggested when nothing is near. */
const USUAL: readonly QuestionFamily[] = ['overview', 'trust', 'next', 'outliers', 'top_features'];
const SUGGESTED = 3;

function notUnderstood(asked: AskedQuestion, understood: Understood, words: DatasetWords): Answer {
	const draft = new Draft();
	draft.say(words.runs.length === 0 ? 'answers.not_understood_empty' : 'answers.not_understood');
	const seen = new Set<string>();
	for (const family of [...understood.nearest, ...USUAL]) {
		const message = EXAMPLES[family];
		if (!isAnswerable(message, words) || seen.has(message.code) || draft.suggestions.length === SUGGESTED)
			continue;
		seen.add(message.code);
		draft.ask(message.code, message.values);
	}
	return {
		...finished(asked, understood, null, draft, words),
		outcome: 'not_understood',
		context: asked.context ?? { family: null, about: {}, listed: [], listed_kind: 'none' },
	};
}

/** Questions that the runs answer, none twice and not the one that was just asked. */
function suggestionsOf(
	{ suggestions }: Draft,
	family: QuestionFamily | null,
	words: DatasetWords,
): Draft['suggestions'] {
	const own = family === null ? null : EXAMPLES[family].code;
	const texts = new Set<string>();
	return suggestions.filter(({ kind, code, text, values }) => {
		if (kind === 'run') return true;
		if (!isMessageCode(code) || code === own || texts.has(text)) return false;
		texts.add(text);
		return isAnswerable({ code, values }, words);
	});
}

function finished(
	asked: AskedQuestion,
	{ about, chinese }: Understood,
	family: QuestionFamily | null,
	draft: Draft,
	words: DatasetWords,
	/** Family that the conversation goes on from. */
	goesOn = family,
): Answer {
	const language = chinese ? 'zh' : 'en';
	return {
		question: asked.question,
		language,
		outcome: draft.outcome,
		family,
		about,
		answer: draft.sentences.map((message) => render(message, language)).join('\n'),
		sentences: draft.sentences.map((message) => {
			const source = draft.summedUp.get(message);
			return {
				...{ text: render(message), code: message.code, values: message.values },
				...(source === undefined ? {} : { source }),
			};
		}),
		facts: draft.facts,
		sources: draft.sources,
		table: draft.table,
		figure: draft.figure,
		suggestions: suggestionsOf(draft, family, words),
		runs: [...draft.runs.values()].map(({ run, goal }) => ({
			run_id: run.run_id,
			task_key: run.task_key,
			ended_at: run.ended_at,
			goal,
		})),
		context: {
			family: goesOn,
			about: draft.measure === null ? about : { ...about, metric: draft.measure },
			...{ listed: draft.listed, listed_kind: draft.listedKind },
		},
		answered_by: 'local',
	};
}
