import {
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	realpath,
	rename,
	symlink,
	truncate,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FolderHandle, type HoldBy } from './folder-handle.server.ts';

/** Both ways of holding work on Linux; elsewhere there is one. */
const ways: HoldBy[] = process.platform === 'linux' ? ['handle', 'looks'] : ['looks'];

let root: string;
let outside: string;
beforeEach(async () => {
	const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'lb held ')));
	[root, outside] = [path.join(folder, 'data'), path.join(folder, 'outside')];
	await mkdir(path.join(root, 'sub', 'inner'), { recursive: true });
	await mkdir(outside);
	await writeFile(path.join(outside, 'canary'), 'mine');
});

const codeOf = (act: () => unknown): unknown => {
	try {
		act();
		return null;
	} catch (error) {
		return error instanceof Error && 'code' in error ? error.code : error;
	}
};

describe.each(ways)('a folder held by %s', (by) => {
	it('is named by its path in every refusal of the system', async () => {
		const held = FolderHandle.open(root, by);
		const sub = held.child('sub');
		await writeFile(path.join(root, 'file'), 'x');
		const refused: (() => unknown)[] = [
			() => held.makeNew('sub'),
			() => held.rename('gone', sub, 'there'),
			() => held.rename('file', sub, 'inner'),
			() => held.link('file', sub, 'inner'),
			() => held.copy('file', sub, 'inner'),
			() => held.unlink('sub'),
			() => held.child('gone'),
			() => held.look('n'.repeat(300)),
			() => held.writeNew('sub', 'x'),
			() => held.replace('sub', 'x'),
			() => held.create('n'.repeat(250), 'x'),
		];
		for (const act of refused) {
			const error = await Promise.resolve()
				.then(act)
				.then(
					() => null,
					(thrown: unknown) => thrown as NodeJS.ErrnoException & { dest?: string },
				);
			const told = [error?.message, error?.path, error?.dest].join(' ');
			expect(told, String(act)).not.toContain('/proc/');
			expect(told, String(act)).toContain(root);
		}
		held.close();
	});

	it('reads, writes, moves and removes what lies in it', async () => {
		const held = FolderHandle.open(root, by);
		const deep = held.make(['sub', 'new', 'deep']);
		await deep.writeNew('a.txt', 'one');
		await expect(deep.writeNew('a.txt', 'two')).rejects.toMatchObject({ code: 'EEXIST' });
		expect(await deep.create('a.txt', 'two')).toBe(false);
		await deep.replace('a.txt', 'three');
		expect(deep.readText('a.txt')).toBe('three');
		deep.rename('a.txt', held, 'b.txt');
		expect(held.link('b.txt', deep, 'c.txt')).toBe(true);
		held.copy('b.txt', deep, 'd.txt');
		expect(codeOf(() => held.copy('b.txt', deep, 'd.txt'))).toBe('EEXIST');
		expect(held.tree().map(({ file }) => file)).toEqual([
			'b.txt',
			'sub/inner',
			'sub/new/deep/c.txt',
			'sub/new/deep/d.txt',
		]);
		held.removeTree('sub');
		expect(await readdir(root)).toEqual(['b.txt']);
		expect(held.walk(['sub', 'new'])).toBeNull();
		held.close();
	});

	it('reads no text that is larger than any of ours', async () => {
		await writeFile(path.join(root, 'large'), '');
		// Sparse: the system says a gigabyte, the disk holds nothing.
		await truncate(path.join(root, 'large'), 2 ** 30);
		const held = FolderHandle.open(root, by);
		expect(held.readText('large')).toBeNull();
		held.close();
	});

	it('takes one name at a time', () => {
		const held = FolderHandle.open(root, by);
		for (const name of ['', '.', '..', '../outside', 'sub/inner', '/etc', 'a\0b'])
			expect(
				codeOf(() => held.look(name)),
				JSON.stringify(name),
			).toBe('run.output_link');
		held.close();
	});

	it('follows no link, to a folder or a file', async () => {
		await symlink(outside, path.join(root, 'link'));
		await symlink(path.join(outside, 'canary'), path.join(root, 'file'));
		const held = FolderHandle.open(root, by);
		expect(codeOf(() => held.child('link'))).toBe('run.output_link');
		expect(codeOf(() => held.make(['link', 'deep']))).toBe('run.output_link');
		expect([held.reach(['link']), held.reach(['file', 'deep'])]).toEqual([null, null]);
		expect(held.readText('file')).toBeNull();
		expect(codeOf(() => held.link('file', held, 'second'))).toBe('run.output_link');
		expect(codeOf(() => held.copy('file', held, 'second'))).toBe('run.output_link');
		await held.replace('file', 'ours');
		expect(await readFile(path.join(outside, 'canary'), 'utf8')).toBe('mine');
		expect(await readFile(path.join(root, 'file'), 'utf8')).toBe('ours');
		expect(held.reach(['file'])).toBeNull();
		held.removeTree('sub');
		held.unlink('link');
		expect(await readdir(outside)).toEqual(['canary']);
		held.close();
	});

	it('removes links in a tree, not what they lead to', async () => {
		await symlink(outside, path.join(root, 'sub', 'inner', 'link'));
		const held = FolderHandle.open(root, by);
		held.removeTree('sub');
		expect(await readdir(root)).toEqual([]);
		expect(await readdir(outside)).toEqual(['canary']);
		held.close();
	});

	it('writes nothing outside when the folder is exchanged for a link while it is held', async () => {
		const held = FolderHandle.open(root, by);
		const sub = held.child('sub');
		await rename(path.join(root, 'sub'), path.join(root, 'moved'));
		await symlink(outside, path.join(root, 'sub'));
		await sub.writeNew('a.txt', 'ours').catch((error: unknown) => error);
		codeOf(() => sub.makeNew('folder'));
		codeOf(() => sub.removeTree('canary'));
		codeOf(() => sub.unlink('canary'));
		codeOf(() => sub.rename('canary', sub, 'taken'));
		expect(await readdir(outside)).toEqual(['canary']);
		// A handle leads to the folder itself, wherever it is; a look notices that it is another one.
		expect(await readdir(path.join(root, 'moved'))).toEqual(
			by === 'handle' ? ['a.txt', 'folder', 'inner'] : ['inner'],
		);
		held.close();
	});

	it('is not opened where a link leads by now', async () => {
		await rename(root, `${root} moved`);
		await symlink(outside, root);
		expect(['run.output_swapped', 'run.output_link']).toContain(codeOf(() => FolderHandle.open(root, by)));
		expect(['run.output_swapped', 'run.output_link', 'ENOENT']).toContain(
			codeOf(() => FolderHandle.open(path.join(root, 'sub'), by)),
		);
	});
});
