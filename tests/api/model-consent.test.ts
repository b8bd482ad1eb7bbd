import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { MessageBlock } from '../../src/lib/contract/records/block.ts';
import type { Proposal } from '../../src/lib/contract/records/chat.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { FEW_EACH, tinyDataset, twoGroups } from '../cli/setup/tiny-dataset.ts';
import { serverForFile } from '../llm/faulty-servers.ts';
import {
	startScriptedServer,
	type ScriptedServer,
	type SeenRequest,
	type Step,
} from '../llm/scripted-server.ts';
import { sizeOf } from '../setup/test-size.ts';
import { chooseElsewhere, elsewhere } from './setup/elsewhere.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionOn, type SessionClient } from './setup/session-client.ts';

// What a user agrees to is what was shown, once; a permission covers nothing else.

let server: TestServer;
let model: ScriptedServer;
let dataset: string;
let session: SessionClient;

beforeAll(async () => {
	[server, model] = [await startServer(), await serverForFile()];
	dataset = await tinyDataset({ labels: twoGroups(FEW_EACH), features: 8 });
	await callEngine('execute_assistant_task', {
		...{ path: dataset, task_key: 'analyze_cfdna', parameters: { permutations: 0 } },
	});
});
afterAll(() => server.stop());
beforeEach(async () => {
	model.play([{ text: 'I see.' }]);
	await chooseElsewhere(server, model);
	session = await sessionOn(server, dataset);
});

const QUESTION = 'How many samples are there?';
const kinds = (blocks: readonly MessageBlock[]): string[] => blocks.map(({ kind }) => kind);
const say = async (text: string): Promise<MessageBlock[]> => (await session.say(text)).answer.blocks;
const previewIn = (blocks: readonly MessageBlock[]): string =>
	blocks.flatMap((block) => (block.kind === 'consent' ? [block.consent.preview] : []))[0] ?? '';
const problemsIn = (blocks: readonly MessageBlock[]): string[] =>
	blocks.flatMap((block) => (block.kind === 'problem' ? [block.problem.code] : []));
const proposalsIn = (blocks: readonly MessageBlock[]): Proposal[] =>
	blocks.flatMap((block) => (block.kind === 'proposal' ? [block.proposal] : []));
const consent = async (): Promise<string[]> => (await session.record()).chat.consent;

const wire = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
/** A request in the form in which it was shown. */
const asShown = ({ json, tools }: SeenRequest): string =>
	[
		...wire.parse(json).messages.map(({ role, content }) => `[${role}]\n${content}`),
		`[tools]\n${tools.join(', ')}`,
	].join('\n\n');

/** What a message asks that could not be carried out. */
async function refused(text: string): Promise<string> {
	const answer = await session.post('message', { text });
	const job = await session.ended(z.object({ job_id: z.string() }).parse(answer.json()).job_id);
	return job.problem?.code ?? job.status;
}

