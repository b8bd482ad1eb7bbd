import type { FigureData, FigureKind, FigureSpec } from '../../../contract/records/figure.ts';
import type { Chart } from '../chart.ts';
import { armHeatmap } from './arm-heatmap.ts';
import { sampleSizeCurve } from './sample-size-curve.ts';
import { blandAltman } from './bland-altman.ts';
import { calibration } from './calibration.ts';
import { cellTypeComposition } from './cell-type-composition.ts';
import { cellTypeIntervals } from './cell-type-intervals.ts';
import { correlationMatrix } from './correlation-matrix.ts';
import { dendrogram } from './dendrogram.ts';
import { detectionCurve } from './detection-curve.ts';
import { effectReplication } from './effect-replication.ts';
import { fittedLevels } from './fitted-levels.ts';
import { funnel } from './funnel.ts';
import { gcCurve } from './gc-curve.ts';
import { genomeHeatmap } from './genome-heatmap.ts';
import { genomeProfile } from './genome-profile.ts';
import { intervalForest } from './interval-forest.ts';
import { groupDistribution } from './group-distribution.ts';
import { hazardRatios } from './hazard-ratios.ts';
import { heatmap } from './heatmap.ts';
import { lengthDistribution } from './length-distribution.ts';
import { locusSnapshot } from './locus-snapshot.ts';
import { longitudinal } from './longitudinal.ts';
import { manhattan } from './manhattan.ts';
import { measuredPlanned } from './measured-planned.ts';
import { methylationRegion } from './methylation-region.ts';
import { metaprofile } from './metaprofile.ts';
import { missingness } from './missingness.ts';
import { motifBars } from './motif-bars.ts';
import { motifHeatmap } from './motif-heatmap.ts';
import { outliers } from './outliers.ts';
import { patientPage } from './patient-page.ts';
import { permutationNull } from './permutation-null.ts';
import { precisionRecall } from './precision-recall.ts';
import { projectionScatter } from './projection-scatter.ts';
import { roc } from './roc.ts';
import { scoreByGroup } from './score-by-group.ts';
import { scoreCovariate } from './score-covariate.ts';
import { scree } from './scree.ts';
import { sensitivityByStage } from './sensitivity-by-stage.ts';
import { survivalCurve } from './survival-curve.ts';
import { topEffects } from './top-effects.ts';
import { trackInventory } from './track-inventory.ts';
import { vafDistribution } from './vaf-distribution.ts';
import { variantSpectrum } from './variant-spectrum.ts';
import { volcano } from './volcano.ts';

/** The chart of every kind: a kind without one does not compile. */
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
	survival_curve: survivalCurve,
	hazard_ratios: hazardRatios,
	detection_curve: detectionCurve,
	measured_planned: measuredPlanned,
	bland_altman: blandAltman,
	sample_size_curve: sampleSizeCurve,
	interval_forest: intervalForest,
	cell_type_composition: cellTypeComposition,
	cell_type_intervals: cellTypeIntervals,
	fitted_levels: fittedLevels,
	manhattan,
	methylation_region: methylationRegion,
	patient_page: patientPage,
};

/** A figure, or as much of it as its chart is asked about. */
type KindAndData = Pick<FigureSpec, 'kind' | 'data'>;

/** Asks the chart of a figure about its data. That a record's data are those of its kind is what TypeScript cannot follow through the union of kinds. */
export function askChart<T>(
	{ kind, data }: KindAndData,
	ask: <K extends FigureKind>(chart: Chart<K>, data: FigureData<K>) => T,
): T {
	return ask(charts[kind] as Chart<FigureKind>, data as never);
}

/** The figure with the data that its chart makes of those it has. */
export function changeData<S extends FigureSpec>(
	spec: S,
	change: <K extends FigureKind>(chart: Chart<K>, data: FigureData<K>) => FigureData<K>,
): S {
	return { ...spec, data: askChart<FigureData<FigureKind>>(spec, change) };
}

/** Whether the plot of a kind is a square: what it loses in width leaves paper empty below. */
export function isSquare(kind: FigureKind): boolean {
	return charts[kind].square ?? false;
}
