import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { concept, evaluation, minute, plan, run } from '../../../../tests/setup/ledger-records.ts';
import { outputFolder, type OutputFolder } from '../../../../tests/setup/output-folder.ts';
import { datasetIdOf, recordIdOf } from '../../../../tests/setup/record-ids.ts';
import type { Artifact, Manifest } from '../../contract/records/run.ts';
import { collectArtifacts } from './collect.server.ts';

const [R1, R2, R3, R9] = [recordIdOf('r1'), recordIdOf('r2'), recordIdOf('r3'), recordIdOf('r9')];
const P = recordIdOf('p');

let folder: OutputFolder;
beforeEach(async () => {
	folder = await outputFolder();
});

const output = (file: string, kind: Manifest['outputs'][number]['kind'], listed = true) => ({
	path: file,
	kind,
	title: file,
	bytes: 2,
	sha256: '0',
	rows: null,
	listed,
	published: null,
});

const manifest = (run_id: string, at: number, outputs: Manifest['outputs']): Manifest => ({
	schema_version: 1,
	run_id,
	task_key: 'analyze_cfdna',
	outputs,
	inputs: [],
	parameters: {},
	seed: 1,
	engine_version: '0.1.0',
	command: 'lb-agent task analyze_cfdna',
	warnings: [],
	warnings_code: [],
	warnings_values: [],
	dropped: {},
	started_at: minute(at),
	seconds: 1,
	peak_memory_bytes: 1,
});

async function finishedRun(run_id: string, at: number, outputs: Manifest['outputs']): Promise<void> {
	await folder.put(`runs/${run_id}/manifest.json`, manifest(run_id, at, outputs));
	for (const { path: file } of outputs) await folder.put(`runs/${run_id}/${file}`, 'x\n');
}

const list = async (): Promise<Artifact[]> => collectArtifacts(folder.assistant);
const titles = async (): Promise<(readonly [string, string])[]> =>
	(await list()).map(({ path: file, title }) => [path.basename(file), title] as const);

describe('It lists the artifacts that runs generated: reports, tables, JSON summaries, static figures, ledger audit JSON such as `analysis_concept_book.json`', () => {
	it('newest first, within a run report, summary, figure, table, with the records of the ledger', async () => {
		await finishedRun(R1, 5, [
			output('tables/effects.csv', 'table'),
			output('figures/roc.png', 'figure'),
			output('figures/roc.json', 'figure', false),
			output('summary.json', 'summary'),
			output('report.md', 'report'),
		]);
		await folder.put(`ledger/run_${R1}.json`, run(R1, { started_at: minute(5) }));
		await folder.put(`ledger/plan_${plan(4).plan_id}.json`, plan(4));
		const made = evaluation(9, [concept('a')]);
		await folder.put(`ledger/result_evaluation_${made.evaluation_id}.json`, made);
		const found = await list();
		expect(found.map(({ kind, title }) => [kind, title])).toEqual([
			['ledger', 'Result evaluation'],
			['report', 'report.md'],
			['summary', 'summary.json'],
			['figure', 'figures/roc.png'],
			['table', 'tables/effects.csv'],
			['ledger', 'Run record'],
			['ledger', 'Plan record'],
		]);
		// Numbered from the oldest: a plan or a run that comes later takes the next numbers.
		expect(found.map(({ index }) => index)).toEqual([7, 6, 5, 4, 3, 2, 1]);
		expect(found[0]).toMatchObject({
			created_at: minute(9),
			path: expect.stringMatching(/^assistant\/ledger/),
		});
		expect(found[5]).toMatchObject({ run_id: R1, task_key: 'plot_cfdna', created_at: minute(5) });
	});

	it('the concept book by its name', async () => {
		await folder.put('ledger/analysis_concept_book.json', {
			schema_version: 1,
			dataset_id: datasetIdOf('d'),
		});
		expect(await titles()).toEqual([['analysis_concept_book.json', 'Concept book']]);
	});

	it('a run in an output folder of its own, known from the ledger, unless another run lies there now', async () => {
		const own = path.join(folder.root, 'own');
		await mkdir(own, { recursive: true });
		await folder.put('../own/report.md', 'x\n');
		await folder.put('../own/manifest.json', manifest(R2, 1, [output('report.md', 'report')]));
		await folder.put(`ledger/run_${R1}.json`, run(R1, { manifest_path: 'own/manifest.json' }));
		await folder.put(`ledger/run_${R2}.json`, run(R2, { manifest_path: 'own/manifest.json' }));
		const reports = (await list()).filter(({ kind }) => kind === 'report');
		expect(reports.map(({ run_id, path: file }) => [run_id, file])).toEqual([[R2, 'own/report.md']]);
	});
});

