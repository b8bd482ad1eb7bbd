import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { sha256 } from '../../src/lib/base/hashing.server.ts';
import type { Autopilot } from '../../src/lib/contract/records/autopilot.ts';
import type { Evaluation } from '../../src/lib/contract/records/evaluation.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Manifest, Run } from '../../src/lib/contract/records/run.ts';
import { operationFunctions } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { filesBelow } from '../setup/files-below.ts';
import { isLong } from '../setup/test-size.ts';
import { blankPictures } from './blank-pictures.ts';

blankPictures();

// Records of the ledger lie with the data: whoever may write there writes records, and they name files of the reader.

let sandbox: string;
let original: string;
const SECRET = 'the salary of everybody\n';
/** Models and pictures are not what is looked at. */
const parameters = { permutations: 0, ...(isLong ? {} : { model_c: 0.01, projection: 'pca' }) };

const contextIn = (folder: string): AssistantContext => ({
	...{ userData: path.join(folder, 'user data'), now: () => new Date(), watch: {}, parallel: () => inline },
	...{ note: () => undefined, runStarted: () => undefined, event: () => undefined },
});
const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

beforeAll(async () => {
	sandbox = await realpath(mkdtempSync(path.join(tmpdir(), 'lb-records-')));
	original = path.join(sandbox, 'original');
	for (const [name, seed] of Object.entries({ s1: 1, s2: 2 }))
		await tinyDataset({
			folder: path.join(original, name),
			...{ seed, features: 6, ids: Array.from({ length: 24 }, (_, i) => `${name}-${i}`) },
		});
	await operationFunctions.run_autopilot({ path: original, parameters }, contextIn(sandbox));
	rmSync(path.join(original, 'assistant'), { recursive: true });
});
afterAll(() => rmSync(sandbox, { recursive: true, force: true }));

/** A copy of the finished sources beside a file of the user. */
function lay(): { place: string; parent: string; secret: string } {
	const place = mkdtempSync(path.join(sandbox, 'case '));
	const [parent, secret] = [path.join(place, 'parent'), path.join(place, 'salaries.csv')];
	cpSync(original, parent, { recursive: true });
	writeFileSync(secret, SECRET);
	return { place, parent, secret };
}

/** Changes the record of the analysis in the ledger of a dataset. */
function forge(dataset: string, change: (run: Run) => Partial<Run>): void {
	const ledger = path.join(dataset, 'assistant/ledger');
	const file = readdirSync(ledger)
		.filter((name) => name.startsWith('run_'))
		.map((name) => path.join(ledger, name))
		.find((name) => json<Run>(name).task_key === 'analyze_cfdna');
	if (file === undefined) throw new Error('there is no record to forge');
	const run = json<Run>(file);
	writeFileSync(file, JSON.stringify({ ...run, ...change(run) }));
}

const naming =
	(file: string) =>
	({ inputs }: Run): Partial<Run> => ({ inputs: [...inputs, { path: file, content_hash: null }] });

/** The manifest of the joint run. */
const jointManifest = (parent: string, autopilot: Autopilot): Manifest => {
	const joint = autopilot.runs.at(-1);
	expect([autopilot.steps.at(-1)?.source, joint?.task_key]).toEqual(['.', 'analyze_cfdna']);
	return json(path.join(parent, joint?.manifest_path ?? ''));
};

describe.skipIf(process.platform === 'win32')('a record that names a file of the reader as an input', () => {
	const named: Record<string, (parent: string, secret: string) => string> = {
		'by its path': (_parent, secret) => secret,
		'by steps upwards': () => '../../salaries.csv',
		'through a link in the source': (parent, secret) => {
			symlinkSync(path.dirname(secret), path.join(parent, 's1/.more'));
			return '.more/salaries.csv';
		},
		'that has no end': () => '/dev/zero',
		'that is gone': () => 'gone.csv',
	};
	it.each(Object.entries(named))(
		'%s: it is not read, and named without a fingerprint',
		async (_how, name) => {
			const { place, parent, secret } = lay();
			const file = name(parent, secret);
			forge(path.join(parent, 's1'), naming(file));
			const autopilot = (await operationFunctions.run_autopilot(
				{ path: parent, parameters },
				contextIn(place),
			)) as Autopilot;
			const manifest = jointManifest(parent, autopilot);
			expect(manifest.inputs.map((one) => one.path)).toEqual([
				...['s1/matrix.csv', 's1/samples.csv', 's2/matrix.csv', 's2/samples.csv'],
			]);
			const left = manifest.warnings_code.indexOf('suites.source_inputs_left');
			expect(manifest.warnings_values[left]).toEqual({ source: 's1', count: 1, examples: [file] });
			for (const one of filesBelow(parent).filter((name) => name.endsWith('.json')))
				expect(readFileSync(path.join(parent, one), 'utf8'), one).not.toContain(sha256(SECRET));
		},
	);
});

