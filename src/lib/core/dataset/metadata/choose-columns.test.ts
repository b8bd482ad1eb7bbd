import { describe, expect, it } from 'vitest';
import { profileMetadata } from './profile-metadata.ts';

/** Batch columns of a table of 48 samples, 24 of each group, with the columns given. */
function batchesOf(columns: Record<string, (i: number) => string>): string[] {
	const ids = Array.from({ length: 48 }, (_, i) => `S${i + 1}`);
	const rows = ids.map((id, i) => [
		id,
		i < 24 ? 'case' : 'control',
		...Object.values(columns).map((cell) => cell(i)),
	]);
	const table = { path: 'm.csv', header: ['sample', 'group', ...Object.keys(columns)], rows };
	const input = {
		tables: [{ ...table, is_matrix: false }],
		data: [{ path: 'x.csv', sample_ids: ids }],
		choice: { mode: 'auto' as const },
	};
	return profileMetadata(input).batch_columns;
}

describe('batch columns', () => {
	it('takes whole numbers under a batch-like name that several samples share, also written 3.0', () => {
		const found = batchesOf({
			plate: (i) => String((i % 8) + 1),
			run: (i) => String((i % 12) + 1),
			'sequencing run': (i) => `${(i % 16) + 101}.0`,
		});
		expect(found.sort()).toEqual(['plate', 'run', 'sequencing run']);
	});

	it('leaves quantities numbers: age, names with a quantity in them, fractions, nearly one value per sample', () => {
		const found = batchesOf({
			age: (i) => String(45 + (i % 16)),
			'run time': (i) => String((i % 12) + 1),
			'library concentration': (i) => String((i % 16) + 1),
			lane: (i) => `${(i % 12) + 1}.5`,
			chip: (i) => String((i % 24) + 100),
		});
		expect(found).toEqual([]);
	});
});

describe('an outcome that is all there is to compare', () => {
	const ids = Array.from({ length: 40 }, (_, i) => `S${i + 1}`);
	const chosen = (columns: Record<string, (i: number) => string>) => {
		const rows = ids.map((id, i) => [id, ...Object.values(columns).map((cell) => cell(i))]);
		const header = ['sample', ...Object.keys(columns)];
		const found = profileMetadata({
			tables: [{ path: 'm.csv', header, rows, is_matrix: false }],
			data: [{ path: 'x.csv', sample_ids: ids }],
			choice: { mode: 'auto' },
		});
		return [found.label_column, found.label_kind, found.label_choice_open];
	};

	it('is used without a question, whatever it is called', () => {
		for (const name of ['relapse', 'recurrence', 'death', 'progression', '复发'])
			expect(chosen({ [name]: (i) => (i % 2 ? 'yes' : 'no'), age: (i) => String(40 + i) })).toEqual([
				name,
				'outcome',
				false,
			]);
	});

	it('asks where another outcome divides the samples differently, and for classes that nothing identifies', () => {
		const two = {
			relapse: (i: number) => (i % 2 ? 'yes' : 'no'),
			death: (i: number) => (i % 3 ? 'yes' : 'no'),
		};
		expect(chosen(two)[2]).toBe(true);
		expect(chosen({ q7: (i) => (i % 2 ? 'u' : 'w') })).toEqual(['q7', null, true]);
	});
});

it('groups that are draws of the same people are compared within them: no group is missing, and no model is offered', () => {
	const people = Array.from({ length: 25 }, (_, i) => `P${i + 1}`);
	const rows = people.flatMap((person) => [
		[`${person}_a`, person, 'pre-treatment'],
		[`${person}_b`, person, 'post-treatment'],
	]);
	const found = profileMetadata({
		tables: [{ path: 'm.csv', header: ['sample', 'patient_id', 'group'], rows, is_matrix: false }],
		data: [{ path: 'x.csv', sample_ids: rows.map(([id]) => id as string) }],
		choice: { mode: 'auto' },
	});
	expect([found.label_column, found.reference_label, found.supervision_mode]).toEqual([
		'group',
		'pre-treatment',
		'grouped',
	]);
	expect(found.label_counts).toEqual({ 'post-treatment': 25, 'pre-treatment': 25 });
	const at = found.warnings_code.indexOf('metadata.same_people');
	expect(found.warnings_values[at]).toEqual({ n: 25 });
	expect(found.warnings_code).not.toContain('metadata.one_class');
});

