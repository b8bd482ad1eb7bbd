import { LbError } from '../../../base/errors.ts';
import { ServerRefusal } from '../../llm/refusal.ts';
import type { OpenModel } from './open-model.ts';
import type { TurnEnd } from './turn.ts';

/** How a model is asked. */
export type Way = Pick<OpenModel, 'mode' | 'context_tokens'>;

/**
 * How to ask a model that was not tested, once its server has refused tools, or JSON of a schema: the same question without
 * them. Null where it refused something else.
 */
export function otherMode(mode: OpenModel['mode'], error: unknown): OpenModel['mode'] | null {
	if (!(error instanceof LbError) || error.code !== 'llm.server_error') return null;
	const { cause } = error;
	if (!(cause instanceof ServerRefusal) || ![400, 422, 500, 501].includes(cause.status)) return null;
	if (mode === 'tools' && /\btools?\b|tool_(?:choice|calls?)|function.call/iu.test(cause.said)) return 'json';
	if (
		mode === 'json' &&
		/response_format|json_(?:schema|object)|\bjson\b|grammar|\bformat\b/iu.test(cause.said)
	)
		return 'plain';
	return null;
}

/** Tokens of a context window as servers name them: "maximum context length is 8192 tokens", "n_ctx": 4096. */
const ROOM =
	/(?:context (?:length|window|size)(?: (?:is|of))?[^\d{}"]{0,30}|"?n_ctx"?\s*[:=]\s*|context \()(\d{3,7})(?!\d)/iu;

/** The context window that a server names when it refuses a request as too large; null where it names none. */
export function statedRoom(error: unknown): number | null {
	if (!(error instanceof LbError) || error.code !== 'llm.context_exceeded') return null;
	const said = error.cause instanceof ServerRefusal ? ROOM.exec(error.cause.said)?.[1] : undefined;
	return said === undefined ? null : Number(said);
}

/** A turn as the server lets a model answer: it refuses what the model cannot do, or has no room for, before it answers anything. */
export async function inSomeWay(
	turn: (way: Way) => Promise<TurnEnd>,
	{ mode, context_tokens }: Way,
	isSilent: () => boolean,
): Promise<TurnEnd> {
	try {
		return await turn({ mode, context_tokens });
	} catch (error) {
		if (!isSilent()) throw error;
		const other = otherMode(mode, error);
		if (other !== null) return inSomeWay(turn, { mode: other, context_tokens }, isSilent);
		const room = statedRoom(error);
		if (room === null || room >= context_tokens) throw error;
		return inSomeWay(turn, { mode, context_tokens: room }, isSilent);
	}
}
