import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedData, hasSharedData } from '../../../../../tests/setup/shared-data.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { render } from '../../../contract/messages/index.ts';
import { parseScore } from './parse-score.ts';
import { suppliedScores } from './supplied-scores.ts';

/** Persons of the table: every line that ends in the score and the two calls; the header has line breaks inside. */
function cristiano(): Cohort {
	const { cohort } = syntheticCohort({ sizes: [1, 1], features: 1, informative: 0, shift: 0, seed: 1 });
	const text = readFileSync(sharedData('cristiano2019-s7', 'cristiano2019_tableS7.csv'), 'utf8');
	const samples = text
		.split(/\r?\n/)
		.map((line) => line.split(','))
		.filter((cells) => /^[01]\.\d+$/.test(cells[9] ?? ''))
		.map((cells) => {
			const group = cells[1] === 'Healthy' ? 'Healthy' : 'cancer';
			return {
				sample_id: cells[0]!,
				patient_id: cells[0]!,
				group,
				raw_label: cells[1]!,
				split: 'training' as const,
				time: null,
				metadata: { 'DELFI Score': cells[9]! },
			};
		});
	return {
		...cohort,
		samples,
		groups: ['Healthy', 'cancer'],
		reference: 'Healthy',
		positive: 'cancer',
		score_columns: ['DELFI Score'],
	};
}

describe.skipIf(!hasSharedData())('DELFI scores of Cristiano et al. 2019, table S7', () => {
	it('AUROC 0.9404; 152 of 208 at 98 %, 166 of 208 at 95 % specificity', () => {
		const [row] = suppliedScores(cristiano(), 1).scores;
		expect(row).toMatchObject({
			n_positive: 208,
			n_negative: 215,
			threshold_95: 0.6152,
			detected_95: 166,
			negative_95: 205,
			threshold_98: 0.7473,
			detected_98: 152,
			negative_98: 211,
			note: '',
		});
		expect(row?.auroc).toBeCloseTo(0.9404, 4);
		expect(row!.auroc_ci_low!).toBeLessThan(0.9404);
		expect(row!.auroc_ci_high!).toBeGreaterThan(0.9404);
		expect(row!.sensitivity_95_ci_low!).toBeLessThan(166 / 208);
		expect(row!.sensitivity_95_ci_high!).toBeGreaterThan(166 / 208);
	});

	it('141 of 208 at 99 %, above the 213th of 215 controls, where that is asked for; the rest stays', () => {
		const usual = suppliedScores(cristiano(), 1);
		const more = suppliedScores(cristiano(), 1, undefined, [0.99]);
		expect(more.scores).toEqual(usual.scores);
		expect(more.thresholds.slice(0, 2)).toEqual(usual.thresholds);
		expect(more.thresholds.slice(2)).toMatchObject([
			{ specificity: 0.99, threshold: 0.8395, detected: 141, n_positive: 208, sensitivity: 141 / 208 },
		]);
	});
});

