import { SPECIFICITIES } from '../../../contract/decision-rules.ts';
import { maxOf, minOf } from '../../../base/extremes.ts';
import { quoteEntry } from '../../../contract/messages/define.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import type { Located } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import { intervalShown, pShown, percentShown, shown, signedShown, some, unitShown } from '../written.ts';
import { asksCounts, sayCounts } from './counted-errors.ts';
import { sayVerdicts } from './overview.ts';
import { firstWhere, matricesOf, rowsWhere, samplesAsked, tablesFor, wholeTable } from './pick.ts';
import { findFigure } from './show.ts';
import { asksByLabel, sayLabelCounts } from './label-counts.ts';
import { sayLevels, sayNotDivided } from './levels.ts';
import { noteValues } from './score-parts.ts';
import { withCountedColumn } from './subgroup-column.ts';
import {
	sayScorePairs,
	sayScores,
	sayScoreSubgroups,
	sayScoreThresholds,
	sayUnvalidated,
} from './supplied-scores.ts';

/** Metrics as the table of models names them, by what was asked. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
	auroc: ['auroc'],
	auprc: ['auprc'],
	brier: ['brier'],
	calibration: ['calibration_slope', 'calibration_intercept'],
	sensitivity_at_95_specificity: ['sensitivity_at_95_specificity'],
	sensitivity_at_98_specificity: ['sensitivity_at_98_specificity'],
	specificity: ['sensitivity_at_95_specificity', 'sensitivity_at_98_specificity'],
};
const EXTERNAL: Readonly<Record<string, readonly string[]>> = {
	...ASKED,
	specificity: ['specificity_at_95_threshold', 'specificity_at_98_threshold'],
};

/** How well the models do: the metric asked for, in cross-validation, in validation, or both. */
export const answerMetrics: Family = async (question, draft) => {
	const { about, bare } = question;
	if (asksCounts(bare)) {
		await sayUnvalidated(question, draft);
		if (await sayCounts(question, draft)) {
			draft.ask('answers.ask_metrics').ask('answers.ask_subgroups');
			return;
		}
	}
	if (await sayLevels(question, draft)) return;
	if (about.metric === 'threshold' && (await sayThresholds(question, draft))) return;
	if (isRate(about.metric ?? '') || about.metric === 'threshold') await sayScoreThresholds(question, draft);
	else if (about.metric === undefined || about.metric === 'auroc') await sayScores(question, draft, 'file');
	const metrics = ASKED[about.metric ?? ''] ?? ['auroc'];
	const forest = /random forest|随机森林/u.test(bare);
	const found = await tablesFor(question, 'model_metrics');
	if (found.length > 0 && draft.sentences.length === 0) sayNotDivided(question, draft);
	for (const { run, table, matrix } of found) {
		draft.from(run);
		const before = draft.sentences.length;
		if (about.part !== 'validation')
			for (const model of forest ? ['random_forest', 'logistic'] : ['logistic'])
				for (const metric of metrics) {
					const at = firstWhere(table, (row) => row['model'] === model && row['metric'] === metric);
					if (at === null) continue;
					sayMetric(draft, matrix, metric, at, model);
					draft.cell(table, at.number, 'estimate', {
						subject: matrix,
						name: model === 'logistic' ? metric : `${model} ${metric}`,
						value: numberIn(at.row, 'estimate'),
						...interval(at.row, 'ci_low', 'ci_high'),
						n: numberIn(at.row, 'n'),
					});
				}
		if (about.part !== 'training')
			await sayValidation(question, draft, matrix, EXTERNAL[about.metric ?? ''] ?? ['auroc']);
		if (draft.sentences.length === before && about.part === 'validation')
			draft.say('answers.no_validation', { matrix });
		if (draft.table === null && about.part !== 'validation')
			draft.show(
				table,
				rowsWhere(table, (row) => row['model'] === 'logistic'),
				['metric', 'class', 'estimate', 'ci_low', 'ci_high', 'n', 'reference'],
			);
	}
	if (found.length === 0) {
		if (draft.sentences.length === 0) await sayNoModels(question, draft);
		return;
	}
	draft.list(
		'matrices',
		found.map(({ matrix }) => matrix),
	);
	// Curves are drawn of cross-validation only, so none belongs to an answer about validation.
	if (about.part === 'validation') draft.figure = null;
	else
		draft.figure = findFigure(
			question,
			about.metric === 'calibration' ? 'calibration' : about.metric === 'auprc' ? 'precision_recall' : 'roc',
			found[0]?.matrix ?? null,
		);
	draft.ask('answers.ask_subgroups').ask('answers.ask_trust').ask('answers.ask_matrices');
};

