import { describe, expect, it } from 'vitest';
import { metadataProfile, type MetadataProfile } from '../../../contract/records/profile.ts';
import type { MetadataChoice } from './metadata-choice.ts';
import { profileMetadata } from './profile-metadata.ts';
import type { MetadataTable } from './table-unit.ts';

function table(path: string, header: string[], rows: (string | null)[][], is_matrix = false): MetadataTable {
	return { path, header, rows, is_matrix };
}

const ids = (n: number, prefix = 'S'): string[] => Array.from({ length: n }, (_, i) => `${prefix}${i + 1}`);

function profile(
	tables: MetadataTable[],
	samples: string[],
	choice: MetadataChoice = { mode: 'auto' },
	goal?: string,
): MetadataProfile {
	const found = profileMetadata({ tables, data: [{ path: 'm.csv', sample_ids: samples }], choice, goal });
	expect(metadataProfile.parse(found)).toEqual(found);
	const sentences = [...found.warnings, ...found.candidates.flatMap((candidate) => candidate.reasons)];
	expect(sentences.filter((sentence) => /\{\w+\}/u.test(sentence))).toEqual([]);
	return found;
}

/** 24 samples: 12 case, 12 control. */
const twoGroups = (extra: (i: number) => (string | null)[] = () => []): (string | null)[][] =>
	ids(24).map((id, i) => [id, i < 12 ? 'case' : 'control', ...extra(i)]);

