import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdirSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { createRandom } from '../../src/lib/base/random.ts';
import { operationFunctions } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { builtProgram } from '../cli/setup/built-program.ts';
import { multipart } from '../api/setup/multipart.ts';
import { startServer } from '../api/setup/server.ts';
import { copiesOf } from '../setup/folder-copies.ts';
import { isLong, sizeOf, testSeed } from '../setup/test-size.ts';
import { lookAt } from '../setup/look-at.ts';
import { blankPictures } from './blank-pictures.ts';
import { layCanaries } from './canaries.ts';
import { analysedDataset } from './datasets/analysed-dataset.ts';

blankPictures();

// kill -9 at moments of runs, publication, autopilot, output folders named by hand and removal. What was done before is there
// afterwards, the ledger is whole, nothing of ours stays half-written, and nothing else is touched.

let sandbox: string;
let original: string;
let layDataset: (folder: string) => void;
let userDataOfOriginal: string;
const quiet = (userData: string): AssistantContext => ({
	...{ userData, now: () => new Date(), watch: {}, parallel: () => inline },
	...{ note: () => undefined, runStarted: () => undefined, event: () => undefined },
});

beforeAll(async () => {
	sandbox = await realpath(mkdtempSync(path.join(tmpdir(), 'lb-kills-')));
	original = path.join(sandbox, 'original');
	userDataOfOriginal = path.join(sandbox, 'user data');
	await analysedDataset(original, quiet(userDataOfOriginal));
	layDataset = copiesOf(original);
});
afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

interface Place {
	dataset: string;
	out: string;
	canaries: string;
	userData: string;
}

/** A copy of the dataset with files of the user around it, some called like our own temporaries. */
async function lay(): Promise<Place> {
	const place = await realpath(mkdtempSync(path.join(sandbox, 'kill ')));
	const [dataset, out] = [path.join(place, 'cohort'), path.join(place, 'results', 'out')];
	layDataset(dataset);
	const canaries = path.join(place, 'results');
	layCanaries(canaries);
	for (const name of ['.out.old-2023', '.out.tmp-2023']) mkdirSync(path.join(canaries, name));
	writeFileSync(path.join(canaries, '.out.old-2023', 'thesis.docx'), 'mine');
	return { dataset, out, canaries, userData: path.join(place, 'user data') };
}

type Request = { operation: string; arguments: Record<string, unknown> };

/** Projections and models take longer than what is written, which is where a kill does harm. */
const quick = isLong ? {} : { projection: 'pca' };
const quickModels = isLong ? {} : { ...quick, supervised_modeling: false };

const requests: Record<string, (place: Place) => Request> = {
	'an output folder': ({ dataset, out }) => ({
		operation: 'execute_assistant_task',
		arguments: { path: dataset, task_key: 'plot_cfdna', output_dir: out, parameters: { seed: 2, ...quick } },
	}),
	run: ({ dataset }) => ({
		operation: 'execute_assistant_task',
		arguments: { path: dataset, task_key: 'plot_cfdna', parameters: { seed: 2, ...quick } },
	}),
	publication: ({ dataset }) => ({
		operation: 'execute_assistant_task',
		arguments: { path: dataset, task_key: 'preprocess_variant' },
	}),
	autopilot: ({ dataset }) => ({
		operation: 'run_autopilot',
		arguments: { path: dataset, max_steps: 1, parameters: quickModels },
	}),
};

/**
 * Runs an engine; `killAfter` milliseconds after it began to write it is killed. Returns how long it took and whether the kill
 * came before its end.
 */
async function engine(
	request: Request,
	userData: string,
	killAfter: number | null,
): Promise<{ took: number; isKilled: boolean }> {
	const child = spawn(process.execPath, [path.join(builtProgram(), 'engine.js')], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	const ended = new Promise<boolean>((resolve) =>
		child.on('close', (_code, signal) => resolve(signal === 'SIGKILL')),
	);
	let from = 0;
	let timer: NodeJS.Timeout | undefined;
	child.stdout.setEncoding('utf8').on('data', () => {
		if (from !== 0) return;
		from = performance.now();
		if (killAfter !== null) timer = setTimeout(() => child.kill('SIGKILL'), killAfter);
	});
	child.stdin.write(`${JSON.stringify({ ...request, user_data_dir: userData })}\n`);
	const isKilled = await ended;
	clearTimeout(timer);
	return { took: performance.now() - from, isKilled };
}

/** Temporaries of ours that a start should have cleared away, and records that cannot be read. */
function leftBehind({ dataset, canaries }: Place): string[] {
	const below = (folder: string): string[] =>
		readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
			path.join(entry.parentPath, entry.name),
		);
	const temporary = [...below(path.join(dataset, 'assistant')), ...below(canaries)].filter((file) =>
		/^\..+\.(?:tmp|old)-[0-9a-f]{32}$/u.test(path.basename(file)),
	);
	const ledger = path.join(dataset, 'assistant', 'ledger');
	const torn = readdirSync(ledger).filter((name) => {
		if (!name.endsWith('.json')) return false;
		try {
			JSON.parse(readFileSync(path.join(ledger, name), 'utf8'));
			return false;
		} catch {
			return true;
		}
	});
	return [...temporary, ...torn];
}

