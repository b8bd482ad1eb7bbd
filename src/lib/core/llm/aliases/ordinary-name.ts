import { foldText } from './fold-text.ts';
import type { KnownName } from './known-names.ts';
import { isGene } from './public-names.ts';
import { vocabulary } from './vocabulary.ts';

/** Digits from which a number is a name wherever it is written: smaller ones are counts and sizes too. */
const MIN_DIGITS = 4;
/** A Chinese id that says whose it is: 患者一. */
const PERSON = /^(?:患者|病人|样本|样品|受试者|供者)./u;
/** Signs between letters that join the words of names and of nothing else: an underscore, not a blank or hyphen. */
const JOINED = /[\p{L}\p{N}][^\p{L}\p{N}\s'’-]+[\p{L}\p{N}]/u;
const ENDING = /\.\p{L}[\p{L}\p{N}]{1,7}(?:\.gz)?$/u;

/**
 * Where a name is found: wherever it is written; only where it is written as in the data (`methylation_beta`, whose words
 * are everybody's); only where a text calls it a name (`control`, `7`).
 */
export type Finding = 'always' | 'as_written' | 'called';

const known = new WeakMap<KnownName, Finding>();

export function findingOf(name: KnownName): Finding {
	const before = known.get(name);
	if (before !== undefined) return before;
	const finding = decide(name);
	known.set(name, finding);
	return finding;
}

function decide({ name, kind }: KnownName): Finding {
	const parts = foldText(name);
	const length = parts.reduce((sum, { text }) => sum + text.length, 0);
	if (length < 2) return 'called';
	if (parts.every((part) => part.kind === 'digits')) return length >= MIN_DIGITS ? 'always' : 'called';
	if (PERSON.test(name)) return 'always';
	if (kind === 'dataset' && /[/\\]/u.test(name)) return 'always';
	if (kind === 'file' && ENDING.test(name)) return 'always';
	const { ordinary, chinese } = vocabulary();
	if (isGene(name) || (ordinary.has(name.toLowerCase()) && !JOINED.test(name))) return 'called';
	if (parts.every((part) => part.kind === 'single'))
		return chinese.includes(parts.map(({ text }) => text).join('')) ? 'called' : 'always';
	const isOrdinary = parts.every(
		({ text, kind: of }) => of === 'letters' && (ordinary.has(text) || text.length === 1),
	);
	// Of a group of few people not even two everyday words are sent.
	if (!isOrdinary || (kind === 'group' && parts.length > 1)) return 'always';
	return parts.length > 1 && JOINED.test(name) ? 'as_written' : 'called';
}
