import { describe, expect, it } from 'vitest';
import { SampleNames } from './sample-names.ts';
import { SampleSelection, SpelledSelection } from './selection.svelte.ts';

/** P1 has one file, P2 two, P3 is spelled alike in both. */
const names = new SampleNames([
	['P1', 'P1.sorted'],
	['P2', 'P2.a'],
	['P2', 'P2.b'],
	['P3', 'P3'],
]);

describe('SampleNames', () => {
	it('brings every spelling to the name in the metadata', () => {
		expect(['P1', 'P1.sorted', 'P2.b', 'P3', 'stranger'].map((id) => names.mainOf(id))).toEqual([
			'P1',
			'P1',
			'P2',
			'P3',
			'stranger',
		]);
		expect(names.plain).toBe(false);
		expect(new SampleNames([['A', 'A']]).plain).toBe(true);
	});

	it('leaves a name with the sample that is called so', () => {
		const crossed = new SampleNames([
			['A', 'B'],
			['B', 'C'],
		]);
		expect(['A', 'B', 'C'].map((id) => crossed.mainOf(id))).toEqual(['A', 'B', 'B']);
	});

	it('finds the names a record uses', () => {
		const record = {
			kind: 'x',
			data: { ids: ['P1.sorted', 'P3'], rows: [{ name: 'P2.a' }], values: [[1, 2]] },
		};
		expect([...names.within(record)]).toEqual(['P1.sorted', 'P3', 'P2.a']);
	});
});

describe('a selection in two spellings', () => {
	const shared = new SampleSelection();
	const byFile = new SpelledSelection(shared, names, ['P1.sorted', 'P2.a', 'P2.b', 'P3']);
	const byTable = new SpelledSelection(shared, names, ['P1', 'P2', 'P3']);
	const rows = new SpelledSelection(shared, names);

	it('what is chosen in one figure is found in the other', () => {
		byFile.set(['P1.sorted', 'P3']);
		expect([...byTable.samples]).toEqual(['P1', 'P3']);
		expect([...byFile.samples]).toEqual(['P1.sorted', 'P3']);
		expect([rows.has('P1'), rows.has('P1.sorted'), rows.has('P2.a')]).toEqual([true, true, false]);
		byTable.toggle('P2');
		expect([...byFile.samples]).toEqual(['P1.sorted', 'P3', 'P2.a', 'P2.b']);
		expect([...shared.samples]).toEqual(['P1', 'P3', 'P2']);
		byFile.toggle('P2.b');
		expect([...byTable.samples]).toEqual(['P1', 'P3']);
	});

	it('what is pointed at in one is lit in the other', () => {
		byFile.hover('P1.sorted');
		expect([byTable.hovered, rows.points('P1'), rows.points('P3')]).toEqual(['P1', true, false]);
		byTable.hover(null);
		expect(byFile.hovered).toBeNull();
	});

	it('is the same set until something else is selected', () => {
		byTable.set(['P1']);
		const before = byFile.samples;
		expect(byFile.samples).toBe(before);
		byTable.toggle('P3');
		expect(byFile.samples).not.toBe(before);
	});

	it('an address may name samples as their files do', () => {
		shared.set(['P1.sorted']);
		expect([...byTable.samples]).toEqual(['P1']);
		byTable.toggle('P1');
		expect(shared.samples.size).toBe(0);
	});
});
