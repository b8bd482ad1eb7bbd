import { describe, expect, it } from 'vitest';
import {
	learnedFamilies,
	type ConversationPoint,
	type QuestionSubject,
} from '../../../contract/records/answer.ts';
import { render } from '../../../contract/messages/index.ts';
import { demoFinders, vocabulary } from '../../../../../tests/fixtures/answers/demo-names.ts';
import { readPhrasings, type Phrasing } from '../../../../../tests/fixtures/answers/phrasings.ts';
import { EXAMPLES } from '../suggested-questions.ts';
import { exampleFamilies } from './learned/example-family.ts';
import { understandQuestion, type Understood } from './understand-question.ts';

/** Where a question leaves the conversation; entries that an answer would list are those it names. */
function pointAfter({ family, about }: Understood, before: ConversationPoint | null): ConversationPoint {
	const listed = about.features ?? about.samples ?? [];
	return {
		family: family ?? before?.family ?? null,
		about,
		listed: [...listed],
		listed_kind: about.features === undefined ? (listed.length > 0 ? 'samples' : 'none') : 'features',
	};
}

function understood({ text, after }: Pick<Phrasing, 'text' | 'after'>): Understood {
	let point: ConversationPoint | null = null;
	for (const earlier of after) point = pointAfter(understandQuestion(earlier, demoFinders, point), point);
	return understandQuestion(text, demoFinders, point);
}

/** Does the reading hold every name of the question, and no other matrix or column instead? A sample stands for its patient. */
function namesFound({ about: wanted, text, after }: Phrasing, found: QuestionSubject): boolean {
	const said = [text, ...after].join(' ').toLowerCase();
	// What only the answer before named ("the second one") comes from its list.
	const named = (names: readonly string[] = []): string[] =>
		names.filter((name) => said.includes(name.toLowerCase()));
	const people = [...(found.patients ?? []), ...(found.samples ?? [])];
	const hasPatient = (id: string): boolean =>
		people.includes(id) || (found.samples ?? []).some((sample) => vocabulary.patientOf.get(sample) === id);
	// Without a matrix all are answered for, without a column all that is known.
	const covers = (kind: 'matrices' | 'columns'): boolean =>
		found[kind] === undefined || (wanted[kind] ?? []).every((name) => found[kind]?.includes(name));
	return (
		named(wanted.samples).every((id) => people.includes(id)) &&
		named(wanted.patients).every(hasPatient) &&
		named(wanted.features).every((name) => found.features?.includes(name)) &&
		covers('matrices') &&
		covers('columns')
	);
}

function measured(list: readonly Phrasing[]): { right: number; wrong: number } {
	let [right, wrong] = [0, 0];
	for (const one of list) {
		const { family, about } = understood(one);
		const isRight = [one.family, ...one.or].some((right) => right === (family ?? 'none'));
		if (isRight && (family === null || namesFound(one, about))) right++;
		else if (family !== null) wrong++;
	}
	return { right: right / list.length, wrong: wrong / list.length };
}

