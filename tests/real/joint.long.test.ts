import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { temporaryFolder, testUserData } from '../cli/setup/run-cli.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { expectReadable } from './report-rules.ts';
import {
	headlineOf,
	listing,
	openRun,
	realPlan,
	realRun,
	section,
	taskOf,
	type RealRun,
} from './real-run.ts';

const ANALYSED = ['cbioportal-study-es0', 'cristiano2019-s7', 'lung-fsd-ms'];
/** What each other source is made of, as its reason must say. */
const WAITING: Record<string, string> = {
	'cfdnakit-plasma': 'bam',
	'cfdnapro-picard': 'picard_insert_size',
	'cnvkit-formats': 'cnvkit_cnr',
	'finaletoolkit-small': 'fragment_file',
	'fragmentomics-egfr': 'bam',
	'griffin-demo': 'coverage_profile',
	'htsspecs-dev': 'vcf',
	'ichorcna-mbc315': 'wig',
	'jankef-hnc-dev': 'wisecondorx_bins',
	'maftools-maf': 'maf',
	'methylkit-chr21': 'methylkit_calls',
	pybigwig: 'bigwig',
	'seqc2-arm-a': 'vcf',
};

describe.skipIf(!hasSharedData())('the parent folder as a joint task', () => {
	let before: string[];
	let plan: Plan;
	let run: RealRun;
	let root: string;
	beforeAll(async () => {
		before = listing(sharedData());
		root = await temporaryFolder('lb-joint');
		plan = await realPlan('');
		run = await realRun([
			...['assistant', 'run', sharedData(), '--output-root', root],
			...['--permutations', '0', '--seed', '7', '--projection', 'pca'],
		]);
	}, 240_000);

	it('plan: three of sixteen sources are ready; no labels of one source reach another', () => {
		const task = taskOf(plan, 'analyze_cfdna');
		expect(task).toMatchObject({
			status: 'ready',
			reason_code: 'planning.ready_sources',
			reason_values: { count: 3, total: 16 },
		});
		for (const name of ['labels_table', 'labels_label_col', 'signal_matrix_table', 'cnv_matrix_table'])
			expect(task.parameters[name]).toBeUndefined();
	});

	it('every source is listed: run, or with the reason in its plan', () => {
		expect(run.record.status).toBe('completed_with_skips');
		const sources = new Map(run.table('sources').map((row) => [row['source'] as string, row]));
		expect([...sources.keys()].sort()).toEqual([...ANALYSED, ...Object.keys(WAITING)].sort());
		for (const name of ANALYSED) expect(sources.get(name)?.['status'], name).toBe('completed');
		for (const [name, format] of Object.entries(WAITING)) {
			expect(sources.get(name)?.['status'], name).toBe('not_ready');
			expect(sources.get(name)?.['reason'], name).toContain(format);
			expect(sources.get(name)?.['reason'], name).toContain('analyze_raw_signal');
		}
		expect(run.table('joint_source_inventory')).toHaveLength(16);
	});

	it('what was stated for the parent reached each source, and its outputs lie under the chosen root', () => {
		for (const name of ANALYSED) {
			const runs = path.join(root, name, 'assistant', 'runs');
			const [only, ...more] = readdirSync(runs);
			expect(more).toEqual([]);
			const { summary, report } = openRun(path.join(runs, String(only)));
			expect(summary.seed).toBe(7);
			expect(report).toContain('--permutations 0');
			expect(report).toContain('--projection pca');
			expect(run.report).toContain(path.join(runs, String(only), 'report.md'));
			for (const { model } of summary.matrices) expect(model?.permutation ?? null).toBeNull();
		}
	});

	it('matrices of all sources stand side by side under the name of their source', () => {
		const names = run.table('matrices').map((row) => `${row['source']}/${row['matrix']}`);
		expect(names).toEqual(
			expect.arrayContaining([
				'lung-fsd-ms/FSD',
				'lung-fsd-ms/MS',
				'cristiano2019-s7/cristiano2019_tableS7',
				'cbioportal-study-es0/data_methylation_hm27',
			]),
		);
		expect(run.summary.matrices.map(({ name }) => name)).toEqual(names);
	});

	it('report: readable, what was analysed first, one table for the rest, limits', () => {
		expectReadable(run.report, run.folder);
		expect(headlineOf(run.report)).toContain('3 of 16 sources were analysed, each by itself');
		expect(headlineOf(run.report)).toContain('Samples of different sources were not pooled.');
		const analysed = section(run.report, '## Sources that were analysed');
		for (const name of ANALYSED) expect(analysed).toContain(`| ${name} |`);
		const waiting = section(run.report, '## Sources that were not analysed');
		for (const name of Object.keys(WAITING)) expect(waiting).toContain(`| ${name} |`);
		expect(section(run.report, '## lung-fsd-ms')).toContain('| FSD | 100 | 936 |');
	});

	it('says once where outputs go, not once a source', () => {
		const notes = run.stderr.split('\n').filter((line) => /read-only|outputs/i.test(line));
		expect(notes.length).toBeLessThanOrEqual(2);
	});

	it('nothing is written to the data folder, and the sources leave nothing outside the chosen root', async () => {
		expect(listing(sharedData())).toEqual(before);
		// The plan made before a root was chosen lies in the user data directory under the name of the parent.
		const elsewhere = readdirSync(path.join(await testUserData(), 'outputs'));
		expect(elsewhere.filter((name) => !name.startsWith('data-'))).toEqual([]);
	});
});
