import { describe, expect, it } from 'vitest';
import { dataState, type Profile } from '../../contract/records/profile.ts';
import { buildLbBiopsyDataState } from './data-state.ts';
import { contextsFor } from './featurebook/index.ts';
import { chinese, cohort, rawFiles } from './idea/profiles.fixture.ts';

function state(profile: Profile) {
	const built = buildLbBiopsyDataState(profile);
	expect(dataState.parse(built)).toEqual(built);
	expect([...built.blockers, ...built.safe_next_actions].filter((text) => /\{\w+\}/u.test(text))).toEqual([]);
	return built;
}

describe('buildLbBiopsyDataState', () => {
	it('of a labelled cohort has no blockers and starts with the analysis', () => {
		const found = state(cohort);
		expect(found).toMatchObject({ input_count: 3, output_count: 0, metadata_coverage: 1, blockers: [] });
		expect(found.families).toEqual([
			{ family: 'copy_number', inputs: 1 },
			{ family: 'metadata', inputs: 1 },
			{ family: 'methylation', inputs: 1 },
		]);
		expect(found.safe_next_actions_code).toEqual([
			'data_state.do_analyze',
			'data_state.do_plot',
			'data_state.do_confirm_label',
		]);
		expect(contextsFor(cohort)).toEqual([
			'methylation',
			'copy-number',
			'signal-matrix',
			'metadata/grouped-comparison',
		]);
	});

	it('counts what earlier runs made as no data file', () => {
		const product = { task_key: 'preprocess_lpwgs', published: null };
		const made = rawFiles.inputs
			.filter(({ format }) => format === 'wig')
			.map((file) => ({ ...file, path: 'assistant/runs/r/products/bins.wig', generated_by: 'r', product }));
		const inputs = [...rawFiles.inputs, ...made, ...made];
		expect(state({ ...rawFiles, inputs }).families).toEqual(state(rawFiles).families);
		// A folder of nothing else is described by it.
		expect(state({ ...rawFiles, inputs: made }).families).toEqual([{ family: 'copy_number', inputs: 1 }]);
	});

	it('asks for no confirmation of groups that were defined', () => {
		const groups = [{ name: 'early', definition: 'stage is I', samples: 10 }];
		const defined: Profile = {
			...cohort,
			metadata_profile: {
				...cohort.metadata_profile,
				cohort: {
					...{ name: null, groups, columns: ['stage'], dropped_by_condition: 0, missing_value: 0 },
					...{ unmatched_ids: [], unmatched_ids_count: 0, left_out: [], chosen_from: [] },
				},
			},
		};
		expect(state(defined).safe_next_actions_code).toEqual(['data_state.do_analyze', 'data_state.do_plot']);
	});

	it('says which genome builds the files lie on, the most frequent first', () => {
		const genome = { contigs: 25, bin_size: null, reference_role: null };
		const lying = (...builds: ('hg19' | 'hg38' | null)[]): Profile => ({
			...rawFiles,
			inputs: builds.flatMap((build) => {
				const [file] = rawFiles.inputs;
				return file === undefined ? [] : [{ ...file, genome: { ...genome, build } }];
			}),
		});
		expect(state(lying('hg19', 'hg38', null, 'hg38')).genome_builds).toEqual([
			{ build: 'hg38', inputs: 2 },
			{ build: 'hg19', inputs: 1 },
		]);
		expect(state(lying(null)).genome_builds).toBeUndefined();
	});

	it('of raw files without labels starts with their tasks and names the proposal', () => {
		const found = state(rawFiles);
		expect(found.blockers_code).toEqual(['data_state.no_labels']);
		expect(found.safe_next_actions_code).toEqual([
			'data_state.do_raw_tasks',
			'data_state.do_accept_proposal',
			'data_state.do_add_labels',
		]);
		expect(contextsFor(rawFiles)).toEqual(['copy-number', 'variant']);
		// Nothing says that the reads are of an epigenomic assay, so what the plan would block is not proposed.
		const tasks = found.safe_next_actions_values[0]?.['tasks'];
		expect(tasks).toEqual(expect.arrayContaining(['preprocess_lpwgs', 'analyze_raw_signal']));
		expect(tasks).not.toContain('preprocess_epigenomic');
		const medip = rawFiles.inputs.map((input) => ({ ...input, path: `cfmedip/${input.path}` }));
		expect(state({ ...rawFiles, inputs: medip }).safe_next_actions_values[0]?.['tasks']).toContain(
			'preprocess_epigenomic',
		);
	});

	it('of files that no task reads says what is there', () => {
		const idat = rawFiles.inputs.map((input) => ({ ...input, format: 'idat' as const }));
		const found = state({ ...rawFiles, inputs: idat });
		expect(found.blockers_code).toEqual(['data_state.no_matrix', 'data_state.no_labels']);
		expect(found.safe_next_actions_code[0]).toBe('data_state.do_bring_matrix');
	});

	it('of six classes asks for a label map and repeats why no model is possible', () => {
		const six: Profile = {
			...chinese,
			metadata_profile: {
				...chinese.metadata_profile,
				warnings: ['6 classes ...'],
				warnings_code: ['metadata.many_classes'],
				warnings_values: [{ classes: 6, most: 5 }],
			},
		};
		const found = state(six);
		expect(found.blockers_code).toEqual(['metadata.many_classes']);
		expect(found.safe_next_actions_code).toContain('data_state.do_label_map');
	});

	it('of an empty folder, of ignored metadata, of unmatched ids and of broken files says so', () => {
		const empty = state({ ...cohort, inputs: [], metadata_profile: rawFiles.metadata_profile });
		expect(empty.blockers_code[0]).toBe('data_state.no_inputs');
		expect(empty.safe_next_actions_code).toEqual(['data_state.do_add_data']);

		const ignored = state({
			...cohort,
			metadata_profile: {
				...cohort.metadata_profile,
				label_counts: {},
				label_column: null,
				override: 'ignored',
			},
		});
		expect(ignored.blockers_code).toEqual(['data_state.metadata_ignored']);

		const candidate = {
			path: 'm.csv',
			rows: 9,
			columns: 2,
			sample_column: 'id',
			label_column: 'group',
			score: 0.2,
			reasons: [],
			reasons_code: [],
			reasons_values: [],
		};
		const unmatched = state({
			...cohort,
			metadata_profile: {
				...rawFiles.metadata_profile,
				label_proposal: null,
				candidates: [candidate],
				data_without_rows: ['S1', 'S2'],
			},
		});
		expect(unmatched.blockers_code).toEqual(['data_state.ids_unmatched']);
		expect(unmatched.safe_next_actions_code).toContain('data_state.do_fix_ids');

		const finding = {
			code: 'x',
			severity: 'error' as const,
			paths: ['a.tsv'],
			finding: 'It is a web page.',
			finding_values: {},
			hint: '',
		};
		const broken = state({ ...cohort, doctor: [finding] });
		expect(broken.blockers_code).toEqual(['data_state.broken_files']);
		// The finding names its files; the blocker does not name them a second time.
		expect(broken.blockers).toEqual(['1 file cannot be used: It is a web page.']);
		expect(broken.safe_next_actions_code[0]).toBe('data_state.do_fix_files');
	});
});
