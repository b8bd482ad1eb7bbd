import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { autopilot as autopilotSchema, type Autopilot } from '../../src/lib/contract/records/autopilot.ts';
import type { Evaluation } from '../../src/lib/contract/records/evaluation.ts';
import { PLANTED_FILE } from '../../src/lib/core/assistant/demo/files.ts';
import { makeDemo, writeDemoCohort } from '../../src/lib/core/assistant/demo/write-demo.server.ts';
import { demoDataset, withoutReads } from '../setup/demo-cohort.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { runJson, temporaryFolder } from '../cli/setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';

// The demo cohort as the autopilot leaves it, against what was planted in it (planted.json of the generator).

/** The fewest permutations with which three matrices can pass Holm at 0.025: 3 / 120. */
const PERMUTATIONS = 119;
/** To choose C takes most of the time of a fit; planted-demo.long.test.ts holds the findings of the chosen one. */
const MODELS = [
	'--permutations',
	String(PERMUTATIONS),
	...(isLong ? [] : ['--model-c', '0.01', '--matrix-max-features', '200', '--projection', 'pca']),
];
/** What the models of twins find is looked for in demo-cohorts.test.ts; here are the effects. */
const OF_TWIN = isLong ? { permutations: PERMUTATIONS } : { supervised_modeling: false, projection: 'pca' };

/** An autopilot run is a minute of computing. */
const LONG = 600_000;

const MATRICES = ['copy_number_log2_1mb', 'fragment_profiles', 'methylation_beta'];

const planted = z.object({
	swapped: z.string().min(1),
	outlier: z.string().min(1),
	duplicate: z.object({ copy: z.string(), original: z.string() }),
});

/** The record of an autopilot run over a dataset. */
async function autopilotOn(dataset: string): Promise<Autopilot> {
	const { code, record } = await runJson(['assistant', 'autopilot', dataset, ...MODELS]);
	expect(code).toBe(0);
	return autopilotSchema.parse(record);
}

const evaluationOf = ({ evaluation }: Autopilot): Evaluation => {
	if (evaluation === null) throw new Error('no evaluation');
	return evaluation;
};

describe('the demo cohort', () => {
	let record: Autopilot;
	let evaluation: Evaluation;
	let truth: z.infer<typeof planted>;
	beforeAll(async () => {
		const dataset = await demoDataset();
		record = await autopilotOn(dataset);
		evaluation = evaluationOf(record);
		truth = planted.parse(JSON.parse(await readFile(path.join(dataset, '..', PLANTED_FILE), 'utf8')));
	}, LONG);

	it('planted effects become concepts: each matrix has a finding of its model and of its features', () => {
		for (const kind of ['model_finding', 'effect_finding']) {
			const concepts = evaluation.analysis_concepts.filter((one) => one.kind === kind);
			expect(concepts.map((one) => one.matrix).sort(), kind).toEqual(MATRICES);
			for (const one of concepts) {
				expect(one.level).toBe('finding');
				expect(one.contrast).toBe('lung cancer vs control');
			}
		}
	});

	it('the swapped label becomes a warning that names the sample', () => {
		const warning = evaluation.result_signals.find((signal) => signal.kind === 'swapped_labels');
		expect(warning?.level).toBe('warning');
		expect(warning?.statement).toContain(truth.swapped);
		expect(evaluation.checks.find((check) => check.check === 'swapped_labels')?.status).toBe('warn');
	});

	it('the batch column becomes a warning', () => {
		const warning = evaluation.result_signals.find((signal) => signal.kind === 'batch_confounding');
		expect(warning?.level).toBe('warning');
		expect(warning?.statement).toMatch(/\bbatch\b/);
		const check = evaluation.checks.find(
			(one) => one.check === 'batch_confounding' && one.subject === 'batch',
		);
		expect(check?.status).toBe('warn');
	});

	it('the outlier and the duplicate become warnings that name them', () => {
		const of = (kind: string): string =>
			evaluation.result_signals
				.filter((signal) => signal.kind === kind && signal.level === 'warning')
				.map((signal) => signal.statement)
				.join('\n');
		expect(of('outlier_samples')).toContain(truth.outlier);
		expect(of('duplicate_samples')).toContain(truth.duplicate.original);
		expect(of('duplicate_samples')).toContain(truth.duplicate.copy);
	});

	it('is evaluated whole, ends with its goal met and no failed step', () => {
		expect(evaluation.complete).toBe(true);
		expect(record.stop_reason).toBe('goal_met');
		expect(record.steps.map((step) => step.task_key)).toEqual([
			'analyze_cfdna',
			'analyze_raw_signal',
			'review_results',
		]);
	});
});

describe('its twin without any effect', () => {
	it(
		'gives no finding: neither result signal nor concept',
		async () => {
			// Nothing of the raw files is compared between the groups.
			const folder = await temporaryFolder('twin');
			const { dataset } = await writeDemoCohort(
				folder,
				{ seed: 1, twin: true },
				{},
				isLong ? makeDemo : withoutReads,
			);
			const record = await callEngine('run_autopilot', { path: dataset, parameters: OF_TWIN });
			const evaluation = evaluationOf(autopilotSchema.parse(record));
			// Every matrix was tested.
			const told = new Set(evaluation.result_signals.map(({ matrix }) => matrix));
			for (const matrix of MATRICES) expect(told).toContain(matrix);
			expect(evaluation.result_signals.length).toBeGreaterThan(0);
			expect(evaluation.result_signals.filter((signal) => signal.level === 'finding')).toEqual([]);
			expect(evaluation.analysis_concepts.filter((one) => one.level === 'finding')).toEqual([]);
		},
		LONG,
	);
});
