import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { inline } from '../../../../base/parallel.ts';
import { taskCards, type TaskKey } from '../../../../contract/tasks/index.ts';
import { rejected } from '../../../../../../tests/setup/thrown.ts';
import { suites, type SuiteResult } from '../../index.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(files: Record<string, string | Uint8Array>): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb Größe 数据 '));
	folders.push(folder);
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), content);
	}
	return folder;
}

async function run(
	task: TaskKey,
	folder: string,
	parameters: Record<string, unknown> = {},
): Promise<SuiteResult> {
	const suite = await suites[task]?.();
	if (suite === undefined) throw new Error(`${task} has no suite.`);
	const checked = taskCards[task].parameters.parse({ input_dir: 'calls', ...parameters });
	return suite({ parameters: checked, base: folder, command: 'lb-agent task', parallel: inline, watch: {} });
}

type Row = Readonly<Record<string, unknown>>;
const table = (result: SuiteResult, name: string): readonly Row[] =>
	result.tables.find((one) => one.name === name)?.rows ?? [];

const HEAD = [
	'##fileformat=VCFv4.2',
	'##INFO=<ID=ANN,Number=.,Type=String,Description="Functional annotations">',
	'##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
	'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Reads">',
	'##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">',
];

interface Call {
	at: string;
	change?: [ref: string, alt: string];
	filter?: string;
	gene?: string;
	/** Per sample: genotype, reference and alternative reads; the depth is their sum. */
	reads: [string, number, number][];
}

/** A VCF with AD of one alternative allele per record. */
function vcf(samples: string[], calls: Call[]): string {
	const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...samples];
	const rows = calls.map(({ at, change = ['C', 'T'], filter = 'PASS', gene, reads }) => {
		const [contig = '', position = ''] = at.split(':');
		const info =
			gene === undefined
				? '.'
				: `ANN=${change[1]}|missense_variant|MODERATE|${gene}|G|transcript|T|x|1/1|c.1|p.Arg1Cys|||||`;
		const cells = reads.map(([gt, ref, alt]) => `${gt}:${ref},${alt}:${ref + alt}`);
		return [contig, position, '.', change[0], change[1], '.', filter, info, 'GT:AD:DP', ...cells].join('\t');
	});
	return [...HEAD, columns.join('\t'), ...rows, ''].join('\n');
}

const one = (at: string, alt: number, more: Partial<Call> = {}): Call => ({
	at,
	reads: [['0/1', 1000 - alt, alt]],
	...more,
});

