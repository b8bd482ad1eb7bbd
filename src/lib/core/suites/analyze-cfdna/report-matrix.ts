import { render, type Message } from '../../../contract/messages/index.ts';
import { bullets, escapeMarkdown, markdownFigure, markdownTable } from '../report/markdown.ts';
import { count, list, pValue, percent, short, withInterval } from '../report/numbers.ts';
import { effectStatus } from '../cohort/figures/effect-figures.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';

/** One matrix: what it is, quality, structure, group effects, model. */
export function matrixSection(matrix: MatrixAnalysis, analysis: CohortAnalysis): string[] {
	return [
		`## ${escapeMarkdown(matrix.one.matrix.name)}`,
		'',
		...inventory(matrix),
		...modelPart(matrix, analysis.cohort.has_patients),
		...effectsPart(matrix, analysis),
		...quality(matrix),
		...structure(matrix),
	];
}

const dropWords: Record<string, string> = {
	rows_too_long: 'rows with too many cells',
	rows_footnote: 'footnote rows',
	rows_empty: 'empty rows',
	rows_not_read: 'rows outside the seeded sample of rows',
	features_all_missing: 'features without any value',
	features_constant: 'constant features',
	features_less_variable: 'less variable features',
	cells_not_numeric: 'cells that are no number',
	cells_not_finite: 'infinite or overflowing cells',
	cells_censored: 'censored cells (such as >8)',
	cells_detection_failed: 'values with a detection p above 0.01',
};

function inventory({ one }: MatrixAnalysis): string[] {
	const { matrix, dropped } = one;
	const left = Object.entries(dropped).map(
		([reason, n]) => `${n.toLocaleString('en')} ${dropWords[reason] ?? reason.replaceAll('_', ' ')}`,
	);
	const lines = [
		`\`${one.file.given}\`: ${count(matrix.sample_ids.length, 'sample')}, ${count(matrix.feature_ids.length, 'feature')} of ${one.source_features.toLocaleString('en')} in the file, ${matrix.unit}; ${one.orientation === 'samples_in_rows' ? 'samples in rows' : 'features in rows'}.`,
		'',
		`Left out: ${left.length === 0 ? 'nothing' : left.join(', ')}.`,
	];
	if (one.excluded_columns.length > 0)
		lines.push(
			'',
			`Columns that describe the samples and were kept out of the features: ${escapeMarkdown(list(one.excluded_columns, 15))}.`,
		);
	return [...lines, ''];
}

function figures(
	made: readonly { name: string; spec: { title: string; caption: string } }[],
	wanted: readonly string[],
): string[] {
	return wanted.flatMap((suffix) =>
		made
			.filter(({ name }) => name.includes(`_${suffix}`))
			.slice(0, 3)
			.flatMap(({ name, spec }) => markdownFigure(name, spec.title, spec.caption)),
	);
}

function say(messages: readonly Message[]): string[] {
	return bullets([...new Set(messages.map((message) => escapeMarkdown(render(message))))]);
}

