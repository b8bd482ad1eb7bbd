import { roleWords } from '../column-names.ts';
import type { NameKind } from './columns.ts';
import { nameKind } from './name-kind.ts';
import { termKind, type TermKind } from './term-kind.ts';
import { COLUMN_VALUES } from './values.ts';

export { VALUE_DICTIONARY_VERSION } from './values.ts';

/** Terms that name a disease or its absence; "yes", "case", "control" and "patient" occur in columns of any kind. */
const SPECIFIC: ReadonlySet<TermKind | null> = new Set([
	'cancer',
	'precursor',
	'benign',
	'disease',
	'healthy',
]);
/** Levels that speak against the name "group" or "status"; "T1" and "A1" do not. */
const TELLING: ReadonlySet<NameKind | null> = new Set(['outcome', 'demographic', 'genomic']);
const COMPILED = COLUMN_VALUES.map((entry) => ({
	kind: entry.kind,
	whole: new Set(entry.whole),
	beside: new Set(entry.beside ?? []),
	patterns: entry.patterns,
}));

/**
 * What the levels of a column say it is about; null when they say nothing. At least two levels, at least half of them terms
 * of the reviewed dictionary and one of them specific, are a diagnosis; of the other kinds every level must be one.
 */
export function valuesKind(levels: readonly string[]): NameKind | null {
	if (levels.length < 2) return null;
	const words = levels.map(roleWords);
	for (const { kind, whole, beside, patterns } of COMPILED) {
		const own = words.map((level) => whole.has(level) || patterns.some((pattern) => pattern.test(level)));
		const fits = own.filter((is, i) => is || beside.has(words[i] ?? '')).length;
		if (own.includes(true) && fits === words.length) return kind;
	}
	const terms = levels.map(termKind);
	const named = terms.filter((kind) => kind !== null).length;
	return terms.some((kind) => SPECIFIC.has(kind)) && named >= 0.5 * levels.length ? 'diagnosis' : null;
}

/** "Histological result" of benign and malignant, "Description" of HCC and healthy: what the values say is the diagnosis. */
function dividesHealthyAndIll(levels: readonly string[]): boolean {
	const terms = levels.map(termKind);
	return (
		terms.length > 1 &&
		!terms.includes(null) &&
		terms.includes('cancer') &&
		terms.some((kind) => kind === 'benign' || kind === 'healthy' || kind === 'control')
	);
}

/** Names of groups, not sentences: a note may say anything about a cancer. */
const areTerms = (levels: readonly string[]): boolean =>
	levels.every((level) => level.trim().split(/\s+/u).length <= 3);

/**
 * Kind of a column by name and levels. Levels that name diseases make a "Response" or an unnamed column a diagnosis, and
 * those of an outcome (alive, dead; CR, PR) make a "status" an outcome; every other name holds whatever its levels are.
 */
export function columnKind(name: string, levels: readonly string[]): NameKind | null {
	const byName = nameKind(name);
	const open = byName === 'clinical_description' || (byName === 'annotation' && areTerms(levels));
	if (open && dividesHealthyAndIll(levels)) return 'diagnosis';
	if (byName !== null && byName !== 'diagnosis' && byName !== 'outcome' && byName !== 'survival_time')
		return byName;
	const byValues = valuesKind(levels);
	if (byName === 'survival_time') {
		// "OS" with 0 and 1 is the event, with months the time.
		const isEvent =
			byValues === 'outcome' ||
			(levels.length > 0 && levels.length <= 2 && levels.every((v) => /^[01](\.0+)?$/u.test(v)));
		return isEvent ? 'outcome' : 'survival_time';
	}
	// A column called a group holds what its levels are only where they are no groups of people at all.
	return byName === 'diagnosis' && !TELLING.has(byValues) ? byName : (byValues ?? byName);
}
