import { LbError } from '../../../base/errors.ts';
import { askModel } from '../../llm/ask-model.server.ts';
import type { LlmProviderName } from '../../../contract/records/llm.ts';
import type { RecordCall } from '../../llm/call-record.ts';
import type { AssistantContext } from '../context.ts';
import { openLlm } from '../llm/open-llm.server.ts';
import type { OpenModel } from './open-model.ts';
import { SentCalls } from './sent-calls.server.ts';

/** Tokens of a request to a model of which nothing is published. */
const UNKNOWN_CONTEXT = 16_000;

/** Opens the configured model, every call of which is kept; null when none is configured. Throws `llm.*`. */
export async function openModel(
	{ userData }: Pick<AssistantContext, 'userData'>,
	{ provider, conversation }: { provider: LlmProviderName | null; conversation: string | null },
): Promise<OpenModel | null> {
	const kept = new SentCalls(userData, conversation);
	const ids: string[] = [];
	let hasReached = false;
	// Known before the first call is made.
	let chosen = { provider: '', model: '', origin: '', local: true };
	const record: RecordCall = async ({ origin, body, sent_at }) => {
		const call = await kept.keep({
			at: sent_at,
			provider: chosen.provider,
			model: chosen.model,
			origin,
			local: chosen.local,
			request: body,
		});
		ids.push(call.call_id);
		return ({ answer, status, complete, ended_at }) => {
			hasReached ||= status !== null;
			return call.end({
				...{ answer, status, complete },
				milliseconds: Date.parse(ended_at) - Date.parse(sent_at),
			});
		};
	};
	try {
		const setup = openLlm({ userData });
		const open = await setup.open(record);
		if (provider !== null && open.provider !== provider)
			throw new LbError('chat.provider_not_chosen', { provider, chosen: open.provider, model: open.model });
		const { model, origin, privacy, context_tokens, can, llm } = open;
		chosen = { provider: open.provider, model, origin, local: privacy === 'local' };
		return {
			...chosen,
			privacy,
			images: can.images,
			context_tokens: context_tokens ?? UNKNOWN_CONTEXT,
			mode: can.tools === false ? (can.json === true ? 'json' : 'plain') : 'tools',
			ask: (request, signal) => askModel(llm, request, signal),
			reached: () => hasReached,
			sent: () => [...ids],
		};
	} catch (error) {
		if (error instanceof LbError && error.code === 'llm.off' && provider === null) return null;
		throw error;
	}
}
