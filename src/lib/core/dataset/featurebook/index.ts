import type { SignalFamily } from '../../../contract/records/common.ts';
import type { FeatureBookEntry, FeatureContext } from '../../../contract/records/featurebook.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { archive } from './archive.ts';
import { copyNumber } from './copy-number.ts';
import { entryOf } from './entry.ts';
import { fragmentomics } from './fragmentomics.ts';
import { groupedComparison } from './grouped-comparison.ts';
import { methylation } from './methylation.ts';
import { signalMatrix } from './signal-matrix.ts';
import { variant } from './variant.ts';

/** The FeatureBook: seven contexts in a fixed order. */
export const featureBook: readonly FeatureBookEntry[] = [
	fragmentomics,
	methylation,
	copyNumber,
	variant,
	signalMatrix,
	archive,
	groupedComparison,
].map(entryOf);

/** Every entry of the FeatureBook with the features its tasks write. */
export function listFeatureSpecs(): FeatureBookEntry[] {
	return [...featureBook];
}

/** The entry of one context. */
export function entryFor(context: FeatureContext): FeatureBookEntry {
	return featureBook.find((entry) => entry.context === context) as FeatureBookEntry;
}

const CONTEXT_OF: Partial<Record<SignalFamily, FeatureContext>> = {
	fragmentomics: 'fragmentomics',
	methylation: 'methylation',
	copy_number: 'copy-number',
	variant: 'variant',
	signal_matrix: 'signal-matrix',
	archive: 'archive',
};

/**
 * Contexts that apply to a dataset, in the order of the book: one per family of its inputs, the matrix context when any
 * input is a numeric matrix, and the comparison context when at least two groups are in use.
 */
export function contextsFor(profile: Profile): FeatureContext[] {
	const found = new Set<FeatureContext>();
	for (const input of profile.inputs) {
		const context = CONTEXT_OF[input.signal_family];
		if (context !== undefined) found.add(context);
		if (input.matrix !== null) found.add('signal-matrix');
	}
	if (Object.keys(profile.metadata_profile.label_counts).length >= 2)
		found.add('metadata/grouped-comparison');
	return featureBook.map((entry) => entry.context).filter((context) => found.has(context));
}
