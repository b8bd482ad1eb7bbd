import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inline } from '../../../base/parallel.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { clinicalFiles } from '../../assistant/demo/clinical/clinical-files.ts';
import { CLINICAL_FOLDER, CLINICAL_PLANTED } from '../../assistant/demo/clinical/clinical-places.ts';
import type { DemoFile } from '../../assistant/demo/files.ts';
import { suites, type SuiteResult } from '../index.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb check 数据 '));
afterAll(() => rmSync(root, { recursive: true }));

async function run(folder: string, parameters: Record<string, unknown> = {}): Promise<SuiteResult> {
	const suite = await suites.check_samples?.();
	if (suite === undefined) throw new Error('The task has no suite.');
	const checked = taskCards.check_samples.parameters.parse({ input_dir: '.', ...parameters });
	return suite({
		parameters: checked,
		base: path.join(root, folder),
		command: 'lb-agent',
		parallel: inline,
		watch: {},
	});
}

type Row = Readonly<Record<string, unknown>>;
const table = (result: SuiteResult, name: string): readonly Row[] =>
	result.tables.find((one) => one.name === name)?.rows ?? [];
const rowOf = (result: SuiteResult, sample: string): Row => {
	const row = table(result, 'sample_checks').find((one) => one['sample'] === sample);
	if (row === undefined) throw new Error(`No row of ${sample}.`);
	return row;
};
const codes = (result: SuiteResult): string[] => result.warnings.map(({ code }) => code);

/** Files of the demo below a folder of the test; `keep` by their path in the dataset. */
function place(
	folder: string,
	files: readonly DemoFile[],
	keep: (file: string) => boolean = () => true,
): void {
	for (const { path: file, bytes } of files) {
		const own = path.posix.relative(CLINICAL_FOLDER, file);
		if (own.startsWith('..') || !keep(own)) continue;
		const at = path.join(root, folder, own);
		mkdirSync(path.dirname(at), { recursive: true });
		writeFileSync(at, bytes);
	}
}

const planted = z.object({
	faults: z.object({
		contaminated: z.object({ by: z.string(), sample: z.string(), share: z.number() }),
		high_molecular_weight: z.object({ sample: z.string(), share: z.number() }),
		low_depth: z.object({ sample: z.string(), molecules: z.number() }),
		swapped: z.object({ sample: z.string(), is_of: z.string() }),
	}),
});

const SAMPLES =
	/^LBC-(01_T0_plasma|03_T2_plasma|04_T1_plasma|05_T2_plasma|06_T2_plasma|07_T[02]_plasma|08_T0_plasma|C02_plasma|0[1357]_buffy_coat)$/u;