const interval = (
	row: Located['row'],
	low: string,
	high: string,
): { ci_low: number | null; ci_high: number | null } => ({
	ci_low: numberIn(row, low),
	ci_high: numberIn(row, high),
});

function sayMetric(draft: Draft, matrix: string, metric: string, { row }: Located, model: string): void {
	const estimate = numberIn(row, 'estimate');
	if (estimate === null) {
		draft.say('answers.metric_not_estimable', {
			matrix,
			metric: metricName(metric),
			metric_zh: metricNameZh(metric),
			...noteValues(row['note'] ?? ''),
		});
		return;
	}
	const reference = numberIn(row, 'reference');
	const code = reference === null ? 'answers.metric_plain' : 'answers.metric_training';
	draft.say(model === 'random_forest' ? 'answers.metric_forest' : code, {
		matrix,
		metric: metricName(metric),
		metric_zh: metricNameZh(metric),
		value: written(metric, estimate),
		...intervalShown(numberIn(row, 'ci_low'), numberIn(row, 'ci_high'), (value) => written(metric, value)),
		n: numberIn(row, 'n') ?? 0,
		reference: shown(reference),
	});
}

const isRate = (metric: string): boolean => /^(?:sensitivity|specificity)/u.test(metric);
const written = (metric: string, value: number | null): string =>
	isRate(metric) ? percentShown(value) : unitShown(value);

const NAMES: Readonly<Record<string, readonly [en: string, zh: string]>> = {
	auroc: ['AUROC', 'AUROC'],
	auprc: ['average precision', '平均精确率'],
	brier: ['Brier score', 'Brier 评分'],
	calibration_slope: ['calibration slope', '校准斜率'],
	calibration_intercept: ['calibration intercept', '校准截距'],
	sensitivity_at_95_specificity: ['sensitivity at 95 % specificity', '95 % 特异度下的灵敏度'],
	sensitivity_at_98_specificity: ['sensitivity at 98 % specificity', '98 % 特异度下的灵敏度'],
	specificity_at_95_threshold: ['specificity at the threshold of 95 %', '95 % 阈值下的特异度'],
	specificity_at_98_threshold: ['specificity at the threshold of 98 %', '98 % 阈值下的特异度'],
};
const metricName = (metric: string): string => NAMES[metric]?.[0] ?? metric.replaceAll('_', ' ');
const metricNameZh = (metric: string): string => NAMES[metric]?.[1] ?? metric.replaceAll('_', ' ');

const VALIDATION_COLUMNS = [
	...['metric', 'class', 'validation', 'validation_ci_low', 'validation_ci_high', 'n'],
	...['training', 'difference', 'threshold'],
];

/** A difference of two shares in percentage points, of two other values in their own unit. */
function differenceIn(metric: string, value: number | null): { difference: string; difference_zh: string } {
	if (!isRate(metric) || value === null)
		return { difference: signedShown(value), difference_zh: signedShown(value) };
	const points = signedShown(100 * value, 1);
	return { difference: `${points} percentage points`, difference_zh: `${points} 个百分点` };
}

