import path from 'node:path';
import { preprocessedSamples, productFolder } from '../products/preprocessed-samples.server.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';

/** Table of all samples among the products of variant preprocessing. */
const ALL_SAMPLES = 'variants.tsv.gz';

/** Files to encode, and samples of which preprocessing left no variant. */
export interface VariantInputs {
	inputs: RawInput[];
	empty: string[];
	/** Absolute paths of the tables that hold all samples of a preprocessing run. */
	of_several: string[];
}

/**
 * Where the products of a preprocessing run are all among the inputs, its table of all samples stands for them, so that no
 * variant is read twice, and every sample that it saw is one: of a sample without a single variant left there is no file,
 * and a cohort without it would look more mutated than it is. Sample files named one by one stay what they are.
 */
export async function variantInputs(given: readonly RawInput[]): Promise<VariantInputs> {
	const whole = new Set(
		given.flatMap(({ path: file }) => {
			const folder = productFolder(file);
			return folder !== null && file === path.join(folder, ALL_SAMPLES) ? [folder] : [];
		}),
	);
	const inputs = given.filter(({ path: file }) => {
		const folder = productFolder(file);
		return folder === null || !whole.has(folder) || path.basename(file) === ALL_SAMPLES;
	});
	const empty = await Promise.all([...whole].map(preprocessedSamples));
	return {
		inputs,
		empty: [...new Set(empty.flat())],
		of_several: [...whole].map((folder) => path.join(folder, ALL_SAMPLES)),
	};
}
