import type { FigureSpec, FigureTree } from '../../../contract/records/figure.ts';
import { figureSamples } from './figure-samples.ts';
import { pruneTree } from './prune-tree.ts';

/**
 * The figure of some of its samples: every column keeps their rows, trees keep their leaves. Figures whose rows are no
 * samples, and bands or estimates that rest on all samples, stay as they are.
 */
export function keepSamples(spec: FigureSpec, keep: (sample: string, row: number) => boolean): FigureSpec {
	const samples = figureSamples(spec);
	if (samples === null) return spec;
	const { ids } = samples;
	const n = ids.length;
	const kept = ids.map((id, row) => keep(id, row));
	if (kept.every(Boolean)) return spec;
	const names = new Set(ids.filter((_, row) => kept[row]));
	const some = <T>(column: readonly T[]): T[] => column.filter((_, row) => kept[row]);
	const maybe = <T>(column: readonly T[] | null): T[] | null => column && some(column);
	/** Cells row by row with the samples as columns. */
	const across = <T>(cells: readonly T[]): T[] => cells.filter((_, cell) => kept[cell % n]);
	/** Cells row by row with the samples as rows. */
	const down = <T>(cells: readonly T[], columns: number): T[] =>
		cells.filter((_, cell) => kept[Math.floor(cell / columns)]);
	const tree = (own: FigureTree | null): FigureTree | null =>
		own && pruneTree(own, (leaf) => kept[leaf] === true);
	const group = some(samples.group);
	switch (spec.kind) {
		case 'projection_scatter': {
			const { data } = spec;
			const { x, y, shape } = data;
			const flagged_ids = data.flagged_ids.filter((id) => names.has(id));
			const columns = { ids: some(ids), x: some(x), y: some(y), shape: maybe(shape), flagged_ids, group };
			return { ...spec, data: { ...data, ...columns } };
		}
		case 'group_distribution': {
			const panels = spec.data.panels.map((panel) => ({ ...panel, value: some(panel.value) }));
			return { ...spec, data: { ...spec.data, ids: some(ids), panels, group } };
		}
		case 'score_by_group': {
			const { score, category } = spec.data;
			return {
				...spec,
				data: { ...spec.data, ids: some(ids), score: some(score), category: maybe(category), group },
			};
		}
		case 'score_covariate': {
			const { covariate, score } = spec.data;
			return {
				...spec,
				data: { ...spec.data, ids: some(ids), covariate: some(covariate), score: some(score), group },
			};
		}
		case 'outliers':
			return { ...spec, data: { ...spec.data, sample_ids: some(ids), z: across(spec.data.z), group } };
		case 'missingness': {
			const { missing, map } = spec.data;
			return {
				...spec,
				data: { ...spec.data, sample_ids: some(ids), missing: some(missing), map: across(map), group },
			};
		}
		case 'heatmap': {
			const { values, column_tree } = spec.data;
			return {
				...spec,
				data: {
					...spec.data,
					sample_ids: some(ids),
					values: across(values),
					column_tree: tree(column_tree),
					group,
				},
			};
		}
		case 'correlation_matrix': {
			const { values } = spec.data;
			return {
				...spec,
				data: {
					...spec.data,
					ids: some(ids),
					values: values.filter((_, cell) => kept[Math.floor(cell / n)] && kept[cell % n]),
					tree: tree(spec.data.tree),
					group,
				},
			};
		}
		case 'dendrogram': {
			const flagged_ids = spec.data.flagged_ids.filter((id) => names.has(id));
			const pruned = pruneTree(spec.data.tree, (leaf) => kept[leaf] === true);
			return { ...spec, data: { ...spec.data, ids: some(ids), tree: pruned, flagged_ids, group } };
		}
		case 'length_distribution': {
			const { share, fragments } = spec.data;
			return {
				...spec,
				data: { ...spec.data, sample_ids: some(ids), share: some(share), fragments: some(fragments), group },
			};
		}
		case 'metaprofile': {
			const panels = spec.data.panels.map((panel) => ({ ...panel, value: some(panel.value) }));
			return { ...spec, data: { ...spec.data, sample_ids: some(ids), panels, group } };
		}
		case 'motif_heatmap': {
			const { values, ends, diversity, sample_tree } = spec.data;
			return {
				...spec,
				data: {
					...spec.data,
					sample_ids: some(ids),
					values: across(values),
					ends: some(ends),
					diversity: maybe(diversity),
					sample_tree: tree(sample_tree),
					group,
				},
			};
		}
		case 'funnel':
			return {
				...spec,
				data: { ...spec.data, sample_ids: some(ids), remaining: some(spec.data.remaining), group },
			};
		case 'gc_curve':
			return {
				...spec,
				data: { ...spec.data, sample_ids: some(ids), samples: some(spec.data.samples), group },
			};
		case 'genome_profile': {
			const { values, segments, sample_notes } = spec.data;
			return {
				...spec,
				data: {
					...spec.data,
					sample_ids: some(ids),
					values: some(values),
					segments: maybe(segments),
					sample_notes: some(sample_notes),
					group,
				},
			};
		}
		case 'genome_heatmap': {
			const { values, sample_tree } = spec.data;
			return {
				...spec,
				data: {
					...spec.data,
					sample_ids: some(ids),
					values: some(values),
					sample_tree: tree(sample_tree),
					group,
				},
			};
		}
		case 'arm_heatmap': {
			const { values, altered, burden, sample_tree, arms } = spec.data;
			return {
				...spec,
				data: {
					...spec.data,
					sample_ids: some(ids),
					values: down(values, arms.length),
					altered: altered && down(altered, arms.length),
					burden: maybe(burden),
					sample_tree: tree(sample_tree),
					group,
				},
			};
		}
		case 'vaf_distribution': {
			const { variant_sample, vaf, variant_class, detection_limit } = spec.data;
			const places = kept.map((own, row) => (own ? kept.slice(0, row).filter(Boolean).length : -1));
			const held = variant_sample.map((sample) => kept[sample] === true);
			const variants = <T>(column: readonly T[]): T[] => column.filter((_, row) => held[row]);
			return {
				...spec,
				data: {
					...spec.data,
					sample_ids: some(ids),
					variant_sample: variants(variant_sample).map((sample) => places[sample] as number),
					vaf: variants(vaf),
					variant_class: variant_class && variants(variant_class),
					detection_limit: maybe(detection_limit),
					group,
				},
			};
		}
		default:
			return spec;
	}
}
