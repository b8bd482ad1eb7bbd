import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { CohortDefinition, CohortPreview } from '../../../contract/records/cohort.ts';
import { previewGroups } from '../../dataset/cohort/preview-groups.ts';
import { looseColumn } from '../../dataset/metadata/pick-table.ts';
import { tableOfFolder } from '../../dataset/cohort/table-of-folder.server.ts';
import { readKeptTable } from '../../readers/tables/kept-table.server.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import type { AssistantContext } from '../context.ts';
import type { DatasetPlace } from '../dataset-session.server.ts';
import { requireReadable } from '../require-places.server.ts';
import { metadataChoice } from '../scan.server.ts';

/** Rows of a table that is read for a preview. */
const MAX_ROWS = 1_000_000;

/**
 * Counts a definition on the metadata of a dataset: of one named table without a scan, else of what the scan chooses.
 * @param values_of column whose values are listed too
 */
export async function previewIn(
	place: DatasetPlace,
	definition: CohortDefinition,
	context: AssistantContext,
	values_of?: string,
): Promise<CohortPreview> {
	const choice = { name: definition.name, ...pick(definition) };
	const [table, ...others] = definition.labels_table;
	const { labels_sample_col, patient_col } = definition;
	// A saved definition lies with the data, which may be a stranger's.
	requireReadable(
		{ labels_table: definition.labels_table },
		{ dataset: place.root, current: process.cwd() },
		context,
	);
	if (table !== undefined && others.length === 0 && labels_sample_col !== null) {
		const { header, rows } = await readNeeded(
			path.resolve(place.root, table),
			definition,
			context,
			values_of,
		);
		return previewGroups(
			{
				...{ path: table, header, rows, sample_column: labels_sample_col, patient_column: patient_col },
				...{ pairs: null, rows_without_data: null, data_without_rows: null },
			},
			choice,
			values_of,
		);
	}
	return previewScanned(place, definition, choice, context, values_of);
}

function pick({
	groups,
	leave_out,
	chosen_from,
}: CohortDefinition): Pick<CohortDefinition, 'groups' | 'leave_out' | 'chosen_from'> {
	return { groups, leave_out, chosen_from };
}

/**
 * The table; of one that is too large to be kept the columns that the definition names, or a few rows where it names one that is
 * not there, which is then refused.
 */
async function readNeeded(
	file: string,
	{ groups, labels_sample_col, patient_col }: CohortDefinition,
	{ watch }: AssistantContext,
	values_of: string | undefined,
): Promise<Pick<Parameters<typeof previewGroups>[0], 'header' | 'rows'>> {
	const whole = await readKeptTable(file, watch);
	if (whole !== null) return whole;
	const first = await readTable(file, { max_rows: 1 }, watch);
	const conditions = groups.flatMap(({ any_of }) => any_of.flat().map(({ column }) => column));
	const named = [labels_sample_col, patient_col, values_of ?? null, ...conditions].filter(
		(name) => name !== null,
	);
	const columns = named.map((name) => looseColumn(first.header, name));
	const known = columns.filter((name) => name !== undefined);
	if (known.length < columns.length) return first;
	return readTable(file, { max_rows: MAX_ROWS, columns: [...new Set(known)] }, watch);
}

async function previewScanned(
	place: DatasetPlace,
	{ labels_table, labels_sample_col, patient_col }: CohortDefinition,
	choice: Parameters<typeof previewGroups>[1],
	context: AssistantContext,
	values_of: string | undefined,
): Promise<CohortPreview> {
	const found = await tableOfFolder(
		place.root,
		{
			choice: metadataChoice({
				...(labels_table.length === 0 ? {} : { labels_table }),
				...(labels_sample_col === null ? {} : { labels_sample_col }),
			}),
			groups: choice.groups,
			user_data: context.userData,
		},
		context.watch,
	);
	if (found === null || found.sample === null)
		throw new LbError('cohort.no_metadata', {}, { field: 'group' });
	const { unit, sample, roles } = found;
	const { pairs, rows_without_data, data_without_rows } = sample.matching;
	return previewGroups(
		{
			...{ path: unit.paths[0] ?? '', header: unit.header, rows: unit.rows, pairs },
			sample_column: sample.column.name,
			patient_column: patient_col ?? roles.patient?.name ?? null,
			rows_without_data: rows_without_data.length,
			data_without_rows: data_without_rows.length,
		},
		choice,
		values_of,
	);
}
