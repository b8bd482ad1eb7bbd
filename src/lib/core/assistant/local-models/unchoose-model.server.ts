import { LbError } from '../../../base/errors.ts';
import type { LocalRuntime } from '../../../contract/records/local-model.ts';
import { changeSettings, readSettings, type LlmSettings } from '../../llm/config/settings.server.ts';
import { isSameModel } from '../../local-models/ollama/model-name.ts';

/** A model as its runtime names it. */
interface RunModel {
	runtime: LocalRuntime;
	model: string;
}

/**
 * Has nobody answer where a model that is gone was chosen; true where it was. Settings that cannot be read or changed stay as they
 * are: whoever asks the model is told why it does not answer.
 */
export async function unchooseModel(userData: string, gone: RunModel): Promise<boolean> {
	try {
		if (!isChosen(await readSettings(userData), gone)) return false;
		await changeSettings(userData, (settings) =>
			isChosen(settings, gone) ? { ...settings, provider: 'none', model: null } : settings,
		);
		return true;
	} catch (error) {
		if (error instanceof LbError && error.code.startsWith('llm.settings_')) return false;
		throw error;
	}
}

function isChosen({ provider, model: chosen }: LlmSettings, { runtime, model }: RunModel): boolean {
	if (provider !== runtime || chosen === null) return false;
	return runtime === 'ollama' ? isSameModel(chosen, model) : chosen === model;
}
