import { defineFormats, RAW_REPORTS } from './facts.ts';

const TABLE = {
	families: ['copy_number'],
	role: 'data',
	content: 'text',
	samples: ['file'],
	places: 'any_order',
	reader: 'copy_number_table',
} as const;
const ENCODED = [...RAW_REPORTS, 'encode_lpwgs'] as const;
const PREPROCESSED = [...ENCODED, 'preprocess_lpwgs'] as const;
const SCREENED = [...PREPROCESSED, 'copy_number_proxy', 'estimate_tumour_fraction'] as const;
const RATIOS = [...ENCODED, 'estimate_tumour_fraction'] as const;

/** Log ratios and counts in bins, the most telling first. */
export const copyNumberBinFormats = defineFormats({
	lpwgs_bins: { ...TABLE, layer: 'bins', tasks: RATIOS },
	ichorcna_cna_seg: { ...TABLE, layer: 'bins', x_against: 'own_autosomes', tasks: RATIOS },
	wisecondorx_bins: { ...TABLE, layer: 'bins', x_against: 'same_sex', tasks: SCREENED },
	cnvkit_cnr: {
		...TABLE,
		title: 'CNVkit',
		layer: 'bins',
		tasks: [...PREPROCESSED, 'estimate_tumour_fraction'],
	},
	gatk_bins: {
		...TABLE,
		layer: 'bins',
		ragged: true,
		tasks: [...PREPROCESSED, 'estimate_tumour_fraction'],
	},
	freec_ratios: { ...TABLE, layer: 'bins', tasks: [...PREPROCESSED, 'estimate_tumour_fraction'] },
	// May hold ratios as well.
	qdnaseq_bins: { ...TABLE, layer: 'bins', samples: ['file', 'columns'], counts: true, tasks: SCREENED },
	bin_counts: { ...TABLE, layer: 'bins', counts: true, x_against: 'own_autosomes', tasks: SCREENED },
});

/** Depth over targets or bins: less telling than counts and ratios. */
export const copyNumberDepthFormats = defineFormats({
	cnvkit_cnn: { ...TABLE, title: 'CNVkit', layer: 'bins', tasks: PREPROCESSED },
	picard_target_coverage: { ...TABLE, layer: 'bins', tasks: PREPROCESSED },
});

/** Segments, the most complete first. */
export const copyNumberSegmentFormats = defineFormats({
	ichorcna_seg: { ...TABLE, layer: 'segments', tasks: ENCODED },
	cnvkit_cns: { ...TABLE, title: 'CNVkit', layer: 'segments', tasks: ENCODED },
	wisecondorx_segments: { ...TABLE, layer: 'segments', x_against: 'same_sex', tasks: ENCODED },
	gatk_segments: { ...TABLE, layer: 'segments', ragged: true, tasks: ENCODED },
	seg: { ...TABLE, title: 'SEG', layer: 'segments', samples: ['rows'], tasks: ENCODED },
});

/** What programs estimate of a whole sample. */
export const copyNumberEstimateFormats = defineFormats({
	ichorcna_params: {
		families: ['copy_number'],
		role: 'data',
		content: 'text',
		samples: ['file'],
		ragged: true,
		reader: 'tumour_fractions',
		layer: 'estimates',
		tasks: RAW_REPORTS,
	},
});

const UNREAD = {
	families: ['copy_number'],
	role: 'auxiliary',
	content: 'text',
	set_aside: 'set_aside.no_reader',
} as const;

/** What programs write beside bins and segments. */
export const copyNumberOtherFormats = defineFormats({
	ichorcna_corrected_depth: UNREAD,
	copy_number_segments: UNREAD,
	copy_number_calls: UNREAD,
	copy_number_long_table: { ...UNREAD, samples: ['rows'] },
	gene_copy_number_table: UNREAD,
	gistic_table: UNREAD,
	cnvkit_bintest: UNREAD,
	cnvkit_reference: { families: ['unknown'], role: 'reference', content: 'text' },
});
