import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LbError } from '../../base/errors.ts';
import { stagingFolder } from '../../base/output-set.server.ts';
import type { Manifest, Run } from '../../contract/records/run.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import type { RunStart } from './run-start.ts';
import { markRunning, recoverRuns, settleRun } from './running.server.ts';

const now = new Date('2024-05-01T10:00:00Z');

async function start(): Promise<RunStart & { assistant: string }> {
	const assistant = path.join(await mkdtemp(path.join(tmpdir(), 'lb run ')), 'assistant');
	const target = path.join(assistant, 'runs', 'r1');
	return {
		...{
			run_id: 'r1',
			task_key: 'plot_cfdna',
			target,
			made: null,
			assistant,
			dataset_id: 'd',
			plan_id: null,
		},
		...{ parameters: { seed: 1 }, inputs: [], repeat_key: 'k', started_at: '2024-05-01T09:59:00.000Z' },
	};
}

const completed = (from: RunStart): Run => ({
	...{ schema_version: 1, run_id: from.run_id, plan_id: null, dataset_id: 'd', task_key: 'plot_cfdna' },
	...{
		status: 'completed',
		started_at: from.started_at,
		ended_at: now.toISOString(),
		inputs: [],
		repeat_key: 'k',
	},
	...{ parameters: {}, manifest_path: 'assistant/runs/r1/manifest.json', report_path: null, outputs: [] },
	...{ headline: 'Done.', verification: { status: 'verified', missing: [] }, error: null },
});

const manifest = (runId: string): Manifest => ({
	...{
		schema_version: 1,
		run_id: runId,
		task_key: 'plot_cfdna',
		outputs: [],
		inputs: [],
		parameters: {},
		seed: 1,
	},
	...{ engine_version: '0', command: '', warnings: [], warnings_code: [], warnings_values: [], dropped: {} },
	...{ started_at: now.toISOString(), seconds: 1, peak_memory_bytes: 1 },
});

async function putInPlace(from: RunStart, runId: string): Promise<void> {
	await mkdir(from.target, { recursive: true });
	await writeFile(path.join(from.target, 'manifest.json'), JSON.stringify(manifest(runId)));
}

const killed = new LbError('run.process_died', { reason: 'SIGKILL' });

describe('settleRun', () => {
	it('removes what was half-written and records how the run ended', async () => {
		const run = await start();
		await markRunning(run, null);
		const staging = stagingFolder(run.target, run.run_id);
		await mkdir(staging);
		await writeFile(path.join(staging, 'half.csv'), 'a,');
		expect(await settleRun(run, 'interrupted', killed, now)).toMatchObject({
			status: 'interrupted',
			run_id: 'r1',
		});
		expect(await readdir(path.join(run.assistant, 'runs'))).toEqual([]);
		expect(await new PlanLedger(run.assistant).runs()).toMatchObject([
			{ status: 'interrupted', parameters: { seed: 1 }, error: { code: 'run.process_died' } },
		]);
	});

	it('keeps a result that was in place when the kill came, with the record it was made for', async () => {
		const run = await start();
		await markRunning(run, completed(run));
		await putInPlace(run, 'r1');
		await settleRun(run, 'interrupted', killed, now);
		expect(await new PlanLedger(run.assistant).runs()).toEqual([completed(run)]);
		expect(await readdir(path.join(run.assistant, 'runs'))).toEqual(['r1']);
	});

	it('does not take the folder of another run for its own', async () => {
		const run = await start();
		await markRunning(run, completed(run));
		await putInPlace(run, 'r0');
		await settleRun(run, 'interrupted', killed, now);
		expect(await new PlanLedger(run.assistant).runs()).toMatchObject([
			{ run_id: 'r1', status: 'interrupted' },
		]);
		expect(existsSync(path.join(run.target, 'manifest.json'))).toBe(true);
	});

	it('does nothing for a run that is settled', async () => {
		const run = await start();
		expect(await settleRun(run, 'cancelled', killed, now)).toBeNull();
		expect(existsSync(path.join(run.assistant, 'ledger'))).toBe(false);
	});
});

describe('recoverRuns', () => {
	it('leaves runs of living processes alone', async () => {
		const run = await start();
		await markRunning(run, null);
		expect(await recoverRuns(run.assistant, now)).toEqual([]);
		expect(await readdir(path.join(run.assistant, 'runs'))).toEqual(['.r1.running.json']);
	});

	it('settles runs of dead ones where the dataset lies now', async () => {
		const run = await start();
		await markRunning(run, null);
		const note = path.join(run.assistant, 'runs', '.r1.running.json');
		const text = (await readFile(note, 'utf8')).replace(/"pid": \d+/, '"pid": 4194304');
		await writeFile(note, text);
		const moved = path.join(await mkdtemp(path.join(tmpdir(), 'lb moved ')), 'assistant');
		await rename(run.assistant, moved);
		expect(await recoverRuns(moved, now)).toMatchObject([{ run_id: 'r1', status: 'interrupted' }]);
		expect(await new PlanLedger(moved).runs()).toHaveLength(1);
		expect(existsSync(run.assistant)).toBe(false);
		expect(await readdir(path.join(moved, 'runs'))).toEqual([]);
	});
});
