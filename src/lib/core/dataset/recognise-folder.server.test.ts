import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmByName } from './confirm-by-name.server.ts';
import { recogniseFolder } from './recognise-folder.server.ts';
import { scanProjectProfile } from './scan.server.ts';

let root: string;
beforeEach(() => {
	root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-patterns-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (name: string, text: string): void => writeFileSync(path.join(root, name), text);
const FRAGMENTS = Array.from(
	{ length: 6 },
	(_, i) => `chr1\t${1000 + i * 400}\t${1167 + i * 400}\t60\t+\n`,
).join('');
/** As long as the fragments, and a table of words. */
const WORDS = 'name,town\nann,york\n'.repeat(20).slice(0, FRAGMENTS.length - 1) + '\n';
const name = (index: number): string => `s${String(index).padStart(4, '0')}.bed`;
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => name(index));

describe('a folder of files named alike', () => {
	it('is known from a sample of them, with sizes of all, and every file is told once', async () => {
		const files = many(200);
		for (const file of files) put(file, FRAGMENTS);
		const { recognised, patterns } = await recogniseFolder(root, files, {}, 150);
		expect(recognised.map((file) => file.path)).toEqual(files);
		expect(new Set(recognised.map((file) => file.format))).toEqual(new Set(['fragment_file']));
		expect(recognised.filter((file) => file.by_pattern === 's#.bed')).toHaveLength(72);
		expect(recognised.every((file) => file.bytes === FRAGMENTS.length)).toBe(true);
		expect(patterns).toMatchObject([{ pattern: 's#.bed', files: 200, opened: 128, format: 'fragment_file' }]);
	});

	it('has files of an unlike size opened, empty ones and those that are gone among them', async () => {
		const files = many(300);
		for (const file of files) put(file, FRAGMENTS);
		const looked = new Set(
			(await recogniseFolder(root, files, {}, 150)).recognised
				.filter((file) => file.by_pattern === undefined)
				.map((file) => file.path),
		);
		const [empty, long, gone] = files.filter((file) => !looked.has(file)) as [string, string, string];
		put(empty, '');
		put(long, WORDS.repeat(9));
		rmSync(path.join(root, gone));
		const { recognised, patterns } = await recogniseFolder(root, files, {}, 150);
		const told = new Map(recognised.map((file) => [file.path, file]));
		expect(told.get(empty)).toMatchObject({ problem: 'empty' });
		expect(told.get(long)?.format).not.toBe('fragment_file');
		expect(told.get(gone)).toMatchObject({ problem: 'unreadable' });
		expect(patterns[0]?.opened).toBe(131);
	});

	it('is read whole where its files are of several formats, or name samples themselves', async () => {
		const mixed = many(200);
		for (const [index, file] of mixed.entries()) put(file, index === 199 ? WORDS : FRAGMENTS);
		const calls = mixed.map((file) => file.replace('.bed', '.vcf'));
		for (const [index, file] of calls.entries())
			put(
				file,
				`##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP${index}\nchr1\t9\t.\tA\tC\t.\tPASS\t.\tGT\t0/1\n`,
			);
		const { recognised, patterns } = await recogniseFolder(root, [...mixed, ...calls], {}, 150);
		expect(patterns).toEqual([]);
		expect(recognised.some((file) => file.by_pattern !== undefined)).toBe(false);
		expect(recognised.find((file) => file.path === 's0100.vcf')?.sample_ids).toEqual(['P100']);
	});

	it('says in its profile what was counted by pattern, and a file is opened before it is used', async () => {
		for (const file of many(1100)) put(file, FRAGMENTS);
		const profile = await scanProjectProfile(root, { clock: () => new Date(0) });
		expect(profile.inputs).toHaveLength(1100);
		const told = profile.inputs.filter((input) => input.name_pattern === 's#.bed');
		expect(told).toHaveLength(1100 - 128);
		expect(told[0]).toMatchObject({ content_hash: null, sample_id_source: 'file_name' });
		expect(profile.doctor.find((one) => one.code === 'doctor.by_pattern')?.finding_values).toEqual({
			files: 1100,
			pattern: 's#.bed',
			opened: 128,
			format: 'fragment_file',
		});
		await confirmByName(root, profile.inputs, {});
		put(told[7]?.path ?? '', WORDS);
		await expect(confirmByName(root, profile.inputs, {})).rejects.toMatchObject({
			code: 'dataset.not_as_its_name',
			place: { path: told[7]?.path },
			values: { count: 1, expected: 'fragment_file' },
		});
	});
});
