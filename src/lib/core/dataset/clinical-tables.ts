import { cohortTables } from '../../contract/records/cohort-tables.ts';
import { tablesInUse } from '../../contract/records/tables-in-use.ts';
import type { Profile } from '../../contract/records/profile.ts';

/** Notes for people, by the name of the file. */
const NOTE = /(^|\/)(read[ _-]?me|licen[cs]e|notes?|change ?log|source|about|citation)(\.[a-z]+)?$/i;

/** Fewer people make no table of characteristics. */
const MIN_ROWS = 5;

/**
 * Metadata tables of a folder that holds nothing else to analyse: neither data of any kind nor scores, nor a file that may be data
 * and could not be read. They describe people and are no signal.
 */
export function clinicalTables({
	inputs,
	metadata_profile: metadata,
	unrecognised,
	doctor,
}: Pick<Profile, 'inputs' | 'metadata_profile' | 'unrecognised' | 'doctor'>): string[] {
	if (unrecognised.some((path) => !NOTE.test(path)) || doctor.some(({ severity }) => severity === 'error'))
		return [];
	const other = inputs.some(
		({ role, scores }) => role === 'data' || (role === 'metadata' && (scores?.length ?? 0) > 0),
	);
	const { selected_table: selected } = metadata;
	if (other || selected === null) return [];
	const used = metadata.candidates.find(({ path }) => cohortTables(path).includes(selected));
	return used !== undefined && used.rows < MIN_ROWS ? [] : tablesInUse(metadata);
}
