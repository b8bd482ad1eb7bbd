import { LbError } from '../../../base/errors.ts';
import { answeringProviders, llmServers, type AnsweringProvider } from '../../../contract/llm-providers.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { LlmConfig } from '../../../contract/records/llm.ts';
import {
	chosenSentences,
	hostOfState,
	keyFileSentences,
	modelSentences,
	serverSentences,
	stateOf,
	testFault,
	testSentences,
} from '../llm/llm-sentences.ts';
import type { LlmSetup } from '../llm/llm-setup.ts';
import type { Block } from './block.ts';
import type { LlmRequest } from './request.ts';
import type { ShellTools } from './tools.ts';

/** `/llm` and its forms. Throws LbError `llm.*`. */
export async function handleLlm(request: LlmRequest, tools: ShellTools): Promise<Block[]> {
	const setup = await tools.llm();
	switch (request.verb) {
		case 'state': {
			const config = await setup.config();
			return sentences([...chosenSentences(config), ...serverSentences(config), ...keyFileSentences(config)]);
		}
		case 'models':
			return listModels(setup, tools);
		case 'use':
			return use(request.provider, request.model, setup);
		case 'key':
			return enterKey(setup, tools);
		case 'test': {
			const config = await tools.stoppable((signal) => setup.test({}, signal));
			const test = stateOf(config, config.provider)?.test ?? null;
			const fault = testFault(test);
			if (fault !== null) throw fault;
			return sentences(testSentences(config.model ?? '', test));
		}
		case 'off':
			return sentences(chosenSentences(await setup.choose('none')));
	}
}

const sentences = (messages: readonly Message[]): Block[] =>
	messages.map((message) => ({ kind: 'sentence', message }));

/** Asks the chosen server and one of the user's own; the official one is asked only where there is a key. */
async function listModels(setup: LlmSetup, tools: ShellTools): Promise<Block[]> {
	let config = await setup.config();
	const asked = llmServers.filter((provider) => {
		const state = stateOf(config, provider);
		if (state === null || state.problem_code !== null) return false;
		return provider === config.provider || (state.loopback ? true : state.key.present);
	});
	const faults: LbError[] = [];
	for (const provider of asked)
		try {
			config = await tools.stoppable((signal) => setup.listModels(provider, signal));
		} catch (error) {
			// One that is not running is no reason to hide the models of the others.
			if (!(error instanceof LbError) || error.code === 'general.cancelled' || provider === config.provider)
				throw error;
			faults.push(error);
		}
	const answered = asked.slice(0, asked.length - faults.length);
	return sentences(modelSentences(config, answered));
}

/** The provider is the one that has the model, in doubt the chosen one. */
async function use(provider: AnsweringProvider | null, model: string, setup: LlmSetup): Promise<Block[]> {
	const found = provider ?? providerOf(model, await setup.config());
	if (found === null) throw new LbError('llm.provider_unclear', { model });
	return sentences(chosenSentences(await setup.choose(found, model)));
}

function providerOf(model: string, config: LlmConfig): AnsweringProvider | null {
	const having = answeringProviders.filter((name) =>
		stateOf(config, name)?.models.some((one) => one.model === model),
	);
	const chosen = answeringProviders.find((name) => name === config.provider);
	// A server may have models that it was not asked for; in lb-agent all are known.
	const mayHave = having.length === 0 && chosen !== 'embedded';
	if (chosen !== undefined && (mayHave || having.includes(chosen))) return chosen;
	return having.length === 1 ? (having[0] ?? null) : null;
}

async function enterKey(setup: LlmSetup, tools: ShellTools): Promise<Block[]> {
	const config = await setup.config();
	if (config.provider === 'embedded') throw new LbError('llm.no_address');
	const provider = config.provider === 'none' ? 'openai' : config.provider;
	const state = stateOf(config, provider);
	if (state === null || state.origin === null)
		throw new LbError('llm.address_invalid', { reason: 'it is missing', reason_zh: '缺少地址' });
	const host = hostOfState(state);
	const key = await tools.askKey(host);
	if (key === null) return sentences([say('llm_setup.key_not_entered')]);
	const changed = await setup.set({ provider, key });
	return sentences([say('llm_setup.key_kept', { host }), ...keyFileSentences(changed)]);
}
