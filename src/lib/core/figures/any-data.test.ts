import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTexts, number, overlappingTexts, readSvg, textBoxes } from '../../../../tests/setup/read-svg.ts';
import { sizeOf } from '../../../../tests/setup/test-size.ts';
import { createFigure, drawFigure, figureSpec, type FigureSpec, type FigureTree } from './index.ts';

// Ids and labels as hostile or careless files hold them.
const name = fc.oneof(
	{ weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
	{ weight: 1, arbitrary: fc.string({ minLength: 150, maxLength: 300 }) },
	{
		weight: 2,
		arbitrary: fc.constantFrom(
			'<script>alert(1)</script>',
			'"><image href="x" onload="y"/>',
			'a & b',
			'样本一二三',
			'\u0000\u001b[31m',
			'\u202Eabc',
			'\ud800',
			'  ',
			'__proto__',
		),
	},
);
const value = fc.oneof(
	{ weight: 4, arbitrary: fc.double({ min: -10, max: 10, noNaN: true }) },
	{ weight: 2, arbitrary: fc.constant(null) },
	{ weight: 1, arbitrary: fc.constantFrom(0, 1, -1, 1e300, -1e300, 1e-300, 1.7e308, -1.7e308, 5e-324, 0.1) },
);
const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(null));
const sure = fc.double({ min: 0, max: 1, noNaN: true });
const count = fc.nat({ max: 1000 });
const absence = fc.constantFrom(null, null, 'not_run', 'nothing');
const many = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 70 }));

function list<T>(item: fc.Arbitrary<T>, length: number): fc.Arbitrary<T[]> {
	return fc.array(item, { minLength: length, maxLength: length });
}

/** Sometimes all values are missing, or one and the same: constant columns break careless scales. */
function column(length: number, of: fc.Arbitrary<number | null> = value): fc.Arbitrary<(number | null)[]> {
	return fc.oneof(
		{ weight: 6, arbitrary: list(of, length) },
		{ weight: 1, arbitrary: fc.constant(Array.from({ length }, () => null)) },
		{ weight: 1, arbitrary: of.map((v) => Array.from({ length }, () => v)) },
	);
}

function grouping(n: number) {
	return fc.array(name, { maxLength: 9 }).chain((groups) =>
		fc.record({
			group: list(groups.length > 0 ? fc.constantFrom(null, ...groups) : fc.constantFrom(null, 'x'), n),
			groups: fc.constant(groups),
			reference: fc.constant(groups[0] ?? null),
			positive: fc.constant(groups[1] ?? null),
		}),
	);
}

/** A tree that joins neighbours from left to right with rising heights. */
function chain(n: number): FigureTree {
	const merges = Array.from({ length: Math.max(0, n - 1) }, (_, k) => k);
	return {
		left: merges.map((k) => (k === 0 ? 0 : n + k - 1)),
		right: merges.map((k) => k + 1),
		height: merges.map((k) => k / 2),
		order: Array.from({ length: n }, (_, i) => i),
	};
}

const status = fc.constantFrom('finding' as const, 'hint' as const, 'none' as const);
const ends = fc.constantFrom(null, [-1, 1] as [number, number]);
const curve = fc.nat({ max: 12 }).chain((k) =>
	fc.record({
		name,
		estimate: share,
		ci_low: share,
		ci_high: share,
		n_positive: count,
		n_negative: count,
		a: list(sure, k),
		b: list(sure, k),
	}),
);

