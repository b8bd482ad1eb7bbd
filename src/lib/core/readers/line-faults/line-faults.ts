import { addToList } from '../../../base/add-to-list.ts';
/** What the lines of a text say about its completeness. */
export interface LineFaults {
	/** Line that the text ends in without a line break; null when it ends with one. */
	unended: number | null;
	/** Lines with fewer fields than the others. */
	short: { count: number; line: number; fields: number; usual: number } | null;
	/** Where the last fixedStep block of every chromosome ends, by chromosome and step; empty for other formats. */
	blocks: FixedBlock[];
}

/** A chromosome of a WIG file in fixed steps. */
export interface FixedBlock {
	contig: string;
	step: number;
	/** Position behind its last value, 0-based. */
	end: number;
	/** Blocks that do not begin where the one before ended, the first one included: more than one in a sparse file. */
	parts: number;
	/** True where the file ends: only there can it be cut. */
	is_last: boolean;
}

/** A file with what its lines say. */
export interface ExaminedLines {
	/** As reports name it. */
	given: string;
	/** Files of different builds are not compared. */
	build: string | null;
	faults: LineFaults;
}

/** A block that ends before the chromosome does elsewhere. */
export interface CutBlock {
	given: string;
	contig: string;
	end: number;
	/** Where most of the other files end. */
	expected: number;
}

/** Two sparse files end where their own data does; from this many on, files that agree on an end speak against one that does not. */
const ENOUGH_FILES = 3;

/**
 * Last blocks that end before their chromosome does in the other files of the same step and build. The files must agree: most of
 * the others end at one and the same later place, as files binned over the whole genome do. Less than a step apart is the same
 * place: programs clip the last bin at the end of the chromosome, or do not.
 */
export function cutBlocks(files: readonly ExaminedLines[]): CutBlock[] {
	const groups = new Map<string, (FixedBlock & { given: string })[]>();
	for (const { given, build, faults } of files)
		for (const block of faults.blocks) {
			const key = JSON.stringify([build, block.contig, block.step]);
			addToList(groups, key, { ...block, given });
		}
	return [...groups.values()].flatMap((group) => {
		if (group.length < ENOUGH_FILES && group.some(({ parts }) => parts > 1)) return [];
		return group.flatMap((own) => {
			if (!own.is_last) return [];
			const { given, contig, end, step } = own;
			const others = group.filter((one) => one !== own).map((one) => one.end);
			const expected = agreed(others, step);
			return expected !== null && expected - end >= step ? [{ given, contig, end, expected }] : [];
		});
	});
}

/** The first place of those, less than a step apart, at which more than half of the files end; null when they do not agree. */
function agreed(ends: readonly number[], step: number): number | null {
	const sorted = ends.toSorted((a, b) => a - b);
	const more = Math.floor(sorted.length / 2);
	for (let i = 0; i + more < sorted.length; i++) if (sorted[i + more]! - sorted[i]! < step) return sorted[i]!;
	return null;
}
