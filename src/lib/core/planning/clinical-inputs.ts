import { say, type Message } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import { clinicalTables } from '../dataset/clinical-tables.ts';
import { inputPath } from './input-path.ts';

/** Tables of people that are described where nothing is measured: those in use, where the folder holds neither data nor scores. */
export function clinicalInputs(profile: Profile): InputFile[] {
	const tables = new Set(clinicalTables(profile));
	return profile.inputs.filter(({ path }) => tables.has(path));
}

/** The parameter that names the clinical tables. */
export function clinicalParametersFor(
	inputs: readonly InputFile[],
	profile: Profile,
): Record<string, unknown> {
	const tables = new Set(clinicalTables(profile));
	const named = inputs.filter(({ path }) => tables.has(path));
	return named.length === 0 ? {} : { clinical_table: named.map((input) => inputPath(input, profile)) };
}

/** Ready where a clinical table is all there is, or where the user named one; null elsewhere. */
export function clinicalStatus(
	inputs: readonly InputFile[],
	profile: Profile,
	overrides: Readonly<Record<string, unknown>>,
): [PlanTask['status'], Message] | null {
	const stated = [overrides['clinical_table'] ?? []].flat().map(String);
	const own = clinicalInputs(profile).length > 0 ? inputs.map(({ path }) => path) : [];
	const names = stated.length > 0 ? stated : own;
	if (names.length === 0 || (stated.length > 0 && inputs.some(({ role }) => role === 'data'))) return null;
	return ['ready', say('planning.ready_clinical', { count: names.length, names: shortList(names) })];
}
