import { describe, expect, it } from 'vitest';
import { answer, conversation } from '../../contract/api/examples/records/conversation.ts';
import { metadataProfile } from '../../contract/api/examples/records/metadata-profile.ts';
import { plan } from '../../contract/api/examples/records/plan.ts';
import { session } from '../../contract/api/examples/records/session.ts';
import type { MessageBlock } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';
import type { Api } from '../api.ts';
import { OpenSession, readFacts } from './open-session.svelte.ts';

const message = (seq: number, blocks: MessageBlock[] = []): Message => ({
	...answer,
	message_id: `m${seq}`,
	seq,
	blocks,
});
const metadata = (path: string, coverage: number): MessageBlock => ({
	kind: 'metadata',
	path,
	choice: { mode: 'auto' },
	metadata_profile: { ...metadataProfile, coverage },
});
const planBlock = (path: string, plan_id: string): MessageBlock => {
	const { tasks, ...rest } = plan;
	return {
		kind: 'plan',
		path,
		plan: {
			...rest,
			plan_id,
			tasks: tasks.map(({ inputs, ...task }) => ({ ...task, input_count: inputs.length })),
		},
	};
};

describe('facts of a conversation', () => {
	it('the newest word on each part counts, target by target', () => {
		const facts = readFacts([
			message(1, [metadata('/a', 0.1), planBlock('/a', 'first')]),
			message(2, [metadata('/b', 0.2)]),
			message(3, [planBlock('/a', 'second')]),
			message(4, [metadata('/a', 0.4)]),
		]);
		expect([...facts.keys()]).toEqual(['/a', '/b']);
		expect(facts.get('/a')?.metadata?.coverage).toBe(0.4);
		expect(facts.get('/a')?.plan?.plan_id).toBe('second');
		expect(facts.get('/b')?.metadata?.coverage).toBe(0.2);
		expect(facts.get('/b')?.plan).toBeNull();
	});
});

/** A service that has these messages; notes what it is asked. */
function serviceWith(messages: Message[]): { api: Api; asked: unknown[] } {
	const asked: unknown[] = [];
	const api = {
		get_session: () => Promise.resolve({ data: { ...session, active_jobs: [] } }),
		list_messages: ({ query }: { query: { limit: number; before: number } }) => {
			asked.push(query);
			const older = messages.filter(({ seq }) => seq < query.before);
			return Promise.resolve({
				data: { messages: older.slice(-query.limit), more: older.length > query.limit },
			});
		},
	} as unknown as Api;
	return { api, asked };
}

Object.assign(globalThis, {
	document: { hidden: true },
	sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
});

describe('messages of an open session', () => {
	it('the newest page first, older ones on request, none twice and none lost', async () => {
		const all = Array.from({ length: 250 }, (_, i) => message(i + 1));
		const { api, asked } = serviceWith(all);
		const open = new OpenSession(api, conversation.session_id);
		await open.refresh();
		expect([open.messages.length, open.messages[0]?.seq, open.more]).toEqual([100, 151, true]);
		await open.older();
		expect([open.messages.length, open.messages[0]?.seq, open.more]).toEqual([200, 51, true]);
		await open.older();
		all.push(message(251));
		await open.refresh();
		expect(open.messages.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq));
		expect(open.more).toBe(false);
		expect(asked.at(-1)).toEqual({ limit: 250, before: 1_000_000_000 });
	});

	it('messages that did not change stay the same objects; an edit is seen', async () => {
		const all = [message(1), message(2), message(3)];
		const { api } = serviceWith(all);
		const open = new OpenSession(api, conversation.session_id);
		await open.refresh();
		const before = open.messages;
		all.splice(0, 3, ...structuredClone(all));
		await open.refresh();
		expect(open.messages).toBe(before);
		all[2] = { ...message(3), superseded: true };
		await open.refresh();
		expect(open.messages[0]).toBe(before[0]);
		expect(open.shown.map(({ seq }) => seq)).toEqual([1, 2]);
	});
});
