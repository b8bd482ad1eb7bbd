import { say, type Message } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
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
 * on; a table without scores that has the labels is, and so are columns that the user named.
 */
export function scoreLabelParameters(
	metadata: MetadataProfile,
	inputs: readonly InputFile[],
	chosen: Record<string, unknown>,
	named: Readonly<Record<string, string | undefined>> = {},
): Record<string, unknown> {
	if (metadata.override !== 'auto') return chosen;
	const columns = Object.fromEntries(Object.entries(named).filter(([, column]) => column !== undefined));
	const scored = new Set(inputs.map(({ path }) => path));
	const tables = tablesInUse(metadata).filter((table) => !scored.has(table));
	return { ...(tables.length === 0 ? {} : { labels_table: tables }), ...columns };
}

/** The first files by name and how many more there are. */
export function shortNames(inputs: readonly InputFile[]): string[] {
	const names = inputs.slice(0, 5).map(({ path }) => path);
	return inputs.length > 5 ? [...names, `… (+${inputs.length - 5})`] : names;
}

/**
 * Whether scores can be evaluated, where they are all there is; null where matrices are. They need labels of two classes; of
 * several tables, and of those that the user names, each is judged when it is read.
 */
export function scoreStatus(
	inputs: readonly InputFile[],
	profile: Profile,
	overrides: Readonly<Record<string, unknown>>,
): [PlanTask['status'], Message] | null {
	if (matrixInputs(profile).length > 0) return null;
	const stated = [overrides['score_table'] ?? []].flat().map(String);
	if (stated.length > 0)
		return ['ready', say('planning.ready_scores', { count: stated.length, names: shortList(stated) })];
	if (!hasOnlyScores(profile)) return null;
	const { label_counts, label_column } = profile.metadata_profile;
	const names = shortNames(inputs);
	const [only, ...others] = inputs;
	if (only !== undefined && others.length === 0) {
		if (only.score_labels === 'one_class') return ['blocked', say('planning.scores_one_class', { names })];
		if (only.score_labels === 'elsewhere' && label_column === null)
			return ['blocked', say('planning.scores_no_labels', { names })];
		const groups = Object.keys(label_counts);
		if (groups.length > 2)
			return [
				'blocked',
				say('planning.scores_several_groups', { names, groups: groups.slice(0, 6), n: groups.length }),
			];
	}
	return ['ready', say('planning.ready_scores', { count: inputs.length, names })];
}
