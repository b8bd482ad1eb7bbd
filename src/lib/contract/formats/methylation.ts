import { defineFormats, RAW_REPORTS } from './facts.ts';

const CALLS = {
	families: ['methylation'],
	role: 'data',
	content: 'text',
	samples: ['file'],
	reader: 'methylation_table',
	layer: 'methylation',
	tasks: [...RAW_REPORTS, 'encode_epigenomic', 'find_dmrs', 'deconvolve_methylation'],
} as const;

/** Methylation calls per site, the most complete first, and arrays. */
export const methylationFormats = defineFormats({
	bismark_coverage: { ...CALLS, title: 'Bismark coverage', places: 'sorted' },
	bismark_cpg_report: { ...CALLS, places: 'any_order' },
	bismark_cytosine_report: { ...CALLS, places: 'any_order' },
	methylkit_calls: { ...CALLS, places: 'any_order' },
	methylkit_united: { ...CALLS, samples: ['columns'], places: 'any_order' },
	methylation_counts: CALLS,
	bedmethyl: { ...CALLS, places: 'any_order' },
	methylation_array_matrix: {
		families: ['methylation'],
		role: 'data',
		content: 'text',
		samples: ['columns'],
		reader: 'matrix',
		tasks: ['analyze_cfdna', 'plot_cfdna', 'find_dmrs', 'deconvolve_methylation'],
	},
	methylation_difference_table: {
		families: ['methylation'],
		role: 'auxiliary',
		content: 'text',
		set_aside: 'set_aside.no_reader',
	},
	// Cell types in columns; a reference that samples are taken apart with.
	methylation_atlas: {
		families: ['methylation'],
		role: 'reference',
		content: 'text',
		reader: 'methylation_atlas',
	},
	idat: {
		families: ['methylation'],
		role: 'data',
		content: 'binary',
		samples: ['file'],
		set_aside: 'set_aside.no_reader',
	},
	pat: {
		families: ['methylation'],
		role: 'data',
		content: 'text',
		samples: ['file'],
		set_aside: 'set_aside.no_reader',
	},
});
