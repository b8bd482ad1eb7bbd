import { assayWords } from './assay-words.ts';
import { purposeWords } from './purpose-words.ts';
import { plainQuestion } from './word-lists.ts';

/** Shorter words are too often one letter from another that was meant. */
const MIN_STEM = 6;
/** Long words may have two faults. */
const LONG_STEM = 9;
/** What may follow the beginning of a word; another rest makes another word ("microsatellite" is not "microbial"). */
const ENDING =
	/^(?:e|y|s|a?l|ic|al|es?|ed|er|ers|ing|ings|i?ty|ive|ives|is|um|ion|ions|at(?:e|ed|ion|ions|ing)|ication|ifi\w{2,6}|om(?:e|es|al|ic|ics)|ity|i?ties|ment|ments|ution|ial|ically)?$/u;

let known: string[] | null = null;

/** Words of purposes and assays, beginnings as the cues have them; those of many letters first. */
function stems(): string[] {
	known ??= [
		...new Set(
			[...Object.values(purposeWords), ...Object.values(assayWords)]
				.flatMap(({ en, cues }) => [en, ...cues])
				.flatMap((text) => plainQuestion(text.replaceAll('&', ' ')).split(' '))
				.filter((word) => /^[a-z]+$/u.test(word) && word.length >= MIN_STEM),
		),
	].sort((a, b) => b.length - a.length);
	return known;
}

/** Words that are a letter or two from one of the cues, as these have it: `nucelosome`, `methylaton`, `quantifcation`. */
export function spelled(plain: string): string {
	return plain
		.split(' ')
		.map((word) => (/^[a-z]+$/u.test(word) && word.length >= MIN_STEM ? spelledWord(word) : word))
		.join(' ');
}

function spelledWord(word: string): string {
	const isKnown = (stem: string): boolean =>
		stem.startsWith(word) || (word.startsWith(stem) && ENDING.test(word.slice(stem.length)));
	if (stems().some(isKnown)) return word;
	for (const stem of stems()) {
		if (stem[0] !== word[0]) continue;
		const most = stem.length >= LONG_STEM ? 2 : 1;
		for (const more of [0, 1, -1]) {
			const beginning = word.slice(0, stem.length + more);
			if (beginning.length < MIN_STEM || Math.abs(beginning.length - stem.length) > most) continue;
			const rest = word.slice(stem.length + more);
			if (ENDING.test(rest) && faults(beginning, stem) <= most) return `${stem}${rest}`;
		}
	}
	return word;
}

/** Letters added, left out, exchanged or swapped with their neighbour (optimal string alignment). */
export function faults(a: string, b: string): number {
	let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
			const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			row.push(isSwapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
		}
		[before, last] = [last, row];
	}
	return last[b.length] ?? 0;
}