describe('questions in the words of people', () => {
	it('every family has at least 12 questions in each language to learn from, and what is no question too', () => {
		const learned = readPhrasings('learned');
		for (const family of exampleFamilies) {
			const texts = learned.filter((one) => one.family === family).map(({ text }) => text);
			const chinese = texts.filter((text) => /\p{Script=Han}/u.test(text)).length;
			expect(chinese, family).toBeGreaterThanOrEqual(12);
			expect(texts.length - chinese, family).toBeGreaterThanOrEqual(12);
		}
	});

	// Written by others who had seen the families and a report only, and not learned from. When they were first read, the two
	// newest of these sets (eighth and ninth) were answered rightly for 90.5 % and 84 %, wrongly for 1 % and 2 %, names counted.
	it('questions nobody learned from', () => {
		const { right, wrong } = measured(readPhrasings('held-out'));
		expect(right).toBeGreaterThanOrEqual(0.85);
		expect(wrong).toBeLessThanOrEqual(0.02);
	});

	it('questions that were learned from', () => {
		const { right, wrong } = measured(readPhrasings('learned'));
		expect(right).toBeGreaterThan(0.9);
		// Some of them fit two families and name one; those of the border between families are hard for people too.
		expect(wrong).toBeLessThan(0.05);
	});

	it.each([
		'delete LB-017',
		'set the seed to 42',
		'is LB-070 going to die?',
		'hello',
		'把 LB-017 删掉',
		'今天天气怎么样',
	])('is not answered from results: %s', (text) => {
		expect(understood({ text, after: [] }).family).toBeNull();
	});

	it.each([
		['lb17', 'LB-017'],
		['LB_17', 'LB-017'],
		['patient 17', 'LB-017'],
		['17号患者', 'LB-017'],
		['017', 'LB-017'],
		['017 and its noise', 'LB-017'],
	])('%s names a person', (written, id) => {
		expect(understood({ text: `tell me about ${written}`, after: [] }).about.patients).toEqual([id]);
	});

	it('8 号染色体 names a chromosome and nobody', () => {
		const { about } = understood({ text: '8 号染色体有什么改变？', after: [] });
		expect([about.arms, about.patients, about.samples]).toEqual([['chr8'], undefined, undefined]);
	});

	it.each(['每组有多少个样本？', '各组有多少个样本？'])('%s asks for the groups', (text) => {
		expect(understood({ text, after: [] }).family).toBe('groups');
	});

	it.each(
		learnedFamilies.flatMap((family) =>
			(['en', 'zh'] as const).map((language) => [render(EXAMPLES[family], language), family] as const),
		),
	)('what is suggested is understood: %s', (text, family) => {
		const answers = { feature: 'top_features', sample: 'samples' }[String(family)] ?? family;
		expect(understood({ text, after: [] }).family).toBe(answers);
	});

	it('a text as long as a page is not read', () => {
		expect(understood({ text: 'which samples are outliers? '.repeat(40), after: [] })).toMatchObject({
			...{ family: null, nearest: [] },
		});
	});

	it.each([
		['what should I do next?', 'confusion matrix'],
		['what should I do next?', 'precision'],
		['what should I do next?', '假阳性有几个'],
		['is LB-002 an outlier?', '比较男女'],
		['is LB-002 an outlier?', '哪个模型好'],
		['is LB-002 an outlier?', 'only women'],
		['which samples are outliers?', 'are there batch effects?'],
		['which samples are outliers?', 'which bins are the noisiest?'],
		['why was there no model?', 'what is the CPA score?'],
		['which samples were left out?', '两组各2个样本够吗？'],
	])('after "%s", "%s" is a question of its own', (before, text) => {
		const { family, about } = understood({ text, after: [before] });
		expect(family).not.toBe(understood({ text: before, after: [] }).family);
		expect(about.patients).toBeUndefined();
	});

	it.each([
		['what is the AUROC of methylation?', 'is it raining?'],
		['which features differ most?', 'what does the fox say'],
	])('after "%s", "%s" is not read as the same again', (before, text) => {
		expect(understood({ text, after: [before] }).family).toBeNull();
	});

	it('a gene, sample or feature is meant again only where the question points to it', () => {
		const after = ['is there a TP53 mutation?'];
		expect(understood({ text: 'which are germline?', after }).about.genes).toBeUndefined();
		expect(understood({ text: 'is it germline?', after }).about.genes).toEqual(['TP53']);
		expect(understood({ text: 'and KRAS?', after })).toMatchObject({
			...{ family: 'variants', about: { genes: ['KRAS'] } },
		});
	});

	it('a question may leave unsaid what the one before named', () => {
		const validation = understood({
			text: 'and in validation?',
			after: ['what is the AUROC of methylation?'],
		});
		expect(validation).toMatchObject({
			family: 'metrics',
			about: { matrices: ['methylation_beta'], part: 'validation', metric: 'auroc' },
		});
		const batch = understood({ text: 'which batch was it in?', after: ['why is LB-002-T1 an outlier?'] });
		expect(batch).toMatchObject({ family: 'sample', about: { samples: ['LB-002-T1'], columns: ['batch'] } });
		// A question of its own starts anew.
		const other = understood({ text: 'show me the ROC curve', after: ['tell me about LB-017'] });
		expect(other.about).toEqual({ figure: 'roc', terms: ['roc_curve'] });
	});
});
