import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { alignmentKind, type AlignmentFold } from '../../readers/alignments/alignments.server.ts';
import { fragmentKind, type FragmentFold } from '../../readers/alignments/fragment-file.server.ts';
import { countFragments } from './count-fragments.server.ts';
import type { FragmentDesign } from './design.ts';
import { foldSource, type FragmentSource } from './fold-source.server.ts';
import { mergeFragmentCounts, type FragmentCounts } from './fragment-counts.ts';

const readFold: AlignmentFold<FragmentDesign, FragmentCounts> = {
	name: 'fragments.reads',
	begin(design) {
		const counter = countFragments(design, 'reads');
		return { visit: counter.read, end: counter.counts };
	},
};

const rowFold: FragmentFold<FragmentDesign, FragmentCounts> = {
	name: 'fragments.rows',
	begin(design) {
		const counter = countFragments(
			{ ...design, read_motif_k: null, read_kmer_k: null, alleles: null },
			'fragments',
		);
		return { visit: counter.fragment, end: counter.counts };
	},
};

export const fragmentReadsWork = alignmentKind(readFold);
export const fragmentRowsWork = fragmentKind(rowFold);

/**
 * Everything a design asks for, in one pass over a file; all threads read, their counts are added. From fragment files
 * there are no motifs of reads and no alleles: rows hold neither bases nor names. Throws alignments.past_contig,
 * fragments.too_far and what reading the file throws.
 */
export async function collectFragmentFeatures(
	source: FragmentSource,
	design: FragmentDesign,
	parallel: Parallel,
	watch: Watch = {},
): Promise<FragmentCounts> {
	const parts = await foldSource(source, { reads: readFold, rows: rowFold }, design, parallel, watch);
	return parts.reduce((sum, part) => mergeFragmentCounts(sum, part, design.contigs.length));
}
