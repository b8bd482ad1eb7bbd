import { roleWords } from '../column-names.ts';
import { plainNumber } from '../label-spelling.ts';
import {
	EITHER_GROWTH,
	NEGATIONS,
	NOT_YET,
	NO_NEGATIONS,
	ORGANS,
	TUMOUR_COLUMN,
	TERMS,
	UNSETTLED,
	type EntryKind,
	type TermKind,
} from './terms.ts';
import { wordPattern } from './word-pattern.ts';

export { TERM_DICTIONARY_VERSION, type TermKind } from './terms.ts';

/** Words of a kind as patterns, for rules that read several kinds at once. */
export function termWords(kind: EntryKind, of: 'inside' | 'parts'): string[] {
	return TERMS.filter((entry) => entry.kind === kind).flatMap((entry) => entry[of]);
}

const COMPILED = TERMS.map(({ kind, whole, inside, parts }) => ({
	kind,
	whole: new Set(whole),
	pattern: wordPattern(inside, parts),
}));
const CONTROL = wordPattern(termWords('control', 'inside'), termWords('control', 'parts'), 'gu');
const UNSETTLED_WORDS = wordPattern(UNSETTLED.inside, UNSETTLED.parts);
const NOT_YET_WORDS = wordPattern(NOT_YET.inside, NOT_YET.parts);
const GROWTH = wordPattern(EITHER_GROWTH.inside, EITHER_GROWTH.parts, 'gu');
const PROTECTED = new RegExp(`(?<=^| )non (?=(?:${NO_NEGATIONS.join('|')})(?: |$))`, 'gu');
const DISEASE_NAMES = TERMS.filter(({ kind }) => ['cancer', 'precursor', 'benign', 'disease'].includes(kind));
/** "without hepatitis", "无肝炎": the name of a disease after a word that denies it, one word between at most. */
const DENIED = new RegExp(
	`(?<=^| )(?:${NEGATIONS.join('|')}) (?:\\p{L}+ )?(?:${DISEASE_NAMES.flatMap(({ inside, whole }) => [...inside, ...whole]).join('|')})(?= |$)` +
		`|(?:无|非|未见|排除)(?:${DISEASE_NAMES.flatMap(({ parts }) => parts).join('|')})`,
	'gu',
);

function kindsIn(words: string): Set<EntryKind> {
	return new Set(COMPILED.filter(({ pattern }) => pattern.test(words)).map(({ kind }) => kind));
}

/**
 * What a label says of the person by the reviewed terms; null where it says nothing, leaves it open ("suspected cancer") or
 * says two things at once ("normal tissue beside the tumour"). "HCC with cirrhosis" is a cancer, "cirrhosis without HCC" a
 * disease, "benign tumour" benign, "carcinoma in situ" a precursor, "hepatitis control" a disease, "non-cancer" a control.
 */
export function termKind(label: string): TermKind | null {
	const words = roleWords(plainNumber(label.trim()));
	if (words === '') return null;
	const whole = COMPILED.find((entry) => entry.whole.has(words));
	if (whole !== undefined) return whole.kind === 'denial' ? 'control' : whole.kind;
	if (UNSETTLED_WORDS.test(words)) return null;
	const plain = words.replaceAll(PROTECTED, '');
	const kept = plain.replaceAll(CONTROL, ' ').replaceAll(DENIED, ' ').replaceAll(/ +/gu, ' ').trim();
	const control = plain.replaceAll(CONTROL, ' ') !== plain;
	return settle(kept, words, control, control || plain.replaceAll(DENIED, ' ') !== plain);
}

function settle(kept: string, words: string, control: boolean, isWithout: boolean): TermKind | null {
	const kinds = kindsIn(kept);
	const has = (kind: EntryKind): boolean => kinds.has(kind);
	if (has('cancer')) return settleCancer(kept, kinds, words, control);
	if (has('benign') || has('precursor')) return has('precursor') ? 'precursor' : 'benign';
	if (has('disease')) return has('healthy') || has('denial') ? null : 'disease';
	if (has('healthy')) return has('case') ? null : 'healthy';
	if (isWithout) return 'control';
	if (has('denial')) return has('case') ? null : 'control';
	return has('case') ? 'case' : null;
}

function settleCancer(
	kept: string,
	kinds: ReadonlySet<EntryKind>,
	words: string,
	control: boolean,
): TermKind | null {
	if (NOT_YET_WORDS.test(words)) return 'precursor';
	const specific = kindsIn(kept.replaceAll(GROWTH, ' ')).has('cancer');
	if (kinds.has('benign') && !specific) return 'benign';
	const isTorn = control || (['benign', 'precursor', 'healthy'] as const).some((kind) => kinds.has(kind));
	return isTorn ? null : 'cancer';
}

const ORGAN_WORDS = wordPattern(ORGANS.inside, ORGANS.parts);
const TUMOUR_NAMES = wordPattern(TUMOUR_COLUMN.inside, TUMOUR_COLUMN.parts);

/** What a label says in a column of that name: "Lung" in a column of tumour types is a cancer. */
export function termKindIn(column: string, label: string): TermKind | null {
	const kind = termKind(label);
	if (kind !== null || !TUMOUR_NAMES.test(roleWords(column))) return kind;
	const words = roleWords(label);
	return ORGAN_WORDS.test(words) && !UNSETTLED_WORDS.test(words) ? 'cancer' : null;
}
