import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { figureSpec } from '../../../contract/records/figure.ts';
import { resultTables } from '../../../contract/tables/index.ts';
import { taskKeys } from '../../../contract/tasks/index.ts';
import { terms } from '../../../contract/terms/index.ts';
import { columnMeanings } from '../../../contract/written/column-meanings.ts';
import { featureMeanings, featureUnits } from '../../../contract/written/feature-meanings.ts';
import { featureBook } from '../../dataset/featurebook/index.ts';
import { plainQuestion } from '../understand/plain-question.ts';
import { meaningsAsked } from './asks-meaning.ts';
import { explanationOf, thingNamed } from './named.ts';

/** What a question of the form "What is X?" is answered with, in both languages; empty where X is not known. */
function explained(question: string): { en: string; zh: string } {
	const { bare, chinese } = plainQuestion(question);
	const [thing] = meaningsAsked(bare, chinese).flatMap((name) => thingNamed(name) ?? []);
	const messages = thing === undefined ? [] : explanationOf(thing, () => false);
	return {
		en: messages.map((message) => render(message)).join('\n'),
		zh: messages.map((message) => render(message, 'zh')).join('\n'),
	};
}

/** Names that cannot be asked about in both languages so that the answer explains them. */
const unexplained = (names: readonly string[]): string[] =>
	names.filter((name) =>
		[`What is ${name}?`, `What does ${name} mean?`, `${name} 是什么意思？`, `什么是 ${name}？`].some(
			(question) => {
				const { en, zh } = explained(question);
				return !/: .{6}/u.test(en) || !/：.*\p{Script=Han}/u.test(zh);
			},
		),
	);

const METRICS = [
	...['auroc', 'auprc', 'brier', 'calibration_slope', 'calibration_intercept'],
	...['sensitivity_at_95_specificity', 'sensitivity_at_98_specificity'],
	...['specificity_at_95_threshold', 'specificity_at_98_threshold'],
];

describe('everything that results name is explained when it is asked for', () => {
	it('columns of result tables', () => {
		const columns = [...new Set(resultTables.flatMap(({ schema }) => Object.keys(schema.shape)))];
		expect(columns.length).toBeGreaterThan(450);
		expect(unexplained(columns)).toEqual([]);
	});

	it('metrics of models', () => {
		expect(unexplained(METRICS)).toEqual([]);
	});

	it('tasks, asked for what they do', () => {
		const silent = taskKeys.filter((task) =>
			[`what does ${task} do`, `${task} 做什么`, `任务 ${task} 是干什么的？`].some(
				(question) => !explained(question).en.startsWith(task),
			),
		);
		expect(silent).toEqual([]);
	});

	it('kinds of figures', () => {
		expect(unexplained(figureSpec.options.map((option) => option.shape.kind.value))).toEqual([]);
	});

	it('features of the FeatureBook, with their variable part and without', () => {
		const names = featureBook.flatMap(({ features }) => features.map(({ name }) => name));
		expect(names.length).toBeGreaterThan(100);
		expect(unexplained(names)).toEqual([]);
		expect(unexplained(names.map((name) => name.replace(/<.*>/u, '12')))).toEqual([]);
	});

	it('tasks', () => {
		expect(unexplained(taskKeys)).toEqual([]);
	});

	it('terms, by every name', () => {
		const latin = terms.flatMap(({ names }) => [...names.en, ...names.zh]);
		expect(unexplained(latin)).toEqual([]);
	});
});

describe('explanations in Chinese', () => {
	const features = featureBook.flatMap((entry) => entry.features);

	it('every feature and unit of the FeatureBook, and no other text', () => {
		const definitions = new Set(features.map(({ definition }) => definition));
		const isMissing = (text: string): boolean =>
			!/\p{Script=Han}/u.test(featureMeanings[text] ?? columnMeanings[text] ?? '');
		expect([...definitions].filter(isMissing)).toEqual([]);
		expect(Object.keys(featureMeanings).filter((text) => !definitions.has(text))).toEqual([]);
		const units = new Set(features.map(({ unit }) => unit));
		expect([...units].filter((unit) => featureUnits[unit] === undefined)).toEqual([]);
		expect(Object.keys(featureUnits).filter((unit) => !units.has(unit))).toEqual([]);
	});
});

describe('a name', () => {
	it.each([
		['What is the column mean_rank?', 'Sign consistency'],
		['what is meant by effects.q_value', 'q_value, a column of the table effects: Benjamini'],
		['Explain DLRS please', 'Derivative log-ratio spread'],
		['how should I read a volcano plot?', 'Volcano plot'],
		['what does analyze_cfdna do?', 'analyze_cfdna'],
		['what is `control_quantile`?', 'control_quantile, a column of the table not_distinguishable'],
	])('%s', (question, begin) => {
		expect(explained(question).en.startsWith(begin)).toBe(true);
	});

	it.each([
		'What is the AUROC?',
		'What are the main results?',
		'what does LB-017 look like',
		'主要结果是什么',
	])('is not asked for its meaning by "%s"', (question) => {
		const { bare, chinese } = plainQuestion(question);
		expect(meaningsAsked(bare, chinese).flatMap((name) => thingNamed(name) ?? [])).toEqual([]);
	});
});
