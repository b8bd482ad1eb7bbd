import { describe, expect, it } from 'vitest';
import { answer } from '../../../contract/records/answer.ts';
import { artifact } from '../../../contract/records/run.ts';
import { AliasMap, NO_NAMES, type KnownName } from '../../llm/aliases/index.ts';
import { Aliases } from './aliases.ts';
import { FactBook } from './fact-book.ts';
import { ResultTeller } from './tell-results.ts';
import { NOWHERE } from './tell-sentences.ts';

const names: KnownName[] = [
	{ kind: 'sample', name: '7' },
	{ kind: 'sample', name: '78617001' },
	{ kind: 'sample', name: 'Zeta' },
];

/** What tells results of these samples after a question. */
function teller(question: string): ResultTeller {
	const map = new AliasMap().know({ ...NO_NAMES, names });
	return new ResultTeller(
		new FactBook(),
		new Aliases(map, true, question),
		new Map(names.map(({ name }) => [name, 'sample'] as const)),
		'en',
	);
}

const table = (excerpt: string) => ({
	artifact: artifact.parse({
		...{ index: 1, kind: 'table', artifact_id: 'a', path: 'x.csv', title: 'Table', run_id: null },
		...{ task_key: null, bytes: 1, created_at: '2026-01-01T00:00:00.000Z' },
	}),
	answer: [],
	excerpt,
});

describe('values of single samples', () => {
	const nowhere = {
		...{ artifact_id: 'a', path: 'x.csv', title: 'T', kind: 'table' },
		...{ run_id: null, row: null, column: null },
	};
	const rows = 'sample,mean,note\n7,1.11,x\n78617001,2.22,x\nZeta,3.33,x\n';

	it.each([
		['which ids are numbers are not told', 'What is in it?', []],
		['that the question names are', 'What about Zeta?', ['3.33']],
		['that it names by a number, too', 'What about sample 7?', ['1.11']],
	])('%s', (_, question, values) => {
		const told = teller(question).artifact('D', table(rows));
		expect(['1.11', '2.22', '3.33'].filter((value) => told.includes(value))).toEqual(values);
		expect(told).not.toMatch(/78617001|Zeta/u);
	});

	it.each([
		['Which are outliers?', false],
		['What about Zeta?', true],
	])('the metadata of one person are told only where it is named: %s', (question, isTold) => {
		const facts = 'group control, sex F, smoking never, site A';
		const told = teller(question).answer('D', {
			...answerWith('fsd', 'auroc', SOURCE),
			sentences: [
				{
					...{ text: `Zeta: ${facts}.`, code: 'answers.sample' },
					values: { sample: 'Zeta', facts, facts_zh: facts },
				},
				{
					...{ text: 'Zeta, stage: control.', code: 'answers.column_of' },
					values: { sample: 'Zeta', column: 'stage', value: 'IV' },
				},
			],
		});
		expect(/smoking never|sex F/u.test(told)).toBe(isTold);
		expect(/stage: IV/u.test(told)).toBe(isTold);
	});

	it('of fields are told where they are ours, and not where they come from data', () => {
		const record = { label_counts: { relapse_after_zeta: 6 }, input_count: 4 };
		const told = teller('What is there?').record(record, NOWHERE);
		expect(told).toContain('label_counts:\n');
		expect(told).toContain('input_count: 4 ');
		expect(told).not.toContain('relapse_after_zeta');
	});

	it('in any record are not told either', () => {
		const record = {
			samples: [{ sample: 'Zeta', distance: 4.44, reason: 'its distance is 5.55' }],
			notes: ['Zeta differs by 6.66.'],
			by_sample: { Zeta: 7.77, other: 8.88 },
		};
		const told = teller('What stands out?').record(record, NOWHERE);
		expect(told).not.toMatch(/4\.44|5\.55|6\.66|7\.77|Zeta/u);
		expect(told).toContain('8.88');
		const named = teller('Why does Zeta stand out?').record(record, NOWHERE);
		for (const value of ['4.44', '5.55', '6.66', '7.77']) expect(named).toContain(value);
	});

	it('in what was said before are not told, the words are', () => {
		expect(teller('And now?').earlier('Zeta has 5.55 reads. The median is 2.5.')).toBe(
			'S1 has … reads. The median is 2.5.',
		);
		expect(teller('And now?').earlier('Zeta is lost at 8:100200300-400500600.')).not.toMatch(/[1-6]00/u);
	});

	it('in what was said before are not told either where the next sentence names nobody', () => {
		const said = 'Fraction altered: 27 % (Zeta). 27 % is higher than 2 of 12 controls. The median is 3 %.';
		expect(teller('And now?').earlier(said)).toBe(
			'Fraction altered: … % (S1). … % is higher than … of … controls. The median is 3 %.',
		);
		expect(teller('And Zeta?').earlier(said)).toContain('27 % is higher than 2 of 12 controls.');
	});

	it.each([
		[1, false],
		[2, true],
	])('of a group of %i: told is %s', (n, isTold) => {
		const given = answerWith('rare', 'median', nowhere);
		const median = answer.parse({
			...given,
			facts: given.facts.map((fact) => ({ ...fact, n })),
			sentences: [{ text: `Here (n = ${n}): median 0.625.`, code: 'none', values: {} }],
		});
		const map = new AliasMap().know({ ...NO_NAMES, names });
		const aliases = new Aliases(map, true, 'What is the median?');
		const told = new ResultTeller(new FactBook(), aliases, new Map([['rare', 'group']]), 'en');
		expect(told.answer('D', median).includes('0.625')).toBe(isTold);
	});

	it('of an answer are not told by a sentence that names nobody', () => {
		const judged = answer.parse({
			...answerWith('Zeta', 'fraction_genome_altered', nowhere),
			sentences: [
				'Here: 0.62 of Zeta.',
				'62 % of the genome is much.',
				'12 controls have 0.01 to 0.08; 0.625 is higher than 2 of them.',
				'The median of 12 controls is 0.04.',
			].map((text) => ({ text, code: 'none', values: {} })),
		});
		const told = teller('Is that high?').answer('D', judged);
		expect(told).not.toMatch(/0\.62|62 %|62\.5/u);
		expect(told).toContain('The median of 12 [f1] controls is 0.04 [f2].');
		expect(teller('Is that high for Zeta?').answer('D', judged)).toMatch(/62 .*0\.625/su);
	});

	it.each([
		['a table with a row per sample', 'tables/copy_number_samples.csv', 1, false],
		['a table of groups', 'tables/x_group_metrics.csv', 1, true],
		['a whole table', 'tables/copy_number_samples.csv', null, true],
	])('of %s are told under another name only where it is of nobody', (_, path, row, isTold) => {
		const source = { artifact_id: 'a', path, title: 'T', kind: 'table', run_id: null, row, column: null };
		const told = teller('What stands out?').answer('D', answerWith('copy number altered', 'mean', source));
		expect(told.includes('0.625')).toBe(isTold);
	});
});

