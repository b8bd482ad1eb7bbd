import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJson, temporaryFolder } from '../cli/setup/run-cli.ts';
import { folderDigests, isSource } from '../setup/folder-digests.ts';
import type { Row } from '../setup/read-csv.ts';
import { isLong } from '../setup/test-size.ts';
import { copySharedData, hasSharedData } from '../setup/shared-data.ts';
import { headlineOf, number, realRun, type RealRun } from './real-run.ts';

// Every folder of raw files as a new user runs it: `assistant run <folder>` on a copy, nothing else said.

interface Folder {
	/** Folder below ../shared/data. */
	set: string;
	/** Makes the copy smaller where much of it is of one kind; not in the long lane. */
	shrink?: (folder: string) => void;
	/** Options beside the folder. */
	more?: readonly string[];
	status: 'completed' | 'completed_with_skips';
	/** The task the program picks, unless `more` names one. */
	task?: string;
	/** Every warning, by its code; the comment beside it says why it is true of the data. */
	warnings: readonly string[];
	/** What the headline must say. */
	headline: readonly string[];
	check: (run: RealRun, source: string) => void;
}

const close = (value: number, expected: number, tolerance: number): void =>
	expect(Math.abs(value - expected), `${value} against ${expected}`).toBeLessThanOrEqual(tolerance);

/** The row of a table in which the named columns hold these values. */
function rowOf(rows: readonly Row[], wanted: Readonly<Record<string, string>>): Row {
	const found = rows.find((row) => Object.entries(wanted).every(([name, value]) => row[name] === value));
	if (found === undefined) throw new Error(`no row ${JSON.stringify(wanted)}`);
	return found;
}

