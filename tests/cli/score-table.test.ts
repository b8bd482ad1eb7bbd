import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/lib/contract/records/answer.ts';
import { askResults } from '../../src/lib/core/answers/ask.server.ts';
import {
	evaluation as evaluationSchema,
	type Evaluation,
} from '../../src/lib/contract/records/evaluation.ts';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import { taskOf, realRun, type RealRun } from '../real/real-run.ts';
import { runCli, runJson } from './setup/run-cli.ts';

/** A folder with one table of comma-separated rows. */
function folderWith(name: string, rows: readonly (readonly (string | number)[])[]): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-scores-'));
	writeFileSync(path.join(folder, name), rows.map((row) => row.join(',')).join('\n') + '\n');
	return folder;
}
const people = Array.from({ length: 60 }, (_, i) => i);
const isCase = (i: number): boolean => i >= 30;

/** The newest evaluation in the ledger of a folder. */
function evaluationOf(folder: string): Evaluation {
	const ledger = path.join(folder, 'assistant/ledger');
	const [name = ''] = readdirSync(ledger)
		.filter((file) => file.startsWith('result_evaluation_'))
		.sort()
		.reverse();
	return evaluationSchema.parse(JSON.parse(readFileSync(path.join(ledger, name), 'utf8')));
}

describe('a folder with nothing but a table of labels and scores', () => {
	// 30 controls and 30 cases; every fifth person gave a second sample; risk is higher in cases, length lower.
	const rows = people.flatMap((i) =>
		Array.from({ length: i % 5 === 0 ? 2 : 1 }, (_, draw) => [
			`P${String(i + 1).padStart(2, '0')}_T${draw + 1}`,
			isCase(i) ? 'cancer' : 'healthy',
			isCase(i) ? ['I', 'II', 'III'][i % 3]! : '',
			isCase(i) ? 40 + (i % 30) : i,
			isCase(i) ? 160 - (i % 9) : 161 + (i % 9),
		]),
	);
	const table = [['sample', 'diagnosis', 'stage', 'risk_score', 'length'], ...rows];
	let folder: string;
	let run: RealRun;
	beforeAll(async () => {
		folder = folderWith('predictions.csv', table);
		run = await realRun(['assistant', 'run', folder, '--threads', '1']);
	});

	it('is planned as ready', async () => {
		const fresh = folderWith('predictions.csv', table);
		const { record } = await runJson<Plan>(['assistant', 'plan', fresh]);
		const task = taskOf(planSchema.parse(record), 'analyze_cfdna');
		expect(task.status).toBe('ready');
		expect(task.parameters['score_table']).toEqual(['predictions.csv']);
		const shown = (await runCli(['assistant', 'plan', fresh])).stdout;
		expect(shown).toContain('1 score table can be evaluated: predictions.csv.');
		expect(shown).toContain('scores are evaluated as supplied; no model is fitted');
	});

	it('counts people, keeps the direction, and says what is not known', () => {
		const { headline } = run.summary;
		// 60 persons, 12 of them with two samples.
		expect(headline).toContain(
			'72 samples of 60 people: 36 healthy (30 people, reference) and 36 cancer (30 people)',
		);
		expect(headline).toMatch(/length 0\.00.*, lower in cancer \(1 - AUROC 1\.00\)/);
		expect(headline).toContain('cores as supplied; their independence from these samples is unknown');
		expect(headline).not.toMatch(/best/i);
	});

	it('writes operating points of people, stages and the paired comparison', () => {
		const [risk] = run.table('supplied_scores');
		expect(risk).toMatchObject({ score: 'risk_score', part: 'all', patients_positive: '30', auroc: '1' });
		// The 29th of the controls 0 to 29 is 28: one control above it.
		expect(risk).toMatchObject({ threshold_95: '28', detected_95: '30', negative_95: '29' });
		const stages = run.table('score_subgroups').filter((row) => row['column'] === 'stage');
		expect(stages.slice(0, 3).map((row) => [row['level'], row['above'], row['n']])).toEqual([
			['I', '10', '10'],
			['II', '10', '10'],
			['III', '10', '10'],
		]);
		expect(run.table('score_comparison')).toHaveLength(1);
		expect(run.report).toContain('## predictions.csv');
	});

	it('answers questions about its scores with their numbers and where they stand', async () => {
		const ask = (question: string): Promise<Answer> => askResults({ outputRoot: folder, question });
		const auroc = await ask('what is the AUROC?');
		// Every case has a higher risk and a shorter length than every control.
		expect(auroc.facts.map(({ subject, value, n }) => [subject, value, n])).toEqual([
			['risk_score', 1, 72],
			['length', 0, 72],
		]);
		expect(auroc.answer).toContain('length (predictions.csv): lower in cancer, AUROC 0.00');
		expect(auroc.sources[auroc.facts[0]?.source ?? -1]?.path).toMatch(/supplied_scores\.csv$/u);
		const best = await ask('which score is best?');
		expect(best.family).toBe('matrices');
		const stages = await ask('what is the sensitivity by stage?');
		expect(stages.answer).toContain('by stage: I: 10/10, II: 10/10, III: 10/10.');
		// What a review found belongs to the answer.
		await realRun(['assistant', 'run', folder, '--task', 'review_results']);
		const checks = evaluationOf(folder).checks.filter(({ status }) => status !== 'not_applicable');
		const failed = checks.filter(({ status }) => status === 'fail').length;
		const trust = await ask('can I trust the results?');
		expect(checks.length).toBeGreaterThan(0);
		expect(trust.answer).toMatch(
			new RegExp(`Of ${checks.length} quality checks? in the newest review, ${failed} failed`, 'u'),
		);
		// The run is there and holds no matrix: it is not offered once more.
		const outliers = await ask('哪些样本离群？');
		expect(outliers.outcome).toBe('not_in_results');
		expect(outliers.suggestions.map(({ kind }) => kind)).not.toContain('run');
	});

	it('with one class is refused as that', async () => {
		const one = folderWith('holdout.csv', [
			['id', 'type', 'score'],
			...people.map((i) => [`S${i}`, 'healthy', i / 60]),
		]);
		const shown = await runCli(['assistant', 'run', one]);
		expect(shown.code).not.toBe(0);
		expect(shown.stderr).toContain('holdout.csv contains one class only');
		const asked = await runCli([
			...['task', 'analyze_cfdna', '--input', one, '--score-table', 'holdout.csv'],
			...['--output-dir', path.join(one, 'out')],
		]);
		expect(asked.code).not.toBe(0);
		expect(asked.stderr).toContain('holdout.csv has one class: all 60 labelled samples are healthy');
	});
});

