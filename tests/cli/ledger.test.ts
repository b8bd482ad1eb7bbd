import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/lib/base/json.ts';
import type { LedgerRebuilt } from '../../src/lib/contract/operations/ledger.ts';
import type { LedgerVerification } from '../../src/lib/contract/records/concept-memory.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { makeConceptBook } from '../../src/lib/core/ledger/concept-book.ts';
import { PlanLedger } from '../../src/lib/core/ledger/plan-ledger.server.ts';
import { verifyLedger } from '../../src/lib/core/ledger/verify-ledger.server.ts';
import { concept, evaluation, minute } from '../setup/ledger-records.ts';
import { datasetIdOf } from '../setup/record-ids.ts';
import { badRecords, otherEvaluation } from './setup/bad-records.ts';
import { root } from './setup/built-program.ts';
import { filesBelow } from '../setup/files-below.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

const options = ['--projection', 'pca', '--threads', '1'];
const less = isLong ? [] : ['--permutations', '0', '--model-c', '0.01'];

/** A dataset with one finished run. */
let finished: string;
beforeAll(async () => {
	finished = await tinyDataset({ features: 10 });
	expect((await runCli(['assistant', 'run', finished, '--task', 'plot_cfdna', ...options])).code).toBe(0);
});

const copied = async (): Promise<string> => {
	const dataset = path.join(await temporaryFolder('ledger'), 'data');
	await cp(finished, dataset, { recursive: true });
	return dataset;
};

const ledgerOf = (dataset: string): PlanLedger => new PlanLedger(path.join(dataset, 'assistant'));

/** Bad files of every sort beside the good records; returns their names. */
async function spoil(dataset: string): Promise<string[]> {
	const ledger = ledgerOf(dataset);
	const [plan] = await ledger.plans();
	const [run] = await ledger.runs();
	const bad = {
		...badRecords(plan, run, otherEvaluation()),
		'analysis_concept_book.json': '{"counts"',
	};
	for (const [name, text] of Object.entries(bad)) await writeFile(path.join(ledger.folder, name), text);
	return Object.keys(bad);
}

describe('"Corrupt or foreign JSON in the ledger, a newer `schema_version`, records from another dataset, missing run folders, edited tables (hash mismatch): named, set aside, never fatal, never silently trusted."', () => {
	it('plan, results and run go on, and the plan names what was set aside', async () => {
		const dataset = await copied();
		await spoil(dataset);
		const planned = await runJson<Plan>(['assistant', 'plan', dataset, ...options]);
		expect(planned.code).toBe(0);
		expect(planned.record.ledger).toMatchObject({ plans: 1, runs: 1, evaluations: 0, set_aside_count: 5 });
		expect(planned.record.concept_memory).toBeNull();
		expect(planned.record.tasks.find((task) => task.task_key === 'plot_cfdna')?.status).toBe('done');
		expect((await runJson(['results', dataset])).code).toBe(0);
		expect((await runJson(['assistant', 'run', dataset, ...options, ...less])).code).toBe(0);
	});

	it('ledger verify names each of them and every edited output, exits with 1 and changes nothing', async () => {
		const dataset = await copied();
		const names = await spoil(dataset);
		const [run] = await ledgerOf(dataset).runs();
		const folder = path.posix.dirname(run?.manifest_path ?? '');
		await appendFile(path.join(dataset, folder, 'tables/samples.csv'), 'S99\n');
		await rm(path.join(dataset, folder, 'summary.json'));
		const before = filesBelow(dataset);
		const done = await runJson<LedgerVerification>(['ledger', 'verify', dataset]);
		expect(done.code).toBe(1);
		expect(done.record).toMatchObject({ ok: false, records: { plan: 1, run: 1, evaluation: 0 } });
		expect(done.record.differences.map((one) => one.path).sort()).toEqual(
			[
				...names.map((name) => `assistant/ledger/${name}`),
				`${folder}/tables/samples.csv`,
				`${folder}/summary.json`,
			].sort(),
		);
		expect(filesBelow(dataset)).toEqual(before);
		const { code, stdout } = await runCli(['ledger', 'verify', dataset]);
		expect(code).toBe(1);
		expect(stdout).toContain(`${folder}/summary.json: This output of the run is missing.`);
		expect(stdout).toContain(`hint: Rebuild the concept book from the evaluations: lb-agent ledger rebuild`);
	});

	it('ledger verify names a run folder that is gone', async () => {
		const dataset = await copied();
		await rm(path.join(dataset, 'assistant/runs'), { recursive: true });
		const { code, record } = await runJson<LedgerVerification>(['ledger', 'verify', dataset]);
		expect([code, record.differences.map((one) => one.kind)]).toEqual([1, ['run_folder']]);
	});
});

