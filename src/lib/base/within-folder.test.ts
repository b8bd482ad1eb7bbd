import { describe, expect, it } from 'vitest';
import { LbError } from './errors.ts';
import { withinFolder } from './within-folder.ts';

describe('errors within a folder', () => {
	it('name its files from the folder on, in sentence and values; the place keeps the path', () => {
		const error = new LbError('reader.header_only', {}, { path: '/data/study/x/a.tsv', row: 3 });
		const told = withinFolder(error, '/data/study') as LbError;
		expect([told.message, told.values['path'], told.place]).toEqual([
			'x/a.tsv has a header but no data rows.',
			'x/a.tsv',
			{ path: '/data/study/x/a.tsv', row: 3 },
		]);
		expect([told.code, told.cause]).toEqual(['reader.header_only', error]);
	});

	it('leave files elsewhere and other errors alone', () => {
		const root = new LbError('reader.header_only', {}, { path: '/data/a.tsv' });
		expect(withinFolder(root, '/')).toBe(root);
		const error = new LbError('reader.header_only', {}, { path: '/data/study2/a.tsv' });
		expect((withinFolder(error, '/data/study') as LbError).message).toContain('/data/study2/a.tsv');
		const other = new Error('x');
		expect(withinFolder(other, '/data')).toBe(other);
	});
});
