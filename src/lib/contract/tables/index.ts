import type * as z from 'zod';
import type { TableSpec } from './define.ts';
import { adjustedEffectsTable } from './adjusted-effects.ts';
import { batchChecksTable } from './batch-checks.ts';
import { characteristicsTable } from './characteristics.ts';
import { calibrationTable } from './calibration.ts';
import { coefficientsTable } from './coefficients.ts';
import { duplicatesTable } from './duplicates.ts';
import { effectReplicationTable } from './effect-replication.ts';
import { effectsTable } from './effects.ts';
import { externalPredictionsTable } from './external-predictions.ts';
import { externalValidationTable } from './external-validation.ts';
import { featureVarianceTable } from './feature-variance.ts';
import { foldsTable } from './folds.ts';
import { groupMetricsTable } from './group-metrics.ts';
import { groupTestsTable } from './group-tests.ts';
import { heatmapFeaturesTable } from './heatmap-features.ts';
import { innerFoldsTable } from './inner-folds.ts';
import { leaveOneBatchOutTable } from './leave-one-batch-out.ts';
import { levelEstimatesTable } from './level-estimates.ts';
import { librarySizesTable } from './library-sizes.ts';
import { longitudinalChangesTable } from './longitudinal-changes.ts';
import { matrixComparisonTable } from './matrix-comparison.ts';
import { sampleMissingnessTable, featureMissingnessTable } from './missingness.ts';
import { modelMetricsTable } from './model-metrics.ts';
import { notDistinguishableTable } from './not-distinguishable.ts';
import { oofPredictionsTable } from './oof-predictions.ts';
import { oofScoresTable } from './oof-scores.ts';
import { outerFitsTable } from './outer-fits.ts';
import { outliersTable } from './outliers.ts';
import { pcAssociationsTable } from './pc-associations.ts';
import { pcaLoadingsTable } from './pca-loadings.ts';
import { pcaScoresTable } from './pca-scores.ts';
import { pcaVarianceTable } from './pca-variance.ts';
import { permutationTable } from './permutation.ts';
import { prCurveTable } from './pr-curve.ts';
import { projectionTable } from './projection.ts';
import { rocCurveTable } from './roc-curve.ts';
import { sampleClustersTable } from './sample-clusters.ts';
import { sampleLinkageTable } from './sample-linkage.ts';
import { samplePairsTable } from './sample-pairs.ts';
import { sampleSummariesTable } from './sample-summaries.ts';
import { scoreCovariatesTable } from './score-covariates.ts';
import { scoreCalibrationTable } from './score-calibration.ts';
import { scoreComparisonTable } from './score-comparison.ts';
import { scoreSubgroupsTable } from './score-subgroups.ts';
import { scoreThresholdsTable } from './score-thresholds.ts';
import { subgroupSensitivityTable } from './subgroup-sensitivity.ts';
import { suppliedScoresTable } from './supplied-scores.ts';
import { suspectFeaturesTable } from './suspect-features.ts';
import { covariateModelsTable } from './covariate-models.ts';
import { swappedLabelsTable } from './swapped-labels.ts';
import { thresholdsTable } from './thresholds.ts';
import { fragmentsTables } from './fragments/index.ts';
import { copyNumberTables } from './copy-number/index.ts';
import { sampleTables } from './samples/index.ts';
import { mrdTables } from './mrd/index.ts';
import { variantsTables } from './variants/index.ts';
import { tracksTables } from './tracks/index.ts';
import { methylationTables } from './methylation/index.ts';
import { toolTables } from './tools/index.ts';
import { methodTables } from './methods/index.ts';
import { combinedTables } from './combined/index.ts';
import { tissueTables } from './tissue/index.ts';
import { assayTables } from './assay/index.ts';
import { sitesTables } from './sites/index.ts';
import { sampleSizeTables } from './sample-size/index.ts';
import { dmrTables } from './dmr/index.ts';
import { fractionTables } from './fraction/index.ts';
import { patientTables } from './patients/index.ts';
import { survivalTables } from './survival/index.ts';

export { columnsOf, defineTable, type RowOf, type TableSpec } from './define.ts';

/** Every result table of the project, by name of the file. */
export const resultTables: readonly TableSpec<z.ZodObject>[] = [
	batchChecksTable,
	calibrationTable,
	characteristicsTable,
	coefficientsTable,
	duplicatesTable,
	effectReplicationTable,
	effectsTable,
	adjustedEffectsTable,
	externalPredictionsTable,
	externalValidationTable,
	featureVarianceTable,
	foldsTable,
	groupMetricsTable,
	groupTestsTable,
	heatmapFeaturesTable,
	innerFoldsTable,
	leaveOneBatchOutTable,
	levelEstimatesTable,
	librarySizesTable,
	longitudinalChangesTable,
	matrixComparisonTable,
	sampleMissingnessTable,
	featureMissingnessTable,
	modelMetricsTable,
	notDistinguishableTable,
	oofPredictionsTable,
	oofScoresTable,
	outerFitsTable,
	outliersTable,
	pcAssociationsTable,
	pcaLoadingsTable,
	pcaScoresTable,
	pcaVarianceTable,
	permutationTable,
	prCurveTable,
	projectionTable,
	rocCurveTable,
	sampleClustersTable,
	sampleLinkageTable,
	samplePairsTable,
	sampleSummariesTable,
	scoreCovariatesTable,
	scoreCalibrationTable,
	scoreComparisonTable,
	scoreSubgroupsTable,
	scoreThresholdsTable,
	subgroupSensitivityTable,
	suppliedScoresTable,
	suspectFeaturesTable,
	covariateModelsTable,
	swappedLabelsTable,
	thresholdsTable,
	...fragmentsTables,
	...copyNumberTables,
	...variantsTables,
	...sampleTables,
	...mrdTables,
	...tracksTables,
	...methylationTables,
	...toolTables,
	...methodTables,
	...survivalTables,
	...assayTables,
	...sitesTables,
	...sampleSizeTables,
	...combinedTables,
	...tissueTables,
	...dmrTables,
	...fractionTables,
	...patientTables,
];
