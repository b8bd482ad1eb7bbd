import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { readStore } from './setup/feature-store.ts';
import { runJson, temporaryFolder } from './setup/run-cli.ts';

type Done = Run & { output_root: string };
async function task(words: readonly string[]): Promise<Done> {
	const { code, record, stderr } = await runJson<Done>(['task', ...words]);
	if (code !== 0) throw new Error(`exit ${String(code)}: ${JSON.stringify(record)} ${stderr}`);
	return record;
}

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
	const folder = await temporaryFolder('epigenomic');
	for (const [name, content] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	return folder;
}

const REGIONS = 'chr1\t1000000\t1000200\tone\nchr2\t5000000\t5000400\ttwo\n';
/** Takes everything on chromosome 4. */
const BLACKLIST = 'chr1\t0\t100\nchr2\t0\t100\nchr4\t0\t100000000\n';

describe('files of which preprocessing leaves nothing at all', () => {
	it('are refused with the rule that took most', async () => {
		const row = (start: number): string => `chr4\t${start}\t${start + 160}\tf\t60\t+\n`;
		const folder = await folderOf({
			'cfmedip/A.bed': row(1000) + row(2000),
			'cfmedip/B.bed': row(3000),
			'blacklist.bed': BLACKLIST,
		});
		const words = ['--input', folder, '--signal', 'cfmedip_seq'];
		const blacklist = ['--blacklist-bed', path.join(folder, 'blacklist.bed')];
		const { code, record } = await runJson<Problem>([
			'task',
			'preprocess_epigenomic',
			...words,
			...blacklist,
		]);
		expect([code, record.code]).toEqual([3, 'genome.nothing_kept']);
		expect(record.detail).toBe('No interval remains from 2 files: the rule blacklist removed 3 of 3 rows.');
	});
});

describe('samples of which preprocessing left nothing', () => {
	it('are 0 everywhere where peaks were called', async () => {
		const peak = (contig: string): string => `${contig}\t1000050\t1000090\tp\t100\t.\t5.5\t10\t8\t20\n`;
		const folder = await folderOf({
			'cfchip/A.narrowPeak': peak('chr1'),
			'cfchip/B.narrowPeak': peak('chr4'),
			'regions.bed': REGIONS,
			'blacklist.bed': BLACKLIST,
		});
		const words = ['--input', folder, '--signal', 'cfchip_seq'];
		await task(['preprocess_epigenomic', ...words, '--blacklist-bed', path.join(folder, 'blacklist.bed')]);
		const run = await task(['encode_epigenomic', ...words, '--region-bed', path.join(folder, 'regions.bed')]);
		const { samples, rows } = await readStore(run);
		expect(samples).toEqual(['A', 'B']);
		expect(rows.get('region:one')).toEqual(['5.5', '0']);
		expect(rows.get('region:two')).toEqual(['0', '0']);
		expect(rows.get('shape:bins_with_signal')?.[1]).toBe('0');
		expect(run.headline).not.toContain('not in the features');
		const report = await readFile(path.resolve(run.output_root, run.report_path ?? ''), 'utf8');
		expect(report).toContain('No peak remains for 1 sample (B)');
	});

	it('are missing where values are per million intervals; without one in a region they are 0 there', async () => {
		const rowsOf = (contig: string): string =>
			Array.from({ length: 4 }, (_, i) => `${contig}\t${1000000 + i}\t${1000150 + i}\tf${i}\t60\t+\n`).join(
				'',
			);
		const folder = await folderOf({
			'cfmedip/A.bed': rowsOf('chr1'),
			'cfmedip/B.bed': rowsOf('chr2'),
			'cfmedip/C.bed': rowsOf('chr4'),
			'regions.bed': REGIONS,
			'blacklist.bed': BLACKLIST,
		});
		const words = ['--input', folder, '--signal', 'cfmedip_seq'];
		await task(['preprocess_epigenomic', ...words, '--blacklist-bed', path.join(folder, 'blacklist.bed')]);
		const run = await task(['encode_epigenomic', ...words, '--region-bed', path.join(folder, 'regions.bed')]);
		const { samples, rows } = await readStore(run);
		expect(samples).toEqual(['A', 'B', 'C']);
		// All four of A lie in region one: a million per million, over 0.2 kb. B has four elsewhere, C none at all.
		expect(rows.get('region:one')).toEqual(['5000000', '0', '']);
		expect(rows.get('region:two')).toEqual(['0', '0', '']);
		expect(rows.get('shape:bins_with_signal')?.[2]).toBe('');
	});
});
