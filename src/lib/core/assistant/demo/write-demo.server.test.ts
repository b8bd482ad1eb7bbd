import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { writeDemoCohort } from './write-demo.server.ts';

let home = '';
beforeEach(async () => {
	home = await mkdtemp(path.join(tmpdir(), 'lb-demo-Größe 数据-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function hashes(folder: string): Promise<Record<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
	const pairs = files.map(async (f) => [path.relative(folder, f), sha256(await readFile(f))] as const);
	return Object.fromEntries((await Promise.all(pairs)).sort());
}

const refusal = (promise: Promise<unknown>): Promise<string> =>
	promise.then(
		() => 'not refused',
		(error: unknown) => (error instanceof LbError ? error.code : String(error)),
	);

describe('writing the demo', () => {
	it('writes the dataset, what was planted outside of it, and the same bytes twice', async () => {
		const written = await writeDemoCohort(path.join(home, 'one'), { seed: 3, twin: false });
		await mkdir(path.join(home, 'two'));
		await writeDemoCohort(path.join(home, 'two'), { seed: 3, twin: false });
		const first = await hashes(path.join(home, 'one'));
		expect(await hashes(path.join(home, 'two'))).toEqual(first);
		const names = Object.keys(first);
		expect(names.filter((name) => !/\/(bam|variants)\//.test(name))).toEqual([
			'demo.json',
			'lung-screening-demo/copy_number_log2_1mb.tsv.gz',
			'lung-screening-demo/fragment_profiles.csv',
			'lung-screening-demo/methylation_beta.tsv.gz',
			'lung-screening-demo/sample_sheet.xlsx',
			'planted.json',
		]);
		for (const ending of ['.bam', '.bam.bai', '.vcf'])
			expect(names.filter((name) => name.endsWith(ending))).toHaveLength(6);
		expect(await readdir(home)).toEqual(['one', 'two']);
		expect(path.basename(written.dataset)).toBe('lung-screening-demo');
		const marker = JSON.parse(await readFile(path.join(home, 'one', 'demo.json'), 'utf8')) as {
			files: { path: string; sha256: string }[];
		};
		for (const file of marker.files) expect(first[file.path]).toBe(file.sha256);
	});

	it('writes matrices of both orientations with missing values', async () => {
		const { dataset } = await writeDemoCohort(path.join(home, 'demo'), { seed: 3, twin: true });
		const gz = await readFile(path.join(dataset, 'methylation_beta.tsv.gz'));
		// Bytes 4-7 of a gzip header are the time; zero keeps the bytes the same from run to run.
		expect([...gz.subarray(4, 8)]).toEqual([0, 0, 0, 0]);
		const rows = gunzipSync(gz).toString('utf8').trimEnd().split('\n');
		expect(rows).toHaveLength(2001);
		expect(rows[0]?.split('\t').slice(0, 4)).toEqual(['probe_id', 'chrom', 'position', 'LB-001-T1']);
		expect(rows.every((row) => row.split('\t').length === 173)).toBe(true);
		expect(rows.some((row) => row.includes('\tNA'))).toBe(true);
		const csv = (await readFile(path.join(dataset, 'fragment_profiles.csv'), 'utf8')).trimEnd().split('\n');
		expect(csv).toHaveLength(171);
		expect(csv.every((row) => row.split(',').length === 260)).toBe(true);
		expect(csv.some((row) => row.includes(',,'))).toBe(true);
	});

	it('replaces an earlier demo and keeps the results in it', async () => {
		const folder = path.join(home, 'demo');
		const { dataset } = await writeDemoCohort(folder, { seed: 3, twin: true });
		const results = path.join(dataset, 'assistant', 'report.md');
		await mkdir(path.dirname(results));
		await writeFile(results, 'mine');
		const before = await stat(path.join(dataset, 'sample_sheet.xlsx'));
		expect((await writeDemoCohort(folder, { seed: 3, twin: true })).changed).toBe(false);
		expect((await stat(path.join(dataset, 'sample_sheet.xlsx'))).ino).toBe(before.ino);
		const old = await hashes(folder);
		expect((await writeDemoCohort(folder, { seed: 4, twin: true })).changed).toBe(true);
		const now = await hashes(folder);
		const matrices = (names: Record<string, string>): string[] =>
			Object.keys(names).filter((name) => !/\/(bam|variants)\//.test(name));
		expect(matrices(now)).toEqual(matrices(old));
		expect(now['lung-screening-demo/fragment_profiles.csv']).not.toBe(
			old['lung-screening-demo/fragment_profiles.csv'],
		);
		expect(await readFile(results, 'utf8')).toBe('mine');
		expect(await readdir(home)).toEqual(['demo']);
	});

	it('refuses a folder with files of somebody else, a file, and a broken marker', async () => {
		await writeFile(path.join(home, 'notes.txt'), 'keep');
		expect(await refusal(writeDemoCohort(home, { seed: 1, twin: true }))).toBe('run.output_occupied');
		expect(await refusal(writeDemoCohort(path.join(home, 'notes.txt'), { seed: 1, twin: true }))).toBe(
			'run.output_not_writable',
		);
		await writeFile(path.join(home, 'demo.json'), '{"made_by": "somebody"}');
		expect(await refusal(writeDemoCohort(home, { seed: 1, twin: true }))).toBe('run.output_occupied');
		expect((await readdir(home)).sort()).toEqual(['demo.json', 'notes.txt']);
		expect(await readFile(path.join(home, 'notes.txt'), 'utf8')).toBe('keep');
	});

	it('never follows a marker out of its folder', async () => {
		const folder = path.join(home, 'demo');
		await writeDemoCohort(folder, { seed: 3, twin: true });
		await writeFile(path.join(home, 'precious.txt'), 'keep');
		const file = path.join(folder, 'demo.json');
		const marker = JSON.parse(await readFile(file, 'utf8')) as { files: unknown[] };
		marker.files.push({ path: '../precious.txt', bytes: 4, sha256: '' });
		await writeFile(file, JSON.stringify(marker));
		await writeDemoCohort(folder, { seed: 4, twin: true });
		expect(await readFile(path.join(home, 'precious.txt'), 'utf8')).toBe('keep');
	});

	it('stops on request and leaves nothing behind', async () => {
		const stop = new AbortController();
		stop.abort();
		const promise = writeDemoCohort(
			path.join(home, 'demo'),
			{ seed: 1, twin: true },
			{ signal: stop.signal },
		);
		expect(await refusal(promise)).toBe('general.cancelled');
		expect(await readdir(home)).toEqual([]);
	});
});
