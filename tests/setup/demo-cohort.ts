import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DATASET_FOLDER } from '../../src/lib/core/assistant/demo/files.ts';
import { writeDemoCohort } from '../../src/lib/core/assistant/demo/write-demo.server.ts';
import { oncePerRun } from './once-per-run.ts';

/**
 * The dataset in a copy of the demo cohort (seed 1), what was planted beside it. The cohort is made once per run of the tests:
 * several seconds of computing.
 */
export async function demoDataset(): Promise<string> {
	const made = await oncePerRun('demo', async (folder) => {
		await writeDemoCohort(folder, { seed: 1, twin: false });
	});
	const copy = mkdtempSync(path.join(tmpdir(), 'lb-demo-'));
	cpSync(made, copy, { recursive: true, preserveTimestamps: true });
	return path.join(copy, DATASET_FOLDER);
}
