import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { cohortList } from '../../../contract/operations/cohorts.ts';
import { cohortPreview } from '../../../contract/records/cohort.ts';
import { cohortChoice, readLeaveOut } from '../../dataset/cohort/cohort-choice.ts';
import type { Block } from './block.ts';
import type { ShellSession } from './shell-session.ts';
import { forEachTarget, requireTargets } from './targets.ts';
import type { ShellTools } from './tools.ts';

const sentence = (message: Message): Block => ({ kind: 'sentence', message });

/** `/cohort [name|none]`: lists saved cohorts, or uses one for the plans and runs that follow. */
export function useCohort(name: string | null, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	if (name === 'none') {
		changeCohort(session, {});
		return Promise.resolve([sentence(say('shell.cohort_cleared'))]);
	}
	return forEachTarget(session, async (path) => {
		if (name !== null) {
			await tools.call('show_cohort', { path, name }, path);
			changeCohort(session, { ...session.cohort, name });
			return [sentence(say('shell.cohort_in_use', { name }))];
		}
		const { cohorts } = cohortList.parse(await tools.call('list_cohorts', { path }, path));
		const names = cohorts.map((one) => one.name);
		return [sentence(names.length === 0 ? say('shell.no_cohorts') : say('shell.cohorts', { names }))];
	});
}

/** `/groups <group>; <group>`: counts the groups and uses them from now on; nothing changes when they cannot be used. */
export function useGroups(texts: string[], session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const [first] = texts;
	if (texts.length === 1 && first === 'none') {
		const { group: _group, ...rest } = session.cohort ?? {};
		changeCohort(session, rest);
		return Promise.resolve([sentence(say('shell.groups_cleared'))]);
	}
	cohortChoice({ group: texts });
	return forEachTarget(session, async (path) => {
		const found = cohortPreview.parse(await tools.call('preview_cohort', { path, group: texts }, path));
		if (found.overlaps_count > 0)
			throw new LbError(
				'cohort.groups_overlap',
				{
					count: found.overlaps_count,
					names: found.overlaps.slice(0, 5).map((one) => one.sample),
					groups: found.groups.map((one) => one.name),
				},
				{ field: 'group' },
			);
		changeCohort(session, { ...session.cohort, group: texts });
		const groups = found.groups.map(({ name, samples }) => `${name} ${samples}`);
		return [sentence(say('shell.groups_in_use', { groups }))];
	});
}

/** `/leave-out <exclusion>`: adds an exclusion with its reason; `none` takes all of them back. */
export function leaveOut(text: string, session: ShellSession): Block[] {
	requireTargets(session);
	const { leave_out = [], ...rest } = session.cohort ?? {};
	if (text === 'none') {
		changeCohort(session, rest);
		return [sentence(say('shell.left_out_cleared'))];
	}
	const { kind, id, reason } = readLeaveOut(text);
	changeCohort(session, { ...rest, leave_out: [...new Set([...leave_out, text])] });
	return [sentence(say('shell.left_out', { what: `${kind} ${id}`, reason }))];
}

/** Plans made before do not hold any more. */
function changeCohort(session: ShellSession, cohort: NonNullable<ShellSession['cohort']>): void {
	session.cohort = cohort;
	session.plans = {};
}
