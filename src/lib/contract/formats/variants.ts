import { defineFormats, RAW_REPORTS } from './facts.ts';

const VARIANTS = {
	families: ['variant'],
	role: 'data',
	reader: 'variants',
	layer: 'variants',
	tasks: [...RAW_REPORTS, 'preprocess_variant', 'encode_variant', 'detect_mrd', 'classify_variant_origin'],
} as const;
const UNREAD = { families: ['variant'], role: 'auxiliary', content: 'text' } as const;

/** Small variants, the most complete first, rearrangements and allele counts. */
export const variantFormats = defineFormats({
	vcf: {
		...VARIANTS,
		title: 'VCF',
		content: 'text',
		samples: ['file', 'columns'],
		places: 'sorted',
		index: ['tbi', 'csi'],
	},
	bcf: { ...VARIANTS, title: 'BCF', content: 'binary', samples: ['file', 'columns'], index: ['tbi', 'csi'] },
	maf: { ...VARIANTS, title: 'MAF', content: 'text', samples: ['rows'], places: 'any_order' },
	variant_table: { ...VARIANTS, content: 'text', samples: ['file', 'rows'], places: 'any_order' },
	variants_without_positions: { ...UNREAD, samples: ['rows'], set_aside: 'set_aside.no_positions' },
	structural_variant_table: {
		...UNREAD,
		samples: ['rows'],
		places: 'any_order',
		set_aside: 'set_aside.no_reader',
	},
	allele_count_table: { ...UNREAD, samples: ['file'], set_aside: 'set_aside.no_reader' },
});
