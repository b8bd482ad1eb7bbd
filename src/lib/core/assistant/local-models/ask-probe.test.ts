import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import type { ChatEvent, ChatRequest, LlmProvider } from '../../llm/provider.ts';
import { askProbe, type ProbeTarget, type ProbeTools } from './ask-probe.ts';

const NOW = '2026-11-29T21:00:00.000Z';
const never = new AbortController().signal;

type Answer = (request: ChatRequest) => readonly ChatEvent[];

const said = (text: string): readonly ChatEvent[] => [
	{ kind: 'text', text },
	{ kind: 'end', reason: 'stop' },
];
const called = (name: string, given: string): readonly ChatEvent[] => [
	{ kind: 'tool_call', call: { id: 'c1', name, arguments: given } },
	{ kind: 'end', reason: 'tool_calls' },
];

const isAboutTool = ({ tools }: ChatRequest): boolean => tools.length > 0;
const isAboutFormat = ({ format }: ChatRequest): boolean => format !== null;
/** What the tool returned last; null before it was called. */
const returned = ({ messages }: ChatRequest): string | null => {
	const last = messages.at(-1);
	return last?.role === 'tool' ? last.text : null;
};

const looksUp: Answer = (request) => {
	const result = returned(request);
	return result === null
		? called('look_up_code', '{"colour":"blue"}')
		: said(`It is ${/\d+/.exec(result)?.[0] ?? '?'}.`);
};
const WORDS = 'one two three four five six seven eight nine ten eleven twelve';

/** A model whose pieces come 50 ms apart, the first one after 400 ms. */
function model({
	tool = looksUp,
	format = () => said('{"number":7}'),
	speed = () => [
		...WORDS.split(' ').map((text): ChatEvent => ({ kind: 'text', text: `${text} ` })),
		{ kind: 'usage', input_tokens: 20, output_tokens: 23 },
		{ kind: 'end', reason: 'length' },
	],
}: Partial<Record<'tool' | 'format' | 'speed', Answer>> = {}) {
	const asked: ChatRequest[] = [];
	let time = 0;
	const llm: LlmProvider = {
		origin: 'http://embedded.localhost',
		async *chat(request): AsyncIterable<ChatEvent> {
			asked.push(request);
			const answer = isAboutTool(request) ? tool : isAboutFormat(request) ? format : speed;
			time += 350;
			for (const event of answer(request)) {
				if (event.kind === 'text') time += 50;
				yield event;
			}
		},
		models: async () => [],
	};
	return { llm, asked, clock: () => time };
}

async function probed(
	{ llm, clock }: ReturnType<typeof model>,
	target: Partial<ProbeTarget> = {},
	tools: Partial<ProbeTools> = {},
) {
	const told: string[] = [];
	const probe = await askProbe(
		{
			...{ name: 'Tiny 1B', runtime: 'embedded', model: 'tiny-1b' },
			connect: async () => ({ llm, context_tokens: 8192 }),
			...target,
		},
		{ signal: never, now: () => new Date(NOW), note: ({ code }) => void told.push(code), clock, ...tools },
	);
	return { probe, told };
}

describe('a model that can do everything', () => {
	it('passes, and its speed is measured', async () => {
		const able = model();
		const { probe, told } = await probed(able);
		expect(probe).toEqual({
			...{ at: NOW, passed: true, runtime: 'embedded', model: 'tiny-1b' },
			...{ tool_round_trip: true, structured_answer: true, first_token_ms: 400, context_tokens: 8192 },
			// 22 tokens after the first one, in the 11 pauses of 50 ms between twelve words.
			tokens_per_second: 22 / 0.55,
			...{ problem_code: null, problem: null, problem_hint: null, problem_values: {} },
		});
		expect(told).toEqual(['local_models.loading', 'local_models.testing']);
		expect(able.asked.every(({ context_tokens }) => context_tokens === 8192)).toBe(true);
	});

	it('is told another code each time, which it cannot know', async () => {
		const codes = new Set<string | null>();
		for (let time = 0; time < 3; time++) {
			const able = model();
			await probed(able);
			codes.add(able.asked.map(returned).find((text) => text !== null) ?? null);
		}
		expect(codes.size).toBe(3);
	});

	it('may call the tool twice and write the code with a separator', async () => {
		let calls = 0;
		const tool: Answer = (request) => {
			if (calls++ < 2) return called('look_up_code', '{"colour":"Blue"}');
			const code = /\d{6}/.exec(returned(request) ?? '')?.[0] ?? '';
			return said(`The code is ${code.slice(0, 3)},${code.slice(3)}.`);
		};
		expect((await probed(model({ tool }))).probe).toMatchObject({ passed: true, tool_round_trip: true });
	});
});

