import { describe, expect, it } from 'vitest';
import { lintFindings } from '../architecture/lint-findings.ts';

describe('a promise that nobody waits for', () => {
	const floating = [
		'export const save = async () => true;',
		'export function all() {',
		'\tsave();',
		'\t[1].forEach(async () => await save());',
		'}',
		'export async function each() {',
		'\tawait save();',
		'\tvoid save();',
		'\tawait 1;',
		'\ttry {',
		'\t\treturn save();',
		'\t} catch {',
		'\t\treturn false;',
		'\t}',
		'}',
	];

	it('is found with the types of sources, routes and scripts', () => {
		const files = [
			'cli/some.ts',
			'src/routes/api/+server.ts',
			'scripts/install/some.mjs',
			'tests/some.test.ts',
		];
		const found = lintFindings(Object.fromEntries(files.map((file) => [file, floating])), ['--type-aware']);
		expect(found).toEqual(files.flatMap((file) => [11, 3, 4, 9].map((line) => `${file}:${line}`)).sort());
	});
});
