import type { Dirent } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { walkFolder, type WalkFs } from './walk.server.ts';

let root: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb-walk-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(...files: string[]): Promise<void> {
	for (const file of files) {
		await mkdir(path.dirname(path.join(root, file)), { recursive: true });
		await writeFile(path.join(root, file), file);
	}
}

const failing = (code: string): Error => Object.assign(new Error(code), { code });

/** The disk, except that the named folders refuse to be listed: root may read everything, so the refusal is made. */
function refusing(code: string, ...folders: string[]): WalkFs {
	return {
		readdir: (folder) =>
			folders.includes(folder) ? Promise.reject(failing(code)) : readdir(folder, { withFileTypes: true }),
		stat,
		realpath,
	};
}

const KINDS = [
	'isSymbolicLink',
	'isFIFO',
	'isDirectory',
	'isFile',
	'isSocket',
	'isBlockDevice',
	'isCharacterDevice',
] as const;

describe('walkFolder', () => {
	it('lists files nearest to the root first, by name, whatever order the disk gives', async () => {
		await put('b.csv', 'a.csv', 'sub/z.bam', 'sub/deep/x.vcf', 'other/y.bed');
		const shuffled: WalkFs = {
			readdir: async (folder): Promise<Dirent[]> =>
				(await readdir(folder, { withFileTypes: true })).reverse(),
			stat,
			realpath,
		};
		const wanted = ['a.csv', 'b.csv', 'other/y.bed', 'sub/z.bam', 'sub/deep/x.vcf'];
		expect((await walkFolder(root)).files).toEqual(wanted);
		expect((await walkFolder(root, { fs: shuffled })).files).toEqual(wanted);
	});

	it('leaves out hidden files, software, workflow scratch and our own outputs, with the reason', async () => {
		await put(
			'data.csv',
			'.hidden',
			'.git/config',
			'node_modules/x/index.js',
			'env/pyvenv.cfg',
			'env/lib/a.py',
		);
		await put(
			'assistant/dataset.json',
			'assistant/runs/r1/manifest.json',
			'work/0f/abc/chunk.bam',
			'work/a1/d/x.bam',
		);
		await put(
			'elsewhere/manifest.json',
			'elsewhere/summary.json',
			'elsewhere/report.md',
			'elsewhere/tables/a.csv',
		);
		const walk = await walkFolder(root);
		expect(walk.files).toEqual(['data.csv']);
		expect(walk.excluded).toEqual(
			expect.arrayContaining([
				{ folder: '.git', reason: 'hidden' },
				{ folder: 'node_modules', reason: 'software' },
				{ folder: 'env', reason: 'software' },
				{ folder: 'assistant', reason: 'own_output' },
				{ folder: 'elsewhere', reason: 'own_output' },
				{ folder: 'work', reason: 'workflow' },
			]),
		);
	});

	it('reads an assistant folder and a work folder that are not what they look like', async () => {
		await put('assistant/matrix.csv', 'work/patient/matrix.csv');
		expect((await walkFolder(root)).files).toEqual(['assistant/matrix.csv', 'work/patient/matrix.csv']);
	});

	it('ends with links that lead in circles, and follows links to data elsewhere once', async () => {
		await put('data/a.csv');
		const outside = await mkdtemp(path.join(tmpdir(), 'lb-outside-'));
		await writeFile(path.join(outside, 'far.bam'), 'x');
		await symlink(root, path.join(root, 'data', 'circle'));
		await symlink('a.csv', path.join(root, 'data', 'again.csv'));
		await symlink('/nowhere/at/all', path.join(root, 'broken'));
		await symlink(outside, path.join(root, 'linked'));
		await symlink(outside, path.join(root, 'linked-twice'));
		const walk = await walkFolder(root);
		await rm(outside, { recursive: true });
		expect(walk.files).toEqual(['data/a.csv', 'linked/far.bam']);
		expect(walk.links_skipped).toBe(4);
	});

	it('stops at its bound and says so', async () => {
		await put('a', 'b', 'c', 'sub/d');
		const walk = await walkFolder(root, { max_files: 2 });
		expect([walk.files, walk.truncated]).toEqual([['a', 'b'], true]);
		expect((await walkFolder(root, { max_files: 4 })).truncated).toBe(false);
	});

	it('bounds links, special files and subfolders as it bounds files, and still finds the files beside them', async () => {
		await put('a.csv', 'sub/b.csv');
		// More links than the arguments a call can take.
		const [links, others] = [130_000, 2000];
		const of = (count: number, name: (i: number) => string, kind: (typeof KINDS)[number]): Dirent[] => {
			const kinds = Object.fromEntries(KINDS.map((is) => [is, () => is === kind]));
			return Array.from({ length: count }, (_, i) => ({ ...kinds, name: name(i) }) as unknown as Dirent);
		};
		const crowd = [
			...of(links, (i) => `l${i}.bam`, 'isSymbolicLink'),
			...of(others, (i) => `p${i}.bam`, 'isFIFO'),
			...of(others, (i) => `folder${i}`, 'isDirectory'),
			...of(others, (i) => `.h${i}`, 'isDirectory'),
		];
		const gone = failing('ENOENT');
		const crowded: WalkFs = {
			readdir: async (folder): Promise<Dirent[]> => {
				if (folder.includes('folder')) return [];
				const own = await readdir(folder, { withFileTypes: true });
				return folder === root ? [...crowd, ...own] : own;
			},
			stat,
			realpath: (file) => (file === root ? realpath(file) : Promise.reject(gone)),
		};
		const walk = await walkFolder(root, { fs: crowded, max_files: 1000 });
		expect([walk.files, walk.truncated]).toEqual([['a.csv'], true]);
		expect([walk.lost.length, walk.excluded.length, walk.links_skipped]).toEqual([1000, 1000, 1000]);
		// All of them fit: every one is counted, and `sub` is reached.
		const whole = await walkFolder(root, { fs: crowded });
		expect([whole.files, whole.truncated]).toEqual([['a.csv', 'sub/b.csv'], false]);
		expect([whole.links_skipped, whole.excluded.length]).toEqual([links, others]);
		expect(whole.lost.length).toBe(links + others);
	});

	it('counts a subfolder it may not read and goes on', async () => {
		await put('a.csv', 'secret/b.csv', 'open/c.csv');
		const walk = await walkFolder(root, { fs: refusing('EACCES', path.join(root, 'secret')) });
		expect([walk.files, walk.unreadable]).toEqual([['a.csv', 'open/c.csv'], ['secret']]);
	});

	it('refuses an absent folder, a file, a folder it may not read and folders of the system', async () => {
		await put('file.csv');
		const code = (folder: string, fs?: WalkFs): Promise<string> =>
			walkFolder(folder, fs === undefined ? {} : { fs }).then(
				() => 'none',
				(error: { code: string; hint: string }) => (error.hint === '' ? 'no hint' : error.code),
			);
		expect(await code(path.join(root, 'absent'))).toBe('dataset.folder_missing');
		expect(await code(path.join(root, 'file.csv', 'below'))).toBe('dataset.folder_missing');
		expect(await code(path.join(root, 'file.csv'))).toBe('dataset.folder_is_file');
		expect(await code(root, refusing('EACCES', root))).toBe('dataset.folder_unreadable');
		expect(await code('/proc')).toBe('sources.forbidden');
	});

	it('stops when asked', async () => {
		await put('a');
		const signal = AbortSignal.abort();
		await expect(walkFolder(root, {}, { signal })).rejects.toMatchObject({ code: 'general.cancelled' });
	});

	it('reads nothing twice below a link to a folder around it', async () => {
		await put('ds/a.csv', 'ds/sub/b.csv', 'other/c.csv', 'other/deep/d.csv');
		await symlink('..', path.join(root, 'ds/up'));
		// Walked as a folder of its own before the link leads there again.
		await symlink(path.join(root, 'other/deep'), path.join(root, 'ds/deep'));
		const { files, links_skipped } = await walkFolder(path.join(root, 'ds'));
		expect(files).toEqual(['a.csv', 'sub/b.csv', 'deep/d.csv', 'up/other/c.csv']);
		expect(links_skipped).toBe(2);
	});

	it('follows links only where the reader may go, and names those that lead out', async () => {
		await put('data/a.csv', 'data/sub/b.csv', 'elsewhere/c.csv', 'data-2/d.csv');
		await symlink(path.join(root, 'elsewhere'), path.join(root, 'data/out'));
		await symlink(path.join(root, 'elsewhere/c.csv'), path.join(root, 'data/c.csv'));
		await symlink(path.join(root, 'data-2'), path.join(root, 'data/sibling'));
		await symlink(path.join(root, 'data/sub'), path.join(root, 'data/inside'));
		const folder = path.join(root, 'data');
		const all = await walkFolder(folder);
		expect(all.files).toEqual(['a.csv', 'sub/b.csv', 'c.csv', 'out/c.csv', 'sibling/d.csv']);
		const confined = await walkFolder(folder, {}, { mayFollow: () => false });
		expect(confined.files).toEqual(['a.csv', 'sub/b.csv']);
		expect(confined.links_outside).toEqual(['c.csv', 'out', 'sibling']);
		const partly = await walkFolder(folder, {}, { mayFollow: (real) => real === path.join(root, 'data-2') });
		expect(partly.files).toEqual(['a.csv', 'sub/b.csv', 'sibling/d.csv']);
	});

	it('never follows a link into the running system', async () => {
		await put('a.csv');
		await symlink('/proc/self', path.join(root, 'self'));
		const walk = await walkFolder(root);
		expect([walk.files, walk.links_outside]).toEqual([['a.csv'], ['self']]);
	});
});
