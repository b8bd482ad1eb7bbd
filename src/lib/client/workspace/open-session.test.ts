import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, conversation } from '../../contract/api/examples/records/conversation.ts';
import { metadataProfile } from '../../contract/api/examples/records/metadata-profile.ts';
import { plan } from '../../contract/api/examples/records/plan.ts';
import { session } from '../../contract/api/examples/records/session.ts';
import type { MessageBlock } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';
import type { Session, SessionSource } from '../../contract/records/session.ts';
import { problemFrom } from '../api-problem.ts';
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
function serviceWith(
	messages: Message[],
	record: Partial<Session> = {},
): { api: Api; asked: Record<string, unknown>[]; done: string[] } {
	const asked: Record<string, unknown>[] = [];
	const done: string[] = [];
	const noted = (name: string) => (): Promise<unknown> => {
		done.push(name);
		return Promise.resolve({ status: 200, data: { sources: [] } });
	};
	const api = {
		get_session: () => Promise.resolve({ data: { ...session, active_jobs: [], ...record } }),
		list_messages: ({ query }: { query: { limit: number; before: number; holding?: string } }) => {
			asked.push(query);
			const { limit, before, holding } = query;
			const older = messages.filter(
				({ seq, blocks, superseded }) =>
					seq < before &&
					(holding === undefined || (!superseded && blocks.some(({ kind }) => kind === holding))),
			);
			return Promise.resolve({ data: { messages: older.slice(-limit), more: older.length > limit } });
		},
		set_dataset: noted('demo'),
		scan_session: noted('scan'),
		run_task: noted('run'),
		add_source: noted('bind'),
		cancel_job: noted('cancel'),
	} as unknown as Api;
	return { api, asked, done };
}

const opened = (api: Api, onTrouble: (error: unknown) => void = () => expect.unreachable()): OpenSession =>
	new OpenSession(api, conversation.session_id, onTrouble);

const stored = new Map<string, string>();
vi.stubGlobal('document', { hidden: true });
vi.stubGlobal('sessionStorage', {
	getItem: (key: string) => stored.get(key) ?? null,
	setItem: (key: string, value: string) => stored.set(key, value),
	removeItem: (key: string) => stored.delete(key),
});
afterAll(() => vi.unstubAllGlobals());

describe('a request under way', () => {
	it('counts as busy until its answer was read, also when it is refused', async () => {
		const { api, done } = serviceWith([message(1)]);
		let answer: () => void = () => expect.unreachable();
		const asked = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const scan = api.scan_session;
		api.scan_session = async (...given) => {
			await asked;
			return scan(...given);
		};
		api.run_task = () => Promise.reject(new Error('refused'));
		const open = opened(api);
		await open.refresh();
		expect([open.busy, open.working]).toEqual([false, false]);
		const looking = open.scan();
		expect([open.busy, open.working]).toEqual([true, false]);
		answer();
		await looking;
		expect([open.busy, done]).toEqual([false, ['scan']]);

		const refused = open.run('plot_cfdna', 1);
		expect(open.busy).toBe(true);
		await expect(refused).rejects.toThrow('refused');
		expect(open.busy).toBe(false);
	});
});