describe('HTML artifacts and external HTML/site mirrors are filtered out of the general results list', () => {
	it('although a manifest lists one', async () => {
		await finishedRun(R1, 1, [output('report.md', 'report'), output('figures/map.HTML', 'figure')]);
		expect(await titles()).toEqual([['report.md', 'report.md']]);
	});
});

describe('reports of autopilot runs', () => {
	it('are listed with the time of their record, which is not listed itself', async () => {
		await folder.put('reports/autopilot_p1.md', '# Autopilot\n');
		await folder.put('reports/autopilot_p1.json', { ended_at: minute(7) });
		await folder.put('reports/notes.md', 'mine');
		expect(await list()).toMatchObject([
			{
				kind: 'report',
				title: 'Autopilot report',
				path: 'assistant/reports/autopilot_p1.md',
				created_at: minute(7),
			},
		]);
	});
});

describe('what cannot be read', () => {
	it.each([
		['cut short', `{"run_id": "${R9}", `],
		['empty', ''],
		['of another shape', '[1, 2]'],
		['without its id', '{"schema_version": 1, "started_at": "2026-01-01T00:00:00Z"}'],
	])('a record %s is listed as such and takes nothing else down', async (_, text) => {
		await folder.put(`ledger/run_${R9}.json`, text);
		await folder.put(`ledger/run_${R1}.json`, run(R1));
		expect(new Map(await titles())).toEqual(
			new Map([
				[`run_${R9}.json`, 'Ledger record that cannot be read'],
				[`run_${R1}.json`, 'Run record'],
			]),
		);
	});

	it('a record of a newer version is listed as one that cannot be read', async () => {
		await folder.put(`ledger/plan_${P}.json`, { ...plan(1), plan_id: P, schema_version: 2 });
		expect(await titles()).toEqual([[`plan_${P}.json`, 'Ledger record that cannot be read']]);
	});

	it('a large record is told by its end and the lines of its fields, not parsed', async () => {
		const large = evaluation(3, [concept('a', { state_reason: 'x'.repeat(1_200_000) })]);
		await folder.put('ledger/result_evaluation_whole.json', large);
		const text = JSON.stringify(large, null, 2);
		await folder.put('ledger/result_evaluation_cut.json', text.slice(0, -40));
		expect(new Map(await titles())).toEqual(
			new Map([
				['result_evaluation_whole.json', 'Result evaluation'],
				['result_evaluation_cut.json', 'Ledger record that cannot be read'],
			]),
		);
		expect((await list()).find(({ title }) => title === 'Result evaluation')?.created_at).toBe(minute(3));
	});

	it('a run folder with a broken manifest, a missing folder and missing outputs list nothing', async () => {
		await folder.put(`runs/${R1}/manifest.json`, '{');
		await folder.put(`runs/${R1}/report.md`, 'x');
		await folder.put(`ledger/run_${R2}.json`, run(R2, { manifest_path: 'gone/manifest.json' }));
		await folder.put(`runs/${R3}/manifest.json`, manifest(R3, 1, [output('report.md', 'report')]));
		expect(await titles()).toEqual([[`run_${R2}.json`, 'Run record']]);
	});

	it('an output folder that does not exist is an empty list', async () => {
		expect(await collectArtifacts(path.join(folder.root, 'nowhere'))).toEqual([]);
	});
});
