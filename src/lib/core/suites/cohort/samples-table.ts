import { NOT_USED } from '../../../contract/messages/not-used.ts';
import { addToList } from '../../../base/add-to-list.ts';
import type { CsvCell } from '../../../base/csv.ts';
import type { JoinedSample } from '../../signals/join-cohort.ts';
import type { SuiteTable } from '../suite.ts';
import type { LoadedCohort } from './load-cohort.server.ts';

const reasons: Record<Exclude<JoinedSample['not_used'], null>, { en: string }> = NOT_USED;

/** Why a sample is not in a group comparison, in words; null when it is. */
export function notUsedReason(sample: JoinedSample): string | null {
	if (sample.not_used === null) return null;
	const why = sample.left_out === undefined ? '' : `: ${sample.left_out.reason}`;
	return `${reasons[sample.not_used].en}${why}`;
}

/** Metadata columns with the header each gets beside the fixed columns of the table. */
export function sampleColumns(
	names: readonly string[],
	fixed: readonly string[],
): (readonly [string, string])[] {
	return names.map((name) => [name, fixed.includes(name) ? `metadata_${name}` : name] as const);
}

/** What every table of samples says about one: ids, patient, group, part, whether it is used, and its metadata. */
export function sampleRow(
	sample: JoinedSample,
	columns: readonly (readonly [string, string])[],
): Record<string, CsvCell> {
	return {
		sample: sample.sample_id,
		data_id: sample.data_id,
		patient: sample.patient_id,
		group: sample.group,
		label: sample.raw_label,
		part: sample.split,
		used: sample.not_used === null,
		why_not: notUsedReason(sample),
		...Object.fromEntries(columns.map(([name, header]) => [header, sample.metadata[name] ?? null])),
	};
}

/** `tables/samples.csv`: every sample with patient, group, part, whether it is used, and every metadata column. */
export function samplesTable(loaded: LoadedCohort): SuiteTable {
	const fixed = ['sample', 'data_id', 'patient', 'group', 'label', 'part', 'used', 'why_not', 'matrices'];
	const columns = sampleColumns(loaded.directory.columns, fixed);
	const inMatrix = new Map<string, string[]>();
	for (const { matrix } of loaded.matrices)
		for (const id of matrix.sample_ids) addToList(inMatrix, id, matrix.name);
	return {
		name: 'samples',
		title: 'Samples',
		columns: [...fixed, ...columns.map(([, header]) => header)],
		rows: loaded.samples.map((sample) => ({
			...sampleRow(sample, columns),
			matrices: (inMatrix.get(sample.sample_id) ?? []).join('; '),
		})),
	};
}
