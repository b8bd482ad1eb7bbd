import { roleWords } from '../metadata/column-names.ts';

const POSITIVE =
	/^(detected|found|present|called|hit|mutant|mutated|mut|yes|y|true|t|1|1 0|ja|oui|si|sí|sì|sim|reactive|检出|有|是)$/u;
const NEGATIVE =
	/^(not detected|undetected|non ?detected|not found|absent|not called|no call|miss|missed|wild ?type|wt|no|n|false|f|0|0 0|nein|non|não|nd|n d|bdl|below ((the )?(limit of )?detection( limit)?|lod|lob|mdl)|non ?reactive|未检出|无|否)$/u;
/** What was tested may stand before the result: `MRD positive`, `ctDNA not detected`, `MRD 阳性`. */
const TESTED = /^(mrd|ct ?dna|plasma|tumou?r|variant)( (?=.)|(?=[阳阴检未]))/u;
const SIGNED = /^(positive|pos|阳性)$|^(negative|neg|阴性)$/u;
/** Below a limit of detection. `<LOQ` is none of these: it may be detected. */
const BELOW = /^[<≤]\s*(lod|lob|dl|mdl|limit of (detection|blank)|detection limit|检测限|检出限|空白限)$/iu;
/** A test that was not made, or that gave no result. */
const NO_CALL =
	/^((not|un) ?(assessed|assessable|tested|evaluated|evaluable|done|performed|interpretable)|未检测|未评估|无法评估)$/u;

/** A call in words or codes: positive, negative, or null for what says neither. */
export function callOf(cell: string | null): boolean | null {
	if (cell === null) return null;
	const plain = cell.trim();
	// `MRD-` is negative: its sign is the call, and is no part of the words.
	const signed = /^(?:[\p{L}\d ]*\p{L}[\p{L}\d ]*)?([+−-])$/u.exec(plain);
	if (signed !== null) return signed[1] === '+';
	if (BELOW.test(plain)) return false;
	// Words such as "no" and "nd" are calls here, not missing values.
	const words = roleWords(plain).replace(TESTED, '');
	const side = SIGNED.exec(words);
	if (side !== null) return side[1] !== undefined;
	if (POSITIVE.test(words)) return true;
	if (NEGATIVE.test(words)) return false;
	return null;
}

/** True for `not assessed` and the like: the cell is a missing call. */
export const isNoCall = (cell: string): boolean => NO_CALL.test(roleWords(cell).replace(TESTED, ''));
