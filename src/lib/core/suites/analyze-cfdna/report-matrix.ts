import { CHANCE_AUROC, MARKED_MISSING, SPECIFICITIES } from '../../../contract/decision-rules.ts';
import { appendAll } from '../../../base/append-all.ts';
import { droppedInWords } from '../../../contract/messages/dropped.ts';
import { render, type Message } from '../../../contract/messages/index.ts';
import { bullets, escapeMarkdown, markdownTable, reportFigures } from '../report/markdown.ts';
import { sentences } from '../report/sentences.ts';
import { count, list, pValue, percent, short, withInterval } from '../report/numbers.ts';
import { inWords, NO_UNIT, shortName } from '../report/words.ts';
import { effectsPart } from '../cohort/report-effects.ts';
import { nameKind, type NameKind } from '../../dataset/metadata/dictionary/index.ts';
import type { MatrixFile } from '../cohort/matrix-files.server.ts';
import type { SuspectKind } from '../../analysis/screening/screen-features.ts';
import type { CohortAnalysis, MatrixAnalysis } from './analysis.ts';
import { verdictInWords } from './headline.ts';

/** One matrix: what it is, quality, structure, group effects, model. */
export function matrixSection(
	matrix: MatrixAnalysis,
	analysis: CohortAnalysis,
	shown: ReadonlySet<string>,
): string[] {
	return [
		`## ${escapeMarkdown(matrix.one.matrix.name)}`,
		'',
		...inventory(matrix),
		...suspectsPart(matrix),
		...modelPart(matrix, analysis.cohort.has_patients, shown),
		...effectsPart(
			matrix.one.matrix.name,
			matrix.effects,
			matrix.doubts.length === 0 ? analysis.families : null,
			analysis.cohort.reference,
			shown,
		),
		...quality(matrix, analysis.warnings, shown),
		...structure(matrix, shown),
	];
}

function filesInWords({ given, sample_files }: MatrixFile): string {
	const more = (sample_files?.length ?? 1) - 1;
	return `\`${given}\`${more === 0 ? '' : ` and ${count(more, 'more file')} of one sample each`}`;
}

function inventory({ one }: MatrixAnalysis): string[] {
	const { matrix, dropped } = one;
	const left = Object.entries(dropped).map(([reason, n]) => escapeMarkdown(droppedInWords(reason, n)));
	const several = one.files.length > 1 || one.files.some(({ sample_files }) => sample_files !== undefined);
	const lines = [
		`${one.files.map(filesInWords).join(', ')}: ${count(matrix.sample_ids.length, 'sample')}, ${count(matrix.feature_ids.length, 'feature')}${matrix.feature_ids.length === one.source_features ? '' : ` of ${one.source_features.toLocaleString('en')} in the ${several ? 'files' : 'file'}`}${NO_UNIT.has(matrix.unit) ? '' : `, ${matrix.unit}`}; ${one.orientation === 'samples_in_rows' ? 'samples in rows' : 'features in rows'}.`,
		'',
		`Left out: ${left.length === 0 ? 'nothing' : left.join(', ')}.`,
	];
	if (one.excluded_columns.length > 0)
		lines.push(
			'',
			`Columns that describe the samples and are not used as features: ${escapeMarkdown(list(one.excluded_columns, 15))}.`,
		);
	return [...lines, ''];
}

const KINDS: Record<SuspectKind, string> = {
	label_like: 'looks like the label',
	outcome: 'named like an outcome',
	prediction: 'named like a score or prediction',
	description: 'describes the person or the disease',
	technical: 'describes the processing',
	id_like: 'looks like an identifier or row number',
	filled_for_one_group: 'has values in one group only',
	separates: 'separates the groups nearly completely',
	carries_result: 'drives the model result',
};

const DECISIONS = { set_aside: 'set aside', kept: 'kept on request', named: 'kept' } as const;

/** More rows are in the table of the run. */
const MAX_SUSPECTS = 12;

