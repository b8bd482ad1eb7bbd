import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { clinicalFiles } from '../../assistant/demo/clinical/clinical-files.ts';
import { CLINICAL_FOLDER, CLINICAL_PLANTED } from '../../assistant/demo/clinical/clinical-places.ts';
import { listOfOtherBuild } from '../../../../../tests/setup/mrd/mrd-desk.ts';
import { P1, baseAt, bamOf, otherBase, placeOf } from '../../../../../tests/setup/mrd/simulated-plasma.ts';
import { suites, type SuiteResult } from '../index.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb origin 数据 '));
afterAll(() => rmSync(root, { recursive: true }));

async function run(folder: string, parameters: Record<string, unknown> = {}): Promise<SuiteResult> {
	const suite = await suites.classify_variant_origin?.();
	if (suite === undefined) throw new Error('The task has no suite.');
	const checked = taskCards.classify_variant_origin.parameters.parse({ input_dir: '.', ...parameters });
	return suite({ parameters: checked, base: folder, command: 'lb-agent', parallel: inline, watch: {} });
}

type Row = Readonly<Record<string, unknown>>;
const table = (result: SuiteResult, name: string): readonly Row[] =>
	result.tables.find((one) => one.name === name)?.rows ?? [];

function folderWith(name: string, files: Record<string, string | Uint8Array>): string {
	const folder = path.join(root, name);
	for (const [file, content] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
		writeFileSync(path.join(folder, file), content);
	}
	return folder;
}

const HEAD = [
	'##fileformat=VCFv4.2',
	'##INFO=<ID=GENE,Number=1,Type=String,Description="Gene">',
	'##INFO=<ID=POPAF,Number=A,Type=Float,Description="negative log 10 population allele frequencies">',
	'##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
	'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Reads">',
	'##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">',
];
/** A VCF of one sample: position, gene, POPAF, reads of both alleles, filter. */
function vcf(sample: string, rows: [number, string, number, number, number, string?][]): string {
	const lines = rows.map(([at, gene, popaf, ref, alt, filter = 'PASS']) =>
		[
			...['chr2', at, '.', 'C', 'T', '.', filter, `GENE=${gene};POPAF=${popaf}`, 'GT:AD:DP'],
			`0/1:${ref},${alt}:${ref + alt}`,
		].join('\t'),
	);
	const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', sample];
	return [...HEAD, columns.join('\t'), ...lines, ''].join('\n');
}

