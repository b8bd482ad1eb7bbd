import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
	accountText,
	filledPlaces,
	moreSetAside,
	setAsideText,
} from '../../contract/records/file-account-text.ts';
import type { FileAccount } from '../../contract/records/profile.ts';
import { accountOfPlan } from './file-account.ts';
import { scanProjectProfile } from './scan.server.ts';

let root: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb-account-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string | Uint8Array): Promise<void> {
	await mkdir(path.dirname(path.join(root, file)), { recursive: true });
	await writeFile(path.join(root, file), content);
}

const scan = () => scanProjectProfile(root, { clock: () => new Date('2026-01-02T03:04:05Z') });
const lines = (rows: (string | number)[][]): string => rows.map((row) => row.join('\t')).join('\n') + '\n';
const sum = (account: FileAccount): number =>
	filledPlaces(account).reduce((total, { files }) => total + files, 0);

async function mixedFolder(): Promise<void> {
	const ids = Array.from({ length: 12 }, (_, i) => `P${i + 1}`);
	await put(
		'matrix.tsv',
		lines([
			['sample_id', ...ids.map((_, f) => `frag_${100 + f}_${101 + f}`)],
			...ids.map((id, s) => [id, ...ids.map((_, f) => ((s * 5 + f * 3) % 17) / 100)]),
		]),
	);
	await put(
		'samples.csv',
		'sample_id,diagnosis\n' + ids.map((id, i) => `${id},${i % 2 ? 'cancer' : 'healthy'}`).join('\n') + '\n',
	);
	await put('regions.bed', lines(ids.map((_, i) => ['chr1', 1000 * i, 1000 * i + 100])));
	await put('README.md', '# A study\n\n- one\n- two\n\nThese are the files of a study of plasma.\n');
	await put(
		'stats.tsv',
		lines([['bin', 'mean', 'median', 'z'], ...ids.map((_, i) => [`bin_${i}`, i, i + 1, i / 10])]),
	);
	await put('calls.txt', lines(ids.map((_, i) => ['chr1', 20_000 + 90 * i, i, 12 - i])));
	await put('nothing.txt', '');
	await put('a/odd.dat', '@@@\n\u0001');
	await put('b/odd.dat', '@@@\n\u0001');
}

describe('the account of files', () => {
	it('counts every file once, and says why files are set aside', async () => {
		await mixedFolder();
		const { file_account: account, files_scanned } = await scan();
		if (account === undefined) throw new Error('no account');
		expect(account).toMatchObject({
			total: 9,
			used: 1,
			companion: 1,
			metadata: 1,
			document: 1,
			product: 0,
			set_aside: 5,
		});
		expect([sum(account), account.total]).toEqual([files_scanned, files_scanned]);
		expect(account.set_aside_files.map(({ path: file, reason_code }) => [file, reason_code])).toEqual([
			['a/odd.dat', 'set_aside.unrecognised'],
			['b/odd.dat', 'set_aside.unrecognised'],
			['calls.txt', 'set_aside.unnamed'],
			['nothing.txt', 'set_aside.empty'],
			['stats.tsv', 'set_aside.statistics'],
		]);
		expect(accountText(account)).toBe(
			'9 files: 1 data file used, 1 companion, 1 metadata file, 1 document, 5 set aside',
		);
		expect(setAsideText(account)).toBe(
			'a/odd.dat, b/odd.dat (not recognised); calls.txt (columns without names); nothing.txt (empty); stats.tsv (statistics, not samples)',
		);
	});

	it('moves data that no task of a plan reads, and keeps the sum', async () => {
		await mixedFolder();
		const { file_account: account, inputs } = await scan();
		if (account === undefined) throw new Error('no account');
		expect(accountOfPlan(account, inputs, new Set(['matrix.tsv']))).toEqual(account);
		const none = accountOfPlan(account, inputs, new Set());
		expect([none.used, none.set_aside, sum(none)]).toEqual([0, 6, 9]);
		expect(none.set_aside_files.at(-1)).toMatchObject({
			path: 'matrix.tsv',
			reason_code: 'set_aside.no_task',
		});
		const regions = accountOfPlan(account, inputs, new Set(['matrix.tsv', 'regions.bed']));
		expect([regions.used, regions.companion, sum(regions)]).toEqual([2, 0, 9]);
	});

	it('names ten files and counts the rest', async () => {
		for (let i = 0; i < 13; i++) await put(`x${String(i).padStart(2, '0')}.dat`, '@@@\n\u0001');
		const { file_account: account } = await scan();
		if (account === undefined) throw new Error('no account');
		expect([account.set_aside, moreSetAside(account)]).toEqual([13, 3]);
		expect(setAsideText(account)).toMatch(/^x00\.dat, .*x09\.dat \(not recognised\); 3 more$/);
	});
});
