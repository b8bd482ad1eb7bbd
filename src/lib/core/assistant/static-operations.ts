import type { BloodSpec } from '../../contract/operations/blood.ts';
import type { FeatureBookEntry } from '../../contract/records/featurebook.ts';

/** Operations that take no arguments and read nothing; what they list is loaded with the first question. */
export const staticOperations = {
	list_feature_specs: async (): Promise<FeatureBookEntry[]> =>
		(await import('../dataset/featurebook/index.ts')).listFeatureSpecs(),
	list_supported_blood_preprocessing_specs: async (): Promise<BloodSpec[]> =>
		(await import('./blood-specs.ts')).bloodSpecs(),
};
