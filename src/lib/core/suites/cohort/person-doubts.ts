import { render, say } from '../../../contract/messages/index.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';

const CODES = ['metadata.patient_ids_one_class', 'metadata.draws_unresolved'] as const;

/** What is not known about the people behind the samples and may change every figure of a run; it is in the headline. */
export function personDoubts({
	warnings_code,
	warnings_values,
}: Pick<MetadataProfile, 'warnings_code' | 'warnings_values'>): string[] {
	return warnings_code.flatMap((code, i) => {
		const known = CODES.find((doubt) => doubt === code);
		return known === undefined ? [] : [render(say(known, warnings_values[i] ?? {}))];
	});
}
