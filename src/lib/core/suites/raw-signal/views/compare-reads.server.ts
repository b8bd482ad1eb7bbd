import type { Watch } from '../../../../base/progress.ts';
import { toLbError } from '../../../../base/problem.ts';
import { areRoles } from '../../../dataset/sample-id-from-name.ts';
import { REVERSE, SECONDARY, SUPPLEMENTARY, UNMAPPED } from '../../../readers/alignments/alignment.ts';
import {
	openAlignments,
	scanAlignments,
	type AlignmentFile,
} from '../../../readers/alignments/alignments.server.ts';
import { matchContigs } from '../../../readers/genome/match-contigs.ts';

/** What the first records of two alignment files say about whether they hold the same reads. */
export interface ReadsCompared {
	/** Different names of samples in both headers; null where one names none, or they share one. */
	samples: [string[], string[]] | null;
	/** Reads of the smaller of the two that were compared, and how many of them the other has by name and by place. */
	count: number;
	by_name: number;
	by_place: number;
}

/** Records looked at in each file. */
const RECORDS = 4_000;
/** Fewer reads in common territory say nothing. */
const MIN_READS = 50;

interface Reads {
	file: AlignmentFile;
	/** In the order of the file. */
	reads: { contig: number; pos: number; name: string; place: string }[];
	/** True when all records were looked at. */
	whole: boolean;
}

/**
 * Compares the first reads of two alignment files over the part of the genome that both of them were read over. Null when they
 * cannot be compared: one cannot be read, they lie on different sequences, or are not sorted by position.
 */
export async function compareReads(a: string, b: string, watch: Watch): Promise<ReadsCompared | null> {
	const first = await firstReads(a, watch);
	const second = first === null ? null : await firstReads(b, watch);
	if (first === null || second === null) return null;
	const samples = otherSamples(first.file.header.samples, second.file.header.samples);
	const { to, first_difference } = matchContigs(second.file.header.contigs, first.file.header.contigs);
	if (first_difference !== null) return samples === null ? null : { samples, ...NOTHING };
	// Both in the contigs of the first.
	const moved = second.reads.map((read) => ({ ...read, contig: to[read.contig]! }));
	if (!isSorted(first.reads) || !isSorted(moved)) return samples === null ? null : { samples, ...NOTHING };
	const end = Math.min(endOf(first.reads, first.whole), endOf(moved, second.whole));
	const within = (reads: Reads['reads']): Reads['reads'] => reads.filter((read) => placeOf(read) < end);
	const [one, other] = [within(first.reads), within(moved)];
	const [few, many] = one.length <= other.length ? [one, other] : [other, one];
	if (few.length < MIN_READS) return samples === null ? null : { samples, ...NOTHING };
	const names = new Set(many.map(({ name }) => name));
	const places = new Set(many.map(({ contig, place }) => `${contig} ${place}`));
	return {
		samples,
		count: few.length,
		by_name: few.filter(({ name }) => names.has(name)).length,
		by_place: few.filter(({ contig, place }) => places.has(`${contig} ${place}`)).length,
	};
}

const NOTHING = { count: 0, by_name: 0, by_place: 0 };

/**
 * True when the two files cannot be views of one sample. Most reads of the smaller one must be in the other by name or by place:
 * a filtered, deduplicated or recalibrated file has them by name, one whose reads were renamed by place. Where every read has
 * another name, headers that name different samples are believed over places: amplicons of two people begin alike.
 */
export function readsDiffer({ samples, count, by_name, by_place }: ReadsCompared): boolean {
	if (count === 0) return samples !== null;
	if (by_name * 2 >= count) return false;
	return by_place * 2 < count || (samples !== null && by_name === 0);
}

class Enough extends Error {}

async function firstReads(path: string, watch: Watch): Promise<Reads | null> {
	const reads: Reads['reads'] = [];
	let records = 0;
	let whole = true;
	try {
		const file = await openAlignments(path, {}, watch);
		try {
			await scanAlignments(
				file,
				(read) => {
					if (++records > RECORDS) throw new Enough();
					if ((read.flag & (UNMAPPED | SECONDARY | SUPPLEMENTARY)) !== 0 || read.ref_id < 0) return;
					const place = `${read.pos} ${read.referenceEnd()} ${(read.flag & REVERSE) === 0 ? '+' : '-'}`;
					reads.push({ contig: read.ref_id, pos: read.pos, name: read.name(), place });
				},
				{ signal: watch.signal },
			);
		} catch (error) {
			if (!(error instanceof Enough)) throw error;
			whole = false;
		}
		return { file, reads, whole };
	} catch (error) {
		if (toLbError(error).code === 'general.cancelled') throw error;
		// Its chapter says what is wrong with it.
		return null;
	}
}

/** Contig and position as one number that grows in the order of the first file. */
function placeOf({ contig, pos }: { contig: number; pos: number }): number {
	return contig * 2 ** 32 + pos;
}

function isSorted(reads: Reads['reads']): boolean {
	return reads.every((read, i) => {
		const before = reads[i - 1];
		return read.contig >= 0 && (before === undefined || placeOf(before) <= placeOf(read));
	});
}

/** How far a file was read; a file that ended was read over everything. */
function endOf(reads: Reads['reads'], whole: boolean): number {
	const last = reads.at(-1);
	return whole || last === undefined ? Infinity : placeOf(last);
}

function otherSamples(a: readonly string[], b: readonly string[]): [string[], string[]] | null {
	if (a.length === 0 || b.length === 0 || areRoles(a) || areRoles(b)) return null;
	return a.some((name) => b.includes(name)) ? null : [[...a], [...b]];
}