async function sayValidation(
	question: Question,
	draft: Draft,
	matrix: string,
	metrics: readonly string[],
): Promise<void> {
	const [found] = await tablesFor(question, 'external_validation', [matrix]);
	if (found === undefined) return;
	if (question.about.part === 'validation' && draft.table === null)
		draft.show(
			found.table,
			rowsWhere(found.table, () => true),
			VALIDATION_COLUMNS,
		);
	for (const metric of metrics) {
		const at = firstWhere(found.table, (row) => row['metric'] === metric);
		if (at === null || numberIn(at.row, 'validation') === null) continue;
		draft.say('answers.metric_validation', {
			matrix,
			metric: metricName(metric),
			metric_zh: metricNameZh(metric),
			value: written(metric, numberIn(at.row, 'validation')),
			...intervalShown(
				numberIn(at.row, 'validation_ci_low'),
				numberIn(at.row, 'validation_ci_high'),
				(value) => written(metric, value),
			),
			n: numberIn(at.row, 'n') ?? 0,
			...differenceIn(metric, numberIn(at.row, 'difference')),
		});
		draft.cell(found.table, at.number, 'validation', {
			subject: matrix,
			name: `validation ${metric}`,
			value: numberIn(at.row, 'validation'),
			...interval(at.row, 'validation_ci_low', 'validation_ci_high'),
			n: numberIn(at.row, 'n'),
		});
	}
}

async function sayThresholds(question: Question, draft: Draft): Promise<boolean> {
	const found = await tablesFor(question, 'thresholds');
	for (const { run, table, matrix } of found) {
		draft.from(run);
		for (const { row, number } of rowsWhere(table, () => true)) {
			const specificity = /(\d{2})/u.exec(row['rule'] ?? '')?.[1];
			if (
				specificity === undefined ||
				!SPECIFICITIES.some((one) => String(Math.round(100 * one)) === specificity)
			)
				continue;
			draft.say('answers.threshold', {
				matrix,
				rule: (row['rule'] ?? '').replaceAll('_', ' '),
				threshold: shown(numberIn(row, 'threshold')),
				sensitivity: percentShown(numberIn(row, 'sensitivity')),
				specificity: percentShown(numberIn(row, 'specificity')),
			});
			draft.cell(table, number, 'threshold', {
				subject: matrix,
				name: row['rule'] ?? 'threshold',
				value: numberIn(row, 'threshold'),
			});
		}
		draft.show(
			table,
			rowsWhere(table, () => true),
			['rule', 'threshold', 'sensitivity', 'specificity', 'n_positive', 'n_negative'],
		);
	}
	return draft.sentences.length > 0;
}

/** Why there is no model; the verdicts of the summary say so. */
export async function sayNoModels(question: Question, draft: Draft): Promise<void> {
	const named = matricesOf(question);
	for (const run of question.words.runs) {
		const summary = await run.summary();
		const own = (summary?.matrices ?? []).filter(
			({ name }) => named.includes(name) && question.words.matrixRuns.get(name) === run,
		);
		if (summary === null || own.length === 0) continue;
		draft.from(run);
		sayVerdicts(draft, run, summary, own);
	}
}

