import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { JobEvent } from '../../src/lib/contract/events/job-event.ts';
import { accepted } from '../../src/lib/contract/api/shared.ts';
import type { MessageBlock } from '../../src/lib/contract/records/block.ts';
import type { AnswerPart, WordedAnswer } from '../../src/lib/contract/records/chat.ts';
import type { Message } from '../../src/lib/contract/records/conversation.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { callEngine } from '../cli/setup/call-engine.ts';
import { childrenOf } from '../cli/setup/engine-process.ts';
import { tinyDataset, twoGroups, FEW_EACH } from '../cli/setup/tiny-dataset.ts';
import { sizeOf } from '../setup/test-size.ts';
import { serverForFile } from '../llm/faulty-servers.ts';
import type { ScriptedServer, SeenRequest, Step } from '../llm/scripted-server.ts';
import { chooseElsewhere } from './setup/elsewhere.ts';
import { followJob } from './setup/event-client.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionOn, type SessionClient } from './setup/session-client.ts';

// A turn with a model through the service: what goes wrong ends it, and what came of it is the same for everybody.

let server: TestServer;
let model: ScriptedServer;
/** Two datasets with the same results and other names. */
let folders: string[];

beforeAll(async () => {
	[server, model] = [await startServer(), await serverForFile()];
	folders = await Promise.all(
		['ALPHA', 'BRAVO'].map((name, seed) =>
			tinyDataset({
				...{ labels: twoGroups(FEW_EACH), features: 8, seed: seed + 1 },
				ids: Array.from({ length: 2 * FEW_EACH }, (_, at) => `${name}-${String(at + 1).padStart(3, '0')}-X`),
			}),
		),
	);
	for (const path of folders)
		await callEngine('execute_assistant_task', {
			...{ path, task_key: 'analyze_cfdna', parameters: { permutations: 0 } },
		});
});
afterAll(() => server.stop());
beforeEach(async () => {
	model.play([{ text: 'I see.' }]);
	await chooseElsewhere(server, model, { here: true });
});

const wordedIn = (blocks: readonly MessageBlock[]): WordedAnswer | null =>
	blocks.flatMap((block) => (block.kind === 'worded' ? [block.answer] : []))[0] ?? null;
const open = (at = 0): Promise<SessionClient> => sessionOn(server, folders[at] ?? '');

async function begin({ post }: SessionClient, text: string): Promise<{ job_id: string; message_id: string }> {
	const { job_id, message_id } = accepted.parse((await post('message', { text })).json());
	return { job_id, message_id: message_id ?? '' };
}

const answerOf = async ({ messages }: SessionClient, id: string): Promise<Message | undefined> =>
	(await messages()).find(({ message_id }) => message_id === id);

/** What a page that has seen these events shows. */
function shownAfter(events: readonly JobEvent[]): AnswerPart[] {
	let parts: AnswerPart[] = [];
	for (const event of events)
		if (event.kind === 'answer_piece') parts = [...parts.slice(0, event.data.from), ...event.data.parts];
	return parts;
}

/** Cites all facts it is told of, slowly and in small pieces, with numbers of its own between them. */
const slowly =
	(word: string) =>
	({ tools, messages }: SeenRequest): readonly Step[] => {
		if (tools.length === 0) return [{ text: `${word} title` }];
		const told = messages.at(-1)?.text ?? '';
		const cited = [...new Set(told.match(/\[f\d+\]/gu))].slice(0, 6);
		return cited.flatMap((fact, at) => [
			{ text: `${word} S${at + 1} has [${fact.slice(0, 2)}` },
			{ wait: 40 },
			{ text: `${fact.slice(2)}] and 0.${at + 1}77 of its own. ` },
			{ wait: 40 },
		]);
	};

it('the final block is what its events add up to, and a client that comes back at any event sees the same', async () => {
	model.play(slowly('Here'));
	const session = await open();
	const { job_id, message_id } = await begin(session, 'Give me an overview of the results.');
	// While it is written, and from the record afterwards.
	const live = await followJob(server, job_id);
	const answer = wordedIn((await answerOf(session, message_id))?.blocks ?? []);
	expect(answer?.parts.filter(({ kind }) => kind === 'fact').length).toBeGreaterThanOrEqual(3);
	expect(answer?.parts.filter(({ kind }) => kind === 'unverified').length).toBeGreaterThanOrEqual(3);
	expect(live.events.filter(({ kind }) => kind === 'answer_piece').length).toBeGreaterThanOrEqual(4);
	expect(shownAfter(live.events)).toEqual(answer?.parts);
	const facts = live.events.flatMap((event) => (event.kind === 'answer_piece' ? event.data.facts : []));
	expect(facts).toEqual(answer?.facts);
	for (let after = 0; after <= live.events.length; after++) {
		const rest = await followJob(server, job_id, { query: `?after=${after}` });
		expect([...live.events.slice(0, after), ...rest.events]).toEqual(live.events);
	}
});

