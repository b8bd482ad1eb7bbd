import { describe, expect, it } from 'vitest';
import { newState, type BoundSource, type SessionState } from '../../workspace/sessions/session-state.ts';
import { toSessionState, toShellSession } from './shell-session-state.ts';

const source = (source_path: string, more: Partial<BoundSource> = {}): BoundSource => ({
	...{ source_id: `id of ${source_path}`, name: source_path, source_path, parent: null },
	...{ likely_signal: 'methylation', files: 2, kind: 'folder', upload_id: null },
	...more,
});

const state: SessionState = {
	...newState(),
	sources: [source('/a', { kind: 'demo' }), source('/b', { kind: 'upload', upload_id: 'u' })],
	parents: { '/p': 2 },
	goal: 'g',
	groups: ['healthy', 'cancer'],
	listed: [{ path: '/a', ids: { '1': 'x' } }],
};
const idOf = (path: string): string => `new ${path}`;

describe('a session of the service as slash commands work on it', () => {
	it('comes back as it was', () => {
		expect(toSessionState(toShellSession(state, {}), state, idOf)).toEqual(state);
	});

	it('is not changed under the hands of who started the work', () => {
		const shell = toShellSession(state, {});
		shell.sources.pop();
		for (const { ids } of shell.listed) ids['2'] = 'y';
		shell.parents['/q'] = 1;
		expect(state.sources).toHaveLength(2);
		expect(state.listed).toEqual([{ path: '/a', ids: { '1': 'x' } }]);
		expect(state.parents).toEqual({ '/p': 2 });
	});

	it('a folder that is new gets an id; those bound before keep theirs and how they came in', () => {
		const shell = toShellSession(state, {});
		shell.sources = [
			...shell.sources.slice(1),
			{ path: '/c', name: 'c', parent: null, likely_signal: 'unknown', files: 1 },
		];
		const { sources } = toSessionState(shell, state, idOf);
		expect(sources).toEqual([
			state.sources[1],
			source('/c', { source_id: 'new /c', name: 'c', likely_signal: 'unknown', files: 1 }),
		]);
	});

	it('labels are forgotten with the folders they came from', () => {
		const shell = toShellSession(state, {});
		shell.sources = [];
		expect(toSessionState(shell, state, idOf).groups).toEqual([]);
	});

	it('keeps what the first 500 indexes of a list mean', () => {
		const shell = toShellSession(state, {});
		const ids = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [String(at + 1), `id ${at + 1}`]));
		shell.listed = [{ path: '/a', ids }];
		const [kept] = toSessionState(shell, state, idOf).listed;
		expect(Object.keys(kept?.ids ?? {})).toHaveLength(500);
		expect(kept?.ids['500']).toBe('id 500');
	});
});
