import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedData, hasSharedData } from '../../../../tests/setup/shared-data.ts';
import { createRandom } from '../../base/random.ts';
import { render } from '../../contract/messages/index.ts';
import type { Cohort } from '../signals/cohort.ts';
import { batchChecks, type BatchCheckRow } from './batch-checks.ts';

/** A cohort from columns; the group column is called `group`. */
function cohortOf(columns: Record<string, (string | null)[]>, groups = ['control', 'case']): Cohort {
	const names = Object.keys(columns).filter((name) => name !== 'group');
	return {
		samples: (columns['group'] ?? []).map((group, i) => ({
			sample_id: `S${i}`,
			patient_id: `S${i}`,
			group,
			raw_label: group,
			split: 'training',
			time: null,
			metadata: Object.fromEntries(names.map((name) => [name, columns[name]?.[i] ?? null])),
		})),
		groups,
		reference: groups[0] ?? null,
		positive: groups[1] ?? null,
		has_patients: false,
		has_validation: false,
		batch_columns: [],
		metadata_columns: names,
		score_columns: [],
		label_column: null,
		sample_column: null,
		patient_column: null,
		time_column: null,
		split_column: null,
	};
}

const repeat = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);
const rowOf = (rows: BatchCheckRow[], column: string): BatchCheckRow => {
	const row = rows.find((r) => r.column === column);
	if (!row) throw new Error(`no row for ${column}`);
	return row;
};

