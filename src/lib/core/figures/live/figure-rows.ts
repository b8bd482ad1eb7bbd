import { csvCell, type CsvCell } from '../../../base/csv.ts';
import type { FigureData, FigureOf, FigureSpec } from '../../../contract/records/figure.ts';
import { showsBins } from '../charts/gc-curve.ts';
import { shownTracks } from '../charts/locus-snapshot.ts';
import { shownPatients, timeName } from '../charts/longitudinal.ts';
import { shownPanels } from '../charts/metaprofile.ts';
import { shownMeasures } from '../charts/track-inventory.ts';
import { rowOrder } from '../layout/sample-rows.ts';
import { curveRows } from './curve-rows.ts';
import { figureSamples } from './figure-samples.ts';
import { heatmapRows, profileRows, START_END } from './genome-rows.ts';

/** The numbers of a figure as a table; headers carry the axis labels with their units. */
export interface FigureRows {
	columns: string[];
	rows: CsvCell[][];
}

/** A figure's table as CSV text: a header, then one line per row; would-be formulas are quoted as everywhere. */
export function figureCsv(spec: FigureSpec): string {
	const { columns, rows } = figureRows(spec);
	return [columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\n') + '\n';
}

/** What a figure shows, row by row: one per sample, feature, cell or point of a curve. */
export function figureRows(spec: FigureSpec): FigureRows {
	switch (spec.kind) {
		case 'projection_scatter':
			return projection(spec);
		case 'group_distribution': {
			const { ids, panels } = spec.data;
			const labels = panels.map(({ title, value_label }) => [title, value_label].filter(Boolean).join(', '));
			return bySample(spec, labels, (row) => panels.map(({ value }) => value[row]), ids.length);
		}
		case 'score_by_group': {
			const { ids, score, score_label, category } = spec.data;
			const own = category === null ? [] : ['column'];
			return bySample(
				spec,
				[...own, score_label],
				(row) => [...(category === null ? [] : [category[row]]), score[row]],
				ids.length,
			);
		}
		case 'score_covariate': {
			const { ids, covariate, covariate_label, score, score_label } = spec.data;
			return bySample(
				spec,
				[covariate_label, score_label],
				(row) => [covariate[row], score[row]],
				ids.length,
			);
		}
		case 'outliers': {
			const { sample_ids, measures, z } = spec.data;
			const n = sample_ids.length;
			return bySample(
				spec,
				measures.map((measure) => `modified z of ${measure}`),
				(row) => measures.map((_, k) => z[k * n + row]),
				n,
			);
		}
		case 'missingness': {
			const { missing, map, blocks, sample_ids } = spec.data;
			const n = sample_ids.length;
			const rows = Array.from({ length: blocks }, (_, block) => block);
			return bySample(
				spec,
				[
					'share of features missing',
					...rows.map((block) => `share missing in block ${block + 1} of ${blocks}`),
				],
				(row) => [missing[row], ...rows.map((block) => map[block * n + row])],
				n,
			);
		}
		case 'dendrogram':
			return bySample(
				spec,
				['place'],
				(row) => [spec.data.tree.order.indexOf(row) + 1],
				spec.data.ids.length,
			);
		case 'heatmap': {
			const { feature_ids, sample_ids, values, value_label } = spec.data;
			return matrix(
				`feature (${value_label})`,
				feature_ids,
				sample_ids,
				values,
				spec.data.row_tree,
				spec.data.column_tree,
			);
		}
		case 'motif_heatmap': {
			const { motifs, sample_ids, values, value_label, sample_tree, diversity } = spec.data;
			const cells = matrix(`motif (${value_label})`, motifs, sample_ids, values, null, sample_tree);
			if (diversity === null) return cells;
			const order = sample_tree?.order ?? [...sample_ids.keys()];
			const scores = ['motif diversity score', ...order.map((sample) => diversity[sample])];
			return { columns: cells.columns, rows: [scores, ...cells.rows] };
		}
		case 'correlation_matrix': {
			const { ids, values, value_label, tree } = spec.data;
			return matrix(`sample (${value_label})`, ids, ids, values, tree, tree);
		}
		case 'arm_heatmap':
			return armRows(spec.data);
		case 'genome_profile':
			return profileRows(spec.data);
		case 'genome_heatmap':
			return heatmapRows(spec.data);
		case 'length_distribution': {
			const { length, share, domain } = spec.data;
			const [low, high] = domain ?? [-Infinity, Infinity];
			return curveRows(
				{ ...spec.data, columns: share, centre: 'median' },
				{
					label: 'fragment length, bases',
					values: length,
					shown: (k) => (length[k] as number) >= low && (length[k] as number) <= high,
				},
				'share of fragments per base',
			);
		}
		case 'metaprofile': {
			const { position, value_label } = spec.data;
			const parts = shownPanels(spec.data).map(({ title, value }) => ({
				title,
				...curveRows(
					{ ...spec.data, columns: value },
					{ label: 'position, bases', values: position, shown: () => true },
					value_label,
				),
			}));
			return {
				columns: ['sites', ...(parts[0]?.columns ?? [])],
				rows: parts.flatMap(({ title, rows }) => rows.map((row) => [title, ...row])),
			};
		}
		case 'volcano': {
			const { features, effect, p_value, status, effect_label } = spec.data;
			return {
				columns: ['feature', effect_label, 'p', 'status'],
				rows: features.map((name, row) => [name, effect[row], p_value[row], status[row]]),
			};
		}
		case 'top_effects': {
			const { features, effect, ci_low, ci_high, n_a, n_b, q_value, status, effect_label } = spec.data;
			const { group_a, group_b } = spec.data;
			return {
				columns: ['feature', effect_label, 'low', 'high', `n ${group_a}`, `n ${group_b}`, 'q', 'status'],
				rows: features.map((name, row) => [
					name,
					effect[row],
					ci_low?.[row],
					ci_high?.[row],
					n_a[row],
					n_b[row],
					q_value[row],
					status[row],
				]),
			};
		}
		case 'effect_replication': {
			const { features, training, validation, effect_label } = spec.data;
			return {
				columns: ['feature', `${effect_label}, training`, `${effect_label}, validation`],
				rows: features.map((name, row) => [name, training[row], validation[row]]),
			};
		}
		case 'roc':
			return {
				columns: ['curve', 'threshold', '1 - specificity', 'sensitivity'],
				rows: spec.data.curves.flatMap(({ name, threshold, false_positive_rate, true_positive_rate }) =>
					false_positive_rate.map((fpr, k) => [name, threshold?.[k], fpr, true_positive_rate[k]]),
				),
			};
		case 'precision_recall':
			return {
				columns: ['curve', 'threshold', 'recall', 'precision'],
				rows: spec.data.curves.flatMap(({ name, threshold, recall, precision }) =>
					recall.map((value, k) => [name, threshold?.[k], value, precision[k]]),
				),
			};
		case 'calibration': {
			const { predicted, observed, ci_low, ci_high, n, n_positive } = spec.data;
			return {
				columns: ['predicted probability', 'observed share', 'low', 'high', 'positive', 'n'],
				rows: predicted.map((p, i) => [p, observed[i], ci_low[i], ci_high[i], n_positive[i], n[i]]),
			};
		}
		case 'sensitivity_by_stage': {
			const { stages, k, n, ci_low, ci_high } = spec.data;
			return {
				columns: ['stage', 'found', 'cases', 'low', 'high'],
				rows: stages.map((stage, row) => [stage, k[row], n[row], ci_low[row], ci_high[row]]),
			};
		}
		case 'scree':
			return {
				columns: ['component', 'share of variance'],
				rows: spec.data.variance.map((share, i) => [i + 1, share]),
			};
		case 'permutation_null':
			return {
				columns: [spec.data.metric_label, 'labels'],
				rows: [[spec.data.observed, 'true'], ...spec.data.values.map((value) => [value, 'permuted'])],
			};
		case 'motif_bars': {
			const { motifs, series } = spec.data;
			return {
				columns: ['motif', ...series.map(({ name }) => `${name} (share)`)],
				rows: motifs.map((motif, i) => [motif, ...series.map(({ share }) => share[i])]),
			};
		}
		case 'variant_spectrum': {
			const { contexts, series } = spec.data;
			return {
				columns: ['class', ...series.map(({ name }) => `${name} (variants)`)],
				rows: contexts.map((context, i) => [context, ...series.map(({ count }) => count[i])]),
			};
		}
		case 'funnel': {
			const { sample_ids, steps, remaining, unit } = spec.data;
			return bySample(
				spec,
				steps.map((step) => `${step} (${unit})`),
				(row) => steps.map((_, k) => remaining[row]?.[k]),
				sample_ids.length,
			);
		}
		case 'gc_curve':
			return gcRows(spec.data);
		case 'vaf_distribution': {
			const { sample_ids, variant_sample, vaf, variant_class } = spec.data;
			return {
				columns: ['sample', 'variant allele fraction', 'class'],
				rows: vaf.map((value, row) => [sample_ids[variant_sample[row] ?? -1], value, variant_class?.[row]]),
			};
		}
		case 'longitudinal':
			return timeRows(spec.data);
		case 'locus_snapshot':
			return {
				columns: ['track', 'contig', ...START_END, 'value', 'name'],
				rows: shownTracks(spec.data).flatMap(({ name, start, end, value, label }) =>
					start.map((from, i) => [name, spec.data.contig, from, end[i], value[i], label?.[i]]),
				),
			};
		case 'track_inventory': {
			const { files, group } = spec.data;
			const measures = shownMeasures(spec.data).flatMap(({ title, value_label, draw, low, middle, high }) => {
				const name = [title, value_label].filter((part) => part !== '').join(', ');
				if (draw === 'bar') return [{ name, values: high }];
				return [
					...(low === null ? [] : [{ name: `${name}, low`, values: low }]),
					...(middle === null ? [] : [{ name: `${name}, middle`, values: middle }]),
					{ name: `${name}, high`, values: high },
				];
			});
			return {
				columns: ['file', 'group', ...measures.map(({ name }) => name)],
				rows: files.map((file, row) => [file, group[row], ...measures.map(({ values }) => values[row])]),
			};
		}
	}
}

/** Samples by arms as they are drawn, with the burden, and the altered part of every arm where it is marked. */
function armRows(data: FigureData<'arm_heatmap'>): FigureRows {
	const { sample_ids, arms, values, value_label, altered, burden, burden_label, group } = data;
	const cells = (of: readonly (number | null)[], row: number): CsvCell[] =>
		arms.map((_, arm) => of[row * arms.length + arm]);
	return {
		columns: [
			'sample',
			'group',
			...arms.map((arm) => `${arm} (${value_label})`),
			...(burden === null ? [] : [burden_label]),
			...(altered === null ? [] : arms.map((arm) => `${arm} (altered part)`)),
		],
		rows: rowOrder(data).map((row) => [
			sample_ids[row],
			group[row],
			...cells(values, row),
			...(burden === null ? [] : [burden[row]]),
			...(altered === null ? [] : cells(altered, row)),
		]),
	};
}

/** Bins and fitted curve of one sample, the fitted curves of several. */
function gcRows(data: FigureData<'gc_curve'>): FigureRows {
	const { samples, sample_ids, group, value_label } = data;
	const binned = showsBins(data);
	return {
		columns: ['sample', 'group', 'mark', 'GC content', `before (${value_label})`, `after (${value_label})`],
		rows: samples.flatMap((sample, row) => {
			const own = [sample_ids[row], group[row]];
			const { gc, before, after, fit_gc, fit, fit_after } = sample;
			return [
				...(binned ? gc.map((at, k) => [...own, 'bin', at, before[k], after[k]]) : []),
				...fit_gc.map((at, k) => [...own, 'curve', at, fit[k], fit_after[k]]),
			];
		}),
	};
}

/** One row per line and time, in the unit of the axis. */
function timeRows(data: FigureData<'longitudinal'>): FigureRows {
	const { time_label, time_names, value_label, percent } = data;
	// A fraction has 15 digits it can be trusted in; times 100 the 16th would show: 0.07 -> 7.000000000000001.
	const scaled = (value: number | null | undefined): CsvCell =>
		percent && typeof value === 'number' ? Number((value * 100).toPrecision(15)) : value;
	return {
		columns: [
			'patient',
			'group',
			'series',
			time_label,
			...(time_names === null ? [] : ['time']),
			value_label,
			`detection limit (${value_label})`,
		],
		rows: shownPatients(data).flatMap(({ id, group, time, series }) =>
			series.flatMap(({ name, value, limit }) =>
				time.map((at, k) => [
					id,
					group,
					name,
					at,
					...(time_names === null ? [] : [timeName(data, at)]),
					scaled(value[k]),
					scaled(limit?.[k]),
				]),
			),
		),
	};
}

function projection(spec: FigureOf<'projection_scatter'>): FigureRows {
	const { method, x, y, shape, shape_label, x_component, y_component, ids } = spec.data;
	const axis = (component: number): string =>
		method === 'PCA' ? `PC${component}` : `${method} ${component}`;
	const second = shape === null ? [] : [shape_label ?? 'shape'];
	return bySample(
		spec,
		[axis(x_component ?? 1), axis(y_component ?? 2), ...second],
		(row) => [x[row], y[row], ...(shape === null ? [] : [shape[row]])],
		ids.length,
	);
}

/** One row per sample with its group. */
function bySample(
	spec: FigureSpec,
	labels: readonly string[],
	cells: (row: number) => CsvCell[],
	n: number,
): FigureRows {
	const samples = figureSamples(spec);
	return {
		columns: ['sample', 'group', ...labels],
		rows: Array.from({ length: n }, (_, row) => [samples?.ids[row], samples?.group[row], ...cells(row)]),
	};
}

/** Rows and columns as they are drawn. */
function matrix(
	corner: string,
	row_ids: readonly string[],
	column_ids: readonly string[],
	values: readonly (number | null)[],
	row_tree: { order: readonly number[] } | null,
	column_tree: { order: readonly number[] } | null,
): FigureRows {
	const rows = row_tree?.order ?? [...row_ids.keys()];
	const columns = column_tree?.order ?? [...column_ids.keys()];
	return {
		columns: [corner, ...columns.map((column) => column_ids[column] ?? '')],
		rows: rows.map((row) => [
			row_ids[row],
			...columns.map((column) => values[row * column_ids.length + column]),
		]),
	};
}
