import { LbError } from '../../../base/errors.ts';
import { closeBgzf, openBgzf, readBgzf } from '../bgzf/bgzf-file.server.ts';
import type { VirtualOffset } from '../bgzf/bgzf.ts';
import type { AlignmentVisit } from './alignment.ts';
import { BamRecords } from './bam-records.ts';

/**
 * Visits the records from `start` to `end` (null: the end of the file) in file order, pausing after every piece of about
 * a megabyte with the compressed bytes it took. Throws bgzf.damaged, bgzf.truncated, alignments.record_damaged, and
 * alignments.cut_inside when `end` lies inside a record or is no place in the file.
 */
export function* scanBam(
	path: string,
	start: VirtualOffset,
	end: VirtualOffset | null,
	contigs: number,
	visit: AlignmentVisit,
): Generator<number, void, undefined> {
	const file = openBgzf(path);
	try {
		const records = new BamRecords(path, contigs, visit);
		let before = start.block;
		for (const piece of readBgzf(file, start, end)) {
			records.push(piece);
			yield piece.next_block - before;
			before = piece.next_block;
		}
		const inside = records.unfinished();
		if (inside === null) return;
		if (end === null) throw new LbError('alignments.record_cut', { ...inside }, { path });
		throw new LbError('alignments.cut_inside', { ...inside }, { path });
	} catch (error) {
		if (error instanceof LbError && error.code === 'bgzf.not_a_place')
			throw new LbError('alignments.cut_inside', { block: error.values['offset'] ?? 0, within: 0 }, { path });
		throw error;
	} finally {
		closeBgzf(file);
	}
}
