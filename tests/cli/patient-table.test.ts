import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import { realRun } from '../real/real-run.ts';
import { runCli, runJson } from './setup/run-cli.ts';
import { tinyDataset, twoGroups } from './setup/tiny-dataset.ts';

const labels = twoGroups(12);
const patientOf = (s: number): string => `P${101 + s}`;
const sampleOf = (s: number): string => `S${String(s + 1).padStart(2, '0')}`;

describe('a study whose labels stand in a table of patients only', () => {
	let dataset: string;
	beforeAll(async () => {
		dataset = await tinyDataset({ labels, metadata: false });
		const put = (name: string, rows: string[][]): Promise<void> =>
			writeFile(path.join(dataset, name), rows.map((row) => row.join(',')).join('\n') + '\n');
		await put('samples.csv', [
			['sample_id', 'patient_id', 'tube'],
			...labels.map((_, s) => [sampleOf(s), patientOf(s), s % 2 === 0 ? 'EDTA' : 'Streck']),
		]);
		// The last patient is missing, and one has given no sample.
		await put('patients.csv', [
			['patient_id', 'diagnosis', 'age'],
			...labels.slice(0, -1).map((label, s) => [patientOf(s), String(label), String(50 + s)]),
			['P999', 'healthy', '40'],
		]);
	});

	it('the plan names the patient table and counts who has no row', async () => {
		const done = await runCli(['assistant', 'plan', dataset]);
		expect(done.stdout).toContain('column "diagnosis" of patients.csv, ids in "sample_id"; 24 of 24 samples');
		expect(done.stdout).toContain('12 healthy (reference), 11 cancer (positive)');
		const text = done.stdout.replaceAll(/\s+/g, ' ');
		expect(text).toContain('joined to the samples by "patient_id", 23 of 24 patients.');
		expect(text).toContain('1 patient has no row in patients.csv');
		expect(text).toContain('1 row of patients.csv describes a patient without a sample');
		const { record } = await runJson<Plan>(['assistant', 'plan', dataset]);
		const plan = planSchema.parse(record);
		expect(plan.metadata.patient_tables[0]).toMatchObject({
			patients_without_row: [patientOf(23)],
			rows_without_samples: ['P999'],
		});
		const task = plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna');
		expect(task?.parameters['labels_table']).toEqual(['samples.csv', 'patients.csv']);
		expect(task?.inputs.map((input) => input.path).sort()).toEqual([
			'matrix.csv',
			'patients.csv',
			'samples.csv',
		]);
	});

	it('the run compares the groups and writes every column of both tables', async () => {
		const run = await realRun(['assistant', 'run', dataset, '--permutations', '0', '--threads', '1']);
		const rows = run.table('samples');
		expect(rows.map((row) => [row['sample'], row['patient'], row['group'], row['age']])).toEqual(
			labels.map((label, s) => [
				sampleOf(s),
				patientOf(s),
				...(s === 23 ? ['', ''] : [label, String(50 + s)]),
			]),
		);
		expect(run.record.status).toBe('completed');
	});
});
