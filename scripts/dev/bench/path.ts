// Table -> 50,000 most variable features -> PCA -> PNG, all in our engine. Arguments: TABLE PNG.
import { writeFileSync } from 'node:fs';
import { projectSamples } from '../../../src/lib/core/analysis/projection.ts';
import { createFigure, drawFigure } from '../../../src/lib/core/figures/index.ts';
import { renderPng } from '../../../src/lib/core/figures/png.server.ts';
import { loadMatrix } from '../../../src/lib/core/signals/load-matrix.server.ts';
import { answer, argument } from './answer.ts';

const MAX_FEATURES = 50_000;
// As the analysis reads a table when all rows are asked for: the most variable features are chosen while the rows come by.
const { matrix } = await loadMatrix(argument(1), {
	signal_kind: 'methylation',
	name: 'beta',
	max_source_rows: 0,
	seed: 1,
	most_variable: { features: MAX_FEATURES, decides: () => true },
});
const projection = await projectSamples(matrix, { method: 'pca', seed: 1, max_features: MAX_FEATURES });
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
