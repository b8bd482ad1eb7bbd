import type { Understood } from './understand/understand-question.ts';
import type { DatasetWords } from './view/dataset-words.server.ts';
import type { ResultsView } from './view/results-view.server.ts';
import type { Draft } from './draft.ts';

/** A question that was understood, with everything a family needs to answer it. */
export interface Question extends Understood {
	view: ResultsView;
	words: DatasetWords;
}

/** Answers questions of one family. */
export type Family = (question: Question, draft: Draft) => Promise<void>;
