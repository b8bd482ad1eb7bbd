import type { FormatKey } from '../../../contract/formats.ts';
import type { GenomeFacts, ReferenceRole } from './genome-facts.ts';

const BLACKLIST = /black.?list|exclu[ds]|excludable|dac.?mapp?ab|encff356lfx|problematic/i;
const BACKGROUND = /background|bg.?regions|(^|[._-])null([._-]|$)/i;
/** Borders and gaps: geometry of the genome, nothing to sum a signal over. */
const GEOMETRY = /centromere|telomere|(^|[._-])gaps?([._-]|$)|cyto.?band/i;

/** GC fractions of the human genome lie around 0.41; most bins are mappable throughout. */
const GC_MIDDLE = [0.25, 0.65] as const;
const MAPPABLE_MIDDLE = 0.75;

/** What a reference file is for: by its format and content, and for region sets by the words of its name. Null = none of these. */
export function referenceRole(format: FormatKey, path: string, facts: GenomeFacts): ReferenceRole | null {
	const name = path.split('/').at(-1) as string;
	switch (format) {
		case 'fasta':
		case 'twobit':
			return 'sequence';
		case 'cytoband':
			return facts.lengths === 'stated' ? 'arms' : null;
		case 'site_list':
			return 'regions';
		case 'bed':
			if (GEOMETRY.test(name)) return null;
			return BLACKLIST.test(name) ? 'blacklist' : BACKGROUND.test(name) ? 'background' : 'regions';
		case 'panel_of_normals':
			return 'panel_of_normals';
		case 'gc_mappability_wig':
		case 'gc_mappability_bedgraph':
			return trackRole(facts.middle_value);
		default:
			return null;
	}
}

function trackRole(middle: number | null): ReferenceRole | null {
	if (middle === null) return null;
	if (middle >= MAPPABLE_MIDDLE) return 'mappability';
	return middle >= GC_MIDDLE[0] && middle <= GC_MIDDLE[1] ? 'gc' : null;
}
