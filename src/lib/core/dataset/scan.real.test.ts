import { describe, expect, it } from 'vitest';
import { profile as profileSchema, type Profile } from '../../contract/records/profile.ts';
import { sharedData, hasSharedData } from '../../../../tests/setup/shared-data.ts';
import { scanProjectProfile } from './scan.server.ts';
import { discoverDatasetSources, sourceInventoryRow } from './sources.server.ts';

const clock = (): Date => new Date('2026-01-02T03:04:05Z');

/** Profiles by dataset, each made once. */
const profiles = new Map<string, Promise<Profile>>();

function scan(name = ''): Promise<Profile> {
	const known =
		profiles.get(name) ??
		scanProjectProfile(sharedData(name), { clock }).then((scanned) => profileSchema.parse(scanned));
	profiles.set(name, known);
	return known;
}

let found: ReturnType<typeof discoverDatasetSources> | null = null;
/** The datasets in the folder of all, looked for once. */
const sources = (): ReturnType<typeof discoverDatasetSources> =>
	(found ??= discoverDatasetSources(sharedData()));

/** Inputs per `format/family/role`. */
function tally(profile: Profile, keep: (role: string) => boolean = () => true): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { format, signal_family, role } of profile.inputs) {
		if (!keep(role)) continue;
		const key = `${format}/${signal_family}/${role}`;
		counts[key] = (counts[key] ?? 0) + 1;
	}
	return counts;
}

const signals = (profile: Profile): Record<string, number> =>
	tally(profile, (role) => role === 'data' || role === 'metadata');

const input = (profile: Profile, ending: string): Profile['inputs'][number] => {
	const found = profile.inputs.find((entry) => entry.path.endsWith(ending));
	if (found === undefined) throw new Error(`${ending} is no input`);
	return found;
};

const codes = (profile: Profile): string[] => profile.doctor.map((finding) => finding.code);

