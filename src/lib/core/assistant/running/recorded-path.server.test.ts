import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../../../tests/setup/ledger-records.ts';
import { recordIdOf } from '../../../../../tests/setup/record-ids.ts';
import { LbError } from '../../../base/errors.ts';
import {
	claimDataset,
	inOutputRoot,
	resolveOutputRoot,
	type OutputRoot,
} from '../../ledger/output-root.server.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { verifyLedger } from '../../ledger/verify-ledger.server.ts';
import { openRunPlaces } from './open-run-places.server.ts';
import { recordedPath } from './recorded-path.server.ts';

// Where a run may write and which records count is one rule, asked from both sides.

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-recorded-')));
const dataset = path.join(scratch, 'set');
let output: OutputRoot;
beforeAll(async () => {
	mkdirSync(dataset);
	const options = { userData: path.join(scratch, 'data') };
	await inOutputRoot(await resolveOutputRoot(dataset, options), (root) => claimDataset(root, new Date()));
	output = await resolveOutputRoot(dataset, options);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Opens a place for a run and writes the record that such a run has: null, or how it was refused. */
async function written(place: string | null, runId: string): Promise<LbError | null> {
	try {
		const places = await openRunPlaces(output, place, runId);
		places.close();
		const at = (name: string): string => recordedPath(output.root, path.join(places.target, name));
		const record = run(runId, {
			...{ dataset_id: output.dataset_id, manifest_path: at('manifest.json') },
			...{ report_path: at('report.md'), outputs: [{ path: at('tables/a.csv'), kind: 'table' }] },
		});
		await new PlanLedger(output.assistant).writeRun(record);
		return null;
	} catch (error) {
		if (error instanceof LbError) return error;
		throw error;
	}
}

const open = [
	...[
		'assistant/mine',
		'assistant/mine/deep/.er',
		'assistant/runs-2',
		'assistant/my runs',
		'assistant/assistant/x',
	],
	...['mine', 'results/mine', '..mine', '../elsewhere/mine', '../set-2/assistant/runs/x', 'Größe 数据/x'],
];
const closed = [
	...['runs', 'ledger', 'preprocessed', 'features', 'reports', 'joint_reports', 'trash', 'dataset.json'],
	...['runs/x', 'ledger/x/y', 'Runs/x', 'runs./x', 'ruNſ/x', '.mine', '.mine/x', ''],
];

describe('an output folder of a dataset', () => {
	it('that a run may write has a record that counts for every reader', async () => {
		const places = [null, ...open.map((place) => path.join(dataset, place))];
		for (const [index, place] of places.entries())
			expect([place, await written(place, recordIdOf(`r${index}`))]).toEqual([place, null]);
		const ledger = new PlanLedger(output.assistant);
		const { records } = await verifyLedger(output.assistant);
		expect([(await ledger.readRuns()).set_aside, (await ledger.runs()).length]).toEqual([[], places.length]);
		expect([(await ledger.summary()).runs, records.run]).toEqual([places.length, places.length]);
	});

	it.each(closed)('in assistant/%s is refused, and a place that is free is named', async (name) => {
		const place = path.join(dataset, 'assistant', name);
		const refused = await written(place, recordIdOf('closed'));
		expect([refused?.code, refused?.place.field]).toEqual(['run.output_forbidden', 'output_dir']);
		const free = path.join(dataset, 'assistant/results');
		expect(refused?.message).toContain(`${free} is free`);
		expect(existsSync(free)).toBe(false);
	});

	it.each([
		['that is the dataset itself', '.', 'choose a folder inside it'],
		['whose record could not name it', 'assistant/a\\b', 'backslash'],
	])('%s is refused', async (_what, name, reason) => {
		const refused = await written(path.join(dataset, name), recordIdOf('refused'));
		expect([refused?.code, refused?.message]).toEqual([
			'run.output_forbidden',
			expect.stringContaining(reason),
		]);
	});
});

it('a record that names a place of lb-agent counts for no reader', async () => {
	const ledger = new PlanLedger(output.assistant);
	const before = await ledger.summary();
	const id = recordIdOf('away');
	const manifest_path = 'assistant/ledger/x/manifest.json';
	await ledger.writeRun(run(id, { dataset_id: output.dataset_id, manifest_path }));
	const { records } = await verifyLedger(output.assistant);
	expect([records.run, (await ledger.runs()).length]).toEqual([before.runs, before.runs]);
	expect(await ledger.summary()).toMatchObject({
		...{ runs: before.runs, latest_run_id: before.latest_run_id },
		unreadable: [`run_${id}.json`],
	});
});
