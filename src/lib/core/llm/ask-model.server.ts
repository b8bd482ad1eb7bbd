import { setTimeout as pause } from 'node:timers/promises';
import { LbError } from '../../base/errors.ts';
import type { ChatEvent, ChatRequest, LlmProvider } from './provider.ts';
import { ServerRefusal } from './refusal.ts';

export interface AskOptions {
	/** Told before the second try, with the milliseconds until then. */
	waiting?: (wait_ms: number, reason: LbError) => void;
	/** Milliseconds to the second try where the server does not say. */
	pause_ms?: number;
}

/** A server that asks for more is not waited for: the user is told at once. */
export const MAX_WAIT_MS = 20_000;
const PAUSE_MS = 1_000;

/**
 * Asks a model, once more if the server was busy or the connection broke before any event came: after 429, 502, 503, 504 or a
 * reset, when the server asks for, else after a second. The same request goes to the same model; nobody else is ever asked. Ends at
 * once when `signal` is aborted, also while it waits.
 */
export async function* askModel(
	provider: LlmProvider,
	request: ChatRequest,
	signal: AbortSignal,
	{ waiting, pause_ms = PAUSE_MS }: AskOptions = {},
): AsyncGenerator<ChatEvent, void, undefined> {
	let hasBegun = false;
	try {
		for await (const event of provider.chat(request, signal)) {
			hasBegun = true;
			yield event;
		}
		return;
	} catch (error) {
		signal.throwIfAborted();
		const wait_ms = hasBegun ? null : waitAfter(error, pause_ms);
		if (wait_ms === null || !(error instanceof LbError)) throw error;
		waiting?.(wait_ms, error);
		await pause(wait_ms, undefined, { signal }).catch(() => signal.throwIfAborted());
	}
	yield* provider.chat(request, signal);
}

/** Milliseconds after which the same request may succeed; null if it is not to be sent again. */
function waitAfter(error: unknown, pause_ms: number): number | null {
	const refusal = error instanceof LbError ? error.cause : null;
	if (!(refusal instanceof ServerRefusal) || !refusal.isPassing) return null;
	const wait_ms = refusal.wait_ms ?? pause_ms;
	return wait_ms > MAX_WAIT_MS ? null : wait_ms;
}
