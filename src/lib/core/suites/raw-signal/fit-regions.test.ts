import { describe, expect, it } from 'vitest';
import { suiteFolder, tabs } from '../../../../../tests/setup/suite-folder.ts';
import { rawSignalSuite } from './frame.server.ts';

/** Fragments of 150 to 189 bp whose first bases are these, on chromosome 1 of 100,000 bases. */
const sam = (starts: readonly number[]): string =>
	`@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:100000\n` +
	starts
		.flatMap((start, i) => {
			const length = 150 + (i % 40);
			const mate = start + length - 50;
			const end = `${'A'.repeat(50)}\t${'I'.repeat(50)}\n`;
			return [
				`r${i}\t99\tchr1\t${start}\t60\t50M\t=\t${mate}\t${length}\t${end}`,
				`r${i}\t147\tchr1\t${mate}\t60\t50M\t=\t${start}\t-${length}\t${end}`,
			];
		})
		.join('');
const around = (...places: number[]): number[] =>
	places.flatMap((at) => Array.from({ length: 20 }, (_, i) => at + i));

const vcf = (name: string, positions: number[]): string =>
	`##fileformat=VCFv4.2\n##contig=<ID=chr1,length=100000>\n##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Reads">\n${tabs(
		`#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT ${name}`,
		...positions.map((at) => `chr1 ${at} . C T 50 PASS . AD 90,10`),
	)}`;

describe('several region sets', () => {
	it('are each applied to the files that they belong to: fragments and variants', async () => {
		const { write, run } = suiteFolder(
			'own-sets',
			'analyze_raw_signal',
			rawSignalSuite('analyze_raw_signal'),
		);
		// Midpoints of the fragments lie 74 to 94 bases behind their first base.
		write('in/P1.sam', sam(around(1_000, 3_000, 5_000)));
		write('in/P2.sam', sam(around(21_000, 23_000)));
		write('in/V1.vcf', vcf('V1', [1_050, 1_060, 3_050, 3_060, 5_050, 90_000]));
		write('in/V2.vcf', vcf('V2', [21_050, 21_060, 23_050, 23_060, 23_070, 23_080, 80_000, 81_000]));
		write('sets/a.bed', tabs('chr1 1000 1200 a1', 'chr1 3000 3200 a2', 'chr1 5000 5200 a3'));
		write('sets/b.bed', tabs('chr1 21000 21200 b1', 'chr1 23000 23200 b2'));
		write('sets/c.bed', tabs('chr1 60000 60200 c1'));
		const region_beds = ['sets/c.bed', 'sets/b.bed', 'sets/a.bed'];
		const result = await run({ input_dir: 'in', input_files: [], region_beds });
		const rows = result.tables.find(({ name }) => name === 'fragment_regions')?.rows ?? [];
		expect(rows.map((row) => [row['sample'], row['region'], row['fragments']])).toEqual([
			['P1', 'a1', 20],
			['P1', 'a2', 20],
			['P1', 'a3', 20],
			['P2', 'b1', 20],
			['P2', 'b2', 20],
		]);
		const kept = result.tables.find(({ name }) => name === 'variant_summary')?.rows ?? [];
		expect(kept.map((row) => [row['sample'], row['alleles'], row['kept']])).toEqual([
			['V1', 6, 5],
			['V2', 8, 8],
		]);
		expect(result.warnings.filter(({ code }) => code.startsWith('raw.regions'))).toEqual([
			{
				code: 'raw.regions_of_file',
				values: { files: ['in/P1.sam', 'in/V1.vcf'], count: 2, regions: 'a.bed' },
			},
			{ code: 'raw.regions_of_file', values: { files: ['in/P2.sam'], count: 1, regions: 'b.bed' } },
			// Three quarters of its variants lie in b.bed: too few for a set of its own.
			{
				code: 'raw.regions_tied',
				values: { files: ['in/V2.vcf'], count: 1, regions: ['c.bed', 'b.bed', 'a.bed'] },
			},
		]);
		expect(result.report).toContain('Only variants in 3 regions of a.bed.');
	});
});
