import { expect, test } from 'vitest';
import { readUri, resultsUri, termUri, uriOf } from './resource-uris.ts';

test('a URI is read as it was written', () => {
	const page = { dataset: 'D1', artifact: 'A7', offset: 0, limit: null };
	expect(readUri(uriOf('D1', 'tables', 'A7'))).toEqual({ kind: 'tables', ...page });
	expect(readUri('lbagent://datasets/D1/tables/A7?offset=50&limit=25')).toEqual({
		...{ kind: 'tables', ...page },
		...{ offset: 50, limit: 25 },
	});
	expect(readUri(uriOf('D1', 'reports', 'a b/ü'))).toMatchObject({ kind: 'reports', artifact: 'a b/ü' });
	expect(readUri(resultsUri('D2'))).toEqual({ kind: 'results', dataset: 'D2', offset: 0 });
	expect(readUri(`${resultsUri('D2')}?offset=60`)).toEqual({ kind: 'results', dataset: 'D2', offset: 60 });
	expect(readUri('lbagent://datasets')).toEqual({ kind: 'datasets' });
	expect(readUri('lbagent://glossary')).toEqual({ kind: 'glossary', term: null });
	expect(readUri(termUri('auroc'))).toEqual({ kind: 'glossary', term: 'auroc' });
});

test.each([
	'file:///etc/passwd',
	'http://example.org',
	'lbagent:/datasets',
	'lbagent://',
	'lbagent://datasets/',
	'lbagent://datasets/D1',
	'lbagent://datasets/D1/files/A1',
	'lbagent://datasets/D1/tables',
	'lbagent://datasets/D1/tables/A1/more',
	'lbagent://datasets//tables/A1',
	'lbagent://glossary/%zz',
	'lbagent://glossary/a/b',
	`lbagent://glossary/${'x'.repeat(2000)}`,
])('%s names nothing', (uri) => {
	expect(readUri(uri)).toBeNull();
});

test('an offset that is no number is the first row', () => {
	expect(readUri('lbagent://datasets/D1/tables/A1?offset=-5&limit=1e9')).toMatchObject({
		offset: 0,
		limit: null,
	});
});
