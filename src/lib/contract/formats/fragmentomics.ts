import { defineFormats, RAW_REPORTS } from './facts.ts';

/** Reads and fragments are what nearly everything is counted from. */
const COUNTED = [
	...RAW_REPORTS,
	...(['preprocess_epigenomic', 'preprocess_lpwgs'] as const),
	...(['encode_cfdna_foundation', 'encode_epigenomic', 'encode_lpwgs', 'copy_number_proxy'] as const),
	'estimate_tumour_fraction',
] as const;

const ALIGNMENTS = {
	// Bisulfite reads are told by their calls or their aligner.
	families: ['fragmentomics', 'methylation'],
	role: 'data',
	samples: ['file'],
	reader: 'alignments',
	layer: 'reads',
	x_against: 'own_autosomes',
	tasks: [...COUNTED, 'score_sites', 'check_samples', 'detect_mrd', 'classify_variant_origin'],
} as const;

const FRAGMENT_TABLE = {
	families: ['fragmentomics'],
	role: 'data',
	content: 'text',
	samples: ['file'],
	reader: 'fragment_table',
	tasks: RAW_REPORTS,
} as const;

/** Alignments, fragments, and what other programs counted from fragment lengths, ends and coverage around sites. */
export const fragmentomicsFormats = defineFormats({
	bam: { ...ALIGNMENTS, title: 'BAM', content: 'binary', index: ['bai', 'csi'] },
	cram: { ...ALIGNMENTS, title: 'CRAM', content: 'binary', index: ['crai'] },
	sam: { ...ALIGNMENTS, title: 'SAM', content: 'text' },
	fragment_file: {
		families: ['fragmentomics'],
		role: 'data',
		title: 'fragments',
		content: 'text',
		samples: ['file'],
		places: 'sorted',
		region_layout: true,
		reader: 'fragments',
		layer: 'reads',
		x_against: 'own_autosomes',
		tasks: [...COUNTED, 'score_sites'],
	},
	length_gc_table: { ...FRAGMENT_TABLE, layer: 'lengths' },
	fragment_size_table: { ...FRAGMENT_TABLE, layer: 'lengths', stacked: true },
	picard_insert_size: { ...FRAGMENT_TABLE, layer: 'lengths' },
	end_motif_table: { ...FRAGMENT_TABLE, stacked: true },
	coverage_profile: { ...FRAGMENT_TABLE, samples: ['file', 'rows'], tasks: [...RAW_REPORTS, 'score_sites'] },
	site_matrix: { ...FRAGMENT_TABLE, samples: ['file', 'columns'], tasks: [...RAW_REPORTS, 'score_sites'] },
	delfi_bins: { ...FRAGMENT_TABLE, stacked: true, places: 'any_order' },
	wps_table: { ...FRAGMENT_TABLE, stacked: true, places: 'any_order' },
	mosdepth_table: {
		families: ['fragmentomics'],
		role: 'auxiliary',
		content: 'text',
		set_aside: 'set_aside.no_reader',
	},
});