/** Lines of a text file that are no comments. */
const lines = (...parts: string[]): string[] =>
	readFileSync(path.join(...parts), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'));

const funnel = (run: RealRun, sample: string, step: string): number =>
	number(rowOf(run.table('fragment_funnel'), { sample, step }), 'remaining');

const folders: readonly Folder[] = [
	{
		set: 'cfdnakit-plasma',
		status: 'completed',
		// 2,043 fragments; the file has no read with flag 1024.
		warnings: ['fragments.few', 'fragments.no_duplicates_marked'],
		headline: ['median length 166 bp'],
		check(run) {
			expect(funnel(run, 'ex.plasma', 'all')).toBe(5773);
			expect(funnel(run, 'ex.plasma', 'no_span')).toBe(2384);
			expect(funnel(run, 'ex.plasma', 'mapq')).toBe(2043);
			// 2,043 fragments over some 270 bins of 10 Mb are 7 to 8 in a bin.
			expect(run.report).toContain(
				'No copy-number profile: 1 file has fewer than 30 fragments in bins of 10 Mb',
			);
		},
	},
	{
		set: 'griffin-demo',
		status: 'completed',
		// Tables of another program: nothing is laid over them, so the list of sites is not read.
		warnings: [],
		headline: ['median length 174 bp'],
		check(run) {
			const [sample] = run.table('fragment_samples');
			expect([number(sample, 'fragments'), number(sample, 'mode')]).toEqual([8_680_120, 167]);
			for (const [correction, mean, central, amplitude] of [
				['GC_corrected', 0.85034, 0.49572, 13.958],
				['uncorrected', 0.81951, 0.40189, 13.59627],
			] as const) {
				const row = rowOf(run.table('fragment_profile_summaries'), { correction });
				close(number(row, 'mean'), mean, 1e-5);
				close(number(row, 'central'), central, 1e-5);
				close(number(row, 'amplitude'), amplitude, 5e-4);
			}
			expect(run.report).toContain('| 1,000 | 0.8503 | 0.4957 | 13.96 |');
			// Nothing is said of what was not done: regions, filters of reads, orientation-aware ends.
			for (const untrue of ['fragment_regions', 'samtools', 'OCF', 'Protection'])
				expect(run.report).not.toContain(untrue);
		},
	},
	{
		set: 'cnvkit-formats',
		// A second sample of the 19,089 bins of p2-20_1.
		shrink: (folder) => rmSync(path.join(folder, 'p2-20_2.cnr')),
		status: 'completed_with_skips',
		warnings: [
			// Two .cnn files with a row of blanks for tabs; a SEG file that is log10 by its name.
			'raw.skipped',
			'reader.lines_short',
			// p1-21_1.antitargetcoverage.csv holds 34 bins twice.
			'calls.repeated_bins',
			// amplicon.cns has 8 segments of no probe.
			'calls.empty_segments',
			// cw-tr-log2.seg and warning.seg, which begins with a message of R.
			'calls.seg_log2_assumed',
			'calls.lines_above',
			'calls.seg_log2_assumed',
			// Bins without controls, segments without bins, and an X that shows the sex of the reference.
			'calls.no_normals',
			'calls.noise_unknown',
			'calls.sex_reference',
			'calls.arms_unknown',
			// 1,433 amplicons are other bins than the 19,089 of p2-20.
			'calls.bins_apart',
			'variants.vcf_counts_disagree',
			'variants.no_genes',
		],
		headline: [
			`3 of ${isLong ? 20 : 19} files could not be used`,
			'ref_test_female.cnn, ref_test_male.cnn, acgh-log10.seg',
		],
		check(run, source) {
			const samples = run.table('copy_number_samples');
			close(number(rowOf(samples, { sample: 'p2-20_1' }), 'dlrs'), 0.1362, 5e-5);
			expect(number(rowOf(samples, { sample: 'p2-20_1' }), 'bins')).toBe(
				lines(source, 'p2-20_1.cnr').length - 1,
			);
			const [file] = run.table('variant_files');
			expect(number(file, 'records')).toBe(lines(source, 'na12878_na12882_mix.vcf').length);
			// The remedy stands beside the reason, the name of the file once.
			expect(run.report).toContain(
				'- ref_test_male.cnn (row 4: 5 cells instead of 6). The row is truncated or was edited',
			);
			expect(run.report).toContain('--seg-scale log10');
			// chr1 has one amplicon and 1,498 bins of p2-20_1 (grep -c).
			expect(run.report).toContain(
				'amplicon has different bins (chr1 has 1 bin versus 1,498 of p2-20_1.cnr)',
			);
		},
	},
	{
		set: 'pybigwig',
		status: 'completed',
		// Lengths of mouse chromosomes.
		warnings: ['genome.build_unknown'],
		headline: ['1 track in 1 file (bigWig)'],
		check(run) {
			const [track] = run.table('track_inventory');
			expect([number(track, 'covered_bases'), number(track, 'max')]).toEqual([154, 2]);
			close(number(track, 'min'), 0.1, 1e-7);
			close(number(track, 'mean') * 154, 272.1, 1e-4);
			close(number(rowOf(run.table('bigwig_bins'), { feature: '1:0-100000' }), 'test'), 1.335185163, 1e-9);
		},
	},
	{
		set: 'ichorcna-mbc315',
		status: 'completed',
		// 459 of the 3,113 bins of the GC track are -1.
		warnings: ['copy.track_missing', 'calls.no_normals'],
		headline: ['Copy number of 1 sample: ', '% of the genome altered'],
		check(run) {
			const [sample] = run.table('copy_number_samples');
			expect([number(sample, 'bins'), sample?.['values']]).toEqual([3113, 'corrected_counts']);
			close(number(sample, 'dlrs'), 0.0725, 5e-4);
			// Segments beyond 0.1 log2 are 25 % of the genome; most of them stand out of the noise, and some weaker ones do too.
			close(number(sample, 'fraction_genome_altered'), 0.25, 0.05);
			expect(sample).toMatchObject({ noise_from: 'own_noise', normals: '0' });
			expect(run.table('copy_number_sex')[0]?.['observed']).toBe('female');
			// The published focal gain of 11q, 68-79 Mb: +0.45.
			const focal = run
				.table('copy_number_calls')
				.find((row) => row['contig'] === '11' && number(row, 'start') === 68e6);
			close(number(focal, 'end'), 79e6, 1e6);
			close(number(focal, 'mean_log2'), 0.45, 0.03);
			// No range of one sample.
			expect(headlineOf(run.report)).not.toMatch(/([\d.]+) to \1 %/);
		},
	},
	{
		set: 'finaletoolkit-small',
		status: 'completed_with_skips',
		warnings: [
			// end_motif_f_profiles.tsv are profiles of the method.
			'raw.skipped',
			'fragments.few',
			'fragments.motif_sources_differ',
		],
		headline: ['end_motif_f_profiles.tsv (contains reference profiles of end motifs'],
		check(run) {
			// The BAM is measured; the two fragment files are other views of its sample.
			expect(funnel(run, '12.3444', 'no_span')).toBe(17);
			expect(funnel(run, '12.3444', 'mapq')).toBe(17);
			const files = new Set(run.table('fragment_funnel').map((row) => row['sample']));
			expect([...files].filter((sample) => sample?.startsWith('12.3444'))).toEqual(['12.3444']);
			for (const name of ['12.3444.b37.frag.gz', '12.3444.b37.frag.bed.gz'])
				expect(run.report).toContain(`${name} (sample 12.3444 is measured from 12.3444.b37.bam)`);
		},
	},
	...['12.3444.b37.frag.gz', '12.3444.b37.frag.bed.gz'].map((file): Folder => ({
		set: 'finaletoolkit-small',
		// One fragment file alone.
		shrink(folder) {
			for (const name of readdirSync(folder))
				if (/^12\.3444\.b37\./.test(name) && !name.startsWith(file)) rmSync(path.join(folder, name));
		},
		status: 'completed_with_skips',
		warnings: [
			'raw.skipped',
			// In a BED file the score column holds the mapping quality.
			...(file.endsWith('.bed.gz') ? ['fragment_file.score_is_mapq'] : []),
			'fragments.no_contig_lengths',
			'fragments.few',
			'fragments.no_motifs_from_intervals',
		],
		headline: ['end_motif_f_profiles.tsv'],
		check(run) {
			const sample = run.table('fragment_funnel')[0]?.['sample'] ?? '';
			expect(funnel(run, sample, 'no_span')).toBe(17);
			expect(funnel(run, sample, 'mapq')).toBe(16);
			// Median of 16 lengths, printed with its half: (163 + 166) / 2 by zcat | awk | sort -n.
			expect(run.report).toMatch(/\| 164\.5 \| 161 \|/);
		},
	})),
	{
		set: 'fragmentomics-egfr',
		status: 'completed',
		// chr7 has 21,201 bases here, which is no build; 4,561 fragments; no read with flag 1024; no gene column.
		warnings: ['fragments.no_arms', 'fragments.few', 'fragments.no_duplicates_marked', 'variants.no_genes'],
		headline: ['793 of 2,780 fragments of', 'The variant files contain neither genes nor allele fractions'],
		check(run) {
			// SOURCE.md has 1,985 and 3 other. By the rule (REF = no insertion or deletion at the locus) samtools shows one name
			// of another kind over 10601-10617: READ_00783, whose mates have 15D at 10601 and at 10602. The pairs alone, 665,
			// 1,842 and 1, agree with SOURCE.md, so its two lie among the 145 names of unpaired reads, all without an indel.
			const [allele] = run.table('fragment_alleles');
			expect(allele).toMatchObject({
				alt_fragments: '793',
				ref_fragments: '1987',
				other_fragments: '0',
				discordant: '1',
			});
			const [sample] = run.table('fragment_samples');
			expect([number(sample, 'motif_ends'), number(sample, 'median')]).toEqual([9122, 164]);
			close(number(sample, 'motif_diversity'), 0.890265, 5e-7);
		},
	},
	{
		set: 'cfdnapro-picard',
		status: 'completed',
		warnings: [],
		headline: ['19 samples in 19 files'],
		check(run, source) {
			const samples = run.table('fragment_samples');
			expect(samples.length).toBe(19);
			const files = readdirSync(source, { recursive: true }).map(String);
			const fileOf = (row: Row): string => files.find((file) => path.basename(file) === row['file']) ?? '';
			for (const row of samples) {
				// MEDIAN_INSERT_SIZE and MODE_INSERT_SIZE of the METRICS row: the first line that begins with a digit.
				const [metrics = ''] = lines(source, fileOf(row)).filter((line) => /^\d/.test(line));
				const [median, mode] = metrics.split('\t').map(Number);
				expect([number(row, 'median'), number(row, 'mode')], row['sample']).toEqual([median, mode]);
			}
		},
	},
	{
		set: 'maftools-maf',
		status: 'completed',
		warnings: [
			'calls.seg_log2_assumed',
			'calls.seg_log2_assumed',
			// Segments without bins.
			'calls.noise_unknown',
			'calls.arms_unknown',
			// Nothing says that i_TumorVAF_WU is percent.
			'variants.vaf_left_out',
		],
		headline: [
			'4,120 variants of 194 samples in 2 files',
			'Features that differ significantly between the groups',
		],
		check(run) {
			const laml = rowOf(run.table('variant_files'), { file: 'tcga_laml.maf.gz' });
			expect(number(laml, 'records')).toBe(2207);
			// A MAF without FILTER: nothing is said of records that passed.
			expect(run.report).toContain('| tcga_laml.maf.gz | maf | 2207 | 2207 | – | 0 |');
			const samples = run.table('variant_summary').filter((row) => row['sample'] !== 'TCGA-A8-A08B');
			expect(samples.length).toBe(193);
			const classes: Record<string, number> = {};
			for (const row of run.table('variant_spectrum'))
				if (row['sample'] !== 'TCGA-A8-A08B')
					classes[String(row['class'])] = (classes[String(row['class'])] ?? 0) + number(row, 'variants');
			expect(classes).toEqual({ 'C>A': 235, 'C>G': 139, 'C>T': 1235, 'T>A': 89, 'T>C': 236, 'T>G': 68 });
			expect(run.report).toContain('Specify --vaf-scale percent');
			expect(run.report).toContain(
				'No variant has a VAF, so inherited variants cannot be recognised by VAF.',
			);
		},
	},
	{
		set: 'seqc2-arm-a',
		status: 'completed_with_skips',
		warnings: ['raw.skipped', 'variants.no_genes'],
		// One tumour (its SOURCE.md), called by two programs.
		headline: ['525 variants of 1 sample in 1 file (400 records, 525 alleles)'],
		check(run) {
			const files = new Map(
				run.table('variant_files').map((row) => [path.basename(String(row['file'])), row]),
			);
			const counts = (name: string): number[] =>
				['records', 'alleles', 'passed_records', 'multiallelic_records'].map((column) =>
					number(files.get(name), column),
				);
			expect(counts('mutect2.filtered.vcf.gz')).toEqual([400, 525, 90, 53]);
			expect(counts('lofreq.vcf.gz')).toEqual([1557, 1557, 1557, 0]);
			expect([...files.values()].map((row) => row['use'])).toEqual(['measured', 'other_caller']);
		},
	},
	{
		set: 'jankef-hnc-dev',
		// All controls, and one of three patients.
		shrink(folder) {
			const profiles = path.join(folder, 'copy-number-profiles');
			for (const name of readdirSync(profiles)) if (/^P0(?!03)/.test(name)) rmSync(path.join(profiles, name));
			const table = path.join(folder, 'CPA-scores.subset.tsv');
			const rows = readFileSync(table, 'utf8').split('\n');
			chmodSync(table, 0o644);
			writeFileSync(table, rows.filter((row) => !/\bP0(?!03)\d/.test(row)).join('\n'));
		},
		status: 'completed',
		warnings: [],
		headline: [
			isLong
				? '30 samples (12 control and 18 case) of 15 patients'
				: '18 samples (12 control and 6 case) of 13 patients',
			`In ${isLong ? '4 of 18' : '2 of 6'} other samples, more of the genome is altered than in any of 12 samples of control (at most 0.75 %)`,
		],
		check(run) {
			const samples = run.table('copy_number_samples');
			const above = samples.filter((row) => row['above_controls'] === 'true').map((row) => row['sample']);
			expect(above).toEqual([
				...['P003_01-P1', 'P003_02-P1'],
				...(isLong ? ['P016_01-P1', 'P016_05-P1'] : []),
			]);
			for (const row of samples) {
				if (/^C/.test(String(row['sample']))) expect(row['above_controls']).toBe('');
				expect(number(row, 'bins_with_value')).toBeGreaterThanOrEqual(2663);
				expect(number(row, 'bins_with_value')).toBeLessThanOrEqual(2670);
			}
			close(number(rowOf(samples, { sample: 'P003_01-P1' }), 'dlrs'), 0.01353, 5e-6);
			close(number(rowOf(samples, { sample: 'C001_01-P1' }), 'dlrs'), 0.01611, 5e-6);
			expect(run.report).toContain(
				'control: 0.75 % (C011_01-P1); this limit does not apply to the reference samples themselves.',
			);
			// The column is called "time" and says no unit.
			const figure = readFileSync(path.join(run.folder, 'figures/copy_number_bins_over_time.json'), 'utf8');
			expect(figure).toContain('"time (unit not stated)"');
			expect(figure).toMatch(/"name": ?"\d+:[\d.]+-[\d.]+ Mb"/);
		},
	},
	{
		set: 'methylkit-chr21',
		status: 'completed_with_skips',
		warnings: [
			// A single-end BAM, a SAM of no header, a table whose samples stand in files of their own.
			'raw.skipped',
			'reader.line_unended',
			'fragments.no_arms',
			'fragments.few',
			'fragments.no_duplicates_marked',
			'fragments.bisulfite_motifs',
			// No island is on a contig of the BAM files: chr20 to chr22 against GK000010.2 and chrIII (samtools view -H).
			'fragments.regions_left_out',
			'methylation.named_by_file',
		],
		headline: [
			'too few fragments of 151-220 bp for a short-to-long ratio',
			// control1 = ctrl1, control2 = ctrl2; test1.txt.bgz and test2.txt.bgz are other views of their samples.
			'Global methylation of 7 samples',
		],
		check(run) {
			const sites = new Map(
				run.table('methylation_samples').map((row) => [row['sample'], number(row, 'sites')]),
			);
			expect(['test1', 'test2', 'control1', 'control2'].map((sample) => sites.get(sample))).toEqual([
				1904, 2006, 2377, 1697,
			]);
			// The first bases of bisulfite reads are no end motifs.
			expect(existsSync(path.join(run.folder, 'tables/fragment_motifs.csv'))).toBe(false);
			expect(run.report).not.toContain('| regions | 0 |');
		},
	},
	{
		set: 'cbioportal-study-es0',
		more: ['--task', 'analyze_raw_signal'],
		status: 'completed',
		warnings: [
			// Files whose last line has no end.
			'reader.line_unended',
			'calls.seg_log2_assumed',
			'calls.noise_unknown',
			'calls.arms_unknown',
			'calls.few_controls',
			'variants.row_depth_zero',
			// Once for all matrices of variants.
			'raw.samples_without_time',
		],
		headline: ['36 variants of 21 samples in 1 file'],
		check(run, source) {
			const study = path.join(source, 'study_es_0');
			const [file] = run.table('variant_files');
			expect(number(file, 'records')).toBe(lines(study, 'data_mutations_extended.maf').length - 1);
			expect(number(run.table('copy_number_samples')[0], 'segments')).toBe(
				lines(study, 'data_cna_hg19.seg').length - 1,
			);
			// One control and nobody to compare: no limit is stated.
			expect(run.report).not.toContain('Largest altered fraction');
		},
	},
	{
		set: 'htsspecs-dev/vcf/4.2/passed',
		status: 'completed',
		warnings: ['variants.repeated', 'variants.no_genes'],
		headline: ['112 samples in 25 files'],
		check(run, source) {
			const files = run.table('variant_files');
			const names = readdirSync(source).filter((name) => name.endsWith('.vcf'));
			expect(files.map((row) => row['file']).sort()).toEqual(names.sort());
			for (const row of files)
				expect(number(row, 'records'), row['file']).toBe(lines(source, String(row['file'])).length);
		},
	},
];

describe.skipIf(!hasSharedData()).each(folders)('$set', (one) => {
	let source: string;
	let before: Record<string, string>;
	let run: RealRun;
	beforeAll(async () => {
		source = await copyOf(one.set);
		if (!isLong) one.shrink?.(source);
		before = folderDigests(source, isSource);
		run = await realRun(['assistant', 'run', source, ...(one.more ?? [])]);
	});

	it('ends verified and says nothing that is not so', () => {
		expect(run.record).toMatchObject({
			task_key: one.task ?? 'analyze_raw_signal',
			status: one.status,
			verification: { status: 'verified', missing: [] },
		});
		expect(run.summary['warnings_code']).toEqual(one.warnings);
		const headline = headlineOf(run.report);
		for (const part of one.headline) expect(run.summary.headline).toContain(part);
		expect(headline.split(/\s+/).length, headline).toBeLessThanOrEqual(75);
		expect(run.report).not.toMatch(/\b(NaN|undefined|Infinity|null)\b|\[object|\{\w+[}|]|\w\(s\)/);
		expect(run.report).not.toContain(`${path.sep}assistant${path.sep}`);
	});

	it('holds the published answers', () => {
		one.check(run, source);
		expect(run.summary.headline).not.toBe('');
	});

	it('leaves the files of the folder as they were, byte for byte', () => {
		expect(folderDigests(source, isSource)).toEqual(before);
	});
});

describe.skipIf(!hasSharedData())('htsspecs-dev/sam/passed', () => {
	it('alignments without a fragment: refused by their number, with what to do', async () => {
		const source = await copyOf('htsspecs-dev/sam/passed');
		const before = folderDigests(source, isSource);
		const { code, record } = await runJson<Record<string, unknown>>(['assistant', 'run', source]);
		expect(code).toBe(3);
		const files = readdirSync(source).filter((name) => name.endsWith('.sam'));
		expect(record).toMatchObject({
			code: 'raw.all_unusable',
			detail: expect.stringContaining(`None of the ${files.length} files can be used`) as string,
			hint: expect.stringContaining('--min-mapq') as string,
		});
		expect(folderDigests(source, isSource)).toEqual(before);
	});
});

/** A copy of a real folder; results are written beside the files. */
async function copyOf(set: string): Promise<string> {
	const folder = path.join(await temporaryFolder('raw-folder'), path.basename(set));
	copySharedData(folder, ...set.split('/'));
	return folder;
}