function modelPart(
	{ model, finding, leave_one_batch_out: batches }: MatrixAnalysis,
	hasPatients: boolean,
): string[] {
	if (model.model === null)
		return model.reason === null
			? []
			: ['### Model', '', `No model was fitted: ${escapeMarkdown(render(model.reason))}`, ''];
	const one = model.model;
	const named = (name: string): string => withInterval(one.metrics[name]);
	const forest = one.forest_metrics?.['auroc'];
	const verdict =
		finding === null || finding.holm_p_value === null
			? 'no permutation test was run'
			: `permutation p ${pValue(finding.p_value)}, ${pValue(finding.holm_p_value)} after Holm over the matrices: ${finding.finding ? 'a finding' : 'not a finding'}`;
	const lines = [
		'### Model',
		'',
		`${one.positive === null ? `${one.classes.length} classes` : `${escapeMarkdown(one.positive)} against ${escapeMarkdown(one.reference)}`}, ${count(one.n_patients, hasPatients ? 'patient' : 'sample')} (${Object.entries(
			one.patients_per_class,
		)
			.map(([name, n]) => `${escapeMarkdown(name)} ${n}`)
			.join(
				', ',
			)}), ${one.estimator}, ${one.repeats} x ${one.folds}-fold nested cross-validation. **Out-of-fold AUROC ${named('auroc')}** (approximate 95 % interval); ${verdict}.`,
		'',
		...markdownTable(
			['metric', 'class', 'estimate', '95 % interval', 'by chance', 'n', 'note'],
			one.tables.model_metrics
				.filter((row) => row.model === 'logistic')
				.map((row) => [
					row.metric.replaceAll('_', ' '),
					row.class,
					row.estimate === null ? 'not estimable' : row.estimate.toFixed(3),
					row.ci_low === null || row.ci_high === null
						? '–'
						: `${row.ci_low.toFixed(3)} to ${row.ci_high.toFixed(3)}`,
					row.reference === null ? '–' : row.reference.toFixed(3),
					row.n,
					row.note,
				]),
		),
	];
	if (forest !== undefined)
		lines.push(
			`Beside it, a random forest on the same folds: AUROC ${withInterval(forest)}. The logistic model is primary; the better of the two is not chosen.`,
			'',
		);
	lines.push(
		...externalPart(one),
		...figures(model.figures, [
			'roc',
			'scores',
			'stage_sensitivity',
			'score_against',
			'calibration',
			'precision_recall',
			'permutation',
		]),
		...stages(one),
		...covariates(one),
	);
	if (batches.length > 0)
		lines.push(
			'**Leaving one batch out.** A model fitted on the other levels predicts the level left out.',
			'',
			...markdownTable(
				['column', 'level left out', 'n', 'positives', 'AUROC', '95 % interval', 'note'],
				batches.map((row) => [
					row.column,
					row.level,
					row.n_test,
					row.n_positive,
					row.auroc === null ? '–' : row.auroc.toFixed(3),
					row.ci_low === null || row.ci_high === null
						? '–'
						: `${row.ci_low.toFixed(3)} to ${row.ci_high.toFixed(3)}`,
					row.note,
				]),
			),
		);
	lines.push(...undistinguished(one), ...stability(one), ...say(one.notes));
	return lines;
}

type Model = NonNullable<MatrixAnalysis['model']['model']>;

function externalPart(one: Model): string[] {
	if (one.external_validation === null) return [];
	return [
		`**Independent validation** (${count(one.external_validation.n_samples, 'sample')}; the model was refitted on the whole training part, C and thresholds locked there).`,
		'',
		...markdownTable(
			['metric', 'training, out of fold', 'validation', '95 % interval', 'difference', 'k/n'],
			one.tables.external_validation.map((row) => [
				row.metric.replaceAll('_', ' '),
				short(row.training),
				row.validation === null ? '–' : row.validation.toFixed(3),
				row.validation_ci_low === null || row.validation_ci_high === null
					? '–'
					: `${row.validation_ci_low.toFixed(3)} to ${row.validation_ci_high.toFixed(3)}`,
				short(row.difference),
				row.k === null ? String(row.n) : `${row.k}/${row.n}`,
			]),
		),
	];
}

function stages(one: Model): string[] {
	const rows = one.tables.subgroup_sensitivity.filter((row) => row.specificity === 0.95);
	if (rows.length === 0) return [];
	return [
		'**Sensitivity by subgroup** at 95 % specificity; below five cases only the counts are given.',
		'',
		...markdownTable(
			['column', 'level', 'found / cases', 'sensitivity', '95 % interval'],
			rows.map((row) => [
				row.column,
				row.level,
				`${row.detected}/${row.n}`,
				percent(row.sensitivity),
				row.ci_low === null || row.ci_high === null
					? '–'
					: `${percent(row.ci_low)} to ${percent(row.ci_high)}`,
			]),
		),
	];
}

function covariates(one: Model): string[] {
	const rows = one.tables.score_covariates.filter((row) => row.p_value !== null && row.p_value < 0.05);
	if (one.tables.score_covariates.length === 0) return [];
	if (rows.length === 0)
		return ['The score is not associated with any other metadata column (p >= 0.05 each).', ''];
	return [
		'**Score against other columns** (p < 0.05, not adjusted; a score that follows age, depth or yield within a group may measure them).',
		'',
		...markdownTable(
			['column', 'samples', 'n', 'test', 'p'],
			rows.map((row) => [
				row.covariate,
				row.samples,
				row.n,
				row.statistic.replaceAll('_', ' '),
				pValue(row.p_value),
			]),
		),
	];
}

