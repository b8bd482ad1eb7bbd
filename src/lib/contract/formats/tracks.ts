import { defineFormats, RAW_REPORTS } from './facts.ts';

const SIGNAL = [...RAW_REPORTS, 'preprocess_epigenomic', 'encode_epigenomic'] as const;

const TRACK = {
	role: 'data',
	samples: ['file'],
	reader: 'track',
} as const;

/** Values along the genome; counts in wide bins are copy number. */
const TEXT_TRACK = {
	...TRACK,
	families: ['signal_matrix', 'copy_number'],
	content: 'text',
	layer: 'bins',
	counts: true,
	x_against: 'own_autosomes',
} as const;

const PEAKS = {
	families: ['signal_matrix'],
	role: 'data',
	content: 'text',
	samples: ['file'],
	places: 'sorted',
	region_layout: true,
	reader: 'peaks',
	tasks: SIGNAL,
} as const;

/** Tracks and peaks. */
export const trackFormats = defineFormats({
	wig: {
		...TEXT_TRACK,
		title: 'WIG',
		places: 'any_order',
		tasks: [...SIGNAL, 'preprocess_lpwgs', 'encode_lpwgs', 'copy_number_proxy', 'estimate_tumour_fraction'],
	},
	bedgraph: {
		...TEXT_TRACK,
		title: 'bedGraph',
		places: 'sorted',
		region_layout: true,
		tasks: [...SIGNAL, 'copy_number_proxy', 'estimate_tumour_fraction'],
	},
	bigwig: { ...TRACK, title: 'bigWig', families: ['signal_matrix'], content: 'binary', tasks: SIGNAL },
	narrow_peak: { ...PEAKS, title: 'narrowPeak' },
	broad_peak: { ...PEAKS, title: 'broadPeak' },
	gapped_peak: { ...PEAKS, title: 'gappedPeak' },
});
