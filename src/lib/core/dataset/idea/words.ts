import { nameWords } from '../metadata/column-names.ts';

/** Words in the singular: "non-responders" -> "non responder". */
export function wordsOf(text: string): string {
	return nameWords(text)
		.split(' ')
		.map((word) => (word.length > 3 && /[^s]s$/u.test(word) ? word.slice(0, -1) : word))
		.join(' ');
}