/** Lays a record of a run that never was into the ledger of a dataset. */
function lie(dataset: string, task_key: string, more: Partial<Run>): Run {
	const run_id = '20990101T000000000Z-0123456789abcdef';
	const { dataset_id } = json<{ dataset_id: string }>(path.join(dataset, 'assistant/dataset.json'));
	const run: Run = {
		...{ schema_version: 1, run_id, plan_id: null, dataset_id, task_key, status: 'failed' },
		...{ started_at: '2099-01-01T00:00:00.000Z', ended_at: '2099-01-01T00:00:01.000Z' },
		...{
			inputs: [],
			repeat_key: 'none',
			parameters: {},
			manifest_path: null,
			report_path: null,
			outputs: [],
		},
		...{ headline: null, verification: { status: 'not_run', missing: [] }, error: null },
		...more,
	};
	writeFileSync(path.join(dataset, `assistant/ledger/run_${run_id}.json`), JSON.stringify(run));
	return run;
}

describe.skipIf(process.platform === 'win32')('a record of a failed run that never was', () => {
	it.each(['with files of the reader as its outputs', 'without any'])(
		'%s is not that of a task that fails now',
		async (how) => {
			const { place, parent, secret } = lay();
			const dataset = path.join(parent, 's1');
			const context = contextIn(place);
			const manifest_path = path.join(place, 'manifest.json');
			// With other parameters the analysis is ready again; a link makes it fail.
			symlinkSync(place, path.join(dataset, 'assistant/preprocessed'));
			const outputs = [{ path: secret, kind: 'figure' }];
			lie(dataset, 'analyze_cfdna', how.startsWith('with ') ? { manifest_path, outputs } : {});
			const args = { path: dataset, parameters: { ...parameters, seed: 9 } };
			const autopilot = (await operationFunctions.run_autopilot(args, context)) as Autopilot;
			expect(autopilot.problem?.code).toBe('run.output_link');
			expect(autopilot.steps.at(-1)).toMatchObject({
				task_key: 'analyze_cfdna',
				status: 'failed',
				run_id: null,
			});
			expect(autopilot.runs).toEqual([]);
		},
	);
});

describe.skipIf(process.platform === 'win32')('a record of a run in a folder of the reader', () => {
	const places = {
		'that is not there': () => undefined,
		'without a manifest': (home: string) => writeFileSync(path.join(home, 'id_rsa'), SECRET),
		'with a manifest of something else': (home: string) => {
			writeFileSync(path.join(home, 'id_rsa'), SECRET);
			writeFileSync(path.join(home, 'manifest.json'), '{"name": "my extension"}');
		},
	};
	it('does not tell what is there', async () => {
		const told: unknown[] = [];
		for (const furnish of Object.values(places)) {
			const { place, parent } = lay();
			const [dataset, home] = [path.join(parent, 's1'), path.join(place, 'home')];
			if (furnish !== places['that is not there']) mkdirSync(home);
			furnish(home);
			const status = 'completed';
			const manifest_path = path.join(home, 'manifest.json');
			const outputs = [{ path: path.join(home, 'id_rsa'), kind: 'figure' }];
			const run = lie(dataset, 'plot_cfdna', { status, manifest_path, outputs });
			const args = { path: dataset, parameters };
			const plan = (await operationFunctions.plan_assistant_tasks(args, contextIn(place))) as Plan;
			const verified = (await operationFunctions.verify_ledger({ path: dataset }, contextIn(place))) as {
				differences: { path: string; finding_code: string }[];
			};
			const evaluated = (await operationFunctions.evaluate_project_results(
				{ path: dataset },
				contextIn(place),
			)) as Evaluation;
			told.push([
				plan.tasks.map((task) => [task.task_key, task.status, task.reason_code]),
				verified.differences.flatMap((one) => (one.path.startsWith(place) ? one.finding_code : [])),
				evaluated.verdicts
					.filter((one) => one.run_id === run.run_id)
					.map((one) => [one.status, one.missing.map((text) => text.replace(place, ''))]),
			]);
		}
		expect(told).toEqual([told[0], told[0], told[0]]);
		expect(told[0]).toMatchObject([
			{},
			['ledger.run_folder_missing'],
			[['outputs_removed', ['/home/manifest.json: absent']]],
		]);
	});
});