describe('choice of label', () => {
	it('prefers a familiar name over other plausible classes, and never numbers, dates or ids', () => {
		const rows = twoGroups((i) => [
			i % 2 ? 'F' : 'M',
			`${40 + i}`,
			`2021-03-${10 + (i % 9)}`,
			`X${i}`,
			i % 3 ? 'yes' : 'no',
		]);
		const found = profile(
			[table('m.tsv', ['id', 'group', 'sex', 'age', 'date', 'code', 'smoker'], rows)],
			ids(24),
		);
		expect(found.label_column).toBe('group');
		expect(found.time_column).toBe('date');
		expect(found.columns.map((column) => column.kind)).toEqual([
			'id',
			'category',
			'category',
			'number',
			'date',
			'id',
			'category',
		]);
		expect(found.confidence).toBe(1);
	});

	it('finds a label of 0 and 1 and the age beside the features of a matrix, and takes no feature for one', () => {
		const rows = ids(24).map((id, i) => [
			id,
			`${i % 2}`,
			`${50 + (i % 9)}`,
			...Array.from({ length: 5 }, (_, j) => `${((i * 7 + j * 5) % 23) / 10}`),
		]);
		const header = ['id', 'label', 'age', 'frag_100', 'frag_110', 'frag_120', 'frag_130', 'frag_140'];
		const found = profile([table('m.csv', header, rows, true)], ids(24));
		expect([found.label_column, found.label_counts]).toEqual(['label', { 0: 12, 1: 12 }]);
		expect(found.columns.map(({ name }) => name)).toContain('age');
		expect(found.columns.map(({ name }) => name)).not.toContain('frag_100');
	});

	it('takes a column of a matrix that was asked for, whatever it is called', () => {
		const rows = ids(24).map((id, i) => [id, `C${1 + (i % 3)}`, ...[1, 2, 3].map((j) => `${(i * j) % 7}.5`)]);
		const tables = [table('m.csv', ['id', 'cluster', 'frag_100', 'frag_110', 'frag_120'], rows, true)];
		expect(profile(tables, ids(24)).label_column).toBeNull();
		const asked = profile(tables, ids(24), { mode: 'auto', label_column: 'cluster' });
		expect([asked.label_column, asked.label_counts]).toEqual(['cluster', { C1: 8, C2: 8, C3: 8 }]);
	});

	it('reads Chinese headers and values', () => {
		const rows = ids(20).map((id, i) => [id, i < 8 ? '肺癌' : '健康', i < 10 ? '批次一' : '批次二']);
		const found = profile([table('样本.csv', ['样本编号', '组别', '批次'], rows)], ids(20));
		expect(found).toMatchObject({
			sample_column: '样本编号',
			label_column: '组别',
			reference_label: '健康',
			positive_label: '肺癌',
			batch_columns: ['批次'],
			supervision_mode: 'supervised',
		});
	});

	it('warns when a second column divides the samples differently and is as good', () => {
		const rows = twoGroups((i) => [i % 2 ? 'positive' : 'negative']);
		const found = profile([table('m.tsv', ['id', 'group', 'condition'], rows)], ids(24));
		expect(found).toMatchObject({ label_column: 'group', label_choice_open: true, confidence: 0.75 });
		expect(found.label_ranking.map(({ column }) => column)).toEqual(['group', 'condition']);
		expect(found.warnings_code).toContain('metadata.label_ambiguous');
		for (const choice of [
			{ mode: 'auto' as const, label_column: 'condition' },
			{ mode: 'user' as const, table: 'm.tsv', label_column: 'condition' },
		])
			expect(profile([table('m.tsv', ['id', 'group', 'condition'], rows)], ids(24), choice)).toMatchObject({
				label_column: 'condition',
				label_kind: 'diagnosis',
				label_choice_open: false,
			});
	});

	it('takes a diagnosis before an outcome, and an outcome where nothing else is plausible', () => {
		const rows = twoGroups((i) => [i % 2 ? 'responder' : 'non-responder']);
		const found = profile([table('m.tsv', ['id', 'group', 'response'], rows)], ids(24));
		expect(found).toMatchObject({ label_column: 'group', label_kind: 'diagnosis', label_choice_open: false });
		expect(found.warnings_code).toContain('metadata.outcomes_offered');
		const alone = profile(
			[
				table(
					'm.tsv',
					['id', 'response'],
					rows.map(([id, , response]) => [id ?? '', response ?? '']),
				),
			],
			ids(24),
		);
		expect(alone).toMatchObject({
			label_column: 'response',
			label_kind: 'outcome',
			label_choice_open: false,
		});
		expect(alone.warnings_code).toContain('metadata.label_outcome');
		const asked = profile(
			[table('m.tsv', ['id', 'group', 'response'], rows)],
			ids(24),
			{ mode: 'auto' },
			'predict response',
		);
		expect(asked.label_column).toBe('response');
	});

	it('takes the column with two groups of nested ones, and shows the other', () => {
		const rows = ids(60).map((id, i) => [
			id,
			i < 30 ? 'Healthy' : (['Lung cancer', 'Colorectal cancer', 'Breast cancer'][i % 3] ?? ''),
			i < 30 ? 'no' : 'yes',
		]);
		const found = profile([table('m.tsv', ['id', 'diagnosis', 'cancer'], rows)], ids(60));
		expect(found).toMatchObject({ label_column: 'cancer', label_choice_open: false });
		expect(found.warnings_code).toContain('metadata.label_nested');
		expect(found.label_ranking.map(({ column, groups }) => [column, groups])).toEqual([
			['cancer', 2],
			['diagnosis', 4],
		]);
	});

	it('takes no column of the laboratory, of models or of the genome for the label', () => {
		const rows = twoGroups((i) => [
			...[i % 2 ? 'yes' : 'no', i % 3 ? 'plate 1' : 'plate 2', i % 2 ? 'p' : 'q', i % 3 ? 'KRAS' : 'TP53'],
			...[i % 2 ? 'ACGTACGT' : 'TTGACCAG', i % 4 ? 'rep1' : 'rep2', i % 2 ? 'positive' : 'negative'],
			...[i % 3 ? 'see letter of the clinic' : 'second tube was used'],
		]);
		const names = ['id', 'group', 'Duplicate Status', 'Plate', 'arm', 'mutated gene', 'index', 'replicate'];
		const found = profile([table('m.tsv', [...names, 'predicted class', 'notes'], rows)], ids(24));
		expect(found.label_ranking.map(({ column }) => column)).toEqual(['group']);
	});

	it('names time-to-event pairs', () => {
		const rows = twoGroups((i) => [`${i + 0.5}`, i % 3 ? 'LIVING' : 'DECEASED']);
		const found = profile([table('m.tsv', ['id', 'group', 'OS_MONTHS', 'OS_STATUS'], rows)], ids(24));
		expect(found.survival_pairs).toEqual([
			{ endpoint: 'overall survival', time: 'OS_MONTHS', event: 'OS_STATUS' },
		]);
		expect(found.label_column).toBe('group');
	});

	it('does not warn when the second column only renames the first', () => {
		const rows = twoGroups((i) => [i < 12 ? 'tumour' : 'normal']);
		const found = profile([table('m.tsv', ['id', 'group', 'condition'], rows)], ids(24));
		expect(found.warnings_code).not.toContain('metadata.label_ambiguous');
	});

	it('takes an unfamiliar column with a warning and little confidence', () => {
		const rows = ids(24).map((id, i) => [id, i < 12 ? 'red' : 'blue']);
		const found = profile([table('m.tsv', ['id', 'colour'], rows)], ids(24));
		expect(found.label_column).toBe('colour');
		expect(found.warnings_code).toEqual(['metadata.label_unfamiliar', 'metadata.reference_by_name']);
		// (0.6 + 0.4 x 0.25) x 0.7: full coverage, plausible classes only, name unknown.
		expect(found.confidence).toBe(0.49);
	});

	it('finds no label in sex, age and batch alone', () => {
		const rows = ids(24).map((id, i) => [id, i % 2 ? 'F' : 'M', `${50 + (i % 7)}`, i < 12 ? 'A' : 'B']);
		const found = profile([table('m.tsv', ['id', 'sex', 'age', 'batch'], rows)], ids(24));
		expect(found).toMatchObject({
			label_column: null,
			supervision_mode: 'unsupervised',
			batch_columns: ['batch'],
		});
	});

	it('counts NA, "-" and empty as missing', () => {
		const rows = twoGroups().map((row, i) =>
			i === 0 ? [row[0] ?? '', 'NA'] : i === 1 ? [row[0] ?? '', '-'] : i === 2 ? [row[0] ?? '', null] : row,
		);
		const found = profile([table('m.tsv', ['id', 'group'], rows)], ids(24));
		expect(found.label_counts).toEqual({ control: 12, case: 9 });
		expect(found.labelled_samples).toBe(21);
		expect(found.warnings_code).toContain('metadata.labels_missing');
	});

	it('says when there is one class only', () => {
		const rows = ids(24).map((id) => [id, 'cancer']);
		const found = profile([table('m.tsv', ['id', 'diagnosis'], rows)], ids(24));
		expect(found).toMatchObject({
			label_column: 'diagnosis',
			supervision_mode: 'unsupervised',
			backend: 'none',
		});
		expect(found.warnings_code).toContain('metadata.one_class');
	});
});

