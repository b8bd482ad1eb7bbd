import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../../../tests/setup/scratch-folder.ts';
import { rejected } from '../../../../../../tests/setup/thrown.ts';
import { readVariants } from '../read-variants.server.ts';
import { variantKey } from '../variant-key.ts';

const write = scratchFolder('tabular');
const tsv = (rows: readonly (readonly (string | number)[])[]): string =>
	rows.map((row) => row.join('\t')).join('\n') + '\n';

const MAF = [
	'Hugo_Symbol',
	'Chromosome',
	'Start_Position',
	'End_Position',
	'Variant_Classification',
	'Reference_Allele',
	'Tumor_Seq_Allele1',
	'Tumor_Seq_Allele2',
	'Tumor_Sample_Barcode',
	't_ref_count',
	't_alt_count',
];

describe('MAF', () => {
	it('has substitutions, insertions and deletions where VCF has them', async () => {
		const rows = [
			MAF,
			['TP53', '17', 7577120, 7577120, 'Missense_Mutation', 'C', 'C', 'T', 'P1', 90, 10],
			['APC', '5', 101, 101, 'Frame_Shift_Del', 'A', 'A', '-', 'P1', 50, 50],
			['NPM1', '5', 170837543, 170837544, 'Frame_Shift_Ins', '-', '-', 'TCTG', 'P2', 60, 20],
			['X', '1', 5, 5, 'Silent', 'G', 'A', 'G', 'P2', 1, 1],
			['Y', '1', 6, 6, 'Silent', 'G', 'G', 'G', 'P2', 1, 1],
		];
		for (const [name, content] of [
			['a.maf', tsv(rows)],
			['a.maf.gz', gzipSync(`#version 2.4\n${tsv(rows)}`)],
		] as const) {
			const { variants, file } = await readVariants(write(name, content));
			expect(file).toMatchObject({
				format: 'maf',
				records: 5,
				alleles: 4,
				dropped: { rows_no_alternative: 1 },
			});
			expect(
				variants.map(({ start, ref, alt, kind, sample, vaf }) => [start, ref, alt, kind, sample, vaf]),
			).toEqual([
				[7577119, 'C', 'T', 'snv', 'P1', 0.1],
				[100, 'A', '', 'deletion', 'P1', 0.5],
				[170837543, '', 'TCTG', 'insertion', 'P2', 0.25],
				// The second allele repeats the reference: the first one is the variant.
				[4, 'G', 'A', 'snv', 'P2', 0.5],
			]);
			expect(variants[0]).toMatchObject({ vaf_source: 't_alt_count', depth: 100, gene: 'TP53' });
		}
		// VCF 5:100 GA>G and 5:170837543 C>CTCTG are the same changes.
		const vcf = write(
			'same.vcf',
			'##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n5\t100\t.\tGA\tG\t.\t.\t.\n5\t170837543\t.\tC\tCTCTG\t.\t.\t.\n',
		);
		const keys = (await readVariants(vcf)).variants.map(variantKey);
		const { variants } = await readVariants(write('b.maf', tsv(rows)));
		expect(variants.slice(1, 3).map(variantKey)).toEqual(keys);
	});

	it('takes the counts that are filled, and a depth of 0 beside reads as not counted', async () => {
		const rows = [
			[...MAF, 't_depth', 'tumor_ref_reads', 'tumors_var_reads', 'tumor_vaf'],
			['A', '1', 10, 10, 'Silent', 'A', 'A', 'G', 'P1', '', '', 0, 38, 6, 13.64],
			['B', '1', 20, 20, 'Silent', 'A', 'A', 'G', 'P1', '', '', 0, 7, 3, 30],
			['C', '1', 30, 30, 'Silent', 'A', 'A', 'G', 'P1', '', '', 0, 9, 1, 10],
		];
		const { variants, file } = await readVariants(write('c.maf', tsv(rows)));
		// 6 / 44 = 13.64 %: the counts say that the column is percent.
		expect(variants.map(({ vaf, depth, alt_count }) => [vaf, depth, alt_count])).toEqual([
			[0.1364, 44, 6],
			[0.3, 10, 3],
			[0.1, 10, 1],
		]);
		expect(file.warnings.map((one) => one.code)).toEqual(['variants.row_depth_zero']);
	});

	it('names the columns it lacks', async () => {
		const error = await rejected(
			readVariants(
				write(
					'd.maf',
					tsv([
						['Hugo_Symbol', 'Chromosome', 'Start_Position'],
						['A', '1', 5],
					]),
				),
			),
		);
		expect(error.code).toBe('variants.columns_missing');
		expect(error.values['missing']).toEqual([
			'Reference_Allele',
			'Tumor_Seq_Allele2',
			'Tumor_Sample_Barcode',
		]);
	});
});

