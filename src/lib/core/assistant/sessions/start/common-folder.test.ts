import { describe, expect, it } from 'vitest';
import { commonFolder } from './common-folder.ts';

describe('commonFolder', () => {
	it.each([
		[[], null],
		[['/data/a'], '/data/a'],
		[['/data/a', '/data/b/c'], '/data'],
		[['/data/set', '/data/set-2'], '/data'],
		[['/data/a', '/data/a/b'], '/data/a'],
		[['/data/a', '/mnt/b'], '/'],
	])('%j', (paths, folder) => {
		expect(commonFolder(paths)).toBe(folder);
	});
});
