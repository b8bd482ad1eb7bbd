import { mkdtemp, mkdir, readFile, readdir, writeFile, chmod, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileOnce, writeFileAtomic } from './atomic-file.server.ts';
import { csvCell, toCsv } from './csv.ts';
import { canonicalJson } from './json.ts';
import { beginOutputSet, checkOutputTarget, recoverSwap } from './output-set.server.ts';
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

describe('output sets', () => {
	it('appear all at once, replace only their own files, and refuse foreign ones', async () => {
		const folder = await temporary();
		const target = path.join(folder, 'run 1');
		const set = await beginOutputSet(target, 'r1');
		await set.write('tables/a.csv', 'a\n1\n');
		expect(await readdir(folder)).not.toContain('run 1');
		await set.write('manifest.json', canonicalJson({ run_id: 'r1', outputs: [{ path: 'tables/a.csv' }] }));
		await set.commit();
		expect(await readFile(path.join(target, 'tables/a.csv'), 'utf8')).toBe('a\n1\n');

		const second = await beginOutputSet(target, 'r2');
		await second.write('tables/b.csv', 'b\n2\n');
		await second.write('manifest.json', canonicalJson({ run_id: 'r2', outputs: [{ path: 'tables/b.csv' }] }));
		await second.commit();
		expect((await readdir(path.join(target, 'tables'))).sort()).toEqual(['b.csv']);
		expect(await readdir(folder)).toEqual(['run 1']);

		await writeFile(path.join(target, 'thesis.docx'), 'mine');
		await expect(beginOutputSet(target, 'r3')).rejects.toMatchObject({ code: 'run.output_occupied' });
		expect(await readFile(path.join(target, 'thesis.docx'), 'utf8')).toBe('mine');
	});

	it('puts the old folder back when a kill fell between the two renames', async () => {
		const folder = await temporary();
		const target = path.join(folder, 'run');
		await mkdir(path.join(folder, '.run.old-r9'));
		await writeFile(path.join(folder, '.run.old-r9', 'kept'), 'old');
		await recoverSwap(target);
		expect(await readFile(path.join(target, 'kept'), 'utf8')).toBe('old');
	});

	it('remove what a process left that ended before it had written its mark, and nothing that is new or holds more', async () => {
		const root = await temporary();
		const longAgo = new Date(Date.now() - 3_600_000);
		const left = async (name: string, files: Record<string, string>, at?: Date): Promise<void> => {
			const folder = path.join(root, name);
			await mkdir(folder);
			for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
			if (at !== undefined) await utimes(folder, at, at);
		};
		await left('.out.tmp-empty', {}, longAgo);
		await left('.out.tmp-cut', { '.owner.json': '{"pid":' }, longAgo);
		await left('.out.tmp-of-somebody', { 'notes.txt': 'mine' }, longAgo);
		await left('.out.tmp-just-made', {});
		await left('.other.tmp-empty', {}, longAgo);
		await recoverSwap(path.join(root, 'out'));
		expect((await readdir(root)).sort()).toEqual([
			'.other.tmp-empty',
			'.out.tmp-just-made',
			'.out.tmp-of-somebody',
		]);
	});

	it('refuse a folder made read-only, also for the administrator', async () => {
		const folder = await temporary();
		await chmod(folder, 0o555);
		await expect(checkOutputTarget(path.join(folder, 'x'))).rejects.toMatchObject({
			code: 'run.output_not_writable',
		});
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
});