describe('variant tables', () => {
	const head = ['chrom', 'pos', 'ref', 'alt', 'sample'];

	it.each([
		['VAF (%)', ['12.5', '0.4'], [0.125, 0.004]],
		['vaf_percent', ['12.5', '0.4'], [0.125, 0.004]],
		['VAF', ['12.5%', '0.4%'], [0.125, 0.004]],
		['allele_fraction', ['0.125', '0.004'], [0.125, 0.004]],
		['VAF_fraction', ['0.125', '0.004'], [0.125, 0.004]],
	])('%s', async (column, cells, vafs) => {
		const rows = [[...head, column], ...cells.map((cell, i) => ['chr1', 100 + i, 'A', 'C', 'S1', cell])];
		const { variants } = await readVariants(write('scale.tsv', tsv(rows)));
		expect(variants.map((one) => one.vaf)).toEqual(vafs);
	});

	it('asks for the scale of a column that only says VAF, and leaves it out where asking is no use', async () => {
		const rows = [[...head, 'VAF'], ...['0.3', '0.8', '0.05'].map((v, i) => ['1', 9 + i, 'A', 'C', 'S', v])];
		const file = write('unclear.tsv', tsv(rows));
		const error = await rejected(readVariants(file));
		expect(error.code).toBe('variants.vaf_scale_unclear');
		expect(error.place).toMatchObject({ field: 'vaf_scale', column: 'VAF' });
		expect((await readVariants(file, { vaf_scale: 'percent' })).variants[1]?.vaf).toBe(0.008);
		const without = await readVariants(file, { unclear_scale: 'missing' });
		expect(without.variants.map((one) => one.vaf)).toEqual([null, null, null]);
		expect(without.file.warnings.map((one) => one.code)).toEqual(['variants.vaf_left_out']);
	});

	it('takes the counts as they are: alternative, reference, depth, AD', async () => {
		const rows = [
			[...head, 'alt_count', 'depth', 'filter', 'gene', 'gnomAD_AF'],
			['chr1', 100, 'a', 'c', 'S1', 5, 100, 'PASS', 'TP53', 0.01],
			['chr1', 200, 'A', 'C,G', 'S1', '4,2', 50, '"low;qual"', '.', '.'],
		];
		const { variants, file } = await readVariants(write('counts.csv', tsv(rows).replaceAll('\t', ';')));
		expect(variants[0]).toMatchObject({
			start: 99,
			ref: 'A',
			alt: 'C',
			alt_count: 5,
			ref_count: 95,
			depth: 100,
			vaf: 0.05,
			vaf_source: 'alt_count',
			filters: ['PASS'],
			gene: 'TP53',
			population_af: 0.01,
		});
		expect(
			variants.slice(1).map(({ alt, alt_count, vaf, filters }) => [alt, alt_count, vaf, filters]),
		).toEqual([
			['C', 4, 0.08, ['low', 'qual']],
			['G', 2, 0.04, ['low', 'qual']],
		]);
		expect(file).toMatchObject({ records: 2, alleles: 3, passed_records: 1, multiallelic_records: 1 });
	});

	it('tells what positions count from by the ends of substitutions', async () => {
		const table = (ends: number[]): string =>
			tsv([['chr', 'start', 'end', 'ref', 'alt'], ...ends.map((end, i) => ['1', 100 + i, end, 'A', 'C'])]);
		const from = async (name: string, ends: number[]) =>
			(await readVariants(write(name, table(ends)))).variants.map((one) => one.start);
		expect(await from('one.tsv', [100, 101])).toEqual([99, 100]);
		expect(await from('zero.tsv', [101, 102])).toEqual([100, 101]);
		const mixed = await rejected(readVariants(write('mixed.tsv', table([100, 102]))));
		expect(mixed.code).toBe('variants.positions_unclear');
	});

	it('counts and names rows that cannot be used', async () => {
		const rows = [
			[...head, 'alt_count', 'ref_count', 'depth', 'vaf_fraction'],
			['1', 10, 'A', 'C', 'S', 5, 95, 100, 0.05],
			['1', 'ten', 'A', 'C', 'S', 5, 95, 100, 0.05],
			['1', 12, 'A', 'Z', 'S', 5, 95, 100, 0.05],
			['', 13, 'A', 'C', 'S', 5, 95, 100, 0.05],
			['1', 14, 'A', 'A', 'S', 5, 95, 100, 0.05],
			['1', 15, 'A', 'C', 'S', -5, 95, 100, -0.2],
			['1', 16, 'A', 'C', 'S', 80, 95, 100, 'NaN'],
			['1', 10, 'A', 'C', 'S', 5, 95, 100, 'half'],
		];
		const { variants, file } = await readVariants(write('rows.tsv', tsv(rows)));
		expect(variants.map(({ line, vaf, alt_count }) => [line, vaf, alt_count])).toEqual([
			[2, 0.05, 5],
			// Neither a negative VAF nor a negative count is a value; reference and depth leave 5 reads.
			[7, 0.05, 5],
			[8, 80 / 175, 80],
			[9, 0.05, 5],
		]);
		expect(file.dropped).toEqual({
			rows_contig: 1,
			rows_position: 1,
			rows_alleles: 1,
			rows_no_alternative: 1,
		});
		expect(file.warnings.map(({ code, values }) => [code.slice(13), values['lines']])).toEqual([
			['position', [3]],
			['alleles', [4]],
			['contig', [5]],
			['no_alternative', [6]],
			['count_negative', [7]],
			['vaf_range', [7]],
			['counts_disagree', [8]],
			['vaf_not_number', [9]],
			['duplicate', [9]],
		]);
		const none = await rejected(readVariants(write('none.tsv', tsv([head, ['1', 'x', 'A', 'C', 'S']]))));
		expect(none.code).toBe('variants.no_usable_row');
		expect(none.place.row).toBe(2);
	});

	it('a position no chromosome has is left out, a row with fewer cells than the header said', async () => {
		const { file } = await readVariants(
			write(
				'odd.tsv',
				'chrom\tpos\tref\talt\tref_count\talt_count\nchr1\t5\tA\tC\t9\t1\nchr1\t99999999999999999\tA\tC\t9\t1\nchr1\t7\tA\tC\t9',
			),
		);
		expect([file.variants, file.dropped]).toEqual([2, { rows_position: 1 }]);
		expect(file.warnings.map(({ code, values }) => [code, values['lines']])).toEqual([
			['variants.row_position', [3]],
			['variants.row_narrow', [4]],
		]);
	});

	it('two spellings of chromosomes in one table are refused with the line', async () => {
		const text = 'chrom\tpos\tref\talt\nchr1\t5\tA\tC\n2\t6\tA\tC\n';
		const { code, place } = await rejected(readVariants(write('mixed.tsv', text)));
		expect([code, place.row]).toEqual(['calls.contigs_mixed', 3]);
	});

	it('a header without rows says so', async () => {
		expect((await rejected(readVariants(write('head.tsv', tsv([head]))))).code).toBe('reader.header_only');
		expect((await rejected(readVariants(write('head.maf', tsv([MAF]))))).code).toBe('reader.header_only');
	});
});
