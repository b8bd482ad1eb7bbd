import { mkdir, mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileOnce, writeFileAtomic } from './atomic-file.server.ts';
import { csvCell, toCsv } from './csv.ts';
import { canonicalJson } from './json.ts';
import { createRandom } from './random.ts';

const temporary = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'lb base '));

describe('canonicalJson', () => {
	it('sorts keys and refuses numbers JSON cannot hold', () => {
		expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }] })).toBe(
			'{\n  "a": [\n    {\n      "c": "x",\n      "d": null\n    }\n  ],\n  "b": 1\n}\n',
		);
		expect(() => canonicalJson({ a: { b: NaN } })).toThrow('$.a.b');
	});
});

describe('toCsv', () => {
	it('writes missing as empty, quotes what needs it and disarms formulas', () => {
		expect(
			toCsv(
				['a', 'b'],
				[
					{ a: 'x,"y"', b: NaN },
					{ a: null, b: 0.1 },
				],
			),
		).toBe('a,b\n"x,""y""",\n,0.1\n');
		expect(csvCell('=1+1')).toBe("'=1+1");
		expect(csvCell('-1.5')).toBe('-1.5');
	});
});

describe('createRandom', () => {
	it('repeats itself for a seed, differs between labels, and is uniform', () => {
		const first = createRandom(7, 'a');
		const again = createRandom(7, 'a');
		const other = createRandom(7, 'b');
		const numbers = Array.from({ length: 5 }, () => first.uniform());
		expect(Array.from({ length: 5 }, () => again.uniform())).toEqual(numbers);
		expect(Array.from({ length: 5 }, () => other.uniform())).not.toEqual(numbers);
		const many = Array.from({ length: 20000 }, () => first.normal());
		const mean = many.reduce((a, b) => a + b, 0) / many.length;
		const variance = many.reduce((a, b) => a + (b - mean) ** 2, 0) / many.length;
		// Standard errors: 0.007 for the mean, 0.01 for the variance.
		expect(Math.abs(mean)).toBeLessThan(0.03);
		expect(Math.abs(variance - 1)).toBeLessThan(0.04);
	});
});

describe('files', () => {
	it('are created by exactly one of many writers', async () => {
		const file = path.join(await temporary(), 'one.json');
		const won = await Promise.all(Array.from({ length: 16 }, (_, i) => createFileOnce(file, String(i))));
		expect(won.filter(Boolean)).toHaveLength(1);
		await writeFileAtomic(file, 'new');
		expect(await readFile(file, 'utf8')).toBe('new');
		expect(await readdir(path.dirname(file))).toEqual(['one.json']);
	});

	it('nothing of a file stays that could not be put in its place', async () => {
		const folder = await temporary();
		await mkdir(path.join(folder, 'record.json', 'in the way'), { recursive: true });
		await expect(writeFileAtomic(path.join(folder, 'record.json'), 'new')).rejects.toThrow();
		expect(await readdir(folder)).toEqual(['record.json']);
	});
});
