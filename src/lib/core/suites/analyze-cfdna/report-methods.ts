import type { CohortAnalysis } from './analysis.ts';

/** The methods paragraph: what was computed, by which convention, with which version and seed. */
export function methodsSection(analysis: CohortAnalysis, version: string): string[] {
	const { parameters, cohort, matrices, families } = analysis;
	const model = matrices.find((one) => one.model.model !== null)?.model.model ?? null;
	const paragraphs = [
		`Computed with lb-agent ${version}, seed ${parameters.seed}. Missing values were left out of every per-feature statistic and replaced by feature means only for projections and inside the training folds of models; they were never read as zero.`,
		'Outliers: modified z (Iglewicz & Hoaglin 1993) above 3.5 on a robust scale. Principal components are exact; projections use the most variable features. Clustering: average linkage.',
	];
	if (cohort.groups.length > 1)
		paragraphs.push(
			`Group effects: two-sided Mann-Whitney U (exact when a group has at most eight values and there are no ties, else corrected for ties and continuity), Cliff's delta = 2 AUROC - 1, one value per patient (the earliest sample), Benjamini-Hochberg within matrix and contrast. A p-value is given only where the smallest attainable one is at most 0.05. A feature is a finding when q times the number of matrices and contrasts (${families}) is at most 0.01; q <= 0.05 alone is a hint.${cohort.has_validation ? ' Effects were tested in the training part and replicated in the validation part.' : ''}`,
		);
	if (model !== null)
		paragraphs.push(
			`Models: ${model.estimator} as primary model, declared before looking at results, with a random forest of 500 trees beside it. ${model.repeats} x ${model.folds}-fold cross-validation, stratified and grouped by patient; imputation by training-fold means, removal of constant features and of those missing in more than half of the training samples, and scaling were learned inside the training folds; C ${parameters.model_c === undefined ? 'was chosen from 1e-5 to 10 (7 values) by inner log-loss' : `was fixed at ${parameters.model_c}`}. Inner folds inherit the scaling of their outer training fold, which touches tuning only. AUROC: mean over repeats of each repeat's pooled out-of-fold value; 95 % interval ${aurocIntervals(matrices)}. Sensitivity at a fixed specificity: the smallest control score with at least that share of controls at or below it, positive strictly above, no interpolation. Permutation: labels permuted between patients, the whole cross-validation repeated once per permutation, p = (b + 1) / (m + 1). Holm over the matrices; a model is a finding at an adjusted p of at most 0.025.`,
			parameters.supervised_backend === 'sklearn'
				? 'Models were fitted by scikit-learn on the same folds.'
				: '',
		);
	if (matrices.some(({ one }) => one.dropped['features_less_variable'] !== undefined))
		paragraphs.push(
			'The most variable features were selected over the training samples without looking at labels, before cross-validation.',
		);
	return ['## Methods', '', ...paragraphs.filter((text) => text !== '').flatMap((text) => [text, ''])];
}

/** How the intervals of the AUROCs were made; matrices and classes differ when patients repeat or a score is perfect. */
function aurocIntervals(matrices: CohortAnalysis['matrices']): string {
	const rows = matrices.flatMap(({ model }) => model.model?.tables.model_metrics ?? []);
	const made = rows.filter((row) => row.model === 'logistic' && row.metric === 'auroc');
	return [...new Set(made.map((row) => row.interval))].join('; or ');
}