describe('batch checks', () => {
	it('a balanced batch and balanced ages do not warn', () => {
		const random = createRandom(1);
		const ages = Array.from({ length: 60 }, () => String(50 + random.int(25)));
		const cohort = cohortOf({
			group: [...repeat('control', 30), ...repeat('case', 30)],
			batch: Array.from({ length: 60 }, (_, i) => (i % 2 ? 'b1' : 'b2')),
			age: ages,
		});
		const { rows, warnings } = batchChecks(cohort);
		expect(rows.map((r) => [r.column, r.kind, r.test, r.warning])).toEqual([
			['batch', 'categorical', 'fisher', false],
			['age', 'numeric', 'mann_whitney', false],
		]);
		expect(rowOf(rows, 'batch')).toMatchObject({ p_value: expect.closeTo(1, 10), cramers_v: 0 });
		expect(warnings).toEqual([]);
	});
	it('V by hand: 20/10 against 10/20 gives 1/3 and p below .05, no warning; 25/5 gives 2/3 and one', () => {
		const group = [...repeat('control', 30), ...repeat('case', 30)];
		const mild = [...repeat('x', 20), ...repeat('y', 10), ...repeat('x', 10), ...repeat('y', 20)];
		const heavy = [...repeat('x', 25), ...repeat('y', 5), ...repeat('x', 5), ...repeat('y', 25)];
		const { rows, warnings, confounded } = batchChecks(cohortOf({ group, mild, heavy }));
		expect(rowOf(rows, 'mild').cramers_v).toBeCloseTo(1 / 3, 12);
		expect(rowOf(rows, 'mild').warning).toBe(false);
		expect(rowOf(rows, 'heavy').cramers_v).toBeCloseTo(2 / 3, 12);
		expect(warnings.map((w) => w.code)).toEqual(['batch.categorical']);
		expect(confounded).toEqual(['heavy']);
	});
	it('ten samples of one level with one group only are named', () => {
		const group = [...repeat('control', 50), ...repeat('case', 50)];
		const site = [...repeat('A', 45), ...repeat('B', 5), ...repeat('A', 40), ...repeat('C', 10)];
		const { rows, warnings } = batchChecks(cohortOf({ group, site }));
		expect(rowOf(rows, 'site').single_class_levels).toBe('C (10 case)');
		expect(warnings.some((w) => w.code === 'batch.single_class_level' && w.values['level'] === 'C')).toBe(
			true,
		);
	});
	it('cases older: AUROC by hand and a warning', () => {
		const group = [...repeat('control', 10), ...repeat('case', 10)];
		const age = [
			...Array.from({ length: 10 }, (_, i) => 40 + i),
			...Array.from({ length: 10 }, (_, i) => 45.5 + i),
		];
		// Case value 45.5 + i exceeds min(10, 6 + i) controls: 6+7+8+9+10*6 = 90 of 100.
		const { rows, warnings } = batchChecks(cohortOf({ group, age: age.map(String) }));
		expect(rowOf(rows, 'age').auroc).toBeCloseTo(0.9, 12);
		expect(warnings.map((w) => w.code)).toEqual(['batch.numeric']);
	});
	it('dates in three spellings are dates; a later group warns', () => {
		const group = [...repeat('control', 10), ...repeat('case', 10)];
		const day = (i: number) => String(1 + (i % 10) + (i < 10 ? 0 : 8)).padStart(2, '0');
		const iso = group.map((_, i) => `2023-05-${day(i)}`);
		const german = group.map((_, i) => `${day(i)}.05.2023`);
		const slashes = group.map((_, i) => `${day(i)}/05/2023`);
		const { rows } = batchChecks(cohortOf({ group, iso, german, slashes }));
		for (const row of rows) {
			expect(row.kind).toBe('date');
			// Controls on days 1-10, cases on 9-18: day 9 beats 8.5 of them, day 10 9.5, the rest all 10: 98 of 100.
			expect(row.auroc).toBeCloseTo(0.98, 12);
			expect(row.warning).toBe(true);
		}
	});
	it('a column filled for cases only, one that renames the label, an id, a constant and an empty one', () => {
		const group = [...repeat('control', 20), ...repeat('case', 20)];
		const cohort = cohortOf({
			group,
			stage: [
				...repeat('-', 20),
				...Array.from({ length: 20 }, (_, i) => (i < 2 ? 'NA' : i % 2 ? 'I' : 'II')),
			],
			cohort: group.map((g) => (g === 'case' ? 'TUMOR' : 'HV')),
			name: group.map((_, i) => `person ${i}`),
			kit: repeat('v2', 40),
			remark: repeat('', 40),
		});
		const { rows, label_like, warnings } = batchChecks(cohort);
		expect(label_like).toEqual(['stage', 'cohort']);
		expect(rows.map((r) => r.kind)).toEqual([
			'categorical',
			'categorical',
			'identifier',
			'constant',
			'empty',
		]);
		expect(warnings.map((w) => w.code)).toEqual(['batch.filled_for_one_class', 'batch.determines_label']);
		expect(warnings.map((w) => render(w)).join(' ')).not.toMatch(/[{}]/);
		expect(rowOf(rows, 'stage').filled).toBe('control 0 %; case 90 %');
	});
	it('filling that separates small groups completely is named at any size, one gap more is not', () => {
		// Of the C(8, 4) = 70 ways to fill four of eight cells two separate the groups: p = 2 / 70 = 0.029.
		const group = [...repeat('control', 4), ...repeat('case', 4)];
		const size = [...repeat(null, 4), '12', '7', '31', '9'];
		const { rows, label_like, warnings } = batchChecks(
			cohortOf({ group, size, gap: [...size.slice(0, 7), null] }),
		);
		expect(rowOf(rows, 'size').missing_p_value).toBeCloseTo(2 / 70, 12);
		expect(label_like).toEqual(['size']);
		expect(warnings).toMatchObject([
			{ code: 'batch.filled_for_one_class', values: { filled_share: 100, empty_share: 0 } },
		]);
		expect(rowOf(rows, 'gap').warning).toBe(false);
	});
	it('one empty cell is no pattern although its group has no other', () => {
		const group = [...repeat('control', 1), ...repeat('case', 6)];
		const { warnings } = batchChecks(cohortOf({ group, age: [null, '1', '2', '3', '4', '5', '6'] }));
		expect(warnings).toEqual([]);
	});
	it('three groups: Kruskal-Wallis for numbers', () => {
		const group = [...repeat('a', 10), ...repeat('b', 10), ...repeat('c', 10)];
		const yield_ng = group.map((_, i) => String(i + 1));
		const { rows } = batchChecks(cohortOf({ group, yield_ng }, ['a', 'b', 'c']));
		expect(rowOf(rows, 'yield_ng').test).toBe('kruskal_wallis');
		expect(rowOf(rows, 'yield_ng').warning).toBe(true);
	});
	describe('numbered plates', () => {
		// Controls per plate of eight: 7 1 7 1 1 7 1 7. Both groups have the mean plate 4.5, so an order test sees nothing;
		// chi-square = 16 cells x 3^2 / 4 = 36 on 7 degrees of freedom, V = sqrt(36 / 64).
		const controls = [7, 1, 7, 1, 1, 7, 1, 7];
		const plates = controls.flatMap((k, i) => repeat(String(i + 1), k + (8 - k)));
		const group = controls.flatMap((k) => [...repeat('control', k), ...repeat('case', 8 - k)]);
		const age = group.map((_, i) => String(45 + (i % 32)));
		const checks = (name: string, batch_columns: string[]) =>
			batchChecks({ ...cohortOf({ group, [name]: plates, age }), batch_columns });

		it('are categories in a batch column, and age is none', () => {
			const { rows, warnings, confounded } = checks('plate', ['plate']);
			const plate = rowOf(rows, 'plate');
			expect(plate).toMatchObject({ kind: 'categorical', test: 'chi_square', warning: true, auroc: null });
			expect(plate.cramers_v).toBeCloseTo(0.75, 12);
			// scipy.stats.chi2_contingency
			expect(plate.p_value).toBeCloseTo(7.2492862385592785e-6, 15);
			expect(warnings.map((w) => w.code)).toEqual(['batch.categorical']);
			expect(confounded).toEqual(['plate']);
			expect(rowOf(rows, 'age')).toMatchObject({ kind: 'numeric', cramers_v: null });
		});
		it('are looked at both ways under a name that says nothing', () => {
			const { rows, warnings } = checks('pl', []);
			const plate = rowOf(rows, 'pl');
			expect(plate).toMatchObject({ kind: 'numeric', test: 'mann_whitney', auroc: 0.5, warning: true });
			expect(plate.cramers_v).toBeCloseTo(0.75, 12);
			expect(warnings).toMatchObject([{ code: 'batch.categorical', values: { v: 0.75, p: 7.2e-6 } }]);
		});
		it('a small count is not warned about for its V alone, and once when it differs as a quantity', () => {
			// 12 values, three samples each: small tables of small levels have a large V by chance.
			const count = Array.from({ length: 36 }, (_, i) => String(Math.floor(i / 3)));
			const split = [3, 0, 0, 3, 2, 1, 1, 2, 1, 2, 2, 1];
			const by = split.flatMap((k) => [...repeat('control', k), ...repeat('case', 3 - k)]);
			const quiet = batchChecks(cohortOf({ group: by, nodules: count }));
			// chi-square = 8 cells x 1.5^2 / 1.5 + 16 cells x 0.5^2 / 1.5 = 14.67, V = sqrt(14.67 / 36) = 0.638, p = 0.198.
			expect(rowOf(quiet.rows, 'nodules').cramers_v).toBeCloseTo(Math.sqrt(44 / 3 / 36), 12);
			expect(quiet.warnings).toEqual([]);
			// Seven of nine low values are controls, seven of nine high ones cases.
			const other = count.map((_, i) => (i % 9 < 7 === i < 18 ? 'control' : 'case'));
			const { warnings } = batchChecks(cohortOf({ group: other, nodules: count }));
			expect(warnings.map((w) => w.code)).toEqual(['batch.numeric']);
		});
	});
	it('unlabelled samples do not count and one group cannot be compared', () => {
		const cohort = cohortOf({ group: [...repeat('case', 10), ...repeat(null, 10)], x: repeat('1', 20) });
		expect(batchChecks(cohort).rows).toEqual([]);
	});
});

