import { beforeAll, describe, expect, it } from 'vitest';
import { openModel } from '../../../src/lib/core/assistant/chat/open-model.server.ts';
import type { OpenModel } from '../../../src/lib/core/assistant/chat/open-model.ts';
import { SentCalls } from '../../../src/lib/core/assistant/chat/sent-calls.server.ts';
import { openLlm } from '../../../src/lib/core/assistant/llm/open-llm.server.ts';
import { probeLocalModel } from '../../../src/lib/core/assistant/local-models/probe-model.server.ts';
import { useLocalModel } from '../../../src/lib/core/assistant/local-models/use-model.server.ts';
import { readRecord } from '../../../src/lib/core/local-models/state/record.server.ts';
import { tinyDataset } from '../../cli/setup/tiny-dataset.ts';
import { rejected } from '../../setup/thrown.ts';
import { chatContext, Conversation, standing } from '../chatting.ts';
import type { SeenRequest, Step } from '../scripted-server.ts';
import { CONTEXT, embeddedStandIn } from './embedded-stand-in.ts';

// A model in lb-agent from its test to its answer. A scripted server at its socket stands for its process.

const { userData, identifier, server } = await embeddedStandIn();
const context = chatContext(userData);
const CONVERSATION = '0'.repeat(32);

const open = async (): Promise<OpenModel> => {
	const model = await openModel({ userData }, { provider: null, conversation: CONVERSATION });
	if (model === null) throw new Error('No model is chosen.');
	return model;
};

/** Does what a test asks for; the code is in what the tool returned. */
const able = ({ messages, tools, format }: SeenRequest): Step[] => {
	const code = /"code":(\d+)/u.exec(messages.at(-1)?.text ?? '')?.[1];
	if (code !== undefined) return [{ text: `The code is ${code}.` }];
	if (tools.includes('look_up_code')) return [{ call: 'look_up_code', arguments: { colour: 'blue' } }];
	if (format !== null) return [{ text: '{"number": 7}' }];
	return [{ text: 'one two ' }, { text: 'three' }];
};

describe('a model in lb-agent, from its test to its answer', () => {
	it('is not chosen before its test, and not after one that failed', async () => {
		expect((await rejected(useLocalModel({ identifier }, context))).code).toBe('local_models.test_needed');
		server.play([{ text: 'Blue is a nice colour.' }]);
		const { probe, state, chosen } = await probeLocalModel({ identifier }, context);
		expect({ state, chosen }).toEqual({ state: 'installed', chosen: false });
		expect(probe).toMatchObject({
			...{ passed: false, tool_round_trip: false, structured_answer: false, context_tokens: CONTEXT },
			problem_code: 'local_models.test_no_tools',
		});
		expect((await rejected(useLocalModel({ identifier }, context))).code).toBe('local_models.test_needed');
	});

	it('is chosen once it passed, and each test is kept', async () => {
		server.play(able);
		const told: string[] = [];
		const watch = {
			onProgress: ({ message }: { message: { code: string } }) => void told.push(message.code),
		};
		const { probe } = await probeLocalModel({ identifier }, { ...context, watch });
		expect(probe).toMatchObject({ passed: true, problem_code: null, tokens_per_second: null });
		expect(told).toEqual(['local_models.loading', 'local_models.testing']);
		expect((await readRecord(userData, identifier))?.probes.map(({ passed }) => passed)).toEqual([
			false,
			true,
		]);
		expect(await useLocalModel({ identifier }, context)).toMatchObject({ chosen: true, model: identifier });
		expect(await openLlm({ userData }).config()).toMatchObject({ provider: 'embedded', model: identifier });
	});

	it('five tests are kept', async () => {
		server.play(able);
		for (let time = 0; time < 5; time++) await probeLocalModel({ identifier }, context);
		const probes = (await readRecord(userData, identifier))?.probes ?? [];
		expect(probes.map(({ passed }) => passed)).toEqual([true, true, true, true, true]);
	});

	it('a test that is cancelled changes nothing', async () => {
		const before = await readRecord(userData, identifier);
		server.play([{ hang: true }]);
		const left = new AbortController();
		const count = server.asked.length;
		const watch = {
			signal: left.signal,
			onProgress: ({ message }: { message: { code: string } }) => {
				if (message.code === 'local_models.testing') setImmediate(() => left.abort());
			},
		};
		const error = await rejected(probeLocalModel({ identifier }, { ...context, watch }));
		expect(error.code).toBe('general.cancelled');
		expect(server.asked.length).toBeLessThanOrEqual(count + 1);
		expect(await readRecord(userData, identifier)).toEqual(before);
	});
});

describe('a conversation with it', () => {
	let dataset = '';
	beforeAll(async () => {
		dataset = await tinyDataset({ labels: ['healthy', 'healthy', 'cancer', 'cancer'], features: 6 });
	});

	it('is answered without being asked for consent, with names as they are, and every call is kept', async () => {
		server.play([
			[{ call: 'look_at_dataset', arguments: { dataset: 'D1' } }],
			[{ text: 'S01 is one of the samples.' }],
		]);
		const before = server.asked.length;
		const chat = await new Conversation(open, context).bind(dataset);
		const said = await chat.say('How many samples are there beside S01?');
		expect(said.problems).toEqual([]);
		expect(said.blocks.map(({ kind }) => kind)).not.toContain('consent');
		expect(said.worded).toMatchObject({
			...{ provider: 'embedded', model: identifier, origin: 'http://embedded.localhost', local: true },
		});
		expect(said.worded === null ? '' : standing(said.worded)).toContain('S01 is one of the samples.');
		const asked = server.asked.slice(before);
		expect(asked).toHaveLength(2);
		for (const { body, headers, model } of asked) {
			expect(model).toBe(identifier);
			expect(body).toContain('S01');
			// A quarter of the context of its test is for the answer.
			expect(body).toContain(`"max_tokens":${CONTEXT / 4}`);
			expect(headers['authorization']).toBe('Bearer a-token-of-this-start');
			expect(body).not.toContain('a-token-of-this-start');
		}
		const kept = new SentCalls(userData, CONVERSATION);
		const calls = await Promise.all((await kept.ids()).map((id) => kept.read(id)));
		expect(calls.map(({ request }) => request).toSorted()).toEqual(asked.map(({ body }) => body).toSorted());
		for (const call of calls)
			expect(call).toMatchObject({
				...{ provider: 'embedded', model: identifier, origin: 'http://embedded.localhost', local: true },
				...{ status: 200, complete: true },
			});
	});

	it('whose model stays silent shows the reason and the answer of this machine', async () => {
		server.play([{ status: 500, body: { error: { message: 'out of memory' } } }]);
		const chat = await new Conversation(open, context).bind(dataset);
		const said = await chat.say('How many samples are there?');
		expect(said.problems).toEqual(['llm.server_error']);
		expect(said.blocks.map(({ kind }) => kind)).toContain('reply');
	});
});