describe('samples of the clinical demo', () => {
	let result: SuiteResult;
	let faults: z.infer<typeof planted>['faults'];
	beforeAll(async () => {
		const files = clinicalFiles({ seed: 1, twin: false }, (sample) => SAMPLES.test(sample));
		const truth = files.find(({ path: file }) => file === CLINICAL_PLANTED)!;
		({ faults } = planted.parse(JSON.parse(new TextDecoder().decode(truth.bytes))));
		place('demo', files, (file) => !file.endsWith('.tsv') || file === 'sample_sheet.tsv');
		result = await run('demo');
	});

	it('the swapped one is named with where it belongs, and refused where samples of a person are joined', () => {
		const { sample, is_of } = faults.swapped;
		expect(rowOf(result, sample)).toMatchObject({
			...{ identity: 'different', belongs_to: is_of, patient: 'LBC-07' },
			...{ sex_by_reads: 'male', sex_stated: 'female' },
			...{ use_detection: 'stop', use_origin: 'stop', use_fragments: 'caution' },
		});
		expect(rowOf(result, 'LBC-03_buffy_coat')).toMatchObject({ identity: 'same', belongs_to: null });
		const contradictions = table(result, 'identity_pairs').filter(({ contradicts }) => contradicts === true);
		expect(contradictions.map(({ sample_a, sample_b, verdict }) => [sample_a, sample_b, verdict])).toEqual(
			expect.arrayContaining([
				['LBC-03_buffy_coat', sample, 'same'],
				['LBC-07_buffy_coat', sample, 'different'],
			]),
		);
		expect(contradictions.every((one) => [one['sample_a'], one['sample_b']].includes(sample))).toBe(true);
	});

	it('the contaminated one has what was mixed in within its interval, and whose it is', () => {
		const { sample, share, by } = faults.contaminated;
		const row = rowOf(result, sample);
		expect(row).toMatchObject({ contaminated_by: by, use_detection: 'stop', identity: 'same' });
		expect(Number(row['contamination_low'])).toBeLessThanOrEqual(share);
		expect(Number(row['contamination_high'])).toBeGreaterThanOrEqual(share);
	});

	it('long DNA and a shallow sample are cautioned by their numbers', () => {
		const { high_molecular_weight: long, low_depth: shallow } = faults;
		const row = rowOf(result, long.sample);
		// A fifth of the planted long molecules are shorter than 500 bp at most.
		expect(Number(row['high_molecular_weight'])).toBeGreaterThan(0.8 * long.share);
		expect(Number(row['high_molecular_weight'])).toBeLessThan(1.05 * long.share);
		expect(row).toMatchObject({ use_detection: 'caution', use_fragments: 'stop' });
		const few = rowOf(result, shallow.sample);
		expect(Math.abs(Number(few['depth']) - shallow.molecules)).toBeLessThan(6);
		expect(few).toMatchObject({ use_detection: 'pass', use_origin: 'caution' });
	});

	it('everything else passes, and the answer says so first', () => {
		const faulty = new Set(Object.values(faults).map(({ sample }) => sample));
		const clean = table(result, 'sample_checks').filter(({ sample }) => !faulty.has(String(sample)));
		expect(clean).toHaveLength(9);
		for (const row of clean) {
			expect(row, String(row['sample'])).toMatchObject({
				...{ use_detection: 'pass', use_origin: 'pass', use_fragments: 'pass', use_copy_number: 'pass' },
				sex_by_reads: row['sex_stated'],
			});
			expect(Math.abs(Number(row['on_target']) - 0.84)).toBeLessThan(0.02);
		}
		const { headline } = result.summary;
		for (const { sample } of Object.values(faults)) expect(headline).toContain(sample);
		expect(headline).toContain('genotypes are those of LBC-03');
		expect(headline).toContain('9 of 13 samples pass');
		expect(headline).toContain('Not for forensic');
		expect(String(headline).split(/\s+/).length).toBeLessThanOrEqual(75);
	});

	it('counts families of tagged reads once, and what of the input was read', () => {
		// 8 % of the molecules have a duplicate: 0.08 of 1.08 reads.
		expect(Number(rowOf(result, 'LBC-01_T0_plasma')['duplicate_rate'])).toBeCloseTo(0.08 / 1.08, 1);
		expect(Number(rowOf(result, 'LBC-08_T0_plasma')['duplicate_rate'])).toBeGreaterThan(0.5);
		const row = rowOf(result, 'LBC-01_T0_plasma');
		expect(row['input_ng']).toBe(19.6);
		expect(Number(row['recovery'])).toBeCloseTo(Number(row['depth']) / (303 * 19.6), 10);
	});

	it('without a list of common variants the places where the samples differ tell the same', async () => {
		const again = await run('demo', {
			input_files: ['LBC-03_T2_plasma', 'LBC-07_T0_plasma', 'LBC-07_T2_plasma'].map(
				(sample) => `plasma/${sample}.bam`,
			),
			input_dir: undefined,
			region_bed: 'reference/targets.bed',
			labels_table: ['sample_sheet.tsv'],
		});
		expect(codes(again)).toContain('check.no_common_variants');
		expect(rowOf(again, 'LBC-07_T2_plasma')).toMatchObject({ belongs_to: 'LBC-03', use_detection: 'stop' });
		expect(rowOf(again, 'LBC-07_T0_plasma')).toMatchObject({ belongs_to: null, contamination: null });
	});
});

