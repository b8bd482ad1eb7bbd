import { textOf, type WireMessage } from './chat-request.ts';
import type { FunctionCallItem, HistoryItem } from './llama-library.ts';
import { ProtocolFault } from './protocol-fault.ts';

type ModelItem = Extract<HistoryItem, { type: 'model' }>;

/**
 * The messages of a request as node-llama-cpp takes them: what a tool returned belongs to the call, and what the model said before
 * and after it is one item. The last item is of the model. Throws ProtocolFault for the result of a call that was not made.
 */
export function historyOf(messages: readonly WireMessage[]): HistoryItem[] {
	const history: HistoryItem[] = [];
	const calls = new Map<string, FunctionCallItem>();
	const open = (): ModelItem => {
		const last = history.at(-1);
		if (last?.type === 'model') return last;
		const item: ModelItem = { type: 'model', response: [] };
		history.push(item);
		return item;
	};
	for (const message of messages)
		switch (message.role) {
			case 'system':
			case 'developer':
				history.push({ type: 'system', text: textOf(message.content) });
				break;
			case 'user':
				history.push({ type: 'user', text: textOf(message.content) });
				break;
			case 'assistant': {
				const { response } = open();
				const text = textOf(message.content);
				if (text !== '') response.push(text);
				for (const [at, { id, function: named }] of (message.tool_calls ?? []).entries()) {
					const item: FunctionCallItem = {
						type: 'functionCall',
						name: named.name,
						params: valueOf(named.arguments),
						result: null,
						startsNewChunk: at === 0,
					};
					calls.set(id, item);
					response.push(item);
				}
				break;
			}
			case 'tool': {
				const call = calls.get(message.tool_call_id);
				if (call === undefined)
					throw new ProtocolFault(
						400,
						'invalid_request',
						`There is no call ${message.tool_call_id.slice(0, 80)} before its result.`,
					);
				call.result = valueOf(textOf(message.content));
			}
		}
	const { response } = open();
	if (response.length === 0) response.push('');
	return history;
}

/** JSON as the value it is, so that it is not quoted twice; other text as it is. */
function valueOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
