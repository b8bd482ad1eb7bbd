import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVariants } from '../../src/lib/core/readers/variants/read-variants.server.ts';
import type { Variant } from '../../src/lib/core/readers/variants/variant.ts';
import { rejected } from '../setup/thrown.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { agree, Differences, toolVersion } from '../setup/agreement.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';

const real = describe.skipIf(!hasSharedData());
const seqc2 = (name: string): string => sharedData('seqc2-arm-a', 'arm_a_standard_tumor_only', name);

const tally = (values: readonly (string | null)[]): Record<string, number> => {
	const counts: Record<string, number> = {};
	for (const value of values) counts[value ?? ''] = (counts[value ?? ''] ?? 0) + 1;
	return counts;
};

real('seqc2-arm-a', () => {
	it('Mutect2: 400 records, 90 PASS, 53 multi-allelic, 525 alleles; 284 records of substitutions', async () => {
		const { variants, file } = await readVariants(seqc2('mutect2.filtered.vcf.gz'));
		expect(file).toMatchObject({
			format: 'vcf',
			version: '4.2',
			caller: 'Mutect2',
			records: 400,
			alleles: 525,
			passed_records: 90,
			multiallelic_records: 53,
			variants: 525,
			vaf_sources: { 'FORMAT/AF': 525 },
			samples: [{ id: 'tumor', column: 'tumor', role: 'tumor' }],
		});
		expect(
			new Set(variants.filter((one) => one.kind === 'snv').map((one) => one.line)).size,
		).toBeGreaterThanOrEqual(284);
		// chr1 64873427 CT>C,CTT,CTTT: AD 4315,140,228,23 and AF 0.023,0.044,5.898e-03, DP 4706.
		const split = variants.filter((one) => one.contig === 'chr1' && one.start === 64_873_426);
		expect(split.map(({ alt, alt_count, vaf, depth }) => [alt, alt_count, vaf, depth])).toEqual([
			['C', 140, 0.023, 4706],
			['CTT', 228, 0.044, 4706],
			['CTTT', 23, 0.005898, 4706],
		]);
		expect(split[0]?.vaf_counts).toBeCloseTo(140 / (4315 + 140 + 228 + 23), 12);
	});

	it('strict somatic leaves 46: PASS, DP >= 100, ALT >= 4, VAF >= 0.005, population AF < 0.001', async () => {
		const { variants } = await readVariants(seqc2('mutect2.filtered.vcf.gz'));
		const strict = variants.filter(
			({ filters, depth, alt_count, vaf, population_af }) =>
				filters.join() === 'PASS' &&
				(depth ?? 0) >= 100 &&
				(alt_count ?? 0) >= 4 &&
				(vaf ?? 0) >= 0.005 &&
				(population_af ?? 0) < 0.001,
		);
		expect(strict).toHaveLength(46);
	});

	it('LoFreq: 1,557 records without a sample column, VAF from INFO/AF, counts from DP4', async () => {
		const { variants, file } = await readVariants(seqc2('lofreq.vcf.gz'));
		expect(file).toMatchObject({
			records: 1557,
			alleles: 1557,
			passed_records: 1557,
			vaf_sources: { 'INFO/AF': 1557 },
			caller: 'LoFreq',
		});
		// First record: chr1 11109363 G>A AF=0.005390 DP4=3870 reference, 21 alternative of 3896.
		expect(variants[0]).toMatchObject({ start: 11_109_362, vaf: 0.00539, ref_count: 3870, alt_count: 21 });
	});
});

real('maftools-maf', () => {
	it('asks for the scale of i_TumorVAF_WU, which nothing in the file says', async () => {
		const error = await rejected(readVariants(sharedData('maftools-maf', 'tcga_laml.maf.gz')));
		expect(error.code).toBe('variants.vaf_scale_unclear');
		expect(error.place).toMatchObject({ field: 'vaf_scale', column: 'i_TumorVAF_WU' });
	});

	it('2,207 variants of 193 samples in 1,611 genes; 93 without VAF, median 40.705 %', async () => {
		const { variants, file } = await readVariants(sharedData('maftools-maf', 'tcga_laml.maf.gz'), {
			vaf_scale: 'percent',
		});
		expect(file).toMatchObject({ format: 'maf', records: 2207, alleles: 2207, assembly: '37', warnings: [] });
		expect(file.samples).toHaveLength(193);
		expect(new Set(variants.map((one) => one.gene)).size).toBe(1611);
		expect(tally(variants.map((one) => one.consequence))).toMatchObject({
			Missense_Mutation: 1342,
			Silent: 449,
			Nonsense_Mutation: 103,
			Splice_Site: 92,
		});
		// 64 rows of type DEL; one of them (FLT3, 18 bases to 12) is no pure deletion.
		expect(tally(variants.map((one) => one.kind))).toEqual({
			snv: 2002,
			deletion: 63,
			complex: 1,
			insertion: 141,
		});
		const vafs = variants.flatMap(({ vaf }) => (vaf === null ? [] : [vaf])).sort((a, b) => a - b);
		expect(vafs).toHaveLength(2207 - 93);
		expect(((vafs[1056] as number) + (vafs[1057] as number)) / 2).toBeCloseTo(0.40705, 12);
		const carriers = (gene: string): number =>
			new Set(variants.filter((one) => one.gene === gene).map((one) => one.sample)).size;
		expect(['FLT3', 'DNMT3A', 'NPM1'].map(carriers)).toEqual([52, 48, 33]);
	});

	it('a MAF of nine columns has variants and no VAF', async () => {
		const { variants, file } = await readVariants(sharedData('maftools-maf', 'brca.maf.gz'));
		const lines = file.records;
		expect(variants).toHaveLength(lines);
		expect(new Set(variants.map((one) => one.vaf))).toEqual(new Set([null]));
	});
});

