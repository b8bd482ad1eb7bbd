import type { MethodEntry, MethodPurpose } from '../../../contract/records/method.ts';
import { assayWords } from './assay-words.ts';
import { purposeWords } from './purpose-words.ts';
import { plainQuestion } from './word-lists.ts';

/** Letters and digits only, so that `DIA-NN`, `dia nn` and `DIANN` are one. Blanks mark where words end. */
const spaced = (text: string): string =>
	` ${text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `;
const joined = (text: string): string => spaced(text).replaceAll(' ', '');
const CHINESE = /[\u3400-\u9fff]/u;

/** Names that are words of questions as well. */
const WORDS: ReadonlySet<string> = new Set(['accept', 'facets', 'scope', 'star']);
/** Shorter names are words of questions ("DSS", "ACE"): they must be written as the method writes them. */
const SHORT_NAME = 3;

/** Does a question name a method, by its key, its name or another spelling? */
export function isNamedIn(
	method: Pick<MethodEntry, 'method_key' | 'name' | 'synonyms'>,
	query: string,
): boolean {
	const text = spaced(query);
	const pieces = text.split(/[\s\u3400-\u9fff]+/u).filter((piece) => piece !== '');
	return namesOf(method).some((one) => {
		// What describes data or aim is asked for by many who do not mean this method.
		if (isDescription(one))
			return (one === method.name || one === method.method_key) && joined(query) === joined(one);
		if (joined(one).length <= SHORT_NAME || WORDS.has(joined(one))) return isWritten(one, query);
		// Chinese has no blanks around a name.
		const bare = ` ${pieces.join(' ')} `;
		return bare.includes(spaced(one)) || pieces.includes(joined(one));
	});
}

/** Its names: other spellings that only describe it, such as "tumor-only" or "差异分析", are for finding it by words. */
function namesOf({ method_key, name, synonyms }: Parameters<typeof isNamedIn>[0]): string[] {
	const own = [joined(method_key), joined(name)];
	const isName = (one: string): boolean => {
		if (CHINESE.test(one)) return false;
		const plain = joined(one);
		const isPart = (a: string, b: string): boolean => b.length > SHORT_NAME && a.includes(b);
		if (own.some((base) => plain === base || isPart(plain, base) || isPart(base, plain))) return true;
		// One word that is written as names are: with a digit, a sign, or capitals that no sentence gives it.
		return !/\s/u.test(one) && /\d|_|.[A-Z]/u.test(one);
	};
	return [method_key, name, ...synonyms.filter(isName)];
}

/** Words for what a program wrote, after its name. */
const WRITTEN =
	/^ ?(?:cov|coverage|reports?|outputs?|results?|files?|calls?|tables?|bins?|segments?|segs?|ratios?|counts?|bams?|vcfs?|tsvs?|txt|的?(?:结果|输出|文件|表|报告))/u;

/** Does a question name a method only as what wrote the data, and ask for something that the method does not do? */
export function isFormatOf(
	method: Pick<MethodEntry, 'method_key' | 'name' | 'synonyms' | 'purposes'>,
	query: string,
	asked: ReadonlySet<MethodPurpose>,
): boolean {
	if (asked.size === 0 || method.purposes.some((purpose) => asked.has(purpose))) return false;
	const text = spaced(query);
	return namesOf(method).some((one) => {
		const name = spaced(one).trim();
		const at = text.indexOf(name);
		return at >= 0 && WRITTEN.test(text.slice(at + name.length));
	});
}

/** A short name with its capitals, or the whole question. */
function isWritten(name: string, query: string): boolean {
	if (joined(query) === joined(name)) return true;
	if (name === name.toLowerCase()) return false;
	const at = query.indexOf(name);
	const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[A-Za-z0-9]/u.test(sign);
	return at >= 0 && !isLetter(query[at - 1]) && !isLetter(query[at + name.length]);
}

const DESCRIPTIVE: readonly string[] = [...Object.values(purposeWords), ...Object.values(assayWords)]
	.flatMap(({ en, zh, cues }) => [
		plainQuestion(en),
		plainQuestion(zh),
		...cues.flatMap((cue) => cue.split('&')),
	])
	.map((words) => joined(words))
	.filter((words) => words.length >= SHORT_NAME)
	// Longer ones first: none leaves a piece of another.
	.sort((a, b) => b.length - a.length);
/** What descriptions have around such words. */
const AROUND =
	/seq(?:uencing)?|analys[ie]s|profil(?:e|ing)|data|cell ?free|cf(?:dna)?|dna|plasma|测序|分析|方法|检测|定量|估计|血浆|游离|score|detection/gu;

const described = new Map<string, boolean>();

/** Is a synonym nothing but words for a purpose or an assay, such as "cfMeDIP-seq"? */
function isDescription(name: string): boolean {
	const known = described.get(name);
	if (known !== undefined) return known;
	const plain = joined(plainQuestion(name));
	const rest = DESCRIPTIVE.reduce((text, words) => text.replaceAll(words, ''), plain);
	const is = rest !== plain && rest.replaceAll(AROUND, '') === '';
	described.set(name, is);
	return is;
}
