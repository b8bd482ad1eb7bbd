import { appendFile, chmod, cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { autopilot as autopilotSchema, type Autopilot } from '../../src/lib/contract/records/autopilot.ts';
import type { LedgerVerification } from '../../src/lib/contract/records/concept-memory.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { PlanLedger } from '../../src/lib/core/ledger/plan-ledger.server.ts';
import { badRecords, otherEvaluation } from './setup/bad-records.ts';
import { runCli, runJson, temporaryFolder } from './setup/run-cli.ts';
import { noSmallDisk, onSmallDisk } from './setup/small-disk.ts';
import { tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

const FAST = ['--permutations', '0', '--threads', '1'];

/** A dataset after a whole autopilot run. */
let finished: string;

async function autopilot(
	dataset: string,
): Promise<{ code: number | null; stderr: string; record: Autopilot }> {
	const done = await runJson(['assistant', 'autopilot', dataset, ...FAST]);
	return { code: done.code, stderr: done.stderr, record: autopilotSchema.parse(done.record) };
}

beforeAll(async () => {
	finished = await tinyDataset(withoutModels);
	expect((await autopilot(finished)).code).toBe(0);
});

const copied = async (): Promise<string> => {
	const dataset = path.join(await temporaryFolder('bad'), 'data');
	await cp(finished, dataset, { recursive: true, preserveTimestamps: true });
	return dataset;
};

const ledgerOf = (dataset: string): PlanLedger => new PlanLedger(path.join(dataset, 'assistant'));
const keys = ({ steps }: Autopilot): string[] => steps.map((step) => step.task_key);
const verify = async (dataset: string): Promise<LedgerVerification> =>
	(await runJson<LedgerVerification>(['ledger', 'verify', dataset])).record;

/** The run of the analysis, and its folder below the dataset. */
async function analysis(dataset: string): Promise<{ run: Run; folder: string }> {
	const run = (await ledgerOf(dataset).runs()).find((one) => one.task_key === 'analyze_cfdna');
	if (run === undefined) throw new Error('no analysis');
	return { run, folder: path.posix.dirname(run.manifest_path ?? '') };
}

/** The newest verdict on a run. */
const verdictOn = (record: Autopilot, run: Run): string | undefined =>
	record.evaluation?.verdicts.find((one) => one.run_id === run.run_id)?.status;

describe('"Corrupt or foreign JSON in the ledger, a newer `schema_version`, records from another dataset, missing run folders, edited tables (hash mismatch): named, set aside, never fatal, never silently trusted."', () => {
	it('bad records: named in the report, and what is finished stays finished', async () => {
		const dataset = await copied();
		const ledger = ledgerOf(dataset);
		const [plan] = await ledger.plans();
		const [run] = await ledger.runs();
		const other = otherEvaluation({ created_at: '2099-01-01T00:00:00.000Z' });
		const bad = badRecords(plan, run, other);
		for (const [name, text] of Object.entries(bad)) await writeFile(path.join(ledger.folder, name), text);
		await writeFile(path.join(ledger.folder, 'analysis_concept_book.json'), '{"counts"');
		const { code, record } = await autopilot(dataset);
		expect([code, record.stop_reason, record.steps]).toEqual([0, 'goal_met', []]);
		expect(record.evaluation?.evaluation_id).not.toBe(other.evaluation_id);
		expect(record.ledger).toMatchObject({ set_aside_count: Object.keys(bad).length });
		const report = (await readFile(path.join(dataset, record.report_path ?? ''), 'utf8')).replaceAll(
			'\\',
			'',
		);
		for (const name of Object.keys(bad)) expect(report).toContain(`Set aside: assistant/ledger/${name}: `);
		// The book is written again; the bad records stay where they are, for a person to look at.
		const { differences } = await verify(dataset);
		expect(differences.map((one) => path.basename(one.path)).sort()).toEqual(Object.keys(bad).sort());
	});

	it('a run folder that is missing: said, and its task runs again', async () => {
		const dataset = await copied();
		const { run, folder } = await analysis(dataset);
		await rm(path.join(dataset, folder), { recursive: true });
		const { code, record } = await autopilot(dataset);
		expect([code, record.stop_reason]).toEqual([0, 'goal_met']);
		expect(keys(record)).toEqual(['analyze_cfdna', 'review_results']);
		expect(verdictOn(record, run)).toBe('outputs_removed');
		expect(record.evaluation?.result_signals.map((signal) => signal.run_id)).not.toContain(run.run_id);
		expect((await autopilot(dataset)).record.steps).toEqual([]);
		// It stays named, and fails nothing: another run did the same work again.
		const { ok, differences, repeated } = await verify(dataset);
		expect({ ok, differences }).toEqual({ ok: true, differences: [] });
		expect(repeated.map((one) => one.path)).toEqual([`assistant/ledger/run_${run.run_id}.json`]);
		expect(repeated[0]?.finding).toContain(folder);
	});

	it('an edited table: its result signals are gone, its task runs again, and it stays named', async () => {
		const dataset = await copied();
		const { run, folder } = await analysis(dataset);
		const table = path.join(dataset, folder, 'tables/matrix_effects.csv');
		const text = await readFile(table, 'utf8');
		const [header = '', , ...rows] = text.split('\n');
		await writeFile(table, [header, ...rows].join('\n'));
		const { code, record } = await autopilot(dataset);
		expect(code).toBe(0);
		expect(keys(record)).toEqual(['analyze_cfdna', 'review_results']);
		expect(record.steps[0]?.run_id).not.toBe(run.run_id);
		expect(verdictOn(record, run)).toBe('incomplete');
		const evaluations = await ledgerOf(dataset).evaluations();
		for (const one of evaluations.slice(2))
			expect(one.result_signals.map((signal) => signal.run_id)).not.toContain(run.run_id);
		expect((await autopilot(dataset)).record.steps).toEqual([]);
		const { ok, differences, repeated } = await verify(dataset);
		expect({ ok, differences }).toEqual({ ok: true, differences: [] });
		expect(repeated.map((one) => one.path)).toEqual([`assistant/ledger/run_${run.run_id}.json`]);
		expect(repeated[0]?.finding).toContain(`${folder}/tables/matrix_effects.csv`);
	});

	it('the record of finished work is cut: set aside, and its work is done again', async () => {
		const dataset = await copied();
		const { run } = await analysis(dataset);
		await appendFile(path.join(ledgerOf(dataset).folder, `run_${run.run_id}.json`), 'x');
		const { code, record } = await autopilot(dataset);
		expect(code).toBe(0);
		expect(record.ledger).toMatchObject({ set_aside_count: 1 });
		// Nobody can tell any more what the run was, so its work is done again.
		expect(keys(record)).toContain('analyze_cfdna');
	});
});

describe('"A full disk or a read-only dataset during autopilot ends with the reason and a valid ledger."', () => {
	it.skipIf(noSmallDisk() !== null)('a full disk', async () => {
		const DATA = await tinyDataset(withoutModels);
		const LOG = await temporaryFolder('log');
		const printed = await onSmallDisk(
			4096,
			`cp -r "$DATA" "$DISK/data"
			dd if=/dev/zero of="$DISK/filler" bs=1k count=3800 2> /dev/null
			lb-agent assistant autopilot "$DISK/data" --permutations 0 --json > "$LOG/out" 2> "$LOG/err" || echo "exit $?"
			find "$DISK/data/assistant/runs" -mindepth 1 | wc -l
			lb-agent ledger verify "$DISK/data" > "$LOG/verify" || echo "verify $?"
			rm "$DISK/filler"
			lb-agent assistant autopilot "$DISK/data" --permutations 0 --json > "$LOG/again" 2> /dev/null || echo "again $?"
			lb-agent ledger verify "$DISK/data" > /dev/null && echo valid`,
			{ DATA, LOG },
		);
		const record = autopilotSchema.parse(JSON.parse(await readFile(path.join(LOG, 'out'), 'utf8')));
		expect(record).toMatchObject({
			stop_reason: 'failure_blocks_everything',
			problem: { code: 'run.disk_full' },
		});
		expect(await readFile(path.join(LOG, 'verify'), 'utf8')).toContain('No differences found.');
		expect(printed.replace(/ +/gu, '')).toBe('exit1\n0\nvalid\n');
		const again = autopilotSchema.parse(JSON.parse(await readFile(path.join(LOG, 'again'), 'utf8')));
		expect([again.stop_reason, keys(again)]).toEqual(['goal_met', ['analyze_cfdna', 'review_results']]);
	});

	it.skipIf(process.getuid?.() !== 0)(
		'a read-only dataset: the outputs go to the user data folder, and it says so',
		async () => {
			const dataset = await tinyDataset(withoutModels);
			const userData = await temporaryFolder('user');
			await chmod(userData, 0o777);
			await chmod(path.dirname(dataset), 0o755);
			await chmod(dataset, 0o555);
			for (const name of await readdir(dataset)) await chmod(path.join(dataset, name), 0o444);
			const options = { user: 65534, cwd: '/', env: { LB_AGENT_USER_DATA_DIR: userData, HOME: userData } };
			const done = await runJson(['assistant', 'autopilot', dataset, ...FAST], options);
			const record = autopilotSchema.parse(done.record);
			expect([done.code, record.stop_reason]).toEqual([0, 'goal_met']);
			expect(done.stderr).toMatch(/^note: The dataset is read-only/mu);
			expect(record.output_root.startsWith(userData)).toBe(true);
			expect(await readdir(dataset)).toEqual(['matrix.csv', 'samples.csv']);
			const verified = await runCli(['ledger', 'verify', dataset], options);
			expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('No differences found.')]);
			const again = await runJson(['assistant', 'autopilot', dataset, ...FAST], options);
			expect(autopilotSchema.parse(again.record).steps).toEqual([]);
		},
	);
});
