import { LbError } from '../../../base/errors.ts';
import { changeSettings, readSettings, type LlmSettings } from '../../llm/config/settings.server.ts';
import { findOllama } from '../../local-models/ollama/find-ollama.server.ts';
import { chosenOf } from './chosen-model.server.ts';
import { isChosen, type RunModel } from './chosen-model.ts';
import type { ModelContext } from './look.server.ts';

/**
 * Has nobody answer where a model that is gone was chosen; true where it was. One of the same name on another server stays chosen.
 * Settings that cannot be read or changed stay as they are: whoever asks the model is told why it does not answer.
 */
export async function unchooseModel(
	gone: Omit<RunModel, 'origin'>,
	{ userData, env = process.env }: ModelContext,
): Promise<boolean> {
	try {
		const settings = await readSettings(userData);
		if (settings.provider !== gone.runtime) return false;
		const origin = await lookedAt(gone, { userData, env });
		const isGone = async (now: LlmSettings): Promise<boolean> =>
			isChosen({ ...gone, origin }, await chosenOf(now, { userData, env }));
		if (!(await isGone(settings))) return false;
		await changeSettings(userData, async (now) =>
			(await isGone(now)) ? { ...now, provider: 'none', model: null } : now,
		);
		return true;
	} catch (error) {
		if (error instanceof LbError && error.code.startsWith('llm.settings_')) return false;
		throw error;
	}
}

/** The Ollama server that models of this machine are on. The model is gone already: who stops now does not keep it chosen. */
async function lookedAt(
	{ runtime }: Omit<RunModel, 'origin'>,
	{ userData, env }: { userData: string; env: NodeJS.ProcessEnv },
): Promise<string> {
	if (runtime !== 'ollama') return '';
	return (await findOllama({ userData, env, signal: new AbortController().signal })).origin;
}
