import { describe, expect, it } from 'vitest';
import { render, say } from '../../../contract/messages/index.ts';
import type { Manifest, Summary } from '../../../contract/records/run.ts';
import { RUN_ID, tableOf } from '../checks/facts.fixture.ts';
import type { FactTable, RunFacts } from '../facts/run-facts.ts';
import { handRun, modelOf, type HandRow } from '../result-signals/signals.fixture.ts';
import { compareFacts } from './compare-facts.ts';

/** Six controls and six cases with the out-of-fold scores of two runs. */
const people = [...'abcdefghijkl'].map((id, i) => ({ id, group: i < 6 ? 'control' : 'case' }));
const first = [0.1, 0.22, 0.31, 0.45, 0.52, 0.64, 0.28, 0.48, 0.55, 0.71, 0.8, 0.93];
const second = [0.15, 0.35, 0.2, 0.6, 0.41, 0.38, 0.33, 0.66, 0.47, 0.52, 0.9, 0.75];
/** R 4.2, pROC 1.18: roc.test(method = "delong") and sqrt(var(a) + var(b) - 2 cov(a, b)) of these scores. */
const PROC = { auroc_a: 0.805555555556, auroc_b: 0.833333333333, se: 0.120441574382 };

interface Made {
	scores?: readonly number[];
	people?: readonly { id: string; group: string | null; patient?: string }[];
	positive?: string;
	effects?: readonly HandRow[];
	samples?: readonly HandRow[];
	manifest?: Partial<Manifest>;
	verdict?: 'told_apart' | 'not_told_apart';
	validation?: boolean;
}

function samplesTable(rows: readonly HandRow[]): FactTable {
	const like = tableOf('m_effects', rows);
	return {
		...like,
		artifact_id: 'samples',
		path: 'samples.csv',
		name: 'samples',
		kind: 'samples',
		matrix: null,
	};
}

/** A run of one matrix `m` with a score for every person. */
function made({ scores = first, people: who = people, positive = 'case', ...more }: Made = {}): RunFacts {
	const scored = who.flatMap(({ id, group, patient = id }, i) =>
		group === null ? [] : [{ sample: id, patient, group, class: positive, score: scores[i] ?? 0 }],
	);
	const rows = scored.map(({ score, ...one }) => ({ ...one, mean_score: score }));
	const metric = { model: 'logistic', metric: 'auroc', class: positive, ci_low: 0.5, ci_high: 0.95, n: 12 };
	const summary: Partial<Summary> = {
		matrices: [
			{
				...{
					name: 'm',
					signal_kind: 'signal',
					n_samples: 12,
					n_features: 3,
					n_features_source: 3,
					dropped: {},
				},
				...(more.verdict === undefined
					? {}
					: {
							verdict: {
								...{ status: more.verdict, rests_on: [] },
								...{ reasons: [], reasons_code: [], reasons_values: [] },
							},
						}),
			},
		],
	};
	const run = handRun({
		summary,
		tables: {
			m_oof_scores: rows,
			m_model_metrics: [{ ...metric, estimate: 0.81 }],
			...(more.effects === undefined ? {} : { m_effects: more.effects }),
			...(more.validation === true
				? {
						m_external_predictions: scored.map(({ score, ...one }) => ({ ...one, probability: score })),
						m_external_validation: [{ metric: 'auroc', class: positive, validation: 0.8, n: 12 }],
					}
				: {}),
		},
	});
	const samples = who.map(({ id, group, patient = id }) => ({
		...{ sample: id, patient, group: group ?? '', part: 'training', used: group !== null },
		why_not: group === null ? 'label missing' : '',
	}));
	return {
		...run,
		tables: [...run.tables, samplesTable(more.samples ?? samples)],
		manifest: { ...run.manifest, ...more.manifest },
	};
}

const aurocOf = (compared: ReturnType<typeof compareFacts>, part = 'training') =>
	compared.metrics.find((one) => one.metric === 'auroc' && one.part === part);
