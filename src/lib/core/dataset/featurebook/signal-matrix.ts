import { say } from '../../../contract/messages/index.ts';
import { features, type BookPage } from './entry.ts';

const OWN = 'unit of the matrix';

export const signalMatrix: BookPage = {
	context: 'signal-matrix',
	title: 'Numeric matrices: samples by features of any signal',
	expected_artifacts: [
		{
			kind: 'report',
			name: 'report.md',
			task_key: 'analyze_cfdna',
			what: 'Headline, decisions, dropped rows, results, limits, methods.',
		},
		{
			kind: 'summary',
			name: 'summary.json',
			task_key: 'analyze_cfdna',
			what: 'The numbers of the headline.',
		},
		{
			kind: 'table',
			name: 'tables/samples.csv',
			task_key: 'analyze_cfdna',
			what: 'Every sample: group, whether it was used or why not, all metadata.',
		},
		{
			kind: 'table',
			name: 'tables/<matrix>_sample_summaries.csv',
			task_key: 'analyze_cfdna',
			what: 'Per-sample summaries.',
		},
		{
			kind: 'table',
			name: 'tables/<matrix>_outliers.csv',
			task_key: 'analyze_cfdna',
			what: 'Robust outlier measures per sample.',
		},
		{
			kind: 'figure',
			name: 'figures/<matrix>_heatmap.png',
			task_key: 'plot_cfdna',
			what: 'Clustered heatmap with groups.',
		},
		{
			kind: 'figure',
			name: 'figures/<matrix>_projection.png',
			task_key: 'plot_cfdna',
			what: 'PCA, UMAP or t-SNE of the samples.',
		},
	],
	qc_checks: [
		say('featurebook.qc_orientation'),
		say('featurebook.qc_missing'),
		say('featurebook.qc_outliers'),
		say('featurebook.qc_constant'),
		say('featurebook.qc_duplicates'),
		say('featurebook.qc_scale'),
	],
	interpretation_limits: [
		say('featurebook.limit_projection'),
		say('featurebook.limit_unknown_pipeline'),
		say('featurebook.limit_clusters'),
		say('featurebook.limit_rows_read'),
	],
	task_sequence: ['plot_cfdna', 'analyze_cfdna', 'review_results', 'method_advice'],
	features: [
		...features('numeric matrix, per sample', 'analyze_cfdna', [
			['sample_summaries.n_values', 'features', 'Features with a value in this sample.'],
			['sample_summaries.missing_share', 'share (0-1)', 'Share of features without a value.'],
			['sample_summaries.mean', OWN, 'Mean over the features.'],
			['sample_summaries.median', OWN, 'Median over the features.'],
			['sample_summaries.sd', OWN, 'Sample standard deviation over the features.'],
			['sample_summaries.iqr', OWN, 'Interquartile range over the features.'],
			['sample_summaries.min', OWN, 'Smallest value.'],
			['sample_summaries.p05', OWN, '5 % quantile, linear interpolation.'],
			['sample_summaries.p95', OWN, '95 % quantile, linear interpolation.'],
			['sample_summaries.max', OWN, 'Largest value.'],
			['sample_missingness.n_values', 'features', 'Values present.'],
			['sample_missingness.n_missing', 'features', 'Values missing; never treated as zero.'],
			['sample_missingness.missing_share', 'share (0-1)', 'Missing / all.'],
		]),
		...features('numeric matrix, outliers', 'analyze_cfdna', [
			['outliers.strongest_z', 'modified z', 'The most extreme modified z relative to the limit of 3.5.'],
			['outliers.median', OWN, 'Median over the features.'],
			[
				'outliers.median_z',
				'modified z',
				'0.6745 (value - cohort median) / MAD of the median, on a floored MAD (Iglewicz and Hoaglin 1993).',
			],
			['outliers.spread', OWN, 'Interquartile range over the features.'],
			[
				'outliers.spread_z',
				'modified z',
				'Modified z of the spread: 0.6745 (value - cohort median) / MAD, on a floored MAD.',
			],
			['outliers.missing_share', 'share (0-1)', 'Share of features without a value.'],
			[
				'outliers.missing_share_z',
				'modified z',
				'Modified z of the missing share; only high values count: 0.6745 (value - cohort median) / MAD, on a floored MAD.',
			],
			[
				'outliers.profile_distance',
				'robust standard deviations',
				'Median over the features of |value - cohort median| in robust standard deviations of the feature.',
			],
			[
				'outliers.profile_distance_z',
				'modified z',
				'Modified z of the profile distance; only high values count: 0.6745 (value - cohort median) / MAD, on a floored MAD.',
			],
			[
				'outliers.profile_correlation',
				'correlation (-1 to 1)',
				'Pearson correlation of the sample with the median profile of the cohort.',
			],
			[
				'outliers.profile_correlation_z',
				'modified z',
				'Modified z of the correlation on the Fisher scale; only low values count: 0.6745 (value - cohort median) / MAD, on a floored MAD.',
			],
			[
				'outliers.residual_noise',
				'robust standard deviations',
				'Median absolute residual after removal of the factors shared by the cohort, in robust standard deviations of the feature.',
			],
			[
				'outliers.residual_noise_z',
				'modified z',
				'Modified z of the residual noise; only high values count: 0.6745 (value - cohort median) / MAD, on a floored MAD.',
			],
		]),
		...features('numeric matrix, structure', 'analyze_cfdna', [
			...Array.from(
				{ length: 10 },
				(_, i) =>
					[
						`pca_scores.pc${i + 1}`,
						'unit of the scaled features',
						`Score of the sample on principal component ${i + 1} (exact decomposition).`,
					] as const,
			),
			['pca_scores.missing_share', 'share (0-1)', 'Share of the features used without a value.'],
			['sample_clusters.leaf', 'position', 'Position of the sample along the dendrogram, 1 = first.'],
			[
				'sample_clusters.cluster',
				'cluster number',
				'Cluster of the sample at the chosen number of clusters.',
			],
			['sample_clusters.silhouette', '-1 to 1', 'Silhouette of the sample in its cluster (Rousseeuw 1987).'],
		]),
		...features('numeric matrix, projection', 'plot_cfdna', [
			['projection.x', 'arbitrary', 'First coordinate of the projection; PC1 for PCA.'],
			['projection.y', 'arbitrary', 'Second coordinate of the projection; PC2 for PCA.'],
		]),
	],
};
