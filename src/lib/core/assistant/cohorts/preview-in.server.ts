import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { CohortDefinition, CohortPreview } from '../../../contract/records/cohort.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { tablesInUse } from '../../../contract/records/tables-in-use.ts';
import { previewGroups } from '../../dataset/cohort/preview-groups.ts';
import { looseColumn } from '../../dataset/metadata/pick-table.ts';
import { decide } from '../../dataset/metadata/decide.ts';
import { readMetadataInput } from '../../dataset/metadata-profile.server.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import type { AssistantContext } from '../context.ts';
import type { DatasetPlace } from '../dataset-session.server.ts';
import { requireReadable } from '../require-places.server.ts';
import { scanDataset } from '../scan.server.ts';

/** Rows of a table that is read for a preview. */
const MAX_ROWS = 1_000_000;

/** Counts a definition on the metadata of a dataset: of one named table without a scan, else of what the scan chooses. */
export async function previewIn(
	place: DatasetPlace,
	definition: CohortDefinition,
	context: AssistantContext,
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
		const { header, rows } = await readNeeded(path.resolve(place.root, table), definition, context);
		return previewGroups(
			{
				...{ path: table, header, rows, sample_column: labels_sample_col, patient_column: patient_col },
				...{ pairs: null, rows_without_data: null, data_without_rows: null },
			},
			choice,
		);
	}
	return previewScanned(place, definition, choice, context);
}

function pick({
	groups,
	leave_out,
	chosen_from,
}: CohortDefinition): Pick<CohortDefinition, 'groups' | 'leave_out' | 'chosen_from'> {
	return { groups, leave_out, chosen_from };
}

/** The columns that a definition names; all of them, of a few rows, where it names one that is not there, which is then refused. */
async function readNeeded(
	file: string,
	{ groups, labels_sample_col, patient_col }: CohortDefinition,
	{ watch }: AssistantContext,
): Promise<Pick<Parameters<typeof previewGroups>[0], 'header' | 'rows'>> {
	const first = await readTable(file, { max_rows: 1 }, watch);
	const conditions = groups.flatMap(({ any_of }) => any_of.flat().map(({ column }) => column));
	const named = [labels_sample_col, patient_col, ...conditions].filter((name) => name !== null);
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
): Promise<CohortPreview> {
	const profile = await scanDataset(
		place,
		{
			...(labels_table.length === 0 ? {} : { labels_table }),
			...(labels_sample_col === null ? {} : { labels_sample_col }),
		},
		context,
	);
	const { metadata_profile: metadata } = profile;
	if (metadata.selected_table === null || metadata.sample_column === null)
		throw new LbError('cohort.no_metadata', {}, { field: 'group' });
	const input = await readMetadataInput(
		{
			root: place.root,
			tables: tablesInUse(metadata).map((table) => ({ path: table, is_matrix: false })),
			data: dataIds(profile),
			choice: { mode: 'user', table: tablesInUse(metadata), sample_column: metadata.sample_column },
		},
		context.watch,
	);
	const { chosen } = decide(input);
	return previewGroups(
		{
			path: metadata.selected_table,
			header: chosen?.unit.header ?? [],
			rows: chosen?.unit.rows ?? [],
			sample_column: chosen?.sample?.column.name ?? metadata.sample_column,
			patient_column: patient_col ?? metadata.patient_column,
			pairs: chosen?.sample?.matching.pairs ?? new Map(),
			rows_without_data: metadata.rows_without_data_count,
			data_without_rows: metadata.data_without_rows_count,
		},
		choice,
	);
}

/** Sample ids of the data as the scan lists them. */
function dataIds({ inputs }: Profile): { path: string; sample_ids: string[] }[] {
	return inputs
		.filter(({ role }) => role === 'data')
		.map((input) => ({ path: input.path, sample_ids: input.matrix?.sample_ids ?? input.sample_ids }))
		.filter(({ sample_ids }) => sample_ids.length > 0);
}
