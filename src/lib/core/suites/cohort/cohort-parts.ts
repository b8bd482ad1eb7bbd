import type { LoadedMatrix } from '../../signals/load-matrix.server.ts';
import type { MatrixFile } from './matrix-files.server.ts';
import { namesAlike, namesPart, trainAndTest } from './part-names.ts';

/** A matrix as read, and the file it is from. */
export interface ReadMatrix {
	file: MatrixFile;
	loaded: LoadedMatrix;
}

/** Share of the features of the larger that two parts of one cohort have in common. */
const SAME_FEATURES = 0.9;
/** Of features chosen file by file by their variance, so many of the fewer agree at least. */
const SAME_CHOSEN = 0.2;
/** Samples that two parts may have in common, of the smaller: controls that were measured again. */
const SHARED_SAMPLES = 0.2;
const MIN_FEATURES = 2;

/**
 * Matrices with the same features and other samples are parts of one cohort: train and test, one per batch or centre. Each
 * list holds the parts of one, in the order of the files. Numbered features (`f1`, `f2` ...) say nothing about what they are,
 * so there the names of the files must agree as well. `belongs` tells whether the metadata know the samples of a file: one of
 * which they know nobody is another study, unless its name says which part it is. So is one that compares groups of its own: a
 * study of healthy and lung cancer beside one of cirrhosis and liver cancer.
 */
export function cohortParts(
	read: readonly ReadMatrix[],
	belongs: (matrix: ReadMatrix) => boolean,
	groupsOf: (matrix: ReadMatrix) => ReadonlySet<string> = () => new Set(),
): ReadMatrix[][] {
	const facts = new Map(read.map((one) => [one, factsOf(one)]));
	const cohorts: ReadMatrix[][] = [];
	for (const one of read) {
		const home = cohorts.find((parts) =>
			parts.every(
				(part) =>
					isPartOf(facts.get(one) as Facts, facts.get(part) as Facts) &&
					!comparesOthers(groupsOf(one), groupsOf(part)) &&
					(belongs(one) === belongs(part) || (namesPart(one.file.given) && namesPart(part.file.given))),
			),
		);
		if (home === undefined) cohorts.push([one]);
		else home.push(one);
	}
	return cohorts;
}

/** Both have groups to compare, and none in common; a file for each group has one. */
function comparesOthers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
	return a.size > 1 && b.size > 1 && common(a, b) === 0;
}

interface Facts {
	given: string;
	kind: string;
	features: Set<string>;
	samples: Set<string>;
	/** Features in the file where the ones held were chosen by their variance; null where all are held. */
	chosen_of: number | null;
	numbered: boolean;
}

function factsOf({ file, loaded }: ReadMatrix): Facts {
	const { matrix, aside, selection, source_features } = loaded;
	const features = new Set([...matrix.feature_ids, ...(aside?.feature_ids ?? [])]);
	return {
		given: file.given,
		kind: `${matrix.signal_kind}, ${matrix.unit}`,
		features,
		samples: new Set(matrix.sample_ids),
		chosen_of: selection === null ? null : source_features,
		numbered: areNumbered(features),
	};
}

function isPartOf(a: Facts, b: Facts): boolean {
	if (a.kind !== b.kind) return false;
	const shared = common(a.samples, b.samples) / Math.min(a.samples.size, b.samples.size);
	// A test file that holds samples of the training file is still its test file; the samples train.
	const split = trainAndTest(a.given, b.given) && namesAlike(a.given, b.given);
	if (shared > SHARED_SAMPLES && !(split && shared < 1)) return false;
	const same = common(a.features, b.features);
	const larger = Math.max(a.features.size, b.features.size);
	const enough =
		a.chosen_of !== null && a.chosen_of === b.chosen_of
			? same >= SAME_CHOSEN * Math.min(a.features.size, b.features.size)
			: same >= SAME_FEATURES * larger;
	if (!enough || same < MIN_FEATURES) return false;
	return !(a.numbered && b.numbered) || namesAlike(a.given, b.given);
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	let count = 0;
	for (const id of a) if (b.has(id)) count++;
	return count;
}

/** True when features are a word and numbers that run on, such as `f0` to `f99`, or numbers alone. */
function areNumbered(features: ReadonlySet<string>): boolean {
	let stem: string | null = null;
	const numbers = new Set<number>();
	for (const id of features) {
		const match = /^(\D*)(\d+)$/.exec(id);
		if (match === null || (stem ??= match[1]!) !== match[1]) return false;
		numbers.add(Number(match[2]));
	}
	const values = [...numbers].sort((a, b) => a - b);
	const [first = 0, last = 0] = [values[0], values.at(-1)];
	// Constant features may be missing in between.
	return first <= 1 + 0.1 * values.length && last <= 1.1 * values.length + 1;
}
