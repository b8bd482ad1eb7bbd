import { isChinese } from '../../../base/search/terms.ts';

/** Words that a question shares with a text, for people: pairs of Chinese characters are put together as the question has them. */
export function sharedWords(query: string, terms: readonly string[]): string[] {
	const pairs = terms.filter(isChinese);
	const found = new Set(pairs);
	const runs = (query.normalize('NFKC').match(/[\u3400-\u9fff]+/gu) ?? []).flatMap((run) => {
		const letters = [...run];
		const covered = letters.map(
			(letter, i) =>
				found.has(`${letter}${letters[i + 1] ?? ''}`) || found.has(`${letters[i - 1] ?? ''}${letter}`),
		);
		return letters
			.map((letter, i) => (covered[i] === true ? letter : ' '))
			.join('')
			.split(' ')
			.filter((word) => word !== '');
	});
	return [...new Set([...terms.filter((term) => !isChinese(term)), ...(runs.length > 0 ? runs : pairs)])];
}