describe('what it is given', () => {
	const files = clinicalFiles({ seed: 1, twin: true }, (sample) =>
		/^LBC-0(1_T[01]|6_T2)_plasma$/u.test(sample),
	);
	const wanted =
		(...names: string[]) =>
		(file: string): boolean =>
			names.some((name) => file.includes(name));

	it('the twin has nothing to find', async () => {
		place('twin', files);
		const result = await run('twin');
		expect(table(result, 'sample_gate')).toEqual([]);
		expect(result.summary.headline).toContain('No swap and no contamination found. 3 of 3 samples pass');
	});

	it('a file without an index is read, and named for the tasks that refuse it', async () => {
		place(
			'bare',
			files,
			(file) => wanted('plasma/', 'reference')(file) && !file.endsWith('T0_plasma.bam.bai'),
		);
		const result = await run('bare');
		const [warning] = result.warnings.filter(({ code }) => code === 'check.no_index');
		expect(warning?.values).toMatchObject({ count: 1, files: ['plasma/LBC-01_T0_plasma.bam'] });
		expect(rowOf(result, 'LBC-01_T0_plasma')).toMatchObject({ identity: 'same' });
	});

	it('common variants of other coordinates are told, and nothing is concluded from them', async () => {
		place('shifted', files, wanted('plasma/', 'targets'));
		const list = files.find(({ path: file }) => file.endsWith('common_variants.vcf'))!;
		const moved = new TextDecoder()
			.decode(list.bytes)
			.replace(/^(chr\w+\t)(\d+)/gmu, (_, contig: string, at: string) => `${contig}${Number(at) + 3}`);
		writeFileSync(path.join(root, 'shifted', 'common_variants.vcf'), moved);
		const result = await run('shifted');
		expect(codes(result)).toContain('check.other_build');
		expect(rowOf(result, 'LBC-01_T0_plasma')).toMatchObject({
			...{ identity: 'not_checked', contamination: null, use_detection: 'caution' },
		});
	});

	it('without targets and common variants identity is not checked, and the report says what is missing', async () => {
		place('alone', files, wanted('plasma/'));
		const result = await run('alone');
		expect(codes(result)).toEqual(expect.arrayContaining(['check.no_targets', 'check.few_sites']));
		expect(result.summary.headline).toContain('Identity and contamination were not checked');
		expect(rowOf(result, 'LBC-01_T0_plasma')).toMatchObject({ identity: 'not_checked', depth: null });
	});

	it('fewer than 20 common sites are no check of identity, unless the targets show where the samples differ', async () => {
		place('few', files, wanted('plasma/'));
		const list = new TextDecoder().decode(
			files.find(({ path: file }) => file.endsWith('common_variants.vcf'))!.bytes,
		);
		const rows = list.split('\n');
		const head = rows.filter((row) => row.startsWith('#'));
		const sites = rows.filter((row) => row !== '' && !row.startsWith('#')).slice(0, 19);
		writeFileSync(path.join(root, 'few', 'common_variants.vcf'), [...head, ...sites, ''].join('\n'));
		expect(rowOf(await run('few'), 'LBC-01_T1_plasma')).toMatchObject({ identity: 'not_checked' });
		place('few', files, wanted('targets'));
		const both = await run('few');
		expect(rowOf(both, 'LBC-01_T1_plasma')).toMatchObject({ identity: 'same' });
		expect(codes(both)).toContain('check.few_listed');
	});

	it('of a list of the whole genome the places at the targets are taken', async () => {
		place('genome', files, wanted('plasma/', 'targets'));
		const own = new TextDecoder().decode(
			files.find(({ path: file }) => file.endsWith('common_variants.vcf'))!.bytes,
		);
		// 40,000 places of a contig without targets before them: of every ninth of all few would be left.
		const [head = '', rows = ''] = own.split(/(?<=#CHROM[^\n]*\n)/u);
		const far = Array.from(
			{ length: 40_000 },
			(_, i) => `chr13\t${50_000_000 + 90 * i}\t.\tA\tG\t.\t.\tAF=0.3`,
		);
		writeFileSync(path.join(root, 'genome', 'common_variants.vcf'), `${head}${far.join('\n')}\n${rows}`);
		place('whole', files, wanted('plasma/', 'reference'));
		const genome = rowOf(await run('genome'), 'LBC-01_T1_plasma');
		const whole = rowOf(await run('whole'), 'LBC-01_T1_plasma');
		expect(genome).toMatchObject({ identity: 'same', common_sites: whole['common_sites'] });
	});

	it('a damaged file is left out with its reason; alone it is refused', async () => {
		place('damaged', files, wanted('T0_plasma.bam', 'reference'));
		const bam = path.join(root, 'damaged', 'plasma/LBC-01_T0_plasma.bam');
		const { bytes } = files.find(({ path: file }) => file.endsWith('T0_plasma.bam'))!;
		writeFileSync(bam, bytes.slice(0, 2000));
		expect(await rejected(run('damaged'))).toBeDefined();
		place('damaged', files, wanted('T1_plasma.bam'));
		const result = await run('damaged');
		expect(result.skipped).toBe(true);
		expect(table(result, 'sample_checks')).toHaveLength(1);
	});
});
