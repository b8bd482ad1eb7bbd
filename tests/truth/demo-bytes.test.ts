import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeDemoCohort } from '../../src/lib/core/assistant/demo/write-demo.server.ts';
import { demoDataset } from '../setup/demo-cohort.ts';
import { folderDigests } from '../setup/folder-digests.ts';

// A cohort is seconds of computing, too much for a unit test; the others stand beside the code.
it('the demo is the dataset, what was planted outside of it, and the same bytes twice', async () => {
	const home = await mkdtemp(path.join(tmpdir(), 'lb-demo-Größe 数据-'));
	const written = await writeDemoCohort(path.join(home, 'one'), { seed: 1, twin: false });
	const first = folderDigests(path.join(home, 'one'));
	// Made in an empty folder that was there, maybe by another test file in another process.
	expect(folderDigests(path.dirname(await demoDataset()))).toEqual(first);
	const names = Object.keys(first);
	expect(names.filter((name) => !/\/(bam|variants)\//.test(name))).toEqual([
		'demo.json',
		'lung-screening-demo/copy_number_log2_1mb.tsv.gz',
		'lung-screening-demo/fragment_profiles.csv',
		'lung-screening-demo/gc_simulated_5mb.wig',
		'lung-screening-demo/methylation_beta.tsv.gz',
		'lung-screening-demo/sample_sheet.xlsx',
		'planted.json',
	]);
	for (const ending of ['.bam', '.bam.bai', '.vcf'])
		expect(names.filter((name) => name.endsWith(ending))).toHaveLength(6);
	expect(await readdir(home)).toEqual(['one']);
	expect(path.basename(written.dataset)).toBe('lung-screening-demo');
	const marker = JSON.parse(await readFile(path.join(home, 'one', 'demo.json'), 'utf8')) as {
		files: { path: string; sha256: string }[];
	};
	for (const file of marker.files) expect(first[file.path]).toBe(file.sha256);
	await rm(home, { recursive: true });
});
