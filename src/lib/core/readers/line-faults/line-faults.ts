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

/**
 * Blocks that end before their chromosome does in the other files of the same step and build. The files must agree: most of the
 * others end at one and the same later place, as files binned over the whole genome do.
 */
export function cutBlocks(files: readonly ExaminedLines[]): CutBlock[] {
	const ends = new Map<string, { given: string; contig: string; end: number }[]>();
	for (const { given, build, faults } of files)
		for (const { contig, step, end } of faults.blocks) {
			const key = JSON.stringify([build, contig, step]);
			ends.set(key, [...(ends.get(key) ?? []), { given, contig, end }]);
		}
	return [...ends.values()].flatMap((group) =>
		group.flatMap((own) => {
			const others = group.filter((one) => one !== own).map(({ end }) => end);
			const expected = agreed(others);
			return expected !== null && expected > own.end ? [{ ...own, expected }] : [];
		}),
	);
}

/** The place where more than half of the files end; null when they do not agree. */
function agreed(ends: readonly number[]): number | null {
	const counts = new Map<number, number>();
	for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
	for (const [end, count] of counts) if (count * 2 > ends.length) return end;
	return null;
}
