import { describe, expect, it } from 'vitest';
import {
	readCorpus,
	wrongMarks,
	type CorpusAnswer,
} from '../../../../../tests/fixtures/grounding/read-corpus.ts';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { AnswerGrounder, groundAnswer } from './answer-grounder.ts';

const of = (kind: string): CorpusAnswer[] =>
	['en', 'zh'].flatMap((language) => readCorpus(`${kind}-${language}`));
const adversarial = [...of('adversarial'), ...of('further-adversarial'), ...of('later-adversarial')];
const honest = [...of('true'), ...of('further-true'), ...of('later-true')];

/** A number from 0 to 1 for each call, always the same ones. */
function chance(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

describe('grounding', () => {
	it('marks every invention of 310 answers, and nothing else in them', () => {
		expect(adversarial).toHaveLength(310);
		expect(adversarial.flatMap((each) => wrongMarks(each).map((wrong) => `${each.at}: ${wrong}`))).toEqual(
			[],
		);
	});

	it('marks something in at most 2 of 310 true answers', () => {
		expect(honest).toHaveLength(310);
		const marked = honest.filter((each) => wrongMarks(each).length > 0).map(({ at }) => at);
		expect(marked.length, marked.join('\n')).toBeLessThanOrEqual(2);
	});

	it('gives the same parts for an answer in pieces, and never changes those before `from`', () => {
		const random = chance(7);
		const every = sizeOf(7, 1);
		for (const { answer, context, at } of [...adversarial, ...honest].filter(
			(_, index) => index % every === 0,
		)) {
			const grounder = new AnswerGrounder(context);
			let [shown, place, kept] = [[...grounder.parts], 0, 0];
			const take = ({ from, parts }: ReturnType<AnswerGrounder['end']>): void => {
				expect(from, at).toBeGreaterThanOrEqual(kept);
				kept = from;
				shown = [...shown.slice(0, from), ...parts];
				expect(shown, at).toEqual(grounder.parts);
			};
			while (place < answer.length) {
				const length = 1 + Math.floor(12 * random() ** 3);
				take(grounder.push(answer.slice(place, place + length)));
				place += length;
			}
			take(grounder.end());
			expect(shown, at).toEqual(groundAnswer(answer, context));
		}
	});
});
