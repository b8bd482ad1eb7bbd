import { describe, expect, it } from 'vitest';
import type { ResultSignal } from '../../../contract/records/evaluation.ts';
import type { RunFacts } from '../facts/run-facts.ts';
import { metricsOfModel, signalCases } from './signal-cases.fixture.ts';
import { signalsOfKind, handRun, matrixOf, modelOf, type HandRow, type HandRun } from './signals.fixture.ts';
import { contextOf } from './context.ts';
import { families } from './effect-status.ts';
import { chanceApart } from './group-ranges.ts';
import { signTest } from './longitudinal-change.ts';

function signal(kind: string, run?: HandRun): ResultSignal | undefined {
	const facts: RunFacts | undefined = run === undefined ? signalCases[kind]?.present : handRun(run);
	return facts === undefined ? undefined : signalsOfKind(facts, kind)[0];
}

const modelled = { matrices: [matrixOf('m', { model: modelOf() })] };

describe('tumour fractions', () => {
	it('the highest leads, with its limit', () => {
		expect(signal('tumour_fraction')).toMatchObject({
			...{ level: 'note', strength: 0.2, context: 'copy-number', support: [1, 's1', 0.2] },
			statement:
				'Tumour DNA by copy number in 1 sample (s1); highest fraction 10 to 40 % in s1 (limit of detection 5 %).',
		});
	});

	it('solutions that lie apart are a warning of their distance', () => {
		expect(signal('tumour_fraction_not_unique')).toMatchObject({
			...{ level: 'warning', strength: 0.3, support: [1, 's1', 0.2, 0.1, 0.4] },
			statement: 'The tumour fraction of 1 sample is not unique (s1); for s1 solutions from 10 to 40 % fit.',
		});
		expect(signal('focal_amplification')).toMatchObject({
			...{ strength: 0.45, support: [1, 's1', 'MYC', 9] },
			statement: 'Focal amplification beyond the chromosome arm: MYC (s1).',
		});
	});
});

