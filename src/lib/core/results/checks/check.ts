import type { Message } from '../../../contract/messages/index.ts';
import type { CheckResult } from '../../../contract/records/evaluation.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import type { RunFacts } from '../facts/run-facts.ts';

/** What a check looks at: the dataset as scanned, and one run at a time (null for the checks of the dataset itself). */
export interface CheckFacts {
	profile: Profile;
	run: RunFacts | null;
}

export type Verdict = Pick<CheckResult, 'subject' | 'score' | 'status' | 'numbers'> & { finding: Message };

/** One quality check: a pure function from facts and its own configuration to verdicts, one per subject. */
export interface QualityCheck<C = never> {
	name: string;
	/** `dataset`: once per evaluation, without a run; `run`: once per verified run. */
	scope: 'dataset' | 'run';
	/** Kinds of tables (names in the contract) it reads. */
	tables: readonly string[];
	/** Limits, with a comment that says why. */
	config: C;
	check: (facts: CheckFacts, config: C) => Verdict[];
}
