import { describe, expect, it } from 'vitest';
import { createRandom } from '../../base/random.ts';
import { pcAssociationsTable } from '../../contract/tables/pc-associations.ts';
import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { pcAssociations } from './pc-associations.ts';
import { projectSamples } from './projection.ts';

const random = createRandom(6);
const n = 40;
const age = Array.from({ length: n }, () => 40 + random.int(40));

/** 200 features: a batch shift of 6 in the first 100, weaker growth with age in the others. */
const values = new Float64Array(200 * n);
for (let i = 0; i < values.length; i++) {
	const f = Math.floor(i / n);
	const s = i % n;
	values[i] = random.normal() + (f < 100 ? 6 * (s % 2) : (age[s]! - 60) / 12);
}
const matrix: SignalMatrix = {
	name: 'm',
	signal_kind: 'methylation',
	sample_ids: Array.from({ length: n }, (_, s) => `s${s}`),
	feature_ids: Array.from({ length: 200 }, (_, f) => `f${f}`),
	values,
	unit: 'beta value',
};

const cohort: Cohort = {
	samples: matrix.sample_ids.map((sample_id, s) => ({
		sample_id,
		patient_id: sample_id,
		group: s % 4 < 2 ? 'control' : 'case',
		raw_label: null,
		split: 'training',
		time: null,
		metadata: { batch: s % 2 === 0 ? 'A' : 'B', age: String(age[s]), name: `n${s}`, site: 'one' },
	})),
	groups: ['control', 'case'],
	reference: 'control',
	positive: 'case',
	has_patients: false,
	has_validation: false,
	batch_columns: ['batch'],
	metadata_columns: ['batch', 'age', 'name', 'site'],
	score_columns: [],
	label_column: 'status',
	sample_column: null,
	patient_column: null,
	time_column: null,
	split_column: null,
};

describe('pcAssociations', () => {
	it('finds the batch and the age that were planted, and not the group', async () => {
		const projection = await projectSamples(matrix, { method: 'pca', seed: 1 });
		const { rows, notes } = pcAssociations('m', projection, cohort);
		expect(rows.map((row) => pcAssociationsTable.schema.parse(row))).toHaveLength(15);
		const at = (column: string, component: number) =>
			rows.find((row) => row.column === column && row.component === component);
		expect(at('batch', 1)?.r_squared).toBeGreaterThan(0.9);
		expect([0, 1]).toContain(at('batch', 1)?.auroc);
		expect(at('age', 2)?.r_squared).toBeGreaterThan(0.9);
		expect(at('age', 2)?.test).toBe('spearman');
		expect(notes.map((note) => note.values['column']).sort()).toEqual(['age', 'batch']);
		// A column with a level per sample, and one with a single level, are not tested.
		expect(new Set(rows.map((row) => row.column))).toEqual(new Set(['status', 'batch', 'age']));
	});

	it('takes one sample per patient', async () => {
		const projection = await projectSamples(matrix, { method: 'pca', seed: 1 });
		const pairs = {
			...cohort,
			has_patients: true,
			samples: cohort.samples.map((s, i) => ({ ...s, patient_id: `p${i % 20}`, time: i < 20 ? '2' : '1' })),
		};
		const { rows } = pcAssociations('m', projection, pairs);
		expect(new Set(rows.map((row) => row.n))).toEqual(new Set([20]));
	});
});
