import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextVersion } from './start-pointed.server.ts';
import { statedFolder } from './stated-folder.ts';
import {
	isComplete,
	movePointer,
	pointedName,
	pointerOrNull,
	readPointer,
	renamePatiently,
	syncFolder,
} from './versions-folder.server.ts';

let userData: string;
beforeEach(() => {
	userData = mkdtempSync(path.join(tmpdir(), 'lb-versions-'));
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

function put(version: string, files = ['release-files.json', 'dist/cli.js', 'dist/engine.js']): string {
	const folder = path.join(userData, 'versions', version);
	mkdirSync(path.join(folder, 'dist'), { recursive: true });
	writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'lb-agent', version }));
	for (const file of files) writeFileSync(path.join(folder, file), '');
	// Whatever the mask of the person who runs the tests.
	chmodSync(path.join(userData, 'versions'), 0o700);
	return folder;
}
const point = (version: string): Promise<void> =>
	movePointer(userData, { version, former: null }, new Date());
const next = (own: string, folder = userData): [string | null, string[]] => {
	const told: string[] = [];
	return [nextVersion(userData, folder, (text) => void told.push(text), own), told];
};

describe('the version that starts', () => {
	it('is the installed one without a pointer, and where the pointer names it', async () => {
		expect(next('1.0.0')).toEqual([null, []]);
		expect(readPointer(userData)).toBeNull();
		put('1.1.0');
		expect(next('1.0.0')).toEqual([null, []]);
		await point('installed');
		expect(next('1.0.0')).toEqual([null, []]);
	});

	it('is the one that the pointer names, where that is newer', async () => {
		put('1.1.0');
		await point('1.1.0');
		expect(next('1.0.0')).toEqual(['1.1.0', []]);
		// One that was installed with npm afterwards.
		expect(next('1.1.0')).toEqual([null, []]);
		expect(next('2.0.0')).toEqual([null, []]);
	});

	it('is the installed one where the other is not complete, with one sentence', async () => {
		await point('1.1.0');
		for (const files of [[], ['release-files.json', 'dist/cli.js'], ['dist/cli.js', 'dist/engine.js']]) {
			rmSync(path.join(userData, 'versions/1.1.0'), { recursive: true, force: true });
			if (files.length > 0) put('1.1.0', files);
			const [version, told] = next('1.0.0');
			expect(version).toBeNull();
			expect(told).toHaveLength(1);
			expect(told[0]).toMatch(/^Version 1\.1\.0 is incomplete/u);
		}
		put('1.1.0');
		writeFileSync(path.join(userData, 'versions/1.1.0/package.json'), '{"version": "1.0.9"}');
		expect(isComplete(userData, '1.1.0')).toBe(false);
	});

	it.each([
		'',
		'null',
		'{"schema_version":1,"version":"../../x","former":null,"moved_at":"2026-11-20T09:00:00Z"}',
	])('is the installed one where the pointer is %j, with one sentence', (text) => {
		mkdirSync(path.join(userData, 'versions'));
		writeFileSync(path.join(userData, 'versions/current.json'), text);
		const [version, told] = next('1.0.0');
		expect(version).toBeNull();
		expect(told).toHaveLength(1);
		expect(told[0]).toContain('cannot be read');
		expect(pointerOrNull(userData)).toBeNull();
	});

	it('is the installed one where the other needs another Node, with one sentence', async () => {
		const folder = put('1.1.0');
		await point('1.1.0');
		const manifest = (node: string): void =>
			writeFileSync(
				path.join(folder, 'package.json'),
				JSON.stringify({ version: '1.1.0', engines: { node } }),
			);
		manifest('>=20.19');
		expect(next('1.0.0')).toEqual(['1.1.0', []]);
		manifest('>=99');
		const [version, told] = next('1.0.0');
		expect([version, told.length]).toEqual([null, 1]);
		expect(told[0]).toContain('needs Node >=99');
	});

	it('is the installed one where others can write to the versions, with one sentence', async () => {
		put('1.1.0');
		await point('1.1.0');
		chmodSync(path.join(userData, 'versions'), 0o777);
		const [version, told] = next('1.0.0');
		expect([version, told.length]).toEqual([null, 1]);
		expect(told[0]).toContain('others can write there');
	});

	it('is, for one in the folder of versions, that one: a program that runs stays what it is', async () => {
		const own = put('1.1.0');
		put('1.2.0');
		await point('1.2.0');
		expect(pointedName(userData, own)).toBe('1.1.0');
		expect(next('1.1.0', own)).toEqual([null, []]);
		const link = path.join(userData, 'link');
		symlinkSync(own, link);
		expect(pointedName(userData, link)).toBe('1.1.0');
		expect(pointedName(userData, path.join(userData, 'versions'))).toBe('installed');
	});
});

it.each([
	[['update'], undefined],
	[['update', '--user-data-dir', '/a b'], '/a b'],
	[['--user-data-dir=/a=b', 'update'], '/a=b'],
	[['--user_data_dir', '/a', '--user-data-dir=/b'], '/b'],
	[['--', '--user-data-dir', '/a'], undefined],
	[['--user-data-dir'], undefined],
	[['--user-data-dirs', '/a'], undefined],
])('%j name the user data folder %j', (words, folder) => {
	expect(statedFolder(words)).toBe(folder);
});

describe('a folder is renamed', () => {
	const busy = Object.assign(new Error('busy'), { code: 'EPERM' });

	it('again on Windows, while another program reads in it', async () => {
		let tries = 0;
		await renamePatiently('a', 'b', 'win32', async () => {
			tries += 1;
			if (tries < 3) throw busy;
		});
		expect(tries).toBe(3);
	});

	it('once elsewhere, and once where the reason will not pass', async () => {
		for (const [platform, error] of [
			['linux', busy],
			['win32', Object.assign(new Error('full'), { code: 'ENOSPC' })],
		] as const) {
			let tries = 0;
			const move = async (): Promise<void> => {
				tries += 1;
				throw error;
			};
			await expect(renamePatiently('a', 'b', platform, move)).rejects.toBe(error);
			expect(tries).toBe(1);
		}
	});

	it('and is not opened to be synced on Windows, which cannot', async () => {
		await expect(syncFolder(path.join(userData, 'nothing'), 'win32')).resolves.toBeUndefined();
		await expect(syncFolder(path.join(userData, 'nothing'), 'linux')).rejects.toThrow('ENOENT');
	});
});
