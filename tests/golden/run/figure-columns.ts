import { expect } from 'vitest';
import type { FigureSpec } from '../../../src/lib/contract/records/figure.ts';
import { expectNumbers } from './compare.ts';
import type { Row, Table } from '../../setup/read-csv.ts';
import { numberOf, type GoldenRun } from './read-run.ts';

type Of<K extends FigureSpec['kind']> = Extract<FigureSpec, { kind: K }>;
type Check<K extends FigureSpec['kind']> = (run: GoldenRun, spec: Of<K>, name: string) => void;

const column = (rows: readonly Row[], name: string): (number | null)[] =>
	rows.map((row) => numberOf(row[name]));
const texts = (rows: readonly Row[], name: string): (string | undefined)[] => rows.map((row) => row[name]);
const logistic = (table: Table): Row[] => table.rows.filter((row) => row['model'] === 'logistic');

function groupsOf(run: GoldenRun, ids: readonly string[]): (string | null)[] {
	const group = new Map(run.table('samples').rows.map((row) => [row['sample'], row['group'] || null]));
	return ids.map((id) => group.get(id) ?? null);
}

/** Samples in the order of the dendrogram. */
function leaves(run: GoldenRun): string[] {
	return run
		.own('sample_clusters')
		.rows.filter((row) => row['leaf'] !== '')
		.sort((a, b) => Number(a['leaf']) - Number(b['leaf']))
		.map((row) => row['sample'] as string);
}

/** Cells of drawings are rounded to four digits. */
const DRAWN = 5.1e-5;

const heatmap: Check<'heatmap'> = (run, { data }, name) => {
	const order = leaves(run);
	expect(data.sample_ids, name).toEqual(order);
	expect(data.feature_ids, name).toEqual(texts(run.own('heatmap_features').rows, 'feature'));
	const samples = run.own('sample_summaries').rows.map((row) => row['sample'] as string);
	const z = run.expected<{ standardised: Record<string, (number | null)[]> }>('clustering').standardised;
	const wanted = data.feature_ids.flatMap((feature) =>
		order.map((sample) => z[feature]?.[samples.indexOf(sample)] ?? null),
	);
	expectNumbers(data.values, wanted, `${name}: cells`, DRAWN);
	expectNumbers(data.column_tree?.height ?? [], column(run.own('sample_linkage').rows, 'height'), name);
	expect(data.group).toEqual(groupsOf(run, data.sample_ids));
};

const correlation: Check<'correlation_matrix'> = (run, { data }, name) => {
	expect(data.ids, name).toEqual(leaves(run));
	const key = (a?: string, b?: string): string => [a, b].sort().join(' ');
	const r = new Map(
		run
			.own('sample_pairs')
			.rows.map((row) => [key(row['sample_a'], row['sample_b']), numberOf(row['pearson_r'])]),
	);
	const wanted = data.ids.flatMap((a) => data.ids.map((b) => (a === b ? 1 : (r.get(key(a, b)) ?? null))));
	expectNumbers(data.values, wanted, `${name}: cells`, DRAWN);
};

const projection: Check<'projection_scatter'> = (run, { data }, name) => {
	const rows = run.own('projection').rows.filter((row) => row['used'] === 'true');
	expect(data.ids, name).toEqual(texts(rows, 'sample'));
	expect(data.x, name).toEqual(column(rows, 'x'));
	expect(data.y, name).toEqual(column(rows, 'y'));
	expect(data.group, name).toEqual(groupsOf(run, data.ids));
	if (rows[0]?.['method'] !== 'pca') return;
	const ratio = column(run.own('pca_variance').rows, 'explained_variance_ratio');
	expect([data.x_variance, data.y_variance], name).toEqual(ratio.slice(0, 2));
};

const scree: Check<'scree'> = (run, { data }, name) => {
	expect(data.variance, name).toEqual(column(run.own('pca_variance').rows, 'explained_variance_ratio'));
};

/** Scores of more than two classes: one panel per class. */
const classScores: Check<'group_distribution'> = (run, { data }, name) => {
	const rows = run.own('oof_scores').rows;
	const of = (label: string): Row[] => rows.filter((row) => row['class'] === label);
	expect(data.panels.length, name).toBeGreaterThan(2);
	for (const { title, value } of data.panels) {
		expect(data.ids).toEqual(texts(of(title), 'sample'));
		expect(value).toEqual(column(of(title), 'mean_score'));
	}
	expect(data.group, name).toEqual(texts(of(data.panels[0]?.title ?? ''), 'group'));
};

const distribution: Check<'group_distribution'> = (run, { data, ...spec }, name) => {
	if (name.includes('_scores')) return classScores(run, { data, ...spec }, name);
	const rows = run.own('sample_summaries').rows;
	expect(data.ids, name).toEqual(texts(rows, 'sample'));
	expect(data.panels.map((panel) => panel.value)).toEqual([column(rows, 'median'), column(rows, 'iqr')]);
	expect(data.group, name).toEqual(groupsOf(run, data.ids));
};

