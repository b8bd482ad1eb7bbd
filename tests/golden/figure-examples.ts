import { createRandom } from '../../src/lib/base/random.ts';
import { createFigure, type FigureSpec, type FigureTree } from '../../src/lib/core/figures/index.ts';

/** How the examples are made: size, groups, and whether names are as long as real ones can be. */
export interface ExampleSize {
	n: number;
	groups: number;
	features: number;
	long?: boolean;
	seed?: number;
}

const GROUPS = [
	'healthy',
	'colorectal cancer',
	'lung cancer',
	'breast',
	'pancreatic',
	'gastric',
	'ovarian',
	'bile duct',
	'benign liver disease',
];

/** Average-linkage tree by the plain cubic method; distances between rows of points. */
export function averageTree(points: readonly (readonly number[])[]): FigureTree {
	const n = points.length;
	const far = (a: readonly number[], b: readonly number[]): number =>
		Math.sqrt(a.reduce((sum, v, k) => sum + (v - (b[k] as number)) ** 2, 0));
	let live = points.map((_, i) => ({ id: i, leaves: [i] }));
	const distance = points.map((a) => points.map((b) => far(a, b)));
	const tree: FigureTree = { left: [], right: [], height: [], order: [] };
	const between = (a: number[], b: number[]): number => {
		let sum = 0;
		for (const i of a) for (const j of b) sum += (distance[i] as number[])[j] as number;
		return sum / (a.length * b.length);
	};
	for (let k = 0; k < n - 1; k++) {
		let best: [number, number, number] = [Infinity, 0, 1];
		for (let i = 0; i < live.length; i++)
			for (let j = i + 1; j < live.length; j++) {
				const d = between((live[i] as { leaves: number[] }).leaves, (live[j] as { leaves: number[] }).leaves);
				if (d < best[0]) best = [d, i, j];
			}
		const [height, i, j] = best;
		const a = live[i] as { id: number; leaves: number[] };
		const b = live[j] as { id: number; leaves: number[] };
		tree.left.push(a.id);
		tree.right.push(b.id);
		tree.height.push(Number(height.toPrecision(6)));
		live = live.filter((_, at) => at !== i && at !== j);
		live.push({ id: n + k, leaves: [...a.leaves, ...b.leaves] });
	}
	tree.order = live[0]?.leaves ?? [];
	return tree;
}

const round = (v: number): number => Number(v.toPrecision(5));

