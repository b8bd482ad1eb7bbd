import * as z from 'zod';
import type { ChatRequest, ToolCall } from '../../llm/provider.ts';
import type { Heard } from './hear-answer.ts';

/** What a test asks. */
export type Question = Pick<ChatRequest, 'messages'> & Partial<ChatRequest>;

const number = z.object({ number: z.int() });

const numberSchema = (property: Record<string, unknown>): Record<string, unknown> => ({
	type: 'object',
	properties: { number: { type: 'integer', ...property } },
	required: ['number'],
	additionalProperties: false,
});

export const callQuestion: Question = {
	messages: [{ role: 'user', text: 'Call the tool report_number with the number 7. Do not answer in text.' }],
	tools: [
		{
			name: 'report_number',
			description: 'Reports a number.',
			parameters: numberSchema({ description: 'The number.' }),
		},
	],
};

export const callsTool = ({ calls }: Heard): boolean =>
	calls.some((call) => call.name === 'report_number' && number.safeParse(argumentsOf(call)).success);

// The question does not ask for JSON: only a server that constrains its model answers with it.
export const formatQuestion: Question = {
	messages: [{ role: 'user', text: 'Which number follows six?' }],
	format: { name: 'number', schema: numberSchema({}) },
};

export const isOfFormat = ({ text }: Heard): boolean => number.safeParse(readJson(text)).success;

export const argumentsOf = (call: ToolCall): unknown => readJson(call.arguments);

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
