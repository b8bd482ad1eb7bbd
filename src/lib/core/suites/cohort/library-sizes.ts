import { MIN_PER_GROUP, CONFOUNDED_P, CONFOUNDED_V } from '../../../contract/decision-rules.ts';
import { finiteOrNull } from '../../../base/json.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { librarySizesTable } from '../../../contract/tables/library-sizes.ts';
import { effects, type EffectRow } from '../../analysis/effects.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { CountScale } from '../../signals/counts/normalise-counts.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import type { SuiteTable } from '../suite.ts';
import { resultTable } from './tables.ts';

/** A matrix with its cohort and, when it holds counts, how they were normalised. */
interface ScaledCohort {
	matrix: SignalMatrix;
	cohort: Cohort;
	scale?: CountScale | null;
}

/** Library size compared between the groups as if it were a feature: one row per contrast, none without counts. */
export function librarySizeEffects(one: ScaledCohort, samples: readonly number[]): EffectRow[] {
	if (one.scale == null) return [];
	const matrix = { ...one.matrix, feature_ids: ['library size'], values: one.scale.library_sizes };
	return effects(matrix, one.cohort, { samples }).rows;
}

/** Contrasts in which the groups differ in library size, by the bounds of the batch checks. */
export function librarySizeWarnings(matrix: string, rows: readonly EffectRow[]): Message[] {
	return rows.flatMap((row) => {
		const { effect_size, p_value, auroc } = row;
		const large = Math.abs(effect_size ?? 0) >= CONFOUNDED_V && Math.min(row.n_a, row.n_b) >= MIN_PER_GROUP;
		if (!large && (p_value ?? 1) >= CONFOUNDED_P) return [];
		return [
			say('signals.library_size_differs', {
				name: matrix,
				group_a: row.group_a,
				group_b: row.group_b,
				median_a: reads(row.median_a),
				median_b: reads(row.median_b),
				auroc: auroc === null ? null : auroc.toFixed(2),
				p: p_value === null ? null : Number(p_value.toPrecision(2)),
			}),
		];
	});
}

function reads(value: number | null): string | null {
	return value === null ? null : Math.round(value).toLocaleString('en');
}

/** `<matrix>_library_sizes.csv`; nothing without counts. */
export function librarySizes({ matrix, cohort, scale }: ScaledCohort): SuiteTable[] {
	if (scale == null) return [];
	const rows = matrix.sample_ids.map((sample, s) => ({
		sample,
		group: cohort.samples[s]?.group ?? null,
		library_size: scale.library_sizes[s]!,
		size_factor: finiteOrNull(scale.size_factors[s]!),
		shallow: scale.size_factors[s]! < scale.depth,
	}));
	return [resultTable(librarySizesTable, rows, matrix.name)];
}
