import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { oncePerRun } from '../setup/once-per-run.ts';
import { sharedData } from '../setup/shared-data.ts';
import { openRun, realRun, type RealRun } from './real-run.ts';

/** `assistant run lung-fsd-ms` with nothing else said, made once for the test files that read its results. */
export async function lungRun(): Promise<RealRun> {
	const made = await oncePerRun('lung-run', async (folder) => {
		const { record, stderr, folder: from } = await realRun(['assistant', 'run', sharedData('lung-fsd-ms')]);
		cpSync(from, path.join(folder, 'run'), { recursive: true });
		writeFileSync(path.join(folder, 'said.json'), JSON.stringify({ record, stderr }));
	});
	const said = JSON.parse(readFileSync(path.join(made, 'said.json'), 'utf8')) as {
		record: Run;
		stderr: string;
	};
	return { ...openRun(path.join(made, 'run')), ...said };
}
