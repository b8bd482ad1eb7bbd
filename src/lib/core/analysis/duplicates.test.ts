import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { sharedData, hasSharedData } from '../../../../tests/setup/shared-data.ts';
import { createRandom } from '../../base/random.ts';
import type { Cohort } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { duplicates } from './duplicates.ts';

function matrixOf(columns: number[][], ids = columns.map((_, s) => `S${s + 1}`)): SignalMatrix {
	const n = columns.length;
	const p = columns[0]?.length ?? 0;
	const values = new Float64Array(n * p);
	columns.forEach((column, s) => column.forEach((value, f) => (values[f * n + s] = value)));
	return {
		name: 'test',
		signal_kind: 'signal',
		sample_ids: ids,
		feature_ids: Array.from({ length: p }, (_, f) => `f${f}`),
		values,
		unit: 'value',
	};
}

function cohortOf(matrix: SignalMatrix, patients: Record<string, string> | null = {}): Cohort {
	return {
		samples: matrix.sample_ids.map((id) => ({
			sample_id: id,
			patient_id: patients?.[id] ?? id,
			group: null,
			raw_label: null,
			split: 'training',
			time: null,
			metadata: {},
		})),
		groups: [],
		reference: null,
		positive: null,
		has_patients: patients !== null,
		has_validation: false,
		batch_columns: [],
		metadata_columns: [],
		score_columns: [],
		label_column: null,
		sample_column: null,
		patient_column: null,
		time_column: null,
		split_column: null,
	};
}

/** Profiles as of fragment sizes: one common shape, one strong shared factor, little noise; all correlate above .99. */
function sizeProfiles(seed: number, n: number, p = 200): number[][] {
	const random = createRandom(seed);
	const shape = Array.from({ length: p }, (_, f) => 100 * Math.exp(-(((f - 100) / 40) ** 2)));
	const factors = Array.from({ length: 3 }, () => Array.from({ length: p }, () => random.normal()));
	return Array.from({ length: n }, () => {
		const scores = factors.map((_, k) => random.normal() / (k + 1));
		return shape.map(
			(value, f) =>
				value +
				factors.reduce((sum, factor, k) => sum + (factor[f] ?? 0) * (scores[k] ?? 0), 0) +
				0.2 * random.normal(),
		);
	});
}

const noisy = (profile: number[], noise: number, seed: number) => {
	const random = createRandom(seed);
	return profile.map((value) => value + noise * random.normal());
};

describe('duplicates', () => {
	it('finds an exact copy and one with technical noise, and nothing else', () => {
		for (const seed of [1, 2, 3]) {
			const people = sizeProfiles(seed, 60);
			const matrix = matrixOf([...people, people[4] ?? [], noisy(people[9] ?? [], 0.05, seed)]);
			const rows = duplicates(matrix, cohortOf(matrix)).rows;
			expect(rows.map((r) => [r.sample_a, r.sample_b, r.kind, r.same_patient])).toEqual([
				['S5', 'S61', 'identical', false],
				['S10', 'S62', 'near_identical', false],
			]);
		}
	});
	it('no two unrelated persons qualify although all profiles correlate above .99', () => {
		let pairs = 0;
		for (let seed = 20; seed < 40; seed++) {
			const matrix = matrixOf(sizeProfiles(seed, 80));
			pairs += duplicates(matrix, cohortOf(matrix)).rows.length;
		}
		expect(pairs).toBe(0);
	});
	it('three copies do not hide each other', () => {
		const people = sizeProfiles(5, 50);
		const copies = [1, 2].map((seed) => noisy(people[0] ?? [], 0.03, seed));
		const matrix = matrixOf([...people, ...copies]);
		const rows = duplicates(matrix, cohortOf(matrix)).rows;
		expect(rows.map((r) => `${r.sample_a} ${r.sample_b}`)).toEqual(['S1 S51', 'S1 S52', 'S51 S52']);
	});
	it('two time points of a patient are alike without being a duplicate; one measurement listed twice is', () => {
		const people = sizeProfiles(6, 50);
		const later = noisy(people[0] ?? [], 0.3, 1);
		const twice = noisy(people[1] ?? [], 0.01, 2);
		const matrix = matrixOf([...people, later, twice]);
		const rows = duplicates(matrix, cohortOf(matrix, { S51: 'S1', S52: 'S2' })).rows;
		expect(rows.map((r) => [r.sample_a, r.sample_b, r.same_patient])).toEqual([['S2', 'S52', true]]);
	});
	it('without patient ids the pair is reported as unknown', () => {
		const people = sizeProfiles(7, 30);
		const matrix = matrixOf([...people, people[3] ?? []]);
		const { rows, notes } = duplicates(matrix, cohortOf(matrix, null));
		expect(rows[0]).toMatchObject({ same_patient: null, patient_a: null, correlation: expect.closeTo(1, 9) });
		expect(notes[0]?.code).toBe('duplicates.patient_unknown');
	});
	it('samples without any event are not copies of each other', () => {
		const random = createRandom(8);
		const sparse = Array.from({ length: 40 }, (_, s) =>
			Array.from({ length: 100 }, () => (s < 10 || random.uniform() < 0.8 ? 0 : 1 + random.int(5))),
		);
		expect(duplicates(matrixOf(sparse), cohortOf(matrixOf(sparse))).rows).toEqual([]);
	});
	it('finds an exact copy among five samples, with missing values', () => {
		const people = sizeProfiles(9, 4);
		const copy = (people[2] ?? []).map((value, f) => (f % 10 === 0 ? NaN : value));
		const matrix = matrixOf([...people, copy]);
		expect(duplicates(matrix, cohortOf(matrix)).rows).toMatchObject([
			{
				sample_a: 'S3',
				sample_b: 'S5',
				kind: 'identical',
				identical_share: 1,
				n_features: 180,
				chance: null,
			},
		]);
	});
});

describe.skipIf(!hasSharedData())('real profiles of 100 persons', () => {
	for (const file of ['FSD.csv', 'MS.csv'])
		it(`${file}: none is a duplicate; a copy with 0.1 % of noise is found`, () => {
			const lines = readFileSync(sharedData('lung-fsd-ms', file), 'utf8').trim().split(/\r?\n/).slice(1);
			const cells = lines.map((line) => line.split(','));
			const people = cells.map((row) =>
				row.slice(1).map((text) => (text === '' || text === 'NA' ? NaN : Number(text))),
			);
			const ids = cells.map((row) => row[0] ?? '');
			expect(ids.length).toBe(100);
			const matrix = matrixOf(people, ids);
			expect(duplicates(matrix, cohortOf(matrix)).rows).toEqual([]);
			const random = createRandom(1);
			const copy = (people[20] ?? []).map((value) => value * (1 + 0.001 * random.normal()));
			const longer = matrixOf([...people, copy], [...ids, 'copy']);
			const rows = duplicates(longer, cohortOf(longer)).rows;
			expect(rows.map((r) => [r.sample_a, r.sample_b])).toEqual([[ids[20], 'copy']]);
		});
});
