import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import {
	alignmentKind,
	foldAlignments,
	type AlignmentFile,
	type AlignmentFold,
} from '../../readers/alignments/alignments.server.ts';
import {
	foldFragments,
	fragmentKind,
	type FragmentFile,
	type FragmentFold,
} from '../../readers/alignments/fragment-file.server.ts';
import { naming } from '../../readers/alignments/past-contig.ts';
import { countFragments } from './count-fragments.server.ts';
import type { FragmentDesign } from './design.ts';
import { mergeFragmentCounts, type FragmentCounts } from './fragment-counts.ts';

/** A file of fragments, opened. */
export type FragmentSource =
	{ kind: 'alignments'; file: AlignmentFile } | { kind: 'fragments'; file: FragmentFile };

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

export const fragmentReadsTask = alignmentKind(readFold);
export const fragmentRowsTask = fragmentKind(rowFold);

/**
 * Everything a design asks for, in one pass over a file; all threads read, their counts are added. From fragment files
 * there are no motifs of reads and no alleles: rows hold neither bases nor names. Throws alignments.past_contig, fragments.too_far and what
 * reading the file throws.
 */
export async function collectFragmentFeatures(
	source: FragmentSource,
	design: FragmentDesign,
	parallel: Parallel,
	watch: Watch = {},
): Promise<FragmentCounts> {
	const counting =
		source.kind === 'alignments'
			? foldAlignments(source.file, readFold, design, parallel, watch)
			: foldFragments(source.file, rowFold, design, parallel, watch);
	return counting
		.then((parts) => parts.reduce((sum, part) => mergeFragmentCounts(sum, part, design.contigs.length)))
		.catch(naming(source.file.path));
}
