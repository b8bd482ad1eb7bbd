import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { cohortList, savedCohort } from '../../../contract/operations/cohorts.ts';
import { cohortPreview, type CohortPreview, type LeaveOutEntry } from '../../../contract/records/cohort.ts';
import { flaggedSamples } from '../../../contract/records/flagged-samples.ts';
import { profile } from '../../../contract/records/profile.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { leaveOutText, parseLeaveOut } from '../../../contract/tasks/cohort-text.ts';
import { cohortChoice, readLeaveOut } from '../../dataset/cohort/cohort-choice.ts';
import type { Block } from './block.ts';
import { exampleGroups, groupColumnLines } from './group-columns.ts';
import { metadataArguments, targetsOf, type ShellSession } from './shell-session.ts';
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

/**
 * `/groups <group>; <group>`: counts the groups in every target, and uses them from now on in those that hold them. The others are
 * named with the reason and go on without; nothing changes when none of them can use the groups.
 */
export async function useGroups(texts: string[], session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const [first] = texts;
	if (first === undefined) return showColumns(session, tools);
	if (texts.length === 1 && first === 'none') {
		const { group: _group, chosen_from: _from, without_groups: _without, ...rest } = session.cohort ?? {};
		changeCohort(session, rest);
		return [sentence(say('shell.groups_cleared'))];
	}
	cohortChoice({ group: texts });
	const holding: string[] = [];
	const several = requireTargets(session).length > 1;
	const blocks = await forEachTarget(session, async (path) => {
		const found = await counted(path, texts, session, tools);
		holding.push(path);
		return countsOf(found, several ? path : null);
	});
	if (holding.length === 0) return blocks;
	const without = targetsOf(session).filter((path) => !holding.includes(path));
	const { chosen_from: _from, without_groups: _without, ...rest } = session.cohort ?? {};
	changeCohort(session, {
		...{ ...rest, group: texts },
		...(without.length === 0 ? {} : { without_groups: without }),
	});
	return without.length === 0
		? blocks
		: [...blocks, sentence(say('shell.groups_not_for', { folders: without.map(lastName) }))];
}

/** Counts groups in one target, with everything else the session says. Throws what a plan with these groups would throw. */
async function counted(
	path: string,
	group: string[],
	session: ShellSession,
	tools: ShellTools,
): Promise<CohortPreview> {
	const { name, leave_out = [] } = session.cohort ?? {};
	const saved =
		name === undefined
			? []
			: savedCohort
					.parse(await tools.call('show_cohort', { path, name }, path))
					.definition.leave_out.map(leaveOutText);
	const { labels_table, labels_sample_col } = metadataArguments(session);
	const out = [...new Set([...saved, ...leave_out])];
	const args = {
		...{ path, group },
		...(name === undefined ? {} : { name }),
		...(out.length === 0 ? {} : { leave_out: out }),
		...(labels_table === undefined ? {} : { labels_table, labels_sample_col }),
	};
	const found = cohortPreview.parse(await tools.call('preview_cohort', args, path));
	const place = { field: 'group' };
	if (found.overlaps_count > 0)
		throw new LbError(
			'cohort.groups_overlap',
			{
				count: found.overlaps_count,
				names: found.overlaps.slice(0, 5).map((one) => one.sample),
				groups: found.groups.map((one) => one.name),
			},
			place,
		);
	const empty = found.groups.find(({ samples }) => samples === 0);
	if (empty === undefined) return found;
	const { dropped_by_condition: dropped, missing_value: missing } = found;
	throw new LbError('cohort.group_empty', { group: empty.name, dropped, missing }, place);
}

const lastName = (folder: string): string => folder.split(/[/\\]/u).findLast((part) => part !== '') ?? folder;

/**
 * What groups hold, and every sample that is in none of them.
 * @param folder the target, where there are several
 */
function countsOf(found: CohortPreview, folder: string | null): Block[] {
	const { dropped_by_condition: dropped, missing_value: missing, left_out } = found;
	const several = found.groups.filter(
		({ name }) => found.merged.filter((one) => one.group === name).length > 1,
	);
	const groups = found.groups.map(({ name, samples }) => `${name} ${samples}`);
	return [
		folder === null
			? say('shell.groups_in_use', { groups })
			: say('shell.groups_in_use_of', { folder: lastName(folder), groups }),
		...several.map(({ name: group }) =>
			say('shell.groups_merged', {
				group,
				values: found.merged
					.filter((one) => one.group === group)
					.map(({ column, value, samples }) => `${column} ${value}: ${samples}`),
			}),
		),
		...(dropped + missing + left_out === 0
			? []
			: [say('shell.groups_without', { dropped, missing, left_out })]),
		...(found.unmatched_ids_count === 0
			? []
			: [
					say('shell.groups_unmatched', {
						count: found.unmatched_ids_count,
						ids: shortList(found.unmatched_ids),
					}),
				]),
	].map(sentence);
}

/** `/groups`: columns with their values and counts, and definitions to start from. */
function showColumns(session: ShellSession, tools: ShellTools): Promise<Block[]> {
	return forEachTarget(session, async (path) => {
		const scanned = profile.parse(
			await tools.call('scan_project_profile', { path, ...metadataArguments(session) }, path),
		);
		const { columns } = scanned.metadata_profile;
		const lines = groupColumnLines(columns);
		if (lines.length === 0) return [sentence(say('shell.groups_no_columns'))];
		const examples = exampleGroups(scanned.metadata_profile);
		return [
			sentence(say('shell.groups_columns')),
			...lines.map(({ column, values }) => sentence(say('shell.groups_column', { column, values }))),
			...(examples.length === 0 ? [] : [sentence(say('shell.groups_example', { examples }))]),
		];
	});
}

/**
 * `/leave-out <exclusion>`: adds exclusions with their reasons; `none` takes all of them back. An exclusion without a reason takes that
 * for which the newest run flags the sample.
 */
export async function leaveOut(texts: string[], session: ShellSession, tools: ShellTools): Promise<Block[]> {
	requireTargets(session);
	const { leave_out = [], ...rest } = session.cohort ?? {};
	if (texts.length === 1 && texts[0] === 'none') {
		changeCohort(session, rest);
		return [sentence(say('shell.left_out_cleared'))];
	}
	const entries = await Promise.all(texts.map((text) => entryOf(text, session, tools)));
	changeCohort(session, { ...rest, leave_out: [...new Set([...leave_out, ...entries.map(leaveOutText)])] });
	return entries.flatMap(({ kind, id, reason, origin }) => [
		sentence(say('shell.left_out', { what: `${kind} ${id}`, reason })),
		...(origin === 'user' ? [] : [sentence(say('shell.left_out_sensitivity', { id }))]),
	]);
}

async function entryOf(text: string, session: ShellSession, tools: ShellTools): Promise<LeaveOutEntry> {
	const read = parseLeaveOut(text);
	if (!('unclear' in read) || read.unclear !== 'no_reason') return readLeaveOut(text);
	const [, id = ''] = /^\s*samples?\s+(\S+)\s*$/iu.exec(text) ?? [];
	for (const path of id === '' ? [] : targetsOf(session)) {
		const { samples } = flaggedSamples.parse(await tools.call('list_flagged_samples', { path }, null));
		const flagged = samples.find(({ entry }) => entry.id.toLowerCase() === id.toLowerCase());
		if (flagged !== undefined) return flagged.entry;
	}
	return readLeaveOut(text);
}

/** Plans made before do not hold any more. */
function changeCohort(session: ShellSession, cohort: NonNullable<ShellSession['cohort']>): void {
	session.cohort = cohort;
	session.plans = {};
}
