import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { PlacedRun } from '../../src/lib/contract/records/run.ts';
import { operationFunctions } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { lookAt } from '../setup/look-at.ts';
import { allow } from '../setup/shared-data.ts';

// A dataset that was archived (`chmod -R a-w`) after its runs, or that a colleague opens who may not write there.

interface Listed {
	output_root: string;
	runs: { run_id: string }[];
}

let sandbox: string;
beforeAll(async () => void (sandbox = await realpath(mkdtempSync(path.join(tmpdir(), 'lb-archived-')))));
afterAll(() => {
	allow(sandbox, 'writing');
	rmSync(sandbox, { recursive: true, force: true });
});

function close(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true }))
		if (entry.isDirectory()) close(path.join(folder, entry.name));
		else chmodSync(path.join(folder, entry.name), 0o444);
	chmodSync(folder, 0o555);
}

it('keeps its results in sight, is not written to, and tells where later ones are', async () => {
	const dataset = await tinyDataset({ folder: path.join(sandbox, 'ds'), features: 6 });
	let notes: string[] = [];
	const context: AssistantContext = {
		...{
			userData: path.join(sandbox, 'user data'),
			now: () => new Date(),
			watch: {},
			parallel: () => inline,
		},
		...{ note: ({ code }) => notes.push(code), runStarted: () => undefined, event: () => undefined },
	};
	const run = async (seed: number): Promise<string> => {
		const parameters = { seed };
		const request = { path: dataset, task_key: 'plot_cfdna', parameters };
		return ((await operationFunctions.execute_assistant_task(request, context)) as PlacedRun).run_id;
	};
	const results = async (output_root?: string): Promise<{ output_root: string; runs: string[] }> => {
		const asked = { path: dataset, ...(output_root === undefined ? {} : { output_root }) };
		const found = (await operationFunctions.summarize_project_outputs(asked, context)) as Listed;
		return { output_root: found.output_root, runs: found.runs.map((one) => one.run_id) };
	};
	const first = await run(1);
	close(dataset);
	const before = lookAt(dataset);
	const earlier = { output_root: dataset, runs: [first] };
	expect(await results()).toEqual(earlier);
	expect(await results(dataset)).toEqual(earlier);
	const ask = await operationFunctions.ask_artifact({ path: dataset, ask: '1' }, context);
	expect(ask).toBeTruthy();
	const verified = await operationFunctions.verify_ledger({ path: dataset }, context);
	expect(verified).toMatchObject({ records: { run: 1 }, differences: [] });
	expect(notes).toEqual([]);

	const parameters = { seed: 1 };
	const plan = (await operationFunctions.plan_assistant_tasks(
		{ path: dataset, parameters },
		context,
	)) as Plan;
	expect(notes).toEqual(['run.assistant_folder_closed']);
	expect(plan.tasks.find(({ task_key }) => task_key === 'plot_cfdna')).toMatchObject({
		...{ status: 'done', reason_values: { run_id: first } },
	});
	// A plan is no result; the earlier ones are still those to show.
	expect(await results()).toEqual(earlier);
	await expect(
		operationFunctions.plan_assistant_tasks({ path: dataset, output_root: dataset }, context),
	).rejects.toMatchObject({ code: 'run.output_not_writable' });

	const second = await run(2);
	notes = [];
	const later = await results();
	expect(later.runs).toEqual([second]);
	expect(path.dirname(later.output_root)).toBe(path.join(context.userData, 'outputs'));
	expect(notes).toEqual(['run.outputs_before_in']);
	expect(await results(dataset)).toEqual(earlier);
	expect(lookAt(dataset)).toEqual(before);
});
