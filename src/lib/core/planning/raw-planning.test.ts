import type { FormatKey } from '../../contract/formats.ts';
import { describe, expect, it } from 'vitest';
import type { DoctorFinding, InputFile, Profile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import { taskCards, type TaskKey } from '../../contract/tasks/index.ts';
import { buildLbBiopsyDataState } from '../dataset/data-state.ts';
import { cohort, rawFiles } from '../dataset/idea/profiles.fixture.ts';
import { buildPlan } from './plan.ts';
import type { PlanFacts } from './plan-facts.ts';
import { rawInputs } from './raw-inputs.ts';
import { rawParametersFor } from './raw-parameters.ts';

type Genome = NonNullable<InputFile['genome']>;
const genome = (more: Partial<Genome>): Genome => ({
	build: null,
	contigs: 24,
	bin_size: null,
	reference_role: null,
	...more,
});
const template = rawFiles.inputs[0]!;
const file = (path: string, format: FormatKey, more: Partial<InputFile> = {}): InputFile => ({
	...template,
	path,
	format,
	...more,
});
const reference = (
	path: string,
	format: FormatKey,
	role: Genome['reference_role'],
	more: Partial<Genome> = {},
): InputFile => file(path, format, { role: 'reference', genome: genome({ reference_role: role, ...more }) });
const folder = (inputs: InputFile[], more: Partial<Profile> = {}): Profile => ({
	...rawFiles,
	inputs,
	...more,
});

function planOf(
	profile: Profile,
	runs: Run[] = [],
	joint: PlanFacts['joint'] = null,
	overrides: Record<string, unknown> = {},
) {
	return buildPlan({
		profile,
		dataState: buildLbBiopsyDataState(profile),
		contexts: [],
		goal: null,
		idea: null,
		runs,
		ledger: {},
		memory: null,
		outputsGone: new Set(),
		outputsDiffer: new Set(),
		avoidFailed: false,
		backendTrouble: null,
		overrides,
		joint,
		plan_id: 'p1',
		created_at: '2026-01-01T00:00:00.000Z',
		dataset_id: 'd1',
		hash: (text) => text,
	});
}
const filled = (key: TaskKey, profile: Profile) =>
	rawParametersFor(taskCards[key], rawInputs(taskCards[key], profile), profile);

const wig = file('P1.wig', 'wig', { genome: genome({ build: 'hg19', bin_size: 1_000_000 }) });

describe('parameters of raw tasks', () => {
	it('takes the tracks of the bin size of the data', () => {
		const profile = folder([
			wig,
			reference('gc_500.wig', 'gc_mappability_wig', 'gc', { bin_size: 500_000 }),
			reference('gc_1000.wig', 'gc_mappability_wig', 'gc', { bin_size: 1_000_000 }),
			reference('map_1000.wig', 'gc_mappability_wig', 'mappability', { bin_size: 1_000_000 }),
			reference('cytoBand.txt', 'cytoband', 'arms', { build: 'hg19' }),
			reference('hg38.2bit', 'twobit', 'sequence', { build: 'hg38' }),
		]);
		expect(filled('preprocess_lpwgs', profile).parameters).toEqual({
			input_files: ['P1.wig'],
			signal: ['lpwgs'],
			profile: ['lpwgs_interval_cleanup'],
			gc_track: 'gc_1000.wig',
			mappability_track: 'map_1000.wig',
			arm_annotation: 'cytoBand.txt',
		});
	});

	it('names signals by words in the path, and BED files of such a folder are signals', () => {
		const profile = folder([
			reference('cfMeDIP/P1.bed', 'bed', 'regions'),
			file('ulpwgs/P1.bam', 'bam'),
			file('lpWGS/P2.bam', 'bam'),
			reference('targets.bed', 'bed', 'regions'),
		]);
		expect(filled('preprocess_lpwgs', profile).parameters['signal']).toEqual(['lpwgs', 'ulpwgs']);
		expect(filled('preprocess_epigenomic', profile).parameters['input_files']).toEqual(['cfMeDIP/P1.bed']);
		expect(filled('preprocess_epigenomic', profile).parameters['region_bed']).toBe('targets.bed');
	});

	it('gives each file its own of several region sets, and asks where one of them could have several', () => {
		const sets = [
			reference('a.bed', 'bed', 'regions'),
			reference('b.bed', 'bed', 'regions'),
			reference('c.bed', 'bed', 'regions'),
		];
		const of = (...own: (string | null | undefined)[]): Profile =>
			folder([
				...sets,
				...own.map((own_regions, i) =>
					file(`P${i}.bam`, 'bam', own_regions === undefined ? {} : { own_regions }),
				),
			]);
		const regions = (key: TaskKey, profile: Profile) => {
			const { parameters, overlays, unclear } = filled(key, profile);
			return [parameters['region_bed'], parameters['region_beds'], overlays, unclear.length];
		};
		const two = of('b.bed', 'a.bed', 'b.bed', undefined);
		for (const key of ['analyze_raw_signal', 'encode_cfdna_foundation'] as const)
			expect(regions(key, two)).toEqual([undefined, ['a.bed', 'b.bed'], ['a.bed', 'b.bed'], 0]);
		expect(regions('analyze_raw_signal', of('b.bed', null))).toEqual([undefined, undefined, [], 1]);
		expect(regions('analyze_raw_signal', of(undefined))).toEqual([undefined, undefined, [], 1]);
		// Matrices of one set of regions need one set.
		const wide = folder([...sets, file('cfMeDIP/P1.bam', 'bam', { own_regions: 'a.bed' })]);
		expect(regions('encode_epigenomic', wide)).toEqual([undefined, undefined, [], 1]);
	});

	it('takes reads of unknown assay as epigenomic only when the user says so', () => {
		const profile = folder([file('P1.bam', 'bam'), file('P2.wig', 'wig', { signal_family: 'copy_number' })]);
		const task = (overrides: Record<string, unknown>) =>
			planOf(profile, [], null, overrides).tasks.find(({ task_key }) => task_key === 'preprocess_epigenomic');
		expect(task({})).toMatchObject({ status: 'blocked', reason_code: 'planning.signal_unknown' });
		expect(task({ signal: ['cfmedip_seq', 'lpwgs'], profile: 'cfmedip_panel_summary' })).toMatchObject({
			status: 'ready',
			parameters: {
				input_files: ['P1.bam', 'P2.wig'],
				signal: ['cfmedip_seq'],
				profile: ['cfmedip_panel_summary'],
			},
		});
	});

	it('takes bisulfite reads as no enrichment, methylation calls beside them as signals to encode', () => {
		const methylation = { signal_family: 'methylation' as const };
		const profile = folder([
			file('P1.bam', 'bam', methylation),
			file('P1.cov', 'bismark_coverage', methylation),
		]);
		const task = (key: TaskKey) => planOf(profile).tasks.find(({ task_key }) => task_key === key);
		expect(task('preprocess_epigenomic')).toMatchObject({
			status: 'blocked',
			reason_code: 'planning.signal_unknown',
		});
		expect(filled('encode_epigenomic', profile).parameters['input_files']).toEqual(['P1.cov']);
	});

	it('chooses nothing between several files, and says so', () => {
		const profile = folder([
			file('P1.bam', 'bam'),
			reference('a.bed', 'bed', 'regions'),
			reference('b.bed', 'bed', 'regions'),
		]);
		const task = planOf(profile).tasks.find(({ task_key }) => task_key === 'analyze_raw_signal');
		expect(task?.parameters['region_bed']).toBeUndefined();
		expect(task).toMatchObject({
			status: 'ready',
			reason_code: 'planning.ready_raw_choice',
			reason_values: { option: '--region-bed', files: ['a.bed', 'b.bed'] },
		});
	});

	it('leaves out what the doctor found to be of another genome', () => {
		const finding: DoctorFinding = {
			...{ code: 'doctor.lengths_differ', severity: 'warning', paths: ['P1.bam', 'hg38.fa'] },
			...{ finding: 'x', finding_values: { reference: 'hg38.fa' }, hint: 'y' },
		} as DoctorFinding;
		const profile = folder([file('P1.bam', 'bam'), reference('hg38.fa', 'fasta', 'sequence')], {
			doctor: [finding],
		});
		expect(filled('analyze_raw_signal', profile).parameters['reference']).toBeUndefined();
	});

	it('counts the alleles of the only list of variants beside alignments', () => {
		const bam = file('P1.bam', 'bam');
		const one = folder([bam, file('sites.vcf', 'vcf')]);
		expect(filled('analyze_raw_signal', one).parameters['variants']).toBe('sites.vcf');
		const two = folder([bam, file('a.vcf', 'vcf'), file('b.vcf', 'vcf')]);
		expect(filled('analyze_raw_signal', two).parameters['variants']).toBeUndefined();
	});

	it('checks samples by the common variants and the targets of the folder, and asks between two lists', () => {
		const bam = file('P1.bam', 'bam');
		const targets = reference('targets.bed', 'bed', 'regions');
		const lists = ['tumour/P1.vcf', 'reference/common_variants.vcf.gz'].map((name) => file(name, 'vcf'));
		expect(filled('check_samples', folder([bam, targets, ...lists])).parameters).toEqual({
			input_files: ['P1.bam'],
			region_bed: 'targets.bed',
			common_variants: 'reference/common_variants.vcf.gz',
		});
		const two = [...lists, file('gnomad.panel.vcf', 'vcf')];
		expect(filled('check_samples', folder([bam, ...two])).unclear).toEqual([
			{ parameter: 'common_variants', files: ['reference/common_variants.vcf.gz', 'gnomad.panel.vcf'] },
		]);
	});

	it('names a damaged file that was meant for the task, so that the run says it is missing', () => {
		const finding: DoctorFinding = {
			...{ code: 'doctor.gzip_truncated', severity: 'error', paths: ['P2.bam', 'table.csv.gz'] },
			...{ finding: 'x', finding_values: {}, hint: 'y' },
		} as DoctorFinding;
		const profile = folder([file('P1.bam', 'bam')], { doctor: [finding] });
		expect(filled('analyze_raw_signal', profile).parameters['input_files']).toEqual(['P1.bam', 'P2.bam']);
	});
});

describe('products of earlier runs', () => {
	const product = file(
		'assistant/runs/r1/products/lpwgs_cnv_profile/lpwgs/features.tsv.gz',
		'numeric_matrix',
		{
			signal_family: 'copy_number',
			generated_by: 'r1',
			product: { task_key: 'encode_lpwgs', published: 'features/lpwgs_cnv_profile/lpwgs' },
			matrix: (cohort.inputs.find((input) => input.matrix !== null) as InputFile).matrix,
		},
	);

	it('are inputs of the matrix tasks, which come first then', () => {
		const plan = planOf(folder([wig, product]));
		expect(plan.recommended_task).toBe('analyze_cfdna');
		expect(planOf(folder([product])).recommended_task).toBe('analyze_cfdna');
		const task = plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna');
		expect(task?.parameters['cnv_matrix_table']).toEqual([product.path]);
		expect(plan.tasks.find(({ task_key }) => task_key === 'analyze_raw_signal')?.status).toBe('ready');
	});

	it('are named by their full path when outputs lie outside of the dataset', () => {
		const plan = planOf(folder([wig, product], { dataset_root: '/data', output_root: '/out' }));
		const task = plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna');
		expect(task?.parameters['cnv_matrix_table']).toEqual([`/out/${product.path}`]);
	});

	it('an encoder takes what its own preprocessing made instead of the files behind it', () => {
		const made = file('assistant/runs/r2/products/ulpwgs/P1.wig', 'wig', {
			generated_by: 'r2',
			product: { task_key: 'preprocess_lpwgs', published: 'preprocessed/ulpwgs' },
		});
		const profile = folder([wig, made]);
		expect(rawInputs(taskCards.encode_lpwgs, profile)).toEqual([made]);
		expect(filled('encode_lpwgs', profile).parameters['signal']).toEqual(['ulpwgs']);
		expect(rawInputs(taskCards.analyze_raw_signal, profile)).toEqual([wig]);
	});
});

describe('the plan of raw folders', () => {
	it('checks samples where there are reads, and says what is missing where there are none', () => {
		const check = (inputs: InputFile[]) =>
			planOf(folder(inputs)).tasks.find(({ task_key }) => task_key === 'check_samples');
		expect(check([file('P1.bam', 'bam')])).toMatchObject({ status: 'ready' });
		expect(check([file('P1.vcf', 'vcf')])).toMatchObject({
			...{ status: 'skipped', reason_code: 'planning.check_no_alignments' },
		});
	});

	it('recommends the raw analysis where there is no matrix', () => {
		const plan = planOf(folder([wig]));
		expect(plan.recommended_task).toBe('analyze_raw_signal');
		expect(plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna')).toMatchObject({
			status: 'blocked',
			reason_code: 'planning.raw_only',
		});
	});

	it('refuses samples of two genomes, with the first difference', () => {
		const finding: DoctorFinding = {
			...{ code: 'doctor.lengths_differ', severity: 'error', paths: ['P1.bam', 'P2.bam'] },
			...{ finding: 'P1.bam and P2.bam do not use the same genome.', finding_values: {}, hint: 'y' },
		} as DoctorFinding;
		const plan = planOf(folder([file('P1.bam', 'bam'), file('P2.bam', 'bam')], { doctor: [finding] }));
		const task = plan.tasks.find(({ task_key }) => task_key === 'analyze_raw_signal');
		expect(task).toMatchObject({ status: 'blocked', reason_code: 'planning.inputs_conflict' });
		expect(task?.reason).toContain('P1.bam and P2.bam');
		// Other methods are no answer to files that contradict each other.
		expect(plan.recommended_task).toBeNull();
	});

	it('says that unpaired reads are fragments where that was stated and alignments are read', () => {
		const stated = { reads_are_fragments: true };
		const reason = (profile: Profile, overrides: Record<string, unknown>) =>
			planOf(profile, [], null, overrides).tasks.find(({ task_key }) => task_key === 'analyze_raw_signal');
		const bam = folder([file('P1.bam', 'bam')]);
		expect(reason(bam, stated)).toMatchObject({
			status: 'ready',
			reason_code: 'planning.ready_raw_single',
			reason_values: { count: 1, formats: ['bam'] },
			parameters: { reads_are_fragments: true },
		});
		expect(reason(bam, stated)?.reason).toBe(
			'1 raw signal file can be read (bam). Unpaired reads are treated as fragments, as specified.',
		);
		expect(reason(bam, {})).toMatchObject({ reason_code: 'planning.ready_raw' });
		expect(reason(folder([wig]), stated)).toMatchObject({ reason_code: 'planning.ready_raw' });
	});

	it('of a parent folder says in how many sources each task has something to read', () => {
		const joint = {
			sources: [
				{ path: 'a', ready: ['analyze_raw_signal' as const] },
				{ path: 'b', ready: [] },
			],
		};
		const plan = planOf(folder([wig]), [], joint);
		expect(plan.tasks.find(({ task_key }) => task_key === 'analyze_raw_signal')).toMatchObject({
			status: 'ready',
			reason_code: 'planning.ready_raw_sources',
			reason_values: { count: 1, total: 2 },
		});
		expect(plan.recommended_task).toBe('analyze_raw_signal');
	});
});
