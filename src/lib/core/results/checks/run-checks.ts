import { logIfUnexpected } from '../../../base/fault-log.ts';
import { toLbError } from '../../../base/problem.ts';
import { say, spreadMessage } from '../../../contract/messages/index.ts';
import type { CheckResult } from '../../../contract/records/evaluation.ts';
import type { CheckFacts, Verdict } from './check.ts';
import { qualityChecks } from './index.ts';
import { notApplicable, type ListedCheck } from './listed-check.ts';

/** Kinds of tables (names in the contract) that at least one check reads, sorted. */
export const checkTables: readonly string[] = [
	...new Set(qualityChecks.flatMap(({ tables }) => tables)),
].sort();

/**
 * The quality checks of a dataset (`facts.run` null) or of one run, worst first. A check that fails with an exception
 * is not applicable, with the reason, and takes no other down.
 * @param checks the checks; all of them by default.
 */
export function runChecks(facts: CheckFacts, checks: readonly ListedCheck[] = qualityChecks): CheckResult[] {
	const scope = facts.run === null ? 'dataset' : 'run';
	return checks
		.filter((check) => check.scope === scope)
		.flatMap((check) =>
			attempt(check, facts).map(({ finding, ...verdict }) => ({
				check: check.name,
				run_id: facts.run?.run.run_id ?? null,
				...verdict,
				...spreadMessage('finding', finding),
			})),
		)
		.sort(worstFirst);
}

/** Worst first; checks that do not apply last. The sort is stable, so equal ones keep the order of the list. */
export function worstFirst(a: CheckResult, b: CheckResult): number {
	return (a.score ?? 2) - (b.score ?? 2);
}

function attempt(check: ListedCheck, facts: CheckFacts): Verdict[] {
	try {
		return check.judge(facts);
	} catch (error) {
		logIfUnexpected(error, check.name);
		const reason = toLbError(error).message;
		return [notApplicable(say('checks.broken', { check: check.name, reason }))];
	}
}