/** Features that are no measurements, with what they would have given, and measurements that the verdict rests on. */
function suspectsPart({ one, suspects }: MatrixAnalysis): string[] {
	if (suspects.length === 0) return [];
	const rest = suspects.length - MAX_SUSPECTS;
	return [
		'**Features that need review**',
		'',
		...markdownTable(
			['feature', 'why', 'by', 'decision', 'AUROC alone', 'model AUROC without it'],
			suspects
				.slice(0, MAX_SUSPECTS)
				.map((row) => [
					shortName(row.feature),
					`${KINDS[row.kind]}${row.followers ? `, with ${count(row.followers, 'feature')} that ${row.followers === 1 ? 'follows' : 'follow'} it` : ''}`,
					row.evidence,
					DECISIONS[row.decision],
					row.auroc === null ? '–' : row.auroc.toFixed(3),
					row.auroc_without === null ? '' : row.auroc_without.toFixed(3),
				]),
		),
		...(rest > 0
			? [`${count(rest, 'further feature')} in \`tables/${one.matrix.name}_suspect_features.csv\`.`, '']
			: []),
	];
}

function modelPart(
	{ one: { matrix }, model, finding, verdict: given }: MatrixAnalysis,
	hasPatients: boolean,
	shown: ReadonlySet<string>,
): string[] {
	if (model.model === null)
		return model.reason === null ? [] : ['### Model', '', escapeMarkdown(render(model.reason)), ''];
	const one = model.model;
	const named = (name: string): string => withInterval(one.metrics[name]);
	const forest = one.forest_metrics?.['auroc'];
	const verdict =
		finding === null || finding.holm_p_value === null
			? 'no permutation test was run'
			: `permutation p ${pValue(finding.p_value)}${finding.holm_p_value === finding.p_value ? '' : `, ${pValue(finding.holm_p_value)} after Holm over the matrices`}: ${given === null ? '' : verdictInWords(given.status)}`;
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
			['metric', 'class', 'estimate', '95 % interval', 'reference', 'patients', 'samples', 'note'],
			one.tables.model_metrics
				.filter((row) => row.model === 'logistic')
				.map((row) => [
					inWords(row.metric),
					one.classes.length === 2 ? '' : row.class,
					row.estimate === null ? 'not estimable' : row.estimate.toFixed(3),
					row.ci_low === null || row.ci_high === null
						? '–'
						: `${row.ci_low.toFixed(3)} to ${row.ci_high.toFixed(3)}`,
					row.reference === null ? '–' : row.reference.toFixed(3),
					row.n,
					`${row.n_positive} + ${row.n_negative}`,
					row.note,
				]),
		),
	];
	appendAll(lines, [...weightiest(one), referenceSentence(one), '']);
	if (forest !== undefined)
		lines.push(
			`For comparison, a random forest on the same folds: AUROC ${withInterval(forest)}. The logistic model is primary regardless of which performs better.`,
			'',
		);
	appendAll(lines, [
		...externalPart(one),
		...reportFigures(
			model.figures,
			[
				'roc',
				'scores',
				'stage_sensitivity',
				'score_against',
				'calibration',
				'precision_recall',
				'permutation',
			],
			shown,
		),
		...stages(one),
		...covariates(one),
	]);
	appendAll(lines, [
		...metadataAlone(model.covariates),
		...batchesLeftOut(model.batches),
		...undistinguished(one),
		...stability(one),
		...sentences(one.notes, matrix.name),
	]);
	return lines;
}

type Model = NonNullable<MatrixAnalysis['model']['model']>;

/** The features a model gives most weight, named where it is described. */
function weightiest({ tables }: Model): string[] {
	const names = [...new Set(tables.coefficients.map((row) => row.feature))].slice(0, 3);
	if (names.length === 0) return [];
	return [
		`Features with the largest weights: ${escapeMarkdown(list(names.map((name) => shortName(name))))}.`,
		'',
	];
}