describe('messages of an open session', () => {
	it('the newest page first, older ones on request, none twice and none lost', async () => {
		const all = Array.from({ length: 250 }, (_, i) => message(i + 1));
		const { api, asked } = serviceWith(all);
		const open = opened(api);
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
		const open = opened(api);
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

describe('reading the conversation anew', () => {
	it('an answer that comes after that of a later question is passed over', async () => {
		const all = [message(1)];
		const { api } = serviceWith(all);
		const held: (() => void)[] = [];
		const slow = {
			...api,
			list_messages: async (asked: never) => {
				const answer = await api.list_messages(asked);
				await new Promise<void>((resolve) => held.push(resolve));
				return answer;
			},
		} as unknown as Api;
		const open = opened(slow);
		const before = open.refresh();
		await expect.poll(() => held.length).toBe(1);
		all.push(message(2));
		const after = open.refresh();
		await expect.poll(() => held.length).toBe(2);
		held[1]?.();
		await after;
		held[0]?.();
		await before;
		expect(open.messages.map(({ seq }) => seq)).toEqual([1, 2]);
	});

	it('leaves no hole when more came than one page holds', async () => {
		const all = [message(1), message(2)];
		const { api } = serviceWith(all);
		const open = opened(api);
		await open.refresh();
		for (let seq = 3; seq <= 200; seq++) all.push(message(seq));
		await open.refresh();
		expect([open.messages[0]?.seq, open.messages.length, open.more]).toEqual([101, 100, true]);
		await open.older();
		expect(open.messages.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq));
	});

	it('messages set aside beyond the newest page do not stay in view', async () => {
		const all = Array.from({ length: 700 }, (_, i) => message(i + 1));
		const { api } = serviceWith(all);
		const open = opened(api);
		await open.refresh();
		while (open.more) await open.older();
		expect(open.messages).toHaveLength(700);
		for (let i = 149; i < 700; i++) all[i] = { ...message(i + 1), superseded: true };
		all.push(message(701));
		await open.refresh();
		while (open.more) await open.older();
		expect(open.shown.map(({ seq }) => seq)).toEqual([...all.slice(0, 149).map(({ seq }) => seq), 701]);
	});

	it('results are read anew once an answer ended, whoever followed its job', async () => {
		const all = [message(1)];
		const { api } = serviceWith(all);
		const open = opened(api);
		await open.refresh();
		expect(open.revision).toBe(0);
		all.push({ ...message(2), state: 'waiting' });
		await open.refresh();
		expect(open.revision).toBe(0);
		all[1] = message(2);
		await open.refresh();
		expect(open.revision).toBe(1);
		// Begun and ended between two looks.
		all.push(message(3));
		await open.refresh();
		expect(open.revision).toBe(2);
		await open.refresh();
		expect(open.revision).toBe(2);
	});

	it('what is known in a long conversation is looked for before what is loaded, once', async () => {
		const { path } = session.targets[0] ?? { path: '' };
		const all = Array.from({ length: 300 }, (_, i) => message(i + 1));
		all[9] = message(10, [metadata(path, 0.5)]);
		all[19] = message(20, [planBlock(path, 'early')]);
		all[29] = { ...message(30, [planBlock(path, 'set aside')]), superseded: true };
		const { api, asked } = serviceWith(all);
		const open = opened(api);
		await open.refresh();
		expect(open.facts.get(path)?.metadata?.coverage).toBe(0.5);
		expect(open.facts.get(path)?.plan?.plan_id).toBe('early');
		expect(open.messages).toHaveLength(100);
		const questions = asked.length;
		await open.refresh();
		expect(asked).toHaveLength(questions + 1);
	});
});

describe('the demo goes on to its report by itself', () => {
	const demo = { ...session.sources[0], kind: 'demo' } as Session['sources'][number];
	const target = { ...session.targets[0] } as Session['targets'][number];
	beforeEach(() => stored.clear());

	/** A session on which the demo was asked for; `record` and `messages` are what the service has. */
	async function begun(): Promise<{
		open: OpenSession;
		record: Partial<Session>;
		messages: Message[];
		done: string[];
	}> {
		const messages: Message[] = [message(1), { ...message(2), state: 'waiting' }];
		const record: Partial<Session> = { sources: [], targets: [] };
		const { api, done } = serviceWith(messages, record);
		const open = opened(api);
		await open.openDemo();
		expect(done).toEqual(['demo']);
		return { open, record, messages, done };
	}
	const bound = (source = demo): Partial<Session> => ({ sources: [source], targets: [target] });

	it('scan and run follow, each once, however many readings end at once', async () => {
		const { open, record, messages, done } = await begun();
		messages[1] = message(2);
		Object.assign(record, bound());
		await Promise.all([open.refresh(), open.refresh(), open.refresh()]);
		expect(done).toEqual(['demo', 'scan']);
		messages.push(message(3, [planBlock(target.path, 'p')]));
		await Promise.all([open.refresh(), open.refresh()]);
		expect(done).toEqual(['demo', 'scan', 'run']);
		await open.refresh();
		expect(done).toHaveLength(3);
	});

	it.each(['failed', 'cancelled', 'interrupted', 'blocked'] as const)(
		'not after it ended as %s',
		async (state) => {
			const { open, record, messages, done } = await begun();
			messages[1] = { ...message(2), state };
			await open.refresh();
			messages.push(message(3));
			Object.assign(record, bound());
			await open.refresh();
			expect(done).toEqual(['demo']);
		},
	);

	it('not after Stop', async () => {
		const { open, record, messages, done } = await begun();
		await open.stop();
		messages[1] = message(2);
		Object.assign(record, bound());
		await open.refresh();
		expect(done).not.toContain('scan');
	});

	it('not with a folder of the person in its place', async () => {
		const { open, record, messages, done } = await begun();
		messages[1] = message(2);
		Object.assign(record, bound({ ...demo, kind: 'folder' }));
		await open.refresh();
		expect(done).toEqual(['demo']);
	});

	it('not when it was refused', async () => {
		const messages = [message(1)];
		const { api, done } = serviceWith(messages, bound());
		const open = opened({ ...api, set_dataset: () => Promise.reject(new TypeError('refused')) });
		await expect(open.openDemo()).rejects.toThrow('refused');
		await open.refresh();
		expect(done).toEqual([]);
	});

	it('an earlier failure in the conversation does not stop it', async () => {
		const messages: Message[] = [{ ...message(1), state: 'failed' }];
		const record: Partial<Session> = { sources: [], targets: [] };
		const { api, done } = serviceWith(messages, record);
		const open = opened(api);
		await open.refresh();
		const early = open.refresh();
		const asked = open.openDemo();
		messages.push({ ...message(2), state: 'waiting' });
		await Promise.all([early, asked]);
		messages[1] = message(2);
		Object.assign(record, bound());
		await open.refresh();
		expect(done).toEqual(['demo', 'scan']);
	});

	it('a step that is refused does not make the session one that is missing', async () => {
		const messages: Message[] = [message(1), { ...message(2), state: 'waiting' }];
		const record: Partial<Session> = { sources: [], targets: [] };
		const gone = problemFrom(404, '');
		const { api } = serviceWith(messages, record);
		const open = opened({ ...api, scan_session: () => Promise.reject(gone) });
		await open.openDemo();
		messages[1] = message(2);
		Object.assign(record, bound());
		await expect(open.refresh()).rejects.toBe(gone);
		expect(open.phase).toBe('ready');
	});
});

describe('work that is followed', () => {
	const event = 'id: 1\nevent: job_completed\ndata: {"kind":"job_completed","seq":1,"data":{}}\n\n';

	it('a line that is lost when the work ends is told to who asked to hear of it', async () => {
		const lost = new TypeError('Failed to fetch');
		const { api } = serviceWith([{ ...message(1), state: 'waiting', job_id: 'a'.repeat(32) }]);
		let away = false;
		const troubles: unknown[] = [];
		const fetched = globalThis.fetch;
		Object.assign(document, { hidden: false });
		globalThis.fetch = () => {
			away = true;
			return Promise.resolve(new Response(event, { headers: { 'content-type': 'text/event-stream' } }));
		};
		try {
			const open = opened(
				{ ...api, get_session: (given) => (away ? Promise.reject(lost) : api.get_session(given)) },
				(error) => troubles.push(error),
			);
			await open.refresh();
			await expect.poll(() => troubles).toEqual([lost]);
		} finally {
			globalThis.fetch = fetched;
			Object.assign(document, { hidden: true });
		}
	});
});

describe('what was detached is bound again as it was', () => {
	const source = (name: string, more: Partial<SessionSource>): SessionSource => ({
		...session.sources[0]!,
		...{ source_id: name, name, source_path: `/data/study/${name}`, parent: '/data/study', upload_id: null },
		...more,
	});
	const [a, b, c] = ['a', 'b', 'c'].map((name) => source(name, {})) as [
		SessionSource,
		SessionSource,
		SessionSource,
	];

	it('datasets through their parent, once, an upload by its id; what was detached before stays so', async () => {
		const upload = source('u', { source_path: '/own/u', parent: null, upload_id: 'up', kind: 'upload' });
		const { api } = serviceWith([], { sources: [a] });
		const bound: unknown[] = [];
		const removed: unknown[] = [];
		const open = opened({
			...api,
			add_source: (({ body }: { body: unknown }) => {
				bound.push(body);
				return Promise.resolve({ status: 200, data: { sources: [a, b, c, upload] } });
			}) as unknown as Api['add_source'],
			remove_source: (({ params }: { params: unknown }) => {
				removed.push(params);
				return Promise.resolve({ status: 200, data: {} });
			}) as unknown as Api['remove_source'],
		});
		await open.refresh();
		await open.bindAgain([c, upload]);
		expect(bound).toEqual([{ path: '/data/study' }, { upload_id: 'up' }]);
		expect(removed).toEqual([{ session_id: conversation.session_id, selector: 'b' }]);
	});
});
