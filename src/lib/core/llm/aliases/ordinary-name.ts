import { foldText } from './fold-text.ts';
import type { KnownName } from './known-names.ts';
import { isGene } from './public-names.ts';
import { vocabulary } from './vocabulary.ts';

/** Digits from which a number is a name wherever it is written: smaller ones are counts and sizes too. */
const MIN_DIGITS = 4;
/** A Chinese id that says whose it is: 患者一. */
const PERSON = /^(?:患者|病人|样本|样品|受试者|供者)./u;
const ENDING = /\.\p{L}[\p{L}\p{N}]{1,7}(?:\.gz)?$/u;

const known = new WeakMap<KnownName, boolean>();

/** Is a name found wherever it is written? One that is an ordinary word or a small number is a name only where a text calls it so. */
export function isNameAlone(name: KnownName): boolean {
	const before = known.get(name);
	if (before !== undefined) return before;
	const is = decide(name);
	known.set(name, is);
	return is;
}

function decide({ name, kind }: KnownName): boolean {
	const parts = foldText(name);
	const length = parts.reduce((sum, { text }) => sum + text.length, 0);
	if (length < 2) return false;
	if (parts.every((part) => part.kind === 'digits')) return length >= MIN_DIGITS;
	if (PERSON.test(name)) return true;
	if (kind === 'dataset' && /[/\\]/u.test(name)) return true;
	if (kind === 'file' && ENDING.test(name)) return true;
	const { ordinary, chinese } = vocabulary();
	if (isGene(name) || ordinary.has(name.toLowerCase())) return false;
	if (parts.every((part) => part.kind === 'single'))
		return !chinese.includes(parts.map(({ text }) => text).join(''));
	return !parts.every(({ text, kind: of }) => of === 'letters' && (ordinary.has(text) || text.length === 1));
}
