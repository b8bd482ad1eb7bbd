import { MAX_CHANCE_OF_ACCIDENT, MIN_PER_GROUP } from '../../contract/decision-rules.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { gammaLower } from '../numerics/distributions/incomplete-gamma.ts';
import { logChoose } from '../numerics/distributions/log-gamma.ts';
import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import type { EffectsOptions } from './effects.ts';
import { groupColumns, groupReader } from './group-columns.ts';

/** Features in which no value of one group lies among those of the other. */
export interface PerfectSeparation {
	group_a: string;
	group_b: string;
	/** Feature ids, matrix order. */
	features: string[];
	/** How many of them chance gives: the sum over features of 2 / C(n_a + n_b, n_a). */
	expected: number;
	/** Features with a value in both groups. */
	tested: number;
	/** True when chance gives so many in fewer than 1 of 100 cohorts (Poisson). */
	suspicious: boolean;
}

export interface PerfectSeparations {
	contrasts: PerfectSeparation[];
	warnings: Message[];
}

/**
 * Counts the features that separate two groups completely. With small groups chance does that too (3 against 3: one
 * feature in ten), so a warning is given only when more are seen than chance gives.
 */
export function perfectSeparation(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: EffectsOptions = {},
	watch: Watch = {},
): PerfectSeparations {
	const groups = groupColumns(matrix, cohort, options.samples);
	const read = groupReader(matrix, groups.columns);
	const contrasts: PerfectSeparation[] = groups.names.flatMap((group_a, a) =>
		groups.names
			.slice(a + 1)
			.map((group_b) => ({ group_a, group_b, features: [], expected: 0, tested: 0, suspicious: false })),
	);
	for (let f = 0; f < matrix.feature_ids.length; f++) {
		if (f % 256 === 0) throwIfCancelled(watch.signal, 'separation of the groups');
		const sorted = read(f);
		let k = 0;
		for (let a = 0; a < sorted.length; a++)
			for (let b = a + 1; b < sorted.length; b++)
				count(contrasts[k++]!, matrix.feature_ids[f]!, sorted[a], sorted[b]);
	}
	for (const contrast of contrasts) {
		const seen = contrast.features.length;
		// P(Poisson(expected) >= seen).
		contrast.suspicious =
			seen > contrast.expected && gammaLower(seen, contrast.expected) < MAX_CHANCE_OF_ACCIDENT;
	}
	return {
		contrasts,
		warnings: contrasts.filter((contrast) => contrast.suspicious).map((contrast) => warn(matrix, contrast)),
	};
}

function count(contrast: PerfectSeparation, feature: string, a?: Float64Array, b?: Float64Array): void {
	// One sample lies outside any range it was not part of.
	if (!a || !b || a.length < MIN_PER_GROUP || b.length < MIN_PER_GROUP) return;
	contrast.tested++;
	contrast.expected += Math.min(1, 2 * Math.exp(-logChoose(a.length + b.length, a.length)));
	const below = a[a.length - 1]! < b[0]!;
	const above = a[0]! > b[b.length - 1]!;
	if (below || above) contrast.features.push(feature);
}

function warn(
	matrix: SignalMatrix,
	{ group_a, group_b, features, expected, tested }: PerfectSeparation,
): Message {
	return say('separation.more_than_chance', {
		matrix: matrix.name,
		group_a,
		group_b,
		count: features.length,
		features: tested,
		expected: Number(expected.toPrecision(2)),
		names: shortList(features),
	});
}
