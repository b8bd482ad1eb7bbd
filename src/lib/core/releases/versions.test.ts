import { describe, expect, it } from 'vitest';
import { notesOf } from './change-notes.ts';
import { foldedPath, isPlainPath } from './entry-path.ts';
import { fitsNode } from './node-range.ts';
import { readRegistry } from './registry-address.ts';
import { isNewer, isPrerelease, isVersion } from './version-order.ts';

describe('versions', () => {
	/** The example of semver.org 2.0.0, section 11, continued. */
	const ordered = [
		...['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11'],
		...['1.0.0-rc.1', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0'],
	];

	it('are in the order of semver.org', () => {
		const wrong = ordered.flatMap((one, i) =>
			ordered.flatMap((other, j) => (isNewer(one, other) === i > j ? [] : [`${one} and ${other}`])),
		);
		expect(wrong).toEqual([]);
	});

	it('are not newer for their build metadata, and a text that is none is never newer', () => {
		expect(isNewer('1.0.0+2', '1.0.0+1')).toBe(false);
		for (const text of ['', 'latest', '1.0', '01.0.0', '1.0.0/..', '../1.0.0', '1.0.0-', '1'.repeat(40)])
			expect([text, isVersion(text), isNewer(text, '0.0.1')]).toEqual([text, false, false]);
	});

	it('with a hyphen are prereleases', () => {
		expect(['1.0.0', '1.0.0-rc.1', '1.0.0+build-1', 'x'].map(isPrerelease)).toEqual([
			false,
			true,
			false,
			true,
		]);
	});
});

it.each([
	['>=20.19', 'v20.19.0', true],
	['>=20.19', 'v20.18.3', false],
	['>=20.19', 'v24.0.0-nightly', true],
	['>= 20.19 <25', '24.1.0', true],
	['>=20.19 <25', '25.0.0', false],
	['20 || >=22.12', '20.3.1', true],
	['20 || >=22.12', '21.0.0', false],
	['>22', '22.0.1', true],
	['*', '18.0.0', true],
	['^22.0.0', '22.1.0', false],
	['', '22.1.0', false],
])('the range %j takes Node %s: %s', (range, version, fits) => {
	expect(fitsNode(range, version)).toBe(fits);
});

describe('paths in a package', () => {
	it.each([
		'dist/cli.js',
		'a',
		'.npmrc',
		'build/client/_app/größe 数据.js',
		'docs/a..b',
		'com10/x',
		'console.js',
	])('%s is plain', (path) => expect(isPlainPath(path)).toBe(true));
	it.each([
		...['', '/a', 'a/', 'a//b', '..', 'a/../b', './a', 'a\\b', 'C:/a', 'a:b', 'a\u0000', 'a\nb', 'a?'],
		...['con', 'dist/NUL.js', 'aux/x', 'a/com1.txt', 'a.', 'a /b', 'x'.repeat(241)],
	])('%j is not', (path) => expect(isPlainPath(path)).toBe(false));
	it('are the same for disks that ignore case and forms of letters', () => {
		expect(foldedPath('dist/Größe.JS')).toBe(foldedPath('DIST/gro\u0308ße.js'));
	});
});

it.each([
	['https://registry.npmjs.org', 'https://registry.npmjs.org/'],
	[' https://example.org/npm/?x=1#y', 'https://example.org/npm/'],
	['http://127.0.0.1:4873', 'http://127.0.0.1:4873/'],
	['http://localhost:4873/', 'http://localhost:4873/'],
	['http://[::1]:4873/', 'http://[::1]:4873/'],
])('the registry %s is asked at %s', (stated, address) => {
	expect(readRegistry(stated)).toBe(address);
});

it.each(['http://192.168.1.2/', 'http://127.0.0.1.example.org/', 'file:///tmp', 'registry.npmjs.org', ''])(
	'the registry %j is refused',
	(stated) => {
		expect(() => readRegistry(stated)).toThrow(
			expect.objectContaining({ code: 'updates.registry_forbidden' }),
		);
	},
);

it('the notes of a version are its part of the changelog', () => {
	const text = '# Changelog\n\n## [1.10.0] - 2026-11-20\n\n- Ten.\n\n## 1.1.0\r\n- One.\n### Fixed\n- Two.\n';
	expect(notesOf(text, '1.1.0')).toBe('- One.\n### Fixed\n- Two.');
	expect(notesOf(text, '1.10.0')).toBe('- Ten.');
	expect(notesOf(text, '1.0')).toBeNull();
	expect(notesOf('', '1.1.0')).toBeNull();
});
