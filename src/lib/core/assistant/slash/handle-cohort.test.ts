import { expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { render } from '../../../contract/messages/index.ts';
import { cohortDefinition, type CohortPreview } from '../../../contract/records/cohort.ts';
import { cohort as study } from '../../dataset/idea/profiles.fixture.ts';
import { exampleGroups, groupColumnLines } from './group-columns.ts';
import { useCohort, useGroups } from './handle-cohort.ts';
import { readLine } from './read-line.ts';
import { cohortArguments, newSession, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

/** Tools that answer operations with these records. */
function fakeTools(records: Readonly<Record<string, unknown>>): ShellTools {
	return { call: (name: string) => Promise.resolve(records[name]) } as unknown as ShellTools;
}

const bound = (): ShellSession => ({
	...newSession(),
	sources: [{ path: '/data', name: 'data', parent: null, likely_signal: 'signal_matrix', files: 1 }],
});

it('commands are read with their conditions and reasons as typed', () => {
	expect(readLine("/groups early=stage in I,II; control=group is 'x")).toEqual({
		kind: 'groups',
		groups: ['early=stage in I,II', "control=group is 'x"],
	});
	expect(readLine('/leave-out sample A1: patient’s withdrawal')).toMatchObject({
		kind: 'leave_out',
		run: false,
	});
	expect(readLine('/cohort early')).toEqual({ kind: 'cohort', name: 'early' });
});

it('groups are used with the counts of all samples, and those that overlap are refused', async () => {
	const counts = {
		...{ table: 'samples.csv', sample_column: 'sample', patient_column: null, samples: 9 },
		...{ rows_without_data: 0, data_without_rows: 0, dropped_by_condition: 3, missing_value: 1, left_out: 0 },
		...{ overlaps: [], overlaps_count: 0, unmatched_ids: ['S9'], unmatched_ids_count: 1, not_numbers: [] },
		groups: [
			{ name: 'early', definition: 'stage in I, II', samples: 3, patients: 3 },
			{ name: 'control', definition: 'group is Healthy', samples: 2, patients: 2 },
		],
		merged: [
			{ group: 'early', column: 'stage', value: 'I', samples: 2 },
			{ group: 'early', column: 'stage', value: 'II', samples: 1 },
			{ group: 'control', column: 'group', value: 'Healthy', samples: 2 },
		],
	};
	const session = bound();
	const texts = ['early=stage in I, II', 'control=group is Healthy'];
	const blocks = await useGroups(texts, session, fakeTools({ preview_cohort: counts }));
	expect(blocks.map((block) => (block.kind === 'sentence' ? render(block.message) : ''))).toEqual([
		'Plans and runs now compare these groups (samples): early 3, control 2.',
		'early joins stage I: 2, stage II: 1.',
		'In no group: 3 samples because no condition holds, 1 because of a missing value; left out: 0.',
		'1 listed id was not found: S9.',
	]);
	const overlapping = {
		...counts,
		overlaps: [{ sample: 'S1', groups: ['early', 'control'] }],
		overlaps_count: 1,
	};
	await expect(
		useGroups(['x=stage is I'], session, fakeTools({ preview_cohort: overlapping })),
	).rejects.toThrow(expect.objectContaining({ code: 'cohort.groups_overlap' }));
	expect(session.cohort?.group).toEqual(texts);
});

it('without groups, columns are shown with values, counts and a definition to start from', () => {
	expect(groupColumnLines(study.metadata_profile.columns).slice(0, 2)).toEqual([
		{ column: 'group', values: ['Cancer 30', 'Healthy 30'] },
		{ column: 'stage', values: ['I 10', 'II 8', 'III 6', 'IV 6', '– 30'] },
	]);
	expect(exampleGroups(study.metadata_profile)).toEqual([
		'/groups early=stage is I; Healthy=group is Healthy',
	]);
	expect(readLine('/groups')).toEqual({ kind: 'groups', groups: [] });
});

it('a cohort that is not saved, and groups that cannot be read, change nothing', async () => {
	const session = bound();
	const failing = { call: () => Promise.reject(new Error('unknown')) } as unknown as ShellTools;
	await expect(useCohort('nope', session, failing)).rejects.toThrow('unknown');
	await expect(Promise.resolve().then(() => useGroups(['a'], session, failing))).rejects.toThrow();
	expect(cohortArguments(session, '/data')).toEqual({});
});

/** Tools of a shell in which every folder has its own preview, or a fault; what was asked is kept. */
function previews(of: Readonly<Record<string, unknown>>) {
	const asked: Record<string, unknown>[] = [];
	const call = (name: string, args: Record<string, unknown>): Promise<unknown> => {
		if (name === 'show_cohort')
			return Promise.resolve({
				...{ name: 'early', path: 'assistant/cohorts/early.json', output_root: '/' },
				definition: cohortDefinition.parse({
					name: 'early',
					leave_out: [{ kind: 'sample', id: 'A0', reason: 'withdrew' }],
				}),
			});
		asked.push(args);
		const found = of[String(args['path'])];
		return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
	};
	return { asked, tools: { call } as unknown as ShellTools };
}

const preview = (early: number, left_out: number, overlaps: number): CohortPreview => ({
	...{ table: 'samples.csv', sample_column: 'sample', patient_column: null, samples: 9 },
	...{ rows_without_data: 0, data_without_rows: 0, dropped_by_condition: 0, missing_value: 0, left_out },
	...{ overlaps: [], overlaps_count: overlaps, unmatched_ids: [], unmatched_ids_count: 0, not_numbers: [] },
	groups: [{ name: 'early', definition: 'stage is I', samples: early, patients: early }],
	merged: [],
});

const several = (...paths: string[]): ShellSession => ({
	...newSession(),
	sources: paths.map((path) => ({
		...{ path, name: path, parent: null, likely_signal: 'signal_matrix' as const, files: 1 },
	})),
});

it('groups are checked in every target; those that cannot use them are named and go on without', async () => {
	const unknown = new LbError('cohort.column_unknown', { column: 'stage', table: 't.csv', nearest: ['age'] });
	const { tools } = previews({
		...{
			'/d/one': preview(4, 0, 0),
			'/d/two': unknown,
			'/d/three': preview(0, 0, 0),
			'/d/four': preview(3, 0, 2),
		},
	});
	const session = several('/d/two', '/d/one', '/d/three', '/d/four');
	const blocks = await useGroups(['early=stage is I'], session, tools);
	const said = blocks.map((block) =>
		block.kind === 'sentence'
			? render(block.message)
			: block.kind === 'problem' && block.error instanceof LbError
				? `${block.path} ${block.error.code}`
				: block.kind,
	);
	expect(said).toEqual([
		'/d/two cohort.column_unknown',
		'one: plans and runs now compare these groups (samples): early 4.',
		'/d/three cohort.group_empty',
		'/d/four cohort.groups_overlap',
		'Plans and runs of two, three, four are made without these groups.',
	]);
	expect(cohortArguments(session, '/d/one')).toEqual({ parameters: { group: ['early=stage is I'] } });
	for (const path of ['/d/two', '/d/three', '/d/four']) expect(cohortArguments(session, path)).toEqual({});
	await useGroups(['none'], session, tools);
	expect(session.cohort).toEqual({});
	// None of them can use the groups: nothing changes.
	const none = several('/d/two', '/d/three');
	await useGroups(['early=stage is I'], none, tools);
	expect(none.cohort).toBeUndefined();
});

it('groups are counted without what the session and its saved cohort leave out', async () => {
	const { asked, tools } = previews({ '/data': preview(4, 2, 0) });
	const session = bound();
	session.cohort = { name: 'early', leave_out: ['sample A1: low coverage'] };
	const blocks = await useGroups(['early=stage is I'], session, tools);
	expect(asked).toEqual([
		{
			...{ path: '/data', group: ['early=stage is I'], name: 'early' },
			leave_out: ['sample A0: withdrew', 'sample A1: low coverage'],
		},
	]);
	expect(blocks.map((block) => (block.kind === 'sentence' ? render(block.message) : ''))).toContain(
		'In no group: 0 samples because no condition holds, 0 because of a missing value; left out: 2.',
	);
});
