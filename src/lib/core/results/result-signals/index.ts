import type { SignalDetector } from './detector.ts';
import { nextStudyNoEffect, nextStudyPlanned } from './next-study-signals.ts';
import { cardDrift, cardPerformance, combinedGain, combinedRates } from './combined-signals.ts';
import { assayDetectionLimit, assayFalsePositives, assayNoDetectionLimit } from './assay-signals.ts';
import { batchConfounding, labelLikeColumn } from './confounded-columns.ts';
import { copyNumberAltered } from './copy-number-altered.ts';
import { copyNumberArms } from './copy-number-arms.ts';
import { copyNumberNoise } from './copy-number-noise.ts';
import { dmrFeatures, dmrRegions, dmrUnjudged } from './dmr-signals.ts';
import { duplicateSamples } from './duplicate-samples.ts';
import { effectFinding, effectHint } from './effect-finding.ts';
import { effectReplication } from './effect-replication.ts';
import { externalValidation } from './external-validation.ts';
import { focalAmplification, tumourFraction, tumourFractionNotUnique } from './fraction-signals.ts';
import { fragmentLengthShift } from './fragment-length-shift.ts';
import { groupFinding, groupHint } from './group-finding.ts';
import { groupRanges } from './group-ranges.ts';
import { leaveOneBatchOut } from './leave-one-batch-out.ts';
import { longitudinalChange } from './longitudinal-change.ts';
import { matrixComparison } from './matrix-comparison.ts';
import { methylationDifferences } from './methylation-differences.ts';
import { missingness } from './missingness.ts';
import { modelFinding, modelHint } from './model-finding.ts';
import { mrdCleared, mrdDetected, mrdOtherPerson, mrdRising } from './mrd-calls.ts';
import { outlierSamples } from './outlier-samples.ts';
import { recurrentVariants } from './recurrent-variants.ts';
import { fewMolecules, longDna, sampleContamination, sampleSwap } from './sample-checks.ts';
import { scoreCovariate } from './score-covariate.ts';
import { sexMismatch } from './sex-mismatch.ts';
import { chipVariants, germlineLikeVariants, somaticVariants } from './somatic-variants.ts';
import { siteCapture, siteFootprint, siteShallow } from './site-signals.ts';
import { suppliedScore } from './supplied-score.ts';
import { separatingFeature, suspectFeature } from './suspect-feature.ts';
import { fewEvents, nonProportionalHazards, survivalDifference } from './survival-signals.ts';
import { swappedLabels } from './swapped-labels.ts';
import { cellTypesDetected, deconvolutionMisfit } from './tissue-signals.ts';
import { undetectableCases } from './undetectable-cases.ts';
import { haematopoieticVariants, tumourVariants } from './variant-origins.ts';
import { variantTracking } from './variant-tracking.ts';

/** Every kind of result signal. */
export const signalDetectors: readonly SignalDetector[] = [
	modelFinding,
	modelHint,
	externalValidation,
	leaveOneBatchOut,
	undetectableCases,
	scoreCovariate,
	matrixComparison,
	suppliedScore,
	effectFinding,
	effectHint,
	groupFinding,
	groupHint,
	groupRanges,
	effectReplication,
	longitudinalChange,
	outlierSamples,
	duplicateSamples,
	swappedLabels,
	sexMismatch,
	batchConfounding,
	labelLikeColumn,
	suspectFeature,
	separatingFeature,
	missingness,
	fragmentLengthShift,
	copyNumberAltered,
	copyNumberArms,
	copyNumberNoise,
	tumourFraction,
	tumourFractionNotUnique,
	focalAmplification,
	somaticVariants,
	chipVariants,
	germlineLikeVariants,
	recurrentVariants,
	haematopoieticVariants,
	tumourVariants,
	variantTracking,
	sampleSwap,
	sampleContamination,
	longDna,
	fewMolecules,
	mrdDetected,
	mrdCleared,
	mrdRising,
	mrdOtherPerson,
	methylationDifferences,
	survivalDifference,
	nonProportionalHazards,
	fewEvents,
	siteFootprint,
	siteCapture,
	siteShallow,
	combinedGain,
	combinedRates,
	cardDrift,
	cardPerformance,
	dmrRegions,
	dmrUnjudged,
	dmrFeatures,
	assayDetectionLimit,
	assayNoDetectionLimit,
	assayFalsePositives,
	nextStudyPlanned,
	nextStudyNoEffect,
	cellTypesDetected,
	deconvolutionMisfit,
];

/** Kinds of tables the detectors read; a reader of runs need load no others. */
export const wantedTables: readonly string[] = [
	...new Set(signalDetectors.flatMap(({ tables }) => [...tables])),
].sort();