describe('matched normals', () => {
	const plasma = (): string =>
		vcf(
			['P1'],
			[
				one('chr1:100', 500, { gene: 'EGFR' }), // inherited: 48 % in the normal
				one('chr1:200', 30, { gene: 'DNMT3A' }), // 3 % in the blood cells
				one('chr1:300', 20, { gene: 'KRAS' }), // covered in the normal, no read
				one('chr1:350', 20, { gene: 'EGFR' }), // covered, too thinly to rule out half of 2 %
				one('chr1:400', 10, { gene: 'TP53' }), // the normal's file does not speak of it
			],
		);
	const normal = (name: string, chr = ''): string =>
		vcf(
			[name],
			[
				{ at: `${chr}1:100`, reads: [['0/1', 52, 48]] },
				{ at: `${chr}1:200`, reads: [['0/1', 970, 30]] },
				{ at: `${chr}1:300`, reads: [['0/0', 3000, 0]] },
				{ at: `${chr}1:350`, reads: [['0/0', 100, 0]] },
			],
		);

	it('inherited variants go, clones of the blood are marked, the rest says what is known', async () => {
		// The normal spells its contigs without chr.
		const folder = folderWith({ 'calls/P1.vcf': plasma(), 'normals/P1_N.vcf': normal('P1_N') });
		const result = await run('preprocess_variant', folder, {
			profile: ['variant_matched_normal'],
			matched_normal_dir: 'normals',
		});
		expect(
			table(result, 'variants').map((row) => [row['position'], row['matched_normal'], row['normal_vaf']]),
		).toEqual([
			[200, 'blood_clone', 0.03],
			[300, 'not_seen', 0],
			[350, 'undetermined', 0],
			[400, 'not_in_file', null],
		]);
		expect(table(result, 'variants_dropped').map((row) => [row['position'], row['reasons']])).toEqual([
			[100, 'in_matched_normal'],
		]);
		expect(table(result, 'variant_normal_pairs')).toEqual([
			{
				sample: 'P1',
				normal: 'P1_N',
				by: 'name',
				candidates: null,
				germline: 1,
				blood_clone: 1,
				tumour_in_normal_possible: 0,
				caller_artifact: 0,
				not_seen: 1,
				undetermined: 1,
				not_in_file: 1,
			},
		]);
		expect(table(result, 'chip_variants').map((row) => [row['gene'], row['also_tumour_driver']])).toEqual([
			['DNMT3A', false],
			['KRAS', true],
			['TP53', true],
		]);
		expect(result.inputs.some((file) => file.endsWith('P1_N.vcf'))).toBe(true);
	});

	it('under another profile they only mark', async () => {
		const folder = folderWith({ 'calls/P1.vcf': plasma(), 'normals/P1_N.vcf': normal('P1_N', 'chr') });
		const result = await run('preprocess_variant', folder, { matched_normal_dir: 'normals' });
		expect(table(result, 'variants').map((row) => row['matched_normal'])).toEqual([
			'germline',
			'blood_clone',
			'not_seen',
			'undetermined',
			'not_in_file',
		]);
		expect(
			result.warnings.find(({ code }) => code === 'variants.normal_undetermined_depth')?.values,
		).toMatchObject({
			count: 1,
		});
	});

	it('are read from the rows of a MAF', async () => {
		const head =
			'Hugo_Symbol Chromosome Start_Position End_Position Variant_Classification Reference_Allele ' +
			'Tumor_Seq_Allele2 Tumor_Sample_Barcode Matched_Norm_Sample_Barcode ' +
			't_ref_count t_alt_count n_depth n_ref_count n_alt_count';
		const row = (gene: string, at: number, sample: string, reads: string): string =>
			`${gene} chr1 ${at} ${at} Missense_Mutation C T ${sample} ${reads}`;
		const rows = [
			head,
			row('EGFR', 100, 'P1', 'P1_N 500 500 100 52 48'),
			row('DNMT3A', 200, 'P1', 'P1_N 970 30 1000 970 30'),
			row('KRAS', 300, 'P1', 'P1_N 980 20 3000 3000 0'),
			row('EGFR', 350, 'P1', 'P1_N 980 20 100 100 0'),
			// Neither depth nor counts of the normal: nothing is known of it.
			row('TP53', 400, 'P1', 'P1_N 990 10 . . .'),
			row('TP53', 400, 'P2', '. 990 10 . . .'),
		];
		const maf = `${rows.map((line) => line.replaceAll(' ', '\t').replaceAll('\t.', '\t')).join('\n')}\n`;
		const folder = folderWith({ 'calls/cohort.maf': maf });
		const result = await run('preprocess_variant', folder, { profile: ['variant_matched_normal'] });
		expect(
			table(result, 'variants').map((one) => [one['position'], one['matched_normal'], one['normal_vaf']]),
		).toEqual([
			[200, 'blood_clone', 0.03],
			[300, 'not_seen', 0],
			[350, 'undetermined', 0],
			[400, 'not_in_file', null],
			[400, null, null],
		]);
		expect(
			table(result, 'variant_normal_pairs').map((one) => [one['sample'], one['normal'], one['by']]),
		).toEqual([
			['P1', 'P1_N', 'same_file'],
			['P2', null, null],
		]);
	});

	it('stand beside the tumour in files of two columns, and a sample without one is named', async () => {
		const pair = vcf(
			['NORMAL', 'TUMOR'],
			[
				{
					at: 'chr1:100',
					reads: [
						['0/1', 50, 50],
						['0/1', 500, 500],
					],
				},
				{
					at: 'chr1:200',
					reads: [
						['0/0', 90, 0],
						['0/1', 960, 40],
					],
				},
			],
		);
		const folder = folderWith({ 'calls/P7.vcf': pair, 'calls/P8.vcf': vcf(['P8'], [one('chr1:100', 50)]) });
		const result = await run('preprocess_variant', folder, { profile: ['variant_matched_normal'] });
		expect(table(result, 'variants').map((row) => [row['sample'], row['position']])).toEqual([
			['P7', 200],
			['P8', 100],
		]);
		expect(
			result.warnings.filter(({ code }) => code === 'variants.normals_missing')[0]?.values,
		).toMatchObject({
			count: 1,
			samples: ['P8'],
		});
		expect(table(result, 'variant_files').map((row) => row['normals'])).toEqual(['NORMAL', null]);
	});
});

