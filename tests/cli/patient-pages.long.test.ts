import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PlanLedger } from '../../src/lib/core/ledger/plan-ledger.server.ts';
import { readCsv } from '../setup/read-csv.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

const planted = z.object({
	patients: z.array(
		z.object({
			patient: z.string(),
			draws: z.array(z.object({ sample: z.string(), fraction: z.number() })),
			chip: z.object({ gene: z.string(), fraction: z.number() }).nullable(),
		}),
	),
	faults: z.object({ swapped: z.object({ sample: z.string() }) }),
});

/** The clinical demo, detected, classified and reported. */
let dataset: string;
let truth: z.infer<typeof planted>;
const run = async (task: string): Promise<void> => {
	const { code, stderr } = await runCli(['assistant', 'run', dataset, '--task', task]);
	expect([code, stderr]).toEqual([0, expect.anything()]);
};
const last = async (): Promise<string> => {
	const record = (await new PlanLedger(path.join(dataset, 'assistant')).runs()).at(-1);
	return path.join(dataset, path.dirname(record?.manifest_path ?? ''));
};
beforeAll(async () => {
	const folder = path.join(await temporaryFolder('patients'), 'demo');
	expect((await runCli(['demo', '--clinical', '--no-run', '--folder', folder])).code).toBe(0);
	dataset = path.join(folder, 'plasma-follow-up-demo');
	truth = planted.parse(JSON.parse(await readFile(path.join(folder, 'planted.json'), 'utf8')));
	for (const task of ['detect_mrd', 'classify_variant_origin', 'report_patients']) await run(task);
});

const fractions = (patient: string): number[] =>
	truth.patients.find((one) => one.patient === patient)?.draws.map(({ fraction }) => fraction) ?? [];

describe('the pages of the clinical demo say what was planted', () => {
	it('who never cleared and rises, who cleared, who was never positive', async () => {
		const { rows } = readCsv(await readFile(path.join(await last(), 'tables/patient_pages.csv'), 'utf8'));
		const of = (patient: string) => rows.find((row) => row['patient'] === patient);
		// Planted: falls after surgery, then rises to the last draw.
		expect(fractions('LBC-01').every((fraction) => fraction > 0)).toBe(true);
		expect(of('LBC-01')).toMatchObject({ course: 'rising', never_cleared: 'true', last_call: 'detected' });
		expect(fractions('LBC-02').slice(1)).toEqual([0, 0]);
		expect(of('LBC-02')).toMatchObject({ course: 'cleared', haematopoietic_variants: '1' });
		expect(fractions('LBC-04').every((fraction) => fraction === 0)).toBe(true);
		expect(of('LBC-04')).toMatchObject({ course: 'never_detected', detected: '0' });
		expect(Number(of('LBC-04')?.['detectable_vaf'])).toBeGreaterThan(0);
		expect(of('LBC-07')?.['not_counted']).toContain(truth.faults.swapped.sample);
		expect(rows.map((row) => row['patient'])).toEqual(truth.patients.map(({ patient }) => patient));
	});

	it('the clone of blood cells is named on the page of its patient', async () => {
		const report = await readFile(path.join(await last(), 'report.md'), 'utf8');
		const { gene } = truth.patients.find(({ patient }) => patient === 'LBC-02')!.chip!;
		const chapter = report.slice(report.indexOf('## LBC-02\n'), report.indexOf('## LBC-03\n'));
		expect(chapter).toMatch(new RegExp(`${gene} chr\\d+:\\d+ \\S+ comes from blood cells`, 'u'));
		expect(report).toContain('T2, 2022-07-03 is refused: by 42 inherited sites');
	});

	it('files that changed since are told of', async () => {
		await appendFile(path.join(dataset, 'tumour/LBC-01_tumour.vcf'), '\n');
		await run('report_patients');
		const { rows } = readCsv(await readFile(path.join(await last(), 'tables/patient_sources.csv'), 'utf8'));
		const status = rows.find((row) => row['patient'] === 'LBC-02' && row['task_key'] === 'detect_mrd')?.[
			'status'
		];
		expect(status).toBe('stale');
	});
});