/** Which matrix separates the groups best or worst, and whether the difference is more than chance. */
export const answerMatrices: Family = async (question, draft) => {
	const { about, bare } = question;
	const found = await tablesFor(
		question,
		about.part === 'validation' ? 'external_validation' : 'model_metrics',
	);
	const column = about.part === 'validation' ? 'validation' : 'estimate';
	const metric = ASKED[about.metric ?? '']?.[0] ?? 'auroc';
	const rows = found
		.flatMap(({ run, table, matrix }) => {
			const at = firstWhere(
				table,
				(row) => row['metric'] === metric && (row['model'] ?? 'logistic') === 'logistic',
			);
			const value = at === null ? null : numberIn(at.row, column);
			return at === null || value === null ? [] : [{ run, table, matrix, at, value }];
		})
		.sort((a, b) => b.value - a.value);
	const [best] = rows;
	const worst = rows.at(-1);
	const isLow = /worst|lowest|weak|least|poor|最差|最弱|最低/u.test(bare);
	if (best === undefined || worst === undefined) {
		if (await sayScores(question, draft, isLow ? 'worst' : 'best')) await sayScorePairs(question, draft);
		else await sayNoModels(question, draft);
		return;
	}
	const lead = isLow ? worst : best;
	const isValidation = about.part === 'validation';
	const bound = (row: Located['row'], side: 'low' | 'high'): number | null =>
		numberIn(row, isValidation ? `validation_ci_${side}` : `ci_${side}`);
	draft.from(lead.run).say(isLow ? 'answers.matrix_worst' : 'answers.matrix_best', {
		matrix: lead.matrix,
		metric: metricName(metric),
		metric_zh: metricNameZh(metric),
		value: written(metric, lead.value),
		...intervalShown(bound(lead.at.row, 'low'), bound(lead.at.row, 'high'), (one) => written(metric, one)),
		n: numberIn(lead.at.row, 'n') ?? 0,
		part: isValidation ? 'the validation set' : 'cross-validation',
		part_zh: isValidation ? '验证集' : '交叉验证',
	});
	const others = rows.filter((one) => one !== lead);
	if (others.length > 0)
		draft.say('answers.matrix_others', {
			others: others.map(({ matrix, value }) => `${matrix} ${written(metric, value)}`),
		});
	for (const { table, at, matrix, value } of rows)
		draft.cell(table, at.number, column, {
			subject: matrix,
			name: metric,
			value,
			n: numberIn(at.row, 'n'),
			...{ ci_low: bound(at.row, 'low'), ci_high: bound(at.row, 'high') },
		});
	await sayPairs(
		question,
		draft,
		rows.map(({ matrix }) => matrix),
	);
	draft.list(
		'matrices',
		isLow ? rows.map(({ matrix }) => matrix).reverse() : rows.map(({ matrix }) => matrix),
	);
	if (!isValidation) draft.figure = findFigure(question, 'roc', lead.matrix);
	draft.ask('answers.ask_trust').ask('answers.ask_top');
};

async function sayPairs(question: Question, draft: Draft, matrices: readonly string[]): Promise<void> {
	const compared = await wholeTable(question, 'matrix_comparison');
	if (compared === null) {
		if (matrices.length > 1) draft.say('answers.no_paired_comparison');
		return;
	}
	const { table, run } = compared;
	draft.from(run);
	const [a, b] = ['matrix_a', 'matrix_b'].map(
		(name) =>
			table.columns.find((column) => column === name) ?? table.columns[name === 'matrix_a' ? 0 : 1] ?? '',
	);
	const rows = rowsWhere(
		table,
		(row) => matrices.includes(row[a ?? ''] ?? '') && matrices.includes(row[b ?? ''] ?? ''),
	);
	for (const { row, number } of rows) {
		const p = numberIn(row, 'p_value_holm');
		draft.say(p !== null && p <= 0.05 ? 'answers.pair_differs' : 'answers.pair_equal', {
			a: row[a ?? ''] ?? '',
			b: row[b ?? ''] ?? '',
			difference: signedShown(numberIn(row, 'difference')),
			...intervalShown(numberIn(row, 'ci_low'), numberIn(row, 'ci_high'), signedShown),
			p: pShown(p),
		});
		draft.cell(table, number, 'difference', {
			subject: `${row[b ?? '']} - ${row[a ?? '']}`,
			name: 'auroc difference',
			value: numberIn(row, 'difference'),
			...interval(row, 'ci_low', 'ci_high'),
		});
	}
	if (rows.length > 0) draft.show(table, rows, table.columns.slice(0, 12));
}

const STAGE = /stage|分期/iu;
const SPECIFICITY = String(SPECIFICITIES[0] ?? 0.95);