/** Any data object of every kind. */
const anyData = {
	heatmap: fc.tuple(many, many).chain(([n, p]) =>
		fc.record({
			sample_ids: list(name, n),
			feature_ids: list(name, p),
			values: column(n * p),
			value_label: name,
			scale: fc.constantFrom('magnitude' as const, 'difference' as const),
			domain: fc.constantFrom(null, [0, 1] as [number, number]),
			column_tree: fc.constantFrom(null, chain(n)),
			row_tree: fc.constantFrom(null, chain(p)),
			features_total: fc.constantFrom(null, 100000),
			own: grouping(n),
		}),
	),
	correlation_matrix: many.chain((n) =>
		fc.record({
			ids: list(name, n),
			values: column(n * n),
			value_label: name,
			scale: fc.constantFrom('magnitude' as const, 'difference' as const),
			domain: fc.constant(null),
			tree: fc.constantFrom(null, chain(n)),
			own: grouping(n),
		}),
	),
	projection_scatter: many.chain((n) =>
		list(name, n).chain((ids) =>
			fc.record({
				method: fc.constantFrom('PCA', 'UMAP'),
				ids: fc.constant(ids),
				x: column(n),
				y: column(n),
				x_variance: share,
				y_variance: share,
				shape: fc.oneof(fc.constant(null), list(fc.option(name), n)),
				shape_label: fc.option(name),
				flagged_ids: fc.constant(ids.slice(0, 20)),
				own: grouping(n),
			}),
		),
	),
	group_distribution: many.chain((n) =>
		fc.record({
			ids: list(name, n),
			panels: fc.array(fc.record({ title: name, value_label: name, value: column(n) }), {
				minLength: 1,
				maxLength: 5,
			}),
			log: fc.boolean(),
			own: grouping(n),
		}),
	),
	score_by_group: many.chain((n) =>
		fc.record({
			ids: list(name, n),
			score: column(n),
			score_label: name,
			category: fc.oneof(
				fc.constant(null),
				list(fc.constantFrom(null, 'I', 'II', 'a long name of a stage'), n),
			),
			categories: fc.constant(['I', 'II']),
			thresholds: fc.array(fc.record({ value: fc.double({ min: -5, max: 5, noNaN: true }), label: name }), {
				maxLength: 4,
			}),
			own: grouping(n),
		}),
	),
	volcano: many.chain((n) =>
		fc.record({
			features: list(name, n),
			effect: column(n),
			p_value: column(n, share),
			status: list(status, n),
			effect_label: name,
			rule: name,
			group_a: name,
			group_b: name,
			n_a: count,
			n_b: count,
			label_count: fc.nat({ max: 20 }),
		}),
	),
	top_effects: fc.nat({ max: 40 }).chain((n) =>
		fc.record({
			features: list(name, n),
			effect: column(n),
			ci_low: fc.option(column(n)),
			ci_high: fc.option(column(n)),
			n_a: list(count, n),
			n_b: list(count, n),
			q_value: column(n, share),
			status: list(status, n),
			effect_label: name,
			domain: ends,
			group_a: name,
			group_b: name,
		}),
	),
	roc: fc.record({
		curves: fc.array(
			curve.map(({ a, b, ...rest }) => ({ ...rest, false_positive_rate: a, true_positive_rate: b })),
			{ maxLength: 7 },
		),
		operating_points: fc.array(
			fc.record({ false_positive_rate: sure, true_positive_rate: sure, label: name }),
			{ maxLength: 3 },
		),
		positive: name,
		negative: name,
	}),
	precision_recall: fc.record({
		curves: fc.array(
			curve.map(({ a, b, ...rest }) => ({ ...rest, recall: a, precision: b })),
			{ maxLength: 7 },
		),
		positive: name,
		negative: name,
	}),
	calibration: fc.nat({ max: 6 }).chain((k) =>
		fc.record({
			predicted: list(sure, k),
			observed: list(sure, k),
			ci_low: list(share, k),
			ci_high: list(share, k),
			n: list(count, k),
			n_positive: list(count, k),
			positive: name,
		}),
	),
	missingness: fc.tuple(many, fc.nat({ max: 12 })).chain(([n, blocks]) =>
		fc.record({
			sample_ids: list(name, n),
			missing: column(n, share),
			threshold: fc.option(sure),
			features: count,
			blocks: fc.constant(blocks),
			map: column(n * blocks, share),
			own: grouping(n),
		}),
	),
	outliers: fc.tuple(many, fc.nat({ max: 6 })).chain(([n, m]) =>
		fc.record({
			sample_ids: list(name, n),
			measures: list(name, m),
			z: column(n * m),
			threshold: fc.constant(3.5),
			own: grouping(n),
		}),
	),
	sensitivity_by_stage: fc.nat({ max: 9 }).chain((k) =>
		fc.record({
			stages: list(name, k),
			k: list(count, k),
			n: list(count, k),
			ci_low: list(share, k),
			ci_high: list(share, k),
			specificity_label: name,
		}),
	),
	survival_curve: fc.record({
		curves: fc.array(
			fc.nat({ max: 9 }).chain((k) =>
				fc.record({
					...{ name, n: count, events: count, time: fc.constant([...Array(k).keys()]) },
					...{ survival: list(sure, k), ci_low: list(share, k), ci_high: list(share, k) },
					...{ at_risk: list(count, k), censored: list(count, k) },
				}),
			),
			{ maxLength: 6 },
		),
		time_label: name,
		value_label: name,
	}),
	hazard_ratios: fc.nat({ max: 9 }).chain((k) =>
		fc.record({
			rows: list(name, k),
			...{ ratio: column(k), ci_low: column(k), ci_high: column(k), p: column(k) },
			n: count,
		}),
	),
	interval_forest: fc.nat({ max: 9 }).chain((k) =>
		fc.record({
			...{ rows: list(name, k), words: list(name, k), words_heading: name, value_label: name },
			...{ estimate: column(k), ci_low: column(k), ci_high: column(k), reference: sure, counted: count },
		}),
	),
	detection_curve: fc.nat({ max: 9 }).chain((k) =>
		fc.nat({ max: 9 }).chain((steps) =>
			fc.record({
				level: fc.constantFrom(
					[...Array(k).keys()],
					[...Array(k).keys()].map((i) => (i + 1) * 1e-3),
				),
				...{ n: list(count, k), detected: list(count, k), ci_low: list(share, k), ci_high: list(share, k) },
				curve_level: fc.constant([...Array(steps).keys()].map((i) => i / 100)),
				...{ curve_rate: list(share, steps), curve_low: list(share, steps), curve_high: list(share, steps) },
				...{
					aim: sure,
					limit: value,
					limit_low: value,
					limit_high: value,
					level_label: name,
					rate_label: name,
				},
			}),
		),
	),
	manhattan: many.chain((n) =>
		fc.record({
			contigs: fc.constant(['chr1', 'chr2']),
			length: fc.constantFrom([5e6, 3e6], [0, 10]),
			contig: list(fc.nat({ max: 1 }), n),
			position: list(fc.nat({ max: 5_000_000 }), n),
			p_value: list(share, n),
			direction: list(fc.constantFrom('up' as const, 'down' as const), n),
			...{ in_region: list(fc.boolean(), n), names: list(name, n) },
			marked: fc.constantFrom('regions' as const, 'findings' as const),
			...{ threshold: sure, group_a: name, group_b: name },
		}),
	),
	methylation_region: fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 9 })).chain(([n, sites]) =>
		fc.record({
			...{ samples: list(name, n), group: list(fc.constantFrom('a', 'b'), n) },
			groups: fc.constant(['a', 'b']),
			...{ reference: fc.constant('a'), positive: fc.constant('b') },
			position: fc.constant([...Array(sites).keys()].map((i) => 10 * i)),
			...{ methylated: list(list(count, sites), n), reads: list(list(count, sites), n) },
			...{ few: sure, start: sure, end: fc.nat({ max: 100 }), position_label: name },
		}),
	),
	measured_planned: many.chain((n) =>
		fc.record({
			...{ planned: column(n), measured: column(n), slope: value, intercept: value },
			...{ one_unit: fc.boolean(), log: fc.boolean(), planned_label: name, measured_label: name },
		}),
	),
	bland_altman: many.chain((n) =>
		fc.record({
			...{ size: column(n), difference: column(n), bias: value, bias_low: value, bias_high: value },
			...{
				lower: value,
				lower_low: value,
				lower_high: value,
				upper: value,
				upper_low: value,
				upper_high: value,
			},
			...{ log: fc.boolean(), size_label: name, difference_label: name },
		}),
	),
	cell_type_composition: many.chain((n) =>
		fc.record({
			...{
				samples: list(name, n),
				group: list(fc.option(name), n),
				others: list(share, n),
				share_label: name,
			},
			types: fc.array(fc.record({ name, share: list(share, n) }), { maxLength: 12 }),
		}),
	),
	cell_type_intervals: many.chain((n) =>
		fc.record({
			...{ types: list(name, n), share: list(share, n), ci_low: list(share, n), ci_high: list(share, n) },
			...{ limit: list(share, n), detected: list(fc.boolean(), n), share_label: name },
		}),
	),
	fitted_levels: many.chain((n) =>
		fc.record({
			...{ fitted: list(share, n), observed: list(share, n), residual: share },
			...{ fitted_label: name, observed_label: name },
		}),
	),
	scree: fc.record({ variance: fc.array(sure, { maxLength: 30 }), n_samples: count, n_features: count }),
	dendrogram: many.chain((n) =>
		fc.record({
			ids: list(name, n),
			tree: fc.constant(chain(n)),
			height_label: name,
			flagged_ids: fc.constant([]),
			own: grouping(n),
		}),
	),
	permutation_null: fc.record({
		values: many.chain((n) => column(n)),
		observed: fc.oneof(fc.double({ min: -2, max: 2, noNaN: true }), fc.constantFrom(1e300, -1e300, 1e-300)),
		p_value: share,
		exceedances: count,
		planned: count,
		metric_label: name,
		n: count,
	}),
	effect_replication: many.chain((n) =>
		fc.record({
			features: list(name, n),
			training: column(n),
			validation: column(n),
			effect_label: name,
			domain: ends,
			n_training: count,
			n_validation: count,
			label_count: fc.nat({ max: 15 }),
		}),
	),
	score_covariate: many.chain((n) =>
		fc.record({
			ids: list(name, n),
			covariate: column(n),
			score: column(n),
			covariate_label: name,
			score_label: name,
			log_covariate: fc.boolean(),
			own: grouping(n),
		}),
	),
};

