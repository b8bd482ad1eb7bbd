import * as z from 'zod';
import type { OpenEmbedded } from '../../../src/lib/core/local-models/embedded/open-embedded.server.ts';
import { fetchThroughSocket } from '../../../src/lib/core/llm/socket-fetch.server.ts';

const called = z.looseObject({ index: z.number(), id: z.string() });

const fault = z.object({ error: z.object({ message: z.string() }) });

const chunk = z.object({
	choices: z.array(
		z.object({
			delta: z.object({ content: z.string().optional(), tool_calls: z.array(called).optional() }),
			finish_reason: z.string().nullable(),
		}),
	),
	usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).optional(),
});

/** What came of an answer. */
export interface Heard {
	status: number;
	/** Body of a refusal. */
	refusal: string;
	/** Texts of its chunks, one by one. */
	texts: string[];
	/** Chunks without anything, the first one not counted. */
	empty: number;
	calls: z.infer<typeof called>[];
	/** A fault in the middle. */
	error: string | null;
	finish: string | null;
	usage: z.infer<typeof chunk>['usage'];
	/** It ended as the protocol says. */
	done: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** A request about one message of the user. */
export const question = (text: string, of: Body = {}): Body => ({
	...{ model: 'tiny', stream: true, stream_options: { include_usage: true }, temperature: 0, max_tokens: 40 },
	messages: [{ role: 'user', content: text }],
	...of,
});

export function post(
	{ socket, token, base_url }: Pick<OpenEmbedded, 'socket' | 'token' | 'base_url'>,
	body: Body | string,
	signal: AbortSignal = new AbortController().signal,
): Promise<Response> {
	return fetchThroughSocket(socket, new URL(`${base_url}/chat/completions`), {
		method: 'POST',
		headers: { authorization: `Bearer ${token}` },
		body: typeof body === 'string' ? body : JSON.stringify(body),
		signal,
	});
}

/** Asks, and reads the whole answer; throws where its stream breaks. */
export async function ask(at: Parameters<typeof post>[0], body: Body | string): Promise<Heard> {
	const response = await post(at, body);
	const text = await response.text();
	const heard: Heard = {
		...{ status: response.status, refusal: '', texts: [], empty: 0, calls: [], error: null },
		...{ finish: null, usage: undefined, done: false },
	};
	if (response.status !== 200) return { ...heard, refusal: text };
	for (const line of text.split('\n\n')) {
		if (line === 'data: [DONE]') heard.done = true;
		if (!line.startsWith('data: {')) continue;
		const value: unknown = JSON.parse(line.slice('data: '.length));
		const broken = fault.safeParse(value);
		if (broken.success) heard.error = broken.data.error.message;
		else take(heard, chunk.parse(value));
	}
	return heard;
}

function take(heard: Heard, { choices, usage }: z.infer<typeof chunk>): void {
	for (const { delta, finish_reason } of choices) {
		if (delta.content !== undefined && delta.content !== '') heard.texts.push(delta.content);
		for (const one of delta.tool_calls ?? []) heard.calls.push(one);
		if (delta.content === undefined && delta.tool_calls === undefined && finish_reason === null)
			heard.empty += 1;
		heard.finish = finish_reason ?? heard.finish;
	}
	heard.usage = usage ?? heard.usage;
}

/** Reads an answer until something of it has come, and hands over the rest. */
export async function begun(response: Response): Promise<{ rest: () => Promise<string> }> {
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	if (reader === undefined) throw new Error('The answer has no body.');
	let text = '';
	const next = async (): Promise<boolean> => {
		const { done, value = '' } = await reader.read();
		text += value;
		return !done;
	};
	while (!/"content":"[^"]/u.test(text) && (await next()));
	return {
		rest: async () => {
			while (await next());
			return text;
		},
	};
}
