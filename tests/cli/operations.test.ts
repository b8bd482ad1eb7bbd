import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run as runSchema } from '../../src/lib/contract/records/run.ts';
import { callEngine } from './setup/call-engine.ts';
import { isLong } from '../setup/test-size.ts';
import { people, rawFolder } from './setup/raw-folder.ts';
import { temporaryFolder } from './setup/run-cli.ts';

describe('the operations of raw signals', () => {
	let folder: string;
	beforeAll(async () => {
		const some = isLong ? people : people.filter(({ id }) => ['H1', 'H2', 'C1', 'C2'].includes(id));
		folder = await rawFolder({ signals: ['vcf', 'wig'], people: some });
	});

	it('list_supported_blood_preprocessing_specs names every signal with its profiles', async () => {
		const specs = (await callEngine('list_supported_blood_preprocessing_specs', {})) as {
			signal: string;
			profiles: string[];
		}[];
		expect(specs.map(({ signal }) => signal)).toEqual([
			...['cfchip_seq', 'cfmedip_seq', 'medip_seq', 'lpwgs', 'ulpwgs', 'ctdna_variant', 'variant'],
		]);
		expect(specs.find(({ signal }) => signal === 'variant')?.profiles).toEqual([
			...['variant_table_qc', 'variant_strict_somatic', 'variant_matched_normal'],
		]);
	});

	it('plan_blood_preprocessing plans, preprocess_blood_signal_dataset writes the products it planned', async () => {
		const plan = JSON.stringify(await callEngine('plan_blood_preprocessing', { path: folder }));
		expect(plan).toContain('preprocess_variant');
		await callEngine('preprocess_blood_signal_dataset', { path: folder, signal: ['variant'] });
		const products = path.join(folder, 'assistant', 'preprocessed', 'variant');
		for (const name of ['summary.csv', 'summary.json'])
			expect(existsSync(path.join(products, name)), name).toBe(true);
		expect(existsSync(path.join(folder, 'assistant', 'preprocessed', 'lpwgs'))).toBe(false);
	});

	it.each([
		['run_copywriter_like_cnv_proxy', 'copy_number_proxy'],
		['run_cfdna_raw_signal_suite', 'plot_raw_signal'],
		['run_cfdna_raw_signal_analysis_suite', 'analyze_raw_signal'],
	])('%s writes a verified run of %s into the folder it is given', async (operation, task_key) => {
		const output_dir = path.join(await temporaryFolder('out'), operation);
		const run = runSchema.loose().parse(await callEngine(operation, { input_path: folder, output_dir }));
		expect(run).toMatchObject({ task_key, verification: { status: 'verified' } });
		expect(existsSync(path.join(output_dir, 'report.md'))).toBe(true);
	});
});
