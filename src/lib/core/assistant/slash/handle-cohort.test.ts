import { expect, it } from 'vitest';
import { leaveOut, useCohort, useGroups } from './handle-cohort.ts';
import { readLine } from './read-line.ts';
import { cohortArguments, newSession, parametersWith, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

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

it('exclusions gather in the session and go to the runs that follow', () => {
	const session = bound();
	leaveOut('sample A1: low coverage', session);
	leaveOut('chromosome X: differs by sex', session);
	expect(() => leaveOut('sample A2', session)).toThrow(
		expect.objectContaining({ code: 'cohort.leave_out_no_reason' }),
	);
	const leave_out = ['sample A1: low coverage', 'chromosome X: differs by sex'];
	expect(cohortArguments(session)).toEqual({ parameters: { leave_out } });
	expect(parametersWith(session, { seed: 2, leave_out: ['patient P: withdrawn'] })).toEqual({
		parameters: { seed: 2, leave_out: [...leave_out, 'patient P: withdrawn'] },
	});
	leaveOut('none', session);
	expect(cohortArguments(session)).toEqual({});
});

it('a cohort that is not saved, and groups that cannot be read, change nothing', async () => {
	const session = bound();
	const failing = { call: () => Promise.reject(new Error('unknown')) } as unknown as ShellTools;
	await expect(useCohort('nope', session, failing)).rejects.toThrow('unknown');
	await expect(Promise.resolve().then(() => useGroups(['a'], session, failing))).rejects.toThrow();
	expect(cohortArguments(session)).toEqual({});
});
