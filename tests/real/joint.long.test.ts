import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { temporaryFolder, testUserData } from '../cli/setup/run-cli.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { expectJointPlan, expectJointReport, expectListed, expectRunsBelow } from '../setup/joint-run.ts';
import { listing, realPlan, realRun, section, type RealRun } from './real-run.ts';

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

const SOURCES = { analysed: ANALYSED, waiting: WAITING };

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
		expectJointPlan(plan, SOURCES);
	});

	it('every source is listed: run, or with the reason in its plan', () => {
		expectListed(run, SOURCES);
	});

	it('what was stated for the parent reached each source, and its outputs lie under the chosen root', () => {
		expectRunsBelow(root, run, SOURCES);
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
		expectJointReport(run, SOURCES);
		expect(section(run.report, '## lung-fsd-ms')).toContain('| FSD | 100 | 936 |');
	});

	it('nothing is written to the data folder, and the sources leave nothing outside the chosen root', async () => {
		expect(listing(sharedData())).toEqual(before);
		// The plan made before a root was chosen lies in the user data directory under the name of the parent.
		const elsewhere = readdirSync(path.join(await testUserData(), 'outputs'));
		expect(elsewhere.filter((name) => !name.startsWith('data-'))).toEqual([]);
	});
});