describe('models', () => {
	it('a finding has strength 2 x (AUROC - 0.5) and says AUROC, interval and n', () => {
		expect(signal('model_finding')).toMatchObject({
			level: 'finding',
			strength: 0.6,
			context: 'methylation',
			contrast: 'case vs control',
			matrix: 'm',
			evidence: { column: 'matrices.0.model.holm_p_value', value: 0.01 },
			support: ['holm_p', 0.01, 'auroc', 0.8, 'n', 100],
			statement:
				'm distinguishes case from control (AUROC 0.80, 95 % interval 0.70 to 0.90, n = 100, Holm-adjusted permutation p 0.01).',
		});
	});

	it('a finding is a matrix whose Holm-adjusted model p is at most .025, anything weaker is a hint', () => {
		const levels = [0.025, 0.026, 0.05, 0.051].map((holm_p_value) => {
			const summary = {
				matrices: [matrixOf('m', { model: modelOf({ holm_p_value, finding: holm_p_value <= 0.025 }) })],
			};
			return [signal('model_finding', { summary })?.level, signal('model_hint', { summary })?.level];
		});
		expect(levels).toEqual([
			['finding', undefined],
			[undefined, 'hint'],
			[undefined, 'hint'],
			[undefined, undefined],
		]);
	});

	it('19 permutations cannot reach 0.025 (1 in 20): a hint when the interval stays above 0.5', () => {
		const short = { p_value: 0.05, done: 19, planned: 19, exceedances: 0 };
		const model = modelOf({ permutation: short, holm_p_value: 0.1, finding: false });
		const open = signal('model_hint', { summary: { matrices: [matrixOf('m', { model })] } });
		expect(open?.statement_code).toBe('result_signals.model_hint_short');
		const low = modelOf({ ...model, metrics: {} }, { estimate: 0.6, ci_low: 0.45 });
		const metrics = { auroc: { estimate: 0.6, ci_low: 0.45, ci_high: 0.7, n: 100 } };
		expect(
			signal('model_hint', { summary: { matrices: [matrixOf('m', { model: { ...low, metrics } })] } }),
		).toBeUndefined();
	});

	it('three classes have no single contrast', () => {
		const summary = { matrices: [matrixOf('m', { model: modelOf({ classes: ['control', 'a', 'b'] }) })] };
		expect(signal('model_finding', { summary })).toMatchObject({ contrast: null });
		expect(signal('model_finding', { summary })?.statement).toContain('distinguishes a, b from control');
	});

	it.each([
		// holds: 2 x (0.85 - 0.5); lost and lower: 2 x (training 0.8 - validation)
		[0.85, 0.7, 'note', 0.7, 'validation_holds'],
		[0.6, 0.45, 'warning', 0.4, 'validation_lost'],
		[0.65, 0.55, 'warning', 0.3, 'validation_lower'],
		[0.6, '', 'note', 0.4, 'validation_too_few'],
	] as const)(
		'validation AUROC %s from %s is a %s of strength %s',
		(validation, low, level, strength, code) => {
			const row: HandRow = {
				metric: 'auroc',
				class: 'case',
				training: 0.8,
				training_ci_low: 0.7,
				validation,
				validation_ci_low: low,
				validation_ci_high: 0.95,
				n: 40,
			};
			const other = { ...row, metric: 'sensitivity_at_95_specificity', validation: 0.1 };
			const found = signal('external_validation', {
				tables: { m_external_validation: [other, row] },
				summary: modelled,
			});
			expect(found).toMatchObject({
				level,
				strength,
				evidence: { row: 2, column: 'validation', value: validation },
			});
			expect(found?.statement_code).toBe(`result_signals.${code}`);
		},
	);

	it('a batch left out where the model fails is a warning of twice the loss, else a note', () => {
		expect(signal('leave_one_batch_out')).toMatchObject({ level: 'warning', strength: 0.5, matrix: 'm' });
		const levels = [
			{ column: 'batch', level: 'B1', n_test: 30, auroc: 0.9, ci_low: 0.8 },
			{ column: 'batch', level: 'B2', n_test: 30, auroc: 0.7, ci_low: 0.6 },
			{ column: 'batch', level: 'B3', n_test: 8, auroc: 0.75, ci_low: '' },
		];
		expect(
			signal('leave_one_batch_out', {
				tables: { m_leave_one_batch_out: levels, m_model_metrics: metricsOfModel },
				summary: modelled,
			}),
		).toMatchObject({
			level: 'note',
			strength: 0.4,
			evidence: { row: 2, value: 0.7 },
		});
	});

	it('cases at or below the threshold are counted; strength is 1 - sensitivity', () => {
		expect(signal('undetectable_cases')).toMatchObject({
			level: 'note',
			strength: 0.6,
			support: [1, 's1', 0.5],
		});
	});

	it('a score that follows age among the controls: 0.004 x 2 columns is within 0.01, 0.006 x 2 is not', () => {
		expect(signal('score_covariate')).toMatchObject({
			level: 'warning',
			strength: 0.5,
			support: [1, 'age', 0.5],
			evidence: { row: 1, column: 'p_value', value: 0.004 },
		});
	});

	it('matrices are compared after Holm: strength is twice the difference', () => {
		expect(signal('matrix_comparison')).toMatchObject({
			level: 'hint',
			strength: 0.4,
			contrast: 'case vs control',
		});
		expect(signal('matrix_comparison')?.statement).toContain('a distinguishes the groups better than b');
	});

	it('a supplied score is a hint at most, and a note when its interval reaches 0.5', () => {
		expect(signal('supplied_score')).toMatchObject({ level: 'hint', strength: 0.8 });
		const row = {
			score: 'x',
			positive: 'case',
			n_positive: 9,
			n_negative: 9,
			auroc: 0.3,
			auroc_ci_low: 0.2,
			auroc_ci_high: 0.55,
		};
		expect(signal('supplied_score', { tables: { supplied_scores: [row] } })).toMatchObject({
			level: 'note',
			strength: 0.4,
		});
	});
});

const effect = (
	feature: string,
	effect_size: number,
	q_value: number,
	group_b = 'case',
	group_a = 'control',
): HandRow => ({
	feature,
	group_a,
	group_b,
	n_a: 30,
	n_b: 31,
	effect_size,
	p_value: q_value,
	q_value,
});

