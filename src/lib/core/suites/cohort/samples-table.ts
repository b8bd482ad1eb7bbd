import type { JoinedSample } from '../../signals/join-cohort.ts';
import type { SuiteTable } from '../suite.ts';
import type { LoadedCohort } from './load-cohort.server.ts';

const reasons: Record<Exclude<JoinedSample['not_used'], null>, string> = {
	no_metadata_row: 'no metadata row',
	label_missing: 'label missing',
	set_aside: 'set aside by the label map',
	conflicting_rows: 'conflicting metadata rows',
	duplicate_id: 'duplicate id',
};

/** Why a sample is not in a group comparison, in words; null when it is. */
export function notUsedReason(sample: JoinedSample): string | null {
	return sample.not_used === null ? null : reasons[sample.not_used];
}

/** `tables/samples.csv`: every sample with patient, group, part, whether it is used, and every metadata column. */
export function samplesTable(loaded: LoadedCohort): SuiteTable {
	const fixed = ['sample', 'data_id', 'patient', 'group', 'label', 'part', 'used', 'why_not', 'matrices'];
	const columns = loaded.directory.columns.map(
		(name) => [name, fixed.includes(name) ? `metadata_${name}` : name] as const,
	);
	const inMatrix = new Map<string, string[]>();
	for (const { matrix } of loaded.matrices)
		for (const id of matrix.sample_ids) inMatrix.set(id, [...(inMatrix.get(id) ?? []), matrix.name]);
	const rows = loaded.samples.map((sample) => ({
		sample: sample.sample_id,
		data_id: sample.data_id,
		patient: sample.patient_id,
		group: sample.group,
		label: sample.raw_label,
		part: sample.split,
		used: sample.not_used === null,
		why_not: notUsedReason(sample),
		matrices: (inMatrix.get(sample.sample_id) ?? []).join('; '),
		...Object.fromEntries(columns.map(([name, header]) => [header, sample.metadata[name] ?? null])),
	}));
	return {
		name: 'samples',
		title: 'Samples',
		columns: [...fixed, ...columns.map(([, header]) => header)],
		rows,
	};
}
