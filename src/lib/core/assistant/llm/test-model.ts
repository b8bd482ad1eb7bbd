import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { LlmTest } from '../../../contract/records/llm.ts';
import type { ChatRequest, EndReason, LlmProvider, ToolCall } from '../../llm/provider.ts';
import { yellowSquare } from './yellow-square.ts';

/** For all questions of a test. */
const TEST_MS = 30_000;
/** Models that think before they answer spend tokens on it. */
const MAX_TOKENS = 1024;

interface Heard {
	text: string;
	calls: ToolCall[];
	end: EndReason;
	/** Time to the first piece. */
	first_ms: number;
}

/**
 * Asks a model a short question, and then, at once, one with a tool, one with a format and one with a picture. Ends within 30
 * seconds; what was not found out by then is null. Throws what the first question meets, and the reason of `signal`.
 */
export async function testModel(
	llm: LlmProvider,
	model: string,
	{ signal, now, limitMs = TEST_MS }: { signal: AbortSignal; now: () => Date; limitMs?: number },
): Promise<LlmTest> {
	const limit = AbortSignal.timeout(limitMs);
	const until = AbortSignal.any([signal, limit]);
	const ask = (request: Partial<ChatRequest>): Promise<Heard> => hear(llm, model, request, until);
	let hello: Heard;
	try {
		hello = await ask({ messages: [{ role: 'user', text: 'Say hello in one word.' }] });
	} catch (error) {
		signal.throwIfAborted();
		if (limit.aborted) throw new LbError('llm.test_slow', { model, seconds: limitMs / 1000 });
		throw error;
	}
	const [tools, json, images] = await Promise.all([
		found(until, () => ask(withTool), callsTool),
		found(until, () => ask(withFormat), isOfFormat),
		found(
			until,
			() => ask(withPicture),
			({ text }) => /yellow|gold|黄/iu.test(text),
		),
	]);
	signal.throwIfAborted();
	return {
		tested_at: now().toISOString(),
		model,
		ok: true,
		latency_ms: Math.round(hello.first_ms),
		...{ tools, json, images },
		...noProblem,
	};
}

const noProblem = { problem_code: null, problem: null, problem_hint: null, problem_values: {} };

/** A test that found nothing out, and why. */
export function failedTest(model: string, error: unknown, now: Date): LlmTest {
	const { code, detail, hint, values } = toProblem(error);
	return {
		tested_at: now.toISOString(),
		model,
		ok: false,
		...{ latency_ms: null, tools: null, json: null, images: null },
		problem_code: code,
		problem: detail,
		problem_hint: hint,
		problem_values: values ?? {},
	};
}

async function hear(
	llm: LlmProvider,
	model: string,
	request: Partial<ChatRequest>,
	signal: AbortSignal,
): Promise<Heard> {
	const started = performance.now();
	const heard: Heard = { text: '', calls: [], end: 'broken', first_ms: 0 };
	const whole = { model, messages: [], tools: [], format: null, max_output_tokens: MAX_TOKENS, ...request };
	for await (const event of llm.chat(whole, signal)) {
		if (heard.first_ms === 0) heard.first_ms = performance.now() - started;
		if (event.kind === 'text') heard.text += event.text;
		else if (event.kind === 'tool_call') heard.calls.push(event.call);
		else if (event.kind === 'end') heard.end = event.reason;
	}
	return heard;
}

/** Whether the model can do something: false where the server refuses it, null where it was not found out. */
async function found(
	until: AbortSignal,
	ask: () => Promise<Heard>,
	isDone: (heard: Heard) => boolean,
): Promise<boolean | null> {
	try {
		const heard = await ask();
		if (isDone(heard)) return true;
		return heard.end === 'broken' ? null : false;
	} catch (error) {
		if (until.aborted) return null;
		// The server answered the first question and refuses this one; a fault on the way says nothing about the model.
		return toProblem(error).code === 'llm.server_error' ? false : null;
	}
}

const number = z.object({ number: z.int() });

const withTool: Partial<ChatRequest> = {
	messages: [{ role: 'user', text: 'Call the tool report_number with the number 7. Do not answer in text.' }],
	tools: [
		{
			name: 'report_number',
			description: 'Reports a number.',
			parameters: {
				type: 'object',
				properties: { number: { type: 'integer', description: 'The number.' } },
				required: ['number'],
				additionalProperties: false,
			},
		},
	],
};

const callsTool = ({ calls }: Heard): boolean =>
	calls.some((call) => call.name === 'report_number' && number.safeParse(readJson(call.arguments)).success);

// The question does not ask for JSON: only a server that constrains its model answers with it.
const withFormat: Partial<ChatRequest> = {
	messages: [{ role: 'user', text: 'Which number follows six?' }],
	format: {
		name: 'number',
		schema: {
			type: 'object',
			properties: { number: { type: 'integer' } },
			required: ['number'],
			additionalProperties: false,
		},
	},
};

const isOfFormat = ({ text }: Heard): boolean => number.safeParse(readJson(text)).success;

const withPicture: Partial<ChatRequest> = {
	messages: [
		{ role: 'user', text: 'Which colour is this picture? Answer in one word.', images: [yellowSquare] },
	],
};

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
