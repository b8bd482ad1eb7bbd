import { tablesInUse } from '../../contract/records/tables-in-use.ts';
import type { InputFile, MetadataProfile, Profile } from '../../contract/records/profile.ts';
import { inputPath } from './input-path.ts';
import { matrixInputs } from './matrix-inputs.ts';

/**
 * Tables of scores without features that are evaluated by themselves: where there are no other data, or beside numeric matrices
 * when they are not the sample table of those (whose scores are evaluated with it).
 */
export function scoreInputs(profile: Profile): InputFile[] {
	const scored = profile.inputs.filter(
		({ role, scores }) => role === 'metadata' && scores !== undefined && scores.length > 0,
	);
	if (!profile.inputs.some(({ role }) => role === 'data')) return scored;
	if (matrixInputs(profile).length === 0) return [];
	const inUse = new Set(tablesInUse(profile.metadata_profile));
	return scored.filter(({ path }) => !inUse.has(path));
}

/** True when nothing but scores can be analysed. */
export function hasOnlyScores(profile: Profile): boolean {
	return matrixInputs(profile).length === 0 && scoreInputs(profile).length > 0;
}

/** The parameter that names the tables of scores. */
export function scoreParametersFor(inputs: readonly InputFile[], profile: Profile): Record<string, unknown> {
	const tables = inputs.filter(({ scores, role }) => role === 'metadata' && scores !== undefined);
	return tables.length === 0 ? {} : { score_table: tables.map((input) => inputPath(input, profile)) };
}

/**
 * Label parameters where only scores are analysed: each table has labels of its own, so a choice that nobody made is not passed
 * on; a table without scores that has the labels is.
 */
export function scoreLabelParameters(
	metadata: MetadataProfile,
	inputs: readonly InputFile[],
	chosen: Record<string, unknown>,
): Record<string, unknown> {
	if (metadata.override !== 'auto') return chosen;
	const scored = new Set(inputs.map(({ path }) => path));
	const tables = tablesInUse(metadata).filter((table) => !scored.has(table));
	return tables.length === 0 ? {} : { labels_table: tables };
}
