import { describe, expect, it } from 'vitest';
import { bindFound, foundSources, selectSources, type Found, type FoundSource } from './found-sources.ts';

const row = (path: string) => ({ path, likely_signal: 'methylation' as const, files: 2 });
const baseName = (path: string): string => path.split('/').at(-1) ?? path;
const found = (folder: string, ...paths: string[]): Found<FoundSource> =>
	foundSources(folder, paths.map(row), baseName);
const pathOf = ({ path }: FoundSource): string => path;
const bind = (before: Parameters<typeof bindFound<FoundSource>>[0], more: Found<FoundSource>) =>
	bindFound(before, more, pathOf);
const nothing = { sources: [], parents: {} };

describe('"A parent folder may contain several child datasets (auto-detected)"', () => {
	it('one dataset is a source by itself', () => {
		expect(found('/data/one', '.')).toEqual({
			sources: [{ path: '/data/one', name: 'one', parent: null, likely_signal: 'methylation', files: 2 }],
			parent: null,
		});
	});

	it('several are sources of their parent', () => {
		const { sources, parent } = found('/data/', 'a', 'b');
		expect(sources.map(pathOf)).toEqual(['/data/a', '/data/b']);
		expect(sources.map((source) => source.parent)).toEqual(['/data/', '/data/']);
		expect(parent).toEqual({ path: '/data/', count: 2 });
	});
});

describe('binding', () => {
	it('changes nothing when all is bound', () => {
		const one = bind(nothing, found('/one', '.'));
		expect(one).not.toBeNull();
		expect(bind(one ?? nothing, found('/one', '.'))).toBeNull();
		const parent = bind(nothing, found('/p', 'a', 'b')) ?? nothing;
		expect(bind(parent, found('/p', 'a', 'b'))).toBeNull();
		expect(bind(parent, found('/p/a', '.'))).toBeNull();
	});

	it('adds what is new and keeps the order', () => {
		const one = bind(nothing, found('/p/b', '.')) ?? nothing;
		const both = bind(one, found('/x', '.'));
		expect(both?.sources.map(pathOf)).toEqual(['/p/b', '/x']);
		expect(both?.parents).toEqual({});
	});

	it('a dataset bound by itself joins its parent when that is opened whole', () => {
		const one = bind(nothing, found('/p/b', '.')) ?? nothing;
		const whole = bind(one, found('/p', 'a', 'b'));
		expect(whole?.sources.map(({ path, parent }) => [path, parent])).toEqual([
			['/p/b', '/p'],
			['/p/a', '/p'],
		]);
		expect(whole?.parents).toEqual({ '/p': 2 });
	});

	it('all datasets bound one by one, then their parent: one joint dataset', () => {
		const one = bind(nothing, found('/p/a', '.')) ?? nothing;
		const two = bind(one, found('/p/b', '.')) ?? nothing;
		const whole = bind(two, found('/p', 'a', 'b'));
		expect(whole?.sources.every(({ parent }) => parent === '/p')).toBe(true);
		expect(whole?.parents).toEqual({ '/p': 2 });
	});
});

describe('a selector', () => {
	const sources = ['a', '3', 'a', 'c'].map((name, at) => ({ name, id: `id${at}` }));
	const select = (selector: string): string[] =>
		selectSources(selector, sources, ({ id }) => id === selector).map(({ id }) => id);

	it.each([
		['a number of the list', '2', ['id1']],
		['a number before the same name', '3', ['id2']],
		['an id', 'id3', ['id3']],
		['a name', 'c', ['id3']],
		['a name of several', 'a', ['id0', 'id2']],
		['nothing', 'z', []],
		['zero', '0', []],
		['a number beyond the list', '5', []],
		['a part of a name', '', []],
	])('%s: %j', (_what, selector, expected) => expect(select(selector)).toEqual(expected));

	it('a name that is a number beyond the list', () => {
		expect(selectSources('9', [{ name: '9' }, { name: 'b' }], () => false)).toEqual([{ name: '9' }]);
	});
});
