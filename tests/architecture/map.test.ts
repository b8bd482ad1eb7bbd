import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './imports.ts';

/** Paths in the table cells of ARCHITECTURE.md; those that begin with none of these folders are below src/lib. */
const FROM_ROOT = /^(?:cli|src|tests|scripts|python)\//u;

it('every place that ARCHITECTURE.md names is there', () => {
	const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
	const cells = page.split('\n').filter((line) => line.startsWith('| '));
	const named = cells.flatMap((line) =>
		[...line.matchAll(/`([\w./-]+\/[\w./-]*)`/gu)].map(([, at = '']) => at),
	);
	expect(named.length).toBeGreaterThan(60);
	expect(named.filter((at) => !existsSync(path.join(root, FROM_ROOT.test(at) ? '' : 'src/lib', at)))).toEqual(
		[],
	);
});