it('two conversations at once share no piece, no fact and no alias', async () => {
	await chooseElsewhere(server, model);
	const [one, two] = [await open(0), await open(1)];
	// Neither is answered before both were asked.
	const words = new Set<string>();
	let go = (): void => undefined;
	const both = new Promise<void>((resolve) => (go = resolve));
	model.play(async (request) => {
		const word = request.body.includes('Apple') ? 'Apple' : 'Berry';
		if (words.add(word).size === 2) go();
		await both;
		return slowly(word)(request);
	});
	const questions = ['Is ALPHA-003-X an outlier? I mean Apple.', 'Is BRAVO-004-X an outlier? I mean Berry.'];
	for (const [at, session] of [one, two].entries()) await session.say(questions[at] ?? '');
	const begun = await Promise.all([one, two].map((session) => begin(session, '/llm send')));
	const ended = await Promise.all(begun.map(({ job_id }) => followJob(server, job_id)));
	const answers = await Promise.all(
		[one, two].map((session, at) => answerOf(session, begun[at]?.message_id ?? '')),
	);
	const own = [
		['Apple', 'ALPHA-003-X', 'Berry', 'BRAVO'],
		['Berry', 'BRAVO-004-X', 'Apple', 'ALPHA'],
	] as const;
	for (const [at, [word, name, otherWord, otherName]] of own.entries()) {
		const texts = [JSON.stringify(ended[at]?.events), JSON.stringify(answers[at]?.blocks)];
		for (const text of texts) {
			expect(text).toContain(word);
			expect(text).toContain(name);
			expect(text).not.toContain(otherWord);
			expect(text).not.toContain(otherName);
		}
		const facts = wordedIn(answers[at]?.blocks ?? [])?.facts ?? [];
		expect(facts.length).toBeGreaterThan(0);
		expect(new Set(facts.map(({ dataset }) => dataset))).toEqual(new Set([folders[at]]));
	}
});

describe.skipIf(process.platform !== 'linux')('an engine that dies in the middle of an answer', () => {
	it('leaves an answer that says so, and the next message works', async () => {
		const session = await open();
		model.play([{ text: 'Part of an ' }, { text: 'answer, ' }, { hang: true }]);
		const { job_id, message_id } = await begin(session, 'How many samples are there?');
		await followJob(server, job_id, {
			until: ({ events }) => JSON.stringify(shownAfter(events)).includes('answer'),
		});
		for (const engine of childrenOf(server.pid)) process.kill(engine, 'SIGKILL');
		// The stream ends, and so does whoever waits.
		const { closed, events } = await followJob(server, job_id);
		expect([closed, events.at(-1)?.kind]).toEqual([true, 'job_failed']);
		const broken = await answerOf(session, message_id);
		expect(broken).toMatchObject({ state: 'failed' });
		expect(wordedIn(broken?.blocks ?? [])).toMatchObject({
			incomplete: 'broken',
			parts: [{ kind: 'text', text: 'Part of an answer, ' }],
		});
		expect(broken?.blocks.at(-1)).toMatchObject({ kind: 'problem', problem: { code: 'run.process_died' } });
		expect(await session.record()).toMatchObject({ active_jobs: [] });
		model.play([{ text: 'All of it.' }]);
		const { answer } = await session.say('How many samples are there?');
		expect(wordedIn(answer.blocks)).toMatchObject({ incomplete: null, parts: [{ text: 'All of it.' }] });
		// What was asked is kept as it was sent, and says that the answer did not come whole.
		const [sent, ...others] = z
			.object({ calls: z.array(z.looseObject({ complete: z.boolean() })) })
			.parse((await session.get('sent')).json())
			.calls.filter(({ complete }) => !complete);
		expect(sent).toMatchObject({ complete: false });
		expect(others).toEqual([]);
	});
});