describe.skipIf(!hasSharedData())('profiles of real data', () => {
	it('lung-fsd-ms: two feature tables of 100 samples, train and validation lists as one cohort', async () => {
		const profile = await scan('lung-fsd-ms');
		expect(tally(profile)).toEqual({
			'feature_table/fragmentomics/data': 1,
			'feature_table/signal_matrix/data': 1,
			'metadata_table/metadata/metadata': 2,
		});
		expect(input(profile, 'FSD.csv').matrix).toMatchObject({
			orientation: 'samples_in_rows',
			n_samples: 100,
			n_features: 936,
			excluded_columns: ['SampleID'],
		});
		expect(input(profile, 'MS.csv').matrix).toMatchObject({ n_samples: 100, n_features: 79 });
		expect(profile.metadata_profile).toMatchObject({
			selected_tables: ['Train_info.list', 'Valid_info.list'],
			label_column: 'Response',
			label_counts: { Healthy: 51, Cancer: 49 },
			coverage: 1,
			supervision_mode: 'supervised',
		});
		expect(profile.sources).toMatchObject([{ path: '.', likely_signal: 'fragmentomics', files: 6 }]);
		expect(profile.doctor).toEqual([]);
		expect(profile.inputs.every((entry) => entry.content_hash?.rule === 'sha256')).toBe(true);
	});

	it('cristiano2019-s7: one table is features, metadata and a supplied score', async () => {
		const profile = await scan('cristiano2019-s7');
		expect(tally(profile)).toEqual({ 'feature_table/fragmentomics/data': 1 });
		const { matrix, sample_ids } = input(profile, 'tableS7.csv');
		expect(matrix).toMatchObject({ orientation: 'samples_in_rows', n_samples: 423, n_features: 4 });
		expect(matrix?.excluded_columns).toEqual(
			expect.arrayContaining([
				'Patient',
				'Patient Type',
				'Analysis Type',
				'Timepoint',
				'Stage at Diagnosis',
				'DELFI Score',
			]),
		);
		expect(sample_ids).toHaveLength(423);
		expect(profile.metadata_profile).toMatchObject({
			label_column: 'Patient Type',
			score_columns: ['DELFI Score'],
			matched_samples: 423,
		});
		expect(profile.metadata_profile.label_counts['Healthy']).toBe(215);
	});

	it('cbioportal-study-es0: sidecars name what the tables are', async () => {
		const profile = await scan('cbioportal-study-es0');
		expect(signals(profile)).toEqual({
			'maf/variant/data': 1,
			'metadata_table/metadata/metadata': 2,
			'numeric_matrix/copy_number/data': 1,
			'numeric_matrix/methylation/data': 1,
			'numeric_matrix/signal_matrix/data': 8,
			'seg/copy_number/data': 1,
		});
		expect(input(profile, 'data_methylation_hm27.txt')).toMatchObject({
			confidence: 0.95,
			matrix: { n_samples: 311, n_features: 8, value_scale: 'beta', annotation_columns: ['Entrez_Gene_Id'] },
		});
		expect(input(profile, 'data_cna_log2.txt').matrix?.n_samples).toBe(778);
		expect(input(profile, 'data_clinical_samples.txt').samples).toBe(845);
		expect(input(profile, 'data_gene_panel_matrix.txt').role).toBe('auxiliary');
		expect(profile.metadata_profile).toMatchObject({
			selected_table: 'study_es_0/data_clinical_samples.txt',
			label_column: 'SUBTYPE',
			patient_column: 'PATIENT_ID',
		});
		expect(profile.sources).toHaveLength(1);
	});

	it('griffin-demo: profiles and GC counts of one sample', async () => {
		const profile = await scan('griffin-demo');
		expect(tally(profile)).toEqual({
			'bed/unknown/reference': 1,
			'coverage_profile/fragmentomics/data': 2,
			'length_gc_table/fragmentomics/data': 1,
			'site_list/unknown/reference': 1,
		});
		expect(profile.metadata_profile).toMatchObject({ data_samples: 1, supervision_mode: 'unsupervised' });
	});

	it('methylkit-chr21: calls per sample; alignments of Bismark are methylation', async () => {
		const profile = await scan('methylkit-chr21');
		expect(signals(profile)).toEqual({
			'bam/methylation/data': 2,
			'bismark_coverage/methylation/data': 1,
			'bismark_cytosine_report/methylation/data': 1,
			'methylkit_calls/methylation/data': 9,
			'methylkit_united/methylation/data': 1,
			'sam/methylation/data': 1,
		});
		const ids = profile.inputs
			.filter((entry) => entry.format === 'methylkit_calls')
			.flatMap((entry) => entry.sample_ids);
		expect([...new Set(ids)].sort()).toEqual([
			'control1',
			'control2',
			'ctrl1',
			'ctrl2',
			'generic1',
			'test1',
			'test2',
		]);
		// Two of its texts end without a line break (tail -c 1).
		expect(codes(profile)).toEqual(['doctor.line_unended', 'doctor.index_missing']);
	});

	it('jankef-hnc-dev: 30 profiles below, their table above, one dataset', async () => {
		const profile = await scan('jankef-hnc-dev');
		expect(tally(profile)).toEqual({
			'cytoband/unknown/reference': 1,
			'metadata_table/metadata/metadata': 1,
			'wisecondorx_bins/copy_number/data': 30,
		});
		expect(profile.sources).toMatchObject([{ path: '.', likely_signal: 'copy_number' }]);
		expect(profile.metadata_profile).toMatchObject({
			matched_samples: 30,
			label_column: 'group',
			label_counts: { case: 18, control: 12 },
			score_columns: ['CPA'],
		});
	});

	it('cfdnapro-picard: one dataset; folder names are label proposals', async () => {
		const profile = await scan('cfdnapro-picard');
		expect(tally(profile)).toEqual({ 'picard_insert_size/fragmentomics/data': 19 });
		expect(profile.sources).toHaveLength(1);
		expect(profile.metadata_profile.label_column).toBeNull();
		expect(profile.metadata_profile.label_proposal).toMatchObject({
			source: 'folder_names',
			counts: { cohort_1: 5, cohort_2: 3, cohort_3: 6, cohort_4: 4 },
		});
	});

	it.each([
		['cfdnakit-plasma', { 'bam/fragmentomics/data': 1 }, ['doctor.index_missing']],
		[
			'cnvkit-formats',
			{
				'cnvkit_cnn/copy_number/data': 4,
				'cnvkit_cnr/copy_number/data': 3,
				'cnvkit_cns/copy_number/data': 5,
				'picard_target_coverage/copy_number/data': 4,
				'seg/copy_number/data': 3,
				'vcf/variant/data': 1,
			},
			// Line 4 of two reference tables lacks a field.
			['doctor.lines_short', 'doctor.contig_styles'],
		],
		[
			'finaletoolkit-small',
			{
				'bam/fragmentomics/data': 1,
				'end_motif_table/fragmentomics/data': 3,
				'fragment_file/fragmentomics/data': 2,
			},
			// Four of its texts end without a line break (tail -c 1).
			['doctor.line_unended'],
		],
		['fragmentomics-egfr', { 'bam/fragmentomics/data': 1, 'variant_table/variant/data': 1 }, []],
		['ichorcna-mbc315', { 'wig/copy_number/data': 1 }, ['doctor.r_data']],
		[
			'maftools-maf',
			{ 'maf/variant/data': 2, 'metadata_table/metadata/metadata': 1, 'seg/copy_number/data': 2 },
			[],
		],
		['pybigwig', { 'bigwig/signal_matrix/data': 1 }, []],
		['seqc2-arm-a', { 'picard_insert_size/fragmentomics/data': 1, 'vcf/variant/data': 2 }, []],
		// The SAM files name CHROMOSOME_I and chr1, the VCF files 1 and 20.
		[
			'htsspecs-dev',
			{ 'sam/fragmentomics/data': 95, 'vcf/variant/data': 433 },
			// Among the files that must fail are variants out of order.
			['doctor.line_unended', 'doctor.contig_styles', 'doctor.same_sample', 'doctor.unsorted'],
		],
	] as const)('%s', async (name, expected, findings) => {
		const profile = await scan(name);
		expect(signals(profile)).toEqual(expected);
		expect([...new Set(codes(profile))].filter((code) => code !== 'doctor.repeated_names')).toEqual(findings);
		expect(profile.sources).toHaveLength(1);
	});

	it('samples come from the content where it names them', async () => {
		const vcf = await scan('seqc2-arm-a');
		// The column of this file is called "tumor", which names a role and no person, and its name is that of its caller.
		expect(input(vcf, 'mutect2.filtered.vcf.gz')).toMatchObject({
			sample_ids: ['arm_a_standard_tumor_only'],
			sample_id_source: 'file_name',
		});
		const mix = await scan('cnvkit-formats');
		expect(input(mix, 'na12878_na12882_mix.vcf')).toMatchObject({
			sample_ids: ['NA12878', 'NA12882'],
			sample_id_source: 'content',
		});
		expect(input(vcf, 'lofreq.vcf.gz')).toMatchObject({
			sample_ids: ['arm_a_standard_tumor_only'],
			sample_id_source: 'file_name',
		});
		const maf = await scan('maftools-maf');
		expect(input(maf, 'tcga_laml.maf.gz').samples).toBe(193);
	});

	it('the parent folder: sixteen datasets, none of which lends its labels to another', async () => {
		const rows = await sources();
		expect(rows.map((row) => [row.path, row.likely_signal])).toEqual([
			['cbioportal-study-es0', 'signal_matrix'],
			['cfdnakit-plasma', 'fragmentomics'],
			['cfdnapro-picard', 'fragmentomics'],
			['cnvkit-formats', 'copy_number'],
			['cristiano2019-s7', 'fragmentomics'],
			['finaletoolkit-small', 'fragmentomics'],
			['fragmentomics-egfr', 'fragmentomics'],
			['griffin-demo', 'fragmentomics'],
			['htsspecs-dev', 'variant'],
			['ichorcna-mbc315', 'copy_number'],
			['jankef-hnc-dev', 'copy_number'],
			['lung-fsd-ms', 'fragmentomics'],
			['maftools-maf', 'copy_number'],
			['methylkit-chr21', 'methylation'],
			['pybigwig', 'signal_matrix'],
			['seqc2-arm-a', 'variant'],
		]);
		const whole = await scan();
		expect(whole.sources.map((row) => row.path)).toEqual(rows.map((row) => row.path));
		expect(whole.metadata_profile.label_column).toBeNull();
		expect(whole.warnings_code).toContain('dataset.parent_folder');
	});

	it('a row of the joint inventory has the id the parent gave the source', async () => {
		const rows = await sources();
		const row = sourceInventoryRow(await scan('jankef-hnc-dev'));
		expect(row.source_id).toBe(rows.find((source) => source.path === 'jankef-hnc-dev')?.source_id);
		expect(row).toMatchObject({
			likely_signal: 'copy_number',
			assay_summaries: { cytoband: 1, metadata_table: 1, wisecondorx_bins: 30 },
			labels: { case: 18, control: 12 },
			generated_outputs: {},
		});
	});
});
