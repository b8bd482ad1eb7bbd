import { describe, expect, it } from 'vitest';
import { readTarget, TARGET_BYTES } from './target.ts';

describe('readTarget', () => {
	it('decodes a path part by part', () => {
		expect(readTarget('/')).toEqual({ segments: [''], query: '' });
		expect(readTarget('/api/jobs/a%2Db?after=1&x=%2f..%00')).toEqual({
			segments: ['api', 'jobs', 'a-b'],
			query: 'after=1&x=%2f..%00',
		});
		expect(readTarget('/%E6%95%B0.txt').segments).toEqual(['数.txt']);
		expect(readTarget('/wiki/').segments).toEqual(['wiki', '']);
		expect(readTarget('/..a/.b').segments).toEqual(['..a', '.b']);
	});

	it.each([
		['dot segments', ['/..', '/a/../b', '/./a', '/a/.', '/...', '/a/..;/b', '/.. /b']],
		['encoded dot segments', ['/%2e%2e/etc', '/%2E./x', '/.%2e/x', '/a/%2e', '/%2e%2e%3bx']],
		['encoding twice', ['/%252e%252e/x', '/%252f', '/%25', '/%2500', '/%25c0%25ae']],
		[
			'encoded slashes and backslashes',
			['/a%2fb', '/a%2Fb', '/a%5cb', '/..%5c..%5cx', '/a\\b', '/..%2f..%2fx'],
		],
		['NUL and control characters', ['/%00', '/a%00.txt', '/a%0d%0aSet-Cookie:x', '/%7f', '/%C2%85']],
		[
			'bytes that are not UTF-8',
			['/%c0%ae%c0%ae/x', '/%c0%af', '/%e0%80%af', '/%f0%80%80%af', '/%ff', '/%ed%a0%80'],
		],
		['broken encoding', ['/%', '/%2', '/%zz', '/%u002e']],
		['empty parts', ['//evil.example/x', '/a//b', '///']],
		['what is no path', ['*', '', 'http://evil.example/', 'a/b', '?x']],
		['raw bytes and fragments', ['/a b', '/\u00e9', '/a\tb', '/a#b', '/\u0000']],
		['8 KiB and more', [`/${'a'.repeat(TARGET_BYTES)}`]],
	])('refuses %s', (_what, targets) => {
		for (const target of targets)
			expect(() => readTarget(target), target).toThrow(
				expect.objectContaining({ code: 'request.path_malformed' }),
			);
	});
});
