import { minOf } from '../../../base/extremes.ts';
import { tablePart } from '../../dataset/metadata/table-unit.ts';
import { partOf } from '../../dataset/metadata/split-column.ts';

/** Words that number the technical parts of a cohort; with them a letter or number may go. */
const TECHNICAL =
	/^(batch|plate|run|lane|pool|site|cent(re|er)|hospital|lab|part|set|chunk|cohort|group|fold|split|wave|round|shipment)$/;

/** `data/FSD_train.csv.gz` -> `FSD_train`; of a sheet `book.xlsx#Train` -> `book#Train`. */
export function stemOf(given: string): string {
	const [file = '', sheet] = given.split(/(?<=\.xlsx)#/i);
	const base = (file.split('/').at(-1) ?? '').replace(/\.b?gz$/i, '').replace(/\.[^.]+$/, '');
	return sheet === undefined ? base : `${base}#${sheet}`;
}

function wordsOf(stem: string): string[] {
	return stem
		.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
		.replace(/(\p{L})(\d)/gu, '$1 $2')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');
}

/** What a name says besides the part: `FSD_train`, `FSD_batch2` and `FSD_B` are all about `fsd`. */
function subject(given: string): string {
	return wordsOf(stemOf(given))
		.filter((word) => partOf(word) === null && !TECHNICAL.test(word) && !/^(\d+|\p{L})$/u.test(word))
		.join(' ');
}

/** True when names differ in nothing but the part of a cohort that they stand for. */
export function namesAlike(a: string, b: string): boolean {
	return subject(a) === subject(b);
}

/** Short names of the parts, what all have in common left out; the stems where nothing would be left. */
export function partNames(given: readonly string[]): string[] {
	const stems = given.map(stemOf);
	const named = new Set(stems).size === stems.length ? stems : given.map(folderOf);
	const parts = named.map((stem) => stem.split(/([^\p{L}\p{N}]+)/u));
	let [front, back] = [0, 0];
	const shortest = minOf(parts.map((part) => part.length));
	const all = (pick: (part: string[]) => string | undefined): boolean => new Set(parts.map(pick)).size === 1;
	while (front < shortest && all((part) => part[front])) front++;
	while (front + back < shortest && all((part) => part.at(-1 - back))) back++;
	const short = parts.map((part) => trimmed(part.slice(front, part.length - back).join('')));
	return short.some((name) => name === '') || new Set(short).size < short.length ? named : short;
}

function folderOf(given: string): string {
	return given.split('/').slice(0, -1).join('/');
}

function trimmed(text: string): string {
	return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Name of the whole: what the names have in common in front, else all of them. */
export function jointName(given: readonly string[]): string {
	const stems = given.map(stemOf);
	const shared = new Set(stems.map((stem) => stem.toLowerCase()));
	if (shared.size === 1) return clean(stems[0]!);
	const words = stems.map((stem) => stem.split(/[^\p{L}\p{N}]+/u));
	const kept = (words[0] ?? []).filter(
		(word) =>
			word !== '' &&
			partOf(word) === null &&
			!TECHNICAL.test(word.toLowerCase()) &&
			words.every((others) => others.includes(word)),
	);
	if (kept.length > 0) return clean(kept.join('_'));
	const few = stems.slice(0, 2).map(clean);
	return stems.length > 2 ? `${few[0]}_and_${stems.length - 1}_more` : few.join('_and_');
}

function clean(text: string): string {
	return text.replace(/[^\p{L}\p{N}_.-]+/gu, '_').slice(0, 40);
}

/** The file that holds the validation samples, when the names say which files train and which do not. */
export { validationTable as validationFile } from '../../dataset/metadata/table-unit.ts';

/** Whether one name says that a file is for training and the other that it is not. */
export function trainAndTest(a: string, b: string): boolean {
	const parts = [tablePart(a), tablePart(b)];
	return !parts.includes(null) && parts.filter((part) => part === 'training').length === 1;
}

/** Whether a name says which part of a study a file is. */
export function namesPart(given: string): boolean {
	return tablePart(given) !== null;
}