describe('a model that fails', () => {
	it.each<[what: string, tool: Answer]>([
		['does not call the tool', () => said('The code is 123456.')],
		['calls another tool', () => called('look_up', '{"colour":"blue"}')],
		['calls it with damaged arguments', () => called('look_up_code', '{"colour": ')],
		['calls it without its argument', () => called('look_up_code', '{}')],
		[
			'does not use what the tool returned',
			(request) =>
				returned(request) === null ? called('look_up_code', '{"colour":"blue"}') : said('It is 0.'),
		],
		['calls it without end', () => called('look_up_code', '{"colour":"blue"}')],
	])('because it %s', async (_, tool) => {
		expect((await probed(model({ tool }))).probe).toMatchObject({
			...{ passed: false, tool_round_trip: false, structured_answer: true },
			problem_code: 'local_models.test_no_tools',
			problem: 'Tiny 1B did not call a tool and use the value that the tool returned.',
			problem_values: { name: 'Tiny 1B' },
		});
	});

	it.each(['Seven.', '{"number":"seven"}', '{"number":7', ''])('because it answers %o', async (text) => {
		expect((await probed(model({ format: () => said(text) }))).probe).toMatchObject({
			...{ passed: false, tool_round_trip: true, structured_answer: false },
			problem_code: 'local_models.test_no_structure',
		});
	});

	it('because its server refuses tools: that is known, and the rest is found out', async () => {
		const tool: Answer = () => {
			throw new LbError('llm.server_error', { host: 'h', status: 400, reason: 'no tools' });
		};
		expect((await probed(model({ tool }))).probe).toMatchObject({
			...{ passed: false, tool_round_trip: false, structured_answer: true },
			problem_code: 'local_models.test_no_tools',
		});
	});

	it.each([400, 422, 501])('because its server refuses a format with %i', async (status) => {
		const format: Answer = () => {
			throw new LbError('llm.server_error', { host: 'h', status, reason: 'no format' });
		};
		expect((await probed(model({ format }))).probe).toMatchObject({
			...{ passed: false, tool_round_trip: true, structured_answer: false },
			problem_code: 'local_models.test_no_structure',
		});
	});

	it.each([
		[500, 'llama runner process has terminated'],
		[502, 'Bad Gateway'],
		[503, 'server busy, please try again. maximum pending requests exceeded'],
		// An error in the middle of an answer.
		[200, 'an error was encountered while running the model'],
	])('without a word about what it can do: HTTP %i', async (status, reason) => {
		const tool: Answer = () => {
			throw new LbError('llm.server_error', { host: 'h', status, reason });
		};
		expect((await probed(model({ tool }))).probe).toMatchObject({
			...{ passed: false, tool_round_trip: null, structured_answer: null },
			...{ problem_code: 'llm.server_error', problem_values: { status, reason } },
		});
	});

	it('because Ollama has no memory for it now: with the amounts that it states', async () => {
		const tool: Answer = () => {
			const reason = 'model requires more system memory (5.6 GiB) than is available (3.1 GiB)';
			throw new LbError('llm.server_error', { host: 'h', status: 500, reason });
		};
		expect((await probed(model({ tool }), { runtime: 'ollama' })).probe).toMatchObject({
			...{ passed: false, tool_round_trip: null, structured_answer: null },
			problem_code: 'local_models.memory_busy',
			problem: 'Tiny 1B needs about 5.6 GiB of memory; only 3.1 GiB are free now.',
			problem_values: { name: 'Tiny 1B', needed: '5.6 GiB', available: '3.1 GiB' },
		});
	});

	it('because its process ends: what came before is kept, what comes after is unknown', async () => {
		const format: Answer = () => [{ kind: 'end', reason: 'broken' }];
		expect((await probed(model({ format }))).probe).toMatchObject({
			...{ passed: false, tool_round_trip: true, structured_answer: null, first_token_ms: null },
			problem_code: 'llm.bad_answer',
		});
	});

	it('because it does not start', async () => {
		const connect = (): never => {
			throw new LbError('local_models.start_failed', { runtime: 'llama.cpp', reason: 'no memory' });
		};
		const { probe, told } = await probed(model(), { connect });
		expect(probe).toMatchObject({
			...{ passed: false, tool_round_trip: null, structured_answer: null, context_tokens: null },
			problem_code: 'local_models.start_failed',
			problem_values: { runtime: 'llama.cpp', reason: 'no memory' },
		});
		expect(told).toEqual(['local_models.loading']);
	});

	it('because it is too slow', async () => {
		const connect: ProbeTarget['connect'] = async (signal) => {
			if (!signal.aborted) await once(signal, 'abort');
			throw signal.reason;
		};
		expect((await probed(model(), { connect }, { limit_ms: 20 })).probe).toMatchObject({
			...{ passed: false, problem_code: 'local_models.test_slow' },
			problem: 'Tiny 1B did not finish its test within 0.02 s.',
		});
	});
});

describe('speed', () => {
	const words =
		(output_tokens: number | null, text = WORDS): Answer =>
		() => [
			{ kind: 'text', text: text.slice(0, 4) },
			{ kind: 'text', text: text.slice(4) },
			...(output_tokens === null ? [] : [{ kind: 'usage' as const, input_tokens: 9, output_tokens }]),
			{ kind: 'end', reason: 'stop' },
		];

	it.each<[why: string, speed: Answer]>([
		['the server counts no tokens', words(null)],
		['the answer is short', words(8)],
		['tokens were counted that were not shown', words(WORDS.length)],
		[
			'the answer comes in one piece',
			() => [{ kind: 'usage', input_tokens: 9, output_tokens: 23 }, ...said(WORDS)],
		],
		['there is no answer', () => said('')],
	])('is unknown where %s, and the test has passed all the same', async (_, speed) => {
		expect((await probed(model({ speed }))).probe).toMatchObject({ passed: true, tokens_per_second: null });
	});

	it('that cannot be measured says nothing against the model', async () => {
		const speed: Answer = () => {
			throw new LbError('llm.timeout', { host: 'h', seconds: 300 });
		};
		expect((await probed(model({ speed }))).probe).toMatchObject({
			...{ passed: true, first_token_ms: null, tokens_per_second: null, problem_code: null },
		});
	});
});

it('ends with its caller, and finds nothing out then', async () => {
	const left = new AbortController();
	const tool: Answer = () => {
		left.abort(new Error('enough'));
		throw new LbError('llm.bad_answer', { model: 'tiny-1b' });
	};
	await expect(probed(model({ tool }), {}, { signal: left.signal })).rejects.toThrow('enough');
});
