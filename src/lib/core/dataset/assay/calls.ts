import { roleWords } from '../metadata/column-names.ts';

const POSITIVE =
	/^(positive|pos|detected|found|present|called|hit|mutant|mutated|mut|mrd positive|ctdna positive|yes|y|true|t|1|1 0|ja|oui|si|sí|sì|sim|reactive|阳性|检出|有|是)$/u;
const NEGATIVE =
	/^(negative|neg|not detected|undetected|non ?detected|not found|absent|not called|no call|miss|missed|wild ?type|wt|mrd negative|ctdna negative|no|n|false|f|0|0 0|nein|non|não|nd|n d|below lod|non ?reactive|阴性|未检出|无|否)$/u;

/** A call in words or codes: positive, negative, or null for what says neither. */
export function callOf(cell: string | null): boolean | null {
	if (cell === null) return null;
	const plain = cell.trim();
	if (plain === '+' || plain === '-' || plain === '−') return plain === '+';
	// Words such as "no" and "nd" are calls here, not missing values.
	const words = roleWords(plain);
	if (POSITIVE.test(words)) return true;
	if (NEGATIVE.test(words)) return false;
	return null;
}