const codes = ({ sentences }: ReturnType<typeof compareFacts>): string[] =>
	sentences.map(({ statement_code }) => statement_code);

describe('AUROC of two runs on the people both hold', () => {
	it('is that of pROC, with the paired DeLong error x 1.4, and stands in the headline with its number', () => {
		const compared = compareFacts({ a: made(), b: made({ scores: second }) });
		const paired = aurocOf(compared)?.paired;
		expect(paired).toMatchObject({ n: 12, n_patients: 12, n_positive: 6 });
		expect(paired?.auroc_a).toBeCloseTo(PROC.auroc_a, 11);
		expect(paired?.auroc_b).toBeCloseTo(PROC.auroc_b, 11);
		expect(paired?.se).toBeCloseTo(1.4 * PROC.se, 11);
		const reach = 1.959963984540054 * 1.4 * PROC.se;
		expect(paired?.ci_low).toBeCloseTo(PROC.auroc_b - PROC.auroc_a - reach, 10);
		expect(compared.headline).toBe(
			'AUROC of the averaged out-of-fold scores in the first and the second run, on the people in both: m: 0.81 and 0.83, difference +0.03 (95 % interval −0.30 to +0.36; 12 people).',
		);
		expect(compared.sentences[0]?.statement).toBe(compared.headline);
		expect(
			compared.sentences[0]?.sources.map(({ table, row, column, value }) => [table, row, column, value]),
		).toEqual([
			['m_model_metrics', 1, 'estimate', 0.81],
			['m_model_metrics', 1, 'estimate', 0.81],
		]);
	});

	it('counts people once where they have several samples, and resamples them whole', () => {
		const twice = people.map(({ id, group }, i) => ({ id, group, patient: `p${Math.floor(i / 2)}` }));
		const compared = compareFacts({ a: made({ people: twice }), b: made({ people: twice, scores: second }) });
		expect(aurocOf(compared)?.paired).toMatchObject({ n: 12, n_patients: 6 });
		expect(aurocOf(compared)?.paired?.interval).toContain('patients resampled');
	});

	it('leaves out people that one run does not hold', () => {
		const fewer = people.slice(1);
		const compared = compareFacts({ a: made(), b: made({ people: fewer, scores: first.slice(1) }) });
		// Without the lowest control: 29 pairs of 36 were right, of which 6 were his; 23 of 30 are left.
		expect(aurocOf(compared)?.paired).toMatchObject({
			n: 11,
			auroc_a: expect.closeTo(23 / 30, 12),
			se: null,
		});
		expect(compared.samples).toMatchObject([
			{ sample: 'a', change: 'left', group_a: 'control', reason: null },
		]);
	});

	it('is independent in the validation part: the DeLong error as it is', () => {
		const compared = compareFacts({
			a: made({ validation: true }),
			b: made({ validation: true, scores: second }),
		});
		expect(aurocOf(compared, 'validation')?.paired?.se).toBeCloseTo(PROC.se, 11);
	});

	it('has no interval where the positive class differs, and says so', () => {
		const compared = compareFacts({ a: made(), b: made({ positive: 'control' }) });
		expect(aurocOf(compared)).toMatchObject({ paired: null, unpaired_code: 'compare.other_positive' });
		expect(compared.headline).toBe(
			'12 people are in both runs; their AUROCs are not compared: The positive class is case in the first run and control in the second.',
		);
		const zh = render(say('compare.headline_unpaired', compared.headline_values), 'zh');
		expect(zh).toContain('第一次运行的阳性类别为 case');
	});

	it('has no interval where a person has another label, and names who', () => {
		const other = people.map((one) => (one.id === 'c' ? { ...one, group: 'case' } : one));
		const compared = compareFacts({ a: made(), b: made({ people: other }) });
		expect(aurocOf(compared)).toMatchObject({ paired: null, unpaired_code: 'compare.other_labels' });
		expect(aurocOf(compared)?.unpaired).toBe('Of the 12 people in both runs, 1 has another group (c).');
		expect(compared.samples).toMatchObject([
			{ sample: 'c', change: 'regrouped', group_a: 'control', group_b: 'case' },
		]);
	});
});

