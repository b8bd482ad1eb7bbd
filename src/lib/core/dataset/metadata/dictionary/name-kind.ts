import { roleWords } from '../column-names.ts';
import { COLUMN_NAMES, type NameEntry, type NameKind } from './columns.ts';
import { wordPattern } from './word-pattern.ts';

export { COLUMN_DICTIONARY_VERSION, type NameKind } from './columns.ts';

interface Compiled {
	kind: NameKind;
	whole: ReadonlySet<string>;
	inside: RegExp;
	unless: RegExp;
}

const compact = (words: string): string => words.replaceAll(' ', '');

function compile({ kind, whole, inside, parts, unless }: NameEntry): Compiled {
	return {
		kind,
		whole: new Set(whole.map(compact)),
		inside: wordPattern(inside, parts),
		unless: wordPattern(unless ?? [], []),
	};
}

const COMPILED = COLUMN_NAMES.map(compile);

/**
 * Kind of a column by its reviewed name, in English or Chinese; null for a name the dictionary does not hold, such as that
 * of a measured feature. A name that is wholly an entry ("site", "T") counts before one that only holds its words.
 */
export function nameKind(name: string): NameKind | null {
	const words = roleWords(name);
	if (words === '') return null;
	const together = compact(words);
	const isFree = (entry: Compiled): boolean => !entry.unless.test(words);
	// "detected95" and "call_2" are calls at a stated specificity or of a numbered model.
	const stem = together.replace(/\d+$/u, '');
	const isNamed = ({ kind, whole: names }: Compiled): boolean =>
		names.has(together) || (kind === 'prediction' && names.has(stem));
	const whole = COMPILED.find((entry) => isNamed(entry) && isFree(entry));
	if (whole !== undefined) return whole.kind;
	return COMPILED.find((entry) => entry.inside.test(words) && isFree(entry))?.kind ?? null;
}
