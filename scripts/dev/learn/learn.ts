import { createHash } from 'node:crypto';
import { readLearned, readPhrasings } from '../../../tests/fixtures/answers/phrasings.ts';
import { learnQuestions } from './learn-questions.ts';

/** The learned weights as they are stored. */
export function learn(): { text: string; questions: number; features: number } {
	const phrasings = readPhrasings('learned');
	const learned_from = createHash('sha256').update(readLearned()).digest('hex');
	const weights = { learned_from, ...learnQuestions(phrasings) };
	return {
		text: `${JSON.stringify(weights)}\n`,
		questions: phrasings.length,
		features: weights.features.length,
	};
}
