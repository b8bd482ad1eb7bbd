import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	realpathSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileOnce, writeFileAtomic } from './atomic-file.server.ts';
import { swapNames } from './folder-swap.server.ts';
import { withFolderHandle } from './folder-handle.server.ts';
import { beginOutputSet } from './output-set.server.ts';
import { keepPrivate, makeFolder } from './private-folder.server.ts';

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-private-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const modeOf = (file: string): string => (statSync(file).mode & 0o7777).toString(8);
const modesBelow = (folder: string): string[] =>
	[
		...new Set(
			readdirSync(folder, { recursive: true, withFileTypes: true }).map(
				(entry) =>
					`${entry.isDirectory() ? 'folder' : 'file'} ${modeOf(path.join(entry.parentPath, entry.name))}`,
			),
		),
	].sort();

async function fill(folder: string): Promise<void> {
	await makeFolder(path.join(folder, 'a/b'));
	await writeFileAtomic(path.join(folder, 'c/d/atomic'), 'x');
	await createFileOnce(path.join(folder, 'c/once'), 'x');
	await withFolderHandle(realpathSync(folder), async (held) => {
		const parent = held.make(['runs']);
		const set = await beginOutputSet({ parent, names: swapNames('one'), runId: 'one' });
		await set.write('tables/x.csv', 'x');
		await set.write('manifest.json', '{"run_id":"one","outputs":[]}');
		await set.commit();
		await parent.replace('replaced', 'x');
		parent.copy('replaced', parent.make(['copies']), 'copied');
	});
}

describe.each([0o000, 0o022])('with umask %o', (umask) => {
	let before: number;
	beforeEach(() => void (before = process.umask(umask)));
	afterEach(() => void process.umask(before));
	const at = (name: string): string => path.join(scratch, `${name}-${umask}`);

	it('all that is made in a user data folder is for its owner alone, the folder too', async () => {
		keepPrivate(at('own'));
		await fill(at('own'));
		expect([modeOf(at('own')), ...modesBelow(at('own'))]).toEqual(['700', 'file 600', 'folder 700']);
	});

	it('what is made elsewhere follows the umask', async () => {
		await fill(at('data'));
		const usual = (mode: number): string => (mode & ~umask).toString(8);
		expect(modesBelow(at('data'))).toEqual(
			[...new Set([`file ${usual(0o644)}`, `file ${usual(0o666)}`, `folder ${usual(0o777)}`])].sort(),
		);
	});

	it('a folder that is reached through a link is private too', async () => {
		mkdirSync(at('real'));
		symlinkSync(at('real'), at('link'));
		keepPrivate(at('link'));
		await fill(at('link'));
		await writeFileAtomic(path.join(at('real'), 'by-its-own-name'), 'x');
		expect([modeOf(at('real')), ...modesBelow(at('real'))]).toEqual(['700', 'file 600', 'folder 700']);
	});
});

