import { describe, expect, it } from 'vitest';
import { complete, type CompletionWorld, type Entry } from './complete.ts';

const folders: Record<string, Entry[]> = {
	'/place': [
		{ name: 'lung', folder: true },
		{ name: 'lung set', folder: true },
		{ name: 'Größe 数据', folder: true },
		{ name: 'table.csv', folder: false },
		{ name: '.hidden', folder: true },
		{ name: 'assistant', folder: true },
	],
	'/place/lung': [
		{ name: 'samples.csv', folder: false },
		{ name: 'raw', folder: true },
	],
	'/people/x': [{ name: 'cohort', folder: true }],
};
const world: CompletionWorld = {
	list: (folder) => Promise.resolve(folders[folder] ?? []),
	home: '/people/x',
	cwd: '/place',
	dataset: '/place/lung',
	sources: ['lung', 'liver'],
};

describe('Tab completion of commands and paths', () => {
	it.each([
		['/pl', ['/plan '], '/pl'],
		['/re', ['/results ', '/review', '/reset'], '/re'],
		['/llm lo', ['local '], 'lo'],
		['/llm local re', ['resume ', 'remove '], 're'],
		['/llm local list ', [], ''],
		['/sk', ['/skills '], '/sk'],
		['/skills re', ['remember ', 'review ', 'reject ', 'revert ', 'refresh '], 're'],
		['/metadata ', ['use ', 'ignore ', 'rescan '], ''],
		['/metadata r', ['rescan '], 'r'],
		['/sources ', ['add ', 'remove ', 'clear '], ''],
		['/sources remove l', ['lung', 'liver'], 'l'],
		['/run analyze_c', ['analyze_cfdna'], 'analyze_c'],
		['/use lu', ['lung/', 'lung\\ set/'], 'lu'],
		['/use "lung s', ['"lung set/'], '"lung s'],
		['/use lung Gr', ['Größe\\ 数据/'], 'Gr'],
		['/use ', ['Größe\\ 数据/', 'lung/', 'lung\\ set/'], ''],
		['/use .h', ['.hidden/'], '.h'],
		['/use ~/c', ['~/cohort/'], '~/c'],
		['/use /place/lung/r', ['/place/lung/raw/'], '/place/lung/r'],
		['/sources add lu', ['lung/', 'lung\\ set/'], 'lu'],
		['/metadata use s', ['samples.csv'], 's'],
		['/metadata use p', ['proposed'], 'p'],
		['/metadata use samples.csv s', [], 's'],
		['/plan compare l', [], 'l'],
		['/nothing x', [], 'x'],
		['wi', ['wiki'], 'wi'],
		['show', [], 'show'],
		['', [], ''],
	])('%j', async (line, hits, end) => {
		expect(await complete(line, world)).toEqual([hits, end]);
	});

	it('a folder that cannot be read offers nothing', async () => {
		expect(await complete('/use /nowhere/x', world)).toEqual([[], '/nowhere/x']);
	});
});
