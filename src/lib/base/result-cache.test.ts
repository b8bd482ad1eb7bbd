import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf, openResultCache } from './result-cache.server.ts';
import { noCache } from './result-cache.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb-cache-'));
afterAll(() => rmSync(root, { recursive: true }));

const numbers = z.array(z.number());
const of = (inputs: unknown) => ({ computation: 'test.squares', inputs });

describe('kept results', () => {
	it('are computed once for the same inputs, and again for others', async () => {
		const cache = openResultCache(path.join(root, 'once'));
		let computed = 0;
		const ask = (inputs: unknown) =>
			cache.once(of(inputs), numbers, () => {
				computed++;
				return Promise.resolve([0.1 + 0.2, computed]);
			});
		const first = await ask({ a: Float64Array.of(1, 2), seed: 1 });
		expect(await ask({ seed: 1, a: Float64Array.of(1, 2) })).toEqual(first);
		expect(computed).toBe(1);
		expect(await ask({ a: Float64Array.of(1, 3), seed: 1 })).toEqual([0.1 + 0.2, 2]);
	});

	it('are private, and nothing is kept of a computation that fails', async () => {
		const folder = path.join(root, 'fails');
		const cache = openResultCache(folder);
		await expect(cache.once(of(1), numbers, () => Promise.reject(new Error('stopped')))).rejects.toThrow(
			'stopped',
		);
		expect(readdirSync(root)).not.toContain('fails');
		await cache.once(of(1), numbers, () => Promise.resolve([1]));
		const [file = ''] = readdirSync(path.join(folder, 'cache'));
		expect(statSync(path.join(folder, 'cache', file)).mode & 0o777).toBe(0o600);
	});

	it('that are damaged, or of another shape, are computed again', async () => {
		const folder = path.join(root, 'damaged');
		const cache = openResultCache(folder);
		await cache.once(of(1), numbers, () => Promise.resolve([1]));
		const [file = ''] = readdirSync(path.join(folder, 'cache'));
		for (const text of ['{', '[]', '{"schema_version":1,"computation":"x","value":["a"]}']) {
			writeFileSync(path.join(folder, 'cache', file), text);
			expect(await cache.once(of(1), numbers, () => Promise.resolve([2]))).toEqual([2]);
		}
	});

	it('cost only time where they cannot be written', async () => {
		const file = path.join(root, 'no-folder');
		writeFileSync(file, '');
		expect(await openResultCache(file).once(of(1), numbers, () => Promise.resolve([3]))).toEqual([3]);
		expect(await noCache.once(of(1), numbers, () => Promise.resolve([4]))).toEqual([4]);
	});

	it('are at most 2000: of more the oldest go, and nothing of others', async () => {
		const folder = path.join(root, 'many');
		const cache = openResultCache(folder);
		await cache.once(of('newest'), numbers, () => Promise.resolve([1]));
		const place = path.join(folder, 'cache');
		const nameOf = (i: number): string => `${String(i).padStart(64, '0')}.json`;
		for (let i = 0; i < 2000; i++) {
			const name = path.join(place, nameOf(i));
			writeFileSync(name, '');
			utimesSync(name, i, i);
		}
		writeFileSync(path.join(place, 'settings.json'), '{}');
		utimesSync(path.join(place, 'settings.json'), 1, 1);
		await cache.once(of('one more'), numbers, () => Promise.resolve([1]));
		const left = readdirSync(place);
		expect(left).toHaveLength(1503);
		expect(left).not.toContain(nameOf(499));
		expect(left).toContain(nameOf(500));
		expect(left).toContain('settings.json');
	});
});

it('keys differ where values do', () => {
	const values = [
		...[null, 1, -0, 0, '1', '', [], [1], [[1]], {}, { a: 1 }, { a: [1] }, [1, 1], Number.NaN, undefined],
		...[Float64Array.of(1), Float32Array.of(1), Uint8Array.of(1), new Float64Array(0), Int32Array.of(1, 1)],
		...[{ a: 'b\n' }, { a: 'b', '': 1 }, ['a', 'b'], ['ab'], [Uint8Array.of(1), Uint8Array.of(2)]],
		[Uint8Array.of(1, 2)],
	];
	expect(new Set(values.map((value) => keyOf(value))).size).toBe(values.length);
});
