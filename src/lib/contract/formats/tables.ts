import { defineFormats } from './facts.ts';

/** A numeric table is of the family that its features and values show. */
const ANY_SIGNAL = ['signal_matrix', 'fragmentomics', 'methylation', 'copy_number', 'variant'] as const;
const MATRIX_TASKS = ['analyze_cfdna', 'plot_cfdna', 'combine_matrices', 'apply_model'] as const;
/** Levels of methylation arrays come as such tables. */
const LEVEL_TASKS = [...MATRIX_TASKS, 'find_dmrs', 'deconvolve_methylation'] as const;

/** Tables that are told by their shape, not by columns of a certain program. */
export const tableFormats = defineFormats({
	numeric_matrix: {
		families: ANY_SIGNAL,
		role: 'data',
		content: 'text',
		samples: ['rows', 'columns'],
		reader: 'matrix',
		tasks: LEVEL_TASKS,
	},
	feature_table: {
		families: ANY_SIGNAL,
		role: 'data',
		content: 'text',
		samples: ['rows'],
		reader: 'matrix',
		tasks: LEVEL_TASKS,
	},
	sample_values: {
		families: ANY_SIGNAL,
		role: 'data',
		content: 'text',
		samples: ['file'],
		reader: 'sample_values',
		tasks: MATRIX_TASKS,
	},
	metadata_table: {
		families: ['metadata'],
		role: 'metadata',
		content: 'text',
		samples: ['rows', 'columns'],
		reader: 'sample_table',
	},
	samples_in_one_table: {
		families: ANY_SIGNAL,
		role: 'auxiliary',
		content: 'text',
		samples: ['rows'],
		set_aside: 'set_aside.several_samples',
	},
	statistics_table: {
		families: ['unknown'],
		role: 'auxiliary',
		content: 'text',
		set_aside: 'set_aside.statistics',
	},
	// Replicates of planned levels, by which an assay is validated.
	assay_sheet: {
		families: ['unknown'],
		role: 'auxiliary',
		content: 'text',
		reader: 'assay_sheet',
		tasks: ['validate_assay'],
	},
	// A model that can be applied to matrices of other people.
	model_card: {
		families: ['unknown'],
		role: 'auxiliary',
		content: 'text',
		reader: 'model_card',
		tasks: ['apply_model'],
	},
	// A signal in words or in a long table, as the file beside it says.
	assay_table: {
		families: ANY_SIGNAL,
		role: 'auxiliary',
		content: 'text',
		set_aside: 'set_aside.no_reader',
	},
	table: { families: ['unknown'], role: 'unknown', content: 'text' },
	xlsx: { families: ['unknown'], role: 'unknown', content: 'binary' },
	unknown: { families: ['unknown'], role: 'unknown' },
});
