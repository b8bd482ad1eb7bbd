import { describe, expect, test } from 'vitest';
import { isListed, isSameVersion, readRange } from './byte-range.ts';

describe('a range of a file of 1000 bytes', () => {
	test.each([
		['bytes=0-499', { start: 0, end: 499 }],
		['bytes=500-', { start: 500, end: 999 }],
		['bytes=-1', { start: 999, end: 999 }],
		['bytes=-5000', { start: 0, end: 999 }],
		['bytes=0-5000', { start: 0, end: 999 }],
		['bytes=999-999', { start: 999, end: 999 }],
		['Bytes=0-0', { start: 0, end: 0 }],
		['bytes=1000-', 'outside'],
		['bytes=-0', 'outside'],
		['bytes=9-5', 'whole'],
		['bytes=0-1,5-6', 'whole'],
		['bytes=a-b', 'whole'],
		['bytes=-', 'whole'],
		['items=0-1', 'whole'],
		[null, 'whole'],
	])('%j', (header, range) => {
		expect(readRange(header, 1000)).toEqual(range);
	});

	test('nothing of an empty file can be had', () => {
		expect(readRange('bytes=0-', 0)).toBe('outside');
		expect(readRange('bytes=-5', 0)).toBe('outside');
	});
});

test('If-Range: the same tag or the same second; never a weak tag', () => {
	const modified = new Date('2026-01-02T03:04:05.678Z');
	expect(isSameVersion(null, '"a"', modified)).toBe(true);
	expect(isSameVersion('"a"', '"a"', modified)).toBe(true);
	expect(isSameVersion('"b"', '"a"', modified)).toBe(false);
	expect(isSameVersion('W/"a"', '"a"', modified)).toBe(false);
	expect(isSameVersion('Fri, 02 Jan 2026 03:04:05 GMT', '"a"', modified)).toBe(true);
	expect(isSameVersion('Fri, 02 Jan 2026 03:04:06 GMT', '"a"', modified)).toBe(false);
});

test('If-None-Match: any of a list, weak ones too, or all', () => {
	expect(isListed('"b", W/"a"', '"a"')).toBe(true);
	expect(isListed('*', '"a"')).toBe(true);
	expect(isListed('"b"', '"a"')).toBe(false);
	expect(isListed(null, '"a"')).toBe(false);
});
