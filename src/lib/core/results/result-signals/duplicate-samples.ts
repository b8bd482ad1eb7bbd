import { say } from '../../../contract/messages/index.ts';
import { duplicatePairs, type DuplicatePair } from '../facts/duplicate-pairs.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { percent, six, unit } from './round.ts';
import { distinct, ranked } from '../facts/rows.ts';

const share = (one: DuplicatePair): number => one.share;

/**
 * Pairs of samples with almost the same values, over all matrices together: one person counted twice makes every result
 * look better than it is. A warning when the two carry different or no patient ids, a note when it is the same patient.
 * Strength: share of identical values, and 0.9 at least for a pair the duplicates table calls near identical.
 */
export const duplicateSamples: SignalDetector = {
	kind: 'duplicate_samples',
	tables: ['duplicates'],
	detect: (facts) => {
		const rows = duplicatePairs(facts);
		const doubtful = rows.filter(({ same_patient }) => !same_patient);
		const level = doubtful.length > 0 ? 'warning' : 'note';
		const shown = ranked(
			doubtful.length > 0 ? doubtful : rows,
			share,
			({ table, pair }) => `${table.name} ${pair}`,
		);
		const best = shown[0];
		if (best === undefined) return [];
		const pairs = distinct(shown.map(({ pair }) => pair));
		const values = {
			pairs: pairs.length,
			names: nameList(pairs, 3),
			share: percent(share(best)),
			matrices: distinct(shown.map(({ table }) => table.matrix ?? '')),
		};
		return [
			{
				level,
				strength: unit(Math.max(0.9, share(best))),
				context: cohortContext,
				contrast: null,
				matrix: null,
				evidence: cellEvidence(best, 'identical_share'),
				support: [pairs.length, ...pairs.slice(0, 5), six(share(best))],
				statement: say(
					level === 'warning' ? 'result_signals.duplicates' : 'result_signals.duplicates_same_patient',
					values,
				),
			},
		];
	},
};
