import {
	classScores,
	toProbabilities,
	type SoftmaxModel,
} from '../../../numerics/models/softmax-regression.ts';
import { exampleFamilies, type ExampleFamily } from './example-family.ts';
import { featureVector } from './feature-vector.ts';
import { questionFeatures, type ReadQuestion } from './question-features.ts';
import stored from './weights.json' with { type: 'json' };

/** Weights as `npm run learn` stores them: whole numbers of one byte, times `unit`. */
export interface StoredWeights {
	families: string[];
	features: string[];
	unit: number;
	/** Features x families, one signed byte each, in base64. */
	weights: string;
	intercepts: number[];
}

interface Learned {
	numbers: ReadonlyMap<string, number>;
	model: SoftmaxModel;
}

let learned: Learned | null = null;

function decode({ features, unit, weights, intercepts }: StoredWeights): Learned {
	const bytes = Int8Array.from(Buffer.from(weights, 'base64'));
	return {
		numbers: new Map(features.map((name, number) => [name, number])),
		model: {
			weights: Float64Array.from(bytes, (byte) => byte * unit),
			intercepts: Float64Array.from(intercepts),
		},
	};
}

/** Was a word, without its ending, in questions that were learned from? */
export const isLearnedWord = (word: string): boolean =>
	(learned ??= decode(stored)).numbers.has(`word ${word}`);

/**
 * How probable each family is for a question, most probable first; `none` stands for what is no question about results.
 * Multinomial logistic regression on its words, on what it names and on its cues, learned from questions of people.
 */
export function familyProbabilities(read: ReadQuestion): [ExampleFamily, number][] {
	const { numbers, model } = (learned ??= decode(stored));
	const scores = new Float64Array(exampleFamilies.length);
	classScores(model, featureVector(questionFeatures(read), numbers), scores);
	toProbabilities(scores);
	return exampleFamilies
		.map((family, j): [ExampleFamily, number] => [family, scores[j] ?? 0])
		.sort((a, b) => b[1] - a[1]);
}
