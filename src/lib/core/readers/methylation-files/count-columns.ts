/** Where a table of methylation counts has its columns (0-based); null = not there. */
export interface CountColumns {
	contig: number;
	position: number;
	/** End of an interval of one base, or of the two bases of a CpG. */
	end: number | null;
	strand: number | null;
	context: number | null;
	/** The methylated reads, or their share of all reads. */
	methylated: number;
	/** The whole of that share, 1 or 100; null where the column counts reads. */
	share_of: 1 | 100 | null;
	/** The unmethylated reads, or all reads of the site. */
	other: number;
	other_is: 'unmethylated' | 'all';
}

/** `told` = every column is known; `unclear` = counts at sites, and nothing says which of the columns are the methylated reads. */
export type CountLayout = { kind: 'told'; columns: CountColumns } | { kind: 'unclear'; counts: number[] };

/** Fewer rows may agree by chance. */
const MIN_ROWS = 5;
const USUAL_SHARE = 0.95;
/** Half of the last digit of a percentage, in points; fractions are written with at least two digits. */
const SLACK = 0.51;
/** No site of a plasma sample has more reads; a larger number is a coordinate. */
const MAX_READS = 1_000_000;
/** Of more reads one in a hundred is hardly seen in a share of two digits. */
const FEW_READS = 30;
/** A position on a chromosome; tables of counts by sites reach far beyond this. */
const FAR = 10_000;

const CONTIG =
	/^(chr)?([1-9]\d?|x|y|m|mt|un_\w+|\w+_(random|alt|fix))$|^N[CTW]_\d{6,}(\.\d+)?$|^(GL|KI)\d{6}/i;
const NAMES = {
	contig: /^(chr|chrom|chromosome|contig|seqnames?)$/,
	position: /^(pos|position|start|base|chromstart|loc|location)$/,
	end: /^(end|stop|chromend)$/,
	strand: /^strand$/,
	context: /^(context|ccontext|mcclass)$/,
	methylated:
		/^(m|mc|meth|methylated|nummeth|nmeth|countm|countmethylated|methcount|methylatedcount|methylatedreads|numcs|nc|x|mccount)$/,
	unmethylated:
		/^(u|uc|unmeth|unmethylated|numunmeth|nunmeth|countu|countunmethylated|unmethcount|unmethylatedcount|unmethylatedreads|numts|nt)$/,
	coverage: /^(n|cov|coverage|total|depth|totalreads|reads)$/,
	level:
		/^(betas?|betavalues?|(meth|methylation|m|mc)(level|ratio|fraction|frac|pct|perc|percent|percentage)|(level|ratio|fraction|frac|pct|perc|percent|percentage)(of)?(meth|methylated|methylation|mc)|methylation|meth|methylated)$/,
} as const;

/**
 * Columns by their names, with the cells of the first rows; null when contig, position, methylated reads and one of unmethylated reads
 * and coverage are not all named. In place of the methylated reads there may be their share of the coverage.
 */
export function namedCountColumns(
	header: readonly string[],
	rows: readonly (readonly string[])[],
): CountColumns | null {
	const plain = header.map((name) => name.toLowerCase().replace(/[^a-z]+/g, ''));
	const at = (part: keyof typeof NAMES): number | null => {
		const found = plain.findIndex((name) => NAMES[part].test(name));
		return found === -1 ? null : found;
	};
	const [contig, position] = [at('contig'), at('position')];
	if (contig === null || position === null) return null;
	const place = { contig, position, end: at('end'), strand: at('strand'), context: at('context') };
	const [methylated, level] = [at('methylated'), at('level')];
	const [unmethylated, coverage] = [at('unmethylated'), at('coverage')];
	const other = unmethylated ?? coverage;
	const counts = (column: number): boolean =>
		rows.filter((row) => isCount(row[column] ?? '')).length >= USUAL_SHARE * rows.length;
	if (
		methylated !== null &&
		other !== null &&
		(unmethylated !== null || counts(methylated) || level === null)
	)
		return {
			...{ ...place, methylated, share_of: null, other },
			other_is: unmethylated === null ? 'all' : 'unmethylated',
		};
	if (level === null || coverage === null) return null;
	const share_of = wholeOfShare(rows, level, coverage, /pct|perc/.test(plain[level] ?? ''));
	return share_of === null
		? null
		: { ...place, methylated: level, share_of, other: coverage, other_is: 'all' };
}

