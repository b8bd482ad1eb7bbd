import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LlmPrivacy } from '../../src/lib/contract/records/llm.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import { openModel } from '../../src/lib/core/assistant/chat/open-model.server.ts';
import { runCli } from '../cli/setup/run-cli.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { rejected } from '../setup/thrown.ts';
import { chatContext, Conversation, scriptedModel, type OpenScripted, type Said } from './chatting.ts';
import { reportOf } from './hostile-dataset.ts';
import { startScriptedServer } from './scripted-server.ts';

// What goes wrong with a model is said with its code and the next step, beside the answer of this machine.

const scratch = mkdtempSync(path.join(tmpdir(), 'lb-bad-'));
const dataset = path.join(scratch, 'set');
const userData = path.join(scratch, 'data');
const QUESTION = 'How many samples are there?';
const server = await startScriptedServer([{ text: 'Hello.' }], { key: 'secret-key-1', models: ['scripted'] });
const page = createServer((_, response) =>
	response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works!</html>'),
);
await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
const bound = page.address();
const html = `http://127.0.0.1:${typeof bound === 'object' ? (bound?.port ?? 0) : 0}`;
/** Nothing listens here any more. */
const gone = await startScriptedServer();
await gone.close();

beforeAll(async () => {
	await tinyDataset({
		folder: dataset,
		labels: [...'hhhhhhcccccc'].map((group) => (group === 'h' ? 'healthy' : 'cancer')),
		features: 8,
	});
	await callOperation(
		'run_lbbiopsy_assistant',
		{ path: dataset, task: 'analyze_cfdna' },
		chatContext(userData),
	);
});
afterAll(async () => {
	await server.close();
	await new Promise((resolve) => page.close(resolve));
	rmSync(scratch, { recursive: true, force: true });
});

const asked = async (open: OpenScripted, text = QUESTION, consent: string[] = []): Promise<Said> =>
	(await new Conversation(open, chatContext(userData), { consent }).bind(dataset)).say(text);

/** What the answer says of the number of samples without any model. */
const localAnswer = ({ blocks }: Said): string =>
	blocks.flatMap((block) => (block.kind === 'reply' ? [block.answer.answer] : [])).join('\n');

