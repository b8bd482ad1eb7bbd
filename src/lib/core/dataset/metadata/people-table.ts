import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { cellText } from './cells.ts';
import { columnFacts } from './column-facts.ts';
import { matchIds } from './id-matching.ts';
import { patientColumn } from './patient-tables.ts';
import { survivalPairsAmong } from './survival-columns.ts';
import type { MetadataTable } from './table-unit.ts';

type PeopleTable = NonNullable<MetadataProfile['people_table']>;

/** People that both tables name: two are no chance in a folder of one study. */
const MIN_PEOPLE = 2;

/**
 * The table that follows most people, one row each, where it names people of the table in use and more than that one: a time to an
 * event is often recorded for a whole study, of which the samples are a part. Null without one.
 * @param people who the table in use names
 * @param patient its column of patients
 */
export function peopleTable(
	tables: readonly MetadataTable[],
	used: readonly string[],
	people: readonly string[],
	patient: string | null,
): PeopleTable | null {
	const own = [...new Set(people)];
	return tables
		.filter(({ path, is_matrix }) => !is_matrix && !used.includes(path))
		.flatMap((table): PeopleTable[] => {
			const at = patientColumn(table, patient);
			const ids = at === -1 ? [] : table.rows.map((row) => cellText(row[at])).filter((id) => id !== null);
			if (ids.length <= own.length || new Set(ids).size < ids.length) return [];
			if (matchIds(own, ids).pairs.size < MIN_PEOPLE) return [];
			const pairs = survivalPairsAmong(columnFacts(table.header, table.rows));
			return pairs.length === 0
				? []
				: [
						{
							path: table.path,
							patient_column: table.header[at]!,
							people: ids.length,
							survival_pairs: pairs,
						},
					];
		})
		.reduce<PeopleTable | null>((most, one) => (one.people > (most?.people ?? 0) ? one : most), null);
}