/** How many cases of each subgroup are found, and who is missed. */
export const answerSubgroups: Family = async (given, draft) => {
	const { bare } = given;
	const asked = samplesAsked(given);
	const isMissed = /miss|undetect|not |overlook|indistinguish|escap|slip|negativ|below|漏|没|未|假阴/u.test(
		bare,
	);
	const found = await tablesFor(given, 'subgroup_sensitivity');
	if (asked.length === 0 && !isMissed && asksByLabel(given) && (await sayLabelCounts(given, draft))) {
		draft.say('answers.subgroups_note').ask('answers.ask_metrics').ask('answers.ask_missed');
		return;
	}
	const question = asked.length > 0 || isMissed ? given : await withCountedColumn(given, draft, found);
	if (question === null) {
		for (const { run } of found) draft.from(run);
		draft.ask('answers.ask_subgroups').ask('answers.ask_metrics');
		return;
	}
	const { about } = question;
	const isAuroc = about.metric === 'auroc' && asked.length === 0;
	if (isAuroc && (await sayLevels(question, draft, 'answers.no_level_auroc_counts'))) return;
	if (asked.length > SCORES_TOLD) {
		const known = new Set(asked.map(({ sample }) => sample));
		// In the order in which they were listed, so that "the first one" is the same.
		const listed = (about.samples ?? []).filter((sample) => known.has(sample));
		return sayScoresOfMany(question, draft, listed.length > 0 ? listed : [...known]);
	}
	if (asked.length > 0)
		return sayDetected(
			question,
			draft,
			asked.map(({ sample }) => sample),
		);
	let divided: string | null = null;
	for (const { run, table, matrix } of isMissed && about.levels === undefined && about.columns?.length !== 1
		? []
		: found) {
		draft.from(run);
		const columns = [...new Set(table.rows.map((row) => row['column'] ?? ''))];
		const column =
			about.columns?.find((one) => columns.includes(one)) ??
			columns.find((one) => STAGE.test(one)) ??
			columns[0];
		const rows = rowsWhere(table, (row) => row['column'] === column && row['specificity'] === SPECIFICITY);
		const levels = about.levels?.filter((level) => rows.some(({ row }) => row['level'] === level)) ?? [];
		const named = levels.length > 0 ? rows.filter(({ row }) => levels.includes(row['level'] ?? '')) : rows;
		if (named.length > 0) divided = column ?? null;
		if (named.length > 0)
			draft.say('answers.subgroups', {
				matrix,
				column: column ?? '',
				specificity: percentShown(Number(SPECIFICITY)),
				levels: named.map(
					({ row }) =>
						`${quoteEntry(row['level'] ?? '')}: ${row['detected']}/${row['n']}${numberIn(row, 'sensitivity') === null ? '' : ` (${percentShown(numberIn(row, 'sensitivity'))})`}`,
				),
			});
		for (const { row, number } of named)
			draft.cell(table, number, 'sensitivity', {
				subject: `${column} ${row['level']}`,
				name: `${matrix} sensitivity`,
				value: numberIn(row, 'sensitivity'),
				...interval(row, 'ci_low', 'ci_high'),
				n: numberIn(row, 'n'),
			});
		if (named.length > 0 && draft.table === null)
			draft.show(table, named, ['column', 'level', 'detected', 'n', 'sensitivity', 'ci_low', 'ci_high']);
	}
	if (found.length === 0) await sayScoreSubgroups(question, draft);
	if (isMissed || found.length === 0) await sayMissed(question, draft, isMissed);
	draft.figure = subgroupFigure(question, divided, found[0]?.matrix ?? null);
	if (draft.sentences.length > 0)
		draft.say('answers.subgroups_note').ask('answers.ask_metrics').ask('answers.ask_missed');
};

/** The figure of what was told: of stages, or where nothing was divided, of the scores. */
function subgroupFigure(
	question: Question,
	column: string | null,
	matrix: string | null,
): ReturnType<typeof findFigure> {
	if (column === null) return findFigure(question, 'scores', matrix);
	return STAGE.test(column) ? findFigure(question, 'stage_sensitivity', matrix) : null;
}