describe('alleles that are read and alleles that are listed', () => {
	it('agree: half a genotype leaves the rest to the reads, and what nobody carries is counted', async () => {
		const calls = (reads: Call['reads'], at: string): Call => ({ at, reads });
		const folder = folderWith({
			'calls/P1.vcf': vcf(
				['P1'],
				[
					calls([['0/.', 90, 10]], 'chr1:100'),
					calls([['0/.', 90, 0]], 'chr1:200'),
					calls([['0/0', 90, 10]], 'chr1:300'),
					calls([['./1', 90, 0]], 'chr1:400'),
				],
			),
		});
		const result = await run('analyze_raw_signal', folder, {});
		expect(table(result, 'variants').map((row) => row['position'])).toEqual([100, 400]);
		expect(table(result, 'variant_files')[0]).toMatchObject({ alleles: 4, uncarried: 2 });
		expect(result.report).toContain('2 of the alleles are not carried by any sample');
	});
});

describe('variants over time', () => {
	const files = {
		'calls/A_t0.vcf': vcf(
			['A_t0'],
			[
				one('chr1:100', 100, { gene: 'KRAS' }),
				one('chr1:200', 20, { gene: 'EGFR' }),
				one('chr1:300', 80, { gene: 'TET2' }), // clonal haematopoiesis: followed, not in the mean
				one('chr1:400', 500), // germline-like: not followed
				one('chr1:500', 50, { filter: 'q10' }), // not passed: not followed
			],
		),
		// The second file comes earlier in name and later in time; 200 is covered and not seen.
		'calls/A_t1.vcf': vcf(
			['A_t1'],
			[
				one('chr1:100', 25, { gene: 'KRAS' }),
				{ at: 'chr1:200', reads: [['0/0', 100, 0]] },
				one('chr1:300', 90, { gene: 'TET2' }),
			],
		),
		'calls/A_t2.vcf': vcf(
			['A_t2'],
			[
				{ at: 'chr1:100', reads: [['0/0', 2000, 0]] },
				{ at: 'chr1:200', reads: [['./.', 0, 0]] },
			],
		),
		'calls/labels.tsv': [
			'sample\tpatient\tgroup\tday',
			'A_t2\tA\tcancer\t90',
			'A_t0\tA\tcancer\t0',
			'A_t1\tA\tcancer\t30',
			'B\tB\thealthy\t0',
		].join('\n'),
		'calls/B.vcf': vcf(['B'], [one('chr1:100', 10)]),
	};

	it('from the first sample on: unseen is 0 with its limit, not covered is missing', async () => {
		const folder = folderWith(files);
		const result = await run('analyze_raw_signal', folder, {});
		expect(
			table(result, 'variant_tracking').map((row) => [
				row['sample'],
				row['gene'],
				row['state'],
				row['vaf'],
				row['in_mean'],
			]),
		).toEqual([
			['A_t0', 'KRAS', 'seen', 0.1, true],
			['A_t0', 'EGFR', 'seen', 0.02, true],
			['A_t0', 'TET2', 'seen', 0.08, false],
			['A_t1', 'KRAS', 'seen', 0.025, true],
			['A_t1', 'EGFR', 'unseen', 0, true],
			['A_t1', 'TET2', 'seen', 0.09, false],
			['A_t2', 'KRAS', 'unseen', 0, true],
			['A_t2', 'EGFR', 'not_covered', null, true],
			['A_t2', 'TET2', 'not_covered', null, false],
		]);
		const [, later, last] = table(result, 'variant_tracking_samples');
		// (0.025 + 0) / 2 = 0.0125 against (0.1 + 0.02) / 2 = 0.06
		expect(later).toMatchObject({
			tracked: 3,
			seen: 2,
			unseen: 1,
			not_covered: 0,
			mean_vaf: 0.0125,
			cleared: false,
		});
		expect(later?.['ratio_to_baseline']).toBeCloseTo(0.0125 / 0.06, 12);
		expect(last).toMatchObject({
			seen: 0,
			unseen: 1,
			not_covered: 2,
			mean_vaf: 0,
			ratio_to_baseline: 0,
			cleared: true,
		});
		const unseen = table(result, 'variant_tracking')[4];
		// 100 reads: 1 - 0.05^(1/100), and 1 - 0.98^100
		expect(unseen?.['detection_limit']).toBeCloseTo(0.029513, 6);
		expect(unseen?.['chance_at_baseline']).toBeCloseTo(0.8673804, 6);
		const figure = result.figures.find(({ name }) => name === 'variant_fractions_over_time')?.spec;
		expect(figure).toMatchObject({ kind: 'longitudinal', data: { time_label: 'day' } });
		expect(result.report).toContain('VAF is not tumour fraction');
		expect(result.warnings.map(({ code }) => code)).not.toContain('variants.no_genes');
	});

	it('is drawn before the limits of the controls, where their files cover the variants', async () => {
		const alone = await run('analyze_raw_signal', folderWith(files), {});
		const drawn = (result: SuiteResult) =>
			result.figures.find(({ name }) => name === 'variant_fractions_over_time')?.spec;
		expect(drawn(alone)).toMatchObject({ data: { control: null } });
		expect(drawn(alone)?.caption).toContain('Too few control samples (healthy) have values');

		const healthy = ['B', 'C', 'D'].map((id) => `${id}\t${id}\thealthy\t0`);
		const result = await run(
			'analyze_raw_signal',
			folderWith({
				...files,
				'calls/labels.tsv': [...files['calls/labels.tsv'].split('\n').slice(0, 4), ...healthy].join('\n'),
				// Means of KRAS and EGFR: (0.01 + 0) / 2; both unseen at 1,000 reads, 1 - 0.05^(1/1000); KRAS alone, 0.02.
				'calls/B.vcf': vcf(['B'], [one('chr1:100', 10), { at: 'chr1:200', reads: [['0/0', 1000, 0]] }]),
				'calls/C.vcf': vcf(
					['C'],
					[one('chr1:100', 0), one('chr1:200', 0)].map((call) => ({
						...call,
						reads: [['0/0', 1000, 0]] as Call['reads'],
					})),
				),
				'calls/D.vcf': vcf(['D'], [one('chr1:100', 20)]),
			}),
			{},
		);
		const spec = drawn(result);
		expect(spec?.kind).toBe('longitudinal');
		const control = spec?.kind === 'longitudinal' ? spec.data.control : null;
		expect(control?.label).toBe('healthy (n = 3), range');
		expect(control?.limits).toHaveLength(1);
		expect(control?.limits[0]).toMatchObject({ series: 'mean', patient: 'A', high: 0.02 });
		expect(control?.limits[0]?.low).toBeCloseTo(0.0029912, 6);
		expect(spec?.caption).toContain('Shaded band');
	});

	it('is drawn without lines of inherited variants', async () => {
		const result = await run('analyze_raw_signal', folderWith(files), {});
		const names = result.figures.map(({ name }) => name).filter((name) => name.endsWith('_over_time'));
		expect(names).toContain('variant_fractions_over_time');
		// The largest VAF of a sample, and of a gene, is that of an inherited variant.
		expect(names).not.toContain('variant_vaf_over_time');
		expect(names).not.toContain('variant_genes_over_time');
	});

	it('is asked of nobody without patients', async () => {
		const { 'calls/labels.tsv': _, ...calls } = files;
		const result = await run('analyze_raw_signal', folderWith(calls), {});
		expect(table(result, 'variant_tracking')).toEqual([]);
	});
});

