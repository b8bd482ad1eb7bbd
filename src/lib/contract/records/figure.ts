import * as z from 'zod';
import { volcanoData, topEffectsData, effectReplicationData } from './figure/effects.ts';
import {
	lengthDistributionData,
	metaprofileData,
	motifHeatmapData,
	motifBarsData,
	funnelData,
	gcCurveData,
} from './figure/fragments.ts';
import {
	genomeProfileData,
	genomeHeatmapData,
	armHeatmapData,
	locusSnapshotData,
	trackInventoryData,
} from './figure/genome.ts';
import { heatmapData, correlationMatrixData, missingnessData, dendrogramData } from './figure/matrices.ts';
import {
	rocData,
	precisionRecallData,
	calibrationData,
	sensitivityByStageData,
	permutationNullData,
} from './figure/models.ts';
import {
	projectionScatterData,
	groupDistributionData,
	scoreByGroupData,
	outliersData,
	screeData,
	scoreCovariateData,
} from './figure/samples.ts';
import { blandAltmanData, detectionCurveData, measuredPlannedData } from './figure/assay.ts';
import { sampleSizeCurveData } from './figure/sample-size.ts';
import { intervalForestData } from './figure/intervals.ts';
import { cellTypeCompositionData, cellTypeIntervalsData, fittedLevelsData } from './figure/tissue.ts';
import { patientPageData } from './figure/patients.ts';
import { manhattanData, methylationRegionData } from './figure/methylation.ts';
import { hazardRatiosData, survivalCurveData } from './figure/survival.ts';
import { vafDistributionData, longitudinalData, variantSpectrumData } from './figure/variants.ts';

export { figureTree } from './figure/columns.ts';
export type { FigureTree } from './figure/columns.ts';

/**
 * A figure as it is stored in figures/<name>.json: its kind, its words and its columns. The same record draws the SVG,
 * the PNG and the chart in the browser, so nothing that the picture shows lies outside it. Missing numbers are null.
 */

const common = {
	schema_version: z.literal(1).describe('Version of this record.'),
	title: z.string().describe('What the figure shows; the finding when there is one.'),
	subtitle: z.string().optional().describe('Subtitle: matrix, contrast, method.'),
	caption: z.string().describe('Caption: how the figure was made.'),
	width: z.number().int().min(240).max(4000).describe('Width in px at scale 1.'),
	height: z
		.number()
		.int()
		.min(120)
		.max(4000)
		.describe('Height in px at scale 1; increased if the text needs more space.'),
	counted: z
		.enum(['samples', 'patients', 'matrices', 'files', 'programs', 'fragments'])
		.optional()
		.describe('What n counts; samples when left out.'),
};

const kind = <K extends string, D extends z.ZodType>(name: K, data: D) =>
	z.object({ kind: z.literal(name).describe('Kind of chart.'), ...common, data });

/** Every kind of figure; the discriminator is `kind`. */
export const figureSpec = z
	.discriminatedUnion('kind', [
		kind('heatmap', heatmapData),
		kind('correlation_matrix', correlationMatrixData),
		kind('projection_scatter', projectionScatterData),
		kind('group_distribution', groupDistributionData),
		kind('score_by_group', scoreByGroupData),
		kind('volcano', volcanoData),
		kind('top_effects', topEffectsData),
		kind('roc', rocData),
		kind('precision_recall', precisionRecallData),
		kind('calibration', calibrationData),
		kind('missingness', missingnessData),
		kind('outliers', outliersData),
		kind('sensitivity_by_stage', sensitivityByStageData),
		kind('scree', screeData),
		kind('dendrogram', dendrogramData),
		kind('permutation_null', permutationNullData),
		kind('effect_replication', effectReplicationData),
		kind('score_covariate', scoreCovariateData),
		kind('length_distribution', lengthDistributionData),
		kind('metaprofile', metaprofileData),
		kind('motif_heatmap', motifHeatmapData),
		kind('motif_bars', motifBarsData),
		kind('funnel', funnelData),
		kind('gc_curve', gcCurveData),
		kind('genome_profile', genomeProfileData),
		kind('genome_heatmap', genomeHeatmapData),
		kind('arm_heatmap', armHeatmapData),
		kind('locus_snapshot', locusSnapshotData),
		kind('track_inventory', trackInventoryData),
		kind('vaf_distribution', vafDistributionData),
		kind('longitudinal', longitudinalData),
		kind('variant_spectrum', variantSpectrumData),
		kind('survival_curve', survivalCurveData),
		kind('hazard_ratios', hazardRatiosData),
		kind('detection_curve', detectionCurveData),
		kind('measured_planned', measuredPlannedData),
		kind('bland_altman', blandAltmanData),
		kind('sample_size_curve', sampleSizeCurveData),
		kind('interval_forest', intervalForestData),
		kind('cell_type_composition', cellTypeCompositionData),
		kind('cell_type_intervals', cellTypeIntervalsData),
		kind('fitted_levels', fittedLevelsData),
		kind('manhattan', manhattanData),
		kind('methylation_region', methylationRegionData),
		kind('patient_page', patientPageData),
	])
	.describe('A figure: kind, texts and data columns.');

export type FigureSpec = z.infer<typeof figureSpec>;
export type FigureKind = FigureSpec['kind'];
/** Every kind, in the order of the contract. */
export const figureKinds: readonly FigureKind[] = figureSpec.options.map(({ shape }) => shape.kind.value);
/** The record of one kind. */
export type FigureOf<K extends FigureKind> = Extract<FigureSpec, { kind: K }>;
/** The data object of one kind. */
export type FigureData<K extends FigureKind> = FigureOf<K>['data'];
