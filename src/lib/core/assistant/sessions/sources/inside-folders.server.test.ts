import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireInside } from './inside-folders.server.ts';

const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-inside-')));
const set = path.join(base, 'set');
mkdirSync(path.join(set, 'sub'), { recursive: true });
for (const name of ['set-2', 'set\\2']) mkdirSync(path.join(base, name));
writeFileSync(path.join(set, 'a.csv'), 'x');
writeFileSync(path.join(set, 'b#c.csv'), 'x');
writeFileSync(path.join(base, 'set-2/secret.csv'), 'x');
symlinkSync(path.join(base, 'set-2/secret.csv'), path.join(set, 'linked.csv'));
symlinkSync(path.join(base, 'set-2'), path.join(set, 'far'));
symlinkSync(path.join(set, 'a.csv'), path.join(set, 'near.csv'));
afterAll(() => rmSync(base, { recursive: true }));

describe('requireInside', () => {
	it.each([
		['a.csv', 'a.csv'],
		['./sub/../a.csv', 'a.csv'],
		['a.csv#Sheet 1', 'a.csv'],
		['b#c.csv', 'b#c.csv'],
		['near.csv', 'a.csv'],
		['not-there.csv', 'not-there.csv'],
		['sub/not/there.csv', 'sub/not/there.csv'],
		[path.join(set, 'a.csv'), 'a.csv'],
	])('%s is inside', (name, real) => {
		expect(requireInside(name, set, [set])).toBe(path.join(set, real));
	});

	it.each([
		'../set-2/secret.csv',
		'/etc/passwd',
		'linked.csv',
		'linked.csv#x',
		'far/secret.csv',
		'far/not-there.csv',
		'a.csv/../../set-2/secret.csv',
		'..',
		'a\0.csv',
		`${set}-2/secret.csv`,
		'../set\\2/secret.csv',
		'x'.repeat(5000),
	])('%s is outside', (name) => {
		expect(() => requireInside(name, set, [set])).toThrow(
			expect.objectContaining({ code: 'sources.outside' }),
		);
	});

	it('any of several folders will do', () => {
		const folders = [set, path.join(base, 'set-2')];
		expect(requireInside('linked.csv', set, folders)).toBe(path.join(base, 'set-2/secret.csv'));
	});

	it('tells why a name that begins with // is refused', () => {
		expect(() => requireInside(`/${set}/matrix.csv`, set, [set])).toThrow(/begins with \/\//);
	});
});
