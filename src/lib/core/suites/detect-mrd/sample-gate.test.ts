import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { clinicalFiles } from '../../assistant/demo/clinical/clinical-files.ts';
import { CLINICAL_FOLDER } from '../../assistant/demo/clinical/clinical-places.ts';
import { suites, type SuiteResult } from '../index.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb mrd gate '));
afterAll(() => rmSync(root, { recursive: true }));

/** Runs detect_mrd on some samples of the demo; LBC-05_T2 holds 3 % of LBC-01, LBC-07_T2 is of LBC-03. */
async function runOn(samples: RegExp): Promise<SuiteResult> {
	const folder = mkdtempSync(path.join(root, 'run'));
	for (const { path: file, bytes } of clinicalFiles({ seed: 1, twin: false }, (one) => samples.test(one))) {
		const own = path.posix.relative(CLINICAL_FOLDER, file);
		const isOther = own.startsWith('tumour/') && !samples.test(path.basename(own, '_tumour.vcf'));
		if (own.startsWith('..') || isOther) continue;
		mkdirSync(path.dirname(path.join(folder, own)), { recursive: true });
		writeFileSync(path.join(folder, own), bytes);
	}
	const suite = await suites.detect_mrd!();
	const parameters = taskCards.detect_mrd.parameters.parse({
		...{ input_dir: '.', common_variants: 'reference/common_variants.vcf' },
		...{ labels_table: 'sample_sheet.tsv', labels_sample_col: 'sample', patient_col: 'patient' },
	});
	return suite({ parameters, base: folder, command: 'lb-agent', parallel: inline, watch: {} });
}

const callsOf = (result: SuiteResult): unknown[] =>
	(result.tables.find(({ name }) => name === 'mrd_samples')?.rows ?? []).map(
		({ sample, call, identity, gate }) => [...[sample, call, identity, gate]],
	);

describe('the gate of samples', () => {
	it('refuses a contaminated sample with the share and the limit', async () => {
		expect(await rejected(runOn(/^LBC-05($|_T2_plasma|_buffy)/u))).toMatchObject({
			code: 'mrd.contaminated',
			// 3 % were mixed in.
			values: { share: expect.stringMatching(/^(2\.[789]|3(\.[0123])?)\d* %$/u), limit: '2 %' },
		});
	});

	it('compares the draws of a person with each other where no normal is there', async () => {
		expect(callsOf(await runOn(/^LBC-07($|_T[012]_plasma)/u))).toEqual([
			['LBC-07_T0_plasma', expect.any(String), 'same_person', 'pass'],
			['LBC-07_T1_plasma', expect.any(String), 'same_person', 'pass'],
			['LBC-07_T2_plasma', 'not_assessed', 'other_person', 'stop'],
		]);
	});
});
