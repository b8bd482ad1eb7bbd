import type { FigureOf } from '../../../figures/index.ts';
import type { Projection } from '../../../analysis/projection.ts';
import type { Cohort } from '../../../signals/cohort.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import { NO_UNIT } from '../../report/words.ts';
import { groupingOf, size } from './grouping.ts';

const methodName = { pca: 'PCA', umap: 'UMAP', tsne: 't-SNE' } as const;

/** Samples on the plane that was chosen; `shape` is the batch column most worth seeing, when there is one. */
export function projectionFigure(
	matrix: SignalMatrix,
	cohort: Cohort,
	projection: Projection,
	flagged: readonly string[],
	shapeColumn: string | null,
): FigureOf<'projection_scatter'> {
	const shown = projection.projection
		.map((row, index) => ({ row, sample: cohort.samples[index]! }))
		.filter(({ row }) => row.used);
	const isPca = projection.method === 'pca';
	const variance = (k: number): number | null =>
		isPca ? (projection.variance[k]?.explained_variance_ratio ?? null) : null;
	return {
		schema_version: 1,
		kind: 'projection_scatter',
		title: `${methodName[projection.method]} of ${matrix.name}`,
		subtitle: `${projection.n_features.toLocaleString('en')} features${NO_UNIT.has(matrix.unit) ? '' : `, ${matrix.unit}`}`,
		caption: `${methodName[projection.method]} of ${shown.length} samples on ${projection.n_features < matrix.feature_ids.length ? `the ${projection.n_features.toLocaleString('en')} most variable` : `all ${projection.n_features.toLocaleString('en')}`} features of ${matrix.name}${projection.scale === 'unit' ? ', each divided by its standard deviation' : ''}; missing values replaced by the mean of their feature. ${isPca ? 'Axes show the share of variance.' : 'Distances between far groups and axis units have no meaning.'}`,
		...size.square,
		data: {
			method: methodName[projection.method],
			ids: shown.map(({ row }) => row.sample),
			x: shown.map(({ row }) => row.x),
			y: shown.map(({ row }) => row.y),
			x_variance: variance(0),
			y_variance: variance(1),
			shape: shapeColumn === null ? null : shown.map(({ sample }) => sample.metadata[shapeColumn] ?? null),
			shape_label: shapeColumn,
			flagged_ids: flagged.filter((id) => shown.some(({ row }) => row.sample === id)).slice(0, 12),
			...groupingOf(
				cohort,
				shown.map(({ sample }) => sample),
			),
		},
	};
}

/** Variance by principal component. */
export function screeFigure(matrix: SignalMatrix, projection: Projection): FigureOf<'scree'> {
	return {
		schema_version: 1,
		kind: 'scree',
		title: `Variance by principal component of ${matrix.name}`,
		caption: `Exact principal components of ${projection.n_samples} samples and ${projection.n_features} features.`,
		width: 560,
		height: 360,
		data: {
			variance: projection.variance.map((row) => row.explained_variance_ratio),
			n_samples: projection.n_samples,
			n_features: projection.n_features,
		},
	};
}