describe('calls alone', () => {
	it('common at half of the reads is germline, a filtered call is not assessed, the rest stays open', async () => {
		const folder = folderWith('calls', {
			'P1_plasma.vcf': vcf('P1', [
				[1000, 'BRCA2', 1.2, 1000, 990],
				[2000, 'EGFR', 6, 1980, 20],
				[3000, 'EGFR', 6, 1990, 10, 'strand_bias'],
			]),
		});
		const result = await run(folder);
		expect(table(result, 'variant_origins').map(({ position, origin }) => [position, origin])).toEqual([
			[1000, 'germline'],
			[2000, 'undetermined'],
			[3000, 'not_assessed'],
		]);
		expect(result.warnings.map(({ code }) => code)).toEqual(
			expect.arrayContaining(['origin.without_normal', 'origin.filtered']),
		);
		// Nothing is removed, and the answer says what it must not be used for.
		expect(result.summary.headline).toContain('0 as tumour, 0 as clonal haematopoiesis and 1 as germline');
		expect(result.summary.headline).toContain('A class is not a probability');
	});

	it('a deep normal without the variant makes it tumour, one with it haematopoietic', async () => {
		const folder = folderWith('normals', {
			'calls/P1_plasma.vcf': vcf('P1', [
				[1000, 'EGFR', 6, 1900, 100],
				[2000, 'TET2', 6, 1900, 100],
				[3000, 'EGFR', 1.2, 1000, 990],
			]),
			'normals/P1_normal.vcf': vcf('P1', [
				[1000, 'EGFR', 6, 2000, 0],
				[2000, 'TET2', 6, 1890, 110],
				[3000, 'EGFR', 1.2, 1010, 980],
			]),
		});
		const result = await run(folder, { input_dir: 'calls', matched_normal_dir: 'normals' });
		expect(table(result, 'variant_origins').map(({ origin }) => origin)).toEqual([
			'tumour',
			'haematopoietic',
			'germline',
		]);
		expect(table(result, 'variant_origin_counts')).toEqual([
			expect.objectContaining({
				sample: 'P1',
				tumour: 1,
				haematopoietic: 1,
				germline: 1,
				tumour_vaf_mean: 0.05,
			}),
		]);
		const own = table(result, 'variant_origin_evidence').filter(({ position }) => position === 1000);
		expect(own.map(({ evidence }) => evidence)).toEqual([
			'matched_normal',
			'plasma_vaf',
			'gene',
			'population',
		]);
		expect(result.report).toContain('### Variants and reasons');
		expect(result.warnings.map(({ code }) => code)).not.toContain('origin.without_normal');
	});

	it('calls of the tumour tissue are evidence, a file of somebody else is named, and named normals are the normals', async () => {
		const folder = folderWith('tissue', {
			'plasma/P1_plasma.vcf': vcf('P1', [
				[1000, 'EGFR', 6, 1960, 40],
				[2000, 'EGFR', 6, 1960, 40],
			]),
			'tumour/P1_tumour.vcf': vcf('P1_tumour', [[1000, 'EGFR', 6, 60, 40]]),
			'tumour/Q9_tumour.vcf': vcf('Q9_tumour', [[2000, 'EGFR', 6, 60, 40]]),
		});
		const result = await run(folder);
		expect(table(result, 'variant_origins').map(({ in_tumour }) => in_tumour)).toEqual([true, false]);
		const says = table(result, 'variant_origin_evidence').filter(
			({ evidence }) => evidence === 'tumour_tissue',
		);
		expect(says.map(({ tumour, haematopoietic }) => [tumour, haematopoietic])).toEqual([
			[0, -3],
			[expect.closeTo(Math.log(0.6 / 0.85), 6), 0],
		]);
		const nobody = result.warnings.find(({ code }) => code === 'origin.tissue_of_nobody');
		expect(JSON.stringify(nobody)).toContain('Q9_tumour');
		const named = await run(folder, { tumour_variants: ['tumour/P1_tumour.vcf'] });
		expect(named.warnings.map(({ code }) => code)).not.toContain('origin.tissue_of_nobody');
	});

	it('two draws of a person: a variant that falls to a tenth is no clone', async () => {
		const draws = (n: number, alt: number): string => vcf(`P1_T${n}`, [[1000, 'SMAD4', 6, 3000 - alt, alt]]);
		const folder = folderWith('draws', {
			'P1_T0_plasma.vcf': draws(0, 300),
			'P1_T1_plasma.vcf': draws(1, 20),
			'samples.tsv': 'sample\tpatient\ttime_point\tgroup\nP1_T0\tP1\tT0\tcase\nP1_T1\tP1\tT1\tcase\n',
		});
		const result = await run(folder, {
			labels_table: 'samples.tsv',
			patient_col: 'patient',
			time_col: 'time_point',
		});
		const course = table(result, 'variant_origin_evidence').filter(
			({ evidence }) => evidence === 'time_course',
		);
		expect(course).toHaveLength(2);
		expect(course[0]).toMatchObject({ haematopoietic: -3, germline: -3, tumour: 0 });
	});

	it('a normal that is named beside the inputs is the one that is read', async () => {
		const at = placeOf(3);
		const row = ['chr1', at + 1, '.', baseAt(at), otherBase(baseAt(at)), '.', 'PASS', 'GENE=EGFR;POPAF=6'];
		const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', 'P01'];
		const lines = [columns, [...row, 'GT:AD:DP', '0/1:1900,100:2000']].map((cells) => cells.join('\t'));
		const bam = (vaf: number, seed: number, depth: number) => bamOf({ person: P1, depth, vaf, seed });
		const [clean, carrier] = [bam(0, 1, 900), bam(0.05, 2, 900)];
		const folder = folderWith('named', {
			'calls/P01_plasma.vcf': [...HEAD, ...lines, ''].join('\n'),
			'calls/P01_buffy_coat.bam': carrier.bam,
			'calls/P01_buffy_coat.bam.bai': carrier.bai,
			'elsewhere/P01_blood.bam': clean.bam,
			'elsewhere/P01_blood.bam.bai': clean.bai,
		});
		const normalOf = async (parameters: Record<string, unknown>): Promise<unknown> =>
			table(await run(folder, { input_dir: 'calls', ...parameters }), 'variant_origin_evidence').find(
				({ evidence }) => evidence === 'matched_normal',
			);
		// With 5 % of its molecules the variant is of the blood, without any of the tumour.
		expect(await normalOf({})).toMatchObject({ haematopoietic: 0, tumour: -3 });
		expect(await normalOf({ normal_files: ['elsewhere/P01_blood.bam'] })).toMatchObject({
			haematopoietic: -3,
			tumour: 0,
		});
	});

	describe('alignments beside calls, without a sample table', () => {
		const row = (contig: string, site: number): unknown[] => {
			const at = placeOf(site);
			return [contig, at + 1, '.', baseAt(at), otherBase(baseAt(at)), '.', 'PASS', 'GENE=EGFR;POPAF=6'];
		};
		const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT'];
		const callsOf = (sample: string, rows: readonly unknown[][]): string =>
			[
				...HEAD,
				[...columns, sample].join('\t'),
				...rows.map((cells) => [...cells, 'GT:AD:DP', '0/1:1600,400:2000'].join('\t')),
				'',
			].join('\n');
		const bamFiles = (name: string, vaf: number, seed: number): Record<string, Uint8Array> => {
			const { bam, bai } = bamOf({ person: P1, depth: 200, vaf, seed, sites: [1, 2, 3, 4] });
			return { [`${name}.bam`]: bam, [`${name}.bam.bai`]: bai };
		};
		const kindsOf = (result: SuiteResult, sample: string): unknown[] =>
			table(result, 'variant_origin_evidence')
				.filter((one) => one['sample'] === sample)
				.map(({ evidence }) => evidence);

		it('two draws of a person have one normal, one course and one tumour', async () => {
			const folder = folderWith('draws-by-name', {
				'P01_T1.vcf': callsOf('P01_T1', [row('chr1', 3)]),
				'P01_T2.vcf': callsOf('P01_T2', [row('chr1', 3)]),
				'P01_tumour.vcf': callsOf('P01_tumour', [row('chr1', 3)]),
				...bamFiles('P01_T1', 0.2, 1),
				...bamFiles('P01_T2', 0.2, 2),
				...bamFiles('P01_normal', 0, 3),
			});
			const result = await run(folder);
			for (const sample of ['P01_T1', 'P01_T2'])
				expect(kindsOf(result, sample)).toEqual(
					expect.arrayContaining(['matched_normal', 'tumour_tissue', 'time_course']),
				);
		});

		it('a variant on a contig that the file lacks is left out, and said, without losing the others', async () => {
			const folder = folderWith('contigs', {
				'P01.vcf': callsOf('P01', [row('chr1', 3), row('chrUn_1', 4)]),
				...bamFiles('P01_normal', 0, 3),
			});
			const result = await run(folder);
			expect(kindsOf(result, 'P01')).toContain('matched_normal');
			const said = result.warnings.find(({ code }) => code === 'origin.sites_not_in_file');
			expect(said?.values).toEqual({ file: 'P01_normal.bam', count: 1, total: 2 });
		});

		it('a list of common variants of another genome build is named', async () => {
			const folder = folderWith('build', {
				'P01.vcf': callsOf('P01', [row('chr1', 3)]),
				'population.vcf': listOfOtherBuild(),
				...bamFiles('P01_normal', 0, 3),
			});
			const { warnings } = await run(folder, { common_variants: 'population.vcf' });
			// Reads lie at three of the four sites of the list.
			expect(warnings.find(({ code }) => code === 'check.other_build')?.values).toEqual({
				...{ sample: 'P01_normal', covered: 12, neither: 12 },
			});
		});

		it('insertions and deletions of a MAF are looked for in the reads', async () => {
			const head =
				'Hugo_Symbol\tChromosome\tStart_Position\tEnd_Position\tVariant_Classification\tReference_Allele\tTumor_Seq_Allele1\tTumor_Seq_Allele2\tTumor_Sample_Barcode\tt_ref_count\tt_alt_count';
			const at = placeOf(3);
			const deleted = baseAt(at);
			const rows = [
				['EGFR', 'chr1', at + 1, at + 1, 'Frame_Shift_Del', deleted, deleted, '-', 'P01', 800, 200],
				['EGFR', 'chr1', at + 5, at + 6, 'Frame_Shift_Ins', '-', '-', 'ACGT', 'P01', 800, 200],
			];
			const folder = folderWith('maf', {
				'P01.maf': [head, ...rows.map((cells) => cells.join('\t')), ''].join('\n'),
				...bamFiles('P01_normal', 0, 3),
			});
			// 200 molecules without either: a deep normal in which neither is.
			expect(table(await run(folder), 'variant_origins').map(({ normal }) => normal)).toEqual([
				'not_seen',
				'not_seen',
			]);
		});
	});

	it('calls of a normal beside those of plasma are its normal; one of nobody is named', async () => {
		const folder = folderWith('beside', {
			'P1_T1.vcf': vcf('P1_T1', [[1000, 'EGFR', 6, 1900, 100]]),
			'P1_normal.vcf': vcf('P1_normal', [[1000, 'EGFR', 6, 2000, 0]]),
			'Q9_normal.vcf': vcf('Q9_normal', [[1000, 'EGFR', 6, 2000, 0]]),
		});
		const result = await run(folder);
		expect(table(result, 'variant_origins').map(({ origin, normal }) => [origin, normal])).toEqual([
			['tumour', 'not_seen'],
		]);
		const nobody = result.warnings.find(({ code }) => code === 'origin.normal_of_nobody');
		expect(nobody?.values).toMatchObject({ count: 1, files: ['Q9_normal.vcf'] });
		const alone = folderWith('germline', { 'P1.germline.vcf': vcf('P1', [[1000, 'EGFR', 6, 10, 10]]) });
		expect((await run(alone)).summary.headline).toContain('Only calls of normals were found');
	});

	it('a table that names its samples is no list, though it gives no reads', async () => {
		const head =
			'Hugo_Symbol\tChromosome\tStart_Position\tEnd_Position\tVariant_Classification\tReference_Allele\tTumor_Seq_Allele1\tTumor_Seq_Allele2\tTumor_Sample_Barcode';
		const rows = ['P1', 'P2'].map(
			(person) => `DNMT3A\tchr2\t1000\t1000\tMissense_Mutation\tC\tC\tT\t${person}`,
		);
		const result = await run(folderWith('no-reads', { 'cohort.maf': [head, ...rows, ''].join('\n') }));
		expect(table(result, 'variant_origins').map(({ sample }) => sample)).toEqual(['P1', 'P2']);
		expect(result.warnings.map(({ code }) => code)).not.toContain('origin.lists');
		const sites = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO'].join('\t');
		const list = ['##fileformat=VCFv4.2', sites, 'chr2\t1000\t.\tC\tT\t.\t.\t.', ''].join('\n');
		const only = await run(folderWith('only-list', { 'places.vcf': list }));
		expect(only.summary.headline).toContain('1 file lists places without a sample');
	});

	it('files without a variant, and folders without one', async () => {
		const empty = await run(folderWith('empty', { 'P1_plasma.vcf': vcf('P1', []) }));
		expect(empty.summary.headline).toContain('no variant');
		const error = await rejected(run(folderWith('nothing', { 'notes.txt': 'nothing here' })));
		expect(error.code).toBe('raw.nothing_usable');
	});
});

