import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemoCohort } from '../../src/lib/core/assistant/demo/cohort.ts';
import { DATASET_FOLDER, tableFiles } from '../../src/lib/core/assistant/demo/files.ts';
import { writeDemoCohort, type MakeDemo } from '../../src/lib/core/assistant/demo/write-demo.server.ts';
import { oncePerRun } from './once-per-run.ts';

/** Matrices that take long to analyse and draw. */
const LARGE = ['methylation_beta.tsv.gz', 'copy_number_log2_1mb.tsv.gz'];

/** The demo cohort (seed 1), made once per run of the tests: several seconds of computing. */
const madeOnce = (): Promise<string> =>
	oncePerRun('demo', async (folder) => {
		await writeDemoCohort(folder, { seed: 1, twin: false });
	});

/** A cohort without its files of reads, which take most of the time. */
export const withoutReads: MakeDemo = (options) => tableFiles(makeDemoCohort(options));

/** Puts the demo cohort where nothing is yet, so that whoever makes the same one there finds it done. */
export async function putDemo(folder: string): Promise<void> {
	cpSync(await madeOnce(), folder, { recursive: true, preserveTimestamps: true });
}

/**
 * The dataset in a copy of the demo cohort (seed 1), what was planted beside it. A small one has 60 features of the fragment
 * matrix alone, and two of the six files of reads; `samples` leaves all but the first out of the matrix.
 */
export async function demoDataset({ small = false, samples = Infinity } = {}): Promise<string> {
	const copy = mkdtempSync(path.join(tmpdir(), 'lb-demo-'));
	await putDemo(copy);
	const dataset = path.join(copy, DATASET_FOLDER);
	if (!small) return dataset;
	for (const name of LARGE) rmSync(path.join(dataset, name));
	const matrix = path.join(dataset, 'fragment_profiles.csv');
	const lines = readFileSync(matrix, 'utf8').split('\n');
	const kept = lines.slice(0, 1 + samples).map((line) => line.split(',', 61).join(','));
	writeFileSync(matrix, `${kept.join('\n').trimEnd()}\n`);
	const bam = path.join(dataset, 'bam');
	// A file and its index each.
	for (const name of readdirSync(bam).sort().slice(4)) rmSync(path.join(bam, name));
	return dataset;
}
