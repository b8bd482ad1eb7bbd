import type { AlignmentFile } from './alignment-file.ts';
import type { BinningIndex } from './binning-index.ts';
import { readIndex } from './index-file.server.ts';

/** Indexes in use, by the file they were opened for, so that many regions cost one reading. */
const indexes = new WeakMap<AlignmentFile, BinningIndex>();

/** The index of a BAM file at this place, read once for the opened file. Throws what readIndex throws. */
export function usableIndex(file: AlignmentFile, place: string): BinningIndex {
	const index = indexes.get(file) ?? readIndex(place);
	indexes.set(file, index);
	return index;
}