/** One realistic example of every kind of figure. */
export function exampleFigures(size: ExampleSize): Record<string, FigureSpec> {
	const { n, features } = size;
	const random = createRandom(size.seed ?? 7, 'figures');
	const groups = GROUPS.slice(0, size.groups).map((name) => (size.long ? `${name}, stage I to III, untreated at draw` : name));
	const positive = size.groups === 2 ? (groups[1] as string) : null;
	const name = (i: number): string =>
		size.long ? `PLASMA-2019-batch7/LB_${String(1000 + i)}_rep1.sorted.dedup.hg38` : `P${String(i + 1).padStart(3, '0')}`;
	const ids = Array.from({ length: n }, (_, i) => name(i));
	const group = ids.map((_, i) => (i % 17 === 16 ? null : (groups[i % groups.length] as string)));
	const grouping = { group, groups, reference: groups[0] ?? null, positive };
	const level = (i: number): number => Math.max(0, groups.indexOf(group[i] ?? ''));
	const feature = (i: number): string =>
		size.long ? `chr${1 + (i % 22)}:${100000 * (i + 1)}-${100000 * (i + 2)} short/long ratio, GC corrected` : `bin_${i + 1}`;
	const featureIds = Array.from({ length: features }, (_, i) => feature(i));
	const values: (number | null)[] = [];
	for (let f = 0; f < features; f++)
		for (let s = 0; s < n; s++) {
			const shift = f % 4 === 0 ? level(s) * 0.8 : 0;
			values.push((f * 31 + s * 17) % 53 === 0 ? null : round(random.normal() * 0.5 + shift - 0.3));
		}
	const column = (s: number): number[] => featureIds.map((_, f) => values[f * n + s] ?? 0);
	const row = (f: number): number[] => ids.map((_, s) => values[f * n + s] ?? 0);
	const columnTree = n <= 130 ? averageTree(ids.map((_, s) => column(s))) : null;
	const rowTree = features <= 130 ? averageTree(featureIds.map((_, f) => row(f))) : null;
	const score = ids.map((_, i) => round(1 / (1 + Math.exp(-(random.normal() * 1.2 + level(i) * 1.5 - 1)))));
	const age = ids.map((_, i) => (i % 23 === 5 ? null : round(55 + 12 * random.normal() + level(i) * 3)));
	const effects = Array.from({ length: Math.max(features, 400) }, (_, i) => {
		const effect = Math.tanh(random.normal() * 0.25 + (i % 20 === 0 ? 0.6 * (i % 40 === 0 ? 1 : -1) : 0));
		return round(effect);
	});
	const p = effects.map((effect) => round(Math.exp(-effect * effect * n * 1.1 - random.uniform())));
	const status = p.map((value) => (value < 0.0002 ? ('finding' as const) : value < 0.004 ? ('hint' as const) : ('none' as const)));
	const top = [...effects.keys()].sort((a, b) => Math.abs(effects[b] as number) - Math.abs(effects[a] as number)).slice(0, 20);
	const curve = (bend: number): { x: number[]; y: number[] } => {
		const x = [0];
		const y = [0];
		for (let k = 1; k <= 40; k++) {
			const t = k / 40;
			x.push(round(t));
			y.push(round(Math.round(t ** bend * 50) / 50));
		}
		return { x, y };
	};
	const roc = (title: string, bend: number) => ({
		name: title,
		estimate: round(1 / (1 + bend)),
		ci_low: round(1 / (1 + bend) - 0.06),
		ci_high: round(1 / (1 + bend) + 0.04),
		n_positive: Math.floor(n / 2),
		n_negative: Math.ceil(n / 2),
		false_positive_rate: curve(bend).x,
		true_positive_rate: curve(bend).y,
	});
	const pr = (title: string, fall: number) => ({
		name: title,
		estimate: 0.86,
		ci_low: 0.79,
		ci_high: 0.91,
		n_positive: Math.floor(n / 2),
		n_negative: Math.ceil(n / 2),
		recall: Array.from({ length: 30 }, (_, k) => round((k + 1) / 30)),
		precision: Array.from({ length: 30 }, (_, k) => round(1 - fall * ((k + 1) / 30) ** 2)),
	});
	const reference = groups[0] as string;
	const compared = groups[1] as string;
	const sampleTree = columnTree ?? { left: [], right: [], height: [], order: [...ids.keys()] };
	const correlations = ids.flatMap((_, a) =>
		ids.map((_, b) => {
			const [u, v] = [column(a), column(b)];
			const mean = (w: number[]): number => w.reduce((x, y) => x + y, 0) / Math.max(1, w.length);
			const [mu, mv] = [mean(u), mean(v)];
			const dot = u.reduce((sum, x, k) => sum + (x - mu) * ((v[k] as number) - mv), 0);
			const length = (w: number[], m: number): number => Math.sqrt(w.reduce((sum, x) => sum + (x - m) ** 2, 0));
			return round(dot / (length(u, mu) * length(v, mv)));
		}),
	);
	const missing = ids.map((_, i) => round(i === 3 ? 0.31 : 0.01 + random.uniform() * 0.05));
	const blocks = 20;
	const measures = ['median fragment length', 'log10 unique fragments', 'duplicate rate', 'distance from group median'];
	const stages = ['I', 'II', 'III', 'IV', 'unknown', 'all'];
	const cases = [24, 61, 88, 31, 4, 208];
	const found = [14, 45, 73, 30, 4, 166];
	const low = [0.366, 0.609, 0.735, 0.833, null, 0.736];
	const high = [0.779, 0.842, 0.902, 0.999, null, 0.851];
	const caption = 'Made from simulated values.';

	const specs: FigureSpec[] = [
		createFigure({
			kind: 'heatmap',
			title: `Beta values split ${reference} from ${compared} in every fourth feature`,
			subtitle: 'methylation',
			caption,
			data: {
				sample_ids: ids,
				feature_ids: featureIds,
				values,
				value_label: 'log2 ratio',
				scale: 'difference',
				domain: null,
				column_tree: columnTree,
				row_tree: rowTree,
				features_total: 48211,
				...grouping,
			},
		}),
		createFigure({
			kind: 'correlation_matrix',
			title: 'Samples correlate within their group',
			subtitle: 'Spearman correlation',
			caption,
			data: { ids, values: correlations, value_label: 'Spearman correlation', scale: 'magnitude', domain: null, tree: columnTree, ...grouping },
		}),
		createFigure({
			kind: 'projection_scatter',
			title: 'Cases leave the controls along the first component',
			subtitle: 'methylation, 20,000 most variable features',
			caption,
			data: {
				method: 'PCA',
				ids,
				x: ids.map((_, i) => round(random.normal() * 12 + level(i) * 22)),
				y: ids.map((_, i) => (i === 5 ? null : round(random.normal() * 9))),
				x_variance: 0.1834,
				y_variance: 0.0721,
				shape: ids.map((_, i) => (i % 3 === 0 ? 'site B' : 'site A')),
				shape_label: 'batch',
				flagged_ids: [ids[1] as string, ids[8] as string, ids[n - 2] as string],
				...grouping,
			},
		}),
		createFigure({
			kind: 'group_distribution',
			title: 'Short fragments are enriched in cases',
			subtitle: 'fragment length summaries',
			caption,
			data: {
				ids,
				log: false,
				panels: ['P(100-150)', 'P(160-180)', 'Median length'].map((title, k) => ({
					title,
					value_label: k === 2 ? 'length, bp' : 'share of fragments',
					value: ids.map((_, i) => (i % 29 === 3 ? null : round(k === 2 ? 167 + random.normal() * 2 - level(i) : 0.2 + 0.03 * random.normal() + 0.02 * level(i)))),
				})),
				...grouping,
			},
		}),
		createFigure({
			kind: 'score_by_group',
			title: 'Most cases score above every control',
			subtitle: 'out-of-fold probability, logistic regression, 5 folds x 10 repeats',
			caption,
			data: {
				ids,
				score,
				score_label: 'Out-of-fold probability',
				category: ids.map((_, i) => (level(i) === 0 ? reference : (['stage I', 'stage II', 'stage III', 'stage IV'][i % 4] as string))),
				categories: [reference, 'stage I', 'stage II', 'stage III', 'stage IV'],
				thresholds: [
					{ value: 0.78, label: '98 % specificity' },
					{ value: 0.75, label: '95 % specificity' },
				],
				...grouping,
			},
		}),
		createFigure({
			kind: 'volcano',
			title: `${status.filter((s) => s === 'finding').length} features differ between ${reference} and ${compared}`,
			subtitle: 'Mann-Whitney test',
			caption,
			data: {
				features: effects.map((_, i) => feature(i)),
				effect: effects,
				p_value: p,
				status,
				effect_label: "Cliff's delta",
				rule: 'q × 3 ≤ 0.01',
				group_a: reference,
				group_b: compared,
				n_a: Math.ceil(n / 2),
				n_b: Math.floor(n / 2),
				label_count: 10,
			},
		}),
		createFigure({
			kind: 'top_effects',
			title: 'The largest effects are losses on 8p and gains on 8q',
			subtitle: 'copy number',
			caption,
			data: {
				features: top.map(feature),
				effect: top.map((i) => effects[i] as number),
				ci_low: top.map((i) => round(Math.max(-1, (effects[i] as number) - 0.15))),
				ci_high: top.map((i) => round(Math.min(1, (effects[i] as number) + 0.15))),
				n_a: top.map(() => Math.ceil(n / 2)),
				n_b: top.map((i) => Math.floor(n / 2) - (i % 3)),
				q_value: top.map((i) => round((p[i] as number) * 8)),
				status: top.map((i) => status[i] as 'finding'),
				effect_label: "Cliff's delta",
				domain: [-1, 1],
				group_a: reference,
				group_b: compared,
			},
		}),
		createFigure({
			kind: 'roc',
			title: 'Fragment size tells cases from controls',
			subtitle: 'mean of out-of-fold curves',
			caption,
			data: {
				curves: [roc('Fragment size distribution', 0.08), roc('End motifs', 0.2), roc('Copy number', 0.5)].slice(0, size.long ? 3 : 2),
				operating_points: [
					{ false_positive_rate: 10 / 215, true_positive_rate: 166 / 208, label: '95 % specificity: 166/208 found, 205/215 controls below' },
				],
				positive: compared,
				negative: reference,
			},
		}),
		createFigure({
			kind: 'precision_recall',
			title: 'Precision stays above 0.8 up to a recall of 0.9',
			caption,
			data: { curves: [pr('Fragment size distribution', 0.3), pr('End motifs', 0.42)], positive: compared, negative: reference },
		}),
		createFigure({
			kind: 'calibration',
			title: 'Probabilities are slightly too extreme',
			subtitle: 'Brier score 0.12 (prevalence alone 0.25)',
			caption,
			data: {
				predicted: [0.08, 0.27, 0.49, 0.74, 0.93],
				observed: [0.125, 0.25, 0.5417, 0.7083, 0.875],
				ci_low: [0.027, 0.098, 0.328, 0.489, 0.676],
				ci_high: [0.324, 0.467, 0.744, 0.874, 0.973],
				n: [24, 24, 24, 24, 24],
				n_positive: [3, 6, 13, 17, 21],
				positive: compared,
			},
		}),
		createFigure({
			kind: 'survival_curve',
			title: 'People with a high score die earlier',
			caption,
			counted: 'patients',
			data: {
				curves: [
					{
						...{ name: reference, n: 8, events: 2, time: [90, 300, 420, 700, 800], survival: [0.875, 0.875, 0.7, 0.7, 0.7] },
						...{ ci_low: [0.673, 0.673, 0.413, 0.413, 0.413], ci_high: [1, 1, 1, 1, 1] },
						...{ at_risk: [8, 7, 5, 4, 2], censored: [0, 2, 0, 2, 2] },
					},
					{
						...{ name: compared, n: 6, events: 5, time: [30, 60, 180, 365, 500], survival: [0.8333, 0.6667, 0.3333, 0.3333, 0] },
						...{ ci_low: [0.583, 0.379, 0.108, 0.108, null], ci_high: [1, 1, 1, 1, null] },
						...{ at_risk: [6, 5, 4, 2, 1], censored: [0, 0, 0, 1, 0] },
					},
				],
				time_label: 'Time from the blood draw (days)',
				value_label: 'Share without the event',
			},
		}),
		createFigure({
			kind: 'hazard_ratios',
			title: 'Overall survival: hazard ratios, mutually adjusted',
			caption,
			counted: 'patients',
			data: {
				rows: ['score: > 0.5 (against ≤ 0.5)', 'stage: IV (against I)', 'age', 'stage: X (against I)'],
				ratio: [1.9, 3.14, 1.01, null],
				ci_low: [1.06, 1.57, 0.991, null],
				ci_high: [3.39, 6.25, 1.02, null],
				p: [0.031, 0.001, 0.43, null],
				n: 129,
			},
		}),
		createFigure({
			kind: 'interval_forest',
			title: 'Combined score minus each matrix: 1 of 3 differences shown',
			caption,
			counted: 'patients',
			data: {
				rows: ['methylation_beta', 'cnv_log2', 'fragment_lengths'],
				estimate: [0.021, 0.113, null],
				ci_low: [-0.018, 0.041, null],
				ci_high: [0.06, 0.185, null],
				words: ['0.29', '0.0042', '–'],
				words_heading: 'p (Holm)',
				reference: 0,
				value_label: 'Difference in AUROC',
				counted: 120,
			},
		}),
		createFigure({
			kind: 'manhattan',
			title: 'p values along the genome: cancer against healthy',
			caption,
			data: {
				contigs: ['chr1', 'chr2'],
				length: [5e6, 3e6],
				contig: [0, 0, 0, 0, 1, 1, 1],
				position: [1e6, 2e6, 2000100, 2000200, 5e5, 6e5, 29e5],
				p_value: [0.4, 1e-7, 1e-8, 1e-6, 1e-9, 0.02, null],
				direction: ['up', 'up', 'up', 'up', 'down', 'down', 'up'],
				in_region: [false, true, true, true, true, false, false],
				marked: 'regions',
				names: ['chr1:1', 'chr1:2', 'chr1:3', 'chr1:4', 'chr2:1', 'chr2:2', 'chr2:3'],
				...{ threshold: 1e-5, group_a: 'healthy', group_b: 'cancer' },
			},
		}),
		createFigure({
			kind: 'methylation_region',
			title: 'chr1:2,000,000–2,000,200',
			caption,
			data: {
				samples: ['S1', 'S2', 'S3', 'S4'],
				group: ['healthy', 'healthy', 'cancer', 'cancer'],
				...{ groups: ['healthy', 'cancer'], reference: 'healthy', positive: 'cancer' },
				position: [-80, 0, 90, 200, 260],
				methylated: [
					[8, 2, 3, 1, 9],
					[12, 3, 0, 2, 11],
					[9, 12, 14, 10, 8],
					[10, 9, 4, 13, 12],
				],
				reads: [
					[10, 20, 18, 16, 11],
					[14, 22, 0, 20, 12],
					[11, 15, 17, 12, 9],
					[12, 12, 5, 15, 14],
				],
				...{ few: 10, start: 0, end: 200, position_label: 'bases from chr1:2,000,000' },
			},
		}),
		createFigure({
			kind: 'detection_curve',
			title: 'Detection rate by level: limit of detection 0.12 %',
			caption,
			data: {
				level: [0.02, 0.04, 0.06, 0.08, 0.12, 0.2],
				...{ n: [20, 20, 20, 20, 20, 20], detected: [2, 6, 13, 17, 19, 20] },
				ci_low: [0.012, 0.119, 0.408, 0.621, 0.751, 0.832],
				ci_high: [0.317, 0.543, 0.846, 0.968, 0.999, 1],
				curve_level: [0.02, 0.03, 0.05, 0.08, 0.12, 0.2],
				curve_rate: [0.063, 0.211, 0.536, 0.817, 0.95, 0.994],
				curve_low: [0.018, 0.11, 0.42, 0.7, 0.85, 0.95],
				curve_high: [0.16, 0.35, 0.65, 0.91, 0.99, 0.9998],
				...{ aim: 0.95, limit: 0.12, limit_low: 0.0947, limit_high: 0.182 },
				...{ level_label: 'Planned level (%)', rate_label: 'Share of replicates detected' },
			},
		}),
		createFigure({
			kind: 'sample_size_curve',
			title: 'Half width of the AUROC interval by number of cases',
			caption,
			data: {
				people: [20, 40, 80, 160, 320],
				first: [0.142, 0.101, 0.071, 0.05, 0.036],
				second: [0.118, 0.083, 0.059, 0.041, null],
				...{ target: 0.05, planned: 165 },
				...{ first_label: 'from AUROC 0.80, the lower end', second_label: 'from AUROC 0.87, as observed' },
				...{ people_label: 'Cases', width_label: 'Half width of the 95 % interval' },
			},
		}),
		createFigure({
			kind: 'measured_planned',
			title: 'Measured against planned: slope 0.98 (0.9 to 1.06)',
			caption,
			data: {
				planned: [0.1, 0.1, 0.3, 0.3, 1, 1, 3, 3],
				measured: [0.13, 0.08, 0.31, 0.27, 1.05, 0.94, 2.8, 3.1],
				...{ slope: 0.98, intercept: 0.01, one_unit: true, log: true },
				...{ planned_label: 'Planned level (%)', measured_label: 'Measured value (%)' },
			},
		}),
		createFigure({
			kind: 'bland_altman',
			title: 'Measured minus ddPCR: bias 0.17 %',
			caption,
			data: {
				size: [0.4, 1.1, 1.9, 2.6, 3.3, 4.2],
				difference: [0.2, -0.1, 0.4, 0.3, 0.05, 0.17],
				...{ bias: 0.17, bias_low: -0.02, bias_high: 0.36, lower: -0.18, lower_low: -0.53, lower_high: 0.17 },
				...{ upper: 0.52, upper_low: 0.17, upper_high: 0.87, log: false },
				...{ size_label: 'Mean of the two (%)', difference_label: 'Difference (%)' },
			},
		}),
		createFigure({
			kind: 'cell_type_composition',
			title: 'Cell types of 4 samples',
			caption,
			data: {
				samples: ['LB-001', 'LB-002', 'LB-003', 'LB-004'],
				group: ['healthy', 'healthy', 'cancer', null],
				types: [
					{ name: 'Blood-Granul', share: [0.5, 0.46, 0.41, 0.3] },
					{ name: 'Blood-T + Blood-NK', share: [0.25, 0.31, 0.2, 0.22] },
					{ name: 'Liver-Hep', share: [0.01, 0, 0.18, 0.05] },
				],
				others: [0.24, 0.23, 0.21, 0.43],
				share_label: 'Share of the cell-free DNA',
			},
		}),
		createFigure({
			kind: 'cell_type_intervals',
			title: 'Cell types of LB-003',
			caption,
			data: {
				types: ['Blood-Granul', 'Blood-T + Blood-NK', 'Liver-Hep', 'Colon-Ep', 'Neuron'],
				share: [0.41, 0.2, 0.18, 0.012, 0],
				ci_low: [0.36, 0.15, 0.15, 0, 0],
				ci_high: [0.45, 0.24, 0.21, 0.03, 0.011],
				limit: [0.06, 0.07, 0.04, 0.04, 0.03],
				detected: [true, true, true, false, false],
				share_label: 'Share of the cell-free DNA, %',
			},
		}),
		createFigure({
			kind: 'fitted_levels',
			title: 'LB-003: observed against fitted levels',
			caption,
			data: {
				fitted: [0.1, 0.22, 0.35, 0.5, 0.64, 0.8, 0.92, 0.88, 0.71],
				observed: [0.12, 0.2, 0.33, 0.56, 0.6, 0.84, 0.9, 0.91, 0.45],
				residual: 0.05,
				fitted_label: 'Fitted methylation level',
				observed_label: 'Observed methylation level',
			},
		}),
		createFigure({
			kind: 'missingness',
			title: 'One sample lacks a third of the features',
			subtitle: 'methylation',
			caption,
			data: {
				sample_ids: ids,
				missing,
				threshold: 0.2,
				features: 48211,
				blocks,
				map: Array.from({ length: blocks }, (_, b) => ids.map((_, i) => round(Math.min(1, (missing[i] as number) * (0.5 + ((b * 7) % 10) / 10))))).flat(),
				...grouping,
			},
		}),
		createFigure({
			kind: 'outliers',
			title: 'Two samples lie outside in fragment yield',
			caption,
			data: {
				sample_ids: ids,
				measures,
				z: measures.flatMap((_, m) => ids.map((_, i) => (i === 7 && m === 2 ? null : round(random.normal() + (m === 1 && i < 2 ? (i === 0 ? -6 : 5) : 0))))),
				threshold: 3.5,
				...grouping,
			},
		}),
		createFigure({
			kind: 'sensitivity_by_stage',
			title: 'Four in five cases are found at 95 % specificity',
			subtitle: 'DELFI score, supplied',
			caption,
			data: { stages, k: found, n: cases, ci_low: low, ci_high: high, specificity_label: '95 % specificity, 205/215 controls below' },
		}),
		createFigure({
			kind: 'scree',
			title: 'Two components hold 40 % of the variance',
			subtitle: 'methylation',
			caption,
			data: { variance: [0.284, 0.121, 0.083, 0.061, 0.044, 0.031, 0.027, 0.022, 0.019, 0.016], n_samples: n, n_features: 20000 },
		}),
		createFigure({
			kind: 'dendrogram',
			title: 'P002 and P009 cluster with the other group',
			subtitle: 'average linkage',
			caption,
			data: { ids: columnTree ? ids : [], tree: columnTree ? sampleTree : { left: [], right: [], height: [], order: [] }, height_label: 'Euclidean distance', flagged_ids: [ids[1] as string, ids[8] as string], ...grouping, group: columnTree ? group : [] },
		}),
		createFigure({
			kind: 'permutation_null',
			title: 'No permutation reaches the observed AUROC',
			caption,
			data: {
				values: Array.from({ length: 199 }, () => round(0.5 + random.normal() * 0.06)),
				observed: 0.835,
				p_value: 0.005,
				exceedances: 0,
				planned: 199,
				metric_label: 'AUROC, one repeat',
				n,
			},
		}),
		createFigure({
			kind: 'effect_replication',
			title: 'Nine of ten training effects keep their sign in validation',
			caption,
			data: {
				features: effects.slice(0, 120).map((_, i) => feature(i)),
				training: effects.slice(0, 120),
				validation: effects.slice(0, 120).map((v, i) => (i === 4 ? null : round(Math.tanh(v * 0.7 + random.normal() * 0.15)))),
				effect_label: "Cliff's delta",
				domain: [-1, 1],
				n_training: n,
				n_validation: 40,
				label_count: 6,
			},
		}),
		createFigure({
			kind: 'score_covariate',
			title: 'The score does not follow age among controls',
			subtitle: 'Spearman 0.08 in controls, 0.21 in cases',
			caption,
			data: { ids, covariate: age, score, covariate_label: 'Age, years', score_label: 'Out-of-fold probability', log_covariate: false, ...grouping },
		}),
	];
	return Object.fromEntries(specs.map((spec) => [spec.kind, spec]));
}
