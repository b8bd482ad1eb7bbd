import type { FactTable } from '../facts/run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { runFacts } from './facts.fixture.ts';
import { listed } from './listed-check.ts';

/** The verdicts of a check on a run with these tables. */
export function verdictsOf<C>(
	check: QualityCheck<C>,
	tables: readonly FactTable[],
	options?: Parameters<typeof runFacts>[1],
): Verdict[] {
	return listed(check).judge(runFacts(tables, options));
}

/** The only verdict of a check on a run with these tables. */
export function verdictOf<C>(
	check: QualityCheck<C>,
	tables: readonly FactTable[],
	options?: Parameters<typeof runFacts>[1],
): Verdict {
	const verdicts = verdictsOf(check, tables, options);
	const [verdict] = verdicts;
	if (verdict === undefined || verdicts.length > 1) throw new Error(`${verdicts.length} verdicts`);
	return verdict;
}
