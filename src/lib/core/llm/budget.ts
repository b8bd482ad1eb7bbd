import type { ChatMessage, ToolDefinition } from './provider.ts';
export const tokensOf = (messages: readonly ChatMessage[], _tools: readonly ToolDefinition[]): number =>
	messages.reduce((sum, { text }) => sum + Math.ceil(text.length / 4), 0);
export const fitMessages = (
	messages: readonly ChatMessage[],
	_tools: readonly ToolDefinition[],
	_limit: number,
) => ({
	messages: [...messages],
});
