import { LbError } from '../../../base/errors.ts';
import type { LocalModel } from '../../../contract/records/local-model.ts';
import { withOwnOllama } from '../../llm/config/environment.ts';
import { findOllama } from '../../local-models/ollama/find-ollama.server.ts';
import type { LlmSetup } from '../llm/llm-setup.ts';
import { stateOf } from '../llm/llm-sentences.ts';
import { openLlm } from '../llm/open-llm.server.ts';
import type { Arguments } from '../operation-functions.ts';
import { showLocalModel } from './list-local-models.server.ts';
import { signalOf, type ModelContext } from './look.server.ts';

/**
 * `use_local_model`: chooses an installed model that passed its test. Throws `local_models.unknown`,
 * `local_models.not_installed`, `local_models.test_needed`, `llm.settings_*`.
 */
export async function useLocalModel(
	{ identifier }: Arguments<'use_local_model'>,
	context: ModelContext,
): Promise<LocalModel> {
	const { userData, now, env = process.env } = context;
	const { name, model, runtime, test_result, identifier: id } = await showLocalModel(identifier, context);
	if (model === null) throw new LbError('local_models.not_installed', { name, model: id });
	if (test_result !== 'passed') throw new LbError('local_models.test_needed', { name, model: id });
	const setup = openLlm({ userData, env, now });
	if (runtime === 'ollama') {
		const { origin, own } = await findOllama({ userData, env, signal: signalOf(context) });
		const found = own ? await withOwnOllama(env, () => Promise.resolve(origin)) : env;
		await leadTo(setup, origin, own && found.OLLAMA_HOST === origin);
	}
	await setup.choose(runtime, model);
	return showLocalModel(id, context);
}

/**
 * Has conversations go to the Ollama server that was tested.
 * @param isDefault it needs no address in the settings; that of a server that lb-agent starts may be another next time
 */
async function leadTo(setup: LlmSetup, origin: string, isDefault: boolean): Promise<void> {
	const addressNow = async () => stateOf(await setup.config(), 'ollama')?.base_url ?? null;
	if ((await addressNow()) === origin) return;
	if (isDefault) {
		await setup.set({ provider: 'ollama', base_url: null });
		if ((await addressNow()) === origin) return;
	}
	await setup.set({ provider: 'ollama', base_url: origin });
}
