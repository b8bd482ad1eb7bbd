import { pastContig } from '../../readers/alignments/past-contig.ts';
import { regionIndex } from '../../../base/intervals-index.ts';
import type { Regions } from '../../../base/intervals.ts';
import {
	DUPLICATE,
	QC_FAIL,
	SECONDARY,
	SUPPLEMENTARY,
	UNMAPPED,
} from '../../readers/alignments/alignment.ts';
import { alignmentKind, type AlignmentFold } from '../../readers/alignments/alignments.server.ts';
import type { Contig } from '../../readers/genome/contig.ts';

/** What is counted, on the contigs of the header. */
export interface ReadCountSetting {
	contigs: Contig[];
	size: number;
	min_mapq: number;
	/** Reads that begin in one of these are left out; on the same contigs. */
	blacklist: Regions | null;
}

/** Reads per bin and contig, and what was left out. */
export interface ReadCounts {
	/** Per contig, as long as its bins. */
	bins: Float64Array[];
	/** Records of the file. */
	all: number;
	/** Primary reads that are mapped, no duplicates and no QC failures. */
	primary: number;
	/** Of these, below min_mapq; and in blacklisted regions. */
	low_mapq: number;
	blacklisted: number;
}

const NOT_COUNTED = UNMAPPED | SECONDARY | SUPPLEMENTARY | QC_FAIL | DUPLICATE;

/**
 * Reads by their first base, as readCounter of HMMcopy counts them: every primary read that is mapped, no duplicate and no QC
 * failure, mate or not.
 */
export const readCountFold: AlignmentFold<ReadCountSetting, ReadCounts> = {
	name: 'bins.reads',
	begin({ contigs, size, min_mapq, blacklist }) {
		const counts: ReadCounts = {
			bins: contigs.map(({ length }) => new Float64Array(Math.ceil(length / size))),
			all: 0,
			primary: 0,
			low_mapq: 0,
			blacklisted: 0,
		};
		const excluded = blacklist === null ? null : regionIndex(blacklist);
		return {
			visit(read) {
				counts.all++;
				const contig = read.ref_id;
				if ((read.flag & NOT_COUNTED) !== 0 || contig < 0) return;
				const { pos } = read;
				const { length } = contigs[contig]!;
				if (pos >= length) throw pastContig(read, contigs[contig]!);
				counts.primary++;
				if (read.mapq < min_mapq) counts.low_mapq++;
				else if (excluded?.overlapsAny(contig, pos, pos + 1)) counts.blacklisted++;
				else {
					const column = counts.bins[contig]!;
					const bin = Math.floor(pos / size);
					column[bin] = column[bin]! + 1;
				}
			},
			end: () => counts,
		};
	},
};

export const readCountWork = alignmentKind(readCountFold);

/** Adds the counts of two parts of a file. */
export function mergeReadCounts(a: ReadCounts, b: ReadCounts): ReadCounts {
	return {
		bins: a.bins.map((column, c) => column.map((count, i) => count + (b.bins[c]?.[i] ?? 0))),
		all: a.all + b.all,
		primary: a.primary + b.primary,
		low_mapq: a.low_mapq + b.low_mapq,
		blacklisted: a.blacklisted + b.blacklisted,
	};
}