describe('calls with the reads of plasma and blood cells', () => {
	const planted = z.looseObject({
		patients: z.array(
			z.looseObject({
				patient: z.string(),
				variants: z.array(
					z.looseObject({ chrom: z.string(), position: z.number(), origin: z.enum(['tumour', 'chip']) }),
				),
			}),
		),
	});
	let result: SuiteResult;
	let truth: Map<string, string>;
	beforeAll(async () => {
		const some = (sample: string): boolean => /^LBC-05_/u.test(sample);
		const files = clinicalFiles({ seed: 1, twin: false }, some);
		const folder = path.join(root, 'demo');
		truth = new Map();
		for (const { path: file, bytes } of files) {
			const target = path.join(folder, file);
			mkdirSync(path.dirname(target), { recursive: true });
			writeFileSync(target, bytes);
			if (file === CLINICAL_PLANTED)
				for (const { patient, variants } of planted.parse(JSON.parse(new TextDecoder().decode(bytes)))
					.patients)
					for (const { chrom, position, origin } of variants)
						truth.set(`${patient} ${chrom}:${position}`, origin === 'chip' ? 'haematopoietic' : origin);
		}
		result = await run(path.join(folder, CLINICAL_FOLDER), {
			labels_table: 'sample_sheet.tsv',
			labels_sample_col: 'sample',
			patient_col: 'patient',
			time_col: 'time_point',
		});
	});

	it('names no variant otherwise than it was planted', () => {
		const rows = table(result, 'variant_origins').filter(({ patient }) => patient === 'LBC-05');
		// What was planted neither in the tumour nor in the blood is inherited.
		const known = rows.map((row) => [
			row['origin'],
			truth.get(`${String(row['patient'])} ${String(row['contig'])}:${String(row['position'])}`) ??
				'germline',
		]);
		const wrong = known.filter(([origin, kind]) => origin !== 'undetermined' && origin !== kind);
		expect(wrong).toEqual([]);
		for (const name of ['tumour', 'haematopoietic', 'germline'])
			expect(known.filter(([origin]) => origin === name).length).toBeGreaterThan(0);
	});

	it('takes the normal, the course and the fragment lengths from alignments, and lists of the population for none', () => {
		const kinds = new Set(table(result, 'variant_origin_evidence').map(({ evidence }) => evidence));
		expect([...kinds].sort()).toEqual([
			'fragment_sizes',
			'gene',
			'matched_normal',
			'plasma_vaf',
			'population',
			'time_course',
			'tumour_tissue',
		]);
		expect(table(result, 'variant_origin_counts').map(({ normal }) => normal)).toContain('LBC-05_buffy_coat');
		expect(result.warnings.map(({ code }) => code)).toContain('origin.lists');
		expect(table(result, 'variant_origins').map(({ sample }) => sample)).not.toContain('common_variants');
	});
});