function undistinguished(one: Model): string[] {
	const rows = one.tables.not_distinguishable;
	if (rows.length === 0) return [];
	return [
		`**Not distinguishable from controls:** ${count(rows.length, 'case')} at or below the threshold of 95 % specificity: ${escapeMarkdown(
			list(
				rows.map((row) => row.sample),
				20,
			),
		)}.`,
		'',
	];
}

function stability(one: Model): string[] {
	const rows = one.tables.coefficients.slice(0, 8);
	if (rows.length === 0) return [];
	return [
		`**Coefficients** over ${rows[0]?.n_fits ?? 0} outer fits; correlated features share their weight, so a small coefficient is not a small effect.`,
		'',
		...markdownTable(
			['feature', 'class', 'mean coefficient', 'same sign', 'mean rank'],
			rows.map((row) => [
				row.feature,
				row.class,
				short(row.mean_coefficient),
				percent(row.sign_consistency),
				short(row.mean_rank),
			]),
		),
	];
}

function effectsPart({ effects }: MatrixAnalysis, { families }: CohortAnalysis): string[] {
	if (effects === null) return [];
	const lines = ['### Group effects', ''];
	if (effects.contrasts.length > MOST_CONTRASTS) lines.push(...contrastTable(effects));
	else for (const contrast of effects.contrasts) lines.push(...contrastLines(contrast, families));
	return [
		...lines,
		...figures(effects.figures, ['volcano', 'top_effects', 'replication']),
		...say(effects.notes),
	];
}

function quality({ exploration }: MatrixAnalysis): string[] {
	const share = exploration.missing.missing_share ?? 0;
	const gaps = exploration.missing.samples
		.filter((row) => (row.missing_share ?? 0) > 0.1)
		.map((row) => `${row.sample} (${percent(row.missing_share)})`);
	const lines = [
		`${percent(share)} of the values are missing${gaps.length === 0 ? '' : `; above 10 %: ${escapeMarkdown(list(gaps, 8))}`}.`,
		'',
	];
	return [
		'### Quality',
		'',
		...lines,
		...say([...exploration.outliers.notes, ...exploration.duplicates.notes]),
		...figures(exploration.figures, ['outliers', 'missingness', 'distribution']),
	];
}

function structure({ exploration }: MatrixAnalysis): string[] {
	const { projection, clustering, associations } = exploration;
	return [
		'### Structure',
		'',
		...figures(exploration.figures, ['projection', 'heatmap', 'correlation']),
		...say([projection.reason, ...projection.notes, ...clustering.notes, ...associations.notes]),
	];
}

type Effects = NonNullable<MatrixAnalysis['effects']>;

/** More pairs of groups than this are listed in one table. */
const MOST_CONTRASTS = 3;

function contrastLines(
	{ contrast, findings, hints, top }: Effects['contrasts'][number],
	families: number,
): string[] {
	const pair = `${escapeMarkdown(contrast.group_b)} (n = ${contrast.n_b}) against ${escapeMarkdown(contrast.group_a)} (n = ${contrast.n_a})`;
	return [
		contrast.tests === 0
			? `${pair}: groups too small for a test; values only.`
			: `${pair}: ${count(contrast.tests, 'test')}, **${count(findings, 'finding')}** (q x ${families} <= 0.01) and ${count(hints, 'hint')} (q <= 0.05).`,
		'',
		...markdownTable(
			[
				'feature',
				'n',
				`median ${contrast.group_a}`,
				`median ${contrast.group_b}`,
				"Cliff's delta",
				'p',
				'q',
				'',
			],
			top.map((row) => {
				const status = effectStatus(row, families);
				return [
					row.feature,
					`${row.n_a}/${row.n_b}`,
					short(row.median_a),
					short(row.median_b),
					short(row.effect_size),
					pValue(row.p_value),
					pValue(row.q_value),
					status === 'none' ? '' : status,
				];
			}),
		),
	];
}

function contrastTable(effects: Effects): string[] {
	return markdownTable(
		['group', 'against', 'n', 'tests', 'findings', 'hints', 'strongest feature', "Cliff's delta", 'q'],
		effects.contrasts.map(({ contrast, findings, hints, top }) => [
			contrast.group_b,
			contrast.group_a,
			`${contrast.n_b}/${contrast.n_a}`,
			contrast.tests,
			findings,
			hints,
			contrast.tests === 0 ? 'groups too small for a test' : (top[0]?.feature ?? '–'),
			short(top[0]?.effect_size),
			pValue(top[0]?.q_value),
		]),
	);
}
