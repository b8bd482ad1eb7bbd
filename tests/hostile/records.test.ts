import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { sha256 } from '../../src/lib/base/hashing.server.ts';
import type { Autopilot } from '../../src/lib/contract/records/autopilot.ts';
import type { Manifest, Run } from '../../src/lib/contract/records/run.ts';
import { callables } from '../../src/lib/core/assistant/callables.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { filesBelow } from '../cli/setup/file-tree.ts';

// Records of the ledger lie with the data: whoever may write there writes records, and they name files of the reader.

let sandbox: string;
let original: string;
const SECRET = 'the salary of everybody\n';
const parameters = { permutations: 0 };

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
	await callables.run_autopilot({ path: original, parameters }, contextIn(sandbox));
	rmSync(path.join(original, 'assistant'), { recursive: true });
}, 120_000);
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
const jointManifest = (parent: string, pass: Autopilot): Manifest => {
	const joint = pass.runs.at(-1);
	expect([pass.steps.at(-1)?.source, joint?.task_key]).toEqual(['.', 'analyze_cfdna']);
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
			const pass = (await callables.run_autopilot(
				{ path: parent, parameters },
				contextIn(place),
			)) as Autopilot;
			const manifest = jointManifest(parent, pass);
			expect(manifest.inputs.map((one) => one.path)).toEqual([
				...['s1/matrix.csv', 's1/samples.csv', 's2/matrix.csv', 's2/samples.csv'],
			]);
			const left = manifest.warnings_code.indexOf('suites.source_inputs_left');
			expect(manifest.warnings_values[left]).toEqual({ source: 's1', count: 1, examples: [file] });
			for (const one of (await filesBelow(parent)).filter((name) => name.endsWith('.json')))
				expect(readFileSync(path.join(parent, one), 'utf8'), one).not.toContain(sha256(SECRET));
		},
	);
});