/** Whole numbers that rise, from an unsorted draw. */
function rising(length: number, most = 1e6): fc.Arbitrary<number[]> {
	return fc
		.uniqueArray(fc.integer({ min: 0, max: most }), { minLength: length, maxLength: length })
		.map((values) => values.sort((a, b) => a - b));
}
const window = fc.record({
	from: fc.integer({ min: -300, max: 600 }),
	to: fc.integer({ min: -300, max: 900 }),
	label: name,
});
const range = fc.constantFrom(null, [0, 100] as [number, number], [-1, 1] as [number, number]);

/** Chromosomes and bins on them, in no order; some cover nothing. */
const anyBins = fc
	.array(
		fc.record({ name, length: fc.oneof(fc.integer({ min: 1, max: 300_000_000 }), fc.constantFrom(1, 9e15)) }),
		{
			maxLength: 40,
		},
	)
	.chain((list_) => {
		const chromosomes = list_.map(({ name: called, length }, i) => ({
			name: called,
			length,
			centromere: i % 3 === 0 ? null : [Math.floor(length / 3), Math.floor(length / 2)],
		}));
		const place = fc
			.tuple(fc.nat({ max: Math.max(0, chromosomes.length - 1) }), sure, sure)
			.map(([c, a, b]) => {
				const length = chromosomes[c]?.length ?? 0;
				return { c, start: Math.floor(Math.min(a, b) * length), end: Math.floor(Math.max(a, b) * length) };
			});
		return fc.array(place, { maxLength: chromosomes.length === 0 ? 0 : 60 }).map((places) => ({
			chromosomes,
			bin_chromosome: places.map(({ c }) => c),
			bin_start: places.map(({ start }) => start),
			bin_end: places.map(({ end }) => end),
		}));
	});
