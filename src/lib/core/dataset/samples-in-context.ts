import type { FormatKey } from '../../contract/formats.ts';
import { maxOf } from '../../base/extremes.ts';
import type { SignalFamily } from '../../contract/records/common.ts';
import type { FeatureContext } from '../../contract/records/featurebook.ts';
import type { Profile } from '../../contract/records/profile.ts';
import { isSupplied } from '../../contract/tasks/external-tool.ts';

/** Families whose files can hold a signal of the context: reads give copy number too. */
const FAMILIES: Partial<Record<FeatureContext, readonly SignalFamily[]>> = {
	fragmentomics: ['fragmentomics'],
	'copy-number': ['copy_number', 'fragmentomics'],
	methylation: ['methylation'],
	variant: ['variant'],
};

/** Different samples among the raw data files of a context; the matrices of a folder do not count. */
export function samplesInContext(profile: Profile, context: FeatureContext): number {
	return new Set(rawInputs(profile, context).flatMap((input) => input.sample_ids)).size;
}

/** Raw data files of a context, products of earlier runs aside. */
export function rawFilesInContext(profile: Profile, context: FeatureContext): ReadonlySet<string> {
	const supplied = rawInputs(profile, context).filter(isSupplied);
	return new Set(supplied.map((input) => input.path));
}

/** Most samples whose raw data files are alike: of one format among those given. */
export function samplesAlike(profile: Profile, formats: readonly FormatKey[]): number {
	const ids = new Map<string, Set<string>>();
	for (const input of profile.inputs)
		if (input.role === 'data' && input.matrix === null && formats.includes(input.format)) {
			const known = ids.get(input.format) ?? new Set();
			for (const id of input.sample_ids) known.add(id);
			ids.set(input.format, known);
		}
	return Math.max(0, maxOf([...ids.values()].map((samples) => samples.size)));
}

function rawInputs(profile: Profile, context: FeatureContext): Profile['inputs'] {
	const families = FAMILIES[context] ?? [];
	return profile.inputs.filter(
		(input) => input.role === 'data' && input.matrix === null && families.includes(input.signal_family),
	);
}
