import { isReadBy } from '../../contract/formats.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import { modelBlockers } from '../dataset/data-state.ts';
import { inputPath } from './input-path.ts';
import { shortNames } from './score-inputs.ts';

type Status = [PlanTask['status'], Message];

/** Model cards that were given; those of the runs of a dataset belong to the people it already holds. */
export const modelCards = ({ inputs }: Profile): InputFile[] =>
	inputs.filter(({ format, generated_by }) => isReadBy(format, 'model_card') && generated_by === null);

const statedCard = (overrides: Readonly<Record<string, unknown>>): string | null =>
	typeof overrides['model_card'] === 'string' ? overrides['model_card'] : null;

const MATRIX_PARAMETERS = [
	'methylation_matrix_table',
	'cnv_matrix_table',
	'fragmentomics_matrix_table',
	'signal_matrix_table',
] as const;

/** Matrices that the user names in place of those that were found. */
function statedMatrices(overrides: Readonly<Record<string, unknown>>): string[] {
	return MATRIX_PARAMETERS.flatMap((name) => [overrides[name] ?? []].flat().map(String));
}

/** A score needs two matrices of the same people, and labels with cases and controls. */
export function combineStatus(
	inputs: readonly InputFile[],
	{ metadata_profile: metadata }: Profile,
	overrides: Readonly<Record<string, unknown>>,
): Status {
	const stated = statedMatrices(overrides);
	const count = stated.length > 0 ? stated.length : inputs.length;
	if (count < 2 && overrides['cfdna_features_dir'] === undefined)
		return ['skipped', say('planning.combine_one_matrix', { count })];
	if (metadata.label_column === null && metadata.cohort === undefined)
		return ['blocked', say('planning.combine_no_labels')];
	const groups = Object.keys(metadata.label_counts);
	if (groups.length !== 2)
		return [
			'blocked',
			say('planning.combine_two_groups', { count: groups.length, groups: shortList(groups, 6) }),
		];
	const [blocker] = modelBlockers(metadata);
	if (blocker !== undefined) return ['blocked', blocker];
	const names = stated.length > 0 ? shortList(stated, 5) : shortNames(inputs);
	return ['ready', say('planning.ready_combine', { count, names })];
}

/** Applying needs a card and matrices of other people. */
export function applyStatus(
	inputs: readonly InputFile[],
	profile: Profile,
	overrides: Readonly<Record<string, unknown>>,
): Status {
	const stated = statedCard(overrides);
	const cards = modelCards(profile);
	const [first] = cards;
	const card = stated ?? first?.path ?? null;
	if (card === null) return ['skipped', say('planning.no_model_card')];
	const matrices = inputs.filter(({ format }) => !isReadBy(format, 'model_card'));
	const named = statedMatrices(overrides);
	const count = named.length > 0 ? named.length : matrices.length;
	if (count === 0 && overrides['cfdna_features_dir'] === undefined)
		return ['blocked', say('planning.apply_no_matrix', { card })];
	return stated === null && cards.length > 1
		? ['ready', say('planning.ready_apply_first', { count: cards.length, card })]
		: ['ready', say('planning.ready_apply', { count, card })];
}

/** The first card, where the user named none. */
export function applyParametersFor(
	profile: Profile,
	overrides: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	const [first] = modelCards(profile);
	return first === undefined || statedCard(overrides) !== null
		? {}
		: { model_card: inputPath(first, profile) };
}
