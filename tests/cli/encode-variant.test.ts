import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { readCsv } from '../setup/read-csv.ts';
import { readStore, type ReadStore } from './setup/feature-store.ts';
import { runJson, temporaryFolder } from './setup/run-cli.ts';

const HEADER = [
	'##fileformat=VCFv4.2',
	'##FILTER=<ID=PASS,Description="ok">',
	'##FILTER=<ID=weak,Description="weak">',
	'##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Reads per allele">',
	'##FORMAT=<ID=AF,Number=A,Type=Float,Description="Fraction">',
	'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tTUMOR',
	'',
].join('\n');

/** A variant: position, alternative allele (of a C), fraction of 1,000 reads, FILTER. */
type Call = [position: number, alt: string, vaf: number, filter?: string];
const vcf = (calls: readonly Call[]): string =>
	HEADER +
	calls
		.map(([position, alt, vaf, filter = 'PASS']) => {
			const reads = Math.round(1000 * vaf);
			return `chr1\t${position}\t.\tC\t${alt}\t60\t${filter}\t.\tAD:AF\t${1000 - reads},${reads}:${vaf}\n`;
		})
		.join('');

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
	const folder = await temporaryFolder('variants');
	for (const [name, content] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	return folder;
}

type Done = Run & { output_root: string };
async function task(words: readonly string[]): Promise<Done> {
	const { code, record, stderr } = await runJson<Done>(['task', ...words]);
	if (code !== 0) throw new Error(`exit ${String(code)}: ${JSON.stringify(record)} ${stderr}`);
	return record;
}

const cell = (store: ReadStore, feature: string, sample: string): string | undefined =>
	store.rows.get(feature)?.[store.samples.indexOf(sample)];

describe('samples without a variant', () => {
	it('are encoded as such when the filters of preprocessing took all they had', async () => {
		const folder = await folderOf({
			'A.vcf': vcf([
				[100, 'T', 0.2],
				[200, 'G', 0.01],
			]),
			'B.vcf': vcf([[100, 'T', 0.02]]),
			'C.vcf': HEADER,
		});
		await task(['preprocess_variant', '--input', folder, '--min-vaf', '0.1']);
		const run = await task(['encode_variant', '--input', folder]);
		const store = await readStore(run);
		expect([...store.samples].sort()).toEqual(['A', 'B', 'C']);
		// A keeps one variant of two, C>T at 0.2; B and C have none.
		for (const [feature, a, none] of [
			['n_variants', '1', '0'],
			['n_snv', '1', '0'],
			['n_pass', '1', '0'],
			['mean_vaf', '0.2', ''],
			['max_vaf', '0.2', ''],
			['vaf_0.2_0.3', '1', '0'],
			['snv6_C>T', '1', '0'],
			['filter_PASS', '1', ''],
		] as const)
			expect([
				feature,
				cell(store, feature, 'A'),
				cell(store, feature, 'B'),
				cell(store, feature, 'C'),
			]).toEqual([feature, a, none, none]);
		expect(run.headline).not.toContain('not in the features');
		const report = await readFile(path.resolve(run.output_root, run.report_path ?? ''), 'utf8');
		expect(report).toContain('2 of 3 samples have no variants (B, C)');
		// Each variant was read once, although the products hold it per sample and for all samples.
		expect(report).not.toContain('repeated');
	});

	it('when nothing is left of anyone, never from the files before the filters', async () => {
		const folder = await folderOf({ 'A.vcf': vcf([[100, 'T', 0.2]]), 'B.vcf': vcf([[100, 'T', 0.3]]) });
		await task(['preprocess_variant', '--input', folder, '--min-vaf', '0.9']);
		const store = await readStore(await task(['encode_variant', '--input', folder]));
		expect(store.samples).toEqual(['A', 'B']);
		expect(store.rows.get('n_variants')).toEqual(['0', '0']);
	});

	it('when a table or VCF has its header and no row', async () => {
		const folder = await folderOf({
			'A.vcf': vcf([[100, 'T', 0.2]]),
			'B.vcf': HEADER,
			'C.tsv': 'chrom\tpos\tref\talt\tvaf_fraction\n',
			'D.maf':
				'Hugo_Symbol\tChromosome\tStart_Position\tReference_Allele\tTumor_Seq_Allele2\tTumor_Sample_Barcode\n',
		});
		const out = path.join(await temporaryFolder(), 'out');
		const run = await task(['encode_variant', '--input-dir', folder, '--output-dir', out]);
		const store = await readStore(run);
		expect(run.status).toBe('completed');
		expect(Object.fromEntries(store.samples.map((one) => [one, cell(store, 'n_variants', one)]))).toEqual({
			A: '1',
			B: '0',
			C: '0',
			D: '0',
		});
		const alone = path.join(await temporaryFolder(), 'out');
		const single = await task([
			...['encode_variant', '--input-files', path.join(folder, 'D.maf'), '--output-dir', alone],
		]);
		expect((await readStore(single)).rows.get('n_variants')).toEqual(['0']);
	});
});

