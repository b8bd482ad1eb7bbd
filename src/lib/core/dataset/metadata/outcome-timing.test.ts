import { describe, expect, it } from 'vitest';
import { columnFacts } from './column-facts.ts';
import { outcomeTiming, type OutcomeTiming } from './outcome-timing.ts';

/** Rows of id, label and further columns. */
function timing(header: string[], rows: (string | null)[][], time?: string): OutcomeTiming {
	const all = ['id', ...header];
	const cells = rows.map((row, i) => [`S${i + 1}`, ...row]);
	const facts = columnFacts(all, cells);
	const samples = cells.map((row) => ({ sample: row[0] as string, raw: row[1] ?? null }));
	return outcomeTiming(header[0]!, facts, cells, 0, facts.find(({ name }) => name === time) ?? null, samples);
}
const repeat = (rows: (string | null)[][], times: number): (string | null)[][] =>
	Array.from({ length: times }, () => rows).flat();

describe('dates of draw and outcome', () => {
	const dated = [
		['yes', '2020-01-10', '2020-06-01'],
		['yes', '2020-07-10', '2020-06-01'],
		['yes', '2020-06-01', '2020-06-01'],
		['no', '2021-01-01', null],
		['yes', '2020-02-01', null],
	];
	it.each([
		['progression', 'draw_date', 'progression_date'],
		['Progressed', 'Date of sampling', 'Date of progression'],
		['relapse', 'blood collection date', 'date_of_recurrence'],
		['vital_status', 'collection_date', 'date of death'],
		['outcome', 'date', 'event_date'],
		['进展', '采血日期', '进展日期'],
	])('%s: %s against %s', (...header) => {
		const found = timing(header, dated);
		expect(found).toEqual({
			columns: [header[1], header[2]],
			...{ before: 3, same_day: 1, after: ['S2'], unknown: 1 },
		});
	});

	it.each([
		['progression', 'draw_date', 'date_of_birth'],
		['progression', 'draw_date', 'date_of_death'],
		['progression', 'sample_processing_date', 'progression_date'],
		['response', 'draw_date', 'relapse_date'],
		['outcome', 'draw_date', 'date of diagnosis'],
	])('%s: %s and %s tell nothing', (...header) => {
		expect(timing(header, dated)).toMatchObject({ columns: [], before: 0, after: [], unknown: 5 });
	});

	it('day and month in either order are read as the calendar of the column says', () => {
		const rows = [
			['yes', '25/01/2020', '03/02/2020'],
			['yes', '05/03/2020', '03/02/2020'],
		];
		expect(timing(['relapse', 'sampling date', 'relapse date'], repeat(rows, 3)).after).toEqual([
			...['S2', 'S4', 'S6'],
		]);
	});
});

describe('lengths of time', () => {
	const values = [
		['yes', '30'],
		['yes', '-12'],
		['yes', null],
		['no', '-3'],
	];
	it.each([
		'days_from_draw_to_progression',
		'Draw to progression (days)',
		'days before progression',
		'time from blood sampling to event',
		'lead time to progression, months',
		'采血至进展天数',
	])('%s: negative = after', (name) => {
		expect(timing(['progression', name], repeat(values, 3))).toEqual({
			columns: [name],
			...{ before: 6, same_day: 0, after: ['S2', 'S6', 'S10'], unknown: 3 },
		});
	});
	it.each(['days_since_progression', 'draw days after progression', 'days from progression to draw'])(
		'%s: positive = after',
		(name) => {
			expect(timing(['progression', name], repeat(values, 3)).after).toEqual(['S1', 'S5', 'S9']);
		},
	);
	it.each([
		'days to progression',
		'pfs_days',
		'days from diagnosis to draw',
		'age',
		'days from draw to extraction',
	])('%s tells nothing', (name) => {
		expect(timing(['progression', name], repeat(values, 3)).columns).toEqual([]);
	});
	it('a diagnosis is the outcome of people who were well', () => {
		const rows = repeat(
			[
				['yes', '400'],
				['yes', '-20'],
				['no', null],
			],
			3,
		);
		expect(timing(['future cancer', 'days from draw to diagnosis'], rows).after).toEqual(['S2', 'S5', 'S8']);
		expect(timing(['response', 'days from draw to diagnosis'], rows).columns).toEqual([]);
	});
});

it('time points in words: baseline is before, the outcome itself is not', () => {
	const rows = repeat(
		[
			['yes', 'baseline'],
			['yes', 'progression'],
			['yes', 'cycle 2'],
			['no', 'progression'],
		],
		3,
	);
	expect(timing(['progression', 'time point'], rows, 'time point')).toEqual({
		columns: ['time point'],
		...{ before: 6, same_day: 0, after: ['S2', 'S6', 'S10'], unknown: 3 },
	});
	expect(timing(['response', 'time point'], rows, 'time point').after).toEqual([]);
});

it('a response is assessed in everybody: no label of it means that nothing happened', () => {
	const rows = repeat(
		[
			['non-responder', '2020-05-01', '2020-04-01'],
			['no', '2020-05-01', null],
		],
		3,
	);
	expect(timing(['response', 'draw date', 'response date'], rows)).toMatchObject({
		...{ before: 0, after: ['S1', 'S3', 'S5'], unknown: 3 },
	});
});
