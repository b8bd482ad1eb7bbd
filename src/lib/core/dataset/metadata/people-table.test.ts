import { describe, expect, it } from 'vitest';
import { peopleTable } from './people-table.ts';
import type { MetadataTable } from './table-unit.ts';

const study = (
	names: readonly string[],
	path = 'clinic.tsv',
	header = ['patient', 'time_days', 'event'],
): MetadataTable => ({
	...{ path, header, is_matrix: false },
	rows: names.map((name, i) => [name, String(100 + i), i % 2 === 0 ? '1' : '0']),
});
const NAMES = Array.from({ length: 48 }, (_, i) => `P-${i + 1}`);
const SAMPLED = ['P-1', 'P-2', 'P-3', 'C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-6'];

describe('the table of a whole study', () => {
	it('is found by the people it shares with the samples, however few they are', () => {
		expect(peopleTable([study(NAMES)], ['sheet.tsv'], SAMPLED, 'patient')).toEqual({
			...{ path: 'clinic.tsv', patient_column: 'patient', people: 48 },
			survival_pairs: [{ endpoint: 'follow-up', time: 'time_days', event: 'event' }],
		});
	});

	it.each([
		['of other people', study(NAMES.map((name) => `X${name}`))],
		['of fewer people than have samples', study(NAMES.slice(0, 8))],
		['with several rows for a person', study([...NAMES, 'P-1'])],
		['in use already', study(NAMES, 'sheet.tsv')],
		['without a time to an event', study(NAMES, 'clinic.tsv', ['patient', 'weight', 'smoker'])],
		['without a column of people', study(NAMES, 'clinic.tsv', ['row', 'time_days', 'event'])],
	])('is none that is %s', (_, table) => {
		expect(peopleTable([table], ['sheet.tsv'], SAMPLED, 'patient')).toBeNull();
	});

	it('is followed by its length of time, not by a date of the last contact', () => {
		const table = study(NAMES, 'clinic.tsv', ['patient', 'last_contact_date', 'event', 'time_days']);
		const dated = table.rows.map(([name = null, days = null, event = null], i) => [
			name,
			`2022-${String(1 + (i % 12)).padStart(2, '0')}-11`,
			event,
			days,
		]);
		expect(peopleTable([{ ...table, rows: dated }], [], SAMPLED, 'patient')?.survival_pairs).toEqual([
			{ endpoint: 'follow-up', time: 'time_days', event: 'event' },
		]);
	});

	it('is the one with most people', () => {
		const tables = [study(NAMES.slice(0, 20), 'a.tsv'), study(NAMES, 'b.tsv')];
		expect(peopleTable(tables, [], SAMPLED, 'patient')?.path).toBe('b.tsv');
	});
});
