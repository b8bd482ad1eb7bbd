import { say, type Message } from '../../../contract/messages/index.ts';
import type { CheckFacts, QualityCheck, Verdict } from './check.ts';

/** A check with its own configuration filled in, so that checks of different configurations stand in one list. */
export interface ListedCheck {
	name: string;
	scope: 'dataset' | 'run';
	tables: readonly string[];
	judge: (facts: CheckFacts) => Verdict[];
}

/** Fills a check's own configuration in. */
export function listed<C>(check: QualityCheck<C>): ListedCheck {
	const { name, scope, tables, config } = check;
	return { name, scope, tables, judge: (facts) => check.check(facts, config) };
}

/** The verdict of a check that has nothing to look at. */
export function notApplicable(finding: Message, subject: string | null = null): Verdict {
	return { subject, score: null, status: 'not_applicable', numbers: {}, finding };
}

/** Nothing to look at because the run wrote no such table. */
export function noTable(table: string): Verdict[] {
	return [notApplicable(say('checks.no_table', { table }))];
}
