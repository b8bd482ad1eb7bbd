import { withOwnOllama } from '../../llm/config/environment.ts';
import { addressOf } from '../../llm/config/resolve.ts';
import type { LlmSettings } from '../../llm/config/settings.server.ts';
import { ownOllama } from '../../local-models/ollama/server-record.server.ts';
import type { ChosenModel } from './chosen-model.ts';

interface Place {
	userData: string;
	env: NodeJS.ProcessEnv;
}

/** What conversations go to according to settings; null for none, and for what no local runtime answers. No server is asked. */
export async function chosenOf(settings: LlmSettings, { userData, env }: Place): Promise<ChosenModel | null> {
	const { provider, model } = settings;
	if (model === null) return null;
	if (provider === 'embedded') return { provider, model, address: null };
	if (provider !== 'ollama') return null;
	const found = await withOwnOllama(env, () => ownOllama(userData));
	return { provider, model, address: readable(settings, found) };
}

/** Null for an address that cannot be read: nobody is asked there, and whoever asks is told why. */
function readable(settings: LlmSettings, env: NodeJS.ProcessEnv): string | null {
	try {
		return addressOf('ollama', settings, env).base_url;
	} catch {
		return null;
	}
}
