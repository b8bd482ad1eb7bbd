import { describe, expect, it } from 'vitest';
import type { ChatFact } from '../../../contract/records/chat.ts';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import { AnswerGrounder, groundAnswer } from './answer-grounder.ts';
import type { GroundingContext } from './grounding-context.ts';

const fact = (fact_id: string, given: Partial<ChatFact>): ChatFact => ({
	...{ fact_id, value: 0.873, unit: null, name: 'auroc', subject: 'fsd', subject_kind: 'matrix' },
	...{ label: 'AUROC, fsd', ci_low: 0.801, ci_high: 0.922, n: 134, artifact_id: null, path: null },
	...{ dataset: null, title: null, run_id: null, row: null, column: null },
	...given,
});

const context: GroundingContext = {
	facts: new Map([['f1', fact('f1', {})]]),
	question: 'Is it above 0.8?',
	deeds: [],
	names: [],
	files: [],
	language: 'en',
};

describe('an answer', () => {
	it('gets the values of its citations; numbers of the model are struck, those of the user are theirs', () => {
		expect(groundAnswer('It is [[f1]] ([[ F1.ci ]]), above 0.8, not 0.9; [[f7]].', context)).toEqual([
			{ kind: 'text', text: 'It is ' },
			{ kind: 'fact', fact_id: 'f1', text: '0.87', label: 'AUROC, fsd', doubt: null },
			{ kind: 'text', text: ' (' },
			{
				...{ kind: 'fact', fact_id: 'f1', text: '0.80 to 0.92' },
				...{ label: 'AUROC, fsd, 95 % interval', doubt: null },
			},
			{ kind: 'text', text: '), above ' },
			{ kind: 'yours', text: '0.8' },
			{ kind: 'text', text: ', not ' },
			{ kind: 'unverified', text: '0.9', why: 'number' },
			{ kind: 'text', text: '; ' },
			{ kind: 'unverified', text: 'f7', why: 'unknown_fact' },
			{ kind: 'text', text: '.' },
		]);
	});

	it('shows no part of a citation that is still arriving', () => {
		const grounder = new AnswerGrounder(context);
		expect(grounder.push('It is [[f')).toEqual({ from: 0, parts: [{ kind: 'text', text: 'It is ' }] });
		expect(grounder.push('1]]. ').parts.map(({ text }) => text)).toEqual(['It is ', '0.87', '. ']);
		expect(grounder.push('Good')).toEqual({ from: 3, parts: [{ kind: 'text', text: 'Good' }] });
	});

	it.each([
		['1. one\n2. two\n4. four', ['4']],
		['1) one\n\nBetween.\n\n2) two', []],
		['1\ufe0f\u20e3 one\n2\ufe0f\u20e3 two 2\ufe0f\u20e3', ['2']],
		['一、甲\n二、乙', []],
		['12. of the samples', ['12']],
		['## 1 Results\n## 2. Limits', []],
		['1.5 is high', ['1.5']],
	])('has list numbers that go on from one: %j', (text, struck) => {
		const found = groundAnswer(text, context).flatMap((part) =>
			part.kind === 'unverified' ? [part.text.trim()] : [],
		);
		expect(found).toEqual(struck);
	});

	it('shows no link but to artifacts, and no picture', () => {
		const files = ['runs/run_a/report.md'];
		const shown = (text: string): string =>
			groundAnswer(text, { ...context, files })
				.map((part) => (part.kind === 'text' ? part.text : `<${part.text}>`))
				.join('');
		expect(shown('[The report](runs/run_a/report.md) and [this](https://example.org/a)')).toBe(
			'[The report](runs/run_a/report.md) and this',
		);
		expect(shown('![curve](https://example.org/a.png) <img src="x"> [go](javascript:alert)')).toBe(
			'curve  go',
		);
		expect(shown('See https://example.org/a and report.md, not data.csv.')).toBe(
			'See <https://example.org/a> and report.md, not <data.csv>.',
		);
	});

	it.each([
		['Analysis executed.', '<Analysis executed>.'],
		['Great, the metadata updated successfully.', 'Great, <the metadata updated successfully>.'],
		['I took the liberty of starting the autopilot.', '<I took the liberty of starting the autopilot>.'],
		['我把这个样本排除掉了。', '<我把这个样本排除掉了>。'],
		['The AUROC is point eight one.', 'The AUROC is <point eight one>.'],
		['I took the liberty of dropping it.', '<I took the liberty of dropping it>.'],
		['The pipeline was re-executed.', '<The pipeline was re-executed>.'],
		['Analysis complete.', '<Analysis complete>.'],
		['分析完成！', '<分析完成>！'],
		['分析完成后可以看报告。', '分析完成后可以看报告。'],
		['The metadata are complete.', 'The metadata are complete.'],
		['An analysis started from raw counts.', 'An analysis started from raw counts.'],
		['The report saved time.', 'The report saved time.'],
		['At this point one sample is enough.', 'At this point <one> sample is enough.'],
		['我可以把这个样本排除掉。', '我可以把这个样本排除掉。'],
	])('claims and numbers in few words: %s', (text, shown) => {
		const parts = groundAnswer(text, context);
		expect(parts.map((part) => (part.kind === 'unverified' ? `<${part.text}>` : part.text)).join('')).toBe(
			shown,
		);
	});

	it.each([
		['The AUROC is [[f2]].', 10, null, 'other_metric'],
		['A sensitivity of [[f2]] was reached.', -2, null, 'other_metric'],
		['With that AUROC, [[f2]] are ready.', 10, null, null],
		['The AUROC rests on [[f2]] tasks that are ready, of 12 samples.', 1, null, null],
		['The sensitivity is [[f2]].', 47, '%', null],
	])('a value beyond the metric of its sentence: %s', (text, value, unit, doubt) => {
		const tasks = fact('f2', {
			...{ value, unit, name: 'tasks ready', label: 'tasks ready', subject: '', subject_kind: 'dataset' },
			...{ ci_low: null, ci_high: null, n: null },
		});
		const parts = groundAnswer(text, { ...context, facts: new Map([['f2', tasks]]) });
		expect(parts.find(({ kind }) => kind === 'fact')).toMatchObject({ doubt });
	});

	it('that is long costs no more for a piece at its end than for one at its start', () => {
		const sentence = 'The AUROC of the first matrix is [[f1]], and nothing is said of 12 others here. ';
		const grounder = new AnswerGrounder(context);
		const pieces = sentence.repeat(sizeOf(60, 1000)).match(/.{1,4}/gu) ?? [];
		const costs = [0, 0];
		for (const [index, piece] of pieces.entries()) {
			const begun = performance.now();
			const { from, parts } = grounder.push(piece);
			const half = index < pieces.length / 2 ? 0 : 1;
			costs[half] = (costs[half] ?? 0) + performance.now() - begun;
			// What is passed on is the sentence that arrives, and at most the one that has just ended.
			expect(parts.length).toBeLessThanOrEqual(12);
			expect(from).toBeLessThanOrEqual(grounder.parts.length);
		}
		expect(costs[1] ?? 0).toBeLessThan(5 * (costs[0] ?? 0));
	});
});
