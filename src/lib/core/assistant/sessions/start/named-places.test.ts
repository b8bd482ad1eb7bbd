import { describe, expect, it } from 'vitest';
import { namedPlaces } from './named-places.ts';

describe('places that an argument names', () => {
	it.each([
		['/data/a.bam', ['/data/a.bam']],
		['--reference=/data/hg38.fa', ['/data/hg38.fa']],
		['-T/etc/passwd', ['/etc/passwd']],
		['-bT/etc/passwd', ['/etc/passwd']],
		['a.bam,/etc/passwd', ['/etc/passwd']],
		['@/etc/passwd', ['/etc/passwd']],
		['file:///etc/passwd', ['///etc/passwd']],
		['https://example.org/x', ['//example.org/x']],
		['../../secret', ['../../secret']],
		['out/../../secret', ['out/../../secret']],
		['..', ['..']],
	])('%s', (argument, places) => {
		expect(namedPlaces(argument)).toEqual(places);
	});

	it.each([
		['/data/my study (2)/a.bam', ['/data/my study (2)/a.bam']],
		['--in=/data/my study (2)/a.bam,/etc/passwd', ['/data/my study (2)/a.bam', '/etc/passwd']],
		['/data/my study (2)/../../etc/passwd', ['/data/my study (2)/../../etc/passwd']],
		['/data/my study', ['/data/my']],
	])('%s in a folder with blanks', (argument, places) => {
		expect(namedPlaces(argument, ['/data', '/data/my study (2)'])).toEqual(places);
	});

	it.each(['flagstat', 'out/sorted.bam', '-o', '--threads=2', 'chr1:1-1000', 'a..b', '-q30', '[flag] & 4'])(
		'%s names none',
		(argument) => {
			expect(namedPlaces(argument)).toEqual([]);
		},
	);
});
