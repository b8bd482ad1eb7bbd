import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { methylationChapter } from '../../src/lib/core/suites/raw-signal/methylation/chapter.server.ts';
import { rawSignalSuite } from '../../src/lib/core/suites/raw-signal/frame.server.ts';
import type { SuiteResult, SuiteTable } from '../../src/lib/core/suites/suite.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const real = describe.skipIf(!hasSharedData());
const folder = mkdtempSync(path.join(tmpdir(), 'lb-methylation-chapter-'));
afterAll(() => rmSync(folder, { recursive: true }));

const labels = path.join(folder, 'labels.tsv');
writeFileSync(labels, 'sample\tgroup\ntest1\ttest\ntest2\ttest\ncontrol1\tcontrol\ncontrol2\tcontrol\n');

const files = ['test1', 'test2', 'control1', 'control2'].map((name) => `${name}.myCpG.txt`);

function run(parameters: Record<string, unknown>, base: string): Promise<SuiteResult> {
	return rawSignalSuite('analyze_raw_signal', [methylationChapter])({
		parameters,
		base,
		command: 'lb-agent task analyze_raw_signal',
		parallel: inline,
		watch: {},
	});
}

const table = (result: SuiteResult, name: string): SuiteTable => {
	const found = result.tables.find((one) => one.name === name);
	if (found === undefined)
		throw new Error(`no table ${name}: ${result.tables.map((one) => one.name).join(' ')}`);
	return found;
};

real('methylkit-chr21 as a raw-signal run', () => {
	it('two against two: pooled reads, said to be no test between persons; 73 hyper and 57 hypo', async () => {
		const result = await run({ input_files: files, labels_table: [labels] }, sharedData('methylkit-chr21'));
		const { rows } = table(result, 'methylation_differences');
		expect(rows.length).toBe(963);
		expect(rows.filter((row) => row['call'] === 'hyper').length).toBe(73);
		expect(rows.filter((row) => row['call'] === 'hypo').length).toBe(57);
		// First row of methylKit's result: chr21:9853296, -7.012 points.
		expect(rows[0]).toMatchObject({
			contig: 'chr21',
			start: 9853295,
			end: 9853296,
			group_a: 'control',
			group_b: 'test',
		});
		expect(rows[0]?.['difference']).toBeCloseTo(-7.01210653753027, 6);
		expect(result.report).toContain('Reads as units, not a test between people');
		expect(result.report).toContain('963 CpGs covered in all samples');
		expect(table(result, 'methylation_samples').rows.map((row) => row['sites'])).toEqual([
			1904, 2006, 2377, 1697,
		]);
		expect(result.figures.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['methylation_levels', 'cpg_methylation_heatmap', 'methylation_differences']),
		);
	});

	it('regions: islands with a CpG of some sample, weighted by reads', async () => {
		const result = await run(
			{ input_files: files, labels_table: [labels], region_bed: 'cpgi.hg18.bed.txt' },
			sharedData('methylkit-chr21'),
		);
		const { rows } = table(result, 'methylation_regions');
		expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) {
			const reads = row['reads'] as number;
			expect(row['beta'] === null).toBe(reads < 10);
		}
		expect(new Set(rows.map((row) => row['contig']))).toEqual(new Set(['chr21']));
	});

	it('a broken file is skipped with its reason, the rest is used', async () => {
		const broken = path.join(folder, 'broken.myCpG.txt');
		writeFileSync(
			broken,
			'chrBase\tchr\tbase\tstrand\tcoverage\tfreqC\tfreqT\nchr1.5\tchr1\t5\tF\t10\t0.5\t0.5\n',
		);
		const base = sharedData('methylkit-chr21');
		const result = await run(
			{ input_files: [...files, broken], input_format: 'methylkit_calls', labels_table: [labels] },
			base,
		);
		expect(result.skipped).toBe(true);
		expect(result.report).toContain('they are percentages and sum to 100');
		await expect(run({ input_files: [broken], input_format: 'methylkit_calls' }, base)).rejects.toMatchObject(
			{
				code: 'methylation.fractions',
				place: { row: 2 },
			},
		);
	});

	it('the same run twice gives the same tables', async () => {
		const once = await run({ input_files: files, labels_table: [labels] }, sharedData('methylkit-chr21'));
		const again = await run({ input_files: files, labels_table: [labels] }, sharedData('methylkit-chr21'));
		expect(again.tables).toEqual(once.tables);
		expect(again.report).toBe(once.report);
	});
});
