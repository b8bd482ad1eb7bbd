import type { SignalFamily } from '../../contract/records/common.ts';
import type { FeatureContext } from '../../contract/records/featurebook.ts';
import type { Profile } from '../../contract/records/profile.ts';

/** Families whose files can hold a signal of the context: reads give copy number too. */
const FAMILIES: Partial<Record<FeatureContext, readonly SignalFamily[]>> = {
	fragmentomics: ['fragmentomics'],
	'copy-number': ['copy_number', 'fragmentomics'],
	methylation: ['methylation'],
	variant: ['variant'],
};

/** Different samples among the raw data files of a context; the matrices of a folder do not count. */
export function samplesInContext(profile: Profile, context: FeatureContext): number {
	const families = FAMILIES[context] ?? [];
	const ids = new Set<string>();
	for (const input of profile.inputs)
		if (input.role === 'data' && input.matrix === null && families.includes(input.signal_family))
			for (const id of input.sample_ids) ids.add(id);
	return ids.size;
}
