import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import { realRun, taskOf, type RealRun } from '../real/real-run.ts';
import { runCli, runJson } from './setup/run-cli.ts';

type Cells = readonly (string | number)[];

function folderWith(files: Record<string, readonly Cells[]>): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-clinical-'));
	for (const [name, rows] of Object.entries(files))
		writeFileSync(path.join(folder, name), rows.map((row) => row.join(',')).join('\n') + '\n');
	return folder;
}
const people = Array.from({ length: 80 }, (_, i) => i);
const run = (folder: string, ...more: string[]): Promise<RealRun> =>
	realRun(['assistant', 'run', folder, '--threads', '1', ...more]);

describe('a folder with a clinical table alone', () => {
	// Cases are ten years older; sex and smoking are alike in both groups; outcomes and stage are those of cases.
	const rows = people.map((i): Cells => {
		const ill = i % 2 === 1;
		const own = Math.floor(i / 2);
		return [
			...[`P${i + 1}`, ill ? 'lung cancer' : 'healthy'],
			...[50 + (own % 20) + (ill ? 10 : 0), own % 2 === 0 ? 'F' : 'M', ['never', 'former'][own % 2] ?? ''],
			...[ill ? (['I', 'II', 'III'][own % 3] ?? '') : '', `B${(i % 4) + 1}`],
			...(ill ? [1 + (own % 30), own % 2 === 0 ? '1:DECEASED' : '0:LIVING'] : ['', '']),
		];
	});
	const header = [
		'patient_id',
		'diagnosis',
		'age',
		'sex',
		'smoking',
		'stage',
		'batch',
		'os_months',
		'os_status',
	];
	const files = { 'clinical.csv': [header, ...rows] };
	let done: RealRun;
	beforeAll(async () => {
		done = await run(folderWith(files));
	});

	it('is planned as a description of the groups, not as a signal', async () => {
		const folder = folderWith(files);
		const task = taskOf(
			planSchema.parse((await runJson<Plan>(['assistant', 'plan', folder])).record),
			'analyze_cfdna',
		);
		expect([task.status, task.reason_code]).toEqual(['ready', 'planning.ready_clinical']);
		expect(task.parameters['clinical_table']).toEqual(['clinical.csv']);
		expect(Object.keys(task.parameters).filter((name) => name.endsWith('_matrix_table'))).toEqual([]);
		const shown = (await runCli(['assistant', 'plan', folder])).stdout;
		expect(shown).toContain('The folder contains a clinical table but no liquid-biopsy data.');
		expect(shown).toContain('no signal data; the clinical table is described by group (Table 1)');
	});

	it('says who is described, what differs, and that it is no evidence of a signal', () => {
		const { headline, matrices } = done.summary;
		expect(matrices).toEqual([]);
		expect(headline).toContain('no signal: 80 people, 40 healthy (reference) and 40 lung cancer.');
		expect(headline).toContain('1 of 3 characteristics differs between the groups at q <= 0.05: age');
		expect(headline).toContain('Associations in a clinical table are not evidence of a cfDNA signal.');
		expect(headline).toContain('overall survival (os_months, os_status)');
		expect(headline).not.toMatch(/AUROC|finding|better than chance/i);
	});

	it('compares characteristics, and describes outcomes, technical columns and stages of cases only', () => {
		const compared = done.table('characteristics');
		const of = (column: string) => compared.find((row) => row['column'] === column);
		expect(compared.map((row) => [row['column'], row['not_compared']])).toEqual([
			...[
				['age', ''],
				['sex', ''],
				['smoking', ''],
				['stage', 'one_group_filled'],
			],
			...[
				['batch', 'technical'],
				['os_months', 'outcome'],
				['os_status', 'outcome'],
			],
		]);
		// Ages 50 to 69, each twice, and 60 to 79: variance 2 x sum((k - 9.5)^2) / 39 = 1330 / 39.
		expect(Number(of('age')?.['smd'])).toBeCloseTo(10 / Math.sqrt(1330 / 39), 10);
		expect(Number(of('sex')?.['p_value'])).toBeCloseTo(1, 9);
		expect(Number(of('sex')?.['smd'])).toBe(0);
		expect(done.report).toContain('**Described only.**');
		expect(done.table('table_one').find((row) => row['characteristic'] === 'age')).toMatchObject({
			'group: healthy': '59.5 (54.8 to 64.3)',
		});
	});
});

