// Table -> 50,000 most variable features -> PCA -> PNG, all in our engine. Arguments: TABLE PNG.
import { writeFileSync } from 'node:fs';
import { projectSamples } from '../../../src/lib/core/analysis/projection.ts';
import { createFigure, drawFigure } from '../../../src/lib/core/figures/index.ts';
import { renderPng } from '../../../src/lib/core/figures/png.server.ts';
import { readNumericMatrix } from '../../../src/lib/core/readers/numeric-matrix.server.ts';
import { answer, argument } from './answer.ts';

const table = await readNumericMatrix(argument(1), { max_source_rows: 0 });
const projection = await projectSamples(
	{
		name: 'beta',
		signal_kind: 'methylation',
		sample_ids: table.column_ids,
		feature_ids: table.row_ids,
		values: table.values,
		unit: 'beta value',
	},
	{ method: 'pca', seed: 1, max_features: 50_000 },
);
const figure = createFigure({
	kind: 'projection_scatter',
	title: 'PCA of 100 samples',
	caption: 'The 50,000 most variable features.',
	data: {
		method: 'PCA',
		ids: projection.projection.map((row) => row.sample),
		x: projection.projection.map((row) => row.x),
		y: projection.projection.map((row) => row.y),
		x_variance: projection.variance[0]?.explained_variance_ratio ?? null,
		y_variance: projection.variance[1]?.explained_variance_ratio ?? null,
		shape: null,
		shape_label: null,
		flagged_ids: [],
		group: projection.projection.map(() => null),
		groups: [],
		reference: null,
		positive: null,
	},
});
writeFileSync(argument(2), renderPng(drawFigure(figure)));
answer(performance.now() / 1000, {
	features: projection.n_features,
	scores: projection.scores.flatMap((row) => [
		row.pc1,
		row.pc2,
		row.pc3,
		row.pc4,
		row.pc5,
		row.pc6,
		row.pc7,
		row.pc8,
		row.pc9,
		row.pc10,
	]),
	ratio: projection.variance.map((row) => row.explained_variance_ratio),
});
