import { createRandom } from '../../../../src/lib/base/random.ts';
import { addRun, makeDataset } from '../../../../tests/api/setup/dataset-with-run.ts';

const SEED = 20261122;
export const TABLE_ROWS = 500_000;

/** A dataset with one run: a table of 500,000 effects, a projection of 20,000 samples, a heatmap of 500 x 500. */
export function makePageDataset(folder: string): void {
	makeDataset(folder);
	const figures = { scatter: scatter(), heatmap: heatmap() };
	addRun(folder, 1, [
		{ path: 'tables/set_effects.csv', kind: 'table', content: effects(), rows: TABLE_ROWS },
		...Object.entries(figures).flatMap(([name, spec]) => [
			{ path: `figures/${name}.png`, kind: 'figure' as const, content: PIXEL },
			{
				...{ path: `figures/${name}.json`, kind: 'figure' as const, listed: false },
				content: JSON.stringify(spec),
			},
		]),
	]);
}

const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
	'base64',
);

function effects(): string {
	const random = createRandom(SEED, 'effects');
	const lines = [
		'feature,group_a,group_b,n_a,n_b,median_a,median_b,median_difference,effect_size,auroc,statistic,p_value,q_value',
	];
	for (let row = 0; row < TABLE_ROWS; row++) {
		const [a, b, p] = [random.uniform(), random.uniform(), random.uniform() ** 6];
		const auroc = random.uniform();
		const cells = ['healthy', 'cancer', 18, 18, a, b, b - a, 2 * auroc - 1, auroc, Math.round(auroc * 324)];
		const q = row % 97 === 0 ? [null, null] : [p, Math.min(1, p * 3)];
		lines.push([`chr${1 + (row % 22)}:${row}000-${row + 1}000`, ...cells, ...q].join(','));
	}
	return `${lines.join('\n')}\n`;
}

const words = { schema_version: 1, caption: 'Made from a seed.', width: 720, height: 560 };

function scatter() {
	const random = createRandom(SEED, 'scatter');
	const groups = ['control', 'case'];
	const points = Array.from({ length: 20_000 }, (_, at) => {
		const group = groups[at % 2] ?? null;
		const shift = at % 2 === 0 ? -1 : 1;
		return { id: `S${at}`, group, x: short(random.normal() + shift), y: short(random.normal() * 2) };
	});
	const data = {
		...{ method: 'PCA', ids: points.map(({ id }) => id), x: points.map(({ x }) => x) },
		...{ y: points.map(({ y }) => y), x_variance: 0.31, y_variance: 0.12, shape: null, shape_label: null },
		...{ flagged_ids: [], group: points.map(({ group }) => group), groups, reference: 'control' },
		positive: 'case',
	};
	return { ...words, title: '20,000 samples', kind: 'projection_scatter', data };
}

function heatmap() {
	const random = createRandom(SEED, 'heatmap');
	const side = Array.from({ length: 500 }, (_, at) => at);
	const groups = ['control', 'case'];
	const data = {
		...{ sample_ids: side.map((at) => `S${at}`), feature_ids: side.map((at) => `f${at}`) },
		...{ values: side.flatMap(() => side.map(() => short(random.normal()))), value_label: 'z' },
		...{ scale: 'difference', domain: null, column_tree: null, row_tree: null, features_total: null },
		...{ group: side.map((at) => groups[at % 2]), groups, reference: 'control', positive: 'case' },
	};
	return { ...words, title: '500 features of 500 samples', kind: 'heatmap', data };
}

const short = (value: number): number => Math.round(value * 100) / 100;
