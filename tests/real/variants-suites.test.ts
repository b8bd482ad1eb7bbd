import { gunzipSync } from 'node:zlib';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { readVariants } from '../../src/lib/core/readers/variants/read-variants.server.ts';
import { loadMatrix } from '../../src/lib/core/signals/load-matrix.server.ts';
import { suites, type SuiteResult } from '../../src/lib/core/suites/index.ts';
import { taskCards, type TaskKey } from '../../src/lib/contract/tasks/index.ts';
import { rejected } from '../setup/thrown.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const real = describe.skipIf(!hasSharedData());
const scratch = mkdtempSync(path.join(tmpdir(), 'lb-variants-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs a task's suite with the defaults of its card. */
async function run(task: TaskKey, parameters: Record<string, unknown>): Promise<SuiteResult> {
	const suite = await suites[task]?.();
	if (suite === undefined) throw new Error(`${task} has no suite.`);
	const checked = taskCards[task].parameters.parse(parameters);
	return suite({ parameters: checked, base: scratch, command: 'lb-agent task', parallel: inline, watch: {} });
}

type Row = Readonly<Record<string, unknown>>;
const table = (result: SuiteResult, name: string): readonly Row[] =>
	result.tables.find((one) => one.name === name)?.rows ?? [];

/** A compressed product as rows of cells. */
function product(result: SuiteResult, ending: string): string[][] {
	const found = result.products?.find((one) => one.path.endsWith(ending));
	if (found === undefined) throw new Error(`No product ends in ${ending}.`);
	return gunzipSync(found.content as Uint8Array)
		.toString()
		.trimEnd()
		.split('\n')
		.map((line) => line.split('\t'));
}

const mutect2 = (): string =>
	sharedData('seqc2-arm-a', 'arm_a_standard_tumor_only', 'mutect2.filtered.vcf.gz');

real('preprocess_variant on seqc2-arm-a', () => {
	it('variant_strict_somatic leaves 46 of 400; every other allele stands with its reasons', async () => {
		const result = await run('preprocess_variant', {
			input_files: [mutect2()],
			signal: ['ctdna_variant'],
			profile: ['variant_strict_somatic'],
		});
		const [summary] = table(result, 'variant_summary');
		expect(summary).toMatchObject({ alleles: 525, passed_alleles: 90, kept: 46, dropped: 479 });
		expect(table(result, 'variant_files')[0]).toMatchObject({
			records: 400,
			alleles: 525,
			passed_records: 90,
			multiallelic_records: 53,
		});
		const dropped = table(result, 'variants_dropped');
		expect(dropped).toHaveLength(479);
		expect(dropped.every((row) => row['reasons'] !== '')).toBe(true);
		const reasons = Object.fromEntries(
			table(result, 'variant_drop_reasons').map((row) => [row['reason'], row['variants']]),
		);
		// 90 of 525 alleles pass their caller; each reason equals the rows that carry it.
		expect(reasons['not_pass']).toBe(435);
		for (const [reason, count] of Object.entries(reasons))
			expect(dropped.filter((row) => String(row['reasons']).split('; ').includes(reason))).toHaveLength(
				Number(count),
			);
		const lines = product(result, 'ctdna_variant/variants.tsv.gz');
		expect(lines).toHaveLength(47);
		expect(result.report).toContain('VAF is not tumour fraction');
		expect(result.products?.map(({ path: file }) => file)).toContain('ctdna_variant/summary.csv');
	});

	it('variant_table_qc, the default, keeps every allele; stated bounds apply to it', async () => {
		const all = await run('preprocess_variant', { input_files: [mutect2()] });
		expect(table(all, 'variant_summary')[0]).toMatchObject({ alleles: 525, kept: 525, dropped: 0 });
		const bound = await run('preprocess_variant', {
			input_files: [mutect2()],
			min_vaf: 0.05,
			min_depth: 1000,
		});
		const { variants } = await readVariants(mutect2());
		const expected = variants.filter(({ vaf, depth }) => (vaf ?? 0) >= 0.05 && (depth ?? 0) >= 1000).length;
		expect(table(bound, 'variant_summary')[0]).toMatchObject({ kept: expected });
	});

	it('its table is read back as the same variants', async () => {
		const result = await run('preprocess_variant', {
			input_files: [mutect2()],
			profile: ['variant_strict_somatic'],
		});
		const found = result.products?.find((one) => one.path.endsWith('ctdna_variant/variants.tsv.gz'));
		const file = path.join(scratch, 'back.tsv.gz');
		writeFileSync(file, found?.content as Uint8Array);
		const back = await readVariants(file);
		expect(back.file).toMatchObject({ format: 'variant_table', records: 46, warnings: [] });
		const rows = table(result, 'variants');
		expect(
			back.variants.map(({ contig, start, ref, alt, vaf, depth, alt_count, filters }) => [
				contig,
				start + 1,
				ref,
				alt,
				vaf,
				depth,
				alt_count,
				filters.join(),
			]),
		).toEqual(
			rows.map((row) =>
				['contig', 'position', 'ref', 'alt', 'vaf', 'depth', 'alt_count', 'filter'].map((name) => row[name]),
			),
		);
	});

	it('needs normals for variant_matched_normal', async () => {
		const error = await rejected(
			run('preprocess_variant', { input_files: [mutect2()], profile: ['variant_matched_normal'] }),
		);
		expect(error.code).toBe('variants.no_normals');
		expect(error.place.field).toBe('matched_normal_dir');
	});
});

real('encode_variant on maftools-maf', () => {
	const laml = (): string => sharedData('maftools-maf', 'tcga_laml.maf.gz');

	it('asks for the scale of the VAF', async () => {
		const error = await rejected(run('encode_variant', { input_files: [laml()] }));
		expect(error.code).toBe('variants.vaf_scale_unclear');
	});

	it('six classes, 2,207 variants of 193 samples, 1,732 non-silent in 192', async () => {
		const result = await run('encode_variant', { input_files: [laml()], vaf_scale: 'percent' });
		const [header = [], ...rows] = product(result, 'vcf_signature/ctdna_variant/features.tsv.gz');
		expect(header).toHaveLength(194);
		const values = (feature: string): number[] =>
			(rows.find((row) => row[0] === feature) ?? []).slice(1).map(Number);
		const total = (feature: string): number => values(feature).reduce((sum, value) => sum + value, 0);
		expect(total('n_variants')).toBe(2207);
		expect(total('n_nonsilent')).toBe(1732);
		expect(values('n_nonsilent').filter((n) => n > 0)).toHaveLength(192);
		expect(
			Object.fromEntries(
				['C>T', 'T>C', 'C>A', 'C>G', 'T>A', 'T>G'].map((name) => [name, total(`snv6_${name}`)]),
			),
		).toEqual({ 'C>T': 1235, 'T>C': 236, 'C>A': 235, 'C>G': 139, 'T>A': 89, 'T>G': 68 });
		// FLT3 in 52 samples; some of them without VAF.
		const genes = table(result, 'variant_genes');
		expect(genes[0]).toMatchObject({ gene: 'FLT3', samples: 52, chip_gene: true, also_tumour_driver: true });
		expect(genes[1]).toMatchObject({ gene: 'DNMT3A', samples: 48, also_tumour_driver: false });
		const record = result.products?.find((one) => one.path.endsWith('features.json'))?.content as string;
		expect(JSON.parse(record)).toMatchObject({ encoder: 'vcf_signature', signal_family: 'variant' });
	});

	it('variant_effect_profile is refused without scores, naming what is missing', async () => {
		const error = await rejected(
			run('encode_variant', {
				input_files: [laml()],
				vaf_scale: 'percent',
				encoder: ['variant_effect_profile'],
			}),
		);
		expect(error.code).toBe('variants.no_effect_scores');
		expect(error.message).toContain('CADD');
	});

	it('variant_effect_profile encodes the scores that a file has', async () => {
		const file = sharedData('cbioportal-study-es0', 'study_es_0', 'data_mutations_extended.maf');
		const result = await run('encode_variant', { input_files: [file], encoder: ['variant_effect_profile'] });
		const rows = product(result, 'variant_effect_profile/ctdna_variant/features.tsv.gz');
		const [header = []] = rows;
		const at = header.indexOf('TCGA-A1-A0SB-01');
		// The MAF's SIFT column: OR11H1 deleterious(0.02) is the sample's only score there or not; counted in the file itself.
		const { variants } = await readVariants(file, { scores: ['SIFT'] });
		const own = variants
			.filter((one) => one.sample === 'TCGA-A1-A0SB-01')
			.flatMap(({ scores }) => (scores?.[0] === null || scores?.[0] === undefined ? [] : [scores[0]]));
		expect(own).toContain(0.02);
		expect(Number(rows.find((row) => row[0] === 'SIFT_n')?.[at])).toBe(own.length);
		expect(Number(rows.find((row) => row[0] === 'SIFT_min')?.[at])).toBe(Math.min(...own));
	});
});

real('products of preprocess_variant in the matrix suites', () => {
	it('gene_max_vaf.tsv.gz is a matrix of genes by samples', async () => {
		const result = await run('preprocess_variant', {
			input_files: [sharedData('maftools-maf', 'tcga_laml.maf.gz')],
			vaf_scale: 'percent',
		});
		const found = result.products?.find((one) => one.path.endsWith('gene_max_vaf.tsv.gz'));
		const file = path.join(scratch, 'gene_max_vaf.tsv.gz');
		writeFileSync(file, found?.content as Uint8Array);
		const { matrix, orientation } = await loadMatrix(file, {
			signal_kind: 'signal',
			name: 'genes',
			max_source_rows: 0,
			seed: 1,
		});
		expect(orientation).toBe('features_in_rows');
		expect(matrix.sample_ids).toHaveLength(193);
		expect(matrix.feature_ids).toContain('DNMT3A');
		const dnmt3a = matrix.feature_ids.indexOf('DNMT3A');
		const n = matrix.sample_ids.length;
		const values = [...matrix.values.subarray(dnmt3a * n, (dnmt3a + 1) * n)];
		// 48 samples have a variant of it; two of them are written with a VAF of 0 in the file.
		expect(values.filter((value) => value !== 0)).toHaveLength(46);
	});
});
