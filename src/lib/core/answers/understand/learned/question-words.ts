import type { PlainQuestion } from '../plain-question.ts';

const ENDINGS = ['ing', 'ed', 'es', 's', 'ly'] as const;

/** A word without its ending, so that "differ", "differs" and "differing" are one. */
export function stem(word: string): string {
	const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 3);
	return ending === undefined ? word : word.slice(0, -ending.length);
}

const PERSON = /(?<![a-z])lb[- _]?0*\d{1,4}(?:[- _]?t\d+)?(?![a-z\d])/gu;
const FEATURE = /\bcg\d{5,}\b|\bchr[\dxy]{1,2}:\d[\d,.]*-\d[\d,.]*|\b\d{1,2}[pq]_\w+/gu;
const LATIN = /<\w+>|[a-z][a-z']*|\d+/gu;
const HAN_RUN = /\p{Script=Han}+/gu;

/**
 * What a question consists of, for its likeness to examples: words without endings and their pairs; of Chinese, signs,
 * pairs and triples. Names of people and features are alike.
 * @param names words that name a sample, patient or feature of the dataset.
 */
export function questionWords(
	{ bare, chinese }: Pick<PlainQuestion, 'bare' | 'chinese'>,
	names: ReadonlySet<string> = new Set(),
): Set<string> {
	let text = bare.replace(PERSON, ' <person> ').replace(FEATURE, ' <feature> ');
	for (const name of names)
		if (/\d/u.test(name) && name.length > 2) text = text.replaceAll(name, ' <person> ');
	const words = (text.match(LATIN) ?? []).map((word) => (word.startsWith('<') ? word : stem(word)));
	const found = new Set(words);
	const framed = ['^', ...words, '$'];
	for (let at = 1; at < framed.length; at++) found.add(`${framed[at - 1]} ${framed[at]}`);
	if (chinese)
		for (const [run] of text.matchAll(HAN_RUN))
			for (const size of [1, 2, 3])
				for (let at = 0; at + size <= run.length; at++) found.add(run.slice(at, at + size));
	return found;
}
