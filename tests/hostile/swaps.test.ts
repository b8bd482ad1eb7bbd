import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { toLbError } from '../../src/lib/base/problem.ts';
import { operationFunctions } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { lookAt } from '../setup/look-at.ts';
import { blankPictures } from './blank-pictures.ts';
import { layCanaries } from './canaries.ts';
import { analysedDataset } from './datasets/analysed-dataset.ts';

blankPictures();

// Somebody who may write into a dataset exchanges a folder for a link while a run works in it.

type Moment = 'when the run has begun' | 'when it begins to write' | 'when it reads';

let sandbox: string;
let original: string;
const quiet = (userData: string): AssistantContext => ({
	...{ userData, now: () => new Date(), watch: {}, parallel: () => inline },
	...{ note: () => undefined, runStarted: () => undefined, event: () => undefined },
});

beforeAll(async () => {
	sandbox = await realpath(mkdtempSync(path.join(tmpdir(), 'lb-swaps-')));
	original = path.join(sandbox, 'original');
	await analysedDataset(original, quiet(path.join(sandbox, 'user data')));
});
afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

/** Folders that a run writes to; the dataset itself is '.'. */
const swapped = ['.', 'assistant', 'assistant/runs', 'assistant/ledger', 'assistant/preprocessed'];
const targets = ['', 'empty', 'other/assistant'];
const cases = swapped.flatMap((folder, index) =>
	(['when the run has begun', 'when it begins to write', 'when it reads'] as const).map(
		(moment, at) => [folder, moment, targets[(index + at) % targets.length] ?? ''] as const,
	),
);

describe.skipIf(process.platform === 'win32')('a folder that is exchanged for a link during a run', () => {
	it.each(cases)('%s, %s, to canaries/%s: nothing is written there', async (folder, moment, target) => {
		const place = mkdtempSync(path.join(sandbox, 'swap '));
		const [dataset, canaries] = [path.join(place, 'cohort'), path.join(place, 'canaries')];
		cpSync(original, dataset, { recursive: true });
		layCanaries(canaries);
		const before = lookAt(canaries);
		let done = false;
		const swap = (now: Moment): void => {
			if (now !== moment || done) return;
			done = true;
			const from = path.join(dataset, folder);
			renameSync(from, `${from}.moved`);
			symlinkSync(path.join(canaries, target), from);
		};
		const context: AssistantContext = {
			...quiet(path.join(place, 'user data')),
			runStarted: () => swap('when the run has begun'),
			watch: {
				onProgress: ({ message }) => {
					swap('when it reads');
					if (message?.code === 'run.progress_write') swap('when it begins to write');
				},
			},
		};
		const outcome = await operationFunctions
			.execute_assistant_task({ path: dataset, task_key: 'preprocess_variant' }, context)
			.catch((error: unknown) => error);
		expect(done, 'the swap happened').toBe(true);
		if (outcome instanceof Error) expect(toLbError(outcome).code).not.toMatch(/unexpected/u);
		expect(lookAt(canaries)).toEqual(before);
		// Whoever opens the dataset itself now opens the folder it leads to.
		if (folder === '.') return;
		// The next start clears away only what is still where it was written.
		await operationFunctions
			.plan_assistant_tasks({ path: dataset }, quiet(path.join(place, 'user data')))
			.catch(() => null);
		expect(lookAt(canaries)).toEqual(before);
	});

	it('an output folder named by hand that becomes a link', async () => {
		const place = mkdtempSync(path.join(sandbox, 'swap '));
		const [out, canaries] = [path.join(place, 'results', 'out'), path.join(place, 'canaries')];
		layCanaries(canaries);
		const before = lookAt(canaries);
		const context: AssistantContext = {
			...quiet(path.join(place, 'user data')),
			runStarted: () => {
				renameSync(path.dirname(out), `${path.dirname(out)}.moved`);
				symlinkSync(canaries, path.dirname(out));
			},
		};
		await operationFunctions
			.execute_assistant_task(
				{ path: original, task_key: 'plot_cfdna', output_dir: out, parameters: { seed: 3 } },
				context,
			)
			.catch((error: unknown) => expect(toLbError(error).code).not.toMatch(/unexpected/u));
		expect(lookAt(canaries)).toEqual(before);
		expect(existsSync(path.join(canaries, 'out'))).toBe(false);
		expect(readdirSync(`${path.dirname(out)}.moved`).filter((name) => name.startsWith('.'))).toEqual([]);
	});
});