describe('effects', () => {
	it('one result signal for all findings of a matrix, the clearest as evidence', () => {
		expect(signal('effect_finding')).toMatchObject({
			level: 'finding',
			strength: 0.8,
			contrast: 'case vs control',
			matrix: 'm',
			evidence: { table: 'm_effects', row: 1, column: 'q_value', value: 0.001 },
			support: [2, 1, 'f1', 0.8, 0.001, 'f2', -0.7, 0.002],
		});
	});

	it('a finding is a feature whose q x (matrices x contrasts) is at most .01', () => {
		const one = { m_effects: [effect('f1', 0.8, 0.006)] };
		expect(signal('effect_finding', { tables: one })?.level).toBe('finding');
		const two = { ...one, k_effects: [effect('g1', 0.1, 0.9)] };
		expect(signal('effect_finding', { tables: two })).toBeUndefined();
		expect(signal('effect_hint', { tables: two })?.level).toBe('hint');
		const listed = { matrices: [matrixOf('m'), matrixOf('k')] };
		expect(signal('effect_finding', { tables: one, summary: listed })).toBeUndefined();
		expect(families(handRun({ tables: one, summary: listed }))).toBe(2);
	});

	it('does not believe a table that says more than summary.json', () => {
		const summary = {
			matrices: [matrixOf('m', { effects: { tests: 1, group_tests: 0, findings: 0, hints: 0 } })],
		};
		expect(
			signal('effect_finding', { tables: { m_effects: [effect('f1', 0.8, 0.001)] }, summary }),
		).toBeUndefined();
	});

	it('with three groups speaks of the pairs with the reference', () => {
		const rows = [
			effect('f1', 0.5, 0.001, 'a'),
			effect('f1', 0.9, 0.0001, 'b', 'a'),
			effect('f1', 0.2, 0.02, 'b'),
		];
		const facts = handRun({
			tables: { m_effects: rows },
			summary: { metadata: { groups: ['control', 'a', 'b'], reference: 'control' } },
		});
		expect(signalsOfKind(facts, 'effect_finding').map(({ contrast }) => contrast)).toEqual(['a vs control']);
		expect(signalsOfKind(facts, 'effect_hint').map(({ contrast }) => contrast)).toEqual(['b vs control']);
		const others = handRun({
			tables: { m_effects: [effect('f1', 0.9, 0.0001, 'b', 'a')] },
			summary: { metadata: { groups: ['control', 'a', 'b'], reference: 'control' } },
		});
		expect(signalsOfKind(others, 'effect_finding').map(({ contrast }) => contrast)).toEqual(['b vs a']);
	});

	it('a tie in q goes to the larger effect, then to the name', () => {
		const rows = [effect('z', 0.5, 0.001), effect('b', -0.8, 0.001), effect('a', 0.8, 0.001)];
		expect(signal('effect_finding', { tables: { m_effects: rows } })).toMatchObject({
			evidence: { row: 3 },
			support: [3, 2, 'a', 0.8, 0.001, 'b', -0.8, 0.001, 'z', 0.5, 0.001],
		});
	});

	it('tests over all groups have strength root of epsilon squared and no contrast', () => {
		expect(signal('group_finding')).toMatchObject({ level: 'finding', strength: 0.5, contrast: null });
		expect(signal('group_hint')).toMatchObject({ level: 'hint', strength: 0.5 });
	});

	it('chance of two groups lying apart is 2 / C(n, n_a)', () => {
		// C(6, 3) = 20, C(8, 4) = 70, C(5, 2) = 10, C(2, 1) = 2
		expect(chanceApart(3, 3)).toBeCloseTo(0.1, 12);
		expect(chanceApart(4, 4)).toBeCloseTo(2 / 70, 12);
		expect(chanceApart(3, 2)).toBeCloseTo(0.2, 12);
		expect(chanceApart(1, 1)).toBeCloseTo(1, 12);
	});

	it('ranges 0-1 and 2-3 of three features, 0.3 expected: a note, half of the gap 1 in 3', () => {
		expect(signal('group_ranges_apart')).toMatchObject({
			level: 'note',
			strength: 0.166667,
			support: [3, 3, 'f1', 0.333333, 'f2', 0.333333, 'f3', 0.333333],
		});
		expect(signal('group_ranges_apart')?.statement_values['expected']).toBe(0.3);
	});

	it('counts replication over findings only, and warns when less than half are seen again', () => {
		expect(signal('effect_replication')).toMatchObject({ level: 'note', strength: 1, support: [1, 1, 1] });
		const row = (feature: string, replicated: boolean): HandRow => ({
			feature,
			group_a: 'control',
			group_b: 'case',
			training_q_value: 0.001,
			same_sign: feature !== 'f3',
			replicated,
		});
		const rows = [row('f1', true), row('f2', false), row('f3', false), row('f4', false)];
		expect(signal('effect_replication', { tables: { m_effect_replication: rows } })).toMatchObject({
			level: 'warning',
			strength: 0.75,
			support: [1, 4, 3],
			evidence: { row: 2, column: 'replicated', value: false },
		});
	});

	it('sign test: 6 of 6 gives 2 / 64, 9 of 10 gives 2 x 11 / 1024, 3 of 6 gives 1', () => {
		expect(signTest(6, 0)).toBe(0.03125);
		expect(signTest(0, 5)).toBe(0.0625);
		expect(signTest(9, 1)).toBeCloseTo(22 / 1024, 12);
		expect(signTest(3, 3)).toBe(1);
		expect(signal('longitudinal_change')).toMatchObject({
			level: 'hint',
			strength: 1,
			evidence: { row: 6, value: 6 },
		});
	});

	it('takes the latest sample of a patient, days as numbers', () => {
		const row = (patient: number, time: number, change: number): HandRow => ({
			patient: `P${patient}`,
			feature: 'f',
			sample: `P${patient}-${time}`,
			time,
			change,
		});
		const rows = [1, 2, 3, 4, 5, 6].flatMap((p) => [row(p, 9, -1), row(p, 10, p)]);
		expect(signal('longitudinal_change', { tables: { m_changes: rows } })?.statement_code).toBe(
			'result_signals.longitudinal_rise',
		);
	});
});