describe('groups that were cut from the scores themselves', () => {
	// The cluster is the half of people with the higher score; the diagnosis follows another order.
	const rows = people.map((i) => [
		...[`S${i + 1}`, i % 2 === 0 ? 'healthy' : 'cancer'],
		...[i < 30 ? 'A' : 'B', i / 60, (i * 7) % 60],
	]);
	const table = [['sample', 'diagnosis', 'kmeans_cluster', 'score_a', 'score_b'], ...rows];

	it('get no AUROC, no threshold and no comparison, but a figure', async () => {
		const folder = folderWith('scores.csv', table);
		const run = await realRun([
			...['assistant', 'run', folder, '--labels-label-col', 'kmeans_cluster', '--threads', '1'],
		]);
		expect(run.summary.headline).toContain('30 A (reference) and 30 B');
		expect(run.summary.headline.match(/may have been chosen from these data/g)).toHaveLength(1);
		expect(run.summary.headline).not.toMatch(/AUROC|as supplied/);
		expect(run.record.outputs.map(({ path: file }) => path.basename(file))).toEqual(
			expect.arrayContaining(['scores_scores_by_group.png']),
		);
		expect(run.record.outputs.filter(({ kind }) => kind === 'table')).toHaveLength(1);
		expect(run.report).not.toMatch(/AUROC \d|Operating points/);
	});

	it('the diagnosis beside them is evaluated as ever', async () => {
		const folder = folderWith('scores.csv', table);
		const run = await realRun(['assistant', 'run', folder, '--threads', '1']);
		expect(run.summary.headline).toContain('30 healthy (reference) and 30 cancer. AUROC for cancer');
	});
});
