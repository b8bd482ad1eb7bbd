import type { MetadataProfile } from './profile.ts';

type Tables = Pick<MetadataProfile, 'selected_tables' | 'patient_tables'>;

/** Every table a decision about labels was read from: those of the samples, then those of the patients. */
export function tablesInUse({ selected_tables, patient_tables }: Tables): string[] {
	return [...selected_tables, ...patient_tables.map(({ path }) => path)];
}

/** The tables a column comes from: the patient table that added it, else those of the samples. */
export function tablesOfColumn({ selected_tables, patient_tables }: Tables, column: string | null): string[] {
	const joined = patient_tables.find(({ columns }) => columns.includes(column ?? ''));
	return joined === undefined ? selected_tables : [joined.path];
}