describe('suppliedScores', () => {
	const { cohort } = syntheticCohort({ sizes: [20, 10], features: 1, informative: 0, shift: 0, seed: 1 });
	cohort.score_columns = ['score', 'empty'];
	cohort.samples.forEach((sample, i) => {
		sample.metadata['score'] = i === 3 ? null : String(i);
		sample.metadata['empty'] = 'n/a';
	});
	const [score, empty] = suppliedScores(cohort, 1).scores;

	it('counts missing scores and needs 20 controls that have one', () => {
		expect(score).toMatchObject({
			n_positive: 10,
			n_negative: 19,
			n_missing: 1,
			auroc: 1,
			threshold_95: null,
		});
		expect(score?.note).toContain('19 controls');
	});

	it('gives Newcombe limits, not [1, 1], for a perfect score', () => {
		expect(score!.auroc_ci_low!).toBeLessThan(0.95);
		expect(score!.auroc_ci_high).toBe(1);
	});

	it('gives an AUROC without interval where nothing is known of its error: one case, one value for all', () => {
		const { cohort: few } = syntheticCohort({
			sizes: [20, 1],
			features: 1,
			informative: 0,
			shift: 0,
			seed: 1,
		});
		few.score_columns = ['middle', 'constant'];
		few.samples.forEach((sample, i) => {
			sample.metadata['middle'] = String(i === 20 ? 4.5 : i);
			sample.metadata['constant'] = '2';
		});
		const none = { auroc_ci_low: null, auroc_ci_high: null };
		// The case stands above 0 to 4: five of twenty controls.
		expect(suppliedScores(few, 1).scores).toMatchObject([
			{ score: 'middle', auroc: 0.25, ...none },
			{ score: 'constant', auroc: 0.5, ...none },
		]);
	});

	/** Scores 0, 1, ... of controls and then cases, who stand above all controls. */
	const withCases = (cases: number, controls = 40 - cases) => {
		const { cohort: few } = syntheticCohort({
			sizes: [controls, cases],
			features: 1,
			informative: 0,
			shift: 0,
			seed: 1,
		});
		few.score_columns = ['score'];
		few.samples.forEach((sample, i) => (sample.metadata['score'] = String(i)));
		const last = few.samples.at(-1)!;
		// But the last case stands above ten controls only.
		last.metadata['score'] = '9.5';
		return suppliedScores(few, 1).scores[0]!;
	};

	it('keeps to the sizes of the models: 10 in each class, 5 and 20 in all for an interval', () => {
		const enough = withCases(10);
		// Nine cases above all controls 0 to 29, one above ten of them; 29 of 30 controls stay at or below the score 28.
		expect(enough).toMatchObject({ exploratory: false, threshold_95: 28 });
		expect(enough.auroc).toBeCloseTo((9 * 30 + 10) / 300, 12);
		expect(enough.sensitivity_95).toBe(0.9);

		const exploratory = withCases(9);
		expect(exploratory).toMatchObject({ exploratory: true, threshold_95: null, sensitivity_95: null });
		expect(exploratory.auroc_ci_low!).toBeLessThan(exploratory.auroc!);
		expect(exploratory.note).toContain('Exploratory: the smaller class has 9');

		for (const few of [withCases(4), withCases(1, 39), withCases(9, 10)]) {
			expect(few).toMatchObject({ exploratory: true, auroc_ci_low: null, sensitivity_95: null });
			expect(few.auroc).not.toBeNull();
			expect(few.note).toMatch(/^Exploratory: \d+ patients with a score/);
		}
		// The only case exceeds ten of 39 controls.
		expect(withCases(1, 39).auroc).toBeCloseTo(10 / 39, 12);
	});

	it('with three groups says that a label map to two is needed', () => {
		const { cohort: three } = syntheticCohort({
			sizes: [10, 10, 10],
			features: 1,
			informative: 0,
			shift: 0,
			seed: 1,
		});
		expect(suppliedScores(three, 1)).toMatchObject({ scores: [], reason: null });
		three.score_columns = ['cpa', 'risk'];
		const { scores, reason } = suppliedScores(three, 1);
		expect(scores).toEqual([]);
		expect(reason).toMatchObject({ values: { columns: ['cpa', 'risk'], groups: 3 } });
		expect(render(reason!)).toContain('The score columns cpa, risk were not evaluated');
		expect(render(reason!)).toContain('--label-map');
	});

	it('says when a column holds no number', () => {
		expect(empty).toMatchObject({ auroc: null, n_missing: 30 });
		expect(empty?.note).not.toBe('');
	});
});

describe('parseScore', () => {
	it('reads decimals, percents and decimal commas, nothing else', () => {
		expect(['0.5', '12%', '1,5', '-2e-3'].map(parseScore)).toEqual([0.5, 0.12, 1.5, -0.002]);
		expect(
			[null, undefined, '', 'ND', '1,234,567', 'Infinity'].every((text) => Number.isNaN(parseScore(text))),
		).toBe(true);
	});
});
