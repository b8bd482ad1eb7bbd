import type { MetadataProfile } from '../../contract/records/profile.ts';

/** Warnings that say why there is no model, or nothing to compare. */
const reasons: ReadonlySet<string> = new Set([
	'metadata.ignored',
	'metadata.no_table',
	'metadata.ids_differ',
	'metadata.label_nearly_unique',
	'metadata.one_class',
	'metadata.same_people',
	'metadata.few_patients',
	'metadata.many_classes',
	'metadata.small_classes',
	'metadata.training_small',
]);

/** Which of the warnings of a profile say why it supports no more than it does: their places in the list. */
export function modeReasons({
	supervision_mode,
	warnings_code,
}: Pick<MetadataProfile, 'supervision_mode' | 'warnings_code'>): number[] {
	if (supervision_mode === 'supervised') return [];
	return warnings_code.flatMap((code, i) => (reasons.has(code) ? [i] : []));
}
