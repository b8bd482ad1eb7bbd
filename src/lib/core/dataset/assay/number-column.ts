import { isMissing } from '../metadata/cells.ts';

/** Numbers of a column as written, with the unit that its cells or its name state. */
export interface NumberColumn {
	values: (number | null)[];
	unit: string | null;
	/** Words that are no numbers, by row. */
	words: (string | null)[];
	/** Limits of values stated only as below or above one (`<0.01`), by row; they have no number. */
	bounds: (Bound | null)[];
}

/** A value that is known only to lie below or above a number. */
export interface Bound {
	side: 'below' | 'above';
	value: number;
}

/** Why the cells of a column have no one reading. */
export type NumberTrouble =
	| { trouble: 'mixed_units'; units: string[] }
	| { trouble: 'mixed_decimals'; examples: string[] }
	| { trouble: 'ambiguous_comma'; examples: string[] };

const NUMBER = /^([<>≤≥]=?)?\s*([-+−]?(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:[eE][-+]?\d+)?)\s*(.*)$/u;
const UNIT = /^[%‰\p{L}µμ][\p{L}µμ%‰\d/·.\s^-]{0,14}$/u;
/** Words of blanks in a column of levels. */
const BLANK =
	/^(blank|blanks|ntc|no template( control)?|wt|wild ?type|wild-type|negative( control)?|neg|none|water|zero|healthy|空白|阴性|阴性对照|野生型)$/iu;

export const isBlankWord = (cell: string): boolean => BLANK.test(cell.trim());

interface Piece {
	number: string;
	unit: string;
	side: Bound['side'] | null;
}

function pieceOf(text: string): Piece | null {
	const found = NUMBER.exec(text);
	if (found === null) return null;
	const unit = (found[3] ?? '').trim();
	if (unit !== '' && !UNIT.test(unit)) return null;
	return {
		number: (found[2] ?? '').replace('−', '-'),
		unit: unitSpelling(unit),
		side: found[1] === undefined ? null : /[<≤]/u.test(found[1]) ? 'below' : 'above',
	};
}

/** One spelling per unit: `ng/ml` and `NG/ML` are `ng/mL`. */
function unitSpelling(unit: string): string {
	const plain = unit.normalize('NFKC').replaceAll('μ', 'µ').replace(/\s+/gu, ' ').trim();
	if (/^(%|percent|pct)$/iu.test(plain)) return '%';
	return (/^[\p{L}\s/·_-]+$/u.test(plain) ? NAMED_UNITS[unitWords(plain)] : undefined) ?? plain;
}

const unitWords = (text: string): string =>
	text
		.toLowerCase()
		.split(/[^\p{L}\d]+/u)
		.filter((word) => word !== '')
		.join(' ');

/**
 * Reads a column. Decimal commas are read where every number has one reading: `0,05`, or `1,000` beside `0,5`. Cells with a unit and
 * cells without one, or with another, are mixed, but for 0, which is 0 in every unit.
 */
export function readNumberColumn(
	name: string,
	cells: readonly (string | null)[],
	blanks = false,
): NumberColumn | NumberTrouble {
	const pieces = cells.map((cell) => (cell === null || isMissing(cell) ? null : pieceOf(cell)));
	const present = pieces.filter((piece): piece is Piece => piece !== null);
	const comma = commaOf(present);
	if (typeof comma === 'object') return comma;
	const numbers = pieces.map((piece) => {
		if (piece === null) return null;
		const value = Number(
			comma === 'decimal' ? piece.number.replace(',', '.') : piece.number.replaceAll(',', ''),
		);
		return Number.isFinite(value) ? value : null;
	});
	const units = new Set(
		pieces.flatMap((piece, i) => (piece === null || numbers[i] === 0 ? [] : [piece.unit])),
	);
	if (units.size > 1)
		return { trouble: 'mixed_units', units: [...units].map((unit) => (unit === '' ? '(none)' : unit)) };
	const stated = [...units][0] ?? '';
	return {
		values: numbers.map((value, i) =>
			pieces[i]?.side != null ? null : (value ?? (blanks && isBlankWord(cells[i] ?? '') ? 0 : null)),
		),
		unit: stated === '' ? unitOfName(name) : stated,
		words: cells.map((cell, i) =>
			cell === null || isMissing(cell) || pieces[i] !== null || (blanks && isBlankWord(cell)) ? null : cell,
		),
		bounds: numbers.map((value, i) => {
			const side = pieces[i]?.side ?? null;
			return side === null || value === null ? null : { side, value };
		}),
	};
}

