import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import type { Autopilot } from '../../src/lib/contract/records/autopilot.ts';
import type { PlacedRun } from '../../src/lib/contract/records/run.ts';
import { operationFunctions } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { lookAt } from '../setup/look-at.ts';
import { isLong } from '../setup/test-size.ts';
import { blankPictures } from './blank-pictures.ts';

blankPictures();

// A parent folder of somebody else in which a source is a link to a folder of the reader: its data are read, as links are, and
// nothing is written beside them.

let sandbox: string;
let data: string;
beforeAll(async () => {
	sandbox = await realpath(mkdtempSync(path.join(tmpdir(), 'lb-linked-')));
	data = path.join(sandbox, 'data');
	for (const [name, seed] of Object.entries({ s1: 1, s2: 2 }))
		await tinyDataset({
			folder: path.join(data, name),
			...{ seed, features: 6, ids: Array.from({ length: 24 }, (_, i) => `${name}-${i}`) },
		});
});
afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

interface Laid {
	place: string;
	parent: string;
	/** The folder of the reader. */
	mine: string;
	context: AssistantContext;
	notes: string[];
}

function lay(): Laid {
	const place = mkdtempSync(path.join(sandbox, 'case '));
	const [parent, mine] = [path.join(place, 'parent'), path.join(place, 'home/mine')];
	mkdirSync(parent);
	cpSync(path.join(data, 's1'), path.join(parent, 's1'), { recursive: true });
	cpSync(path.join(data, 's2'), mine, { recursive: true });
	symlinkSync(mine, path.join(parent, 's2'));
	const notes: string[] = [];
	const context: AssistantContext = {
		...{ userData: path.join(place, 'user data'), now: () => new Date(), watch: {}, parallel: () => inline },
		...{ note: ({ code }) => notes.push(code), runStarted: () => undefined, event: () => undefined },
	};
	return { place, parent, mine, context, notes };
}

/** Models and projections are not what is looked at. */
const parameters = { permutations: 0, ...(isLong ? {} : { model_c: 0.01, projection: 'pca' }) };
const plotting = isLong ? {} : { parameters: { projection: 'pca' } };
const ways: Record<string, (folder: string, context: AssistantContext) => Promise<void>> = {
	'an autopilot': async (path, context) => {
		const autopilot = (await operationFunctions.run_autopilot({ path, parameters }, context)) as Autopilot;
		expect(autopilot.sources.map((one) => [one.source, one.status])).toEqual([
			['s1', 'completed'],
			['s2', 'completed'],
		]);
		expect(autopilot.steps.at(-1)).toMatchObject({ source: '.', status: 'completed' });
	},
	'a run over all sources': async (path, context) => {
		const run = (await operationFunctions.execute_assistant_task(
			{ path, task_key: 'plot_cfdna', ...plotting },
			context,
		)) as PlacedRun;
		expect(run.status).toBe('completed');
	},
};

describe.skipIf(process.platform === 'win32')('a source that is a link to a folder of the reader', () => {
	it.each(Object.entries(ways))('%s writes nothing there', async (_way, work) => {
		const { parent, mine, context, notes } = lay();
		const before = lookAt(mine);
		await work(parent, context);
		expect(lookAt(mine)).toEqual(before);
		expect(notes.filter((code) => code === 'run.source_linked')).toHaveLength(1);
		const [outputs] = readdirSync(path.join(context.userData, 'outputs'));
		expect(outputs).toMatch(/^mine-/u);
		expect(readdirSync(path.join(context.userData, 'outputs', outputs ?? '', 'assistant'))).toContain('runs');
		expect(existsSync(path.join(parent, 's1/assistant/runs'))).toBe(true);
	});

	it('is told where those outputs are when it is opened itself', async () => {
		const { parent, mine, context, notes } = lay();
		await ways['a run over all sources']?.(parent, context);
		expect(notes).not.toContain('run.outputs_also_in');
		await operationFunctions.summarize_project_outputs({ path: mine }, context);
		expect(notes).toContain('run.outputs_also_in');
	});

	it('nor beside results that it has, unless it is named', async () => {
		const { parent, mine, context } = lay();
		await operationFunctions.plan_assistant_tasks({ path: path.join(parent, 's2') }, context);
		expect(readdirSync(path.join(mine, 'assistant'))).toContain('ledger');
		const before = lookAt(mine);
		await ways['a run over all sources']?.(parent, context);
		expect(lookAt(mine)).toEqual(before);
		await operationFunctions.execute_assistant_task(
			{ path: mine, task_key: 'plot_cfdna', ...plotting },
			context,
		);
		expect(readdirSync(path.join(mine, 'assistant'))).toContain('runs');
	});

	it('a place that was chosen for the parent takes its outputs', async () => {
		const { place, parent, mine, context } = lay();
		const before = lookAt(mine);
		const output_root = path.join(place, 'chosen');
		await operationFunctions.execute_assistant_task(
			{ path: parent, task_key: 'plot_cfdna', output_root, ...plotting },
			context,
		);
		expect(lookAt(mine)).toEqual(before);
		expect(readdirSync(path.join(output_root, 's2/assistant'))).toContain('runs');
	});
});
