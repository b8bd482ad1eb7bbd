import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { duplicatePairs, type DuplicatePair } from '../facts/duplicate-pairs.ts';
import { byText } from '../facts/rows.ts';
import { tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { noTable } from './listed-check.ts';

/**
 * Pairs of samples with almost the same values that are not known to be one patient. Pairs of one patient stay in one
 * fold and count once, so they are no fault.
 */
export const duplicateSamples: QualityCheck<Limits> = {
	name: 'duplicate_samples',
	scope: 'run',
	// Runs that look for duplicates write outliers for every matrix, and duplicates only when there are some.
	tables: ['duplicates', 'outliers'],
	config: {
		good: 0,
		// One person counted twice makes every result look better than it is.
		warn: 0,
		// A tenth of the samples: the ids do not name persons.
		fail: 0.1,
	},
	check: ({ run }, limits) => {
		const samples = run === null ? 0 : sampleCount(run);
		if (run === null || samples === 0) return noTable('outliers');
		const pairs = strangers(run);
		const names = new Set(pairs.flatMap((pair) => pair.samples));
		const crossed = pairs.filter((pair) => pair.crossed).length;
		const graded = grade(names.size / samples, limits);
		const numbers = {
			pairs: pairs.length,
			samples,
			samples_involved: names.size,
			pairs_across_groups: crossed,
		};
		const shown = {
			count: pairs.length,
			samples,
			names: shortList(
				pairs.map(({ pair }) => pair),
				3,
			),
		};
		if (crossed > 0)
			return [
				{
					subject: null,
					score: 0,
					status: 'fail',
					numbers,
					finding: say('checks.duplicates_across', { ...shown, crossed }),
				},
			];
		return [
			{
				subject: null,
				...graded,
				numbers,
				finding: say(pairs.length === 0 ? 'checks.duplicates_none' : 'checks.duplicates_some', shown),
			},
		];
	},
};

function sampleCount(run: RunFacts): number {
	const names = tablesOfKind(run, 'outliers').flatMap((table) =>
		table.rows.map((row) => row['sample'] ?? ''),
	);
	return new Set(names).size;
}

/** Each pair once, over all matrices, by name. */
function strangers(run: RunFacts): DuplicatePair[] {
	const pairs = duplicatePairs(run).filter(({ same_patient }) => !same_patient);
	const once = new Map(pairs.map((pair) => [pair.samples.join('\n'), pair]));
	return [...once].sort(([x], [y]) => byText(x, y)).map(([, pair]) => pair);
}