async function sayMissed(question: Question, draft: Draft, isList: boolean): Promise<void> {
	const found = await tablesFor(question, 'not_distinguishable');
	for (const { run, table, matrix } of found) {
		const rows = rowsWhere(table, () => true);
		draft.from(run).say('answers.missed', {
			matrix,
			count: rows.length,
			samples: some(
				rows.map(({ row }) => row['sample'] ?? ''),
				8,
			),
		});
		draft.fact(
			{ subject: matrix, name: 'cases not distinguishable', value: rows.length },
			sourceOf(table, null, 'sample'),
		);
		if (isList) {
			if (draft.listedKind === 'none')
				draft.list(
					'samples',
					rows.map(({ row }) => row['sample'] ?? ''),
				);
			if (draft.table === null)
				draft.show(table, rows, [
					...['sample', 'patient', 'group', 'mean_score', 'threshold', 'control_quantile'],
				]);
		}
	}
}

/** Samples whose scores are told one by one. */
const SCORES_TOLD = 8;

/** How many of many samples lie above the threshold, matrix by matrix. */
async function sayScoresOfMany(question: Question, draft: Draft, samples: readonly string[]): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'oof_scores')) {
		const [limits] = await tablesFor(question, 'thresholds', [matrix]);
		const limit =
			limits === undefined ? null : firstWhere(limits.table, (row) => (row['rule'] ?? '').includes('95'));
		const threshold = limit === null ? null : numberIn(limit.row, 'threshold');
		const rows = rowsWhere(table, (one) => samples.includes(one['sample'] ?? ''));
		const scores = rows.map(({ row }) => numberIn(row, 'mean_score')).filter((score) => score !== null);
		if (threshold === null || scores.length === 0) continue;
		const above = scores.filter((score) => score > threshold).length;
		draft.from(run).say('answers.scores_of_many', {
			...{ matrix, n: scores.length, above, threshold: unitShown(threshold) },
			...{
				low: unitShown(minOf(scores)),
				high: unitShown(maxOf(scores)),
				class: rows[0]?.row['class'] ?? '',
			},
		});
		draft.fact(
			{ subject: matrix, name: 'samples above the threshold', value: above, n: scores.length },
			sourceOf(table, null, 'mean_score'),
		);
		if (draft.table === null) draft.show(table, rows, ['sample', 'group', 'mean_score']);
	}
	draft.list('samples', samples).ask('answers.ask_subgroups').ask('answers.ask_outliers');
}

/** Whether samples lie above the threshold, matrix by matrix. */
export async function sayDetected(
	question: Question,
	draft: Draft,
	samples: readonly string[],
): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'oof_scores')) {
		const [limits] = await tablesFor(question, 'thresholds', [matrix]);
		const limit =
			limits === undefined ? null : firstWhere(limits.table, (row) => (row['rule'] ?? '').includes('95'));
		const threshold = limit === null ? null : numberIn(limit.row, 'threshold');
		for (const { row, number } of rowsWhere(table, (one) => samples.includes(one['sample'] ?? ''))) {
			const score = numberIn(row, 'mean_score');
			const values = {
				sample: row['sample'] ?? '',
				matrix,
				class: row['class'] ?? '',
				score: unitShown(score),
				threshold: unitShown(threshold),
			};
			if (score === null) continue;
			draft
				.from(run)
				.say(
					threshold === null
						? 'answers.score'
						: score > threshold
							? 'answers.score_above'
							: 'answers.score_below',
					values,
				);
			draft.cell(table, number, 'mean_score', {
				subject: row['sample'] ?? '',
				name: `${matrix} mean_score`,
				value: score,
			});
		}
	}
	for (const { run, table, matrix } of await tablesFor(question, 'external_predictions'))
		for (const { row, number } of rowsWhere(
			table,
			(one) =>
				samples.includes(one['sample'] ?? '') && one['class'] === (question.words.positive ?? one['class']),
		)) {
			draft.from(run).say('answers.score_validation', {
				sample: row['sample'] ?? '',
				matrix,
				class: row['class'] ?? '',
				score: unitShown(numberIn(row, 'probability')),
			});
			draft.cell(table, number, 'probability', {
				subject: row['sample'] ?? '',
				name: `${matrix} probability`,
				value: numberIn(row, 'probability'),
			});
		}
}
