import { isReadBy } from '../../contract/formats.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';

/** People per group that a comparison needs. */
const MIN_REPLICATES = 2;

/** Calls per CpG; without any the first matrix of array levels. */
export function dmrInputs(calls: readonly InputFile[], { inputs }: Profile): InputFile[] {
	const own = calls.filter(({ format }) => isReadBy(format, 'methylation_table'));
	if (own.length > 0) return own;
	return inputs
		.filter(
			({ format, role, signal_family, matrix }) =>
				role === 'data' && signal_family === 'methylation' && matrix !== null && isReadBy(format, 'matrix'),
		)
		.slice(0, 1);
}

/** Why groups cannot be compared; null where they can, or where the user defines them. */
export function dmrMissing(
	inputs: readonly InputFile[],
	{ metadata_profile: { label_counts, override } }: Profile,
	overrides: Readonly<Record<string, unknown>>,
): [PlanTask['status'], Message] | null {
	if (inputs.length === 0) return ['skipped', say('planning.dmr_no_calls')];
	const stated = ['group', 'cohort', 'labels_table', 'label_map', 'labels_label_col'];
	if (stated.some((name) => overrides[name] !== undefined)) return null;
	const groups = override === 'ignored' ? [] : Object.entries(label_counts);
	if (groups.length < 2) return ['blocked', say('planning.dmr_no_groups', { count: groups.length })];
	const few = groups.find(([, samples]) => samples < MIN_REPLICATES);
	return few === undefined
		? null
		: ['blocked', say('planning.dmr_one_replicate', { group: few[0], count: few[1] })];
}
