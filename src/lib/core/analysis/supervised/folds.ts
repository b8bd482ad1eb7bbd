import { maxOf, minOf } from '../../../base/extremes.ts';
import { createRandom, type Random } from '../../../base/random.ts';

/** Samples as the models see them: class index and patient index of each sample. */
export interface LabelledSamples {
	/** 0..k-1, reference class first. */
	classes: Int32Array;
	/** 0..patients-1; all samples of one patient share a number. */
	patients: Int32Array;
}

/** Outer folds of every repeat. */
export interface FoldPlan {
	repeats: number;
	folds: number;
	/** repeats x samples: the fold in which a sample is predicted. */
	assignment: Int32Array;
}

export const outerFolds = 5;

/** Repeats of the outer cross-validation by number of patients: 10 below 100, 5 below 300, 2 above. */
export function repeatsFor(patients: number): number {
	if (patients < 100) return 10;
	return patients < 300 ? 5 : 2;
}

/** Number of different patients. */
export function countPatients(patients: Int32Array): number {
	return new Set(patients).size;
}

/** Patients per class; a patient with samples of several classes counts in each. */
export function patientsPerClass(samples: LabelledSamples, classCount: number): number[] {
	const seen = Array.from({ length: classCount }, () => new Set<number>());
	for (let i = 0; i < samples.classes.length; i++) {
		seen[samples.classes[i]!]?.add(samples.patients[i]!);
	}
	return seen.map((set) => set.size);
}

/**
 * Stratified folds of whole patients: the patients of each class are shuffled and dealt one by one to the folds, each
 * class going on where the one before stopped, so that class shares and fold sizes differ by at most one patient.
 * Patients with samples of more than one class form strata of their own.
 * @returns fold of each sample
 */
export function dealFolds(samples: LabelledSamples, folds: number, random: Random): Int32Array {
	const strata = patientStrata(samples);
	const foldOf = new Map<number, number>();
	let next = random.int(folds);
	for (const stratum of strata) {
		for (const patient of random.shuffle(stratum)) {
			foldOf.set(patient, next);
			next = (next + 1) % folds;
		}
	}
	return Int32Array.from(samples.patients, (patient) => foldOf.get(patient) as number);
}

/** Patients grouped by the set of classes they occur in; strata and patients in order of first appearance of class, patient. */
export function patientStrata(samples: LabelledSamples): number[][] {
	const classesOf = new Map<number, Set<number>>();
	for (let i = 0; i < samples.classes.length; i++) {
		const patient = samples.patients[i]!;
		const set = classesOf.get(patient) ?? new Set<number>();
		set.add(samples.classes[i]!);
		classesOf.set(patient, set);
	}
	const strata = new Map<string, number[]>();
	for (const [patient, set] of classesOf) {
		const key = [...set].sort((a, b) => a - b).join('+');
		const list = strata.get(key) ?? [];
		list.push(patient);
		strata.set(key, list);
	}
	return [...strata.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list);
}

/** The outer folds of all repeats; each repeat has its own random stream of the seed. */
export function outerFoldPlan(samples: LabelledSamples, repeats: number, seed: number): FoldPlan {
	const n = samples.classes.length;
	const assignment = new Int32Array(repeats * n);
	for (let repeat = 0; repeat < repeats; repeat++) {
		const random = createRandom(seed, `outer-folds/${repeat}`);
		assignment.set(dealFolds(samples, outerFolds, random), repeat * n);
	}
	return { repeats, folds: outerFolds, assignment };
}

/** Training and test samples of one outer fold. */
export function splitOf(
	plan: FoldPlan,
	repeat: number,
	fold: number,
): { training: Int32Array; test: Int32Array } {
	const n = plan.assignment.length / plan.repeats;
	const training: number[] = [];
	const test: number[] = [];
	for (let i = 0; i < n; i++) (plan.assignment[repeat * n + i] === fold ? test : training).push(i);
	return { training: Int32Array.from(training), test: Int32Array.from(test) };
}

/**
 * Inner folds of one training set: min(5, patients of the smallest training class), at least 2, stratified and grouped
 * as the outer ones. `label` names the stream (repeat and outer fold), so that the folds do not depend on the order of work.
 * @param training sample indices
 * @returns inner fold of each training sample, in the order of `training`, and the number of folds
 */
export function innerFolds(
	samples: LabelledSamples,
	training: Int32Array,
	seed: number,
	label: string,
): { folds: number; assignment: Int32Array } {
	const inside: LabelledSamples = {
		classes: Int32Array.from(training, (i) => samples.classes[i]!),
		patients: Int32Array.from(training, (i) => samples.patients[i]!),
	};
	const sizes = patientsPerClass(inside, maxOf(inside.classes) + 1).filter((size) => size > 0);
	const folds = Math.max(2, Math.min(5, minOf(sizes)));
	return { folds, assignment: dealFolds(inside, folds, createRandom(seed, `inner-folds/${label}`)) };
}

/** Name of the random stream of the inner folds of one outer fold. */
export function innerLabel(repeat: number, fold: number): string {
	return `${repeat}/${fold}`;
}
