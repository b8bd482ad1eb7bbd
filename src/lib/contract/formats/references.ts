import { defineFormats } from './facts.ts';

const INDEX = { families: ['unknown'], role: 'index', content: 'binary' } as const;
const REFERENCE = { families: ['unknown'], role: 'reference', content: 'text' } as const;

/** Indexes, genomes, regions and what else lies over the data. */
export const referenceFormats = defineFormats({
	bai: INDEX,
	tbi: INDEX,
	csi: INDEX,
	// Gzipped text.
	crai: { ...INDEX, content: 'text' },
	fasta_index: { ...INDEX, content: 'text' },
	fasta: { ...REFERENCE, reader: 'sequence' },
	twobit: { ...REFERENCE, title: '2bit', content: 'binary', reader: 'sequence' },
	chrom_sizes: { ...REFERENCE, reader: 'contigs' },
	// Regions whose name says that they hold the intervals of a signal are read as one.
	bed: {
		...REFERENCE,
		title: 'BED',
		places: 'any_order',
		region_layout: true,
		reader: 'regions',
		tasks: ['preprocess_epigenomic', 'encode_epigenomic', 'copy_number_proxy'],
	},
	site_list: { ...REFERENCE, places: 'any_order', region_layout: true, reader: 'regions' },
	interval_list: { ...REFERENCE, ragged: true, reader: 'regions' },
	bigbed: { ...REFERENCE, title: 'bigBed', content: 'binary' },
	cytoband: { ...REFERENCE, places: 'any_order', reader: 'arms' },
	centromere_table: { ...REFERENCE, places: 'any_order', reader: 'regions' },
	gc_mappability_wig: { ...REFERENCE, places: 'any_order', reader: 'correction_track' },
	gc_mappability_bedgraph: { ...REFERENCE, places: 'any_order', reader: 'correction_track' },
	panel_of_normals: { ...REFERENCE, places: 'any_order', reader: 'panel_of_normals' },
	gtf: REFERENCE,
});