describe('samples and columns', () => {
	it('a strong outlier is a warning of z / 20, mild ones alone a note', () => {
		expect(signal('outlier_samples')).toMatchObject({
			level: 'warning',
			strength: 0.5,
			support: [1, 's1', 10],
		});
		const mild = [
			{ sample: 's2', outlier: true, level: 'mild', flagged_by: 'spread (z 4.0)', strongest_z: -4 },
		];
		expect(signal('outlier_samples', { tables: { m_outliers: mild } })).toMatchObject({
			level: 'note',
			strength: 0.2,
		});
	});

	it('a pair of duplicates counts once over matrices that name it in either order', () => {
		expect(signal('duplicate_samples')).toMatchObject({
			level: 'warning',
			strength: 1,
			context: 'metadata/grouped-comparison',
			matrix: null,
			support: [1, 's1 = s2', 1],
		});
		const same = [
			{ sample_a: 'a', sample_b: 'b', same_patient: true, identical_share: 0.5, kind: 'near_identical' },
		];
		expect(signal('duplicate_samples', { tables: { m_duplicates: same } })).toMatchObject({
			level: 'note',
			strength: 0.9,
		});
	});

	it('names the sample whose label is contradicted', () => {
		expect(signal('swapped_labels')).toMatchObject({
			level: 'warning',
			strength: 0.98,
			contrast: 'case vs control',
			support: [1, 's9', 0.98],
			evidence: { row: 2, value: 0.98 },
		});
	});

	it('a batch column warns by V or by |2 AUROC - 1|, a label-like column apart', () => {
		expect(signal('batch_confounding')).toMatchObject({
			level: 'warning',
			strength: 0.6,
			support: [1, 'plate', 0.6],
		});
		const age = {
			column: 'age',
			kind: 'numeric',
			n: 60,
			p_value: 1e-7,
			cramers_v: '',
			auroc: 0.25,
			label_like: false,
			warning: true,
		};
		expect(signal('batch_confounding', { tables: { batch_checks: [age] } })).toMatchObject({
			strength: 0.5,
			evidence: { column: 'auroc', value: 0.25 },
		});
		// Dates of few days have both; how unequal the days are is what a batch is judged by.
		const days = { ...age, column: 'day', kind: 'date', cramers_v: 0.4, auroc: 0.95 };
		expect(signal('batch_confounding', { tables: { batch_checks: [days, age] } })).toMatchObject({
			strength: 0.5,
			support: [2, 'age', 0.5, 'day', 0.4],
		});
		expect(signal('label_like_column')).toMatchObject({ level: 'warning', support: [1, 'stage'] });
		const stage = { ...age, column: 'stage', label_like: true, cramers_v: 1, auroc: '' };
		const statement = (filled: string): string | undefined =>
			signal('label_like_column', { tables: { batch_checks: [{ ...stage, filled }] } })?.statement_code;
		expect(statement('control 0 %; case 100 %')).toBe('result_signals.label_like_column');
		expect(statement('control 100 %; case 100 %')).toBe('result_signals.label_like_values');
	});

	it('one separating feature of two warns in 30 against 30; with groups of four chance does it', () => {
		expect(signal('separating_feature')).toMatchObject({
			level: 'warning',
			strength: 1,
			support: [1, 2, 'f1'],
		});
		const many = Array.from({ length: 10 }, (_, i) => effect(`f${i}`, i < 2 ? 1 : 0.1, 0.5));
		expect(signal('separating_feature', { tables: { m_effects: many } })).toBeUndefined();
	});

	it('30 of 100 and 10 of 100 missing: the first is a warning of 0.3, 20 % over all', () => {
		expect(signal('missingness')).toMatchObject({ level: 'warning', strength: 0.3, support: [1, 's1', 0.3] });
		expect(signal('missingness')?.statement_values).toMatchObject({ share: 30, overall: 20, n: 2 });
	});
});

