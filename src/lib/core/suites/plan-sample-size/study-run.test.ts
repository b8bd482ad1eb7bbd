import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { inline } from '../../../base/parallel.ts';
import { createRandom } from '../../../base/random.ts';
import { deLong, deLongDifference } from '../../numerics/scores/delong.ts';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import type { SuiteResult } from '../suite.ts';
import { planSampleSizeSuite } from './run.server.ts';

/** A plan from files of a folder; few simulated studies, as many as there must be. */
async function planned(
	given: Record<string, unknown>,
	files: Readonly<Record<string, string>> = {},
): Promise<SuiteResult> {
	const base = mkdtempSync(path.join(tmpdir(), 'lb-size-'));
	onTestFinished(() => rmSync(base, { recursive: true }));
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(base, name), text);
	const coarse = { auroc_half_width: 0.1, sensitivity_half_width: 0.2, difference_half_width: 0.1 };
	const parameters = { simulations: 100, threshold_from: 'locked', ...coarse, ...given };
	return planSampleSizeSuite({ parameters, base, command: 'c', parallel: inline, watch: {} });
}

const METRICS = 'model,metric,class,estimate,ci_low,ci_high,n,n_positive,n_negative,reference,interval,note';
const metrics = (auroc: string, more: string[] = []): string =>
	[METRICS, `logistic,auroc,cancer,${auroc},120,60,60,0.5,approximate,`, ...more].join('\n') + '\n';

const rowsOf = (result: SuiteResult, name: string) =>
	result.tables.find((table) => table.name === name)?.rows ?? [];
const sized = (result: SuiteResult, aim: string, from = 'lower') =>
	rowsOf(result, 'sample_size_aims').find((row) => row['aim'] === aim && row['planned_from'] === from);
const codes = (result: SuiteResult): string[] => result.warnings.map(({ code }) => code);
const words = (text: string): number => text.split(/\s+/u).length;