const missingness: Check<'missingness'> = (run, { data }, name) => {
	const rows = run.own('sample_missingness').rows;
	expect(data.sample_ids, name).toEqual(texts(rows, 'sample'));
	expect(data.missing, name).toEqual(column(rows, 'missing_share'));
	expect(data.features, name).toBe(run.own('feature_missingness').rows.length);
	// The map holds the same gaps: blocks times their sizes add up to every sample's count.
	const sizes = new Array<number>(data.blocks).fill(0);
	for (let f = 0; f < data.features; f++) sizes[Math.floor((f * data.blocks) / data.features)]! += 1;
	const n = data.sample_ids.length;
	const counted = data.sample_ids.map((_, s) =>
		sizes.reduce((sum, size, block) => sum + size * (data.map[block * n + s] ?? NaN), 0),
	);
	expectNumbers(counted, column(rows, 'n_missing'), `${name}: map`);
};

const outliers: Check<'outliers'> = (run, { data }, name) => {
	const { rows, columns } = run.own('outliers');
	expect(data.sample_ids, name).toEqual(texts(rows, 'sample'));
	const measures = data.measures.map((measure) => `${measure.replaceAll(' ', '_')}_z`);
	const listed = columns.filter((one) => one.endsWith('_z') && one !== 'strongest_z');
	expect([...measures].sort(), 'every measure that can flag a sample is drawn').toEqual([...listed].sort());
	expect(data.z, name).toEqual(measures.flatMap((measure) => column(rows, measure)));
};

function contrastRows(run: GoldenRun, data: { group_a: string; group_b: string }): Row[] {
	return run
		.own('effects')
		.rows.filter((row) => row['group_a'] === data.group_a && row['group_b'] === data.group_b);
}

function statusOf(run: GoldenRun, row: Row): string {
	const effects = run.own('effects').rows;
	const families = new Set(effects.map((one) => `${one['group_a']}/${one['group_b']}`)).size;
	const q = numberOf(row['q_value']);
	return q === null ? 'none' : q * families <= 0.01 ? 'finding' : q <= 0.05 ? 'hint' : 'none';
}

const volcano: Check<'volcano'> = (run, { data }, name) => {
	const rows = contrastRows(run, data);
	expect(data.features, name).toEqual(texts(rows, 'feature'));
	expect(data.effect, name).toEqual(column(rows, 'effect_size'));
	expect(data.p_value, name).toEqual(column(rows, 'p_value'));
	expect(data.status, name).toEqual(rows.map((row) => statusOf(run, row)));
	const { patients } = run.expected<{ patients: Record<string, number> }>('flow');
	expect([data.n_a, data.n_b], name).toEqual([patients[data.group_a], patients[data.group_b]]);
};

const topEffects: Check<'top_effects'> = (run, { data }, name) => {
	const byFeature = new Map(contrastRows(run, data).map((row) => [row['feature'], row]));
	const rows = data.features.map((feature) => byFeature.get(feature) as Row);
	expect(rows.length).toBe(Math.min(20, byFeature.size));
	for (const [field, source] of [
		['effect', 'effect_size'],
		['q_value', 'q_value'],
		['n_a', 'n_a'],
		['n_b', 'n_b'],
	] as const)
		expect(data[field], `${name}, ${field}`).toEqual(column(rows, source));
	expect(data.status, name).toEqual(rows.map((row) => statusOf(run, row)));
	const p = column(rows, 'p_value').map((value) => value ?? 2);
	expect(p, `${name}: smallest p first`).toEqual([...p].sort((a, b) => a - b));
	const left = [...byFeature.values()].filter((row) => !rows.includes(row) && row['p_value'] !== '');
	for (const row of left) expect(Number(row['p_value']), name).toBeGreaterThanOrEqual(p.at(-1) as number);
};

const replication: Check<'effect_replication'> = (run, { data }, name) => {
	const tested = run
		.own('effect_replication')
		.rows.filter((row) => row['training_q_value'] !== '' && Number(row['training_q_value']) < 0.05);
	expect(data.features, name).toEqual(texts(tested, 'feature'));
	expect(data.training, name).toEqual(column(tested, 'training_effect_size'));
	expect(data.validation, name).toEqual(column(tested, 'validation_effect_size'));
};

function metricRow(run: GoldenRun, metric: string, name: string): Row {
	const found = logistic(run.own('model_metrics')).find(
		(row) => row['metric'] === metric && row['class'] === name,
	);
	return found as Row;
}

interface Curve {
	name: string;
	estimate: number | null;
	ci_low: number | null;
	ci_high: number | null;
	n_positive: number;
	n_negative: number;
}

function expectCurve(run: GoldenRun, curve: Curve, metric: string): void {
	const row = metricRow(run, metric, curve.name);
	for (const field of ['estimate', 'ci_low', 'ci_high', 'n_positive', 'n_negative'] as const)
		expect(curve[field], `${metric} ${curve.name} ${field}`).toBe(numberOf(row[field]));
}