describe.skipIf(!hasSharedData())('real metadata', () => {
	it('cristiano: Analysis Type warns, 215 of 215 healthy are WGS only', () => {
		const lines = readFileSync(sharedData('cristiano2019-s7', 'cristiano2019_tableS7.csv'), 'utf8').split(
			/\r?\n/,
		);
		const people = lines
			.map((line) => line.split(','))
			.filter((c) => c.length >= 13 && /^CG/.test(c[0] ?? ''));
		expect(people.length).toBe(423);
		const cohort = cohortOf(
			{
				group: people.map((c) => (c[1] === 'Healthy' ? 'healthy' : 'cancer')),
				'Analysis Type': people.map((c) => c[2] ?? null),
				Timepoint: people.map((c) => c[3] ?? null),
				'Stage at Diagnosis': people.map((c) => c[4] ?? null),
			},
			['healthy', 'cancer'],
		);
		const { rows, label_like } = batchChecks(cohort);
		const type = rowOf(rows, 'Analysis Type');
		expect(type.warning).toBe(true);
		expect(type.single_class_levels).toBe('Targeted Mutation Analysis and WGS (126 cancer)');
		// 215/0 against 82/126: chi-square 423 x 215 x 126 / (297 x 208) = 185.49, V = sqrt(185.49 / 423).
		expect(type.cramers_v).toBeCloseTo(0.66221, 4);
		expect(rowOf(rows, 'Timepoint').kind).toBe('constant');
		expect(label_like).toEqual(['Stage at Diagnosis']);
	});
	for (const [file, healthy, cancer] of [
		['Train_info.list', 28, 22],
		['Valid_info.list', 23, 27],
	] as const)
		it(`lung, ${file}: Train_Group, TumorSize and Histology are label-like; Age and Sex are not`, () => {
			const [header = [], ...body] = readFileSync(sharedData('lung-fsd-ms', file), 'utf8')
				.trim()
				.split(/\r?\n/)
				.map((line) => line.split('\t'));
			const column = (name: string) => body.map((cells) => cells[header.indexOf(name)] ?? null);
			const cohort = cohortOf(
				{
					group: column('Response'),
					...Object.fromEntries(
						['Age', 'Sex', 'Train_Group', 'TumorSize', 'NoduleNumber', 'Histology'].map((n) => [
							n,
							column(n),
						]),
					),
				},
				['Healthy', 'Cancer'],
			);
			expect(cohort.samples.filter((s) => s.group === 'Healthy').length).toBe(healthy);
			expect(cohort.samples.filter((s) => s.group === 'Cancer').length).toBe(cancer);
			const { rows, label_like } = batchChecks(cohort);
			expect(label_like).toEqual(['Train_Group', 'TumorSize', 'NoduleNumber', 'Histology']);
			expect(rowOf(rows, 'Sex').warning).toBe(false);
			expect(rowOf(rows, 'Age').label_like).toBe(false);
		});
});
