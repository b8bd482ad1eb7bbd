import type { MetadataProfile } from '../../contract/records/profile.ts';

/**
 * The columns that a choice means: those a person named, else those the table offers by itself. Absent when neither is
 * known.
 */
export function columnsOf(
	named: { sample: string; label: string },
	found: Pick<MetadataProfile, 'sample_column' | 'label_column'> | null,
): { sample_column?: string; label_column?: string } {
	const sample = named.sample || found?.sample_column;
	const label = named.label || found?.label_column;
	return {
		...(sample ? { sample_column: sample } : {}),
		...(label ? { label_column: label } : {}),
	};
}
