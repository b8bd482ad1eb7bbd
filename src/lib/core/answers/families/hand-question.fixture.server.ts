import { render } from '../../../contract/messages/index.ts';
import type { QuestionSubject } from '../../../contract/records/answer.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { handRun, type HandRun } from '../../results/result-signals/signals.fixture.ts';
import type { FactTable } from '../../results/facts/run-facts.ts';
import { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { readDatasetWords } from '../view/dataset-words.server.ts';
import type { ResultsView } from '../view/results-view.server.ts';
import type { RunView } from '../view/run-view.server.ts';
import { handView } from './hand-view.fixture.server.ts';

/** Questions about runs written by hand, for the tests of the families. */

export interface HandAsked extends HandRun {
	about?: QuestionSubject;
	/** The question in lower case, as families see it. */
	bare?: string;
	/** Rows of `samples.csv`, which may hold any column of metadata. */
	samples?: readonly Record<string, string>[];
	/** Names of figures, without folder and ending. */
	figures?: readonly string[];
	parameters?: Record<string, unknown>;
}

function samplesTable(rows: readonly Record<string, string>[]): FactTable {
	return {
		...{ artifact_id: 'samples', path: 'samples.csv', name: 'samples', kind: 'samples', matrix: null },
		columns: Object.keys(rows[0] ?? {}),
		rows: [...rows],
	};
}

function viewOf({ samples = [], figures = [], parameters = {}, ...made }: HandAsked): RunView {
	const facts = handRun(made);
	const all = [...facts.tables, ...(samples.length === 0 ? [] : [samplesTable(samples)])];
	const { run, manifest, summary } = facts;
	return handView(
		{ run: { ...run, parameters }, manifest: { ...manifest, parameters }, summary },
		all,
		figures,
	);
}

/** A draft as a family leaves it, with its sentences in both languages. */
export interface HandAnswer {
	draft: Draft;
	sentences: string[];
	chinese: string[];
}

/** What a family answers about one run. */
export async function askByHand(family: Family, asked: HandAsked): Promise<HandAnswer> {
	const run = viewOf(asked);
	const view: ResultsView = {
		ledger: new PlanLedger('/nowhere/assistant'),
		scope: { outputRoot: '/nowhere' },
		heads: () => Promise.resolve([]),
		of: () => Promise.resolve(run),
		run: () => Promise.resolve(run),
		record: () => Promise.resolve(run.run),
		plan: () => Promise.resolve(null),
		latestPlan: () => Promise.resolve(null),
		speaking: () => Promise.resolve([run]),
	};
	const question: Question = {
		...{ family: null, about: asked.about ?? {}, nearest: [], chinese: false, bare: asked.bare ?? '' },
		...{ unknown: [], why: false, view, words: await readDatasetWords(view, false) },
	};
	const draft = new Draft();
	await family(question, draft);
	return {
		draft,
		sentences: draft.sentences.map((message) => render(message)),
		chinese: draft.sentences.map((message) => render(message, 'zh')),
	};
}
