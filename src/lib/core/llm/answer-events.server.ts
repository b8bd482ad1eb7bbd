import { LbError } from '../../base/errors.ts';
import { AssembledCalls, type CallPart } from './assemble-calls.ts';
import type { GuardedCall } from './guarded-call.server.ts';
import { TextWithoutKey } from './hold-key.ts';
import { TextWithoutThoughts } from './without-thoughts.ts';
import type { ChatEvent, ChatRequest, EndReason, OnPiece, TokenUsage } from './provider.ts';

/** What one event of a server says, in any protocol. */
export interface AnswerPiece {
	text: string;
	calls: readonly CallPart[];
	/** What a model thinks before it answers, where its server sends that beside the answer. It is never shown. */
	thought?: string;
	usage: TokenUsage | null;
	end: EndReason | null;
}

/**
 * The events of an answer. Calls of tools are passed on once the answer has ended as a whole one: a call that was cut could be
 * valid by chance. Where nothing of an answer came, the fault is thrown; where something came, the answer is `broken`, or has
 * `length` at one of our own limits.
 */
export async function* answerEvents(
	call: GuardedCall,
	pieces: () => AsyncIterable<AnswerPiece>,
	{ messages }: ChatRequest,
	key: string | null,
	signal: AbortSignal,
	onPiece: OnPiece = () => undefined,
): AsyncGenerator<ChatEvent, void, undefined> {
	const calls = new AssembledCalls();
	const thoughts = new TextWithoutThoughts();
	const shown = new TextWithoutKey(key);
	let hasText = false;
	let usage: AnswerPiece['usage'] = null;
	let end: EndReason | null = null;
	let failure: unknown = null;
	try {
		for await (const piece of pieces()) {
			call.heard();
			for (const part of piece.calls) calls.add(part);
			const characters = piece.text.length + (piece.thought ?? '').length;
			if (characters > 0 || piece.calls.length > 0) onPiece(characters);
			usage = piece.usage ?? usage;
			end ??= piece.end;
			hasText ||= piece.text !== '';
			const text = shown.take(thoughts.take(piece.text));
			if (text !== '') yield { kind: 'text', text };
			if (end !== null) call.ending();
		}
	} catch (error) {
		failure = error;
	} finally {
		await call.close(end !== null && end !== 'broken');
	}
	signal.throwIfAborted();
	const hasCome = hasText || calls.count > 0;
	if (end === null) {
		if (!hasCome && !(call.isCut && call.isHeard)) throw faultOf(call, failure);
		end = call.isCut ? 'length' : 'broken';
	}
	const rest = shown.take(thoughts.rest()) + shown.rest();
	if (rest !== '') yield { kind: 'text', text: rest };
	const isWhole = end === 'stop' || end === 'tool_calls';
	if (isWhole)
		for (const made of calls.finish(messages))
			yield { kind: 'tool_call', call: { ...made, arguments: call.withoutKey(made.arguments) } };
	if (usage !== null) yield { kind: 'usage', ...usage };
	// Servers differ in what they say after a call.
	yield { kind: 'end', reason: isWhole ? (calls.count > 0 ? 'tool_calls' : 'stop') : end };
}

/** Once a server has begun to answer, the request is not sent again: the cause, by which that is decided, is left out. */
function faultOf(call: GuardedCall, failure: unknown): unknown {
	const fault = call.fault ?? call.unusable(failure);
	return call.isHeard && fault instanceof LbError ? new LbError(fault.code, fault.values) : fault;
}
