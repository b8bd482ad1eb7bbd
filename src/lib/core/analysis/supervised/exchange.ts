import { maxOf } from '../../../base/extremes.ts';
import { logGamma } from '../../numerics/distributions/log-gamma.ts';
import { createRandom } from '../../../base/random.ts';
import type { LabelledSamples } from './folds.ts';

/**
 * Who may swap labels with whom in the permutation test: patients of one class each, within strata.
 *
 * Strata are the outer folds of the observed labels (crossed with batch where possible), which stay fixed. That is valid:
 * folds are dealt at random given the class counts, so under the null hypothesis, given the folds, every arrangement of
 * labels with the same class counts in each fold was equally likely. Shuffling across folds instead would leave unequal
 * class shares between training and test in the permuted data only, which lowers their pooled AUROC and makes p too small.
 */
export interface Exchange {
	/** Patients that may swap among themselves. */
	strata: Int32Array[];
	/** Class of each patient that takes part, by patient index; -1 for those that keep their labels. */
	classOf: Int32Array;
	/** Patients with samples of several classes: they keep their labels. */
	fixedPatients: number;
	/** Natural logarithm of the number of different labellings. */
	logArrangements: number;
}

/**
 * @param stratumOf one key per sample; the first sample of a patient decides
 */
export function exchangeWithin(samples: LabelledSamples, stratumOf: readonly string[]): Exchange {
	const patients = Math.max(-1, maxOf(samples.patients)) + 1;
	const classOf = new Int32Array(patients).fill(-2);
	const stratum = new Map<number, string>();
	for (let i = 0; i < samples.patients.length; i++) {
		const patient = samples.patients[i]!;
		const seen = classOf[patient]!;
		classOf[patient] = seen === -2 || seen === samples.classes[i] ? samples.classes[i]! : -1;
		if (!stratum.has(patient)) stratum.set(patient, stratumOf[i]!);
	}
	const groups = new Map<string, number[]>();
	for (const [patient, key] of stratum) {
		if (classOf[patient] === -1) continue;
		const list = groups.get(key) ?? [];
		list.push(patient);
		groups.set(key, list);
	}
	const strata = [...groups.entries()]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([, list]) => Int32Array.from(list));
	let logArrangements = 0;
	for (const list of strata) logArrangements += logMultinomial(list, classOf);
	return { strata, classOf, fixedPatients: classOf.filter((c) => c === -1).length, logArrangements };
}

function logMultinomial(patients: Int32Array, classOf: Int32Array): number {
	const counts = new Map<number, number>();
	for (const patient of patients) {
		const c = classOf[patient]!;
		counts.set(c, (counts.get(c) ?? 0) + 1);
	}
	let log = logGamma(patients.length + 1);
	for (const count of counts.values()) log -= logGamma(count + 1);
	return log;
}

/** Labels of permutation `index` (1, 2, ...), one class per sample; index 0 gives the observed labels. */
export function permutedClasses(
	samples: LabelledSamples,
	exchange: Exchange,
	seed: number,
	index: number,
): Int32Array {
	if (index === 0) return samples.classes;
	const random = createRandom(seed, `permutation/${index}`);
	const newClass = exchange.classOf.slice();
	for (const patients of exchange.strata) {
		const labels = random.shuffle(patients.map((patient) => exchange.classOf[patient]!));
		for (let i = 0; i < patients.length; i++) newClass[patients[i]!] = labels[i]!;
	}
	return samples.classes.map((own, i) => {
		const given = newClass[samples.patients[i]!]!;
		return given < 0 ? own : given;
	});
}
