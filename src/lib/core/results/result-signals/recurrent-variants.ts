import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { unit } from './round.ts';
import { located, ranked, type Located } from '../facts/rows.ts';
import { variantName, variantPlace } from './variant-names.ts';

/** Two may be one person twice, or one sample read by two callers; three are not. */
const MIN_PATIENTS = 3;

/** Patients with the same variant at which strength is 1. */
const FULL = 10;

const patients = ({ row }: Located): number => numberIn(row, 'patients') ?? 0;

/**
 * The same variant in three patients or more, without those the run marked germline-like at the same place. A hotspot of a
 * cancer gene recurs, an artefact of the assay too: a note. Strength: patients / 10.
 */
export const recurrentVariants: SignalDetector = {
	kind: 'recurrent_variants',
	tables: ['recurrent_variants', 'germline_like_variants'],
	detect: (facts) => {
		const inherited = new Set(
			tablesOfKind(facts, 'germline_like_variants').flatMap((table) => table.rows.map(variantPlace)),
		);
		const rows = ranked(
			tablesOfKind(facts, 'recurrent_variants')
				.flatMap(located)
				.filter((one) => patients(one) >= MIN_PATIENTS && !inherited.has(variantPlace(one.row))),
			patients,
			({ row }) => `${variantName(row)} ${variantPlace(row)}`,
		);
		const best = rows[0];
		if (best === undefined) return [];
		return [
			{
				level: 'note',
				strength: unit(patients(best) / FULL),
				context: 'variant',
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, 'patients'),
				support: [rows.length, ...rows.slice(0, 5).flatMap((one) => [variantName(one.row), patients(one)])],
				statement: say('result_signals.recurrent_variants', {
					variants: rows.length,
					names: nameList(
						rows.map(({ row }) => variantName(row)),
						3,
					),
					variant: variantName(best.row),
					patients: patients(best),
					samples: numberIn(best.row, 'samples'),
				}),
			},
		];
	},
};