describe('the gate of samples', () => {
	it('says nothing of the variants of a sample whose reads are of somebody else, and why', async () => {
		const files = clinicalFiles({ seed: 1, twin: false }, (sample) =>
			/^LBC-07_(T0_plasma|T2_plasma|buffy_coat)$/u.test(sample),
		);
		const folder = path.join(root, 'swapped');
		for (const { path: file, bytes } of files) {
			const target = path.join(folder, file);
			mkdirSync(path.dirname(target), { recursive: true });
			writeFileSync(target, bytes);
			// The calls of the swapped draw: those of the first under its name.
			if (file.endsWith('plasma_variants/LBC-07_T0_plasma.vcf'))
				writeFileSync(
					target.replace('_T0_', '_T2_'),
					new TextDecoder().decode(bytes).replaceAll('LBC-07_T0_plasma', 'LBC-07_T2_plasma'),
				);
		}
		const result = await run(path.join(folder, CLINICAL_FOLDER), {
			...{ labels_table: 'sample_sheet.tsv', labels_sample_col: 'sample', patient_col: 'patient' },
			common_variants: 'reference/common_variants.vcf',
		});
		const rows = table(result, 'variant_origins').filter(({ patient }) => patient === 'LBC-07');
		expect(new Set(rows.map(({ sample }) => sample))).toEqual(new Set(['LBC-07_T0_plasma']));
		expect(result.skipped).toBe(true);
		expect(result.report).toContain('the genotypes are not those of the person');
	});
});
