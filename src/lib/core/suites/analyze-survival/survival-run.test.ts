import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { headlineText } from './headline.ts';
import { survivalParameters } from './parameters.ts';
import { readPeople } from './people-table.server.ts';
import { survivalResult } from './result.ts';
import { survivalRun } from './run.server.ts';
import type { SurvivalRun } from './survival-run.ts';

async function analysed(files: Record<string, string>, given: Record<string, unknown>): Promise<SurvivalRun> {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-survival-'));
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	const parameters = survivalParameters({ survival_table: ['people.csv'], ...given });
	return survivalRun(await readPeople(parameters, folder, {}), parameters);
}

// Freireich et al. 1963: weeks of remission under placebo and 6-MP.
const placebo = [1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23];
const drug = '6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+'.split(' ');
const rows = [
	...placebo.map((time) => `placebo,${time},1`),
	...drug.map((text) => `6-MP,${Number.parseInt(text, 10)},${text.endsWith('+') ? 0 : 1}`),
].map((row, i) => `P${i + 1},${row}`);
const freireich = ['patient,arm,remission_weeks,relapse', ...rows].join('\n');
const pair = { time_to_event_col: 'remission_weeks', event_col: 'relapse' };

describe('time to an event', () => {
	it('answers with hazard ratio, interval, medians and what it must not be used for', async () => {
		const run = await analysed(
			{ 'people.csv': freireich },
			{ ...pair, group_col: 'arm', reference_group: 'placebo' },
		);
		// R: coef -1.572 (Efron), median 8 and 23 weeks, log-rank chi-square 16.79.
		expect(run.analysis.group_model?.ratios[0]?.coefficient).toBeCloseTo(-1.5721, 4);
		expect(run.analysis.log_rank?.chi_square).toBeCloseTo(16.793, 3);
		const said = headlineText(run);
		expect(said).toContain('42 people, 30 events. 6-MP against placebo (arm): hazard ratio 0.208');
		expect(said).toContain('placebo 8 weeks (4 to 12); 6-MP 23 weeks (16 to not reached)');
		expect(said).toContain('not for a prognosis of one person');
		expect(said.split(/\s+/u).length).toBeLessThanOrEqual(75);
		const result = survivalResult(run, 'lb-agent task analyze_survival');
		expect(result.tables.map(({ name, rows: all }) => [name, all.length])).toEqual([
			...[
				['survival_people', 42],
				['survival_groups', 3],
			],
			...[
				['survival_curves', expect.any(Number)],
				['cox_model', 1],
			],
		]);
		expect(result.figures.map(({ spec }) => spec.kind)).toEqual(['survival_curve', 'hazard_ratios']);
	});

	it('never guesses the event, the cut-off or the origin, and says which option to give', async () => {
		const codes = freireich.replaceAll(/,1$/gmu, ',2').replaceAll(/,0$/gmu, ',1');
		await expect(analysed({ 'people.csv': codes }, pair)).rejects.toMatchObject({
			...{ code: 'survival.event_unclear', hint: expect.stringContaining('--event-value') },
		});
		expect((await analysed({ 'people.csv': codes }, { ...pair, event_value: '2' })).analysis.events).toBe(30);
		await expect(
			analysed({ 'people.csv': freireich }, { ...pair, group_col: 'remission_weeks' }),
		).rejects.toMatchObject({ code: 'survival.cut_needed' });
		await expect(
			analysed({ 'people.csv': freireich }, { ...pair, group_col: 'arm', reference_group: 'Placebo' }),
		).rejects.toMatchObject({ code: 'survival.no_reference', message: expect.stringContaining('6-MP') });
		const dates = 'patient,death_date,death\na,2020-01-02,1\nb,2021-01-02,0\n';
		await expect(
			analysed({ 'people.csv': dates }, { time_to_event_col: 'death_date', event_col: 'death' }),
		).rejects.toMatchObject({ code: 'survival.origin_unknown' });
		await expect(analysed({ 'people.csv': 'a,b\n1,2\n3,4\n' }, {})).rejects.toMatchObject({
			code: 'survival.no_pair',
		});
	});

	it('runs from the date of the draw; calls of another table give groups and the lead time', async () => {
		const people = [
			'patient,diagnosed,last_seen,death,relapse_date',
			'a,2020-01-01,2021-01-01,1,2020-10-01',
			'b,2020-01-01,2021-06-01,0,',
			'c,2020-01-01,2020-02-01,1,',
			'd,2020-01-01,2022-01-01,1,2020-05-01',
		].join('\n');
		const draws = [
			'patient,draw,call',
			'a,2020-03-01,negative',
			'a,2020-07-01,positive',
			'd,2020-03-01,negative',
			'd,2020-06-01,positive',
		].join('\n');
		const table = people.split('\n').map((row, i) => `${row},${i === 0 ? 'draw' : '2020-03-01'}`);
		const run = await analysed(
			{ 'people.csv': table.join('\n'), 'draws.csv': draws },
			{
				...{ time_to_event_col: 'last_seen', event_col: 'death', draw_date_col: 'draw' },
				...{ covariate_table: ['draws.csv'], relapse_col: 'relapse_date', call_col: 'call' },
			},
		);
		expect(run.rows.map(({ followed, left_out }) => [followed, left_out])).toEqual([
			...[
				[306, null],
				[457, null],
			],
			...[
				[null, 'before_draw'],
				[671, null],
			],
		]);
		// 1 July to 1 October: 92 days; the other was positive only after the relapse.
		expect(run.lead?.people.map(({ person, lead, status }) => [person, lead, status])).toEqual([
			['a', 92, 'before'],
			['d', null, 'only_after'],
		]);
		expect(run.warnings.map(({ code }) => code)).toContain('survival.landmark');
	});

	describe('lead time', () => {
		const given = {
			...{ landmark_col: 'draw_day', relapse_col: 'relapse_days', call_col: 'call' },
			...{ time_to_event_col: 'os_days', event_col: 'death' },
		};
		const leads = async (people: string[], draws: string[] | null): Promise<unknown[]> => {
			const files = {
				'people.csv': people.join('\n'),
				...(draws === null ? {} : { 'draws.csv': draws.join('\n') }),
			};
			const run = await analysed(files, { ...given, covariate_table: draws === null ? [] : ['draws.csv'] });
			return (run.lead?.people ?? []).map(({ person, lead, status }) => [person, lead, status]);
		};
		const people = ['patient,os_days,death,relapse_days,draw_day', '1,900,1,500,10', '2,900,0,600,10'];

		it.each([
			['MRD-', 'MRD+'],
			['-', '+'],
			['ctDNA negative', 'ctDNA positive'],
			['mrd_not_detected', 'mrd_detected'],
			['ctDNA−', 'ctDNA+'],
			['阴性', 'MRD阳性'],
			['0', '1'],
		])('reads %s and %s', async (negative, positive) => {
			const draws = ['patient,draw_day,call', `1,100,${negative}`, `1,300,${positive}`, '1,400,not_assessed'];
			expect(await leads(people, draws)).toEqual([['1', 200, 'before']]);
		});

		it('refuses calls that say neither', async () => {
			await expect(
				leads(people, ['patient,draw_day,call', '1,100,MRD', '1,300,positive']),
			).rejects.toMatchObject({
				...{ code: 'survival.call_unclear', message: expect.stringContaining('"MRD"') },
			});
		});

		it('takes the person from the column of ids, not from a visit or stage that reads like one', async () => {
			// Visit 1 of person 2 is no draw of person 1.
			const draws = [
				'visit,patient,draw_day,call',
				...['1,2,100,positive', '2,2,300,negative', '1,1,200,negative', '2,1,400,positive'],
			];
			expect(await leads(people, draws)).toEqual([
				['1', 100, 'before'],
				['2', 500, 'before'],
			]);
		});

		it('of draws in the table of people is that of the row; samples beside a patient column do not hide later draws', async () => {
			const own = [
				'stage,patient,os_days,death,relapse_days,draw_day,call',
				'2,1,900,1,500,10,positive',
				'1,2,900,0,600,20,negative',
			];
			expect(await leads(own, null)).toEqual([
				['1', 490, 'before'],
				['2', null, 'never'],
			]);
			const sampled = people.map((row, i) => `${i === 0 ? 'sample' : `S${i}_T0`},${row}`);
			const draws = [
				'sample,patient,draw_day,call',
				'S1_T0,1,10,negative',
				'S1_T1,1,100,positive',
				'S2_T0,2,10,negative',
			];
			expect(await leads(sampled, draws)).toEqual([
				['1', 400, 'before'],
				['2', null, 'never'],
			]);
		});
	});

	describe('several tables', () => {
		const [header = '', ...body] = freireich.split('\n');
		const second = (columns: string[], rowsOf: string[]): string =>
			[
				columns,
				...rowsOf.map((row) =>
					columns.map((name) => row.split(',')[header.split(',').indexOf(name)] ?? 'II'),
				),
			]
				.map((cells) => cells.join(','))
				.join('\n');
		const halves = { 'people.csv': [header, ...body.slice(0, 30)].join('\n') };
		const both = { ...pair, group_col: 'arm', survival_table: ['people.csv', 'more.csv'] };

		it.each([
			['in another order', ['relapse', 'remission_weeks', 'arm', 'patient']],
			['with one more', ['patient', 'stage', 'arm', 'remission_weeks', 'relapse']],
		])('with the columns of people %s are one cohort', async (_, columns) => {
			const run = await analysed({ ...halves, 'more.csv': second(columns, body.slice(30)) }, both);
			expect(run.analysis).toMatchObject({ n: 42, events: 30 });
			const { report } = survivalResult(run, '');
			expect(report).toContain('People of more.csv were added');
			expect(report).not.toContain('Columns of more.csv');
		});

		it('that name some of the same people add columns to them and rows of the others', async () => {
			const columns = ['patient', 'stage', 'arm', 'remission_weeks', 'relapse'];
			const run = await analysed({ ...halves, 'more.csv': second(columns, body.slice(20)) }, both);
			expect(run.analysis.n).toBe(42);
			const stage = run.people.header.indexOf('stage');
			expect(run.people.rows.filter((row) => row[stage] === 'II')).toHaveLength(22);
		});

		it('without ids in common: one of the plan is named as not used, one of covariates is refused', async () => {
			const files = { 'people.csv': freireich, 'other.csv': 'patient,age\nX1,50\nX2,60\n' };
			const run = await analysed(files, { ...both, survival_table: ['people.csv', 'other.csv'] });
			expect(run.warnings.find(({ code }) => code === 'survival.not_used')?.values).toMatchObject({
				path: 'other.csv',
			});
			expect(survivalResult(run, '').report).not.toContain('Columns of other.csv');
			await expect(analysed(files, { ...pair, covariate_table: ['other.csv'] })).rejects.toMatchObject({
				code: 'survival.not_joined',
			});
		});

		it.each([
			['the same name', 'PATIENT_ID'],
			['another name', 'Subject'],
		])(
			'of samples and of patients, as cBioPortal has them; the patient column has %s in both',
			async (_, id) => {
				const samples = [
					'SAMPLE_ID,PATIENT_ID,arm',
					...[1, 2, 3, 4].map((i) => `S${i},P${i},${i < 3 ? 'a' : 'b'}`),
				];
				const clinical = [
					`${id},OS_MONTHS,OS_STATUS`,
					...[1, 2, 3, 4].map((i) => `P${i},${i * 3},${i % 2}:${i % 2 ? 'DECEASED' : 'LIVING'}`),
				];
				const files = { 'samples.csv': samples.join('\n'), 'clinical.csv': clinical.join('\n') };
				const given = {
					...{
						survival_table: ['samples.csv', 'clinical.csv'],
						time_to_event_col: 'OS_MONTHS',
						event_col: 'OS_STATUS',
					},
					...{ group_col: 'arm', labels_sample_col: 'SAMPLE_ID', patient_col: 'PATIENT_ID' },
				};
				const run = await analysed(files, given);
				expect(run.analysis.curves.map(({ group, n, events }) => [group, n, events])).toEqual([
					['a', 2, 1],
					['b', 2, 1],
				]);
				await expect(analysed(files, { ...given, patient_col: 'nowhere' })).rejects.toMatchObject({
					code: 'survival.no_column',
				});
			},
		);
	});

	it('people without a group, and a covariate that does not vary in the model, are in the warnings', async () => {
		const [header, ...body] = freireich.split('\n');
		const table = [
			`${header},site`,
			...body.map((row, i) => `${i < 3 ? row.replace('placebo', '') : row},${i < 40 ? 'A' : ''}`),
		];
		const run = await analysed(
			{ 'people.csv': table.join('\n') },
			{ ...pair, group_col: 'arm', covariates: ['site'] },
		);
		const of = (code: string) => run.warnings.find((one) => one.code === code)?.values;
		expect(of('survival.without_group')).toEqual({ count: 3, column: 'arm' });
		expect(of('survival.constant')).toEqual({ terms: ['arm'], about: ['site'] });
		// Three lack the arm and two others the site.
		expect(of('survival.model_missing')).toEqual({ count: 5, terms: ['arm', 'site'] });
		expect(survivalResult(run, '').figures[1]?.spec.title).toContain('arm alone');
	});

	describe('dates', () => {
		const table = (rows: string[]): Record<string, string> => ({
			'people.csv': ['patient,drawn,death_date,death', ...rows].join('\n'),
		});
		const given = { time_to_event_col: 'death_date', event_col: 'death', draw_date_col: 'drawn' };

		it('have the order of day and month that any date of the table settles', async () => {
			// 13/04/2021 is no 4th of a 13th month: 01/02/2020 is 1 February, and 01/03/2020 comes 29 days later.
			const run = await analysed(table(['a,01/02/2020,01/03/2020,1', 'b,02/03/2020,13/04/2021,1']), given);
			expect(run.rows.map(({ followed }) => followed)).toEqual([29, 407]);
			expect(run.warnings.map(({ code }) => code)).not.toContain('survival.date_order');
		});

		it('of which nothing settles the order are read with the month first, with a warning', async () => {
			const run = await analysed(table(['a,01/02/2020,01/03/2020,1', 'b,02/03/2020,02/05/2020,1']), given);
			expect(run.rows.map(({ followed }) => followed)).toEqual([1, 2]);
			expect(
				run.warnings
					.filter(({ code }) => code === 'survival.date_order')
					.map(({ values }) => values['column']),
			).toEqual([...['death_date', 'drawn']]);
		});

		it('among other words are refused by the first cell that is neither', async () => {
			await expect(
				analysed(table(['a,2020-01-02,12,1', 'b,2020-01-02,2020-02-02,1', 'c,2020-01-02,soon,1']), given),
			).rejects.toMatchObject({ code: 'survival.not_times', message: expect.stringContaining('"soon"') });
		});
	});

	it('a follow-up time is no relapse of those who are censored', async () => {
		const people =
			'patient,pfs_days,progression,os_days,death,day,call\na,300,1,400,1,10,positive\nb,300,0,400,0,10,positive\n';
		const given = {
			...{ time_to_event_col: 'pfs_days', event_col: 'progression', landmark_col: 'day', call_col: 'call' },
			relapse_col: 'pfs_days',
		};
		const leads = async (text: string, more: Record<string, unknown>) =>
			(await analysed({ 'people.csv': text }, { ...given, ...more })).lead?.people.map(({ person, lead }) => [
				person,
				lead,
			]);
		expect(await leads(people, {})).toEqual([['a', 290]]);
		const other = { time_to_event_col: 'os_days', event_col: 'death' };
		expect(await leads(people, other)).toEqual([['a', 290]]);
		const coded = people.replace(',300,1,', ',300,2,').replace(',300,0,', ',300,1,');
		await expect(leads(coded, other)).rejects.toMatchObject({ code: 'survival.relapse_censored' });
	});

	it('words of a median without limits, and of a cohort in which nothing was compared', async () => {
		const said = async (rows: string[]): Promise<string> =>
			headlineText(await analysed({ 'people.csv': ['patient,os_months,death', ...rows].join('\n') }, {}));
		// Nobody has the event; all have it at once.
		expect(await said(['a,5,0', 'b,6,0'])).toContain('median not reached. No groups');
		expect(await said(['a,5,1', 'b,5,1'])).toContain('median 5 months (no interval). No groups');
		const text = await said(['a,5,1', 'b,6,0', 'c,7,0']);
		expect(text).toContain('A description of this cohort');
		expect(text).not.toContain('association');
	});

	it('says in Chinese why rows were left out', async () => {
		const run = await analysed(
			{ 'people.csv': 'patient,os_days,death\na,5,1\nb,,1\nc,-1,0\nd,7,0\n' },
			{ time_to_event_col: 'os_days', event_col: 'death' },
		);
		const left_out = run.warnings.find(({ code }) => code === 'survival.left_out');
		expect(left_out === undefined ? '' : render(left_out, 'zh')).toBe(
			'4 行中有 2 行未计入：1 行没有时间；1 行时间为负。',
		);
		await expect(
			analysed(
				{ 'people.csv': 'patient,os_days,death\na,,1\nb,-1,0\n' },
				{ time_to_event_col: 'os_days', event_col: 'death' },
			),
		).rejects.toMatchObject({
			code: 'survival.nobody',
			values: { reasons_zh: ['1 行没有时间', '1 行时间为负'] },
		});
	});
});
