import type { LocalRuntime } from '../../../contract/records/local-model.ts';
import { isSameModel } from '../../local-models/ollama/model-name.ts';

/** A model as its runtime names it. */
export interface RunModel {
	runtime: LocalRuntime;
	model: string;
	/** Address of the Ollama server that was looked at; of no meaning for the embedded runtime. */
	origin: string;
}

/** The model that conversations go to, where a local runtime could be the one that answers. */
export interface ChosenModel {
	provider: LocalRuntime;
	model: string;
	/** Where an Ollama server is asked, without a slash at its end; null where nothing is asked or the address cannot be read. */
	address: string | null;
}

/**
 * Is a model of a local runtime the one of the conversations? A server elsewhere may have a model of the same name: for Ollama,
 * conversations must go to the very server that has this one.
 */
export function isChosen({ runtime, model, origin }: RunModel, chosen: ChosenModel | null): boolean {
	if (chosen === null || chosen.provider !== runtime) return false;
	if (runtime === 'embedded') return chosen.model === model;
	return chosen.address !== null && isSameModel(chosen.model, model) && isSameServer(chosen.address, origin);
}

/** Do two addresses lead to one server? This machine has several spellings. */
function isSameServer(one: string, other: string): boolean {
	if (!URL.canParse(one) || !URL.canParse(other)) return false;
	return spelling(one) === spelling(other);
}

function spelling(address: string): string {
	const url = new URL(address);
	const { protocol, hostname, port, pathname } = url;
	const host = ['localhost', '[::1]'].includes(hostname) ? '127.0.0.1' : hostname;
	return [protocol, host, port, pathname.replace(/\/+$/u, '')].join(' ');
}