describe('the reason and the answer of this machine', () => {
	it.each([
		['no key', 'llm.no_key', () => scriptedModel(server)],
		['a wrong key', 'llm.key_refused', () => scriptedModel(server, { key: 'another-key' })],
		['a wrong address', 'llm.address_unreachable', () => scriptedModel(gone)],
		[
			'a server of web pages',
			'llm.not_a_server',
			() => scriptedModel({ origin: html, base_url: `${html}/v1` }),
		],
		[
			'an unknown model',
			'llm.model_unknown',
			() => scriptedModel(server, { key: 'secret-key-1', model: 'none-such' }),
		],
		[
			'a context that is too small',
			'llm.context_too_small',
			() => scriptedModel(server, { key: 'secret-key-1', context_tokens: 300 }),
		],
	])('%s', async (_, code, open) => {
		const said = await asked(open());
		const [problem, ...others] = said.blocks.flatMap((block) =>
			block.kind === 'problem' ? [block.problem] : [],
		);
		expect(others).toEqual([]);
		expect(problem?.code).toBe(code);
		expect(problem?.detail.length).toBeGreaterThan(20);
		expect(problem?.hint.length).toBeGreaterThan(20);
		expect(JSON.stringify(said)).not.toContain('another-key');
		expect(localAnswer(said)).toContain('12');
	});

	it.each([
		[
			400,
			{
				code: 'context_length_exceeded',
				message: "This model's maximum context length is 4096 tokens. You requested 9000.",
			},
		],
		[500, { message: 'the request exceeds the available context size, try increasing it' }],
	])('a server that has too little room (%i)', async (status, error) => {
		server.play([{ status, body: { error } }]);
		const said = await asked(scriptedModel(server, { key: 'secret-key-1' }));
		server.play([{ text: 'Hello.' }]);
		expect(said.problems).toEqual(['llm.context_exceeded']);
		expect(JSON.stringify(said.blocks)).toContain('larger context window');
		expect(localAnswer(said)).toContain('12');
	});

	it('a server that names its room is asked again within it, without what does not fit', async () => {
		const answers = 'It is high, as was said. '.repeat(400);
		const chat = new Conversation(
			scriptedModel(server, { key: 'secret-key-1', context_tokens: 16_000 }),
			chatContext(userData),
		);
		await chat.bind(dataset);
		server.play([{ text: answers }]);
		await chat.say(QUESTION);
		await chat.say(QUESTION);
		const refusal = "This model's maximum context length is 9000 tokens.";
		server.play([
			[{ status: 400, body: { error: { message: refusal } } }],
			[{ text: 'It compares two groups.' }],
		]);
		const before = server.asked.length;
		const said = await chat.say(QUESTION);
		expect(said.problems).toEqual([]);
		expect(said.worded?.parts).toEqual([{ kind: 'text', text: 'It compares two groups.' }]);
		const sizes = server.asked.slice(before).map(({ messages }) => messages.length);
		expect(sizes).toHaveLength(2);
		expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
		expect(said.blocks).toContainEqual(expect.objectContaining({ text_code: 'chat.left_out' }));
	});

	it('the official address without a key', async () => {
		const said = await asked(
			() => openModel({ userData }, { provider: 'openai', conversation: null }) as ReturnType<OpenScripted>,
		);
		expect(said.problems[0]).toMatch(/^(?:llm\.(?:off|no_key)|chat\.provider_not_chosen)$/u);
		expect(localAnswer(said)).toContain('12');
	});

	it('a question of one megabyte is refused before anything is read or sent', async () => {
		const before = server.seen.length;
		const error = await rejected(
			asked(scriptedModel(server, { key: 'secret-key-1' }), `why ${'x '.repeat(500_000)}?`),
		);
		expect(error.code).toBe('llm.question_too_long');
		expect(server.seen.length).toBe(before);
	});
});

describe('a model that was not tested', () => {
	const refuse = (message: string) => [{ status: 400, body: { error: { message } } }];

	it('and calls no tools names them in JSON', async () => {
		const json = (value: unknown) => [{ text: JSON.stringify(value) }];
		let asks = 0;
		server.play(({ tools, format }) => {
			if (tools.length > 0) return refuse('this model does not support tools');
			expect(format).toBe('turn');
			asks += 1;
			return asks === 1
				? json({ tool: 'ask', arguments: { question: QUESTION }, answer: '' })
				: json({ tool: 'none', arguments: {}, answer: 'It compares two groups.' });
		});
		const before = server.asked.length;
		const said = await asked(scriptedModel(server, { key: 'secret-key-1' }));
		expect(said.worded).toMatchObject({ tools: ['ask'], steps: 2, incomplete: null });
		expect(said.worded?.parts).toEqual([{ kind: 'text', text: 'It compares two groups.' }]);
		// What it is not told by its server, it is told by the rules.
		const [rules] = server.asked.at(before + 1)?.messages ?? [];
		expect(rules?.text).toContain('- ask: Answer a question about the results. Arguments: {"type":"object"');
	});

	it('and keeps to no format only words the answer', async () => {
		server.play(({ tools, body }) =>
			tools.length > 0
				? refuse('tools are not supported')
				: body.includes('"response_format"')
					? refuse('response_format is not supported')
					: [{ text: 'It compares two groups.' }],
		);
		const said = await asked(scriptedModel(server, { key: 'secret-key-1' }));
		expect(said.worded?.parts).toEqual([{ kind: 'text', text: 'It compares two groups.' }]);
		expect(server.asked.at(-1)?.messages[0]?.text).not.toContain('Call a tool');
	});
});

