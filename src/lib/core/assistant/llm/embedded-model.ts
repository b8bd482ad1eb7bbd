import type { RecordCall } from '../../llm/call-record.ts';
import { embeddedAddress } from '../../llm/embedded-address.ts';
import type { ChatEvent, ChatRequest, LlmProvider } from '../../llm/provider.ts';
import { faultOfProcess, isBroken } from './ended-process.ts';
import type { ConfiguredModel, OpenProvider } from './llm-setup.ts';
import { usableOffer, type LocalOffers } from './local-offers.ts';

interface EmbeddedTools {
	offers: LocalOffers;
	openProvider: OpenProvider;
	record?: RecordCall | undefined;
}

/** The chosen model in lb-agent. Throws `local_models.not_installed`, `local_models.test_needed`. */
export async function embeddedModel(model: string, tools: EmbeddedTools): Promise<ConfiguredModel> {
	const { probe, context_tokens } = usableOffer(await tools.offers.installed(), model);
	return {
		provider: 'embedded',
		model,
		origin: embeddedAddress.origin,
		privacy: 'local',
		context_tokens: probe?.context_tokens ?? context_tokens,
		can: {
			tools: probe?.tool_round_trip ?? null,
			json: probe?.structured_answer ?? null,
			images: false,
		},
		llm: embeddedProvider(model, tools),
	};
}

/**
 * Asks a model in lb-agent. Its server is started for a question, or found running; where its process ended before anything of
 * an answer came, the question goes once more to a new one. Throws `local_models.*` where it does not start, and
 * `local_models.crashed` where that one ended too.
 */
export function embeddedProvider(
	model: string,
	{ offers, openProvider, record }: EmbeddedTools,
): LlmProvider {
	const connect = async (signal: AbortSignal): Promise<{ token: string; llm: LlmProvider }> => {
		const { socket, token, base_url } = await offers.serve(model, signal);
		const recorded = record === undefined ? {} : { record };
		const access = { provider: 'embedded', base_url, socket, key: token, allow_http: false } as const;
		return { token, llm: await openProvider({ ...access, ...recorded }) };
	};

	const faultOf = (error: unknown, token: string): Promise<unknown> =>
		faultOfProcess(error, model, () => offers.ended(model, token));

	async function* chat(
		request: ChatRequest,
		signal: AbortSignal,
	): AsyncGenerator<ChatEvent, void, undefined> {
		const first = await connect(signal);
		let hasBegun = false;
		try {
			for await (const event of first.llm.chat(request, signal)) {
				hasBegun = true;
				yield event;
			}
			return;
		} catch (error) {
			signal.throwIfAborted();
			if (hasBegun || !isBroken(error)) throw error;
			const second = await connect(signal);
			// The same process still runs: it answered as it does.
			if (second.token === first.token) throw await faultOf(error, first.token);
			try {
				yield* second.llm.chat(request, signal);
			} catch (again) {
				signal.throwIfAborted();
				throw await faultOf(again, second.token);
			}
		}
	}

	return {
		origin: embeddedAddress.origin,
		chat,
		models: async () => (await offers.installed()).map(({ identifier }) => identifier),
	};
}
