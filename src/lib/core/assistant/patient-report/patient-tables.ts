import { patientPagesTable, patientSourcesTable } from '../../../contract/tables/patients/index.ts';
import { courseOf } from '../../results/patients/course.ts';
import type { PageVariant, PatientPage } from '../../results/patients/patient-page.ts';
import { resultTable } from '../../suites/cohort/tables.ts';
import type { SuiteTable } from '../../suites/index.ts';
import { commandOf } from './page-report.ts';

/** Tables of a run: patients, and where each part of a page comes from. */
export function patientTables(pages: readonly PatientPage[], folder: string): SuiteTable[] {
	return [
		resultTable(patientPagesTable, pages.map(pageRow)),
		resultTable(
			patientSourcesTable,
			pages.flatMap((page) => sourceRows(page, folder)),
		),
	];
}

function pageRow({
	patient,
	file,
	draws,
	variants,
	sources,
}: PatientPage): (typeof patientPagesTable)['schema']['_output'] {
	const { kind, assessed, detected, last, never_clear } = courseOf(draws);
	const refused = draws.filter(({ call }) => call === 'not_assessed');
	const of = (origin: PageVariant['origin']): number =>
		variants.filter((one) => one.origin === origin).length;
	return {
		...{ patient, page: `patients/${file}.html` },
		...{ draws: draws.length, assessed: assessed.length, detected: detected.length },
		not_counted:
			refused.length === 0
				? null
				: refused.map(({ sample, reason }) => `${sample}: ${reason ?? 'no reason recorded'}`).join('; '),
		...{ last_draw: last?.sample ?? null, last_time: last?.time ?? null, last_call: last?.call ?? null },
		...{ integrated_vaf: last?.vaf ?? null, vaf_low: last?.low ?? null, vaf_high: last?.high ?? null },
		detectable_vaf: last?.limit ?? null,
		...{ course: kind, never_cleared: never_clear, change: last?.change ?? null, ratio: last?.ratio ?? null },
		...{ tumour_variants: of('tumour'), haematopoietic_variants: of('haematopoietic') },
		...{ germline_variants: of('germline'), undetermined_variants: of('undetermined') },
		stale: sources.some((source) => source.stale),
	};
}

function sourceRows(
	{ patient, sources, missing }: PatientPage,
	folder: string,
): (typeof patientSourcesTable)['schema']['_output'][] {
	return [
		...sources.map(({ task_key, run_id, ended_at, stale }) => ({
			...{ patient, task_key, status: stale ? 'stale' : 'used', run_id, ended_at },
			command: stale ? commandOf(task_key, folder) : null,
		})),
		...missing.map(({ task_key, why }) => ({
			...{
				patient,
				task_key,
				status: why,
				run_id: null,
				ended_at: null,
				command: why === 'not_named' ? null : commandOf(task_key, folder),
			},
		})),
	];
}
