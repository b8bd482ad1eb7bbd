import type { Cohort } from '../../signals/cohort.ts';
import type { DemoCohort } from './cohort.ts';
import type { SheetCell } from './sheet.ts';

/** Columns of the sheet that have a role of their own. */
const ROLES = {
	sample: 'sample_id',
	patient: 'patient_id',
	label: 'diagnosis',
	split: 'cohort',
	time: 'time_point',
};

/** The cohort as the analysis takes it, read from the sheet alone: nothing of what was planted. */
export function asCohort(demo: DemoCohort): Cohort {
	const { columns, rows } = demo.sheet;
	const text = (row: SheetCell[], name: string): string | null => {
		const cell = row[columns.indexOf(name)] ?? null;
		return cell === null ? null : String(cell);
	};
	const others = columns.filter((name) => name !== ROLES.sample);
	return {
		samples: rows.map((row) => ({
			sample_id: text(row, ROLES.sample) ?? '',
			patient_id: text(row, ROLES.patient) ?? '',
			group: text(row, ROLES.label),
			raw_label: text(row, ROLES.label),
			split: text(row, ROLES.split) === 'validation' ? 'validation' : 'training',
			time: text(row, ROLES.time),
			metadata: Object.fromEntries(others.map((name) => [name, text(row, name)])),
		})),
		groups: ['control', 'lung cancer'],
		reference: 'control',
		positive: 'lung cancer',
		has_patients: true,
		has_validation: true,
		batch_columns: ['batch'],
		metadata_columns: [...columns],
		score_columns: [],
		label_column: ROLES.label,
		sample_column: ROLES.sample,
		patient_column: ROLES.patient,
		time_column: ROLES.time,
		split_column: ROLES.split,
	};
}
