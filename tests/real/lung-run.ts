import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { oncePerRun } from '../setup/once-per-run.ts';
import { sharedData } from '../setup/shared-data.ts';
import { isLong } from '../setup/test-size.ts';
import { listing, openRun, realRun, type RealRun } from './real-run.ts';

/** With 99 permutations the least Holm p of two models is 0.02, below the 0.025 of a finding; nobody looks at the projection. */
const FAST = isLong ? [] : ['--permutations', '99', '--projection', 'pca'];

/** `assistant run lung-fsd-ms` (in the long lane with nothing else said), made once for the test files that read its results. */
export const lungRun = (): Promise<RealRun> => madeOnce('lung-run', FAST);

/** The same with a fixed C and without permutations. */
export const fixedLungRun = (): Promise<RealRun> =>
	madeOnce('lung-run-fixed', [
		...['--model-c', '0.01', '--permutations', '0'],
		...(isLong ? [] : ['--projection', 'pca']),
	]);

async function madeOnce(name: string, more: readonly string[]): Promise<RealRun> {
	const made = await oncePerRun(name, async (folder) => {
		const set = sharedData('lung-fsd-ms');
		const before = listing(set);
		const { record, stderr, folder: from } = await realRun(['assistant', 'run', set, ...more]);
		expect(listing(set)).toEqual(before);
		cpSync(from, path.join(folder, 'run'), { recursive: true });
		writeFileSync(path.join(folder, 'said.json'), JSON.stringify({ record, stderr }));
	});
	const said = JSON.parse(readFileSync(path.join(made, 'said.json'), 'utf8')) as {
		record: Run;
		stderr: string;
	};
	return { ...openRun(path.join(made, 'run')), ...said };
}