describe('ids', () => {
	it('lists both sides and warns about low coverage', () => {
		const found = profile([table('m.tsv', ['id', 'group'], twoGroups())], [...ids(10), ...ids(10, 'Q')]);
		expect(found).toMatchObject({
			matched_samples: 10,
			data_samples: 20,
			coverage: 0.5,
			data_without_rows_count: 10,
			rows_without_data_count: 14,
		});
		expect(found.warnings_code).toContain('metadata.low_coverage');
	});

	it('uses no table whose ids all differ, and shows both', () => {
		const found = profile([table('m.tsv', ['id', 'group'], twoGroups())], ids(10, 'Q'));
		expect(found).toMatchObject({ selected_table: null, coverage: 0, supervision_mode: 'unsupervised' });
		expect(found.candidates[0]?.path).toBe('m.tsv');
		expect(found.warnings_code).toEqual(['metadata.ids_differ']);
	});

	it('does not take row numbers for ids "1", "2"', () => {
		const numbers = ids(24, '');
		const rows = numbers.map((n, i) => [n, i < 12 ? 'case' : 'control']);
		expect(profile([table('m.tsv', ['rank', 'group'], rows)], numbers).selected_table).toBeNull();
		expect(profile([table('m.tsv', ['sample', 'group'], rows)], numbers).matched_samples).toBe(24);
	});

	it('counts repeated ids, and sets contradicting ones aside by name', () => {
		const rows = [...twoGroups(), ['S1', 'case'], ['S2', 'control']];
		const found = profile([table('m.tsv', ['id', 'group'], rows)], ids(24));
		expect(found.unusable_samples).toEqual(['S2']);
		expect(found.label_counts).toEqual({ control: 12, case: 11 });
		expect(found.warnings_code).toEqual(
			expect.arrayContaining(['metadata.labels_contradict', 'metadata.duplicate_ids']),
		);
	});
});