describe('a question that is too long', () => {
	it.each([
		['one megabyte', 1_000_000, 413, 'request.too_large'],
		['a little more than is read', 20_001, 422, 'request.invalid'],
	])(
		'%s: is refused with code, cause and next step, and nothing of it is kept',
		async (_, size, status, code) => {
			const session = await open();
			const before = model.seen.length;
			const answer = await session.post('message', { text: `why ${'x '.repeat(size / 2)}?` });
			const refusal = problem.parse(answer.json());
			expect([answer.status, refusal.code]).toEqual([status, code]);
			expect(refusal.detail).toMatch(/1,000,000|20,?000/u);
			expect(refusal.hint.length).toBeGreaterThan(20);
			expect(answer.text.length).toBeLessThan(2000);
			expect(await session.messages()).toEqual([]);
			expect(model.seen.length).toBe(before);
		},
	);
});

it('a result of ten megabytes is cut for the model, and the turn ends as any other', async () => {
	const dataset = await tinyDataset({ labels: twoGroups(FEW_EACH), features: 8 });
	await callEngine('execute_assistant_task', {
		...{ path: dataset, task_key: 'analyze_cfdna', parameters: { permutations: 0 } },
	});
	const runs = path.join(dataset, 'assistant/runs');
	const report = path.join(runs, readdirSync(runs)[0] ?? '', 'report.md');
	expect(readFileSync(report, 'utf8')).toContain('#');
	writeFileSync(report, `# Report\n\n${'palaver '.repeat(1_250_000)}\n`);
	const session = await sessionOn(server, dataset);
	model.play([
		[{ call: 'summarize_project_outputs', arguments: {} }],
		[
			{ call: 'ask_artifact', arguments: { ask: '2' } },
			{ call: 'ask_artifact', arguments: { ask: '1' } },
		],
		[{ text: 'It is long.' }],
	]);
	const before = model.asked.length;
	const { answer } = await session.say('Give me an overview of the results.');
	expect(wordedIn(answer.blocks)).toMatchObject({ incomplete: null, parts: [{ text: 'It is long.' }] });
	expect(Math.max(...model.asked.slice(before).map(({ body }) => body.length))).toBeLessThan(200_000);
});

describe('the id of a model', () => {
	const strange = [
		'../../etc/passwd',
		'模型：七十亿 a:b/c d',
		'org/model-7b:q4_K_M',
		'C:\\models\\m.gguf',
		'<script>alert(1)</script>',
		'm'.repeat(200),
	].slice(0, sizeOf(2, 6));
	it('is asked for as it is spelled, whatever is in it', async () => {
		const session = await open();
		for (const [at, name] of strange.entries()) {
			const provider = at % 2 === 0 ? 'openai' : 'ollama';
			await chooseElsewhere(server, model, { provider, name, here: true });
			const { answer } = await session.say('How many samples are there?');
			expect(wordedIn(answer.blocks)).toMatchObject({ model: name, incomplete: null });
			expect(model.asked.at(-1)?.model).toBe(name);
		}
	});

	it.each([
		['300 characters', 'm'.repeat(300)],
		['a control character', 'm\u001b[31m'],
		['a line break', 'm\nn'],
		['an invisible character', 'm\u202en'],
		['blanks', '   '],
	])('of %s is refused with the reason, and the chosen one stays', async (_, name) => {
		const answer = await server.request('POST', '/api/llm/config', {
			body: { action: 'choose', provider: 'openai', model: name },
		});
		const refusal = problem.parse(answer.json());
		expect(answer.status).toBe(422);
		expect(['llm.model_invalid', 'request.invalid']).toContain(refusal.code);
		expect(refusal.hint.length).toBeGreaterThan(10);
		const config = z
			.object({ model: z.string() })
			.parse((await server.request('GET', '/api/llm/config')).json());
		expect(config.model).toBe('scripted');
	});
});

it('of the models that a server lists, those that can be chosen are offered', async () => {
	const other = await serverForFile(undefined, {
		models: ['good', 'org/good:2', 'x'.repeat(300), 'm\u001b[31m', '', ' ', 'a\nb'],
	});
	await chooseElsewhere(server, other, { name: 'good', here: true });
	const answer = await server.request('POST', '/api/llm/config', {
		body: { action: 'list_models', provider: 'openai' },
	});
	const { providers } = z
		.object({
			providers: z.array(
				z.object({ provider: z.string(), models: z.array(z.object({ model: z.string() })) }),
			),
		})
		.parse(answer.json());
	const offered = providers.find(({ provider }) => provider === 'openai')?.models.map((one) => one.model);
	expect(offered).toEqual(['good', 'org/good:2']);
});