describe('the next study from a finished run', () => {
	it('is planned from the lower end, with the observed AUROC beside it, in a short headline with its limit', async () => {
		const table = metrics('0.84,0.76,0.90', [
			'logistic,sensitivity_at_98_specificity,cancer,0.5,0.35,0.65,120,60,60,,resampled,',
			'random_forest,auroc,cancer,0.99,0.98,0.995,120,60,60,0.5,approximate,',
		]);
		const result = await planned(
			{ metrics_table: ['FSD_model_metrics.csv'], sensitivity_half_width: 0.1 },
			{ 'FSD_model_metrics.csv': table },
		);
		const { headline } = result.summary;
		expect(headline).toContain('The next study of "FSD" needs');
		expect(headline).toContain('Specificity 98 ± 2 %: 189 controls.');
		expect(headline).toContain('not the power of the finished study');
		expect(words(headline)).toBeLessThanOrEqual(75);
		expect(codes(result)).toContain('sample_size.out_of_fold');
		const [effect] = rowsOf(result, 'sample_size_effects');
		expect(rowsOf(result, 'sample_size_effects')).toHaveLength(1);
		expect(effect).toMatchObject({ score: 'FSD', auroc: 0.84, sensitivity: 0.5, plannable: true });
		// logit(0.84) - 0.653865 (logit(0.84) - logit(0.76)) = 1.658228 - 0.653865 x 0.505549 = 1.327667.
		expect(Number(effect?.['auroc_planned'])).toBeCloseTo(1 / (1 + Math.exp(-1.327667)), 4);
		expect(Number(sized(result, 'auroc_width')?.['cases'])).toBeGreaterThan(
			Number(sized(result, 'auroc_width', 'observed')?.['cases']),
		);
		// 50 % needs most: the lower end, 40.2 %, does not.
		expect(sized(result, 'sensitivity')?.['effect']).toBe(0.5);
		expect(result.report).toContain('## What this cannot show');
		expect(result.figures.map(({ name }) => name)).toEqual([
			'auroc_width_by_people',
			'sensitivity_width_by_people',
			'specificity_width_by_people',
		]);
	});

	it('cannot be planned for detection where the lower end is at chance, and says so first', async () => {
		const file = { 'X_model_metrics.csv': metrics('0.55,0.44,0.66') };
		const result = await planned({ metrics_table: ['X_model_metrics.csv'] }, file);
		expect(result.summary.headline).toMatch(/^No study can be planned to detect "X"/u);
		expect(result.summary.headline).toContain('For precise estimates alone:');
		expect(words(result.summary.headline)).toBeLessThanOrEqual(75);
		expect(codes(result)[0]).toBe('sample_size.no_effect');
		for (const from of ['lower', 'observed'])
			expect(sized(result, 'auroc_detection', from)).toMatchObject({
				...{ cases: null, controls: null },
				why_not: 'the lower end of the 80 % interval shows no effect',
			});
		// Nothing is promised for what is not planned.
		expect(rowsOf(result, 'sample_size_simulation').map(({ aim }) => aim)).not.toContain('auroc_detection');
	});

	it('is planned from a model card on new people before cross-validation', async () => {
		const applied = [
			'score,kind,n_positive,n_negative,auroc,ci_low,ci_high,auroc_training',
			'combined_score,combined,30,30,0.83,0.7,0.91,0.92',
			'beta,matrix,30,30,0.7,0.55,0.82,',
		].join('\n');
		const result = await planned(
			{ metrics_table: ['applied_metrics.csv'] },
			{ 'applied_metrics.csv': applied },
		);
		expect(rowsOf(result, 'sample_size_effects')).toMatchObject([
			{ score: 'combined_score, new people', auroc: 0.83, cases: 30, controls: 30 },
			{ score: 'beta, new people', auroc: 0.7 },
		]);
		expect(codes(result)).not.toContain('sample_size.out_of_fold');
	});

	it('reads external validation and supplied scores; several scores are told, the first is planned for', async () => {
		const validation = [
			'metric,class,training,training_ci_low,training_ci_high,validation,validation_ci_low,validation_ci_high,difference,k,n,threshold',
			'auroc,cancer,0.9,0.85,0.94,0.82,0.7,0.9,-0.08,,80,',
			'sensitivity_at_98_specificity,cancer,0.6,0.5,0.7,0.45,0.3,0.6,-0.15,18,40,0.7',
		].join('\n');
		const supplied = [
			'score,file,part,positive,n_positive,n_negative,auroc,auroc_ci_low,auroc_ci_high,sensitivity_98,sensitivity_98_ci_low,sensitivity_98_ci_high',
			'low score,s.csv,all,cancer,40,50,0.2,0.12,0.31,0.1,0.02,0.2',
			'no interval,s.csv,all,cancer,4,5,0.9,,,,,',
		].join('\n');
		const result = await planned(
			{ metrics_table: ['FSD_external_validation.csv', 'supplied_scores.csv'] },
			{ 'FSD_external_validation.csv': validation, 'supplied_scores.csv': supplied },
		);
		expect(rowsOf(result, 'sample_size_effects')).toMatchObject([
			{ score: 'FSD, validation', auroc: 0.82, sensitivity: 0.45, cases: null, reversed: false },
			{ score: 'low score', auroc: 0.8, auroc_ci_low: 0.69, reversed: true, sensitivity: null },
		]);
		expect(codes(result)).toContain('sample_size.several');
		expect(codes(result)).not.toContain('sample_size.out_of_fold');
		expect(result.dropped).toEqual({ no_interval: 1 });
		expect(result.summary.headline).toContain('1 row or table left out.');
	});
});

describe('the next study from a table of scores', () => {
	const random = createRandom(11, 'scores');
	const people = Array.from({ length: 140 }, (_, i) => {
		const ill = i < 60;
		const shared = random.normal();
		return {
			id: `P${i + 1}`,
			group: ill ? 'cancer' : 'healthy',
			first_score: shared + (ill ? 1.2 : 0),
			second_score: 0.7 * shared + Math.sqrt(0.51) * random.normal() + (ill ? 1.9 : 0),
		};
	});
	const csv = ['sample,group,first_score,second_score']
		.concat(people.map((one) => [one.id, one.group, one.first_score, one.second_score].join(',')))
		.join('\n');
	const labels = people.map(({ group }) => (group === 'cancer' ? 1 : 0));
	const [first, second] = [people.map((one) => one.first_score), people.map((one) => one.second_score)];

	it('has its AUROC, and the comparison of two scores of the same people', async () => {
		const result = await planned({ score_table: ['scores.csv'] }, { 'scores.csv': csv });
		const { auroc, se } = deLong(first, labels);
		const { low } = logitInterval(auroc, se);
		const [effect] = rowsOf(result, 'sample_size_effects');
		expect(effect).toMatchObject({ score: 'first_score', cases: 60, controls: 80 });
		expect(Number(effect?.['auroc'])).toBeCloseTo(auroc, 10);
		expect(Number(effect?.['auroc_ci_low'])).toBeCloseTo(low, 10);
		const gain = sized(result, 'difference_detection');
		const found = deLongDifference(first, second, labels);
		// Its own interval, on its own scale.
		const end = found.difference - 0.6538646 * (found.difference - found.ci_low);
		expect(end).toBeGreaterThan(0);
		expect(Number(gain?.['effect'])).toBeCloseTo(end, 4);
		expect(gain?.['in_total']).toBe(false);
		expect(result.report).toContain('## Comparison of two scores on the same people');
	});

	it('has the controls per case of the finished study, or as stated, or by the prevalence', async () => {
		const ratio = async (more: Record<string, unknown>): Promise<number> => {
			const result = await planned({ score_table: ['s.csv'], ...more }, { 's.csv': csv });
			const row = sized(result, 'auroc_width');
			return Number(row?.['controls']) / Number(row?.['cases']);
		};
		expect(await ratio({})).toBeCloseTo(80 / 60, 1);
		expect(await ratio({ controls_per_case: 3 })).toBeCloseTo(3, 1);
		expect(await ratio({ prevalence: '20%' })).toBeCloseTo(4, 1);
	});
});