real('cbioportal-study-es0', () => {
	it('counts say that tumor_vaf is percent; empty counts stay missing', async () => {
		const { variants, file } = await readVariants(
			sharedData('cbioportal-study-es0', 'study_es_0', 'data_mutations_extended.maf'),
		);
		expect(file).toMatchObject({ format: 'maf', version: '2.4', assembly: 'GRCh37' });
		// OR11H1: 38 and 6 reads, tumor_vaf 13.64.
		expect(variants[0]).toMatchObject({
			gene: 'OR11H1',
			vaf: 0.1364,
			ref_count: 38,
			alt_count: 6,
			depth: 44,
		});
		const without = variants.filter((one) => one.alt_count === null);
		expect(without.length).toBeGreaterThan(0);
		expect(without.every((one: Variant) => one.vaf === null && one.depth === null)).toBe(true);
	});
});

describe.skipIf(!hasSharedData() || systemTool('bcftools') === null)('every VCF of the real data', () => {
	const found = (): string[] => {
		const walk = (folder: string): string[] =>
			readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
				entry.isDirectory()
					? walk(path.join(folder, entry.name))
					: /\.vcf(\.gz)?$/.test(entry.name)
						? [path.join(folder, entry.name)]
						: [],
			);
		return walk(sharedData()).filter((file) => !file.includes('failed'));
	};

	it('has the records, alleles, passed and multi-allelic records that bcftools counts', async () => {
		const files = found();
		expect(files.length).toBeGreaterThanOrEqual(53);
		for (const file of files) {
			const { file: ours } = await readVariants(file);
			const lines = runTool('bcftools', ['query', '-f', '%FILTER\t%ALT\n', file]).split('\n').slice(0, -1);
			const alts = lines.map((line) =>
				line.endsWith('\t.') ? 0 : (line.split('\t')[1] ?? '').split(',').length,
			);
			expect({
				file: path.basename(file),
				records: ours.records,
				alleles: ours.alleles,
				passed: ours.passed_records,
				multi: ours.multiallelic_records,
			}).toEqual({
				file: path.basename(file),
				records: lines.length,
				alleles: alts.reduce((sum, n) => sum + n, 0),
				passed: lines.filter((line) => line.startsWith('PASS\t')).length,
				multi: alts.filter((n) => n > 1).length,
			});
		}
	});

	it('has the depths and allele counts that bcftools gives for each sample', async () => {
		const file = sharedData('cnvkit-formats', 'na12878_na12882_mix.vcf');
		const { variants } = await readVariants(file, { absent: true });
		const expected = runTool('bcftools', ['query', '-f', '[%POS\t%SAMPLE\t%AD\t%DP\n]', file])
			.split('\n')
			.slice(0, -1);
		expect(variants).toHaveLength(expected.length);
		let compared = 0;
		const measured = new Differences();
		for (const [i, line] of expected.entries()) {
			const [pos, sample, ad = '.', dp = '.'] = line.split('\t');
			const one = variants[i] as Variant;
			expect([String(one.start + 1), one.sample]).toEqual([pos, sample]);
			if (dp !== '.') expect(one.depth).toBe(Number(dp));
			const depths = ad.split(',').map(Number);
			if (depths.length === 2 && one.vaf_counts !== null) {
				compared++;
				expect([one.ref_count, one.alt_count]).toEqual(depths);
				measured.add(one.ref_count, depths[0]);
				measured.add(one.alt_count, depths[1]);
			}
		}
		expect(compared).toBeGreaterThan(5000);
		agree('variant_depths', toolVersion('bcftools'), measured);
	});

	it('leaves the files as they were', async () => {
		const file = seqc2('mutect2.filtered.vcf.gz');
		const hash = (): string => createHash('sha256').update(readFileSync(file)).digest('hex');
		const before = hash();
		await readVariants(file);
		expect(hash()).toBe(before);
	});
});
