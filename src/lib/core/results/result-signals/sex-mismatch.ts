import { say } from '../../../contract/messages/index.ts';
import { tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { distinct, located, ranked, textIn, type Located } from '../facts/rows.ts';

/** Column of each table that compares the sex seen in the data with the metadata. */
const columns: Readonly<Record<string, string>> = {
	fragment_samples: 'sex_agrees',
	copy_number_sex: 'agrees',
};

function disagreeing(facts: RunFacts): Located[] {
	return Object.entries(columns).flatMap(([kind, column]) =>
		tablesOfKind(facts, kind)
			.flatMap(located)
			.filter(({ row }) => row[column] === 'false'),
	);
}

/**
 * Samples whose X and Y coverage says another sex than the metadata: a swapped sample or a wrong entry. A warning.
 * Strength 1: the tables leave unclear samples empty.
 */
export const sexMismatch: SignalDetector = {
	kind: 'sex_mismatch',
	tables: Object.keys(columns),
	detect: (facts) => {
		const rows = ranked(
			disagreeing(facts),
			() => 0,
			({ row, table }) => `${textIn(row, 'sample')} ${table.name}`,
		);
		const best = rows[0];
		if (best === undefined) return [];
		const samples = distinct(rows.map(({ row }) => textIn(row, 'sample')));
		return [
			{
				level: 'warning',
				strength: 1,
				context: cohortContext,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, columns[best.table.kind] ?? 'agrees'),
				support: [samples.length, ...samples.slice(0, 5)],
				statement: say('result_signals.sex_mismatch', {
					samples: samples.length,
					names: nameList(samples, 3),
				}),
			},
		];
	},
};
