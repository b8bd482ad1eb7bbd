import { CONFOUNDED_P, CONFOUNDED_V } from '../../../contract/decision-rules.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { effects } from '../../analysis/effects.ts';
import type { Missingness } from '../../analysis/missingness.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';

/** Below this share in both groups a difference is one of a few cells. */
const HARDLY_ANY = 0.02;

/**
 * Contrasts in which samples of one group lack more of their values than those of the other, in the training set: what is
 * filled in for them is the mean of the others, and whether a value is there may tell the group.
 */
export function missingByGroup(matrix: SignalMatrix, cohort: Cohort, missing: Missingness): Message[] {
	if ((missing.missing_share ?? 0) === 0) return [];
	const samples = cohort.samples.flatMap(({ split }, s) => (split === 'training' ? [s] : []));
	const shares = {
		...matrix,
		feature_ids: ['missing values'],
		values: Float64Array.from(missing.samples, ({ missing_share }) => missing_share ?? Number.NaN),
	};
	return effects(shares, cohort, { samples }).rows.flatMap((row) => {
		const { median_a, median_b, effect_size, p_value } = row;
		if (Math.max(median_a ?? 0, median_b ?? 0) < HARDLY_ANY) return [];
		if (Math.abs(effect_size ?? 0) < CONFOUNDED_V || (p_value ?? 1) >= CONFOUNDED_P) return [];
		return [
			say('suites.missing_by_group', {
				matrix: matrix.name,
				group_a: row.group_a,
				group_b: row.group_b,
				percent_a: Math.round(100 * (median_a ?? 0)),
				percent_b: Math.round(100 * (median_b ?? 0)),
				p: Number((p_value ?? 1).toPrecision(2)),
			}),
		];
	});
}
