import { describe, expect, it } from 'vitest';
import { metadataProfile, type MetadataProfile } from '../../../contract/records/profile.ts';
import type { MetadataChoice } from './metadata-choice.ts';
import { profileMetadata } from './profile-metadata.ts';
import type { MetadataTable } from './table-unit.ts';

type Row = readonly (string | null)[];
const count = <Item>(n: number, item: (i: number) => Item): Item[] =>
	Array.from({ length: n }, (_, i) => item(i));
const table = (path: string, header: string[], rows: Row[]): MetadataTable => ({
	path,
	is_matrix: false,
	header,
	rows,
});

/** 24 patients; the first six gave two samples: 30 samples. */
const patient = (i: number): string => `P-${String((i % 24) + 1).padStart(3, '0')}`;
const sampleIds = count(30, (i) => `LB${101 + i}`);
const samples = table(
	'samples.csv',
	['SAMPLE_ID', 'PATIENT_ID', 'tube'],
	sampleIds.map((id, i) => [id, patient(i), i % 2 ? 'Streck' : 'EDTA']),
);
const diagnosis = (i: number): string => (i % 2 === 0 ? 'healthy' : 'cancer');
const patients = table(
	'patients.csv',
	['PATIENT_ID', 'diagnosis', 'hospital', 'visit_date'],
	count(24, (i) => [patient(i), diagnosis(i), i % 3 ? 'north' : 'south', `2021-03-${10 + (i % 12)}`]),
);

function profile(tables: MetadataTable[], choice: MetadataChoice = { mode: 'auto' }): MetadataProfile {
	const found = profileMetadata({ tables, data: [{ path: 'm.csv', sample_ids: sampleIds }], choice });
	expect(metadataProfile.parse(found)).toEqual(found);
	expect(found.warnings.filter((sentence) => /\{\w+\}/u.test(sentence))).toEqual([]);
	return found;
}
const rowsOf = (of: MetadataTable, change: (row: Row, i: number) => Row): MetadataTable => ({
	...of,
	rows: of.rows.map((row, i) => change([...row], i)),
});