describe('the next study from stated numbers', () => {
	const people = z.object({
		total: z.object({ cases: z.number(), controls: z.number() }),
		recruited: z.object({ cases: z.number(), people: z.number() }),
	});
	const stated = { expected_auroc: 0.85, n_cases: 60, n_controls: 60 };

	it('gives the same for the interval of those sizes', async () => {
		const sizes = await planned(stated);
		const [effect] = rowsOf(sizes, 'sample_size_effects');
		const interval = { auroc_low: effect?.['auroc_ci_low'], auroc_high: effect?.['auroc_ci_high'] };
		const again = await planned({ expected_auroc: 0.85, ...interval });
		expect(rowsOf(again, 'sample_size_aims')).toEqual(rowsOf(sizes, 'sample_size_aims'));
	});

	it('recruits more where samples are lost, and everybody who comes at a prevalence', async () => {
		const result = await planned({ ...stated, dropout: '25%', prevalence: 0.1 });
		const { total, recruited } = people.parse(result.summary['sample_size']);
		// More than on average, so that nine of ten studies have them; the binomial numbers are tested where they are made.
		expect(recruited.cases).toBeGreaterThan(Math.ceil(total.cases / 0.75));
		expect(recruited.people).toBeGreaterThan(Math.max(total.cases / 0.1, total.controls / 0.9) / 0.75);
		expect(result.summary.headline).toContain(
			`recruit ${recruited.people.toLocaleString('en')} people as they come`,
		);
	});

	it('measures at most 100 controls per case where cases are rare, in seconds', async () => {
		const result = await planned({
			...{ ...stated, prevalence: '0.05%', auroc_half_width: 0.2, sensitivity_half_width: 0.4 },
			specificity: 0.9,
		});
		const { total } = people.parse(result.summary['sample_size']);
		expect(total.controls).toBeLessThanOrEqual(100 * total.cases);
		expect(result.report).toContain('At this prevalence 1,999 controls come with each case');
		expect(result.summary.headline).not.toContain('0.05');
	});

	it.each([
		['sample_size.no_effect', {}],
		['sample_size.no_uncertainty', { expected_auroc: 0.8 }],
		['sample_size.interval_order', { expected_auroc: 0.8, auroc_low: 0.85, auroc_high: 0.9 }],
		['sample_size.interval_order', { expected_auroc: 0.8, auroc_low: 0.8, auroc_high: 0.8 }],
		['sample_size.two_ratios', { ...stated, prevalence: 0.1, controls_per_case: 2 }],
		['sample_size.no_score', { ...stated, plan_for: 'other' }],
	])('is refused with %s', async (code, given) => {
		await expect(planned(given)).rejects.toMatchObject({ code });
	});

	it('refuses tables without AUROCs, and AUROCs without intervals', async () => {
		await expect(planned({ metrics_table: ['t.csv'] }, { 't.csv': 'a,b\n1,2\n3,4\n' })).rejects.toMatchObject(
			{ code: 'sample_size.table_unknown' },
		);
		await expect(planned({ metrics_table: ['m.csv'] }, { 'm.csv': metrics('0.8,,') })).rejects.toMatchObject({
			code: 'sample_size.no_interval',
		});
	});
});
