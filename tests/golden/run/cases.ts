import { isLong, sizeOf } from '../../setup/test-size.ts';

/** One tiny cohort: how it is run, and what the refit with scikit-learn must know about it. */
export interface GoldenCase {
	name: string;
	matrix: string;
	/** Parameters of the task. */
	words: string[];
	/** Null where there is no model. */
	model: Record<string, unknown> | null;
	/** True: it is run again at another number of threads. */
	again: boolean;
}

/** Each fits and chooses anew, which is most of the time of a run; 39 are the fewest that can be a finding (1/40 = 0.025). */
export const PERMUTATIONS = sizeOf(39, 199);
const permutations = ['--permutations', String(PERMUTATIONS)];

export const goldenCases: GoldenCase[] = [
	{
		name: 'two-groups',
		matrix: 'markers',
		words: ['--signal-matrix-table', 'markers.csv', '--labels-table', 'labels.csv', ...permutations],
		model: {
			file: 'markers.csv',
			orientation: 'samples_in_rows',
			metadata: 'labels.csv',
			sample_column: 'sample_id',
			label_column: 'group',
			patient_column: 'patient_id',
			covariates: ['timepoint', 'age', 'sex', 'batch', 'stage'],
			beside: ['age', 'sex'],
			classes: ['healthy', 'cancer'],
		},
		again: true,
	},
	{
		name: 'three-groups',
		matrix: 'bins',
		words: ['--cnv-matrix-table', 'bins.csv', '--labels-table', 'cohort.csv', ...permutations],
		model: {
			file: 'bins.csv',
			orientation: 'features_in_rows',
			annotations: ['chrom', 'start', 'end'],
			metadata: 'cohort.csv',
			sample_column: 'Sample',
			label_column: 'Diagnosis',
			split_column: 'Cohort',
			covariates: [],
			classes: ['healthy', 'cancer', 'benign'],
		},
		// The dearest of the three; the others have models and none.
		again: isLong,
	},
	{
		name: 'no-labels',
		matrix: 'regions',
		words: ['--signal-matrix-table', 'regions.csv'],
		model: null,
		again: true,
	},
];

/**
 * Repeats whose C scikit-learn chooses too, in thirty-five fits a fold; in the others it takes the C that the run states. Every
 * fold of every repeat is fitted with it, so probabilities, AUROC and coefficients are compared whole.
 */
export const CHOSEN_REPEATS = sizeOf(1, 10);
