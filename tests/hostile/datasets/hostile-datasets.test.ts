import { existsSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../../src/lib/base/parallel.ts';
import { toLbError } from '../../../src/lib/base/problem.ts';
import { createRandom } from '../../../src/lib/base/random.ts';
import { operationFunctions } from '../../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../../src/lib/core/assistant/context.ts';
import { copiesOf } from '../../setup/folder-copies.ts';
import { isLong, sizeOf, testSeed } from '../../setup/test-size.ts';
import { lookAt } from '../../setup/look-at.ts';
import { blankPictures } from '../blank-pictures.ts';
import { layCanaries } from '../canaries.ts';
import { analysedDataset } from './analysed-dataset.ts';
import { mutations, type Mutation } from './mutate-assistant.ts';

blankPictures();

/** A step that takes longer waits for something that never comes. */
const PATIENCE_MS = 120_000;

let sandbox: string;
let layDataset: (folder: string) => void;
let restoreCanaries: (folder: string) => void;
const at = (...parts: string[]): string => path.join(sandbox, ...parts);

beforeAll(async () => {
	sandbox = await realpath(mkdtempSync(path.join(tmpdir(), 'lb-hostile-')));
	const original = at('original');
	await analysedDataset(original, contextIn(at('user data of the original'), []));
	layDataset = copiesOf(original);
	layCanaries(at('canaries'));
	restoreCanaries = copiesOf(at('canaries'));
});
afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

function contextIn(userData: string, notes: string[]): AssistantContext {
	return {
		...{ userData, now: () => new Date(), watch: {}, parallel: () => inline },
		note: (message) => notes.push(message.code),
		...{ runStarted: () => undefined, event: () => undefined },
	};
}

/** Projections are not what is attacked. */
const quick = isLong ? {} : { projection: 'pca' };

/** What a person does who opens the folder; each must end with a record or with an error of ours. */
const steps: Record<string, (folder: string, context: AssistantContext) => Promise<unknown>> = {
	plan: (folder, context) => operationFunctions.plan_assistant_tasks({ path: folder }, context),
	results: (folder, context) => operationFunctions.summarize_project_outputs({ path: folder }, context),
	verify: (folder, context) => operationFunctions.verify_ledger({ path: folder }, context),
	evaluate: (folder, context) => operationFunctions.evaluate_project_results({ path: folder }, context),
	ask: (folder, context) => operationFunctions.ask_artifact({ path: folder, ask: '1' }, context),
	compare: (folder, context) => operationFunctions.compare_runs({ path: folder }, context),
	run: (folder, context) =>
		operationFunctions.execute_assistant_task(
			{ path: folder, task_key: 'plot_cfdna', parameters: { seed: 2, ...quick } },
			context,
		),
	preprocess: (folder, context) =>
		operationFunctions.execute_assistant_task({ path: folder, task_key: 'preprocess_variant' }, context),
	autopilot: (folder, context) =>
		operationFunctions.run_autopilot({ path: folder, max_steps: 1, parameters: quick }, context),
};

/** Mostly what is quick; now and then what writes most. */
function stepsFor(index: number): string[] {
	const chosen = ['plan', index % 2 === 0 ? 'verify' : 'results'];
	if (index % 16 === 0) chosen.push('evaluate', 'ask', 'compare');
	if (index % 32 === 1) chosen.push('preprocess');
	if (index % 96 === 3) chosen.push('run');
	if (index % 128 === 7) chosen.push('autopilot');
	return chosen;
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<string>((resolve) => {
		timer = setTimeout(() => resolve('it never ended'), PATIENCE_MS);
	});
	const done = work.then(
		() => 'done',
		(error: unknown) => {
			const { code } = toLbError(error);
			return UNEXPECTED.has(code) ? `${code}: ${String(error instanceof Error && error.stack)}` : code;
		},
	);
	return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Lays the dataset, made hostile, beside files of the user and opens it; returns what went wrong, or null. */
async function attack(index: number, chosen: readonly Mutation[]): Promise<string | null> {
	const [place, userData] = [at('attack'), at(`user data ${index}`)];
	const [dataset, canaries] = [path.join(place, 'cohort'), path.join(place, 'canaries')];
	const random = createRandom(testSeed, `hostile ${index}`);
	layDataset(dataset);
	restoreCanaries(canaries);
	const said = chosen.map((mutate) => {
		const assistant = path.join(dataset, 'assistant');
		// An earlier mutation may have made a link of it; what lies behind is the user's.
		if (!existsSync(assistant) || !lstatSync(assistant).isDirectory()) return 'nothing';
		try {
			return mutate({ assistant, canaries, random });
		} catch (error) {
			// An earlier mutation took away what this one changes.
			return `nothing (${String(error)})`;
		}
	});
	// Whatever lies in the dataset outside `assistant`, and everything beside the dataset, stays as it is.
	const guarded = (file: string): boolean => /^cohort\/(?:assistant(?:\/|$)|assistant\.moved)/u.test(file);
	const before = lookAt(place, guarded);
	const faults: string[] = [];
	for (const name of stepsFor(index)) {
		const step = steps[name] as (folder: string, context: AssistantContext) => Promise<unknown>;
		const outcome = await outcomeOf(step(dataset, contextIn(userData, [])));
		if (outcome === 'it never ended' || [...UNEXPECTED].some((code) => outcome.startsWith(code)))
			faults.push(`${name}: ${outcome}`);
	}
	try {
		const after = lookAt(place, guarded);
		// The folder `assistant` itself may have been made anew beside a moved one.
		expect(after).toEqual(before);
	} catch (error) {
		faults.push(String(error));
	}
	rmSync(userData, { recursive: true, force: true });
	return faults.length === 0
		? null
		: `LB_TEST_SEED=${testSeed}, dataset ${index} (${said.join('; ')}):\n${faults.join('\n')}`;
}

/** What no input may lead to: an exception that nobody foresaw. */
const UNEXPECTED = new Set(['reader.unexpected', 'general.unexpected']);

describe('a dataset whose assistant folder was written by a stranger', () => {
	it.each(Object.entries(mutations))(
		'harms nothing: %s',
		async (name, mutate) => {
			const known = Object.keys(mutations);
			const all = Object.values(mutations);
			const count = Math.ceil(sizeOf(56, 2000) / known.length);
			const faults: string[] = [];
			for (let round = 0; round < count; round++) {
				const index = known.indexOf(name) + round * known.length;
				const random = createRandom(testSeed, `mutations ${index}`);
				const more = Array.from(
					{ length: Math.floor(random.uniform() * 3) },
					() => all[Math.floor(random.uniform() * all.length)] as Mutation,
				);
				const fault = await attack(index, [mutate, ...more]);
				if (fault !== null) faults.push(fault);
			}
			expect(faults.join('\n\n')).toBe('');
		},
		sizeOf(240_000, 3_600_000),
	);
});
