import type { Message, MessageCode } from '../../../contract/messages/index.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import type { AskedNumber } from './asked-number.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';

/** A value of the results that a number in a question may be. */
export interface ValueAtHand {
	run: RunView;
	table: ViewTable | null;
	row: number | null;
	column: string;
	value: number;
	/** What it belongs to: a matrix and its part, a sample, a feature. */
	subject: string;
	subject_zh: string;
	/** Matrix whose verdict counts for it; null for values of samples. */
	matrix: string | null;
	ci_low: number | null;
	ci_high: number | null;
	/** Value of a score that knows nothing, or the ideal one; null where there is none. */
	reference: number | null;
	n: number | null;
	people: 'patients' | 'samples';
}

/** A kind of number that people ask about. */
export interface Measure {
	/** Name in facts. */
	id: string;
	/** Its term in the glossary. */
	term: string;
	label: string;
	label_zh: string;
	/** Words that name it. */
	named: RegExp;
	low: number;
	high: number;
	/** It is a share, also asked in percent. */
	share: boolean;
	/** The reference is what the value should be, not that of a score without signal. */
	ideal?: boolean;
	/** How many of its values are told one by one; more are told by their range. */
	of: 'matrices' | 'samples' | 'features';
	/** What a number of this kind says, in plain words. */
	says: (value: number, question: Question) => Message[];
	/** Its values in the results; left out where no table holds any. */
	find?: (question: Question) => Promise<ValueAtHand[]>;
	/** Says where the number is in the results in words of its own; false: they hold nothing of the kind. */
	tell?: (question: Question, draft: Draft, asked: AskedNumber) => Promise<boolean>;
	/** What to ask next. */
	next: readonly MessageCode[];
	/** As it is written in sentences. */
	write: (value: number) => string;
}
