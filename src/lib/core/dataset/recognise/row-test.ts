/** Relations between the cells of one row that hold for one kind of file and hardly by chance for any other. */
export const rowTests = {
	/** end > start. */
	start_before_end: (row) => number(row, 1) < number(row, 2),
	/** Single-base interval, 1-based (start = end) or 0-based (end = start + 1). */
	single_base: (row) => {
		const span = number(row, 2) - number(row, 1);
		return span === 0 || span === 1;
	},
	/** A cfDNA fragment: 20 to 1,000 bases. */
	fragment_length: (row) => {
		const span = number(row, 2) - number(row, 1);
		return span >= 20 && span <= 1000;
	},
	/** A molecule of cfDNA with a mapping quality behind its name: regions have other lengths, or scores of 0. */
	cfdna_molecule: (row) => {
		const span = number(row, 2) - number(row, 1);
		return span >= 80 && span <= 400 && number(row, 4) > 0;
	},
	/** As long as most molecules of cfDNA. */
	molecule_length: (row) => {
		const span = number(row, 2) - number(row, 1);
		return span >= 80 && span <= 400;
	},
	/** The fourth column is the length of the interval. */
	length_is_span: (row) => number(row, 3) === number(row, 2) - number(row, 1),
	/** chrom start end percent methylated unmethylated: the percentage follows from the counts. */
	percent_of_counts: (row) => {
		const total = number(row, 4) + number(row, 5);
		return total > 0 && Math.abs((100 * number(row, 4)) / total - number(row, 3)) < 0.51;
	},
	/** columns 5 = 6 + 7, and so on in threes: coverage = methylated + unmethylated (methylKit, no header). */
	coverage_is_sum: (row) => {
		if (row.length < 7 || (row.length - 4) % 3 !== 0) return false;
		for (let at = 4; at + 2 < row.length; at += 3) {
			const [coverage, methylated, unmethylated] = [
				number(row, at),
				number(row, at + 1),
				number(row, at + 2),
			];
			const missing = [coverage, methylated, unmethylated].every(Number.isNaN);
			if (!missing && coverage !== methylated + unmethylated) return false;
		}
		return true;
	},
	/** freqC + freqT = 100 in columns 6 and 7. */
	frequencies_sum_to_100: (row) => Math.abs(number(row, 5) + number(row, 6) - 100) < 0.05,
	/** A bin of 10 kb or more on a grid of its own size, 0-based or 1-based. */
	wide_bin: (row) => {
		const start = number(row, 1);
		const end = number(row, 2);
		const grid = (from: number, span: number): boolean => span >= 10_000 && from % span === 0;
		return grid(start, end - start) || grid(start - 1, end - start + 1);
	},
	/** The id in column 1 spells columns 2 to 4 as chr:start-end. */
	id_spells_region: (row) => row[0] === `${row[1]}:${row[2]}-${row[3]}`,
	/** fasta index: offset, bases per line, bytes per line (bytes exceed bases by the line end). */
	line_bytes_exceed_bases: (row) => {
		const extra = number(row, 4) - number(row, 3);
		return extra === 1 || extra === 2;
	},
	/** A SAM record: flag below 4096, CIGAR, and as many bases as qualities. */
	sam_record: (row) =>
		row.length >= 11 &&
		number(row, 1) < 4096 &&
		/^(\*|(\d+[MIDNSHPX=])+)$/.test(row[5] ?? '') &&
		(row[9] === '*' || row[10] === '*' || row[9]?.length === row[10]?.length),
	/** narrowPeak and broadPeak: signal, -log10 p and -log10 q, -1 when not given. */
	peak_values: (row) => [6, 7, 8].every((at) => number(row, at) >= -1),
} satisfies Record<string, (row: readonly string[]) => boolean>;

/** Relations between the rows of a file. */
export const tableTests = {
	/**
	 * Intervals of many lengths around one nucleosome, of which neighbours overlap: molecules that were read. Peaks and bins never
	 * overlap, targets and sites have few lengths, those of exons scatter widely, and amplicons overlap at their ends alone.
	 */
	overlapping_molecules: (rows) => {
		if (rows.length < MIN_MOLECULES) return false;
		const spans = rows.map((row) => number(row, 2) - number(row, 1));
		const usual = spans.filter((span) => span >= 120 && span <= 220).length;
		const shared = rows.flatMap((row, i) => {
			const before = rows[i - 1];
			if (before === undefined || before[0] !== row[0]) return [];
			const length = Math.min(number(before, 2), number(row, 2)) - number(row, 1);
			return length > 0 ? [length / (number(row, 2) - number(row, 1))] : [];
		});
		const deep = shared.filter((share) => share >= 0.4).length;
		const lengths = new Set(spans).size;
		return (
			usual >= 0.6 * rows.length &&
			shared.length >= 0.1 * rows.length &&
			deep >= 0.25 * shared.length &&
			lengths >= MIN_LENGTHS
		);
	},
} satisfies Record<string, (rows: readonly (readonly string[])[]) => boolean>;

const MIN_MOLECULES = 50;
const MIN_LENGTHS = 20;

export type TableTest = keyof typeof tableTests;
export type RowTest = keyof typeof rowTests;

function number(row: readonly string[], at: number): number {
	const cell = row[at];
	return cell === undefined || cell === '' ? Number.NaN : Number(cell);
}