const call = fc.constantFrom('gain', 'loss', 'neutral', null);
const motif = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: 4, maxLength: 4 }),
	},
	{ weight: 1, arbitrary: name },
);
const scale = fc.constantFrom('magnitude', 'difference');

/** Any data object of the kinds that raw signals give. */
const anyRawData = {
	length_distribution: fc.tuple(many, fc.nat({ max: 30 })).chain(([n, k]) =>
		fc.record({
			sample_ids: list(name, n),
			length: rising(k, 1000),
			share: list(column(k, share), n),
			fragments: list(fc.oneof(count, fc.constant(null)), n),
			windows: fc.array(window, { maxLength: 5 }),
			ten_bp_ticks: fc.boolean(),
			domain: range,
			log: fc.boolean(),
			show: fc.constantFrom('samples', 'groups'),
			own: grouping(n),
		}),
	),
	genome_profile: fc.tuple(anyBins, fc.nat({ max: 15 })).chain(([bins, n]) =>
		fc.record({
			bins: fc.constant(bins),
			sample_ids: list(name, n),
			values: list(column(bins.bin_start.length), n),
			segments: fc.oneof(
				fc.constant(null),
				list(
					fc.oneof(
						fc.constant(null),
						fc.record({
							chromosome: fc.constant(bins.bin_chromosome),
							start: fc.constant(bins.bin_start),
							end: fc.constant(bins.bin_end),
							value: column(bins.bin_start.length),
							call: list(call, bins.bin_start.length),
						}),
					),
					n,
				),
			),
			sample_notes: fc.oneof(fc.constant([]), list(name, n)),
			value_label: name,
			domain: range,
			baseline: fc.constantFrom(null, 0, 1),
			control_band: fc.option(
				fc.record({ low: column(bins.bin_start.length), high: column(bins.bin_start.length), label: name }),
			),
			draw: fc.constantFrom('points', 'line'),
			layout: fc.constantFrom('stacked', 'by_group'),
			own: grouping(n),
		}),
	),
	genome_heatmap: fc.tuple(anyBins, many).chain(([bins, n]) =>
		fc.record({
			bins: fc.constant(bins),
			sample_ids: list(name, n),
			values: list(column(bins.bin_start.length), n),
			value_label: name,
			scale,
			domain: range,
			sample_tree: fc.constantFrom(null, chain(n)),
			own: grouping(n),
		}),
	),
	arm_heatmap: fc.tuple(many, fc.nat({ max: 50 })).chain(([n, arms]) =>
		fc.record({
			sample_ids: list(name, n),
			arms: list(name, arms),
			values: column(n * arms),
			altered: fc.option(column(n * arms, share)),
			altered_from: fc.constantFrom(null, 0.5),
			burden: fc.option(column(n)),
			burden_label: name,
			value_label: name,
			scale,
			domain: range,
			sample_tree: fc.constantFrom(null, chain(n)),
			own: grouping(n),
		}),
	),
	metaprofile: fc.tuple(many, fc.nat({ max: 20 }), fc.integer({ min: 1, max: 4 })).chain(([n, k, panels]) =>
		fc.record({
			sample_ids: list(name, n),
			position: rising(k, 2000).map((values) => values.map((v) => v - 1000)),
			panels: list(fc.record({ title: name, sites: fc.option(count), value: list(column(k), n) }), panels),
			value_label: name,
			windows: fc.array(window, { maxLength: 4 }),
			baseline: fc.constantFrom(null, 0, 1),
			centre: fc.constantFrom('mean', 'median'),
			show: fc.constantFrom('samples', 'groups'),
			own: grouping(n),
		}),
	),
	motif_heatmap: fc.tuple(many, many).chain(([n, motifs]) =>
		fc.record({
			sample_ids: list(name, n),
			motifs: list(motif, motifs),
			values: column(n * motifs),
			motifs_total: fc.constantFrom(null, 256),
			ends: list(fc.oneof(count, fc.constant(null)), n),
			diversity: fc.option(column(n, share)),
			value_label: name,
			scale,
			domain: range,
			sample_tree: fc.constantFrom(null, chain(n)),
			own: grouping(n),
		}),
	),
	motif_bars: many.chain((motifs) =>
		fc.record({
			motifs: list(motif, motifs),
			series: fc.array(fc.record({ name, ends: fc.option(count), share: column(motifs, share) }), {
				minLength: 1,
				maxLength: 9,
			}),
			motifs_total: fc.constantFrom(null, 256),
		}),
	),
	funnel: fc.tuple(many, fc.nat({ max: 8 })).chain(([n, steps]) =>
		fc.record({
			sample_ids: list(name, n),
			steps: list(name, steps),
			remaining: list(list(fc.oneof(count, fc.constantFrom(null, 0, 9e11)), steps), n),
			unit: name,
			own: grouping(n),
		}),
	),
	gc_curve: fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 40 }), fc.nat({ max: 12 })).chain(([n, bins, fit]) =>
		fc.record({
			sample_ids: list(name, n),
			samples: list(
				fc.record({
					gc: column(bins, share),
					before: column(bins),
					after: fc.oneof(fc.constant([]), column(bins)),
					fit_gc: column(fit, share),
					fit: column(fit),
					fit_after: fc.oneof(fc.constant([]), column(fit)),
					correlation_before: share,
					correlation_after: share,
				}),
				n,
			),
			value_label: name,
			own: grouping(n),
		}),
	),
	vaf_distribution: fc.tuple(many, many).chain(([n, variants]) =>
		fc.record({
			sample_ids: list(name, n),
			variant_sample: list(fc.nat({ max: Math.max(0, n - 1) }), n === 0 ? 0 : variants),
			vaf: column(n === 0 ? 0 : variants, fc.oneof(share, fc.constantFrom(0, 1, 1e-12))),
			variant_class: fc.option(list(fc.constantFrom(null, 'somatic', '样本', 'x'), n === 0 ? 0 : variants)),
			classes: fc.constantFrom([], ['somatic', '样本']),
			detection_limit: fc.option(column(n, share)),
			marks: fc.array(fc.record({ value: sure, label: name }), { maxLength: 3 }),
			draw: fc.constantFrom('histogram', 'strip'),
			by: fc.constantFrom('sample', 'group'),
			log: fc.boolean(),
			value_label: name,
			own: grouping(n),
		}),
	),
	longitudinal: fc.tuple(fc.nat({ max: 26 }), fc.array(name, { maxLength: 4 })).chain(([n, groups]) =>
		fc.record({
			patients: list(
				fc.nat({ max: 6 }).chain((times) =>
					fc.record({
						id: name,
						group: fc.constantFrom(null, ...groups),
						time: rising(times, 900),
						series: fc.array(
							fc.record({
								name,
								value: column(times, fc.oneof(value, fc.constant(0))),
								limit: fc.option(column(times, share)),
								main: fc.boolean(),
							}),
							{ maxLength: 6 },
						),
					}),
				),
				n,
			),
			time_label: name,
			time_names: fc.option(fc.array(name, { maxLength: 6 })),
			value_label: name,
			percent: fc.boolean(),
			log: fc.boolean(),
			shared_axis: fc.boolean(),
			groups: fc.constant(groups),
			reference: fc.constant(groups[0] ?? null),
			positive: fc.constant(groups[1] ?? null),
		}),
	),
	patient_page: fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 40 })).chain(([draws, variants]) =>
		fc.record({
			time_label: name,
			draws: rising(draws, 900).chain((times) =>
				fc.tuple(
					...times.map((at) =>
						fc.record({
							...{ name, at: fc.constant(at), vaf: share, low: share, high: share, limit: share },
							call: fc.constantFrom('detected', 'not_detected', 'not_assessed'),
						}),
					),
				),
			),
			events: fc.array(fc.record({ name, at: fc.double({ min: -400, max: 2000, noNaN: true }) }), {
				maxLength: 5,
			}),
			variants: fc.record({
				name: list(name, variants),
				gene: list(fc.option(name), variants),
				origin: list(
					fc.constantFrom('tumour', 'haematopoietic', 'germline', 'undetermined', 'not_assessed', null),
					variants,
				),
				vaf: list(list(share, draws), variants),
			}),
			germline: count,
			lengths: fc.array(
				fc.record({
					...{ draw: name, mutant: count, wild_type: count },
					...{ median_mutant: value, median_wild_type: value },
				}),
				{ maxLength: 9 },
			),
			copy_number: fc.option(
				fc.nat({ max: 40 }).chain((arms) =>
					fc.record({
						...{ sample: name, arm: list(name, arms), effect: list(value, arms) },
						call: list(fc.constantFrom('gain', 'loss', 'neutral', null), arms),
					}),
				),
			),
			absent: fc.record({
				...{ dynamics: absence, variants: absence, lengths: absence, copy_number: absence },
			}),
		}),
	),
	variant_spectrum: fc
		.oneof(
			fc.constant(['C>A', 'C>G', 'C>T', 'T>A', 'T>C', 'T>G']),
			fc.constant(['C>A', 'C>T'].flatMap((c) => ['A', 'C', 'G', 'T'].map((b) => `A[${c}]${b}`))),
			fc.array(name, { maxLength: 100 }),
		)
		.chain((contexts) =>
			fc.record({
				contexts: fc.constant(contexts),
				series: fc.array(fc.record({ name, count: list(count, contexts.length) }), {
					minLength: 1,
					maxLength: 20,
				}),
				draw: fc.constantFrom('bars', 'stacked'),
				share: fc.boolean(),
			}),
		),
	locus_snapshot: fc
		.tuple(
			fc.constantFrom(0, 100, 55_000_000, 9e14),
			fc.constantFrom(1, 50, 2000, 1e8),
			fc.array(name, { maxLength: 4 }),
		)
		.chain(([start, length, groups]) =>
			fc.record({
				contig: name,
				start: fc.constant(start),
				end: fc.constant(start + length),
				build: fc.option(name),
				highlights: fc.array(
					fc.record({
						start: fc.nat({ max: start + 3 * length }),
						end: fc.nat({ max: start + 3 * length }),
						label: name,
					}),
					{ maxLength: 3 },
				),
				tracks: fc.array(
					fc.nat({ max: 30 }).chain((n) =>
						fc.record({
							name,
							draw: fc.constantFrom('area', 'line', 'bars', 'intervals', 'variants'),
							start: list(fc.integer({ min: start, max: start + length + 10 }), n),
							end: list(fc.integer({ min: start, max: start + length + 10 }), n),
							value: column(n),
							label: fc.option(list(fc.option(name), n)),
							value_label: name,
							domain: range,
							axis_group: fc.constantFrom(null, 'a', 'b'),
							group: fc.constantFrom(null, ...groups),
						}),
					),
					{ maxLength: 7 },
				),
				samples: count,
				groups: fc.constant(groups),
				reference: fc.constant(groups[0] ?? null),
				positive: fc.constant(groups[1] ?? null),
			}),
		),
	track_inventory: many.chain((n) =>
		fc.record({
			files: list(name, n),
			measures: fc.array(
				fc.record({
					title: name,
					value_label: name,
					draw: fc.constantFrom('bar', 'range'),
					low: fc.option(column(n)),
					middle: fc.option(column(n)),
					high: column(n),
					log: fc.boolean(),
				}),
				{ minLength: 1, maxLength: 5 },
			),
			own: grouping(n),
		}),
	),
};