/** What the reference beside each metric is: the share of positives is named, so that p (1 - p) is not read as it. */
function referenceSentence({ classes, tables }: Model): string {
	const row = tables.model_metrics.find(({ model, metric }) => model === 'logistic' && metric === 'auprc');
	const two = classes.length === 2;
	const share = two
		? `the share p of positives among the samples (${row?.reference?.toFixed(3) ?? '–'})`
		: 'the share p of the class among the samples';
	const ideal = two ? ' For calibration, the reference is the ideal: slope 1, intercept 0.' : '';
	return `Reference: expected value for a score without signal. AUROC: ${CHANCE_AUROC}; average precision: ${share}; Brier score: p (1 - p), that of predicting p for every sample; lower is better.${ideal}`;
}

/** What age, sex and other metadata reach alone, and what the signal adds to them. */
function metadataAlone(row: MatrixAnalysis['model']['covariates']): string[] {
	if (row === null) return [];
	const alone = withInterval({
		estimate: row.auroc_covariates,
		ci_low: row.ci_low_covariates,
		ci_high: row.ci_high_covariates,
	});
	const added = withInterval({ estimate: row.added, ci_low: row.ci_low, ci_high: row.ci_high });
	return [
		`**Added value over metadata.** ${escapeMarkdown(list(row.covariates.split('; ')))} alone: AUROC ${alone}. With the signal: ${row.auroc_both?.toFixed(3) ?? '–'}; the signal adds ${added} (one repeat, paired interval).`,
		'',
	];
}

/** Levels that were predicted in a table; of the others only how many there are, and why. */
function batchesLeftOut(batches: MatrixAnalysis['model']['batches']): string[] {
	if (batches.length === 0) return [];
	const predicted = batches.filter((row) => row.auroc !== null);
	const columns = [...new Set(batches.map((row) => row.column))];
	const rest = columns.flatMap((column) => {
		const own = batches.filter((row) => row.column === column && row.auroc === null);
		if (own.length === 0) return [];
		const reasons = [...new Set(own.map((row) => row.note))].join(' ');
		return [`${escapeMarkdown(column)}, ${count(own.length, 'level')}: ${escapeMarkdown(reasons)}`];
	});
	return [
		'**Leave-one-batch-out.** A model fitted on the other levels predicts the level left out.',
		'',
		...markdownTable(
			['column', 'level left out', 'n', 'positives', 'AUROC', '95 % interval'],
			predicted.map((row) => [
				row.column,
				row.level,
				row.n_test,
				row.n_positive,
				row.auroc?.toFixed(3) ?? '–',
				row.ci_low === null || row.ci_high === null
					? '–'
					: `${row.ci_low.toFixed(3)} to ${row.ci_high.toFixed(3)}`,
			]),
		),
		...bullets(rest),
	];
}

