import * as z from 'zod';
import type { AnswerPiece } from '../answer-events.server.ts';
import type { CallPart } from '../assemble-calls.ts';
import type { EndReason } from '../provider.ts';

const count = z.number().int().nonnegative();

/** A call, whole or in part; some servers send the arguments as an object. */
const callPart = z.looseObject({
	index: z.int().nullish(),
	id: z.string().nullish(),
	function: z
		.looseObject({
			name: z.string().nullish(),
			arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
		})
		.nullish(),
});

const said = z.looseObject({
	content: z
		.union([z.string(), z.array(z.union([z.string(), z.looseObject({ text: z.string().optional() })]))])
		.nullish(),
	/** What a model says in place of an answer. */
	refusal: z.string().nullish(),
	tool_calls: z.array(callPart).nullish(),
});

/** What is read of a chunk; servers without streaming have `message` in the place of `delta`. */
const chunk = z.looseObject({
	choices: z
		.array(
			z.looseObject({
				delta: said.nullish(),
				message: said.nullish(),
				finish_reason: z.string().nullish(),
			}),
		)
		.nullish(),
	usage: z.looseObject({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

/** Reads a chunk. @throws ZodError at one that does not follow the protocol */
export function openaiPiece(value: unknown): AnswerPiece {
	const { choices, usage } = chunk.parse(value);
	const choice = choices?.[0];
	const part = choice?.delta ?? choice?.message;
	return {
		text: textOf(part?.content) + (part?.refusal ?? ''),
		calls: (part?.tool_calls ?? []).map(partOf),
		usage:
			usage === null || usage === undefined
				? null
				: { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens },
		end: endOf(choice?.finish_reason),
	};
}

function textOf(content: z.infer<typeof said>['content']): string {
	if (content === null || content === undefined) return '';
	if (typeof content === 'string') return content;
	return content.map((part) => (typeof part === 'string' ? part : (part.text ?? ''))).join('');
}

function partOf({ index, id, function: named }: z.infer<typeof callPart>): CallPart {
	const given = named?.arguments ?? '';
	return {
		index: index ?? null,
		id: id ?? null,
		name: named?.name ?? null,
		arguments: typeof given === 'string' ? given : JSON.stringify(given),
	};
}

/** Words of servers for why a model stopped. */
const ENDS: Readonly<Record<string, EndReason>> = {
	stop: 'stop',
	eos: 'stop',
	eos_token: 'stop',
	end_turn: 'stop',
	stop_sequence: 'stop',
	tool_calls: 'tool_calls',
	function_call: 'tool_calls',
	tool_use: 'tool_calls',
	length: 'length',
	max_tokens: 'length',
	model_length: 'length',
	content_filter: 'filter',
	safety: 'filter',
};

/** An unknown word is no promise that the answer is whole. */
function endOf(reason: string | null | undefined): EndReason | null {
	if (reason === null || reason === undefined || reason === '') return null;
	return Object.hasOwn(ENDS, reason) ? (ENDS[reason] ?? 'broken') : 'broken';
}
