import { describe, expect, it } from 'vitest';
import { newState, type BoundSource, type SessionState } from '../../../workspace/sessions/session-state.ts';
import type { Found } from '../../sources/found-sources.ts';
import { withDataset, withoutSource, withoutSources, withSource } from './bind-sources.ts';

const source = (name: string, parent: string | null = null): BoundSource => ({
	...{ source_id: `id-${name}`, name, source_path: `/data/${name}`, parent },
	...{ likely_signal: 'methylation', files: 2, kind: 'folder', upload_id: null },
});
const folder = (name: string): Found<BoundSource> => ({ sources: [source(name)], parent: null });
const parent: Found<BoundSource> = {
	sources: [source('a', '/data'), source('b', '/data')],
	parent: { path: '/data', count: 2 },
};
const chosen: SessionState = {
	...newState(),
	metadata: { mode: 'user', table: 't.csv', sample: 's', label: 'l', label_map: 'proposed' },
	goal: 'compare',
	groups: ['cancer'],
	plans: { '/data/old': 'p' },
	listed: [{ path: '/data/old', ids: { 1: 'x' } }],
};
const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const names = ({ sources }: SessionState): string[] => sources.map(({ name }) => name);

describe('what waits for the word of the user', () => {
	const proposal = {
		...{ proposal_id: 'p1', operation: 'run_autopilot', arguments: {}, hash: 'h', task_key: null },
		...{ path: null, effect: '', effect_code: 'chat.effect_autopilot', effect_values: {} },
		chosen: {},
	};
	const before = withSource(newState(), folder('a'));
	const chat = {
		...before.chat,
		...{ proposals: [proposal], consent: ['https://api.openai.com'], aliases: { S1: 'x' } },
		asked: {
			...{ text: 'q', origin: 'https://example.org', images: [], about: null, figure: null },
			...{ history: [], points: {}, shown: 'h' },
		},
	};
	const waits: SessionState = { ...before, chat };

	it.each([
		['another folder', () => withDataset(waits, folder('b'))],
		['one more folder', () => withSource(waits, folder('b'))],
		['a folder less', () => withoutSource(waits, 'id-a')],
		['no folder', () => withoutSources(waits)],
	])('was about the folders of before, so that it lapses with %s', (_with, change) => {
		expect(change().chat).toEqual({ ...chat, asked: null, proposals: [] });
	});
});

describe('opening a folder instead of what is bound', () => {
	it('forgets table, goal, plans and listings, which belong to other data', () => {
		const after = withDataset(withSource(chosen, folder('old')), folder('new'));
		expect(after).toEqual({ ...newState(), sources: [source('new')] });
	});

	it('an ignored table stays ignored until metadata is rescanned or the session is reset', () => {
		const ignored: SessionState = { ...chosen, metadata: { mode: 'ignored' } };
		expect(withDataset(ignored, folder('new')).metadata).toEqual({ mode: 'ignored' });
	});

	it('that is bound already is no mistake', () => {
		expect(names(withDataset(withSource(newState(), folder('a')), folder('a')))).toEqual(['a']);
	});
});

describe('binding one more folder', () => {
	it('keeps table, goal and plans; a listing counts targets and is forgotten', () => {
		const after = withSource(chosen, folder('new'));
		expect(after).toEqual({ ...chosen, sources: [source('new')], listed: [] });
	});

	it('that is bound already is refused', () => {
		const bound = withSource(newState(), parent);
		expect(() => withSource(bound, parent)).toThrow(refusal('sources.bound_already'));
		expect(() => withSource(bound, folder('b'))).toThrow(refusal('sources.bound_already'));
	});
});

describe('detaching', () => {
	const bound = withSource(withSource(chosen, parent), folder('c'));

	it.each(['2', 'b', 'id-b'])('takes number, name or id: %s', (selector) => {
		expect(names(withoutSource(bound, selector))).toEqual(['a', 'c']);
	});

	it('names what there is when a selector means nothing, and refuses to guess', () => {
		expect(() => withoutSource(bound, 'z')).toThrow(refusal('sources.unknown'));
		const twice = withSource(bound, {
			sources: [{ ...source('x'), source_path: '/other/a', name: 'a' }],
			parent: null,
		});
		expect(() => withoutSource(twice, 'a')).toThrow(refusal('sources.ambiguous'));
	});

	it('all of them forgets what was planned, not what was said', () => {
		const { metadata, goal } = chosen;
		expect(withoutSources(bound)).toEqual({ ...newState(), metadata, goal });
	});
});