const SOURCE = {
	artifact_id: 'a',
	path: 'x.csv',
	title: 'T',
	kind: 'table',
	run_id: null,
	row: null,
	column: null,
};

/** An answer with one fact, 0.625. */
function answerWith(subject: string, name: string, source: object) {
	return answer.parse({
		...{
			question: 'Q',
			language: 'en',
			outcome: 'answered',
			family: 'overview',
			about: {},
			answer: '',
			sentences: [],
		},
		...{ suggestions: [], runs: [], table: null, figure: null, answered_by: 'local' },
		context: { family: null, about: {}, listed: [], listed_kind: 'none' },
		facts: [{ subject, name, value: 0.625, ci_low: null, ci_high: null, n: null, source: 0 }],
		sources: [source],
	});
}

it('keeps the words of ours in metrics and subjects', () => {
	const told = teller('How is it?').answer('D', answerWith('stage II', 'methylation sensitivity', SOURCE));
	expect(told).toContain('- methylation sensitivity of stage II: 0.625 (fraction) [f1]');
});

it('values of several rows of one sample are told apart by gene; one row each needs no more than its name', () => {
	const labels = (excerpt: string): string[] => {
		const book = new FactBook();
		const aliases = new Aliases(new AliasMap(), false, '');
		new ResultTeller(book, aliases, new Map(), 'en').artifact('D', table(excerpt));
		return [...book.facts.values()].map(({ label }) => label);
	};
	expect(labels('sample,gene,depth\nZeta,KRAS,12\nZeta,TP53,47\n')).toEqual([
		'depth, Zeta KRAS',
		'depth, Zeta TP53',
	]);
	expect(labels('sample,gene,depth\nZeta,KRAS,12\nEta,TP53,47\n')).toEqual(['depth, Zeta', 'depth, Eta']);
});

