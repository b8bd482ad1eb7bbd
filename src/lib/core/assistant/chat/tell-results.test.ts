import { describe, expect, it } from 'vitest';
import { answer } from '../../../contract/records/answer.ts';
import { artifact } from '../../../contract/records/run.ts';
import { AliasMap, NO_NAMES, type KnownName } from '../../llm/aliases/index.ts';
import { Aliases } from './aliases.ts';
import { FactBook } from './fact-book.ts';
import { NOWHERE, ResultTeller } from './tell-results.ts';

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
	const source = {
		artifact_id: 'a',
		path: 'x.csv',
		title: 'T',
		kind: 'table',
		run_id: null,
		row: null,
		column: null,
	};
	const told = teller('How is it?').answer('D', answerWith('stage II', 'methylation sensitivity', source));
	expect(told).toContain('- methylation sensitivity of stage II: 0.625 [f1]');
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
