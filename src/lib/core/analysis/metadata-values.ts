/** How a metadata column reads: its values as numbers where it is a number or a date, and as levels. */
export interface MetadataValues {
	kind: 'categorical' | 'numeric' | 'date' | 'empty';
	/** Trimmed text per position; null = missing. */
	levels: (string | null)[];
	/** Number (or days since 1970-01-01) per position, NaN = missing; null for text columns. */
	numbers: Float64Array | null;
	/** Different values. */
	distinct: number;
}

/** Cells that mean "nothing here", compared in lower case. */
const MISSING = new Set([
	'',
	'-',
	'--',
	'–',
	'—',
	'.',
	'?',
	'na',
	'n/a',
	'#n/a',
	'nan',
	'null',
	'not applicable',
]);

/** With at most this many different values a column of numbers is a code (0/1, stage 1-4), not a quantity. */
const MAX_CODES = 5;

/**
 * Reads a column of texts. A column is numeric or a date only when every value is. Numbers are levels when at most 5
 * differ, or when the caller knows them for `codes` (plate 1-8): the name decides that, the values cannot.
 */
export function metadataValues(
	values: readonly (string | null | undefined)[],
	codes = false,
): MetadataValues {
	const levels = values.map((value) => {
		const text = (value ?? '').trim();
		return MISSING.has(text.toLowerCase()) ? null : text;
	});
	const distinct = new Set(levels.filter((level) => level !== null)).size;
	if (distinct === 0) return { kind: 'empty', levels, numbers: null, distinct };
	const dates = convert(levels, dateReader(levels));
	if (dates) return { kind: 'date', levels, numbers: dates, distinct };
	const numbers = convert(levels, readNumber);
	const quantity = numbers !== null && distinct > MAX_CODES && !codes;
	if (quantity) return { kind: 'numeric', levels, numbers, distinct };
	if (numbers) return { kind: 'categorical', levels, numbers, distinct };
	return { kind: 'categorical', levels, numbers: null, distinct };
}

/** All values converted, or null when one is not convertible. */
function convert(levels: readonly (string | null)[], read: (text: string) => number): Float64Array | null {
	const numbers = Float64Array.from(levels, (level) => (level === null ? NaN : read(level)));
	return levels.every((level, i) => level === null || !Number.isNaN(numbers[i])) ? numbers : null;
}

/** Plain numbers, also with a percent sign or as a bound ("<0.01", ">90"). */
function readNumber(text: string): number {
	const plain = text
		.replace(/^[<>]=?\s*/, '')
		.replace(/%$/, '')
		.trimEnd();
	return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
}

/** A reader of the one date format that fits the column: year first, day first, or month first with slashes. */
function dateReader(levels: readonly (string | null)[]): (text: string) => number {
	const dayFirst = levels.some((level) => Number(/^(\d{1,2})[./]/.exec(level ?? '')?.[1] ?? 0) > 12);
	return (text) => {
		const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ].*)?$/.exec(text);
		if (iso) return days(iso[1], iso[2], iso[3] ?? '1');
		const other = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})$/.exec(text);
		if (!other) return NaN;
		// 31.12.2024 is always day first; 12/31/2024 is month first unless a first part above 12 says otherwise.
		return other[2] === '.' || dayFirst
			? days(other[4], other[3], other[1])
			: days(other[4], other[1], other[3]);
	};
}

function days(year = '', month = '', day = ''): number {
	if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return NaN;
	return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86400000;
}