/**
 * Columns of a table of methylation counts without a header, from the cells of its first rows: a chromosome and a position (or
 * an interval of one base), then counts, in any order. A fraction or percentage beside two counts tells which of them are
 * the methylated reads. Without it they cannot be told apart. Beside one count, which it must be a share of, it is the methylated
 * share of all reads. Variants with their frequency and depth have the same form: only the name of the file tells. Null for any other
 * table. Pure.
 */
export function countColumnsByContent(rows: readonly (readonly string[])[]): CountLayout | null {
	const width = rows[0]?.length ?? 0;
	if (rows.length < MIN_ROWS || width < 4 || width > 9) return null;
	const column = (at: number): string[] => rows.map((row) => row[at] ?? '');
	const all = (at: number, test: (cell: string) => boolean): boolean =>
		column(at).filter(test).length >= USUAL_SHARE * rows.length;
	const indices = Array.from({ length: width }, (_, at) => at);
	const contig = indices.find((at) => all(at, (cell) => CONTIG.test(cell)) && !isCounter(column(at)));
	if (contig === undefined) return null;
	const numeric = indices.filter((at) => at !== contig && all(at, isNumber));
	const [position, ...more] = numeric.filter((at) => isPosition(column(at)));
	if (position === undefined || position < contig || more.length > 1) return null;
	const end = more[0] ?? null;
	if (end !== null && !isSite(rows.map((row) => Number(row[end]) - Number(row[position])))) return null;
	const others = indices.filter((at) => at !== contig && at !== position && at !== end);
	const strand = others.find((at) => all(at, (cell) => /^[-+*.]$/.test(cell))) ?? null;
	const context =
		others.find((at) => all(at, (cell) => /^(CG|CpG|CHG|CHH|C[ACGTN]{2})$/i.test(cell))) ?? null;
	const values = others.filter((at) => at !== strand && at !== context);
	if (!values.every((at) => numeric.includes(at))) return null;
	const counts = values.filter((at) => all(at, isCount));
	const shares = values.filter((at) => !counts.includes(at));
	const place = { contig, position, end, strand, context };
	const [share, count] = [shares[0], counts[0]];
	if (share !== undefined && count !== undefined && values.length === 2) {
		const share_of = end === null ? null : wholeOfShare(rows, share, count, false);
		if (share_of === null || !isInformative(rows, share, count, share_of)) return null;
		return {
			kind: 'told',
			columns: { ...place, methylated: share, share_of, other: count, other_is: 'all' },
		};
	}
	if (counts.length < 2 || counts.length > 3 || shares.length > 1) return null;
	const numbers = rows.map((row) => row.map(Number));
	// A percentage may be written in whole points and look like a count.
	const whole = shares.length === 0 && counts.length === 3 ? counts : [];
	const told = [...shares, ...whole].flatMap((share) =>
		byShare(
			numbers,
			share,
			counts.filter((at) => at !== share),
		),
	);
	const [only, second] = told;
	if (only !== undefined && second === undefined)
		return { kind: 'told', columns: { ...place, ...only, share_of: null } };
	return shares.length === 0 ? { kind: 'unclear', counts } : null;
}

/** The same in every row: one base, of which the end is inside or not, or the two bases of a CpG. */
function isSite(lengths: readonly number[]): boolean {
	return lengths.every((length) => length === 0 || length === 1) || lengths.every((length) => length === 2);
}

/**
 * 1 or 100 where a column is a share of a count of reads, by its rounding to whole reads; null where it is none. Deep counts of small
 * shares fit both, and are percent where the name says so.
 */