function externalPart(one: Model): string[] {
	if (one.external_validation === null) return [];
	return [
		`**Independent validation** (${count(one.external_validation.n_samples, 'sample')}; the model was refitted on the whole training set; C and thresholds were fixed there).`,
		'',
		...markdownTable(
			['metric', 'training, out of fold', 'validation', '95 % interval', 'difference', 'k/n'],
			one.tables.external_validation.map((row) => [
				inWords(row.metric),
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

/** Columns of the laboratory and dates by the dozen stay in the tables of the run. */
const LEFT_TO_TABLES: ReadonlySet<NameKind | null> = new Set<NameKind | null>([
	'laboratory_id',
	'technical',
	'time',
	'quality',
	'annotation',
	'identifier',
]);

function isTold(column: string): boolean {
	return !LEFT_TO_TABLES.has(nameKind(column));
}

/** A score that follows the processing is told; one that follows a tube number or a date is in the table. */
function mayExplain(column: string): boolean {
	return nameKind(column) === 'technical' || isTold(column);
}

function stages(one: Model): string[] {
	const all = one.tables.subgroup_sensitivity.filter((row) => row.specificity === SPECIFICITIES[0]);
	const rows = all.filter((row) => isTold(row.column));
	if (rows.length === 0) return [];
	return [
		`**Sensitivity by subgroup** at ${100 * SPECIFICITIES[0]} % specificity; with fewer than five cases, only counts are given.`,
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

/** p, not adjusted, below which the report lists a column that the score goes with. */
const COVARIATE_P = 0.05;

function covariates(one: Model): string[] {
	const rows = one.tables.score_covariates.filter(
		(row) => row.p_value !== null && row.p_value < COVARIATE_P && mayExplain(row.covariate),
	);
	if (one.tables.score_covariates.length === 0) return [];
	if (rows.length === 0)
		return [`The score is not associated with any other metadata column (p >= ${COVARIATE_P} each).`, ''];
	return [
		`**Score against other columns** (p < ${COVARIATE_P}, not adjusted; a score that correlates with age, depth or yield within a group may reflect these instead).`,
		'',
		...markdownTable(
			['column', 'samples', 'n', 'test', 'p'],
			rows.map((row) => [row.covariate, row.samples, row.n, inWords(row.statistic), pValue(row.p_value)]),
		),
	];
}

function undistinguished(one: Model): string[] {
	const rows = one.tables.not_distinguishable;
	if (rows.length === 0) return [];
	return [
		`**Not distinguishable from controls:** ${count(rows.length, 'case')} at or below the threshold of ${100 * SPECIFICITIES[0]} % specificity: ${escapeMarkdown(
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
		`**Coefficients** over ${rows[0]?.n_fits ?? 0} outer fits; correlated features share their weight, so a small coefficient does not imply a small effect.`,
		'',
		...markdownTable(
			['feature', 'class', 'mean coefficient', 'same sign', 'mean rank'],
			rows.map((row) => [
				shortName(row.feature),
				one.classes.length === 2 ? '' : row.class,
				short(row.mean_coefficient),
				percent(row.sign_consistency),
				short(row.mean_rank),
			]),
		),
	];
}

function missingWords(share: number): string {
	if (share === 0) return 'No value is missing';
	return `${share < 0.0005 ? 'Fewer than 0.1 %' : percent(share)} of the values are missing`;
}

function quality(
	{ one, exploration }: MatrixAnalysis,
	warnings: readonly Message[],
	shown: ReadonlySet<string>,
): string[] {
	// What the first page or the section Checks says as a warning is not said again.
	const said = new Set(warnings.map((message) => render(message)));
	const notes = [...exploration.outliers.notes, ...exploration.duplicates.notes].filter(
		(message) => !said.has(render(message)),
	);
	const share = exploration.missing.missing_share ?? 0;
	const gaps = exploration.missing.samples
		.filter((row) => (row.missing_share ?? 0) > MARKED_MISSING)
		.map((row) => `${row.sample} (${percent(row.missing_share)})`);
	const lines = [
		`${missingWords(share)}${gaps.length === 0 ? '' : `; above ${100 * MARKED_MISSING} %: ${escapeMarkdown(list(gaps, 8))}`}.`,
		'',
	];
	return [
		'### Quality',
		'',
		...lines,
		...sentences(notes, one.matrix.name),
		...reportFigures(exploration.figures, ['outliers', 'missingness', 'distribution'], shown),
	];
}

function structure({ one, exploration }: MatrixAnalysis, shown: ReadonlySet<string>): string[] {
	const { drawn, projection, clustering, associations } = exploration;
	const notes = [
		...drawn,
		projection.reason,
		...projection.notes,
		...clustering.notes,
		...associations.notes,
	];
	return [
		'### Structure',
		'',
		...reportFigures(exploration.figures, ['projection', 'heatmap', 'correlation'], shown),
		...sentences(notes, one.matrix.name),
	];
}
