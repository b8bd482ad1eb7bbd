import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { autopilot as autopilotSchema, type Autopilot } from '../../src/lib/contract/records/autopilot.ts';
import { taskKey } from '../../src/lib/contract/tasks/define.ts';
import { runJson, temporaryFolder } from '../cli/setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';
import { copySharedData, hasSharedData } from '../setup/shared-data.ts';

// The autopilot on every public set, against the list of what an analyst would run there, which was written first.

const written = z
	.object({
		about: z.string(),
		sets: z.record(z.string(), z.object({ tasks: z.array(taskKey), why: z.string().min(20) })),
	})
	.parse(
		JSON.parse(readFileSync(new URL('../fixtures/autopilot/analyst-tasks.json', import.meta.url), 'utf8')),
	);

/** How many permutations are made, how C is chosen and how samples are projected change no choice of task. */
const FAST = ['--permutations', '0', ...(isLong ? [] : ['--model-c', '0.01', '--projection', 'pca'])];

/** Half a minute and more each: in the long lane. Their analyses are held by other files of this folder. */
const LARGE = ['cbioportal-study-es0', 'jankef-hnc-dev', 'cnvkit-formats', 'lung-fsd-ms'];

/** Fragments of which an analyst wants the same as of fragmentomics-egfr: in the long lane too. */
const ALIKE = ['finaletoolkit-small', 'cfdnakit-plasma', 'cfdnapro-picard'];

describe.skipIf(!hasSharedData())('autopilot on public data', () => {
	it('covers every set', () => {
		expect(Object.keys(written.sets)).toHaveLength(16);
	});

	it.each(Object.entries(written.sets).filter(([set]) => isLong || ![...LARGE, ...ALIKE].includes(set)))(
		'%s: every completed step is on the list of the analyst, and the second autopilot run repeats none',
		async (set, { tasks }) => {
			const folder = path.join(await temporaryFolder('autopilot'), set);
			copySharedData(folder, set);
			const first = await autopilot(folder);
			const completed = first.steps.filter((step) => step.status.startsWith('completed'));
			for (const step of completed) expect(tasks, step.why).toContain(step.task_key);
			expect(completed.length === 0, first.stop_text).toBe(tasks.length === 0);
			for (const step of first.steps) expect(step.problem, step.task_key).toBeNull();
			const second = await autopilot(folder);
			expect(second.steps.map((step) => step.task_key)).toEqual([]);
			expect(second.stop_reason).toBe(first.stop_reason);
		},
		600_000,
	);
});

async function autopilot(folder: string): Promise<Autopilot> {
	const { code, record } = await runJson(['assistant', 'autopilot', folder, ...FAST]);
	const parsed = autopilotSchema.parse(record);
	const completed = parsed.steps.some((step) => step.status.startsWith('completed'));
	expect(code).toBe(completed || parsed.stop_reason === 'goal_met' ? 0 : 4);
	return parsed;
}
