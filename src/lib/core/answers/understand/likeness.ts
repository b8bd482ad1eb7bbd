import { questionFamilies, type QuestionFamily } from '../../../contract/records/answer.ts';
import { exampleWords } from './example-words.ts';
import type { ExampleFamily } from './examples/example-family.ts';
import { examples } from './examples/index.ts';
import { plainQuestion } from './plain-question.ts';

/** Added to every count, so that a word no example holds speaks neither for nor against a family. */
const SMOOTHING = 0.3;

type Weights = Map<ExampleFamily, Map<string, number>>;

let weights: Weights | null = null;
let known: Set<string> | null = null;

/** Complement naive Bayes (Rennie et al. 2003): a word counts for a family by how rare it is in all others. */
function learned(): { weights: Weights; known: Set<string> } {
	if (weights !== null && known !== null) return { weights, known };
	const counts = new Map<ExampleFamily, Map<string, number>>();
	const total = new Map<string, number>();
	for (const [family, texts] of examples)
		for (const text of texts) {
			const own = counts.get(family) ?? new Map<string, number>();
			counts.set(family, own);
			for (const word of exampleWords(plainQuestion(text))) {
				own.set(word, (own.get(word) ?? 0) + 1);
				total.set(word, (total.get(word) ?? 0) + 1);
			}
		}
	const all = [...total.values()].reduce((sum, one) => sum + one, 0);
	const made: Weights = new Map();
	for (const [family, own] of counts) {
		const others = all - [...own.values()].reduce((sum, one) => sum + one, 0) + SMOOTHING * total.size;
		const words = new Map<string, number>();
		for (const [word, count] of total)
			words.set(word, -Math.log((count - (own.get(word) ?? 0) + SMOOTHING) / others));
		made.set(family, words);
	}
	weights = made;
	known = new Set(total.keys());
	return { weights, known };
}

/**
 * How like the examples of each family a question is, in units of the spread over all families; `none` stands for what is no
 * question about results. Empty when it shares no word with any example. The examples are counted once.
 */
export function likenessOf(words: ReadonlySet<string>): ReadonlyMap<ExampleFamily, number> {
	const { weights: made, known: vocabulary } = learned();
	const shared = [...words].filter((word) => vocabulary.has(word));
	if (shared.length === 0) return new Map();
	const scores = [...made].map(([family, own]): [ExampleFamily, number] => [
		family,
		shared.reduce((sum, word) => sum + (own.get(word) ?? 0), 0) / shared.length,
	]);
	const mean = scores.reduce((sum, [, score]) => sum + score, 0) / scores.length;
	const spread =
		Math.sqrt(scores.reduce((sum, [, score]) => sum + (score - mean) ** 2, 0) / scores.length) || 1;
	return new Map(scores.map(([family, score]) => [family, (score - mean) / spread]));
}

export const isFamily = (name: ExampleFamily): name is QuestionFamily =>
	questionFamilies.some((family) => family === name);
