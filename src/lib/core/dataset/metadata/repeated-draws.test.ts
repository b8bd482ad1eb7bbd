import { describe, expect, it } from 'vitest';
import { metadataProfile, type MetadataProfile } from '../../../contract/records/profile.ts';
import { decide } from './decide.ts';
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
const person = (i: number): string => `P${String(i + 1).padStart(2, '0')}`;
const label = (i: number): string => (i % 2 === 0 ? 'healthy' : 'cancer');

function read(tables: MetadataTable[], ids: string[], choice: MetadataChoice = { mode: 'auto' }) {
	const input = { tables, data: [{ path: 'm.csv', sample_ids: ids }], choice };
	const profile: MetadataProfile = profileMetadata(input);
	expect(metadataProfile.parse(profile)).toEqual(profile);
	expect(profile.warnings.filter((sentence) => /\{\w+\}/u.test(sentence))).toEqual([]);
	const values = (code: string): Record<string, unknown> | undefined =>
		profile.warnings_values[profile.warnings_code.indexOf(code)];
	return { profile, values, samples: decide(input).samples };
}

describe('draws of one person', () => {
	// 24 persons; the first six gave a second draw.
	const draws = [...count(24, (i) => `${person(i)}_T1`), ...count(6, (i) => `${person(i)}_T2`)];

	it('are told by their ids where no column holds patient ids', () => {
		const sheet = table(
			'samples.csv',
			['sample', 'diagnosis'],
			draws.map((id, i) => [id, label(i)]),
		);
		const { profile, values } = read([sheet], draws);
		expect(profile).toMatchObject({
			patient_column: 'patient_from_sample',
			labelled_samples: 30,
			labelled_patients: 24,
			matched_samples: 30,
		});
		expect(values('metadata.patients_from_ids')).toMatchObject({ samples: 30, people: 24, several: 6 });
	});

	it('are persons of their own when the user names the sample column', () => {
		const sheet = table(
			'samples.csv',
			['sample', 'diagnosis'],
			draws.map((id, i) => [id, label(i)]),
		);
		const { profile } = read([sheet], draws, { mode: 'auto', patient_column: 'sample' });
		expect(profile).toMatchObject({ patient_column: 'sample', labelled_patients: 30 });
	});

	it('take the label of the person where the table has one row for each', () => {
		const people = table(
			'people.csv',
			['id', 'diagnosis', 'age'],
			count(24, (i) => [person(i), label(i), String(40 + i)]),
		);
		const { profile, values, samples } = read([people], draws);
		expect(profile).toMatchObject({
			sample_column: 'id',
			patient_column: 'patient_from_id',
			label_column: 'diagnosis',
			label_counts: { healthy: 15, cancer: 15 },
			labelled_patients: 24,
			matched_samples: 30,
			data_samples: 30,
			data_without_rows_count: 0,
			rows_without_data_count: 0,
		});
		expect(values('metadata.draws_attached')).toMatchObject({ n: 30, people: 24 });
		expect(
			samples.filter(({ patient }) => patient === 'P01').map(({ sample, raw }) => [sample, raw]),
		).toEqual([
			['P01_T1', 'healthy'],
			['P01_T2', 'healthy'],
		]);
	});

	it('take the row of their own draw where the person has several', () => {
		const visits = table(
			'visits.csv',
			['id', 'visit', 'diagnosis', 'response'],
			count(24, (i) => i).flatMap((i) => [
				[person(i), '1', label(i), 'before'],
				...(i < 6 ? [[person(i), '2', label(i), 'after']] : []),
			]),
		);
		const { profile, samples } = read([visits], draws, { mode: 'auto', label_column: 'response' });
		expect(profile).toMatchObject({ label_counts: { before: 24, after: 6 }, labelled_patients: 24 });
		expect(samples.find(({ sample }) => sample === 'P02_T2')).toMatchObject({ raw: 'after', patient: 'P02' });
	});

	it('keep the label of a direct match beside those that were attached', () => {
		const people = table(
			'people.csv',
			['id', 'diagnosis'],
			count(24, (i) => [person(i), label(i)]),
		);
		const ids = [...count(24, person), 'P01_T2', 'P02-post'];
		const { profile, samples } = read([people], ids);
		expect(profile).toMatchObject({
			labelled_samples: 26,
			labelled_patients: 24,
			data_without_rows_count: 0,
		});
		expect(samples.filter(({ patient }) => patient === 'P02').map(({ sample }) => sample)).toEqual([
			'P02',
			'P02-post',
		]);
	});
});

