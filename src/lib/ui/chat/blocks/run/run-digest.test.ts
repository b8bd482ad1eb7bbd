import { describe, expect, test } from 'vitest';
import { say, spreadMessages, type Message } from '../../../../contract/messages/index.ts';
import type { MatrixSummary, Summary } from '../../../../contract/records/run.ts';
import { probabilityText } from './probability-text.ts';
import { digestOf } from './run-digest.ts';

function matrix(name: string, reasons: readonly Message[], status = 'told_apart' as const): MatrixSummary {
	return {
		name,
		signal_kind: 'signal',
		n_samples: 40,
		n_features: 10,
		n_features_source: 10,
		dropped: {},
		model: {
			backend: 'builtin',
			estimator: 'logistic_regression',
			classes: ['control', 'case'],
			metrics: { auroc: { estimate: 0.83, ci_low: 0.69, ci_high: 0.92, n: 39 } },
			permutation: null,
			holm_p_value: 0.015,
			finding: true,
			external_validation: {
				metrics: { auroc: { estimate: 0.9, ci_low: null, ci_high: null, n: 12 } },
			},
		},
		verdict: { status, rests_on: [], ...spreadMessages('reasons', reasons) },
	};
}

function summary(parts: Partial<Summary>, warnings: readonly Message[] = []): Summary {
	return {
		schema_version: 1,
		task_key: 'analyze_cfdna',
		headline: '',
		headline_points: [],
		matrices: [],
		...spreadMessages('warnings', warnings),
		seed: 1,
		...parts,
	};
}

const covariates = say('verdict.covariates', {
	covariates: ['age'],
	auroc: '0.7',
	added: '0.1',
	low: '0.0',
	high: '0.2',
});
const together = say('verdict.processed_together', { column: 'plate' });
const alone = 'Metadata alone (age) reach an AUROC of 0.7; the signal adds 0.1 (0.0 to 0.2).';
const stated = 'You stated that all samples were processed together, although "plate" separates the groups.';

describe('a run in short', () => {
	test('a row per matrix, with the numbers of the summary', () => {
		const digest = digestOf(summary({ matrices: [matrix('a', [covariates])] }));
		expect(digest?.rows).toEqual([
			{
				name: 'a',
				status: 'told_apart',
				auroc: { estimate: 0.83, low: 0.69, high: 0.92, n: 39 },
				p: 0.015,
				validation: { estimate: 0.9, low: null, high: null, n: 12 },
				reasons: [expect.objectContaining({ text: alone, code: 'verdict.covariates' })],
			},
		]);
	});

	test('reasons that all rows share are said once, and no sentence of a row twice', () => {
		const headline = [
			`Classification better than chance: a, AUROC 0.83 (0.69 to 0.92), p 0.015. ${alone}`,
			'Classification better than chance: b, AUROC 0.83 (0.69 to 0.92), p 0.015.',
			stated,
			'Single features: 3 findings and 1 suggestive result in 20 tests. A limit of them.',
			'Analysis 2 of this cohort; the first gave "x". P values are not corrected for choosing among analyses.',
			'a (10 features) and b (10 features) of 40 samples; 20 control and 20 case. Person P1 is in both parts.',
		].join('\n');
		const digest = digestOf(
			summary({ headline, matrices: [matrix('a', [together, covariates]), matrix('b', [together])] }),
		);
		expect(digest?.shared.map(({ text }) => text)).toEqual([stated]);
		expect(digest?.rows.map(({ reasons }) => reasons.map(({ text }) => text))).toEqual([[alone], []]);
		expect(digest?.said).toEqual([
			'A limit of them.',
			'Analysis 2 of this cohort; the first gave "x".',
			'P values are not corrected for choosing among analyses.',
			'Person P1 is in both parts.',
		]);
		expect(digest?.folded).toEqual([
			'Single features: 3 findings and 1 suggestive result in 20 tests.',
			'a (10 features) and b (10 features) of 40 samples; 20 control and 20 case.',
		]);
	});

	test('without models the headline stays whole', () => {
		const headline = 'Two samples. No labels were found.';
		expect(digestOf(summary({ headline }))).toMatchObject({
			rows: [],
			said: ['Two samples.', 'No labels were found.'],
			folded: [],
		});
	});

	test('warnings: each once, none of the headline, serious ones of raw signals first', () => {
		const small = say('calls.few_controls', { what: 'Copy number', n: 3, group: 'control' });
		const serious = say('calls.no_normals', { n: 6 });
		const told = say('batch.dates_apart', { column: 'date', group_a: 'a', group_b: 'b' });
		const record = summary({}, [small, serious, small, told]);
		const [, , , text = ''] = record.warnings;
		const raw = digestOf({ ...record, chapters: [], headline: `6 samples. ${text}` });
		expect(raw?.warnings.map(({ code }) => code)).toEqual(['calls.no_normals', 'calls.few_controls']);
		// The matrix analysis orders its warnings itself.
		const cohort = digestOf(record);
		expect(cohort?.warnings.map(({ code }) => code)).toEqual([
			'calls.few_controls',
			'calls.no_normals',
			'batch.dates_apart',
		]);
	});

	test('what is no summary has no digest', () => {
		expect(digestOf(null)).toBeNull();
		expect(digestOf({ headline: 'x' })).toBeNull();
	});
});

test('p-values as headlines write them', () => {
	expect([0.5, 0.0149, 0.00012, 0].map(probabilityText)).toEqual(['0.50', '0.015', '1.2e-4', '0']);
});