it('groups in columns of 0 and 1 are asked about, also beside sex, smoking and the mutations of a gene', () => {
	const ids = Array.from({ length: 30 }, (_, i) => `S${i + 1}`);
	const mark = (is: boolean): string => (is ? '1' : '0');
	const warningsOf = (header: string[], row: (i: number) => boolean[]): (readonly [string, unknown])[] => {
		const found = profileMetadata({
			tables: [
				{
					path: 'm.csv',
					header: ['sample', ...header],
					rows: ids.map((id, i) => [id, ...row(i).map(mark)]),
					is_matrix: false,
				},
			],
			data: [{ path: 'x.csv', sample_ids: ids }],
			choice: { mode: 'auto' },
		});
		return found.warnings_code.map((code, i) => [code, found.warnings_values[i]] as const);
	};
	const groups = (i: number): boolean[] => [i % 3 === 0, i % 3 === 1, i % 3 === 2];
	const asked = ['metadata.label_in_columns', { column: 'Healthy', others: ['HCC', 'Cirrhosis'] }];
	expect(warningsOf(['Healthy', 'HCC', 'Cirrhosis'], groups)).toContainEqual(asked);
	expect(
		warningsOf(['Healthy', 'HCC', 'Cirrhosis', 'male', 'smoker'], (i) => [
			...groups(i),
			i % 2 === 0,
			i % 5 < 2,
		]),
	).toContainEqual(asked);
	// One label and covariates: the samples without a mark are a group too.
	const plain = warningsOf(['cancer', 'male', 'smoker'], (i) => [i < 15, i % 2 === 0, i % 5 < 2]);
	expect(plain.map(([code]) => code)).not.toContain('metadata.label_in_columns');
});

it('says when nothing but row numbers joins samples and metadata', () => {
	const warningsOf = (column: string, idOf: (i: number) => string): string[] => {
		const ids = Array.from({ length: 30 }, (_, i) => idOf(i + 1));
		const rows = ids.map((id, i) => [id, `H${900 - i}`, i % 2 ? 'cancer' : 'healthy']);
		return profileMetadata({
			tables: [{ path: 'm.csv', header: [column, 'Hospital ID', 'Group'], rows, is_matrix: false }],
			data: [{ path: 'x.csv', sample_ids: ids.slice(0, 20) }],
			choice: { mode: 'auto' },
		}).warnings_code;
	};
	for (const column of ['No.', 'Unnamed: 0', '序号'])
		expect(warningsOf(column, String), column).toContain('metadata.ids_are_row_numbers');
	expect(warningsOf('Sample', String)).not.toContain('metadata.ids_are_row_numbers');
	expect(warningsOf('No.', (i) => `P${i}`)).not.toContain('metadata.ids_are_row_numbers');
});

it('a long table of scores repeats its ids without a warning, a table that lists a sample twice does not', () => {
	const ids = Array.from({ length: 30 }, (_, i) => `S${i + 1}`);
	const warningsOf = (header: string[], second: (i: number) => string): string[] => {
		const rows = ids.flatMap((id, i) =>
			[0, 1].map((k) => [id, second(k), String(((i * 7 + k * 3) % 50) / 50), i % 2 ? 'cancer' : 'healthy']),
		);
		return profileMetadata({
			tables: [{ path: 'm.csv', header, rows, is_matrix: false }],
			data: [{ path: 'm.csv', sample_ids: ids }],
			choice: { mode: 'auto' },
		}).warnings_code;
	};
	const code = 'metadata.duplicate_ids';
	expect(warningsOf(['sample', 'model', 'score', 'group'], (k) => `model ${k}`)).not.toContain(code);
	expect(warningsOf(['sample', 'hospital', 'score', 'group'], () => 'A')).toContain(code);
});
