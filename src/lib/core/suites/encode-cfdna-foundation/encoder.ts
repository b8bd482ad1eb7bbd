import type { Message } from '../../../contract/messages/index.ts';
import type { FeatureGroup } from '../products/feature-store.ts';
import type { GatheredFragments } from '../raw-signal/fragments/content.ts';

/** Features of all samples, before they are written. */
export interface EncodedFragments {
	groups: readonly FeatureGroup[];
	/** Features x samples, feature-major in the order of the groups; missing = NaN. */
	values: Float64Array;
	/** Parameters that decide the values, beyond those of the filters. */
	parameters: Record<string, unknown>;
	notes: Message[];
}

/** Turns the fragments of samples into features. */
export interface FragmentEncoder {
	/** Name in features.json and of the folder. */
	name: string;
	/** Changes whenever a value would. */
	version: string;
	/** Letters of the words to be counted over whole fragments; null = the encoder does not use them. */
	kmer_k: number | null;
	/** Every sample is encoded by itself: nothing of one sample enters the features of another. */
	encode(gathered: GatheredFragments): Promise<EncodedFragments>;
}