describe('files of a run', () => {
	const good = vcf(['P1'], [one('chr1:100', 50, { gene: 'TP53' }), one('chr1:200', 50, { gene: 'ASXL1' })]);

	it('a change given twice for a sample counts once', async () => {
		const maf = [
			'Hugo_Symbol\tChromosome\tStart_Position\tEnd_Position\tReference_Allele\tTumor_Seq_Allele2\tTumor_Sample_Barcode\tt_ref_count\tt_alt_count',
			'TP53\t1\t100\t100\tC\tT\tP1\t950\t50',
			'KRAS\t1\t900\t900\tC\tT\tP1\t950\t50',
		].join('\n');
		const folder = folderWith({ 'calls/P1.vcf': good, 'calls/more.maf': maf });
		const result = await run('preprocess_variant', folder);
		expect(table(result, 'variant_summary')[0]).toMatchObject({
			sample: 'P1',
			files: 2,
			alleles: 4,
			kept: 3,
		});
		expect(table(result, 'variants_dropped').map((row) => row['reasons'])).toEqual(['repeated']);
		expect(result.warnings.map(({ code }) => code)).toContain('variants.repeated');
	});

	it('one that is damaged half-way leaves nothing behind', async () => {
		const broken = vcf(['P2'], [one('chr1:100', 50), one('chr1:200', 50)]) + 'chr1\t300\t.\tA\n';
		const folder = folderWith({ 'calls/P1.vcf': good, 'calls/P2.vcf': broken });
		const result = await run('preprocess_variant', folder);
		expect(table(result, 'variant_summary').map((row) => row['sample'])).toEqual(['P1']);
		expect(result.skipped).toBe(true);
		expect(result.report).toContain('P2.vcf');
		const alone = await rejected(run('preprocess_variant', folderWith({ 'calls/P2.vcf': broken })));
		expect(alone.code).toBe('variants.vcf_row_columns');
		expect(alone.place.row).toBe(9);
	});

	it('a sample without a variant is a sample', async () => {
		const folder = folderWith({ 'calls/P1.vcf': good, 'calls/P3.vcf': vcf(['P3'], []) });
		const result = await run('analyze_raw_signal', folder);
		expect(table(result, 'variant_summary').map((row) => [row['sample'], row['kept']])).toEqual([
			['P1', 2],
			['P3', 0],
		]);
		expect(table(result, 'variant_summary')[1]).toMatchObject({
			mean_vaf: null,
			max_vaf: null,
			detection_limit: null,
		});
	});

	it('regions and blacklist have reasons of their own; CHIP genes go only when asked', async () => {
		const folder = folderWith({
			'calls/P1.vcf': good,
			'in.bed': '1\t0\t150\n',
			'out.bed': 'chr1\t99\t100\n',
		});
		const inside = await run('preprocess_variant', folder, { region_bed: 'in.bed' });
		expect(table(inside, 'variants').map((row) => row['position'])).toEqual([100]);
		expect(table(inside, 'variant_drop_reasons')).toMatchObject([{ reason: 'outside_regions', variants: 1 }]);
		const outside = await run('preprocess_variant', folder, { blacklist_bed: 'out.bed' });
		expect(table(outside, 'variants').map((row) => row['position'])).toEqual([200]);
		const kept = await run('preprocess_variant', folder);
		expect(table(kept, 'chip_variants')).toHaveLength(2);
		const dropped = await run('preprocess_variant', folder, { chip_handling: 'drop' });
		expect(table(dropped, 'variants')).toEqual([]);
		expect(table(dropped, 'variant_drop_reasons')).toMatchObject([{ reason: 'chip_gene', variants: 2 }]);
	});

	it('the source files stay as they were', async () => {
		const folder = folderWith({ 'calls/P1.vcf.gz': gzipSync(good) });
		const file = path.join(folder, 'calls/P1.vcf.gz');
		const hash = (): string => createHash('sha256').update(readFileSync(file)).digest('hex');
		const before = hash();
		await run('preprocess_variant', folder);
		await run('encode_variant', folder);
		expect(hash()).toBe(before);
		expect(readdirSync(path.join(folder, 'calls'))).toEqual(['P1.vcf.gz']);
	});
});