describe('a table with a row per patient', () => {
	it('gives the samples its columns: label, batch; a date of the patient is no time of the sample', () => {
		const found = profile([samples, patients]);
		expect(found).toMatchObject({
			selected_tables: ['samples.csv'],
			sample_column: 'SAMPLE_ID',
			patient_column: 'PATIENT_ID',
			label_column: 'diagnosis',
			// 12 + 12 patients; of the six with two samples three are healthy.
			label_counts: { healthy: 15, cancer: 15 },
			labelled_patients: 24,
			supervision_mode: 'supervised',
			batch_columns: ['tube', 'hospital'],
			time_column: null,
			override: 'auto',
		});
		expect(found.patient_tables).toEqual([
			{
				path: 'patients.csv',
				id_column: 'PATIENT_ID',
				patient_column: 'PATIENT_ID',
				columns: ['diagnosis', 'hospital', 'visit_date'],
				kept_columns: [],
				patients: 24,
				matched_patients: 24,
				patients_without_row: [],
				patients_without_row_count: 0,
				rows_without_samples: [],
				rows_without_samples_count: 0,
			},
		]);
		expect(found.columns.map(({ name }) => name)).toEqual([
			...samples.header,
			'diagnosis',
			'hospital',
			'visit_date',
		]);
		expect(found.warnings).toContain(
			'patients.csv describes patients: 3 columns (diagnosis, hospital, visit_date) are joined to the samples by "PATIENT_ID", 24 of 24 patients.',
		);
	});

	it('counts and lists rows without a partner on either side', () => {
		const partial = table(
			'patients.csv',
			[...patients.header],
			[...patients.rows.slice(4), ['P-900', 'healthy', 'north', null]],
		);
		const found = profile([samples, partial]);
		expect(found.patient_tables[0]).toMatchObject({
			patients: 24,
			matched_patients: 20,
			patients_without_row: ['P-001', 'P-002', 'P-003', 'P-004'],
			patients_without_row_count: 4,
			rows_without_samples: ['P-900'],
			rows_without_samples_count: 1,
		});
		// Four patients with two samples each are without a label.
		expect(found.labelled_samples).toBe(22);
		expect(found.warnings).toContain(
			'4 patients have no row in patients.csv, so its columns are empty for them: P-001, P-002, P-003, P-004.',
		);
		expect(found.warnings).toContain(
			'1 row of patients.csv describes a patient without a sample in the sample table: P-900.',
		);
	});

	it('is refused with several rows for a patient, and the reason is said', () => {
		const twice = { ...patients, rows: [...patients.rows, ['P-003', 'cancer', 'north', null]] };
		const found = profile([samples, twice]);
		expect(found.patient_tables).toEqual([]);
		expect(found.columns.map(({ name }) => name)).toEqual(samples.header);
		expect(found.warnings).toContain(
			'patients.csv is not joined to the samples: it has several rows for 1 patient (P-003), and it is unclear which row applies. Reduce it to one row per patient to use its columns.',
		);
	});

	it('does not overrule a column of the same name', () => {
		const both = table(
			'samples.csv',
			['SAMPLE_ID', 'PATIENT_ID', 'Diagnosis'],
			sampleIds.map((id, i) => [id, patient(i), i < 20 ? 'benign' : 'malignant']),
		);
		const found = profile([both, patients]);
		expect(found).toMatchObject({ label_column: 'Diagnosis', label_counts: { benign: 20, malignant: 10 } });
		expect(found.patient_tables[0]).toMatchObject({
			columns: ['hospital', 'visit_date'],
			kept_columns: ['diagnosis'],
		});
		expect(found.warnings_code).toContain('metadata.patient_columns_kept');
	});

	it('is found by an id column of another name and spelling', () => {
		const other = rowsOf(
			{ ...patients, header: ['subject', ...patients.header.slice(1)] },
			([id, ...rest]) => [id?.replace('-', '_').toLowerCase() ?? null, ...rest],
		);
		expect(profile([samples, other]).patient_tables[0]).toMatchObject({
			id_column: 'subject',
			patient_column: 'PATIENT_ID',
			matched_patients: 24,
		});
	});

	it.each<[string, MetadataTable]>([
		['of other patients', rowsOf(patients, ([, ...rest], i) => [`Q-${i}`, ...rest])],
		['without a patient id', { ...patients, header: ['site', ...patients.header.slice(1)] }],
		[
			'with samples of its own',
			table(
				'more.csv',
				['PATIENT_ID', 'sample_id', 'x'],
				count(24, (i) => [patient(i), `T${i}`, 'a']),
			),
		],
	])('%s is not joined', (_, other) => {
		const found = profile([samples, other]);
		expect(found.selected_tables).toEqual(['samples.csv']);
		expect(found.patient_tables).toEqual([]);
		expect(found.columns.map(({ name }) => name)).toEqual(samples.header);
	});
});

describe('tables and columns the user names', () => {
	it.each([
		['samples.csv', 'patients.csv'],
		['patients.csv', 'samples.csv'],
	])('%s and %s are joined in either order', (...named) => {
		const found = profile([samples, patients], { mode: 'user', table: named, label_column: 'hospital' });
		expect(found).toMatchObject({
			selected_tables: ['samples.csv'],
			sample_column: 'SAMPLE_ID',
			label_column: 'hospital',
			override: 'user',
		});
		expect(found.patient_tables.map(({ path }) => path)).toEqual(['patients.csv']);
	});

	it('one table alone stays alone', () => {
		const choice = { mode: 'user', table: 'samples.csv' } as const;
		expect(profile([samples, patients], choice).patient_tables).toEqual([]);
		expect(() => profile([samples, patients], { ...choice, label_column: 'diagnosis' })).toThrowError(
			expect.objectContaining({ code: 'metadata.column_missing' }) as Error,
		);
	});

	it('a label column without a table is looked for in what fits the samples', () => {
		const found = profile([samples, patients], { mode: 'auto', label_column: 'HOSPITAL' });
		expect(found).toMatchObject({ label_column: 'hospital', override: 'auto', confidence: 1 });
		expect(() => profile([samples, patients], { mode: 'auto', label_column: 'grade' })).toThrowError(
			expect.objectContaining({ code: 'metadata.column_missing' }) as Error,
		);
	});

	it('the patient column may be named', () => {
		const plain = { ...samples, header: ['SAMPLE_ID', 'who', 'tube'] };
		const who = { ...patients, header: ['who', ...patients.header.slice(1)] };
		expect(profile([plain, who]).patient_tables).toEqual([]);
		const found = profile([plain, who], { mode: 'auto', patient_column: 'who' });
		expect(found).toMatchObject({ patient_column: 'who', label_column: 'diagnosis' });
	});
});