describe('patient ids', () => {
	const ids = count(24, (i) => `LB${200 + i}`);
	const sheet = table(
		'samples.csv',
		['sample', 'diagnosis'],
		ids.map((id, i) => [id, label(i)]),
	);

	it('come from another table of the folder that names the same samples', () => {
		// Every second pair of samples is one person: 24 samples of 12.
		const key = table(
			'key.csv',
			['tube', 'Subject ID'],
			ids.map((id, i) => [id, `S${i >> 2}-${i % 2}`]),
		);
		const { profile, values } = read([sheet, key], ids);
		expect(profile).toMatchObject({
			selected_tables: ['samples.csv'],
			patient_column: 'Subject ID',
			labelled_patients: 12,
			patient_tables: [{ path: 'key.csv', rows_are: 'samples', id_column: 'tube', matched_patients: 24 }],
		});
		expect(values('metadata.patient_ids_elsewhere')).toMatchObject({ matched: 24, samples: 24 });
		const named: MetadataChoice = {
			mode: 'user',
			table: ['samples.csv', 'key.csv'],
			sample_column: 'sample',
		};
		expect(read([sheet, key], ids, named).profile).toMatchObject({
			patient_column: 'Subject ID',
			labelled_patients: 12,
			matched_samples: 24,
		});
	});

	it('of one sample that contradict each other in that table refute it', () => {
		const key = table(
			'key.csv',
			['tube', 'Subject ID'],
			[...ids.map((id, i) => [id, `S${i}`]), ['LB200', 'S99']],
		);
		expect(read([sheet, key], ids).profile.patient_column).toBeNull();
	});

	it('that are empty make persons of their own, counted and said', () => {
		const rows = ids.map((id, i): Row => [id, label(i), i === 3 || i === 4 ? '' : `S${i >> 2}-${i % 2}`]);
		const { profile, values } = read([table('s.csv', ['sample', 'diagnosis', 'patient_id'], rows)], ids);
		// 12 persons; samples 3 and 4 are taken out of two of them and count by themselves.
		expect(profile.labelled_patients).toBe(14);
		expect(values('metadata.patient_ids_missing')).toMatchObject({ n: 2, samples: 24, column: 'patient_id' });
		expect(values('metadata.patient_ids_one_class')).toBeUndefined();
	});

	it('that are missing in one class only are named', () => {
		const rows = ids.map((id, i): Row => [id, label(i), i % 2 === 0 && i > 3 ? 'NA' : `S${i}`]);
		const { values } = read([table('s.csv', ['sample', 'diagnosis', 'patient_id'], rows)], ids);
		expect(values('metadata.patient_ids_one_class')).toEqual({ group: 'healthy', n: 10, samples: 12 });
	});

	it('that many share name nobody', () => {
		const many = count(60, (i) => `LB${300 + i}`);
		const rows = many.map((id, i): Row => [id, label(i), i % 2 === 0 ? 'CG' : `S${i}`]);
		const { profile, values } = read([table('s.csv', ['sample', 'diagnosis', 'patient_id'], rows)], many);
		expect(profile.labelled_patients).toBe(60);
		expect(values('metadata.patient_id_shared')).toEqual({ column: 'patient_id', values: ['CG (30)'] });
	});

	it('are asked for where a column counts draws and nothing tells whose they are', () => {
		const rows = ids.map((id, i): Row => [id, label(i), String(1 + (i % 3))]);
		const { values } = read([table('s.csv', ['sample', 'diagnosis', 'Draw_number'], rows)], ids);
		expect(values('metadata.draws_unresolved')).toEqual({ column: 'Draw_number', n: 16, samples: 24 });
	});
});