const effect = (feature: string, effect_size: number, q_value: number, swap = false): HandRow => ({
	...{ feature, effect_size, q_value },
	...(swap ? { group_a: 'case', group_b: 'control' } : { group_a: 'control', group_b: 'case' }),
});

describe('features that changed sides', () => {
	const before = [
		effect('x', 0.5, 0.01),
		effect('y', 0.4, 0.2),
		effect('z', 0.3, 0.04),
		effect('n', 0.1, 0.9),
	];
	const after = [
		effect('x', 0.4, 0.2),
		effect('y', 0.5, 0.03),
		effect('z', -0.3, 0.04),
		effect('n', -0.1, 0.9),
	];

	it('are significant in one run alone or point the other way, each with its cells', () => {
		const compared = compareFacts({ a: made({ effects: before }), b: made({ effects: after }) });
		expect(compared.features.map(({ feature, change }) => [feature, change])).toEqual([
			['x', 'only_a'],
			['y', 'only_b'],
			['z', 'flipped'],
		]);
		expect(compared.features[1]?.run_b).toMatchObject({
			...{ effect_size: 0.5, q_value: 0.03 },
			source: {
				artifact_id: 'm_effects',
				path: `assistant/runs/${RUN_ID}/tables/m_effects.csv`,
				row: 2,
				column: 'q_value',
			},
		});
		expect(compared.feature_counts).toMatchObject([{ both: 4, only_a: 1, only_b: 1, flipped: 1 }]);
	});

	it('do not flip because the reference group was another one', () => {
		const swapped = before.map((row) =>
			effect(String(row['feature']), -Number(row['effect_size']), Number(row['q_value']), true),
		);
		const compared = compareFacts({ a: made({ effects: before }), b: made({ effects: swapped }) });
		expect(compared.features).toEqual([]);
		expect(compared.feature_counts).toMatchObject([{ both: 4, significant_a: 2, significant_b: 2 }]);
	});

	it('are counted where one run does not have them', () => {
		const compared = compareFacts({ a: made({ effects: before }), b: made({ effects: after.slice(1) }) });
		expect(compared.feature_counts).toMatchObject([{ both: 3, missing_a: 0, missing_b: 1 }]);
		expect(codes(compared)).toContain('compare.other_features');
	});
});

describe('what differed', () => {
	const input = (path: string, value: string): Manifest['inputs'][number] => ({
		...{ path, bytes: 1, mtime: '2026-01-01T00:00:00Z' },
		content_hash: { value, rule: 'sha256' },
	});

	it('names parameters, files and versions; threads change nothing', () => {
		const compared = compareFacts({
			a: made({
				manifest: {
					parameters: { seed: 1, threads: 1 },
					inputs: [input('m.csv', 'aa'), input('old.csv', 'bb')],
				},
			}),
			b: made({
				manifest: {
					parameters: { seed: 1, threads: 8, adjust: ['age', 'batch'] },
					inputs: [input('m.csv', 'cc'), input('new.csv', 'dd')],
					engine_version: '0.2.0',
				},
			}),
		});
		expect(compared.parameters).toEqual([{ name: 'adjust', run_a: null, run_b: ['age', 'batch'] }]);
		expect(compared.inputs).toEqual([
			{ path: 'm.csv', change: 'changed' },
			{ path: 'new.csv', change: 'added' },
			{ path: 'old.csv', change: 'removed' },
		]);
		const said = compared.sentences.map(({ statement }) => statement);
		expect(said).toContain('1 parameter differs: adjust (not set → age; batch).');
		expect(codes(compared)).toContain('compare.versions');
		const { statement_values: values } = compared.sentences[1]!;
		expect(render(say('compare.parameters', values), 'zh')).toBe(
			'1 个参数不同：adjust (未设定 → age; batch)。',
		);
	});

	it('says where nothing did', () => {
		const compared = compareFacts({ a: made(), b: made() });
		expect(codes(compared)).toEqual([
			'compare.headline',
			'compare.no_parameters',
			'compare.same_samples',
			'compare.auroc_bare',
		]);
	});

	it('names a verdict that changed, and the samples that entered with the reason', () => {
		const without = people.map((one) => (one.id === 'd' ? { ...one, group: null } : one));
		const compared = compareFacts({
			a: made({ verdict: 'told_apart', people: without }),
			b: made({ verdict: 'not_told_apart' }),
		});
		const said = compared.sentences.map(({ statement }) => statement);
		expect(said).toContain(
			'm: the verdict changed from "classification better than chance" to "classification not better than chance".',
		);
		expect(said).toContain('1 sample is in the second run only: d (label missing).');
		expect(compared.people_in_both).toBe(11);
	});
});