describe('patients', () => {
	const rows = ids(40).map((id, i) => [
		id,
		`P${Math.floor(i / 2)}`,
		i % 2 ? 'post' : 'baseline',
		i < 20 ? 'case' : 'control',
	]);
	const header = ['sample_id', 'patient_id', 'timepoint', 'group'];

	it('are what the rule of 20 counts', () => {
		const found = profile([table('m.tsv', header, rows)], ids(40));
		expect(found).toMatchObject({
			patient_column: 'patient_id',
			labelled_patients: 20,
			supervision_mode: 'supervised',
		});
		const fewer = profile([table('m.tsv', header, rows.slice(0, 38))], ids(38));
		expect(fewer).toMatchObject({ labelled_patients: 19, labelled_samples: 38, supervision_mode: 'grouped' });
		expect(fewer.warnings_code).toContain('metadata.few_patients');
	});

	it('with changing labels count by the earliest sample, with a warning', () => {
		const changed = rows.map((row, i) => (i === 1 ? ['S2', 'P0', 'post', 'control'] : row));
		const found = profile([table('m.tsv', header, changed)], ids(40));
		expect(found.warnings_code).toContain('metadata.patient_labels_vary');
		expect(found.supervision_mode).toBe('supervised');
	});
});

describe('split', () => {
	const header = ['id', 'group'];
	const half = (from: number, n: number): string[][] =>
		Array.from({ length: n }, (_, i) => [`S${from + i}`, i % 2 ? 'case' : 'control']);

	it('by a column with training and validation values', () => {
		const rows = twoGroups((i) => [i % 4 === 0 ? 'validation' : 'training']);
		const found = profile([table('m.tsv', ['id', 'group', 'part'], rows)], ids(24));
		expect(found).toMatchObject({
			split_column: 'part',
			split_validation_value: 'validation',
			label_column: 'group',
		});
		// 18 patients left for training.
		expect(found.supervision_mode).toBe('grouped');
		expect(found.warnings_code).toContain('metadata.training_small');
	});

	it('by site, when a site is named as external', () => {
		const rows = twoGroups((i) => [i % 4 === 0 ? 'External hospital' : `Site ${i % 2}`]);
		const found = profile([table('m.tsv', ['id', 'group', 'site'], rows)], ids(24));
		expect(found).toMatchObject({
			split_column: 'site',
			split_validation_value: 'External hospital',
			batch_columns: [],
		});
	});

	it('not by "test" against "control"', () => {
		const rows = ids(24).map((id, i) => [id, i < 12 ? 'test' : 'control']);
		const found = profile([table('m.tsv', ['id', 'group'], rows)], ids(24));
		expect(found).toMatchObject({ split_column: null, label_column: 'group', reference_label: 'control' });
	});

	it('by tables, unless a sample stands in both', () => {
		const train = table('train.csv', header, half(1, 24));
		const clean = profile([train, table('test.csv', header, half(25, 10))], ids(34));
		expect(clean).toMatchObject({
			split_column: '__table__',
			split_validation_value: 'test.csv',
			supervision_mode: 'supervised',
		});
		const both = profile([train, table('test.csv', header, half(24, 11))], ids(34));
		expect(both.split_column).toBeNull();
		expect(both.warnings_code).toContain('metadata.sample_in_both');
	});

	it('joins tables without such names as one cohort, columns in any order', () => {
		const second = table(
			'plate2.csv',
			['Group', 'ID'],
			half(25, 10).map(([id = '', group = '']) => [group, id]),
		);
		const found = profile([table('plate1.csv', header, half(1, 24)), second], ids(34));
		expect(found).toMatchObject({
			selected_tables: ['plate1.csv', 'plate2.csv'],
			split_column: null,
			matched_samples: 34,
		});
		expect(found.label_counts).toEqual({ case: 17, control: 17 });
	});

	it('warns when validation lacks a class', () => {
		const rows = half(25, 10).map(([id = '']) => [id, 'case']);
		const found = profile(
			[table('train.csv', header, half(1, 24)), table('valid.csv', header, rows)],
			ids(34),
		);
		expect(found.warnings_code).toContain('metadata.validation_lacks_class');
	});

	it('warns when a patient is on both sides', () => {
		const rows = ids(24).map((id, i) => [
			id,
			`P${i % 22}`,
			i < 12 ? 'case' : 'control',
			i >= 22 ? 'test' : 'train',
		]);
		const found = profile([table('m.tsv', ['id', 'patient', 'group', 'set'], rows)], ids(24));
		expect(found.warnings_code).toContain('metadata.split_shared');
	});
});

