import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import {
	chmod,
	cp,
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	realpath,
	rename,
	rm,
	symlink,
	truncate,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { openFilesBelow } from '../../../tests/setup/open-files.ts';
import type { LbError } from './errors.ts';
import { swapNames } from './folder-swap.server.ts';
import { sha256 } from './hashing.server.ts';
import { FolderHandle } from './folder-handle.server.ts';
import { canonicalJson } from './json.ts';
import {
	beginOutputSet,
	checkOutputPlace,
	isCleared,
	recoverOutputSet,
	type OutputPlace,
	type OutputSet,
} from './output-set.server.ts';

/** Only the administrator may mount, and not in every container. */
const canMount =
	process.platform === 'linux' &&
	process.getuid?.() === 0 &&
	spawnSync('unshare', ['--mount', 'mount', '--bind', '/tmp', '/tmp']).status === 0;
if (!canMount) console.info('mount points are not tested: this needs Linux and the right to mount');

let folder: string;
beforeEach(async () => {
	folder = await realpath(await mkdtemp(path.join(tmpdir(), 'lb set ')));
});

const place = (runId: string, name = 'out'): OutputPlace => ({
	parent: FolderHandle.open(folder),
	names: swapNames(name),
	runId,
});

/** A set with one table and its manifest, not yet in place. */
async function written(runId: string, text = 'a\n1\n', file = 'tables/a.csv'): Promise<OutputSet> {
	const at = place(runId);
	const set = await beginOutputSet({ ...at, checked: await checkOutputPlace(at) });
	await set.write(file, text);
	const outputs = [{ path: file, bytes: text.length, sha256: sha256(text) }];
	await set.write('manifest.json', canonicalJson({ run_id: runId, outputs }));
	return set;
}

const at = (...parts: string[]): string => path.join(folder, ...parts);
const refusal = async (): Promise<unknown> =>
	checkOutputPlace(place('next')).then(
		() => undefined,
		(error: unknown) => error,
	);

describe('output sets', () => {
	it('appear all at once and replace only their own files', async () => {
		const first = await written('r1');
		expect(await readdir(folder)).not.toContain('out');
		expect(await first.commit()).toBeNull();
		expect(await readFile(at('out', 'tables/a.csv'), 'utf8')).toBe('a\n1\n');
		const second = await written('r2', 'b\n2\n', 'tables/b.csv');
		expect(await second.commit()).toBeNull();
		expect(await readdir(at('out', 'tables'))).toEqual(['b.csv']);
		expect(await readdir(folder)).toEqual(['out']);
	});

	it('keep what somebody saves while they replace the earlier ones, and say where', async () => {
		await (await written('r1')).commit();
		const second = place('r2');
		const set = await beginOutputSet(second);
		await set.write('manifest.json', JSON.stringify({ run_id: 'r2', outputs: [] }));
		const old = at(second.names.old);
		const save = async (): Promise<void> => {
			await eventually('the earlier outputs aside', () => existsSync(old), { every: 0 });
			writeFileSync(path.join(old, 'thesis.docx'), 'mine');
		};
		const [kept] = await Promise.all([set.commit(), save()]);
		expect(kept).toBe(at('out-earlier-r2'));
		expect(await readdir(at('out-earlier-r2'))).toEqual(['thesis.docx']);
		expect((await readdir(folder)).sort()).toEqual(['out', 'out-earlier-r2']);
	});

	it.each([
		['an earlier set', true],
		['nothing', false],
	])('are there whole, old or new, after a kill at any step of replacing %s', async (_what, isReplaced) => {
		/** Every change of a folder, in the order of a swap; from the given step on the process is dead. */
		const changes = ['rename', 'unlink', 'removeEmpty'] as const;
		const dieAt = (step: number): (() => boolean) => {
			let [steps, died] = [0, false];
			const spies = changes.map((name) => {
				const act: (...args: never[]) => unknown = FolderHandle.prototype[name];
				return vi.spyOn(FolderHandle.prototype, name).mockImplementation(function (
					this: FolderHandle,
					...args: unknown[]
				) {
					if ((died ||= steps >= step)) throw new Error('dead');
					steps++;
					return Reflect.apply(act, this, args) as never;
				});
			});
			return () => {
				for (const spy of spies) spy.mockRestore();
				return died;
			};
		};
		const ends: string[] = [];
		for (let step = 0, isDead = true; isDead; step++) {
			folder = await realpath(await mkdtemp(path.join(tmpdir(), 'lb set ')));
			if (isReplaced) await (await written('r1')).commit();
			const next = place('r2');
			const set = await beginOutputSet({ ...next, checked: await checkOutputPlace(next) });
			await set.write('tables/deep/b.csv', 'b\n');
			const outputs = [{ path: 'tables/deep/b.csv', bytes: 2, sha256: sha256('b\n') }];
			await set.write('manifest.json', canonicalJson({ run_id: 'r2', outputs }));
			const revive = dieAt(step);
			await set.commit().catch(() => undefined);
			isDead = revive();
			await recoverOutputSet(next);
			expect(await readdir(folder), `step ${step}`).toEqual(existsSync(at('out')) ? ['out'] : []);
			ends.push((await readdir(folder, { recursive: true })).sort().join(' '));
		}
		const fresh = 'out out/manifest.json out/tables out/tables/deep out/tables/deep/b.csv';
		const before = isReplaced ? 'out out/manifest.json out/tables out/tables/a.csv' : '';
		expect([...new Set(ends)]).toEqual([before, fresh]);
		// The old folder aside, the new one in place; then its files, its folders and the list, one by one.
		expect(ends).toHaveLength(isReplaced ? 7 : 2);
	});

	it('leave nothing when they are given up', async () => {
		const set = await written('r1');
		await set.abort();
		expect(await readdir(folder)).toEqual([]);
	});

	it('are refused where a file lies that no manifest lists, or a listed one was edited', async () => {
		await (await written('r1')).commit();
		await writeFile(at('out', 'tables', 'a.csv'), 'a\n1\n# my note\n');
		expect(await refusal()).toMatchObject({ code: 'run.output_edited', values: { example: 'tables/a.csv' } });
		await writeFile(at('out', 'tables', 'a.csv'), 'a\n1\n');
		expect(await refusal()).toBeUndefined();
		await writeFile(at('out', 'thesis.docx'), 'mine');
		expect(await refusal()).toMatchObject({
			code: 'run.output_occupied',
			values: { example: 'thesis.docx' },
		});
		expect(await readFile(at('out', 'thesis.docx'), 'utf8')).toBe('mine');
	});

	it('are refused at a listed file of another size without reading it, however large it was made', async () => {
		await (await written('r1')).commit();
		const opened = vi.spyOn(FolderHandle.prototype, 'openFile');
		await writeFile(at('out', 'tables', 'a.csv'), 'a\n2\n');
		expect(await refusal()).toMatchObject({ code: 'run.output_edited' });
		expect(opened.mock.calls.flat()).toContain('a.csv');
		opened.mockClear();
		await truncate(at('out', 'tables', 'a.csv'), 2 ** 40);
		expect(await refusal()).toMatchObject({ code: 'run.output_edited' });
		expect(opened.mock.calls.flat()).not.toContain('a.csv');
		opened.mockRestore();
	});

	it('are refused at a file, a link and a folder whose manifest names what lies outside', async () => {
		await writeFile(at('out'), 'mine');
		expect(await refusal()).toMatchObject({ code: 'run.output_occupied' });
		await rename(at('out'), at('file'));
		await mkdir(at('elsewhere'));
		await symlink(at('elsewhere'), at('out'));
		expect(await refusal()).toMatchObject({ code: 'run.output_link' });
		await rename(at('out'), at('link'));
		await mkdir(at('out'));
		const outputs = [{ path: '../file', bytes: 4, sha256: sha256('mine') }];
		await writeFile(at('out', 'manifest.json'), JSON.stringify({ run_id: 'r1', outputs }));
		expect(await refusal()).toMatchObject({ code: 'run.output_occupied' });
	});

	it('take no folder of the user for theirs, whatever it is called', async () => {
		for (const name of ['.out.old-2023', '.out.tmp-2023']) {
			await mkdir(at(name));
			await writeFile(at(name, 'thesis.docx'), 'mine');
		}
		await (await written('r1')).commit();
		await (await written('r2')).commit();
		expect((await readdir(folder)).sort()).toEqual(['.out.old-2023', '.out.tmp-2023', 'out']);
		expect(await readFile(at('.out.old-2023', 'thesis.docx'), 'utf8')).toBe('mine');
	});

	it.each([
		['saved there', async () => writeFile(at('out', 'notes.txt'), 'mine'), 'notes.txt'],
		['edited there', async () => writeFile(at('out', 'tables', 'a.csv'), 'mine'), 'tables/a.csv'],
		['linked there', async () => symlink('/etc', at('out', 'tables', 'etc')), 'tables/etc'],
		['made there', async () => mkdir(at('out', 'drafts')), 'drafts'],
	])(
		'stand beside a folder in which something was %s while they were made',
		async (_what, change, example) => {
			await (await written('r1')).commit();
			const before = await readFile(at('out', 'manifest.json'), 'utf8');
			const set = await written('r2', 'b\n2\n', 'tables/b.csv');
			await change();
			await expect(set.commit()).rejects.toMatchObject({
				code: 'run.output_changed',
				exitCode: 1,
				place: { path: at('out') },
				values: { example, finished: at('out-r2') },
			});
			await set.abort();
			expect((await readdir(folder)).sort()).toEqual(['out', 'out-r2']);
			expect(await readFile(at('out', 'manifest.json'), 'utf8')).toBe(before);
			expect(await readdir(at('out'))).toContain(example.split('/')[0]);
			expect(await readFile(at('out-r2', 'tables', 'b.csv'), 'utf8')).toBe('b\n2\n');
		},
	);

	it('are refused where a record is not one that we wrote', async () => {
		await (await written('r1')).commit();
		await writeFile(at('out', 'run.json'), canonicalJson({ run_id: 'r1', status: 'completed' }));
		expect(await refusal()).toBeUndefined();
		for (const text of [
			'{"my": "settings"}',
			canonicalJson({ run_id: 'r2' }),
			'{ "run_id": "r1" }',
			'no json',
		]) {
			await writeFile(at('out', 'run.json'), text);
			expect(await refusal(), text).toMatchObject({ values: { example: 'run.json' } });
		}
		await rename(at('out', 'run.json'), at('mine.json'));
		const manifest = await readFile(at('out', 'manifest.json'), 'utf8');
		await writeFile(at('out', 'manifest.json'), `${manifest}\n`);
		expect(await refusal()).toMatchObject({
			code: 'run.output_edited',
			values: { example: 'manifest.json' },
		});
	});

	it('replace untouched ones that the disk numbers anew', async () => {
		await (await written('r1')).commit();
		const set = await written('r2', 'b\n2\n', 'tables/b.csv');
		// As after a remount: same bytes, other inodes and times.
		await cp(at('out'), at('copy'), { recursive: true });
		await rm(at('out'), { recursive: true });
		await rename(at('copy'), at('out'));
		expect(await set.commit()).toBeNull();
		expect(await readdir(at('out', 'tables'))).toEqual(['b.csv']);
	});

	it('cannot be said to be cleared away in a folder that was moved', async () => {
		const parent = FolderHandle.open(folder, 'looks');
		await rename(folder, `${folder} moved`);
		expect(isCleared({ parent, names: swapNames('out'), runId: 'r1' })).toBe(false);
	});

	it('stand beside those that another run put there while they were made', async () => {
		const first = await written('r1');
		const second = await written('r2', 'b\n2\n', 'tables/b.csv');
		expect(await second.commit()).toBeNull();
		await expect(first.commit()).rejects.toMatchObject({ code: 'run.output_changed' });
		expect(await readFile(at('out', 'tables', 'b.csv'), 'utf8')).toBe('b\n2\n');
		expect(await readFile(at('out-r1', 'tables', 'a.csv'), 'utf8')).toBe('a\n1\n');
	});

	it.each([
		['is too deep', async () => mkdir(at('out', ...Array<string>(500).fill('d')), { recursive: true })],
		[
			'may not be entered',
			async () =>
				vi.spyOn(FolderHandle.prototype, 'tree').mockImplementationOnce(() => {
					throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
				}),
		],
	])('stand beside a folder that cannot be looked through: it %s', async (_what, change) => {
		await (await written('r1')).commit();
		const set = await written('r2', 'b\n2\n', 'tables/b.csv');
		await change();
		await expect(set.commit()).rejects.toMatchObject({
			code: 'run.output_changed',
			values: { finished: at('out-r2') },
		});
		expect((await readdir(folder)).sort()).toEqual(['out', 'out-r2']);
		expect(await readFile(at('out', 'tables', 'a.csv'), 'utf8')).toBe('a\n1\n');
	});

	it.skipIf(process.platform !== 'linux')('hold no file open, however many they are', async () => {
		const many = place('r1');
		const set = await beginOutputSet(many);
		const outputs = [];
		for (let file = 0; file < 300; file++) {
			await set.write(`tables/t${file}.csv`, 'a\n');
			outputs.push({ path: `tables/t${file}.csv`, bytes: 2, sha256: sha256('a\n') });
		}
		await set.write('manifest.json', canonicalJson({ run_id: 'r1', outputs }));
		await set.commit();
		const next = place('r2');
		const inspecting = checkOutputPlace(next);
		let most = 0;
		let seen: number | null = null;
		void inspecting.then(({ size }) => (seen = size));
		while (seen === null) {
			most = Math.max(most, openFilesBelow(folder).length);
			await nextTurn();
		}
		expect(seen).toBe(301);
		expect(most).toBeLessThan(20);
	});

	it('stand beside a folder that appeared meanwhile', async () => {
		const set = await written('r1');
		await mkdir(at('out'));
		await writeFile(at('out', 'thesis.docx'), 'mine');
		await expect(set.commit()).rejects.toMatchObject({ code: 'run.output_changed' });
		expect(await readdir(at('out'))).toEqual(['thesis.docx']);
		expect(await readFile(at('out-r1', 'tables', 'a.csv'), 'utf8')).toBe('a\n1\n');
	});

	it('refuse a folder made read-only, also for the administrator', async () => {
		await chmod(folder, 0o555);
		expect(await refusal()).toMatchObject({ code: 'run.output_not_writable' });
	});

	it('refuse a writable folder in a read-only one and name a folder inside, which works', async () => {
		await mkdir(at('out'));
		await chmod(folder, 0o555);
		const refused = await refusal();
		expect(refused).toMatchObject({ code: 'run.output_parent_closed', values: { parent: folder } });
		const inside = (refused as LbError).values['inside'] as string;
		expect(path.dirname(inside)).toBe(at('out'));
		const next = { ...place('r1', path.basename(inside)), parent: FolderHandle.open(at('out')) };
		expect(await checkOutputPlace(next)).toEqual(new Map());
	});

	it.skipIf(!canMount)('refuse a mount point and name a folder inside, which works', async () => {
		await mkdir(at('out'));
		// On the same disk, as a container volume may be: the device does not tell.
		execFileSync('mount', ['--bind', at('out'), at('out')]);
		try {
			const refused = await refusal();
			expect(refused).toMatchObject({ code: 'run.output_mount', exitCode: 3, place: { path: at('out') } });
			expect((refused as LbError).hint).toContain(at('out', 'results'));
			const parent = FolderHandle.open(at('out'));
			const next = { parent, names: swapNames('results'), runId: 'r1' };
			const set = await beginOutputSet({ ...next, checked: await checkOutputPlace(next) });
			await set.write('manifest.json', canonicalJson({ run_id: 'r1', outputs: [] }));
			expect(await set.commit()).toBeNull();
			parent.close();
			expect(await readdir(at('out', 'results'))).toEqual(['manifest.json']);
		} finally {
			execFileSync('umount', [at('out')]);
		}
	});

	it.each([
		['beside their place', 1, 'out-r2'],
		['where they were written', 2, null],
	])('stay %s when the system refuses to move them', async (_what, refusals, name) => {
		await (await written('r1')).commit();
		const set = await written('r2', 'b\n2\n', 'tables/b.csv');
		const rename = vi.spyOn(FolderHandle.prototype, 'rename');
		for (let n = 0; n < refusals; n++)
			rename.mockImplementationOnce(() => {
				throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', syscall: 'rename' });
			});
		const refused = (await set.commit().catch((error: unknown) => error)) as LbError;
		rename.mockRestore();
		expect(refused).toMatchObject({ code: 'run.output_not_placed', place: { path: at('out') } });
		expect(refused.message).toContain('EBUSY');
		const finished = refused.values['finished'] as string;
		if (name !== null) expect(finished).toBe(at(name));
		expect(refused.message).toContain(finished);
		await set.abort();
		expect(set.isKept()).toBe(true);
		expect(await readFile(path.join(finished, 'tables', 'b.csv'), 'utf8')).toBe('b\n2\n');
		expect(await readdir(at('out', 'tables'))).toEqual(['a.csv']);
		expect(await readdir(folder)).toHaveLength(2);
	});
});