describe('raw signals', () => {
	it('short fragments: z 0.6745 x 0.15 / 0.01 = 10.1 past 3.5, strength 0.15 / 0.2', () => {
		expect(signal('fragment_length_shift')).toMatchObject({
			level: 'note',
			strength: 0.75,
			context: 'fragmentomics',
			support: [1, 's5', 0.35],
		});
	});

	it('more altered than any control is a hint; a reference that names no controls is none', () => {
		expect(signal('copy_number_altered')).toMatchObject({
			level: 'hint',
			strength: 0.5,
			context: 'copy-number',
		});
		expect(signal('copy_number_altered')?.statement_values).toMatchObject({
			n: 2,
			controls: 1,
			reference: 'control',
		});
		const row = (sample: string, altered: number, above: boolean | ''): HandRow => ({
			sample,
			fraction_genome_altered: altered,
			gains: 1,
			losses: 0,
			above_controls: above,
		});
		const found = signal('copy_number_altered', {
			tables: { copy_number_samples: [row('a', 0.02, ''), row('b', 0.04, true), row('c', 0.1, true)] },
			summary: { metadata: { groups: ['M1', 'M2'], reference: 'M1' } },
		});
		expect(found).toMatchObject({ level: 'note', strength: 0.2, support: [1, 'c', 0.1] });
	});

	it('an arm gained over half its length in two of four samples has strength 0.5', () => {
		expect(signal('copy_number_arms')).toMatchObject({
			level: 'note',
			strength: 0.5,
			support: [1, '8q +', 2, 0.5],
			evidence: { row: 2, column: 'gain_fraction', value: 0.6 },
		});
	});

	it('noise: above 0.3, or three times the median of five samples', () => {
		expect(signal('copy_number_noise')).toMatchObject({ level: 'warning', strength: 0.75 });
		const rows = [0.05, 0.05, 0.05, 0.04, 0.2].map((dlrs, i) => ({ sample: `s${i}`, dlrs }));
		expect(signal('copy_number_noise', { tables: { copy_number_samples: rows } })).toMatchObject({
			strength: 0.5,
			support: [1, 's4', 0.2],
		});
		expect(signal('copy_number_noise', { tables: { copy_number_samples: rows.slice(1) } })).toBeUndefined();
	});

	it('tumour variants in plasma: detected, cleared, rising, of another person', () => {
		// -log10(0.001) / 9 = 1/3; log2(4) / 4 = 1/2.
		expect(signal('mrd_detected')?.strength).toBeCloseTo(1 / 3, 5);
		expect(signal('mrd_cleared')).toMatchObject({ level: 'note', strength: 0.97, support: [1, 's2', 0.97] });
		expect(signal('mrd_rising')).toMatchObject({ level: 'note', strength: 0.5 });
		expect(signal('mrd_other_person')).toMatchObject({ level: 'warning', strength: 1 });
	});

	it('variants: passed, of blood and inherited ones apart', () => {
		expect(signal('somatic_variants')).toMatchObject({
			level: 'note',
			strength: 0.12,
			context: 'variant',
			support: [1, 1, 'EGFR p.X1Y', 0.12],
		});
		expect(signal('chip_variants')?.statement_values).toMatchObject({ variants: 1, drivers: 1 });
		expect(signal('germline_like_variants')).toMatchObject({
			strength: 0.5,
			support: [1, 1, 'ALK p.X1Y', 0.5],
		});
	});

	it('says so where the file has no allele fractions or no gene names', () => {
		const row = { sample: 's1', contig: '1', position: 5, ref: 'A', alt: 'T', gene: '', vaf: 0.1 };
		const codes = [
			signal('somatic_variants', { tables: { variants: [row] } })?.statement_code,
			signal('somatic_variants', { tables: { variants: [{ ...row, gene: 'EGFR', vaf: '' }] } })
				?.statement_code,
		];
		expect(codes).toEqual([
			'result_signals.somatic_variants_no_genes',
			'result_signals.somatic_variants_no_vaf',
		]);
	});

	it('recurrent variants leave out places marked inherited; strength is patients / 10', () => {
		expect(signal('recurrent_variants')).toMatchObject({ strength: 0.4, support: [1, 'EGFR p.L858R', 4] });
	});

	it('followed variants at a quarter of the first sample have strength log2(4) / 4', () => {
		expect(signal('variant_tracking')).toMatchObject({
			level: 'note',
			strength: 0.5,
			support: [1, 1, 'P1', 2],
			evidence: { row: 3, column: 'ratio_to_baseline', value: 0.25 },
		});
	});

	it('pooled CpGs are a note, one hyper and one hypo', () => {
		expect(signal('methylation_differences')).toMatchObject({
			level: 'note',
			strength: 0.6,
			contrast: 'case vs control',
			support: [2, 1, 'chr1:20', -60, 'chr1:10', 30],
			evidence: { row: 2, value: -60 },
		});
	});
});

