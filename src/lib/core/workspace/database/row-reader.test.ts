import { describe, expect, it } from 'vitest';
import { scratchWorkspace } from '../../../../../tests/workspace/setup/scratch-workspace.ts';
import { openDatabase } from './open.server.ts';

describe('rows that another program changed', () => {
	it.each([
		['not JSON', '{'],
		['another kind of JSON', '[1,2]'],
		['a field of another type', '{"sources":7}'],
	])('are refused by name, and the others stay readable: %s', (_, state) => {
		const { workspace, userData } = scratchWorkspace();
		const [broken, whole] = [workspace.sessions.create('a'), workspace.sessions.create('b')];
		const database = openDatabase(userData);
		database.prepare('UPDATE sessions SET state = ? WHERE session_id = ?').run(state, broken.session_id);
		database.close();
		const refused = expect.objectContaining({
			code: 'workspace.row_unreadable',
			values: expect.objectContaining({ table: 'sessions', row: broken.session_id }) as unknown,
		}) as Error;
		expect(() => workspace.sessions.get(broken.session_id)).toThrow(refused);
		expect(() => workspace.sessions.list({ limit: 50, trashed: false })).toThrow(refused);
		expect(workspace.sessions.get(whole.session_id)).toEqual(whole);
	});
});
