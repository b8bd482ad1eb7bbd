import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { list, listOfOtherBuild, mrdDesk } from '../../../../../tests/setup/mrd/mrd-desk.ts';
import { P1, P2, SITES, placeOf } from '../../../../../tests/setup/mrd/simulated-plasma.ts';
import { inline } from '../../../base/parallel.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { suites, type SuiteResult } from '../index.ts';

const desk = mrdDesk();
afterAll(() => desk.remove());

describe('people told by names alone', () => {
	const check = async (folder: string): Promise<SuiteResult> => {
		const suite = await suites.check_samples!();
		const parameters = taskCards.check_samples.parameters.parse({ input_dir: '.' });
		return suite({
			...{ parameters, base: path.join(desk.root, folder), command: 'lb-agent', parallel: inline, watch: {} },
		});
	};
	const targets = [
		...Array.from({ length: SITES }, (_, i) => `chr1\t${placeOf(i) - 15}\t${placeOf(i) + 15}`),
		'',
	].join('\n');
	const two = (folder: string, names: readonly [string, string]): void => {
		desk.place(folder, `${names[0]}.bam`, { person: P1, depth: 30, vaf: 0, seed: 74 });
		desk.place(folder, `${names[1]}.bam`, { person: P2, depth: 30, vaf: 0, seed: 75 });
		desk.write(folder, 'targets.bed', targets);
	};
	const rowsOf = (result: SuiteResult): unknown[] =>
		(result.tables.find(({ name }) => name === 'sample_checks')?.rows ?? []).map((row) => [
			...[row['sample'], row['identity'], row['use_detection']],
		]);

	it('a letter with a number names them', async () => {
		two('donors', ['healthy_D1', 'healthy_D2']);
		const result = await check('donors');
		expect(rowsOf(result)).toEqual([
			['healthy_D1', null, 'pass'],
			['healthy_D2', null, 'pass'],
		]);
		expect(result.summary.headline).toContain('no person has two samples');
	});

	it('a swap is cautioned, and why it may be none is said', async () => {
		two('draws', ['P01_T1', 'P01_T2']);
		const result = await check('draws');
		expect(rowsOf(result)).toEqual([
			['P01_T1', 'different', 'caution'],
			['P01_T2', 'different', 'caution'],
		]);
		const said = result.warnings.find(({ code }) => code === 'check.people_by_name');
		expect(said?.values).toEqual({ count: 2, samples: ['P01_T1', 'P01_T2'] });
	});
});

describe('a list of common variants of another genome build', () => {
	it('is named by detect_mrd, and contamination is not taken for clean', async () => {
		desk.place('build', 'P01_plasma.bam', {
			...{ person: P1, depth: 30, vaf: 0.1, seed: 73, sites: [0, 1, 2, 3, 4] },
		});
		desk.write('build', 'P01_tumour.tsv', list(5));
		desk.write('build', 'common_variants.vcf', listOfOtherBuild());
		const { warnings } = await desk.run('build', { common_variants: 'common_variants.vcf' });
		expect(warnings.find(({ code }) => code === 'check.other_build')?.values).toEqual({
			...{ sample: 'P01_plasma', covered: 16, neither: 16 },
		});
		expect(warnings.map(({ code }) => code)).toContain('mrd.contamination_unknown');
	});
});

describe('a kind of sample in words that are not known', () => {
	let result: SuiteResult;
	beforeAll(async () => {
		const sites = [0, 1, 2, 3, 4];
		for (const [i, name] of ['S1', 'S2'].entries())
			desk.place('roles', `${name}.bam`, { person: P1, depth: 30, vaf: 0.1, seed: 71 + i, sites });
		desk.write('roles', 'P01_tumour.tsv', list(5));
		desk.write(
			'roles',
			'samples.tsv',
			'sample\tpatient\tsample_type\nS1\tP01\tBone marrow aspirate\nS2\tP01\tBlood Derived Normal\n',
		);
		result = await desk.run('roles', {
			...{ labels_table: 'samples.tsv', labels_sample_col: 'sample', patient_col: 'patient' },
		});
	});

	it('is named, and a normal of a biobank is one', () => {
		const said = result.warnings.filter(({ code }) => code === 'check.role_unknown');
		expect(said.map(({ values }) => values)).toEqual([
			{ count: 1, files: ['S1.bam'], words: ['Bone marrow aspirate'] },
		]);
		const rows = result.tables.find(({ name }) => name === 'mrd_samples')?.rows ?? [];
		expect(rows.map((row) => row['sample'])).toEqual(['S1']);
	});
});
