import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';

/** What the scan saw of the files that a task reads. */
export function inputsOfTask({ inputs }: PlanTask, profile: Profile): InputFile[] {
	const read = new Set(inputs.map((input) => input.path));
	return profile.inputs.filter((input) => read.has(input.path));
}
