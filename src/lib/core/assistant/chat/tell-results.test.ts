import { describe, expect, it } from 'vitest';
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
	);
}

const table = (excerpt: string) => ({
	artifact: artifact.parse({
		...{ index: 1, kind: 'table', artifact_id: 'a', path: 'x.csv', title: 'Table', run_id: null },
		...{ task_key: null, bytes: 1, created_at: '2026-01-01T00:00:00.000Z', is_derived: false },
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
});

it('values of several rows of one sample are told apart by gene; one row each needs no more than its name', () => {
	const labels = (excerpt: string): string[] => {
		const book = new FactBook();
		const aliases = new Aliases(new AliasMap(), false, '');
		new ResultTeller(book, aliases, new Map()).artifact('D', table(excerpt));
		return [...book.facts.values()].map(({ label }) => label);
	};
	expect(labels('sample,gene,depth\nZeta,KRAS,12\nZeta,TP53,47\n')).toEqual([
		'depth, Zeta KRAS',
		'depth, Zeta TP53',
	]);
	expect(labels('sample,gene,depth\nZeta,KRAS,12\nEta,TP53,47\n')).toEqual(['depth, Zeta', 'depth, Eta']);
});
