import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { isLong } from '../setup/test-size.ts';
import { expectReadable } from './report-rules.ts';
import { realRun, section, type RealRun } from './real-run.ts';

const STUDY = ['cbioportal-study-es0', 'study_es_0'] as const;
/** A projection that takes no time, where nobody looks at it. */
const FAST = isLong ? [] : ['--projection', 'pca'];

const FILES = ['data_clinical_patients.txt', 'data_clinical_samples.txt', 'data_methylation_hm27.txt'];

/** Rows of a clinical table by their first column: plain splitting, as the format is documented. */
function clinical(file: string): Map<string, string[]> {
	const lines = readFileSync(sharedData(...STUDY, file), 'utf8').split('\n');
	const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
	return new Map(rows.slice(1).map((row) => [row[0] as string, row]));
}

describe.skipIf(!hasSharedData())('cbioportal-study-es0: labels that stand in the patient table', () => {
	let folder: string;
	let run: RealRun;
	beforeAll(async () => {
		folder = await temporaryFolder('cbioportal-patients');
		for (const file of FILES) copyFileSync(sharedData(...STUDY, file), path.join(folder, file));
		run = await realRun([
			'assistant',
			'run',
			folder,
			...['--labels-label-col', 'DFS_STATUS', '--permutations', '0', '--threads', '1', ...FAST],
		]);
	});

	it('groups: 277 disease-free, 20 recurred, 14 of 311 samples without a value', () => {
		// Counted from the two clinical tables and the header of the matrix with a script of a few lines.
		expect(run.summary['metadata']).toMatchObject({
			label_column: 'DFS_STATUS',
			patient_column: 'PATIENT_ID',
			label_counts: { '0:DiseaseFree': 277, '1:Recurred/Progressed': 20 },
			tables: ['data_clinical_samples.txt', 'data_clinical_patients.txt'],
		});
		const rows = run.table('samples');
		expect(rows.length).toBe(311);
		expect(rows.filter((row) => row['used'] === 'false').length).toBe(14);
	});

	it('tables/samples.csv: every sample has the values of its patient', () => {
		const patients = clinical('data_clinical_patients.txt');
		const missing = new Set(['', '[Not Available]']);
		const said = (cell: string | undefined): string => (missing.has(cell ?? '') ? '' : (cell as string));
		for (const row of run.table('samples')) {
			const [id, os, osMonths, dfs, dfsMonths] = patients.get(row['PATIENT_ID'] ?? '') ?? [];
			expect(row).toMatchObject({
				patient: id,
				label: said(dfs),
				OS_STATUS: said(os),
				OS_MONTHS: said(osMonths),
				DFS_STATUS: said(dfs),
				DFS_MONTHS: said(dfsMonths),
			});
		}
	});

	it('report and parameters: both tables, by which column, how many patients', () => {
		expectReadable(run.report, run.folder);
		expect(section(run.report, '## Samples')).toContain(
			'4 columns of patients from `data_clinical_patients.txt` by `PATIENT_ID` (841 of 841 patients found there)',
		);
		expect(run.record.parameters).toMatchObject({
			labels_table: ['data_clinical_samples.txt', 'data_clinical_patients.txt'],
			labels_sample_col: 'SAMPLE_ID',
			labels_label_col: 'DFS_STATUS',
		});
		expect(run.record.inputs.map((input) => path.basename(input.path)).sort()).toEqual(FILES);
	});

	it('the same with the tables named by hand, the patient table first', async () => {
		const again = await realRun([
			'task',
			'analyze_cfdna',
			...['--input', folder, '--labels-label-col', 'OS_STATUS', '--permutations', '0', '--threads', '1'],
			...['--labels-table', 'data_clinical_patients.txt', '--labels-table', 'data_clinical_samples.txt'],
			...['--supervised-modeling', 'false', ...FAST],
		]);
		expect(again.summary['metadata']).toMatchObject({
			sample_column: 'SAMPLE_ID',
			label_counts: { '0:LIVING': 275, '1:DECEASED': 35 },
		});
	});
});
