import type { QuestionFamily } from '../../../src/lib/contract/records/answer.ts';
import {
	exampleFamilies,
	isFamily,
} from '../../../src/lib/core/answers/understand/learned/example-family.ts';
import type { StoredWeights } from '../../../src/lib/core/answers/understand/learned/family-probabilities.ts';
import { featureVector } from '../../../src/lib/core/answers/understand/learned/feature-vector.ts';
import {
	isCue,
	questionFeatures,
} from '../../../src/lib/core/answers/understand/learned/question-features.ts';
import { readQuestion } from '../../../src/lib/core/answers/understand/read-question.ts';
import {
	classScores,
	fitSoftmax,
	type SoftmaxModel,
} from '../../../src/lib/core/numerics/models/softmax-regression.ts';
import { demoFinders } from '../../../tests/fixtures/answers/demo-names.ts';
import type { Phrasing } from '../../../tests/fixtures/answers/phrasings.ts';

/** Weight of the log loss against the penalty. */
const C = 3;
/**
 * Share of each question that is learned without its cues: the cues were written with many of these questions in view and look
 * better on them than they are.
 */
const WITHOUT_CUES = 0.6;
/** Questions that must hold a feature before it gets weights. */
const MIN_QUESTIONS = 3;

interface Fitted {
	numbers: ReadonlyMap<string, number>;
	model: SoftmaxModel;
}

/** Learns the weights of the families from questions of people. The same questions give the same weights. */
export function learnQuestions(phrasings: readonly Phrasing[]): StoredWeights {
	// What was asked before has no family on record: a first model, of questions that stand alone, reads it.
	const alone = fit(
		phrasings.filter(({ after }) => after.length === 0),
		() => null,
	);
	return stored(fit(phrasings, ({ after }) => lastFamily(after, alone)));
}

function fit(phrasings: readonly Phrasing[], previous: (one: Phrasing) => QuestionFamily | null): Fitted {
	const read = phrasings.map((one) => ({
		label: exampleFamilies.indexOf(one.family),
		features: questionFeatures(readQuestion(one.text, demoFinders, previous(one))),
	}));
	const counts = new Map<string, number>();
	for (const { features } of read)
		for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
	const names = [...counts].filter(([, count]) => count >= MIN_QUESTIONS).map(([name]) => name);
	const numbers = new Map(names.sort().map((name, number) => [name, number]));
	const examples = read.flatMap(({ label, features }) => [
		{ ...featureVector(features, numbers), label, weight: 1 - WITHOUT_CUES },
		{
			...featureVector(new Map([...features].filter(([name]) => !isCue(name))), numbers),
			label,
			weight: WITHOUT_CUES,
		},
	]);
	return { numbers, model: fitSoftmax(examples, numbers.size, exampleFamilies.length, C) };
}

/** The family of the last question that had one. */
function lastFamily(after: readonly string[], { numbers, model }: Fitted): QuestionFamily | null {
	let previous: QuestionFamily | null = null;
	const scores = new Float64Array(exampleFamilies.length);
	for (const text of after) {
		classScores(
			model,
			featureVector(questionFeatures(readQuestion(text, demoFinders, previous)), numbers),
			scores,
		);
		const family = exampleFamilies[scores.indexOf(Math.max(...scores))] ?? 'none';
		if (isFamily(family)) previous = family;
	}
	return previous;
}

/** One byte a weight is enough: what is lost lies far below what two writers of questions differ by. */
function stored({ numbers, model: { weights, intercepts } }: Fitted): StoredWeights {
	const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
	const bytes = Int8Array.from(weights, (weight) => Math.round(weight / unit));
	return {
		families: [...exampleFamilies],
		features: [...numbers.keys()],
		unit,
		weights: Buffer.from(bytes.buffer).toString('base64'),
		intercepts: [...intercepts].map((value) => Number(value.toFixed(4))),
	};
}
