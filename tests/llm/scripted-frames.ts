import type { SeenRequest } from './scripted-server.ts';

/** How one answer is written in the protocol of its request. */
export interface Frames {
	/** Its content type. */
	type: string;
	text(text: string): string;
	call(name: string, given: Record<string, unknown> | string, id?: string): string;
	count(usage: { input: number; output: number }): void;
	end(reason: string): string;
}

/** What of a request decides how its answer is written. */
type Framed = Pick<SeenRequest, 'protocol' | 'model' | 'body'>;

export function framesOf(request: Framed): Frames {
	return request.protocol === 'openai' ? openaiFrames(request) : ollamaFrames(request);
}

function openaiFrames({ model, body }: Framed): Frames {
	const usage = { input: body.length, output: 0 };
	let calls = 0;
	const chunk = (delta: unknown, finish: string | null = null): string =>
		frame({
			id: 'chatcmpl-1',
			object: 'chat.completion.chunk',
			created: 1,
			model,
			choices: [{ index: 0, delta, finish_reason: finish }],
		});
	return {
		type: 'text/event-stream',
		text(content) {
			usage.output += content.length;
			return chunk({ role: 'assistant', content });
		},
		// As the official server does: name and id first, the arguments in pieces.
		call(name, given, id = `call_scripted_${calls + 1}`) {
			const index = calls++;
			const text = typeof given === 'string' ? given : JSON.stringify(given);
			const middle = Math.ceil(text.length / 2);
			return [
				chunk({
					role: 'assistant',
					content: null,
					tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }],
				}),
				...[text.slice(0, middle), text.slice(middle)].map((part) =>
					chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
				),
			].join('');
		},
		count: (counted) => void Object.assign(usage, counted),
		end: (reason) =>
			[
				chunk({}, reason),
				body.includes('"include_usage":true')
					? frame({
							id: 'chatcmpl-1',
							object: 'chat.completion.chunk',
							created: 1,
							model,
							choices: [],
							usage: {
								prompt_tokens: usage.input,
								completion_tokens: usage.output,
								total_tokens: usage.input + usage.output,
							},
						})
					: '',
				'data: [DONE]\n\n',
			].join(''),
	};
}

const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

function ollamaFrames({ model, body }: Framed): Frames {
	const usage = { input: body.length, output: 0 };
	const line = (message: Record<string, unknown>, more: Record<string, unknown> = { done: false }): string =>
		`${JSON.stringify({ model, created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content: '', ...message }, ...more })}\n`;
	return {
		type: 'application/x-ndjson',
		text(content) {
			usage.output += content.length;
			return line({ content });
		},
		call: (name, given) => line({ tool_calls: [{ function: { name, arguments: given } }] }),
		count: (counted) => void Object.assign(usage, counted),
		// Its models stop with `stop` also after calls.
		end: (reason) =>
			line(
				{},
				{
					done: true,
					done_reason: reason === 'tool_calls' ? 'stop' : reason,
					prompt_eval_count: usage.input,
					eval_count: usage.output,
				},
			),
	};
}