const roc: Check<'roc'> = (run, { data }, name) => {
	const classes = new Set(texts(run.own('oof_scores').rows, 'class'));
	expect(new Set(data.curves.map((curve) => curve.name))).toEqual(classes);
	for (const curve of data.curves) {
		expectCurve(run, curve, 'auroc');
		const rows = logistic(run.own('roc_curve')).filter((row) => row['class'] === curve.name);
		expect(curve.false_positive_rate, name).toEqual(column(rows, 'false_positive_rate'));
		expect(curve.true_positive_rate, name).toEqual(column(rows, 'true_positive_rate'));
		expect(curve.threshold, name).toEqual(column(rows, 'threshold'));
	}
};

const precisionRecall: Check<'precision_recall'> = (run, { data, title }, name) => {
	expect(title, name).not.toContain('not estimable');
	expect(data.curves.length).toBeGreaterThan(0);
	for (const curve of data.curves) {
		expectCurve(run, curve, 'auprc');
		const rows = logistic(run.own('pr_curve')).filter((row) => row['class'] === curve.name);
		const pairs = (recall: readonly unknown[], precision: readonly unknown[]): string[] =>
			recall.map((value, i) => `${value} ${precision[i]}`).sort();
		expect(pairs(curve.recall, curve.precision), name).toEqual(
			pairs(column(rows, 'recall'), column(rows, 'precision')),
		);
	}
};

const scoreByGroup: Check<'score_by_group'> = (run, { data }, name) => {
	const rows = run.own('oof_scores').rows;
	expect(data.ids, name).toEqual(texts(rows, 'sample'));
	expect(data.score, name).toEqual(column(rows, 'mean_score'));
	expect(data.group, name).toEqual(texts(rows, 'group'));
	const threshold = run.own('thresholds').rows.find((row) => row['rule']?.startsWith('95 %'));
	expect(data.thresholds.map((line) => line.value)).toEqual([numberOf(threshold?.['threshold'])]);
	if (data.category === null) return;
	const stage = new Map(run.table('samples').rows.map((row) => [row['sample'], row['stage']]));
	expect(data.category, name).toEqual(
		rows.map((row) => (row['group'] === 'healthy' ? 'healthy' : stage.get(row['sample'] as string))),
	);
};

const calibration: Check<'calibration'> = (run, { data }, name) => {
	const rows = run.own('calibration').rows;
	for (const [field, source] of [
		['predicted', 'mean_score'],
		['observed', 'observed'],
		['ci_low', 'ci_low'],
		['ci_high', 'ci_high'],
		['n', 'n'],
		['n_positive', 'positives'],
	] as const)
		expect(data[field], `${name}, ${field}`).toEqual(column(rows, source));
};

const stageSensitivity: Check<'sensitivity_by_stage'> = (run, { data }, name) => {
	const rows = run
		.own('subgroup_sensitivity')
		.rows.filter((row) => row['column'] === 'stage' && row['specificity'] === '0.95');
	expect(data.stages, name).toEqual(texts(rows, 'level'));
	expect([data.k, data.n], name).toEqual([column(rows, 'detected'), column(rows, 'n')]);
	expect([data.ci_low, data.ci_high], name).toEqual([column(rows, 'ci_low'), column(rows, 'ci_high')]);
};

const permutation: Check<'permutation_null'> = (run, { data }, name) => {
	const [observed, ...permuted] = run.own('permutation').rows as [Row, ...Row[]];
	expect(data.values, name).toEqual(column(permuted, 'auroc'));
	expect(data.observed, name).toBe(numberOf(observed['auroc']));
	expect(data.exceedances).toBe(permuted.filter((row) => row['exceeds'] === 'true').length);
	expect(data.p_value).toBeCloseTo((data.exceedances + 1) / (permuted.length + 1), 12);
};

const covariate: Check<'score_covariate'> = (run, { data }, name) => {
	const rows = run.own('oof_scores').rows;
	const value = new Map(
		run.table('samples').rows.map((row) => [row['sample'], numberOf(row[data.covariate_label])]),
	);
	expect(data.ids, name).toEqual(texts(rows, 'sample'));
	expect(data.score, name).toEqual(column(rows, 'mean_score'));
	expect(data.covariate, name).toEqual(data.ids.map((id) => value.get(id) ?? null));
};

const checks: { [K in FigureSpec['kind']]?: Check<K> } = {
	heatmap,
	correlation_matrix: correlation,
	projection_scatter: projection,
	scree,
	group_distribution: distribution,
	missingness,
	outliers,
	volcano,
	top_effects: topEffects,
	effect_replication: replication,
	roc,
	precision_recall: precisionRecall,
	score_by_group: scoreByGroup,
	calibration,
	sensitivity_by_stage: stageSensitivity,
	permutation_null: permutation,
	score_covariate: covariate,
};

/** A figure holds the numbers of the tables of its run; throws for a kind without a check. */
export function expectTableNumbers(run: GoldenRun, spec: FigureSpec, name: string): void {
	const check = checks[spec.kind] as Check<FigureSpec['kind']> | undefined;
	if (check === undefined) throw new Error(`${name}: no check for figures of kind ${spec.kind}`);
	check(run, spec as never, name);
}
