import type { AdjustmentColumns } from '../../numerics/models/reference-residuals.ts';
import {
	isLabelled,
	type AdjustedColumn,
	type Cohort,
	type CohortSample,
	type LabelledSample,
} from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { adjustmentColumns } from '../adjust/adjustment-columns.ts';
import { adjustmentDesign } from '../adjust/adjustment-design.ts';
import type { LabelledSamples } from './folds.ts';
import { sharedFloats, type ModelInput } from './model-input.ts';

/** Labelled samples of one part of the cohort that a matrix has values for, with classes and patients as numbers. */
export interface ModelCohort extends LabelledSamples {
	samples: LabelledSample[];
	/** Column of the matrix for each sample. */
	columns: Int32Array;
	/** Class names, reference first. */
	classNames: string[];
	/** What models are adjusted for inside their folds; missing = nothing. */
	adjusted_for?: readonly AdjustedColumn[];
}

/**
 * Classes in the order the models use: the reference first, so that with two classes class 1 is the positive one. Only
 * groups that occur among the given samples count.
 */
export function classOrder(cohort: Cohort, samples: readonly CohortSample[]): string[] {
	const present = new Set(samples.map((sample) => sample.group).filter((group) => group !== null));
	const groups = cohort.groups.filter((group) => present.has(group));
	for (const group of [...present].sort()) if (!groups.includes(group)) groups.push(group);
	// Two classes with a stated positive one: that one comes second, whatever the reference is.
	if (groups.length === 2 && cohort.positive === groups[0]) groups.reverse();
	else if (cohort.reference !== null && groups.includes(cohort.reference)) {
		return [cohort.reference, ...groups.filter((group) => group !== cohort.reference)];
	}
	return groups;
}

/** The labelled samples of one part, in the order of the matrix. */
export function modelCohort(
	matrix: SignalMatrix,
	cohort: Cohort,
	part: CohortSample['split'],
	classNames?: string[],
): ModelCohort {
	const byId = new Map(cohort.samples.map((sample) => [sample.sample_id, sample]));
	const samples: LabelledSample[] = [];
	const columns: number[] = [];
	for (const [column, id] of matrix.sample_ids.entries()) {
		const sample = byId.get(id);
		if (sample === undefined || !isLabelled(sample) || sample.split !== part) continue;
		samples.push(sample);
		columns.push(column);
	}
	const names = classNames ?? classOrder(cohort, samples);
	const kept = samples.map((_, i) => i).filter((i) => names.includes(samples[i]!.group));
	const patients = new Map<string, number>();
	for (const i of kept) {
		const id = samples[i]!.patient_id;
		if (!patients.has(id)) patients.set(id, patients.size);
	}
	return {
		samples: kept.map((i) => samples[i]!),
		columns: Int32Array.from(kept, (i) => columns[i]!),
		classNames: names,
		classes: Int32Array.from(kept, (i) => names.indexOf(samples[i]!.group)),
		patients: Int32Array.from(kept, (i) => patients.get(samples[i]!.patient_id) as number),
		...(cohort.adjusted_for === undefined ? {} : { adjusted_for: cohort.adjusted_for }),
	};
}

/** The values of the cohort's samples as the model tasks take them, in memory that worker threads share. */
export function modelInput(matrix: SignalMatrix, cohort: ModelCohort): ModelInput {
	const all = matrix.sample_ids.length;
	const n = cohort.columns.length;
	const features = matrix.feature_ids.length;
	const values = sharedFloats(features * n);
	for (let f = 0; f < features; f++) {
		for (let s = 0; s < n; s++) {
			const value = matrix.values[f * all + cohort.columns[s]!]!;
			values[f * n + s] = Number.isFinite(value) ? value : NaN;
		}
	}
	return {
		values,
		n,
		classes: cohort.classes,
		patients: cohort.patients,
		classCount: cohort.classNames.length,
		...(cohort.adjusted_for === undefined ? {} : { adjustment: adjustmentOf(cohort, cohort.adjusted_for) }),
	};
}

function adjustmentOf({ samples }: ModelCohort, columns: readonly AdjustedColumn[]): AdjustmentColumns {
	const order = samples.map((_, i) => i);
	return adjustmentDesign(adjustmentColumns(columns, samples), order, sharedFloats);
}