async function check(
	place: Place,
	before: Record<string, string>,
	canaries: Record<string, string>,
): Promise<void> {
	const context = quiet(place.userData);
	await operationFunctions.plan_assistant_tasks({ path: place.dataset }, context);
	// A run without a start after it is settled by the next one.
	await operationFunctions.execute_assistant_task(
		{ path: place.dataset, task_key: 'plot_cfdna', parameters: { seed: 9, ...quick } },
		context,
	);
	expect(leftBehind(place)).toEqual([]);
	expect(await operationFunctions.verify_ledger({ path: place.dataset }, context)).toMatchObject({
		differences: [],
	});
	const after = lookAt(place.dataset);
	for (const [file, state] of Object.entries(before)) expect(after[file], file).toBe(state);
	const now = lookAt(place.canaries, isOut);
	expect(now).toEqual(canaries);
	if (existsSync(place.out)) {
		const manifest = JSON.parse(readFileSync(path.join(place.out, 'manifest.json'), 'utf8')) as {
			outputs: { path: string }[];
		};
		for (const output of manifest.outputs)
			expect(existsSync(path.join(place.out, output.path)), output.path).toBe(true);
	}
}

/** The output folder of a run is the one thing that may come and go beside the canaries. */
const isOut = (file: string): boolean => /^out(?:\/|$)/u.test(file);
/** Earlier results stay byte for byte; copies of the latest products, the concept book and the parents of new files change. */
const isEarlier = (file: string): boolean =>
	/^assistant\/(?:runs\/[^.]|ledger\/(?:run|plan|result)_)/u.test(file) || !file.startsWith('assistant');

/** How long a plot takes, which two of the requests ask for; the long lane measures it for each. */
let plotTook: number | null = null;

describe.skipIf(process.platform !== 'linux')('kill -9', () => {
	it.each(Object.entries(requests))(
		'of an engine in the middle of %s',
		async (name, request) => {
			const measured = await lay();
			const isPlot = name === 'run' || name === 'an output folder';
			const known = !isLong && name === 'run' ? plotTook : null;
			const whole = known ?? (await engine(request(measured), measured.userData, null)).took;
			if (isPlot) plotTook = whole;
			const random = createRandom(testSeed, `kill ${name}`);
			for (let kill = 0; kill < sizeOf(1, 12); kill++) {
				// A folder with results of an earlier run, which the killed one replaces.
				const isReplaced = name === 'an output folder';
				let place = isReplaced && kill === 0 ? measured : await lay();
				if (isReplaced && kill > 0) await engine(request(place), place.userData, null);
				let moment = random.uniform() * whole;
				let before = lookAt(place.dataset);
				let canaries = lookAt(place.canaries, isOut);
				// One that ended before its kill tells nothing.
				while (!(await engine(request(place), place.userData, moment)).isKilled) {
					moment /= 2;
					if (isReplaced) before = lookAt(place.dataset);
					else {
						rmSync(path.dirname(place.dataset), { recursive: true, force: true });
						place = await lay();
						before = lookAt(place.dataset);
						canaries = lookAt(place.canaries, isOut);
					}
				}
				const earlier = Object.fromEntries(Object.entries(before).filter(([file]) => isEarlier(file)));
				try {
					await check(place, earlier, canaries);
				} catch (error) {
					throw new Error(`LB_TEST_SEED=${testSeed}, kill ${kill}, ${moment.toFixed(0)} ms into ${name}`, {
						cause: error,
					});
				}
				rmSync(path.dirname(place.dataset), { recursive: true, force: true });
			}
		},
		sizeOf(240_000, 3_600_000),
	);

	it(
		'of the service while results are removed and files are sent',
		async () => {
			const random = createRandom(testSeed, 'kill service');
			for (let kill = 0; kill < sizeOf(1, 12); kill++) {
				const place = await lay();
				const canaries = lookAt(place.canaries, isOut);
				const before = lookAt(place.dataset, (file) => file.startsWith('assistant'));
				mkdirSync(place.userData);
				const server = await startServer({ userData: place.userData });
				const session = (await server.request('POST', '/api/session', { body: {} })).json() as {
					session_id: string;
				};
				const at = `/api/session/${session.session_id}`;
				await server.request('POST', `${at}/sources`, {
					body: { path: place.dataset },
					headers: { prefer: 'wait=30' },
				});
				const under = [
					server.request('DELETE', `${at}/results?all=true`).catch(() => null),
					server
						.request(
							'POST',
							`${at}/uploads`,
							multipart([{ name: 'a.csv', content: Buffer.alloc(200_000, 'a,b\n') }]),
						)
						.catch(() => null),
				];
				await new Promise((resolve) => setTimeout(resolve, random.uniform() * 60));
				await server.kill();
				await Promise.all(under);
				expect(lookAt(place.dataset, (file) => file.startsWith('assistant'))).toEqual(before);
				expect(lookAt(place.canaries, isOut)).toEqual(canaries);
				// Every run folder is in its place or in the trash, whole.
				const runs = (folder: string): string[] =>
					existsSync(folder)
						? readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'manifest.json')))
						: [];
				const trash = path.join(place.dataset, 'assistant', 'trash');
				const removed = existsSync(trash)
					? readdirSync(trash).flatMap((time) => runs(path.join(trash, time, 'runs')))
					: [];
				expect([...runs(path.join(place.dataset, 'assistant/runs')), ...removed].sort()).toEqual(
					runs(path.join(original, 'assistant/runs')).sort(),
				);
				const again = await startServer({ userData: place.userData });
				expect((await again.request('GET', at)).status).toBe(200);
				await again.stop();
				rmSync(path.dirname(place.dataset), { recursive: true, force: true });
			}
		},
		sizeOf(240_000, 3_600_000),
	);
});
