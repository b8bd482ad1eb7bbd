import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import {
	foldAlignments,
	type AlignmentFile,
	type AlignmentFold,
} from '../../readers/alignments/alignments.server.ts';
import {
	foldFragments,
	type FragmentFile,
	type FragmentFold,
} from '../../readers/alignments/fragment-file.server.ts';
import { naming } from '../../readers/alignments/past-contig.ts';

/** A file of fragments, opened. */
export type FragmentSource =
	| { kind: 'alignments'; file: AlignmentFile }
	| { kind: 'fragments'; file: FragmentFile };

/** Folds the reads or the rows of a file, whichever it has; errors of what is counted name the file. */
export function foldSource<Shared, Result>(
	source: FragmentSource,
	folds: { reads: AlignmentFold<Shared, Result>; rows: FragmentFold<Shared, Result> },
	shared: Shared,
	parallel: Parallel,
	watch: Watch,
): Promise<Result[]> {
	const parts =
		source.kind === 'alignments'
			? foldAlignments(source.file, folds.reads, shared, parallel, watch)
			: foldFragments(source.file, folds.rows, shared, parallel, watch);
	return parts.catch(naming(source.file.path));
}
