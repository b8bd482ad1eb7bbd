import { createRandom } from '../../src/lib/base/random.ts';
import type { Cohort } from '../../src/lib/core/signals/cohort.ts';
import type { SignalMatrix } from '../../src/lib/core/signals/matrix.ts';

export interface Synthetic {
	/** Patients per class, in class order; classes are named c0 (reference), c1, ... */
	sizes: readonly number[];
	features: number;
	/** The first `informative` features are raised by `shift` per class number. */
	informative: number;
	shift: number;
	seed: number;
	/** Share of values set missing. */
	missing?: number;
	/** Samples per patient; default 1. */
	perPatient?: number;
	name?: string;
}

/** A small cohort with planted group differences, for tests of the models. */
export function syntheticCohort(spec: Synthetic): { matrix: SignalMatrix; cohort: Cohort } {
	const random = createRandom(spec.seed, `synthetic/${spec.name ?? ''}`);
	const perPatient = spec.perPatient ?? 1;
	const classes = spec.sizes.flatMap((size, k) => Array.from({ length: size * perPatient }, () => k));
	const n = classes.length;
	const values = new Float64Array(spec.features * n);
	for (let f = 0; f < spec.features; f++)
		for (let s = 0; s < n; s++) {
			const raised = f < spec.informative ? spec.shift * classes[s]! : 0;
			values[f * n + s] = random.uniform() < (spec.missing ?? 0) ? NaN : random.normal() + raised;
		}
	const id = (s: number) => `s${String(s + 1).padStart(3, '0')}`;
	const groups = spec.sizes.map((_, k) => `c${k}`);
	return {
		matrix: {
			name: spec.name ?? 'm',
			signal_kind: 'signal',
			sample_ids: classes.map((_, s) => id(s)),
			feature_ids: Array.from({ length: spec.features }, (_, f) => `f${f + 1}`),
			values,
			unit: 'value',
		},
		cohort: {
			samples: classes.map((k, s) => ({
				sample_id: id(s),
				patient_id: perPatient === 1 ? id(s) : `p${Math.floor(s / perPatient) + 1}`,
				group: `c${k}`,
				raw_label: `c${k}`,
				split: 'training',
				time: null,
				metadata: {
					batch: s % 2 === 0 ? 'A' : 'B',
					age: String(50 + (s % 17)),
					stage: k === 0 ? null : `S${s % 3}`,
				},
			})),
			groups,
			reference: 'c0',
			positive: spec.sizes.length === 2 ? 'c1' : null,
			has_patients: perPatient > 1,
			has_validation: false,
			batch_columns: ['batch'],
			metadata_columns: ['batch', 'age', 'stage'],
			score_columns: [],
			label_column: null,
			sample_column: null,
			patient_column: null,
			time_column: null,
			split_column: null,
		},
	};
}
