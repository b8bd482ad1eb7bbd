import { isReadBy } from '../../contract/formats.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';

/** Assay sheets of a dataset. */
export const assayInputs = ({ inputs }: Profile): InputFile[] =>
	inputs.filter(({ format }) => isReadBy(format, 'assay_sheet'));

const statedSheets = (overrides: Readonly<Record<string, unknown>>): string[] =>
	[overrides['assay_sheet'] ?? []].flat().map(String);

/** The first sheet, where the user named none: several need not be of one assay. */
export function assayParametersFor(
	profile: Profile,
	overrides: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	const [first] = assayInputs(profile);
	return first === undefined || statedSheets(overrides).length > 0 ? {} : { assay_sheet: [first.path] };
}

/** Ready where a sheet names levels and replicates, or where the user named one. */
export function assayStatus(
	inputs: readonly InputFile[],
	overrides: Readonly<Record<string, unknown>>,
): [PlanTask['status'], Message] {
	const stated = statedSheets(overrides);
	if (stated.length > 0) return ['ready', say('planning.ready_assay_named', { tables: shortList(stated) })];
	const sheets = inputs.filter(({ format }) => isReadBy(format, 'assay_sheet'));
	const [first] = sheets;
	if (first === undefined) return ['skipped', say('planning.no_assay_sheet')];
	return sheets.length === 1
		? ['ready', say('planning.ready_assay', { sheet: first.path })]
		: ['ready', say('planning.ready_assay_first', { count: sheets.length, sheet: first.path })];
}
