import type { ScriptedServer } from '../../llm/scripted-server.ts';
import type { TestServer } from './server.ts';

/** Every address of this machine, and none that the program takes for its own. */
export const elsewhere = (address: string): string => address.replace('127.0.0.1', '0.0.0.0');

/** Chooses the scripted model at an address that is not this machine in the eyes of the program. */
export async function chooseElsewhere(
	server: Pick<TestServer, 'request'>,
	model: Pick<ScriptedServer, 'origin' | 'base_url'>,
	{
		provider = 'openai',
		key,
		name = 'scripted',
		here = false,
	}: {
		provider?: string;
		key?: string;
		/** Of the model. */
		name?: string;
		/** At its address of this machine after all. */
		here?: boolean;
	} = {},
): Promise<void> {
	const address = provider === 'ollama' ? model.origin : model.base_url;
	const base_url = here ? address : elsewhere(address);
	for (const body of [
		{ action: 'set', provider, base_url, allow_http: true, ...(key === undefined ? {} : { key }) },
		{ action: 'choose', provider, model: name },
	]) {
		const answer = await server.request('POST', '/api/llm/config', { body });
		if (answer.status !== 200) throw new Error(answer.text);
	}
}