describe('an answer of this machine', () => {
	const source = (path: string, artifact_id: string) => ({
		...{ artifact_id, path, title: path, kind: 'table' as const, run_id: 'run1', row: 2, column: 'estimate' },
	});
	const answered = answer.parse({
		...{ question: '?', language: 'zh', outcome: 'answered', family: 'metrics', about: {}, answer: '' },
		sentences: [
			{
				text: 'MS minus FSD on shared samples: −0.22 (−0.44 to −0.01), p 0.044 after Holm.',
				code: 'answers.pair_differs',
				values: { a: 'FSD', b: 'MS', difference: '−0.22', interval: '−0.44 to −0.01', p: '0.044' },
			},
			{ text: 'MS has an AUROC of 0.70. Gains are at 8:90000000-145000000.', code: 'none', values: {} },
		],
		facts: [{ subject: 'MS', name: 'auroc', value: 0.7036, ci_low: null, ci_high: null, n: 50, source: 0 }],
		sources: [source('tables/a_model_metrics.csv', 'a')],
		...{ table: null, figure: null, suggestions: [], runs: [], answered_by: 'local' },
		context: { family: null, about: {}, listed: [], listed_kind: 'none' },
	});
	const told = (language: 'en' | 'zh', privacy: 'strict' | 'local'): { text: string; book: FactBook } => {
		const map = new AliasMap({}, { privacy }).know({
			...NO_NAMES,
			names: ['FSD', 'MS'].map((name) => ({ kind: 'matrix' as const, name })),
		});
		const book = new FactBook();
		const kinds = new Map([
			['FSD', 'matrix'],
			['MS', 'matrix'],
		] as const);
		const teller = new ResultTeller(book, new Aliases(map, privacy === 'strict', '?'), kinds, language);
		return { text: teller.answer('D', answered), book };
	};

	it('names a matrix in its sentences as in its facts, also one that is spelled like a word', () => {
		const { text } = told('en', 'strict');
		expect(text).not.toMatch(/MS|FSD/u);
		const alias = /- auroc of (M\d)/u.exec(text)?.[1];
		expect(text).toContain(`${alias} has an AUROC of 0.70 [f1]`);
	});

	it('says again what a fact states: with its cell, and a place in the genome as one value', () => {
		const { text, book } = told('en', 'local');
		expect(text).toContain('MS has an AUROC of 0.70 [f1]. Gains are at 8:90000000-145000000 [f');
		expect(book.facts.get('f1')).toMatchObject({
			path: 'tables/a_model_metrics.csv',
			row: 2,
			column: 'estimate',
		});
		expect([...book.facts.values()].map(({ value }) => value)).toContain('8:90000000-145000000');
	});

	it('sums up a table: the numbers of the sentence lead there, and to none where several may be meant', () => {
		const two = answer.parse({
			...answered,
			sentences: [
				{ text: 'Global methylation of 7 samples.', code: 'none', values: {}, source: 1 },
				{ text: '21 variants were read.', code: 'none', values: {} },
			],
			sources: [source('tables/a_model_metrics.csv', 'a'), source('tables/methylation_samples.csv', 'b')],
		});
		const book = new FactBook();
		const map = new AliasMap({}, { privacy: 'local' }).know(NO_NAMES);
		new ResultTeller(book, new Aliases(map, false, '?'), new Map(), 'en').answer('D', two);
		const paths = new Map([...book.facts.values()].map(({ value, path }) => [value, path]));
		expect(paths.get(7)).toBe('tables/methylation_samples.csv');
		expect(paths.get(21)).toBeNull();
	});

	it('is told in the language of the conversation', () => {
		const { text } = told('zh', 'local');
		expect(text).toMatch(/结果：已回答。\nlb-agent 自己的回答：/u);
		expect(text).toContain('MS 的 auroc: 0.7036 [f1]');
		expect(text).toContain('共有样本上 MS 减 FSD：');
		expect(text).not.toContain('minus');
	});
});