describe('matrices and scores', () => {
	it('reads id, label and score from a table that is the matrix itself', () => {
		const rows = ids(24).map((id, i) => [
			id,
			i < 12 ? 'case' : 'control',
			`${i / 7}`,
			`${(i * 5) % 11}.5`,
			`0.${i + 10}`,
		]);
		const found = profile(
			[table('m.csv', ['sample', 'label', 'f1', 'f2', 'risk_score'], rows, true)],
			ids(24),
		);
		expect(found).toMatchObject({
			label_column: 'label',
			score_columns: ['risk_score'],
			supervision_mode: 'supervised',
		});
		expect(found.columns.map((column) => column.name)).toEqual(['sample', 'label', 'risk_score']);
	});

	it('is not misled by a 0/1 feature matrix', () => {
		const rows = ids(24).map((id, i) => [id, `${i % 2}`, `${(i >> 1) % 2}`]);
		const found = profile([table('m.csv', ['sample', 'TP53', 'KRAS'], rows, true)], ids(24));
		expect(found).toMatchObject({ selected_table: null, label_column: null });
	});

	it('prefers a sample sheet to segments with many rows per sample', () => {
		const long = ids(24).flatMap((id) => [1, 2, 3].map((n) => [id, `chr${n}`, n === 1 ? 'gain' : 'loss']));
		const found = profile(
			[table('a.seg', ['ID', 'chrom', 'status'], long), table('m.tsv', ['id', 'arm'], twoGroups())],
			ids(24),
		);
		expect(found.selected_table).toBe('m.tsv');
	});
});

describe('classes', () => {
	it('sides the user names win', () => {
		const found = profile([table('m.tsv', ['id', 'group'], twoGroups())], ids(24), {
			mode: 'auto',
			reference_class: 'CASE',
		});
		expect(found).toMatchObject({ reference_label: 'case', positive_label: 'control' });
	});

	it('a map to groups is applied, the rest set aside', () => {
		const rows = ids(30).map((id, i) => [id, ['healthy', 'lung cancer', 'benign nodule'][i % 3] ?? '']);
		const found = profile([table('m.tsv', ['id', 'diagnosis'], rows)], ids(30), {
			mode: 'auto',
			label_map: { Healthy: 'control', 'lung cancer': 'cancer', '*': 'drop', typo: 'x' },
		});
		expect(found).toMatchObject({
			label_counts: { control: 10, cancer: 10 },
			set_aside: { 'benign nodule': 10 },
			reference_label: 'control',
			supervision_mode: 'supervised',
		});
		expect(found.warnings_code).toEqual(
			expect.arrayContaining(['metadata.label_map_unused', 'metadata.set_aside']),
		);
	});

	it('asks for a map when none can be proposed', () => {
		const choice: MetadataChoice = { mode: 'auto', label_map: 'proposed' };
		expect(() => profile([table('m.tsv', ['id', 'group'], twoGroups())], ids(24), choice)).toThrow(
			/no proposed label map/u,
		);
	});
});
