import { expect, test } from 'vitest';
import { narrowFolders } from './narrow-folders.ts';

test.each([
	['without roots, those of the command line', ['/a', '/b'], null, ['/a', '/b']],
	['a folder inside another one is part of it', ['/a', '/a/x', '/a'], null, ['/a']],
	['a root inside a folder', ['/a'], ['/a/x', '/a/y'], ['/a/x', '/a/y']],
	['a root around a folder opens no more than the folder', ['/a/x'], ['/a'], ['/a/x']],
	['the root of the system opens no more than the folders', ['/a', '/b'], ['/'], ['/a', '/b']],
	['a root beside them', ['/a'], ['/b'], []],
	['a name that begins alike is another folder', ['/a'], ['/ab'], []],
	['a client that shares nothing', ['/a'], [], []],
	['roots alone', [], ['/r', '/r/x'], ['/r']],
	['neither', [], null, []],
	['neither, of a client with roots', [], [], []],
])('%s', (_, stated, roots, expected) => {
	expect(narrowFolders(stated, roots)).toEqual(expected);
});