describe('a folder that is there', () => {
	const folder = (name: string, mode: number, file?: string): string => {
		const made = path.join(scratch, name);
		mkdirSync(made);
		if (file !== undefined) writeFileSync(path.join(made, file), '');
		chmodSync(made, mode);
		keepPrivate(made);
		return modeOf(made);
	};

	it('is closed to others when it is ours or empty', () => {
		expect(folder('earlier', 0o755, 'workspace.sqlite')).toBe('700');
		expect(folder('empty', 0o775)).toBe('700');
	});

	it('is ours with the copies of the database around an update, whose names begin with a version', () => {
		for (const [name, copy, mode] of [
			['updated', 'workspace-before-1.1.0.sqlite', '700'],
			['returned', 'workspace-1.1.0-2.sqlite', '700'],
			['noted', 'workspace-notes.sqlite', '755'],
		] as const) {
			mkdirSync(path.join(scratch, name));
			for (const file of ['workspace.sqlite', copy]) writeFileSync(path.join(scratch, name, file), '');
			chmodSync(path.join(scratch, name), 0o755);
			keepPrivate(path.join(scratch, name));
			expect([name, modeOf(path.join(scratch, name))]).toEqual([name, mode]);
		}
	});

	it('keeps its mode when it is of others too, or is no folder of its own', () => {
		expect(folder('shared', 0o755, 'notes.txt')).toBe('755');
		expect(folder('everybody', 0o1777, 'workspace.sqlite')).toBe('1777');
		const home = modeOf(homedir());
		keepPrivate(homedir());
		keepPrivate(path.dirname(homedir()));
		expect(modeOf(homedir())).toBe(home);
	});

	/** What lb-agent makes in its folders. */
	const INNER: Record<string, string> = {
		outputs: 'cohort-014ca840',
		uploads: '0123456789abcdef0123456789abcdef',
		jobs: '0123456789abcdef0123456789abcdef',
		demo: 'cohort-1',
		services: '8765.json',
	};
	/** An open folder with open folders in it, as a former version left it, after the next start. */
	const former = (
		name: string,
		parts: readonly string[],
		file?: string,
		inner: Record<string, string> = INNER,
	): Record<string, string> => {
		const made = path.join(scratch, name);
		for (const part of parts) mkdirSync(path.join(made, part, inner[part] ?? 'inner'), { recursive: true });
		for (const part of parts) chmodSync(path.join(made, part), 0o755);
		if (file !== undefined) writeFileSync(path.join(made, file), '');
		chmodSync(made, 0o755);
		keepPrivate(made);
		return {
			'.': modeOf(made),
			...Object.fromEntries(parts.map((one) => [one, modeOf(path.join(made, one))])),
		};
	};

	it('is closed with its parts when it holds nothing but what a former version made', () => {
		expect(former('only-outputs', ['outputs'])).toEqual({ '.': '700', outputs: '700' });
		mkdirSync(path.join(scratch, 'chosen/outputs/mine'), { recursive: true });
		writeFileSync(path.join(scratch, 'chosen/outputs/mine/manifest.json'), '');
		chmodSync(path.join(scratch, 'chosen'), 0o755);
		keepPrivate(path.join(scratch, 'chosen'));
		expect(modeOf(path.join(scratch, 'chosen'))).toBe('700');
		const served = { '.': '700', uploads: '700', demo: '700', services: '700' };
		expect(former('served', ['uploads', 'demo', 'services'])).toEqual(served);
	});

	it("keeps its mode beside files of the user's own, and our parts of it are closed", () => {
		const found = former('mixed', ['outputs', 'uploads', 'pictures'], 'notes.txt');
		expect(found).toEqual({ '.': '755', outputs: '700', uploads: '700', pictures: '755' });
	});

	it('keeps its mode with folders of others that are only called so', () => {
		const parts = ['outputs', 'demo', 'jobs', 'uploads', 'services'];
		const open = Object.fromEntries(['.', ...parts].map((one) => [one, '755']));
		expect(former('laboratory', parts, undefined, {})).toEqual(open);
		expect(former('laboratory-2', parts, 'notes.txt', {})).toEqual(open);
		expect(former('both', ['jobs', 'outputs'], 'notes.txt', { jobs: INNER['jobs']! })).toEqual({
			...{ '.': '755', jobs: '700', outputs: '755' },
		});
	});

	it('keeps its mode at every command where files of others are, and what is made in it is private', async () => {
		const made = path.join(scratch, 'shared-by-colleagues');
		mkdirSync(made);
		writeFileSync(path.join(made, 'colleague.csv'), '');
		chmodSync(path.join(made, 'colleague.csv'), 0o664);
		chmodSync(made, 0o775);
		// A process closes a folder once; another name for it is how the next one finds it.
		for (const [command, named] of [made, `${made}-2`, `${made}-3`].entries()) {
			if (command > 0) symlinkSync(made, named);
			keepPrivate(named);
			await writeFileAtomic(path.join(made, 'workspace.sqlite'), 'x');
			await makeFolder(path.join(made, 'jobs', INNER['jobs']!));
			expect([modeOf(made), modeOf(path.join(made, 'colleague.csv'))]).toEqual(['775', '664']);
		}
		expect(modeOf(path.join(made, 'workspace.sqlite'))).toBe('600');
		expect(modeOf(path.join(made, 'jobs'))).toBe('700');
	});

	it('keeps the mode of a part that others use too, and closes what is ours in it', () => {
		const made = path.join(scratch, 'used-by-others');
		const [ours, theirs] = ['cohort-014ca840', 'figures'].map((name) => path.join(made, 'outputs', name));
		for (const folder of [ours, theirs]) mkdirSync(folder as string, { recursive: true });
		for (const folder of [ours, theirs, made, path.join(made, 'outputs')]) chmodSync(folder as string, 0o755);
		keepPrivate(made);
		const modes = [made, path.join(made, 'outputs'), ours, theirs].map((folder) => modeOf(folder as string));
		expect(modes).toEqual(['755', '755', '700', '755']);
	});

	it('closes nothing that a link in it leads to', () => {
		const [made, elsewhere] = [path.join(scratch, 'linking'), path.join(scratch, 'elsewhere')];
		mkdirSync(made);
		mkdirSync(path.join(elsewhere, 'cohort-014ca840'), { recursive: true });
		chmodSync(elsewhere, 0o755);
		symlinkSync(elsewhere, path.join(made, 'outputs'));
		keepPrivate(made);
		expect(modeOf(elsewhere)).toBe('755');
	});
});
