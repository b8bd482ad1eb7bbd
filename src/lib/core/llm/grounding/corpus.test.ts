import { describe, expect, it } from 'vitest';
import {
	readCorpus,
	wrongMarks,
	type CorpusAnswer,
} from '../../../../../tests/fixtures/grounding/read-corpus.ts';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { AnswerGrounder, groundAnswer } from './answer-grounder.ts';
import { factText, type FactField } from './fact-text.ts';

const of = (kind: string): CorpusAnswer[] =>
	['en', 'zh'].flatMap((language) => readCorpus(`${kind}-${language}`));
const adversarial = [
	...of('adversarial'),
	...of('further-adversarial'),
	...of('later-adversarial'),
	...of('held-adversarial'),
];
const honest = [...of('true'), ...of('further-true'), ...of('later-true'), ...of('held-true')];

/** A number from 0 to 1 for each call, always the same ones. */
function chance(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

const FIELDS: readonly FactField[] = ['ci', 'low', 'high', 'n'];
const digitsFrom = (zero: number) => (text: string) =>
	text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Ways to write a value so that it might be overlooked. */
const WAYS: Readonly<Record<string, (text: string) => string>> = {
	plain: (text) => text,
	bold: (text) => `**${text}**`,
	'partly bold': (text) => `${text.slice(0, 1)}**${text.slice(1)}**`,
	code: (text) => `\`${text}\``,
	'signs without width': (text) => [...text].join('\u200b'),
	entities: (text) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join(''),
	tags: (text) => `${text.slice(0, 1)}<i>${text.slice(1)}</i>`,
	link: (text) => `[${text}](https://example.org/)`,
	'full width': digitsFrom(0xff10),
	Arabic: digitsFrom(0x660),
	mathematical: digitsFrom(0x1d7ce),
};

describe('grounding', () => {
	it('marks every invention of 350 answers, and nothing else in them', () => {
		expect(adversarial).toHaveLength(350);
		expect(adversarial.flatMap((each) => wrongMarks(each).map((wrong) => `${each.at}: ${wrong}`))).toEqual(
			[],
		);
	});

	it('marks something in at most 2 of 350 true answers', () => {
		expect(honest).toHaveLength(350);
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

	it('finds a value that is written instead of its citation, however it is written', () => {
		let written = 0;
		for (const [index, { answer, context, at }] of honest.entries()) {
			if (index % sizeOf(11, 1) !== 0) continue;
			for (const match of answer.matchAll(/\[\[(f\d+)(?:\.(ci|low|high|n))?\]\]/gu)) {
				const fact = context.facts.get(match[1] ?? '');
				const field = FIELDS.find((each) => each === match[2]) ?? 'value';
				const text = fact === undefined ? '' : (factText(fact, field, 'en')?.text ?? '');
				const digits = text.match(/\d+(?:[.,]\d+)*/gu) ?? [];
				for (const [way, write] of Object.entries(WAYS)) {
					const [before, after] = [answer.slice(0, match.index), answer.slice(match.index + match[0].length)];
					const found = groundAnswer(`${before}${write(text)}${after}`, context).flatMap((part) =>
						part.kind === 'unverified' || part.kind === 'yours' ? [part.text] : [],
					);
					written += digits.length;
					for (const number of digits)
						expect(
							found.some((piece) => piece.includes(number)),
							`${at}: ${way} ${text}`,
						).toBe(true);
				}
			}
		}
		expect(written).toBeGreaterThan(200);
	});
});
