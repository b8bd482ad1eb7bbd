import {
	FEATURE_FINDING_Q,
	FEATURE_HINT_Q,
	MAX_SMALLEST_P,
	MODEL_FINDING_P,
	OUTLIER_Z,
} from '../../../contract/decision-rules.ts';
import { escapeMarkdown } from '../report/markdown.ts';
import { list } from '../report/numbers.ts';
import type { CohortAnalysis } from './analysis.ts';

/** The methods paragraph: what was computed, by which convention, with which version and seed. */
export function methodsSection(analysis: CohortAnalysis, version: string): string[] {
	const { parameters, cohort, matrices, families } = analysis;
	const models = matrices.flatMap(({ model }) => (model.model === null ? [] : [model.model]));
	const paragraphs = [
		`Computed with lb-agent ${version}, seed ${parameters.seed}. Missing values were left out of every per-feature statistic and replaced by feature means only for projections and inside the training folds of models; they were never treated as zero.`,
		`Outliers: modified z (Iglewicz & Hoaglin 1993) above ${OUTLIER_Z} on a robust scale. Principal components are exact; projections use the most variable features. Clustering: average linkage.`,
	];
	if (matrices.some(({ one }) => one.scale !== null))
		paragraphs.push(
			'Counts: recognised as whole numbers that vary at least as much as counts do and increase with library size; divided by size factors (median of ratios, Anders & Huber 2010; over pools of features where too few are counted in every sample) with the training samples as reference, and analysed as log2(x + 1). Features with fewer than 50 expected reads in the shallowest sample were thinned binomially to its depth, with a recorded seed, so that depth alone causes no difference between groups.',
		);
	if (cohort.groups.length > 1)
		paragraphs.push(
			`Group effects: two-sided Mann-Whitney U (exact when a group has at most eight values and there are no ties, else corrected for ties and continuity), Cliff's delta = 2 AUROC - 1, one value per patient (the earliest sample), Benjamini-Hochberg within matrix and contrast. A p-value is given only where the smallest attainable one is at most ${MAX_SMALLEST_P}. A feature is a finding when q times the number of matrices and contrasts (${families}) is at most ${FEATURE_FINDING_Q}; q <= ${FEATURE_HINT_Q} alone is suggestive.${cohort.has_validation ? ' Effects were tested in the training set and replicated in the validation set.' : ''}`,
		);
	if (parameters.adjust !== undefined)
		paragraphs.push(adjustmentMethods(parameters.adjust, models.length > 0));
	if (parameters.by !== undefined && models.length > 0)
		paragraphs.push(
			`Within ${escapeMarkdown(parameters.by)}: AUROC of the same scores among the people of each level, one sample per patient, and over all pairs of a case and a control of one level (\`level_estimates\`). The models are those of all levels together.`,
		);
	if (models.length > 0)
		paragraphs.push(
			`Models: ${byMatrix(models, ({ estimator }) => estimator)} as the pre-specified primary model, with a random forest of 500 trees for comparison. ${byMatrix(models, ({ repeats, folds }) => `${repeats} x ${folds}-fold cross-validation`)}, stratified and grouped by patient; imputation by training-fold means, removal of constant features and of those missing in more than half of the training samples, and scaling were learned inside the training folds; C ${parameters.model_c === undefined ? 'was chosen from 1e-5 to 10 (7 values) by inner log-loss' : `was fixed at ${parameters.model_c}`}. Inner folds inherit the scaling of their outer training fold, which affects tuning only. AUROC: mean over repeats of each repeat's pooled out-of-fold value; 95 % interval ${aurocIntervals(matrices)}. Sensitivity at a fixed specificity: the smallest control score with at least that share of controls at or below it, positive strictly above, no interpolation. Permutation: labels permuted between patients, the whole cross-validation repeated once per permutation, p = (b + 1) / (m + 1). Holm over the matrices; a model is a finding at an adjusted p of at most ${MODEL_FINDING_P}.`,
			parameters.supervised_backend === 'sklearn'
				? 'Models were fitted by scikit-learn on the same folds. Scores of its logistic regression equal those of the built-in one within 1e-6; its random forest is a different implementation.'
				: '',
		);
	if (matrices.some(({ one }) => one.dropped['features_less_variable'] !== undefined))
		paragraphs.push(
			'The most variable features were selected in the training samples without using labels, before cross-validation.',
		);
	return ['## Methods', '', ...paragraphs.filter((text) => text !== '').flatMap((text) => [text, ''])];
}

/** How results were adjusted for covariates. */
function adjustmentMethods(columns: readonly string[], modelled: boolean): string {
	const tests = `Adjusted for ${escapeMarkdown(list(columns, columns.length))}: group effects are those of van Elteren's stratified rank-sum test, with the categorical columns as strata, instead of the Mann-Whitney test. Numeric columns were taken off first: residuals of a least-squares fit (levels fitted beside the slopes) on the reference group of the training part. The error of the slopes widens the test by the variance that it adds to a stratified difference (\`slope_factor\`). Effects without adjustment are beside them in \`adjusted_effects\`. Samples without a value of a column were left out.`;
	const models = `Models: the same fit, with a shift for each level, was learned on the reference group of each training fold and taken off all samples of the fold. Labels were permuted among people alike in these columns (quantiles of the probability of not being in the reference group, by logistic regression), because residuals hold a rest of the covariates that a model of many features finds again; the mean of the permutations is the AUROC of no signal. A model of these columns alone, and what the signal adds to it, are in \`covariate_models\`.`;
	return modelled ? `${tests} ${models}` : tests;
}

/**
 * What holds for every matrix once; what differs between them (small cohorts get more repeats, a matrix may lack a class)
 * with the names: "5 x 5-fold cross-validation (beta) and 10 x 5-fold cross-validation (cnv)".
 */
export function byMatrix<Model extends { matrix: string }>(
	models: readonly Model[],
	say: (model: Model) => string,
): string {
	const names = new Map<string, string[]>();
	for (const model of models) names.set(say(model), [...(names.get(say(model)) ?? []), model.matrix]);
	if (names.size === 1) return [...names.keys()].join('');
	return list(
		[...names].map(([words, matrix]) => `${words} (${escapeMarkdown(list(matrix, matrix.length))})`),
	);
}

/** How the intervals of the AUROCs were made; matrices and classes differ when patients repeat or a score is perfect. */
function aurocIntervals(matrices: CohortAnalysis['matrices']): string {
	const rows = matrices.flatMap(({ model }) => model.model?.tables.model_metrics ?? []);
	const made = rows.filter((row) => row.model === 'logistic' && row.metric === 'auroc');
	return [...new Set(made.map((row) => row.interval))].join('; or ');
}