function wholeOfShare(
	rows: readonly (readonly string[])[],
	share: number,
	count: number,
	isNamedPercent: boolean,
): 1 | 100 | null {
	const covered = rows.filter((row) => Number(row[count]) > 0);
	const fits = (whole: number): boolean => {
		const agree = covered.filter((row) => {
			const [level, reads] = [row[share] ?? '', row[count] ?? ''];
			return isNumber(level) && isCount(reads) && isShare(Number(level) / whole, Number(reads));
		});
		return covered.length > 0 && agree.length >= USUAL_SHARE * covered.length;
	};
	const wholes = isNamedPercent ? ([100, 1] as const) : ([1, 100] as const);
	return wholes.find(fits) ?? null;
}

/** Is a share one of whole reads, as exactly as shares are written? A share above 0 has a read, one below 1 lacks one. */
export function isShare(share: number, reads: number): boolean {
	const part = Math.round(share * reads);
	if (share < 0 || share > 1 || (share > 0 && part === 0) || (share < 1 && part === reads)) return false;
	return Math.abs(part / reads - share) <= SLACK / 100;
}

/** In enough rows a share that is written so would hardly be one of whole reads by chance. */
function isInformative(
	rows: readonly (readonly string[])[],
	share: number,
	count: number,
	whole: number,
): boolean {
	const telling = rows.filter((row) => {
		const [level, reads] = [Number(row[share]) / whole, Number(row[count])];
		return level > 0 && level < 1 && reads > 1 && reads <= FEW_READS;
	});
	return telling.length >= MIN_ROWS;
}

/** The first reading of the counts that a share agrees with; none or one. */
function byShare(
	numbers: readonly (readonly number[])[],
	share: number,
	counts: readonly number[],
): Pick<CountColumns, 'methylated' | 'other' | 'other_is'>[] {
	for (const [methylated, other] of pairs(counts)) {
		if (fits(numbers, share, (row) => [row[methylated]!, row[methylated]! + row[other]!]))
			return [{ methylated, other, other_is: 'unmethylated' }];
		if (fits(numbers, share, (row) => [row[methylated]!, row[other]!]))
			return [{ methylated, other, other_is: 'all' }];
	}
	return [];
}

function pairs(items: readonly number[]): [number, number][] {
	return items.flatMap((a) => items.flatMap((b): [number, number][] => (a === b ? [] : [[a, b]])));
}

/** The column is part / whole, as a fraction or in percent, and not the same number everywhere. */
function fits(
	rows: readonly (readonly number[])[],
	share: number,
	counts: (row: readonly number[]) => [number, number],
): boolean {
	const top = rows.some((row) => row[share]! > 1) ? 100 : 1;
	let [agree, seen, off] = [0, 0, 0];
	for (const row of rows) {
		const [part, whole] = counts(row);
		// Half and half fits both ways round.
		if (whole === 0 || 2 * part === whole) continue;
		seen++;
		if (part > whole) off++;
		if (Math.abs((top * part) / whole - row[share]!) <= (SLACK * top) / 100) agree++;
	}
	return seen >= 3 && off === 0 && agree >= USUAL_SHARE * seen;
}

function isNumber(cell: string): boolean {
	return /^-?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(cell);
}

function isCount(cell: string): boolean {
	return /^\d{1,7}(\.0+)?$/.test(cell) && Number(cell) < MAX_READS;
}

/** Whole numbers that reach far and never repeat often: coordinates, not counts. */
function isPosition(cells: readonly string[]): boolean {
	if (!cells.every((cell) => /^\d{1,10}$/.test(cell))) return false;
	const numbers = cells.map(Number);
	const rising = numbers.filter((value, i) => i > 0 && value > numbers[i - 1]!).length;
	return numbers.some((value) => value >= FAR) && rising >= 0.7 * (numbers.length - 1);
}

/** 1, 2, 3 ... down the rows: numbers of rows, not chromosomes. */
function isCounter(cells: readonly string[]): boolean {
	return cells.length > 2 && new Set(cells).size === cells.length;
}
