import type { ReadStream } from 'node:tty';
import { LbError } from '../../src/lib/base/errors.ts';
import { toProblem } from '../../src/lib/base/problem.ts';
import { answeringProviders, llmServers, type LlmServer } from '../../src/lib/contract/llm-providers.ts';
import type { LlmConfig, LlmProviderState } from '../../src/lib/contract/records/llm.ts';
import { hostOfState, stateOf } from '../../src/lib/core/assistant/llm/llm-sentences.ts';
import type { LlmSetup } from '../../src/lib/core/assistant/llm/llm-setup.ts';
import { askLine, isYes } from '../ask-line.ts';
import type { Screen } from '../output.ts';
import { askHiddenLine } from '../shell/hidden-line.ts';
import { printConfig } from './print-llm-config.ts';
import type { CommandSession } from './session.ts';

/** Whom to ask. */
export interface Conversation {
	session: CommandSession;
	err: Screen;
	input: ReadStream;
}

const MAX_SHOWN = 40;
const PROVIDERS = [...answeringProviders, 'none'].join(', ');

/**
 * Asks for provider, address, key and model, then tests the model. What was answered so far is kept when a later answer is
 * refused.
 */
export async function configureByAsking(setup: LlmSetup, asked: Conversation): Promise<number> {
	const { session } = asked;
	const before = await setup.config();
	const named = await askOne(asked, `Provider (${PROVIDERS})`, before.provider);
	if (named === 'none') return printConfig(await setup.choose('none'), session, null);
	if (named === 'embedded') return chooseEmbedded(setup, asked, before);
	const provider = llmServers.find((name) => name === named);
	if (provider === undefined)
		throw new LbError(
			'usage.option_invalid',
			{ value: named, reason: 'there is no such provider', expected: PROVIDERS },
			{ field: 'provider' },
		);
	const state = await askKey(setup, asked, await askAddress(setup, asked, provider, before));
	const models = await listModels(setup, asked, state);
	const first = models[0] ?? '';
	const proposed = before.provider === provider ? (before.model ?? first) : first;
	await setup.choose(provider, await askOne(asked, 'Model', proposed));
	session.printer.lines(['Testing the model …']);
	return printConfig(await setup.test({}, session.stop), session, provider);
}

/** A model in lb-agent has neither an address nor a key, and was tested before. Throws `local_models.*` for one that was not. */
async function chooseEmbedded(setup: LlmSetup, asked: Conversation, before: LlmConfig): Promise<number> {
	const names = (stateOf(before, 'embedded')?.models ?? []).map(({ model }) => model);
	const none = 'No installed model has passed its test; lb-agent llm-models list shows all models.';
	asked.session.printer.lines([names.length === 0 ? none : `Models: ${names.join(', ')}`]);
	const own = before.provider === 'embedded' ? before.model : null;
	const model = await askOne(asked, 'Model', own ?? names[0] ?? '');
	return printConfig(await setup.choose('embedded', model), asked.session, null);
}

async function askAddress(
	setup: LlmSetup,
	asked: Conversation,
	provider: LlmServer,
	before: LlmConfig,
): Promise<LlmProviderState> {
	const current = known(before, provider);
	const base_url = await askOne(asked, 'Address', current.base_url ?? '');
	if (base_url === current.base_url && current.problem_code === null) return current;
	try {
		return known(await setup.set({ provider, base_url }), provider);
	} catch (error) {
		if (!(error instanceof LbError) || error.code !== 'llm.http_refused') throw error;
		asked.session.printer.note(error.message);
		const answer = await askOne(asked, 'Allow this address (yes, no)', 'no');
		if (!isYes(answer)) throw error;
		return known(await setup.set({ provider, base_url, allow_http: true }), provider);
	}
}

async function askKey(
	setup: LlmSetup,
	asked: Conversation,
	state: LlmProviderState,
): Promise<LlmProviderState> {
	const { session, input, err } = asked;
	const provider = llmServers.find((name) => name === state.provider);
	if (provider === undefined) return state;
	const host = hostOfState(state);
	const hint = state.key.present
		? `There is a key for ${host}. Press Enter to keep it.`
		: state.needs_key
			? `${host} needs a key.`
			: `Press Enter if ${host} needs no key.`;
	session.printer.lines([hint]);
	const question = `Key for ${host} (not shown):`;
	const key = await askHiddenLine(input, { question, out: err, stop: session.stop });
	input.pause();
	if (key === null) throw new LbError('general.cancelled', { what: 'llm-configure' });
	return key.trim() === '' ? state : known(await setup.set({ provider, key }), provider);
}

/** Models of a server, or those that are known where it does not list any. */
async function listModels(
	setup: LlmSetup,
	{ session: { printer, stop } }: Conversation,
	state: LlmProviderState,
): Promise<string[]> {
	const provider = llmServers.find((name) => name === state.provider) ?? 'openai';
	let { models } = state;
	try {
		({ models } = known(await setup.listModels(provider, stop), provider));
	} catch (error) {
		stop.throwIfAborted();
		printer.note(toProblem(error).detail);
	}
	const names = models.filter(({ on_server }) => on_server !== false).map(({ model }) => model);
	const more = names.length > MAX_SHOWN ? ', …' : '';
	if (names.length > 0) printer.lines([`Models: ${names.slice(0, MAX_SHOWN).join(', ')}${more}`]);
	return names;
}

function known(config: LlmConfig, provider: LlmServer): LlmProviderState {
	const state = stateOf(config, provider);
	if (state === null) throw new TypeError(`${provider} is not in the configuration`);
	return state;
}

const askOne = (
	{ session: { stop }, input }: Conversation,
	question: string,
	proposed: string,
): Promise<string> => askLine({ stop, input }, question, proposed);