describe('substitution classes with a reference', () => {
	// chr1: ACGTACGTAC, positions 1-10; C at 2, 6 and 10, G at 3 and 7.
	const reference = '>chr1\nACGTACGTAC\n';
	const call = (position: number, change: [string, string]): Call => one(`chr1:${position}`, 50, { change });

	it('are 96, and the six are their sums', async () => {
		const folder = folderWith({
			'calls/P1.vcf': vcf(['P1'], [call(2, ['C', 'T']), call(3, ['G', 'A']), call(6, ['C', 'A'])]),
			'ref.fa': reference,
		});
		const result = await run('encode_variant', folder, { reference: 'ref.fa' });
		const rows = table(result, 'variant_spectrum').filter((row) => Number(row['variants']) > 0);
		// 2: A C G -> A[C>T]G; 3: C G T, the other strand A C G -> A[C>T]G; 6: A C G -> A[C>A]G
		expect(rows.map((row) => [row['class'], row['variants']])).toEqual([
			['A[C>A]G', 1],
			['A[C>T]G', 2],
		]);
		const groups = Object.fromEntries(
			(
				JSON.parse(
					String(result.products?.find(({ path: file }) => file.endsWith('features.json'))?.content),
				) as {
					feature_specs: { group: string; count: number }[];
				}
			).feature_specs.map(({ group, count }) => [group, count]),
		);
		expect(groups).toMatchObject({ snv6: 6, sbs96: 96 });
	});

	it('a reference of another genome is refused', async () => {
		const folder = folderWith({
			'calls/P1.vcf': vcf(
				['P1'],
				[1, 3, 4, 5, 7, 8].map((position) => call(position, ['C', 'T'])),
			),
			'ref.fa': reference,
		});
		const error = await rejected(run('encode_variant', folder, { reference: 'ref.fa' }));
		expect(error.code).toBe('variants.reference_differs');
		expect(error.values).toMatchObject({ count: 6, total: 6, example: 'chr1:1 C, reference A' });
	});
});

