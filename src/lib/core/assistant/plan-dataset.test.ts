import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { callables } from './callables.server.ts';
import { planningContext } from '../../../../tests/setup/planning-context.ts';
import type { AssistantContext } from './context.ts';

describe('a folder without data is left as it was', () => {
	let context: AssistantContext;
	beforeAll(async () => {
		context = await planningContext();
	});

	const operations = ['plan_assistant_tasks', 'run_autopilot'] as const;

	it.each(operations)('%s of an empty folder', async (operation) => {
		const folder = await mkdtemp(path.join(tmpdir(), 'lb-plan-'));
		await expect(callables[operation]({ path: folder }, context)).rejects.toMatchObject({
			code: 'dataset.folder_empty',
		});
		expect(await readdir(folder)).toEqual([]);
	});

	it.each(operations)('%s of a missing folder', async (operation) => {
		const parent = await mkdtemp(path.join(tmpdir(), 'lb-plan-'));
		await expect(callables[operation]({ path: path.join(parent, 'gone') }, context)).rejects.toMatchObject({
			code: 'dataset.folder_missing',
		});
		expect(await readdir(parent)).toEqual([]);
	});

	it('a folder with data is claimed, and the plan knows its id', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'lb-plan-'));
		await writeFile(path.join(folder, 'matrix.csv'), 'sample,f1,f2\nS1,1,2\nS2,2,5\nS3,4,3\n');
		const plan = await callables.plan_assistant_tasks({ path: folder }, context);
		expect(plan).toMatchObject({ dataset_id: expect.stringMatching(/^\w{8}/u) as string });
		expect((await readdir(path.join(folder, 'assistant'))).sort()).toEqual(['dataset.json', 'ledger']);
	});
});
