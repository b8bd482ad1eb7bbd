import {
	render,
	say as message,
	type MessageCode,
	type MessageValues,
} from '../../contract/messages/index.ts';
import type { FigureKind, FigureOf, FigureSpec } from '../../contract/records/figure.ts';
import type { Chart } from './chart.ts';
import { armHeatmap } from './charts/arm-heatmap.ts';
import { calibration } from './charts/calibration.ts';
import { correlationMatrix } from './charts/correlation-matrix.ts';
import { dendrogram } from './charts/dendrogram.ts';
import { effectReplication } from './charts/effect-replication.ts';
import { funnel } from './charts/funnel.ts';
import { gcCurve } from './charts/gc-curve.ts';
import { genomeHeatmap } from './charts/genome-heatmap.ts';
import { genomeProfile } from './charts/genome-profile.ts';
import { groupDistribution } from './charts/group-distribution.ts';
import { heatmap } from './charts/heatmap.ts';
import { lengthDistribution } from './charts/length-distribution.ts';
import { locusSnapshot } from './charts/locus-snapshot.ts';
import { longitudinal } from './charts/longitudinal.ts';
import { metaprofile } from './charts/metaprofile.ts';
import { missingness } from './charts/missingness.ts';
import { motifBars } from './charts/motif-bars.ts';
import { motifHeatmap } from './charts/motif-heatmap.ts';
import { outliers } from './charts/outliers.ts';
import { permutationNull } from './charts/permutation-null.ts';
import { precisionRecall } from './charts/precision-recall.ts';
import { projectionScatter } from './charts/projection-scatter.ts';
import { roc } from './charts/roc.ts';
import { scoreByGroup } from './charts/score-by-group.ts';
import { scoreCovariate } from './charts/score-covariate.ts';
import { scree } from './charts/scree.ts';
import { sensitivityByStage } from './charts/sensitivity-by-stage.ts';
import { topEffects } from './charts/top-effects.ts';
import { trackInventory } from './charts/track-inventory.ts';
import { vafDistribution } from './charts/vaf-distribution.ts';
import { variantSpectrum } from './charts/variant-spectrum.ts';
import { volcano } from './charts/volcano.ts';
import type { Language } from './layout/canvas.ts';
import { frame } from './layout/frame.ts';
import type { Later, PixelPicture } from './live/late-picture.ts';
import type { LiveLayer, Tell } from './live/layer.ts';

const charts: { [K in FigureKind]: Chart<K> } = {
	heatmap,
	correlation_matrix: correlationMatrix,
	projection_scatter: projectionScatter,
	group_distribution: groupDistribution,
	score_by_group: scoreByGroup,
	volcano,
	top_effects: topEffects,
	roc,
	precision_recall: precisionRecall,
	calibration,
	missingness,
	outliers,
	sensitivity_by_stage: sensitivityByStage,
	scree,
	dendrogram,
	permutation_null: permutationNull,
	effect_replication: effectReplication,
	score_covariate: scoreCovariate,
	length_distribution: lengthDistribution,
	metaprofile,
	motif_heatmap: motifHeatmap,
	motif_bars: motifBars,
	funnel,
	gc_curve: gcCurve,
	genome_profile: genomeProfile,
	genome_heatmap: genomeHeatmap,
	arm_heatmap: armHeatmap,
	locus_snapshot: locusSnapshot,
	track_inventory: trackInventory,
	vaf_distribution: vafDistribution,
	longitudinal,
	variant_spectrum: variantSpectrum,
};

function speaker(language: Language): (code: MessageCode, values?: MessageValues) => string {
	return (code, values) => render(message(code, values), language);
}

/** The chart of a kind; the table above pairs each kind with its own data, which TypeScript cannot follow through a union. */
function chartOf<K extends FigureKind>(kind: K): Chart<K> {
	return charts[kind];
}

/** What a figure is made from: its kind, words and data; the size follows from the data unless it is given. */
export type FigureInput<K extends FigureKind> = Omit<FigureOf<K>, 'schema_version' | 'width' | 'height'> & {
	width?: number;
	height?: number;
};

/**
 * Completes a figure record with version and size. Throws `figures.columns_differ` and `figures.tree_broken` when the
 * columns do not fit together.
 */
export function createFigure<K extends FigureKind>(input: FigureInput<K> & { kind: K }): FigureOf<K> {
	const kind: FigureKind = input.kind;
	const chart = chartOf(kind) as Chart<FigureKind>;
	const data = input.data as never;
	chart.check(data);
	const size = chart.size(data);
	const record = {
		schema_version: 1,
		...input,
		width: input.width ?? size.width,
		height: input.height ?? size.height,
	};
	return record as unknown as FigureOf<K>;
}

/** n of a figure in words, for captions and lists: "n = 120 samples". */
export function figureCount(spec: FigureSpec, language: Language = 'en'): string {
	const chart = chartOf(spec.kind) as Chart<FigureKind>;
	return chart.count(spec.data as never, speaker(language), spec.counted ?? 'samples');
}

/**
 * Draws a figure as SVG text: a pure function of the record, the same bytes every time. Throws `figures.columns_differ`
 * and `figures.tree_broken` for records whose columns do not fit together. `language` is that of the words the chart adds
 * itself (axis names it knows, notes); titles and labels of the record stay as they are.
 */
export function drawFigure(spec: FigureSpec, language: Language = 'en'): string {
	return draw(spec, language);
}

/** A drawn figure with the layers of its marks. */
export interface LiveDrawing {
	svg: string;
	/** Size of the drawing, px; the height may be more than that of the record. */
	width: number;
	height: number;
	layers: LiveLayer[];
	/** Pictures of very many marks that the text names instead of holding them; `withPictures` puts them in. */
	pictures: PixelPicture[];
}

/** Draws a figure as `drawFigure` does and tells where its marks lie; throws the same. */
export function drawLive(spec: FigureSpec, language: Language = 'en'): LiveDrawing {
	const layers: LiveLayer[] = [];
	const pictures: PixelPicture[] = [];
	const svg = draw(spec, language, {
		tell: (layer) => layers.push(layer),
		later: (picture) => String(pictures.push(picture) - 1),
	});
	const height = Number(/^<svg[^>]* height="([\d.]+)"/.exec(svg)?.[1] ?? spec.height);
	return { svg, width: spec.width, height, layers, pictures };
}

function draw(spec: FigureSpec, language: Language, live?: { tell: Tell; later: Later }): string {
	const chart = chartOf(spec.kind) as Chart<FigureKind>;
	const data = spec.data as never;
	const say = speaker(language);
	chart.check(data);
	const words = {
		n_text: chart.count(data, say, spec.counted ?? 'samples'),
		notes: chart.notes?.(data, say) ?? [],
		least: chart.least?.(data, say, spec.width) ?? 200,
		key: chart.key?.(data, say) ?? [],
		key_beside: chart.key_beside ?? false,
	};
	return frame(spec, words, language, (canvas) => chart.draw(data, { ...canvas, ...live }));
}

/** A drawn figure with the words that belong to it. */
export interface Figure {
	svg: string;
	title: string;
	caption: string;
	n_text: string;
}

/** Draws a figure and returns it with title, caption and n. */
export function presentFigure(spec: FigureSpec, language: Language = 'en'): Figure {
	return {
		svg: drawFigure(spec, language),
		title: spec.title,
		caption: spec.caption,
		n_text: figureCount(spec, language),
	};
}
