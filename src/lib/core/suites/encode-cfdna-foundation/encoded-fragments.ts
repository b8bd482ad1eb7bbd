import type { Message } from '../../../contract/messages/index.ts';
import type { FeatureGroup } from '../products/feature-store.ts';

/** Features of all samples, before they are written. */
export interface EncodedFragments {
	groups: readonly FeatureGroup[];
	/** Features x samples, feature-major in the order of the groups; missing = NaN. */
	values: Float64Array;
	/** Parameters that decide the values, beyond those of the filters. */
	parameters: Record<string, unknown>;
	notes: Message[];
}