describe('other clinical tables', () => {
	it('groups that come from a clustering are described, and nothing is tested', async () => {
		const rows = people.map((i): Cells => [
			`S${i}`,
			i % 3 === 0 ? 'A' : 'B',
			40 + (i % 37),
			i % 2 ? 'M' : 'F',
		]);
		const folder = folderWith({ 'people.csv': [['id', 'kmeans_cluster', 'age', 'sex'], ...rows] });
		const one = await run(folder, '--labels-label-col', 'kmeans_cluster');
		expect(one.summary.headline).toContain('may have been chosen from these data');
		expect(one.table('characteristics').map((row) => [row['p_value'], row['not_compared']])).toEqual([
			...[
				['', 'groups_chosen'],
				['', 'groups_chosen'],
			],
		]);
	});

	it('without groups everybody is described', async () => {
		const rows = people.map((i): Cells => [
			`S${i}`,
			40 + (i % 37),
			i % 2 ? 'male' : 'female',
			['II', 'III'][i % 2]!,
		]);
		const one = await run(folderWith({ 'people.csv': [['patient', 'age', 'sex', 'stage'], ...rows] }));
		expect(one.summary.headline).toContain('80 people without groups to compare');
		expect(one.table('table_one').find((row) => row['level'] === 'female')).toMatchObject({
			'group: all': '40 (50 %)',
		});
	});

	it('several rows of a person count once, and patients of a table of their own are joined', async () => {
		const visits = people.map((i): Cells => {
			const person = Math.floor(i / 2);
			return [
				`P${person}`,
				`P${person}_V${(i % 2) + 1}`,
				(i % 2) + 1,
				person % 2 ? 'cancer' : 'healthy',
				50 + person,
			];
		});
		const one = await run(
			folderWith({ 'visits.csv': [['patient_id', 'sample_id', 'visit', 'diagnosis', 'age'], ...visits] }),
		);
		expect(one.summary.headline).toContain('40 people in 80 rows, 20 healthy (reference) and 20 cancer');
		expect(one.table('characteristics').find((row) => row['column'] === 'age')?.['n']).toBe('40');
		const samples = people.map((i): Cells => [`S${i}`, `P${i}`, i % 2 ? 'cancer' : 'control']);
		const patients = people.map((i): Cells => [`P${i}`, 50 + (i % 20), i % 4 < 2 ? 'M' : 'F']);
		const two = await run(
			folderWith({
				'samples.csv': [['sample_id', 'patient_id', 'group'], ...samples],
				'patients.csv': [['patient_id', 'age', 'sex'], ...patients],
			}),
		);
		expect(two.table('characteristics').map((row) => row['column'])).toEqual(['age', 'sex']);
	});

	it('spellings of one level are one level', async () => {
		// Every fourth person of either group has the other spelling.
		const rows = people.map((i): Cells => {
			const odd = Math.floor(i / 2) % 4 === 0;
			const female = Math.floor(i / 2) % 2 === 0;
			return [
				...[`S${i}`, i % 2 ? 'cancer' : 'control', female ? (odd ? '1.00' : '1') : '2'],
				...[female ? (odd ? 'Ex smoker' : 'ex  smoker') : 'Never', 50 + (i % 7)],
			];
		});
		const one = await run(folderWith({ 'people.csv': [['id', 'group', 'sex', 'smoking', 'age'], ...rows] }));
		const levels = one.table('characteristics').map((row) => [row['column'], row['levels'], row['smd']]);
		expect(levels.slice(0, 2)).toEqual([
			['sex', '2', '0'],
			['smoking', '2', '0'],
		]);
		expect(one.table('table_one').filter((row) => row['characteristic'] === 'sex')).toMatchObject([
			...[
				{ level: '1', 'group: control': '20 (50 %)' },
				{ level: '2', 'group: cancer': '20 (50 %)' },
			],
		]);
	});

	it('a table of measurements beside it is analysed as ever', async () => {
		const rows = people.map((i): Cells => [`S${i}`, i % 2 ? 'cancer' : 'control', 50 + (i % 20)]);
		const matrix = Array.from({ length: 12 }, (_, f): Cells => [
			`chr1:${f * 1000}-${f * 1000 + 1000}`,
			...people.map((i) => ((i * 7919 + f * 104729) % 1009) / 1009),
		]);
		const folder = folderWith({
			'clinical.csv': [['sample', 'group', 'age'], ...rows],
			'bins.csv': [['bin', ...people.map((i) => `S${i}`)], ...matrix],
		});
		const task = taskOf(
			planSchema.parse((await runJson<Plan>(['assistant', 'plan', folder])).record),
			'analyze_cfdna',
		);
		expect(task.parameters['clinical_table']).toBeUndefined();
		expect(task.reason_code).toBe('planning.ready_matrices');
	});
});