function commaOf(pieces: readonly Piece[]): 'decimal' | 'none' | NumberTrouble {
	const numbers = pieces.map(({ number }) => number);
	const commas = numbers.filter((number) => number.includes(','));
	if (commas.length === 0) return 'none';
	const examples = [...new Set(commas)].slice(0, 3);
	const dots = numbers.filter((number) => number.includes('.'));
	const grouped = commas.every((number) => /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/u.test(number));
	// Two groups, or a dot behind one: thousands beyond doubt.
	const surely = commas.some((number) => /,\d{3}[,.]/u.test(number));
	if (grouped && surely) return 'none';
	if (dots.length > 0) return { trouble: 'mixed_decimals', examples: [examples[0] ?? '', dots[0] ?? ''] };
	const decimal = commas.every((number) => /^[-+]?\d*,\d+([eE][-+]?\d+)?$/u.test(number));
	if (!decimal) return { trouble: 'mixed_decimals', examples };
	// 0,125 cannot be a group of thousands, nor can 1,25.
	const certain = commas.some((number) => /^[-+]?0?,/u.test(number) || !/,\d{3}$/u.test(number));
	return certain ? 'decimal' : { trouble: 'ambiguous_comma', examples };
}

const NAMED_UNITS: Readonly<Record<string, string>> = {
	...{ percent: '%', pct: '%', ppm: 'ppm', ng: 'ng', pg: 'pg', ug: 'µg' },
	...{ copies: 'copies', 'ng ml': 'ng/mL', 'ng ul': 'ng/µL', 'pg ml': 'pg/mL', 'copies ml': 'copies/mL' },
	...{ 'copies ul': 'copies/µL', 'ng per ml': 'ng/mL', 'copies per ml': 'copies/mL' },
};

/** Units that a name may state in brackets. Other words there, such as `(nominal)` or `(mean)`, are none. */
const KNOWN_UNIT =
	/^(log10 ?)?([\p{L}, ]*%[\p{L} ]*|‰|ppm|ppb|fraction|[fpnµum]?(g|mol|M)|copies|copy|cp|cells?|molecules?|reads?|(hap(loid)? )?genomes?( equivalents?)?|h?GE|MTM|[Mmk]?I?U|bp|x|拷贝|份)( ?(\/|per|·) ?([µunmd]?l|reaction|rxn|well|test|plasma|[mµnu]?g|毫升|微升|反应)( (plasma|blood))?)?$/iu;

/** The unit that a name states, in brackets or as its last words: `VAF (%)`, `level_percent`, `conc_ng_ml`. */
export function unitOfName(name: string): string | null {
	const bracket = /[([]\s*([^)\]]{1,12})\s*[)\]]\s*$/u.exec(name);
	const stated = unitSpelling(bracket?.[1] ?? '');
	if (stated !== '' && KNOWN_UNIT.test(stated)) return /%/u.test(stated) ? '%' : stated;
	if (/%\s*$/u.test(name.trim())) return '%';
	const words = name
		.replace(/[([][^)\]]*[)\]]?/gu, ' ')
		.trim()
		.replace(/([a-z\d])([A-Z])/gu, '$1 $2')
		.toLowerCase()
		.split(/[^\p{L}\d]+/u);
	for (const length of [3, 2, 1]) {
		if (words.length <= length && !(words.length === 1 && length === 1)) continue;
		const unit = NAMED_UNITS[words.slice(-length).join(' ')];
		if (unit !== undefined) return unit;
	}
	return null;
}

/** Parts of a whole in these units, as a share of 1. */
const SHARES: Readonly<Record<string, number>> = { '%': 1e-2, '‰': 1e-3, ppm: 1e-6, fraction: 1 };

/** What values in one unit are multiplied with to be in another; null where nothing is known of them. */
export function unitFactor(from: string, to: string): number | null {
	if (from === to) return 1;
	const [a, b] = [SHARES[from], SHARES[to]];
	return a === undefined || b === undefined ? null : a / b;
}
