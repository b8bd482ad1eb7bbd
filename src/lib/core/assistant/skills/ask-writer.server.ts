import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { toLbError } from '../../../base/problem.ts';
import type { Language } from '../../../contract/language.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { draftByModel, type DraftRequest } from '../../skills/distil/model.ts';
import { countEntries, type Sections } from '../../skills/distil/sections.ts';
import type { ReadDocument } from '../../skills/documents/document.ts';
import { AliasMap } from '../../llm/aliases/index.ts';
import { openModel } from '../chat/open-model.server.ts';
import type { OpenModel } from '../chat/open-model.ts';
import type { AssistantContext } from '../context.ts';
import { openLlm } from '../llm/open-llm.server.ts';

/** What came of asking a model for a draft. */
export interface AskedWriter {
	/** Null where it wrote none: nothing was allowed, or it failed. */
	sections: Sections | null;
	/** The configured model; null without one. */
	model: string | null;
	notes: Message[];
}

export type ModelWriter = (
	documents: readonly ReadDocument[],
	options: { send: boolean; language: Language },
	context: AssistantContext,
) => Promise<AskedWriter>;

const MAX_ANSWER_TOKENS = 6_000;
const MAX_EXCERPT_TOKENS = 24_000;
const WAIT_MS = 180_000;

/**
 * Asks the configured model for a draft, when the user allowed to send the document. Whatever goes wrong becomes a sentence;
 * only a stop is thrown.
 */
export const askWriter: ModelWriter = async (documents, { send, language }, context) => {
	const { userData, watch } = context;
	const chosen = await configured(userData);
	if (chosen === null) return { sections: null, model: null, notes: [] };
	const { model, host } = chosen;
	if (!send) return { sections: null, model, notes: [say('skill_drafts.not_sent', { model, host })] };
	const notes: Message[] = [];
	let open: OpenModel | null = null;
	try {
		open = await openModel({ userData }, { provider: null, conversation: null });
		if (open === null) return { sections: null, model: null, notes };
		const asked = open;
		watch.onProgress?.({
			...{ done: 0, total: null, unit: 'steps' },
			message: say('skill_drafts.asking_model', { model }),
		});
		const output = Math.min(MAX_ANSWER_TOKENS, Math.floor(asked.context_tokens / 4));
		const room = Math.min(MAX_EXCERPT_TOKENS, Math.floor((asked.context_tokens - output) * 0.8) - 800);
		// Keys, e-mail addresses and paths stay here, as in every text for a model elsewhere.
		const aliases = new AliasMap({}, { privacy: asked.privacy });
		const ask = async ({ system, user: text }: DraftRequest): Promise<string> => {
			const user = aliases.sendableText(text, { from: 'user' });
			return aliases.fromAliases(await answerOf(asked, { system, user }, output, host, watch.signal));
		};
		const draft = await draftByModel(documents, ask, {
			...{ language, room },
		});
		notes.push(say('skill_drafts.sent', { model, host }));
		if (draft.sent < draft.total)
			notes.push(say('skill_drafts.excerpts', { n: draft.sent, total: draft.total }));
		if (draft.invented > 0) notes.push(say('skill_drafts.numbers_left_out', { n: draft.invented }));
		if (draft.instructions > 0)
			notes.push(say('skill_drafts.instructions_left_out', { n: draft.instructions, places: model }));
		if (countEntries(draft.sections) > 0) return { sections: draft.sections, model, notes };
		const reason = {
			reason: 'its answer has no statement that the document supports',
			reason_zh: '其回答中没有文档支持的陈述',
		};
		return {
			sections: null,
			model,
			notes: [...notes, say('skill_drafts.model_failed', { model, ...reason })],
		};
	} catch (error) {
		throwIfCancelled(watch.signal, model);
		const reason = toLbError(error).message.replace(/\.$/u, '');
		const reached = open?.reached() === true ? [say('skill_drafts.sent', { model, host })] : [];
		return {
			sections: null,
			model,
			notes: [...reached, say('skill_drafts.model_failed', { model, reason })],
		};
	}
};

/** The configured model and the host of its server; null without one. */
async function configured(userData: string): Promise<{ model: string; host: string } | null> {
	const { provider, model, providers } = await openLlm({ userData }).config();
	const state = providers.find((one) => one.provider === provider);
	if (model === null || state === undefined) return null;
	const address = state.base_url ?? '';
	return { model, host: URL.canParse(address) ? new URL(address).host : provider };
}

/** The whole text of an answer. Throws what the model's server throws, and when it takes too long. */
async function answerOf(
	{ ask, model, context_tokens }: OpenModel,
	{ system, user }: DraftRequest,
	max_output_tokens: number,
	host: string,
	stop: AbortSignal | undefined,
): Promise<string> {
	const late = new AbortController();
	const seconds = WAIT_MS / 1000;
	const timer = setTimeout(() => late.abort(new LbError('llm.timeout', { host, seconds })), WAIT_MS);
	const signal = stop === undefined ? late.signal : AbortSignal.any([stop, late.signal]);
	const request = {
		...{ model, tools: [], format: null, max_output_tokens, context_tokens },
		messages: [
			{ role: 'system' as const, text: system },
			{ role: 'user' as const, text: user },
		],
	};
	try {
		let answer = '';
		for await (const event of ask(request, signal)) if (event.kind === 'text') answer += event.text;
		return answer;
	} finally {
		clearTimeout(timer);
	}
}