describe('contextOf', () => {
	it('follows the signal of the matrix, and variants in raw runs by their name', () => {
		const matrices = ['methylation', 'copy_number', 'fragmentomics', 'signal'].map((signal_kind) =>
			matrixOf(signal_kind === 'signal' ? 'variant_counts' : signal_kind, { signal_kind }),
		);
		const contexts = (task_key: string): string[] => {
			const facts = handRun({ summary: { matrices }, task_key });
			return [...matrices.map(({ name }) => name), 'other'].map((name) => contextOf(facts, name));
		};
		const same = ['methylation', 'copy-number', 'fragmentomics'];
		expect(contexts('analyze_cfdna')).toEqual([...same, 'signal-matrix', 'signal-matrix']);
		expect(contexts('analyze_raw_signal')).toEqual([...same, 'variant', 'signal-matrix']);
	});
});

describe('time to an event', () => {
	it('a difference is a hint with hazard ratio, interval and events; log 4 either way is full strength', () => {
		expect(signal('survival_difference')).toMatchObject({
			level: 'hint',
			strength: 1,
			context: 'metadata/grouped-comparison',
			contrast: 'drug vs placebo',
			evidence: { column: 'log_rank_p', value: 0.01 },
			statement:
				'Time to the event differs between drug and placebo: hazard ratio 0.25 (95 % interval 0.1 to 0.9), log-rank p 0.01, 30 events.',
		});
	});

	it('without a hazard ratio of two groups it names the groups', () => {
		const survival_groups: HandRow[] = [
			{ group: 'all', n: 30, events: 12, log_rank_p: 0.02 },
			...['c', 'a', 'b'].map((group) => ({ group, n: 10, events: 4 })),
		];
		expect(signal('survival_difference', { tables: { survival_groups } })).toMatchObject({
			strength: 0.5,
			contrast: null,
			statement: 'Time to the event differs between 3 groups (a, b, c): log-rank p 0.02, 12 events.',
		});
	});

	it('a changing effect and few events are warnings', () => {
		expect(signal('non_proportional_hazards')).toMatchObject({ level: 'warning', strength: 0.8 });
		expect(signal('few_events')).toMatchObject({
			level: 'warning',
			strength: 0.1,
			statement: 'Only 9 events among 40 people: differences that are not very large cannot be seen.',
		});
	});
});

describe('combined scores and model cards', () => {
	it('a gain is a note by its adjusted p, rates are one by the lower end of their interval', () => {
		expect(signal('combined_gain')).toMatchObject({
			...{ level: 'note', strength: 0.8, evidence: { column: 'difference', value: 0.08 } },
			statement:
				'The combined score is better than methylation_beta alone: difference in AUROC 0.08 (95 % interval 0.03 to 0.13), Holm p 0.01.',
		});
		expect(signal('combined_rates')).toMatchObject({
			...{ level: 'note', strength: 0.4 },
			statement:
				'At its locked threshold the combined score finds 50 % of cases (40 % to 60 %), with an achieved specificity of 94 %.',
		});
	});

	it('drift is a warning by its size, performance a note by how far it is from chance', () => {
		expect(signal('model_card_drift')).toMatchObject({ level: 'warning', strength: 0.6 });
		expect(signal('model_card_performance')).toMatchObject({ level: 'note', strength: 0.4 });
	});
});

