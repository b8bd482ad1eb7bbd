import { describe, expect, it } from 'vitest';
import { scratchWorkspace } from '../../../../../tests/workspace/setup/scratch-workspace.ts';

const work = { kind: 'sources', beside: false, data: { folder: '/data/血浆', deep: { list: [1, null] } } };
const row = (job_id: string, session_id: string, message_id: string | null = null) => ({
	...{ job_id, session_id, message_id, work },
});

describe('jobs of sessions', () => {
	it('are open, oldest first, until their end is written into the session', () => {
		const { workspace, reopen } = scratchWorkspace();
		const [a, b] = [workspace.sessions.create('a'), workspace.sessions.create('b')];
		workspace.sessionJobs.add(row('2', a.session_id, 'm'));
		workspace.sessionJobs.add(row('1', a.session_id));
		workspace.sessionJobs.add(row('3', b.session_id));
		workspace.sessionJobs.markApplied('2', '2024-05-01T00:00:00.000Z');
		const { sessionJobs } = reopen();
		expect(sessionJobs.open().map(({ job_id }) => job_id)).toEqual(['1', '3']);
		expect(sessionJobs.open(a.session_id)).toEqual([{ ...row('1', a.session_id), applied_at: null }]);
		expect(sessionJobs.ids(a.session_id)).toEqual(['2', '1']);
		expect(sessionJobs.find('2')).toEqual({
			...row('2', a.session_id, 'm'),
			applied_at: '2024-05-01T00:00:00.000Z',
		});
		expect(sessionJobs.find('4')).toBeNull();
	});

	it('belong to one session only, and to one that is there', () => {
		const { workspace } = scratchWorkspace();
		const { session_id } = workspace.sessions.create('');
		workspace.sessionJobs.add(row('1', session_id));
		expect(() => workspace.sessionJobs.add(row('1', session_id))).toThrow(/UNIQUE/u);
		expect(() => workspace.sessionJobs.add(row('2', 'nobody'))).toThrow(/FOREIGN KEY/u);
	});
});