describe('call sets of two callers', () => {
	const called = (positions: number[], source: string, filter: (i: number) => string): string =>
		vcf(
			['S1'],
			positions.map((at, i) => ({ at: `chr1:${at}`, filter: filter(i), reads: [['0/1', 900, 100]] })),
		).replace('##fileformat=VCFv4.2', `##fileformat=VCFv4.2\n##source=${source}`);

	it('of one sample count once, and are held against each other', async () => {
		const range = (from: number, to: number): number[] =>
			Array.from({ length: to - from }, (_, i) => 1_000 + 10 * (from + i));
		const folder = folderWith({
			// Thirty of which two fail; forty of which every second fails, from the 26th place on: four in common, two of them passing.
			'calls/S1.vardict.vcf': called(range(0, 30), 'VarDict_v1.8', (i) => (i < 2 ? 'q22.5' : 'PASS')),
			'calls/S1.lofreq.vcf': called(range(26, 66), 'lofreq call', (i) =>
				i % 2 === 0 ? 'PASS' : 'min_dp_10',
			),
		});
		const result = await run('analyze_raw_signal', folder);
		expect(result.summary['samples']).toMatchObject({ found: 1 });
		expect(table(result, 'variant_summary').map((row) => [row['sample'], row['kept']])).toEqual([['S1', 30]]);
		expect(table(result, 'variant_callers')).toEqual([
			{
				...{ sample: 'S1', caller: 'VarDict', file: 'calls/S1.vardict.vcf' },
				...{ other_caller: 'LoFreq', other_file: 'calls/S1.lofreq.vcf' },
				...{ variants: 30, other_variants: 40, shared: 4, only_measured: 26, only_other: 36 },
				...{ passing: 28, other_passing: 20, shared_passing: 2 },
			},
		]);
		const others = table(result, 'variants_other_callers');
		expect(others).toHaveLength(40);
		expect(others.filter((row) => row['measured_too'] === true).map((row) => row['position'])).toEqual([
			1260, 1270, 1280, 1290,
		]);
		expect(result.report).toContain('### Other callers');
		expect(result.summary['other_views']).toEqual([
			{
				path: 'S1.lofreq.vcf',
				reason: 'sample S1 is measured from calls/S1.vardict.vcf; these are the calls of LoFreq',
			},
		]);
		expect(result.summary.headline).toMatch(/^1 sample in 2 files/);
		expect(result.inputs).toContain(path.join(folder, 'calls/S1.lofreq.vcf'));
	});
});
