import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { tablesInUse } from '../../../../contract/records/tables-in-use.ts';
import { cellText } from '../../../dataset/metadata/cells.ts';
import { decide, type MetadataInput } from '../../../dataset/metadata/decide.ts';
import { profileMetadata } from '../../../dataset/metadata/profile-metadata.ts';
import { readMetadataInput } from '../../../dataset/metadata-profile.server.ts';
import { fileOfSheet } from '../../../readers/tables/sheet-path.ts';
import { cohortOf, joinMetadata } from '../../../signals/join-cohort.ts';
import type { Cohort } from '../../../signals/cohort.ts';
import type { CohortParameters } from '../../cohort/cohort-parameters.ts';
import type { JoinedLabels } from '../../cohort/join-labels.server.ts';
import { choiceOf } from '../../cohort/label-choice.ts';

/** A clinical table with the labels of its samples; its rows are the samples. */
export interface ClinicalTable extends JoinedLabels {
	cohort: Cohort;
	/** Absolute paths of every file read. */
	inputs: string[];
}

/**
 * Reads tables of people without any signal and decides ids, labels, patients and parts as for every other metadata table; its own
 * ids stand for the data. Throws clinical.no_people, metadata.*, reader.*.
 */
export async function loadClinical(
	parameters: CohortParameters,
	base: string,
	watch: Watch,
): Promise<ClinicalTable> {
	const given = parameters.clinical_table;
	const stated = parameters.labels_table.length > 0 ? parameters.labels_table : given;
	const choice = choiceOf({ ...parameters, labels_table: stated });
	const tables = [...new Set([...given, ...stated])].map((table) => ({ path: table, is_matrix: false }));
	const input = await readMetadataInput({ root: base, tables, data: [], choice }, watch);
	const { chosen } = decide(input);
	const column = chosen?.sample?.column;
	const ids = [...new Set((chosen?.rows ?? []).flatMap((row) => cellText(row[column?.index ?? -1]) ?? []))];
	if (ids.length === 0) throw new LbError('clinical.no_people', {}, { path: given[0] ?? '' });
	const known: MetadataInput = { ...input, data: [{ path: given[0] ?? '', sample_ids: ids }] };
	const metadata = profileMetadata(known);
	const automatic = choice.mode === 'user' ? profileMetadata({ ...known, choice: { mode: 'auto' } }) : null;
	const directory = joinMetadata(decide(known), metadata, ids);
	return {
		...{ metadata, automatic, directory },
		cohort: cohortOf(
			directory,
			ids.filter((id) => directory.byDataId.get(id)?.not_used !== 'left_out'),
		),
		inputs: [
			...new Set([...given, ...tablesInUse(metadata)].map((table) => path.resolve(base, fileOfSheet(table)))),
		],
	};
}