const RUNS = Number(process.env['FIGURE_RUNS'] ?? sizeOf(8, 100));
const SEED = Number(process.env['FIGURE_SEED'] ?? 20240501);
const ALLOWED = new Set(['svg', 'desc', 'defs', 'pattern', 'g', 'rect', 'path', 'circle', 'text', 'image']);

function check(spec: FigureSpec): void {
	const stored = figureSpec.parse(JSON.parse(JSON.stringify(spec)));
	const svg = drawFigure(stored);
	expect(drawFigure(stored)).toBe(svg);
	const elements = readSvg(svg);
	for (const element of elements) {
		expect(ALLOWED).toContain(element.name);
		for (const [key, text] of Object.entries(element.attributes)) {
			expect(key).not.toMatch(/^(on|style|class)/);
			// What a record says may hold any word; what the code wrote may not hold these.
			if (!['aria-label', 'data-figure'].includes(key))
				expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
		}
		if (element.name === 'image') expect(element.attributes['href']).toMatch(/^data:image\/png;base64,/);
	}
	const boxes = textBoxes(elements);
	expect(cutTexts(boxes, number(elements[0], 'width'), number(elements[0], 'height'))).toEqual([]);
	expect(overlappingTexts(boxes)).toEqual([]);
}

describe('any data draws a sound picture: well-formed, finite, nothing cut, no word over another', () => {
	for (const [kind, arbitrary] of Object.entries({ ...anyData, ...anyRawData }))
		it(kind, () => {
			fc.assert(
				fc.property(
					arbitrary as fc.Arbitrary<Record<string, unknown>>,
					name,
					name,
					fc.constantFrom(undefined, 480, 700, 1300),
					fc.constantFrom(undefined, 120, 400, 1000),
					({ own, bins, ...data }, title, caption, width, height) => {
						const whole = { ...data, ...(own ?? {}), ...(bins ?? {}) };
						check(
							createFigure({ kind, title, caption, width, height, data: whole } as unknown as FigureSpec),
						);
					},
				),
				{ numRuns: RUNS, seed: SEED, endOnFailure: true },
			);
		});
});