describe('ledger verify and rebuild', () => {
	it('verify finds nothing after a run, exit 0', async () => {
		const done = await runCli(['ledger', 'verify', finished]);
		expect([done.code, done.stdout]).toEqual([
			0,
			'1 plan, 1 run, 0 evaluations in the ledger.\nNo differences found.\n',
		]);
	});

	it('rebuild writes the book from the evaluations of the dataset, and nothing else', async () => {
		const dataset = await copied();
		const none = await runJson<LedgerRebuilt>(['ledger', 'rebuild', dataset]);
		expect([none.code, none.record.path]).toEqual([0, null]);
		const { dataset_id } = none.record;
		// Later than the plan, which knows of none.
		const later = { dataset_id: dataset_id ?? '', created_at: '2099-01-01T00:00:00.000Z' };
		const made = evaluation(1, [concept('a')], later);
		const ledger = ledgerOf(dataset);
		await ledger.writeEvaluation(made);
		const book = path.join(ledger.folder, 'analysis_concept_book.json');
		const text = await readFile(book, 'utf8');
		await writeFile(book, text.replace('"pending"', '"blocked"'));
		expect((await runCli(['ledger', 'verify', dataset])).code).toBe(1);
		const before = filesBelow(dataset);
		const rebuilt = await runJson<LedgerRebuilt>(['ledger', 'rebuild', dataset]);
		expect(rebuilt.record).toMatchObject({ evaluations: 1, concepts: 1 });
		expect(await readFile(book, 'utf8')).toBe(text);
		expect(filesBelow(dataset)).toEqual(before);
		expect((await runCli(['ledger', 'verify', dataset])).code).toBe(0);
	});
});

describe('"16 processes writing at once lose nothing."', () => {
	it('every plan, run and evaluation is there, and the book holds every evaluation', async () => {
		const folder = await temporaryFolder('writers');
		const assistant = path.join(folder, 'assistant');
		await mkdir(assistant);
		const mark = { dataset_id: datasetIdOf('d'), created_at: minute(0) };
		await writeFile(path.join(assistant, 'dataset.json'), canonicalJson(mark));
		const writer = path.join(folder, 'write.mjs');
		const entry = path.join(root, 'tests/cli/setup/write-ledger.ts');
		await build({
			...{ entryPoints: [entry], outfile: writer, bundle: true, format: 'esm', platform: 'node' },
			logLevel: 'error',
		});
		const numbers = Array.from({ length: 16 }, (_, i) => i);
		const codes = await Promise.all(
			numbers.map(async (number) => {
				const child = spawn(process.execPath, [writer, assistant, String(number)], { stdio: 'inherit' });
				const [code] = (await once(child, 'close')) as [number | null];
				return code;
			}),
		);
		expect(codes).toEqual(numbers.map(() => 0));

		const ledger = new PlanLedger(assistant);
		expect(await ledger.summary()).toMatchObject({
			...{ plans: 16, runs: 16, evaluations: 16, set_aside_count: 0 },
		});
		const evaluations = numbers.map((i) => evaluation(i, [concept('shared'), concept(`own-${i}`)]));
		const book = await readFile(path.join(ledger.folder, 'analysis_concept_book.json'), 'utf8');
		expect(book).toBe(canonicalJson(makeConceptBook(evaluations, datasetIdOf('d'))));
		expect(filesBelow(assistant).filter((file) => file.includes('.tmp-'))).toEqual([]);
		// The plans of this test hold no memory; everything else must be as derived.
		const { differences } = await verifyLedger(assistant);
		expect(differences.filter((one) => one.kind !== 'plan_memory')).toEqual([]);
	});
});