describe('scores of variant effects', () => {
	it('are encoded from the files, and from what preprocessing made of them', async () => {
		const scored = HEADER.replace(
			'##FORMAT',
			'##INFO=<ID=CADD_PHRED,Number=A,Type=Float,Description="CADD">\n##FORMAT',
		);
		const call = (position: number, score: number, vaf: number): string =>
			`chr1\t${position}\t.\tC\tT\t60\tPASS\tCADD_PHRED=${score}\tAD:AF\t${1000 - 1000 * vaf},${1000 * vaf}:${vaf}\n`;
		const folder = await folderOf({
			'A.vcf': scored + call(100, 10, 0.1) + call(200, 30, 0.3),
			'B.vcf': scored,
		});
		const words = ['encode_variant', '--input', folder, '--encoder', 'variant_effect_profile'];
		const direct = await readStore(await task(words));
		// (10 + 30) / 2; weighted (10 x 0.1 + 30 x 0.3) / 0.4 = 25. B has no variant: no score, the rest missing.
		for (const [feature, a, b] of [
			['CADD_PHRED_n', '2', '0'],
			['CADD_PHRED_mean', '20', ''],
			['CADD_PHRED_max', '30', ''],
			['CADD_PHRED_vaf_weighted', '25', ''],
		] as const)
			expect([feature, cell(direct, feature, 'A'), cell(direct, feature, 'B')]).toEqual([feature, a, b]);
		await task(['preprocess_variant', '--input', folder]);
		const through = await readStore(await task(words));
		expect(through.rows).toEqual(direct.rows);
		const none = await folderOf({ 'A.vcf': vcf([[100, 'T', 0.2]]) });
		const refused = await runJson<Problem>([
			...['task', 'encode_variant', '--input', none, '--encoder', 'variant_effect_profile'],
		]);
		expect(refused).toMatchObject({ code: 3, record: { code: 'variants.no_effect_scores' } });
	});
});

describe('features that depend on the cohort', () => {
	it('are chosen from patients of the training set, each counted once', async () => {
		// 300: both samples of one patient. 400: two patients of the training set. 500: one of them and a validation sample.
		const folder = await folderOf({
			'P1a.vcf': vcf([
				[300, 'A', 0.1],
				[400, 'A', 0.2],
			]),
			'P1b.vcf': vcf([[300, 'A', 0.3]]),
			'P2.vcf': vcf([
				[400, 'A', 0.4],
				[500, 'A', 0.5, 'weak'],
			]),
			'V1.vcf': vcf([
				[500, 'A', 0.25],
				[400, 'A', 0.125, 'strand'],
			]),
			'samples.csv':
				'sample_id,patient_id,diagnosis,split\nP1a,P1,cancer,train\nP1b,P1,cancer,train\nP2,P2,healthy,train\nV1,V1,cancer,validation\n',
		});
		const run = await task(['encode_variant', '--input', folder]);
		const store = await readStore(run);
		const changes = [...store.rows.keys()].filter((name) => name.startsWith('change_'));
		expect(changes).toHaveLength(1);
		expect(changes[0]).toMatch(/:400:C>A$/);
		// A value is of its sample alone, that of the validation sample too.
		expect(Object.fromEntries(store.samples.map((one) => [one, cell(store, changes[0] ?? '', one)]))).toEqual(
			{
				P1a: '0.2',
				P1b: '0',
				P2: '0.4',
				V1: '0.125',
			},
		);
		// The filter that only the validation sample has is no feature.
		expect([...store.rows.keys()].filter((name) => name.startsWith('filter_')).sort()).toEqual([
			'filter_PASS',
			'filter_weak',
		]);
		expect(store.record.parameters['features_chosen_from']).toEqual({
			samples: 3,
			patients: 2,
			validation_samples_not_asked: 1,
		});
		const recurrence = store.record.feature_specs.find(({ group }) => group === 'recurrence');
		expect(recurrence?.definition).toContain('Chosen without labels');
	});
});

describe('patients of the metadata', () => {
	it('pair matched normals and join the samples of a patient in time', async () => {
		// The fractions differ: files of the same content would be one sample.
		const shared = (vaf: number): Call[] => [
			[100, 'T', 0.5],
			[200, 'G', vaf],
		];
		const folder = await folderOf({
			'plasma/early.vcf': vcf(shared(0.1)),
			'plasma/late.vcf': vcf(shared(0.2)),
			'plasma/other.vcf': vcf(shared(0.3)),
			'normals/P1.vcf': vcf([[100, 'T', 0.5]]),
			'samples.csv':
				'sample_id,patient_id,diagnosis,day\nearly,P1,cancer,0\nlate,P1,cancer,30\nother,P2,healthy,0\n',
		});
		const run = await task([
			...['preprocess_variant', '--input', folder, '--input-dir', path.join(folder, 'plasma')],
			...['--profile', 'variant_matched_normal', '--matched-normal-dir', path.join(folder, 'normals')],
		]);
		const store = path.resolve(
			run.output_root,
			path.dirname(run.report_path ?? ''),
			'products/ctdna_variant',
		);
		const { rows } = readCsv(await readFile(path.join(store, 'summary.csv'), 'utf8'));
		// P1 is the normal of both samples of patient P1: their change at 100 goes; nobody's normal is known for P2.
		expect(rows.map((row) => [row['sample'], row['patient'], row['kept']])).toEqual([
			['early', 'P1', '1'],
			['late', 'P1', '1'],
			['other', 'P2', '2'],
		]);
	});
});
