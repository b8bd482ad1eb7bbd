import { batchConfounding } from './confounded-columns.ts';
import { calibration } from './calibration.ts';
import { classBalance } from './class-balance.ts';
import { cohortSize } from './cohort-size.ts';
import { copyNumberNoise } from './copy-number-noise.ts';
import { droppedRows } from './dropped-rows.ts';
import { duplicateSamples } from './duplicate-samples.ts';
import { externalValidation } from './external-validation.ts';
import { fragmentCounts } from './fragment-counts.ts';
import { fragmentLosses } from './fragment-losses.ts';
import { genomeMismatch } from './genome-mismatch.ts';
import { inputFaults } from './input-faults.ts';
import { labelLeakage } from './label-leakage.ts';
import { leaveOneBatchOut } from './leave-one-batch-out.ts';
import { listed, type ListedCheck } from './listed-check.ts';
import { metadataConflicts } from './metadata-conflicts.ts';
import { metadataCoverage } from './metadata-coverage.ts';
import { methylationCoverage } from './methylation-coverage.ts';
import { missingness } from './missingness.ts';
import { modelInstability } from './model-instability.ts';
import { outliers } from './outliers.ts';
import { sampleSize } from './sample-size.ts';
import { skippedWork } from './skipped-work.ts';
import { smallestClass } from './smallest-class.ts';
import { swappedLabels } from './swapped-labels.ts';
import { variantDepth } from './variant-depth.ts';

/** Every quality check, those of the dataset first; the order breaks ties between equal scores. */
export const qualityChecks: readonly ListedCheck[] = [
	listed(genomeMismatch),
	listed(inputFaults),
	listed(metadataCoverage),
	listed(metadataConflicts),
	listed(cohortSize),
	listed(smallestClass),
	listed(classBalance),
	listed(labelLeakage),
	listed(swappedLabels),
	listed(duplicateSamples),
	listed(batchConfounding),
	listed(leaveOneBatchOut),
	listed(externalValidation),
	listed(outliers),
	listed(missingness),
	listed(sampleSize),
	listed(modelInstability),
	listed(calibration),
	listed(copyNumberNoise),
	listed(fragmentCounts),
	listed(fragmentLosses),
	listed(variantDepth),
	listed(methylationCoverage),
	listed(droppedRows),
	listed(skippedWork),
];