it('names keep their aliases after a server that failed', async () => {
	const open = scriptedModel(server, { key: 'secret-key-1', privacy: 'strict' });
	const { origin } = await open();
	const talk = await new Conversation(open, chatContext(userData), { consent: [origin] }).bind(dataset);
	server.play([{ status: 500, body: { error: { message: 'no' } } }]);
	const aliasOf = (name: string): string | undefined =>
		Object.entries(talk.state.chat.aliases).find(([, real]) => real === name)?.[0];
	expect((await talk.say('Is S02 an outlier?')).problems).toEqual(['llm.server_error']);
	const first = aliasOf('S02');
	expect(server.asked.at(-1)?.body).toContain(`Is ${first} an outlier?`);
	server.play([{ text: 'It is.' }]);
	// S03 is named first: without what was kept it would have that alias.
	await talk.say('Is S03 an outlier, or S02?');
	expect(server.asked.at(-1)?.body).toContain(`or ${first}?`);
});

describe('a model that is stopped before it says anything', () => {
	it.each([
		['repeats a call', 'repeated_call', () => [{ call: 'ask', arguments: { question: QUESTION } }]],
		['never ends', 'steps', (at: number) => [{ call: 'ask', arguments: { question: `${QUESTION} ${at}` } }]],
	])('because it %s: that is said, with the answer of this machine', async (_, incomplete, steps) => {
		let at = 0;
		server.play(() => steps(++at));
		const said = await asked(scriptedModel(server, { key: 'secret-key-1' }));
		expect(said.worded).toMatchObject({ parts: [], incomplete });
		expect(localAnswer(said)).toContain('12');
	});
});

describe.each<LlmPrivacy>(['local', 'strict'])('a result of ten megabytes (%s)', (privacy) => {
	it.each([
		['in one line', 'palaver '.repeat(1_300_000)],
		['without a blank', 'x'.repeat(10_000_000)],
		['of numbers', '3.14159,'.repeat(1_250_000)],
		['in Chinese', '样本甲乙丙丁'.repeat(600_000)],
	])('%s is cut, and answered quickly', async (_, text) => {
		writeFileSync(reportOf(dataset), `# Report\n\n${text}\n`);
		server.play([
			[{ call: 'summarize_project_outputs', arguments: {} }],
			[
				{ call: 'ask_artifact', arguments: { ask: '2' } },
				{ call: 'ask_artifact', arguments: { ask: '1' } },
			],
			[{ text: 'It is long.' }],
		]);
		const before = server.asked.length;
		const said = await asked(scriptedModel(server, { key: 'secret-key-1', privacy }), QUESTION, [
			server.origin,
		]);
		expect(said.problems).toEqual([]);
		expect(said.worded?.parts).toContainEqual({ kind: 'text', text: 'It is long.' });
		const sizes = server.asked.slice(before).map(({ body }) => body.length);
		expect(sizes).toHaveLength(3);
		expect(Math.max(...sizes)).toBeLessThan(200_000);
	});
});

describe('lb-agent results --question --llm-provider', () => {
	const config = (...words: string[]): ReturnType<typeof runCli> =>
		runCli(['llm-configure', '--provider', 'openai', ...words], {
			env: { LB_AGENT_USER_DATA_DIR: userData },
		});

	it.each([
		['no such address', () => `${gone.origin}/v1`, 'cannot be reached', 'Check that the server is running'],
		['a server of web pages', () => `${html}/v1`, 'does not answer like a model server', 'Check the address'],
		['a server that wants a key', () => server.base_url, 'There is no key', 'Add the key'],
	])(
		'%s: the reason and the next step; the local answer where no model was named',
		async (_, to, reason, next) => {
			expect((await config('--base-url', to(), '--model', 'scripted')).code).toBe(0);
			const words = ['results', dataset, '--question', QUESTION];
			const env = { LB_AGENT_USER_DATA_DIR: userData };
			const named = await runCli([...words, '--llm-provider', 'openai'], { env });
			expect(named.code).not.toBe(0);
			expect(named.stderr).toContain(reason);
			expect(named.stderr).toContain(next);
			const free = await runCli(words, { env });
			expect(free.code).toBe(0);
			expect(free.stdout).toContain('12');
			expect(free.stderr).toContain(reason);
			expect(free.stderr).toContain(next);
		},
	);
});
