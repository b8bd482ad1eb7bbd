import type { QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import { render } from '../../../contract/messages/index.ts';
import type { LeftOutFile } from '../../../contract/records/left-out.ts';
import type { Summary } from '../../../contract/records/run.ts';
import { runFacts, tableOf } from '../../results/checks/facts.fixture.ts';
import type { FactTable } from '../../results/facts/run-facts.ts';
import { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import { readDatasetWords } from '../view/dataset-words.server.ts';
import { openResultsView } from '../view/results-view.server.ts';
import type { RunView } from '../view/run-view.server.ts';
import { handView } from './hand-view.fixture.server.ts';
import { families } from './index.server.ts';

/** Runs written by hand, for the tests of answers. */

type HandRow = Record<string, string | number | boolean>;

export interface HandMadeRun {
	/** Rows by file name without folder and ending. */
	tables?: Record<string, readonly HandRow[]>;
	/** Rows of `samples.csv`. */
	samples?: readonly HandRow[];
	/** Names of figures, without folder and ending. */
	figures?: readonly string[];
	summary?: Partial<Summary> & Record<string, unknown>;
	task_key?: string;
	/** Files that the run left out. */
	left_out?: readonly LeftOutFile[];
}

export interface HandMadeQuestion {
	bare: string;
	about?: QuestionSubject;
}

export interface HandMadeAnswer {
	en: string[];
	zh: string[];
	draft: Draft;
}

/** A question about one run of hand-made tables, with an answer that is still empty. */
export async function handMade(
	run: HandMadeRun,
	family: QuestionFamily,
	{ bare, about = {} }: HandMadeQuestion,
): Promise<{ question: Question; draft: Draft }> {
	const view = {
		...openResultsView({ outputRoot: '/nowhere' }),
		heads: () => Promise.resolve([]),
		speaking: () => Promise.resolve([runView(run)]),
	};
	const words = await readDatasetWords(view, false);
	const read = { family, about, nearest: [], chinese: false, bare, unknown: [], why: false };
	return { question: { ...read, view, words }, draft: new Draft() };
}

/** What a family answers to a question about one run of hand-made tables. */
export async function answerFrom(
	run: HandMadeRun,
	family: QuestionFamily,
	asked: HandMadeQuestion,
): Promise<HandMadeAnswer> {
	const { question, draft } = await handMade(run, family, asked);
	await families[family](question, draft);
	const told = (language: 'en' | 'zh'): string[] =>
		draft.sentences.map((message) => render(message, language));
	return { en: told('en'), zh: told('zh'), draft };
}

/** A finished run that holds nothing but these tables and figures. */
export function runView({
	tables = {},
	samples,
	figures = [],
	summary,
	task_key,
	left_out,
}: HandMadeRun): RunView {
	const all: FactTable[] = Object.entries(tables).map(([name, rows]) => tableOf(name, rows));
	if (samples !== undefined)
		all.push({ ...tableOf('copy_number_samples', samples), name: 'samples', kind: 'samples' });
	const { run: facts } = runFacts(all, { summary: { ...summary } });
	if (facts === null) throw new Error('no run');
	const run = { ...facts.run, task_key: task_key ?? 'analyze_raw_signal', left_out: [...(left_out ?? [])] };
	return handView({ ...facts, run }, all, figures);
}