describe('groups that two runs spell differently', () => {
	const spelled = people.map(({ id, group }) => ({ id, group: group === 'case' ? 'Case ' : 'CONTROL' }));
	const effect = { feature: 'f1', effect_size: 0.5, q_value: 0.01 };

	it('are the same where only case or spacing differs: samples, AUROCs and features are compared', () => {
		const compared = compareFacts({
			a: made({ effects: [{ ...effect, group_a: 'control', group_b: 'case' }] }),
			b: made({
				...{ people: spelled, positive: 'Case ', scores: second },
				effects: [{ ...effect, group_a: 'CONTROL', group_b: 'Case ', q_value: 0.2 }],
			}),
		});
		expect(compared.samples).toEqual([]);
		expect(aurocOf(compared)?.paired?.auroc_b).toBeCloseTo(PROC.auroc_b, 11);
		expect(compared.feature_counts).toMatchObject([{ both: 1, only_a: 1, only_b: 0 }]);
		expect(compared.sentences.map(({ statement }) => statement)).toContain(
			'Groups that differ only in case or spacing are taken as the same: case = Case, control = CONTROL.',
		);
	});

	it('stay apart where one run keeps them apart, or another letter differs', () => {
		const apart = people.map(({ id, group }, i) => ({ id, group: i === 0 ? 'Control' : group }));
		const of = (who: typeof people): string[] =>
			compareFacts({ a: made(), b: made({ people: who }) }).samples.map(({ sample }) => sample);
		expect(of(apart)).toEqual(['a']);
		expect(of(people.map((one) => ({ ...one, group: `${one.group}s` })))).toHaveLength(12);
	});
});

it('says which AUROC reports give, and the limit of a verdict whose p is small', () => {
	const model = (p: number) => ({ ...modelOf({ holm_p_value: p }) });
	const [a, b] = [made({ verdict: 'told_apart' }), made({ verdict: 'not_told_apart' })];
	for (const [run, p] of [[a, 0.01] as const, [b, 0.03] as const]) {
		const matrix = run.summary?.matrices[0];
		if (matrix !== undefined) matrix.model = model(p);
	}
	const said = compareFacts({ a, b }).sentences.map(({ statement }) => statement);
	// made() writes 0.81 as the mean over repeats, and its scores give the 0.8056 of pROC, which is 0.81 as well.
	expect(said.some((text) => text.startsWith('Reports give'))).toBe(false);
	expect(said).toContain(
		'm: the verdict changed from "classification better than chance" (p 0.010 after Holm) to "classification not better than chance" (p 0.030); the limit is 0.025.',
	);
	const other = compareFacts({ a, b: made({ scores: second }) }).sentences.map(({ statement }) => statement);
	expect(other).toContain('Reports give the mean of the AUROCs of the repeats instead: m 0.81 → 0.81.');
});

it('by alone is no cause of a difference beside another parameter', () => {
	const with_by = made({ manifest: { parameters: { by: 'sex' } } });
	const adjusted = made({ manifest: { parameters: { adjust: ['age'] } } });
	expect(codes(compareFacts({ a: adjusted, b: with_by }))).toContain('compare.by_alone');
	expect(codes(compareFacts({ a: made(), b: with_by }))).not.toContain('compare.by_alone');
});