describe('tissue of origin', () => {
	it('names the types that were detected, not the one with a share that was not', () => {
		// Blood 0.81 and Liver 0.03 were detected; the middle of the limits 0.02, 0.03 and 0.04 is 0.03.
		expect(signal('cell_types_detected')).toMatchObject({
			strength: 0.666667,
			statement:
				'2 of 3 cell types of the atlas were detected (Blood, Liver). Largest median share: Blood, 81 %. Median limit of detection: 3 %.',
		});
	});

	it('warns of samples by their scatter, and by shares that do not sum to 1', () => {
		expect(signal('deconvolution_misfit')).toMatchObject({
			level: 'warning',
			strength: 0.42,
			statement:
				'The atlas does not describe 2 of 3 samples (A, B). Worst: A, dispersion 4.2 (1 = noise of reads alone), shares summed to 0.97 before scaling.',
		});
	});
});

describe('assay validation', () => {
	it('a limit of detection is a note with its interval; one power of ten is half the strength', () => {
		expect(signal('assay_detection_limit')).toMatchObject({
			...{ level: 'note', strength: 0.5, evidence: { column: 'value', value: 0.08 } },
			statement:
				'Limit of detection of the assay: 0.08 % (95 % interval 0.04 to 0.4); limit of blank: 0.003 %; limit of quantification: not estimable.',
		});
	});

	it('no limit, and blanks that are called, are warnings', () => {
		expect(signal('assay_no_detection_limit')).toMatchObject({
			level: 'warning',
			statement:
				'No limit of detection could be estimated from 100 replicates of 5 levels above 0; the report gives the reason and the remedy.',
		});
		expect(signal('assay_false_positives')).toMatchObject({
			...{ level: 'warning', strength: 0.1 },
			statement: '2 of 20 blanks (10 %) were called detected.',
		});
	});
});

describe('the next study', () => {
	it('is told with the most people that an aim of the total needs, and stronger the farther from chance it is planned', () => {
		expect(signal('next_study_planned')).toMatchObject({
			...{ level: 'note', strength: 0.58, evidence: { column: 'auroc_planned', value: 0.79 } },
			statement:
				'The next study of MS needs 165 cases and 189 controls, planned from AUROC 0.79 (observed 0.84).',
		});
	});

	it('is a warning where the lower end is no effect', () => {
		expect(signal('next_study_no_effect')).toMatchObject({
			level: 'warning',
			statement:
				'No study can be planned to detect MS: the lower end of the 80 % interval of its AUROC is 0.48 (observed 0.84).',
		});
	});
});

describe('samples of another person, contaminated or poor', () => {
	it('a swap names the label and whose the genotypes are', () => {
		expect(signal('sample_swap')).toMatchObject({
			...{ level: 'warning', strength: 1 },
			statement:
				'1 sample has the genotypes of another person (s1), for example s1: labelled P1, genotypes of P2.',
		});
	});

	it('a swap without a known person, and one person under two names, have sentences of their own', () => {
		const said = (sample_checks: HandRow[]): string | undefined =>
			signal('sample_swap', { tables: { sample_checks } })?.statement;
		expect(said([{ sample: 's1', patient: 'P1', identity: 'different', belongs_to: '' }])).toBe(
			'The genotypes of 1 sample are not those of the person on the label (s1), for example s1: labelled P1, and of no other person in this run.',
		);
		expect(
			said([
				{ sample: 's1', patient: 'P1', identity: 'same', belongs_to: 'P2' },
				{ sample: 's2', patient: 'P2', identity: 'same', belongs_to: 'P1' },
			]),
		).toBe(
			'2 samples have the same genotypes as samples of another name (s1, s2), for example s1: labelled P1, same as P2. One person may have two names, or a label is wrong.',
		);
	});

	it('a tenth of another person is full strength, so is half of long fragments', () => {
		expect(signal('sample_contamination')).toMatchObject({ strength: 0.3, evidence: { value: 0.03 } });
		expect(signal('long_dna')).toMatchObject({ strength: 0.6 });
		expect(signal('few_molecules')).toMatchObject({
			strength: 0.4,
			statement: '1 sample has few molecules (s1); fewest in s1, 60 per position (limit 100).',
		});
	});
});