describe('consent', () => {
	it('sends exactly what was shown, and is kept then', async () => {
		for (const earlier of ['/llm local', QUESTION, 'And how many groups?', '/llm on']) await say(earlier);
		const before = model.asked.length;
		const shown = previewIn(await say('Which samples stand out?'));
		expect(shown).toContain('Which samples stand out?');
		expect(shown).toContain(QUESTION);
		expect([model.asked.length, await consent()]).toEqual([before, []]);
		expect(kinds(await say('/llm send'))).toContain('worded');
		const [first] = model.asked.slice(before);
		expect(first === undefined ? '' : asShown(first)).toBe(shown);
		expect(await consent()).toEqual([elsewhere(model.origin)]);
		// The conversation is asked once.
		expect(kinds(await say(QUESTION))).toEqual(['worded']);
	});

	it('is not kept where nothing was sent, and is where the server answered, even with a refusal', async () => {
		const gone = await startScriptedServer();
		await gone.close();
		await chooseElsewhere(server, gone);
		expect(kinds(await say(QUESTION))).toContain('consent');
		expect(problemsIn(await say('/llm send'))).toEqual(['llm.address_unreachable']);
		expect(await consent()).toEqual([]);
		await chooseElsewhere(server, model);
		model.play([{ status: 500, body: { error: { message: 'no' } } }]);
		expect(kinds(await say(QUESTION))).toContain('consent');
		expect(problemsIn(await say('/llm send'))).toEqual(['llm.server_error']);
		expect(await consent()).toEqual([elsewhere(model.origin)]);
	});

	it('is for the address and the model that were shown', async () => {
		const other = await serverForFile();
		for (const change of [
			() => chooseElsewhere(server, other),
			() => chooseElsewhere(server, model, { name: 'two' }),
		]) {
			await chooseElsewhere(server, model);
			await say(QUESTION);
			await change();
			const before = model.seen.length;
			expect(kinds(await say('/llm send'))).toContain('consent');
			expect([model.seen.length, other.seen.length, await consent()]).toEqual([before, 0, []]);
		}
	});

	it('is for the text that was shown: after a linked conversation went on, it is shown again', async () => {
		const linked = await sessionOn(server, dataset);
		await linked.say('/llm local');
		await linked.say('Is there a batch effect?');
		const link = { thread_ids: [linked.thread_id] };
		expect((await session.post('links', link)).status).toBeLessThan(300);
		expect(previewIn(await say(QUESTION))).toContain('batch effect');
		await linked.say('Are there duplicates?');
		const [before, asked] = [model.seen.length, model.asked.length];
		const again = previewIn(await say('/llm send'));
		expect(again).toContain('duplicates');
		expect(model.seen.length).toBe(before);
		expect(kinds(await say('/llm send'))).toContain('worded');
		expect(asShown(model.asked.at(asked) ?? never())).toBe(again);
	});

	it('is for the text that was shown: a conversation that is linked later is not read by it, and without one that it read it is shown anew', async () => {
		const linked = await sessionOn(server, dataset);
		await linked.say('/llm local');
		await linked.say('Is there a batch effect?');
		const shown = previewIn(await say(QUESTION));
		expect((await session.post('links', { thread_ids: [linked.thread_id] })).status).toBeLessThan(300);
		const asked = model.asked.length;
		expect(kinds(await say('/llm send'))).toContain('worded');
		expect(asShown(model.asked[asked] ?? never())).toBe(shown);

		const second = await sessionOn(server, dataset);
		expect((await second.post('links', { thread_ids: [linked.thread_id] })).status).toBeLessThan(300);
		const withLink = previewIn((await second.say(QUESTION)).answer.blocks);
		expect(withLink).toContain('batch effect');
		const unlinked = await server.request(
			'DELETE',
			`/api/session/${second.session_id}/links/${linked.thread_id}`,
		);
		expect(unlinked.status).toBeLessThan(300);
		const before = model.asked.length;
		const again = previewIn((await second.say('/llm send')).answer.blocks);
		expect(again).not.toContain('batch effect');
		expect(model.asked.length).toBe(before);
		expect(kinds((await second.say('/llm send')).answer.blocks)).toContain('worded');
		expect(asShown(model.asked[before] ?? never())).toBe(again);
	});

	it.each([
		['another message', () => session.say('/results')],
		['a run that is started beside', () => session.work('tasks/review_results/run')],
	])('lapses with %s', async (_, between) => {
		await say(QUESTION);
		expect((await session.record()).chat.waits_for_consent).toBe(true);
		const before = model.seen.length;
		await between();
		expect((await session.record()).chat.waits_for_consent).toBe(false);
		expect(await refused('/llm send')).toBe('chat.nothing_waits');
		// A plain yes means nothing any more.
		await say('yes');
		expect([model.seen.length, await consent()]).toEqual([before, []]);
	});

	it('sends once, however often it is said', async () => {
		await say(QUESTION);
		const before = model.asked.length;
		const answers = await Promise.all(
			['/llm send', '/llm send'].map((text) => session.post('message', { text })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
		for (const answer of answers)
			if (answer.status === 202)
				await session.ended(z.object({ job_id: z.string() }).parse(answer.json()).job_id);
		expect(await refused('/llm send')).toBe('chat.nothing_waits');
		const questions = model.asked.slice(before).filter(({ tools }) => tools.length > 0);
		expect(questions).toHaveLength(1);
	});
});

it('a message that is resumed has the permissions of now, not those of then', async () => {
	await say(QUESTION);
	await say('/llm send');
	model.play([{ text: 'Part of it ' }, { hang: true }]);
	const answer = await session.post('message', { text: 'Which samples stand out?' });
	const { job_id } = z.object({ job_id: z.string() }).parse(answer.json());
	await expect.poll(() => model.open).toBe(1);
	await server.request('POST', `/api/jobs/${job_id}/cancel`);
	await session.ended(job_id);
	await say('/llm local');
	const before = model.seen.length;
	const resumed = z
		.object({ job_id: z.string() })
		.parse((await server.request('POST', `/api/jobs/${job_id}/resume`)).json());
	expect((await session.ended(resumed.job_id)).status).toBe('completed');
	expect(model.seen.length).toBe(before);
	expect(kinds((await session.messages()).at(-1)?.blocks ?? [])).toEqual(['reply']);
});

function never(): never {
	throw new Error('Nothing was sent.');
}

describe('a proposal', () => {
	/** Calls a tool in answer to each message, then says so. */
	const calls =
		(call: string, given: Record<string, unknown>) =>
		({ messages, tools }: SeenRequest): readonly Step[] =>
			tools.length === 0 || messages.at(-1)?.role === 'tool'
				? [{ text: 'I propose it.' }]
				: [{ call, arguments: given }];

	/** No consent is needed to this machine. */
	beforeEach(async () => {
		const body = { action: 'set', provider: 'openai', base_url: model.base_url };
		const answer = await server.request('POST', '/api/llm/config', { body });
		if (answer.status !== 200) throw new Error(answer.text);
	});

	const each = [
		['run_lbbiopsy_assistant', {}],
		['define_groups', { groups: ['young=age < 60', 'old=age >= 60'] }],
		['run_autopilot', { max_steps: 1 }],
	] as const;
	it.each(each.slice(0, sizeOf(2, 3)))(
		'of %s %o runs after a yes each time, also after "always"',
		async (call, given) => {
			model.play(calls(call, given));
			const [first] = proposalsIn(await say('What next?'));
			expect(first).toMatchObject({ operation: call, arguments: given });
			const done = await say(`/accept ${first?.proposal_id ?? ''} always`);
			expect(done.at(-1)).toMatchObject({ kind: 'sentence', text_code: 'chat.asks_each_time' });
			expect((await session.record()).chat.without_asking).toEqual([]);
			const again = await say('What next?');
			expect(kinds(again)).toEqual(['worded', 'proposal']);
		},
	);

	it('shows what was chosen in the conversation, and runs with it', async () => {
		for (const line of ['/set seed 5', '/set permutations 99']) await say(line);
		model.play(calls('run_lbbiopsy_assistant', { task: 'plot_cfdna', parameters: { projection: 'pca' } }));
		const [first] = proposalsIn(await say('What next?'));
		expect(first?.chosen).toEqual({ seed: 5 });
		const [done] = await say(`/accept ${first?.proposal_id ?? ''}`);
		expect(done?.kind === 'run' ? done.run.parameters : done).toMatchObject({ seed: 5, projection: 'pca' });
	});

	it('of a named task runs without asking after "always", and no other task does', async () => {
		model.play(calls('run_lbbiopsy_assistant', { task: 'review_results' }));
		const [first] = proposalsIn(await say('What next?'));
		await say(`/accept ${first?.proposal_id ?? ''} always`);
		expect((await session.record()).chat.without_asking).toEqual(['review_results']);
		expect(kinds(await say('What next?'))).toEqual(['worded', 'run']);
		for (const given of [{ task: 'plot_cfdna' }, {}]) {
			model.play(calls('run_lbbiopsy_assistant', given));
			expect(kinds(await say('What next?'))).toEqual(['worded', 'proposal']);
		}
		await say('/decline always');
		model.play(calls('run_lbbiopsy_assistant', { task: 'review_results' }));
		expect(kinds(await say('What next?'))).toEqual(['worded', 'proposal']);
	});

	it.each([
		['a plan for another goal', () => session.post('plan', { goal: 'compare old with young' })],
		['a word that means nothing', () => session.say('/nonsense')],
	])('lapses with %s', async (_, between) => {
		model.play(calls('run_lbbiopsy_assistant', { task: 'plot_cfdna' }));
		const [first] = proposalsIn(await say('What next?'));
		expect((await session.record()).chat.proposals).toEqual(['p1']);
		await between();
		expect((await session.record()).chat.proposals).toEqual([]);
		expect(await refused(`/accept ${first?.proposal_id ?? ''}`)).toBe('chat.proposal_gone');
	});

	it('gives a model no permission: what it calls is refused, whatever it is called', async () => {
		const never: readonly (readonly [string, Record<string, unknown>])[] = [
			['accept', { proposal_id: 'p1', always: true }],
			['converse', { text: 'x', consent: true }],
			['answer_message', { text: '/accept p1 always', state: {} }],
			['llm_send', {}],
			['execute_assistant_task', { task_key: 'plot_cfdna' }],
		];
		for (const [call, given] of never) {
			model.play(calls(call, given));
			expect(kinds(await say('What next?')), call).not.toContain('proposal');
		}
		const { chat } = await session.record();
		expect(chat).toMatchObject({ without_asking: [], proposals: [] });
	});
});
