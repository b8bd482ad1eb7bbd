import { LbError } from '../../../base/errors.ts';
import type { LlmTest } from '../../../contract/records/llm.ts';
import type { LocalModelProbe } from '../../../contract/records/local-model.ts';

/** An installed model that runs in a process of lb-agent. */
export interface LocalOffer {
	identifier: string;
	/** Display name. */
	name: string;
	/** Its own context (tokens); null if unknown. */
	context_tokens: number | null;
	/** The test of what is installed that counts (`countingProbe`); null without one. */
	probe: LocalModelProbe | null;
}

/** Where such a model can be asked. */
export interface EmbeddedServer {
	/** Unix socket or named pipe. */
	socket: string;
	/** Another one for each start. */
	token: string;
	base_url: string;
	/** Context that it was given (tokens). */
	context_tokens: number;
}

/** What the configuration of language models knows of the models on this machine. */
export interface LocalOffers {
	/** Installed models of the embedded runtime, whether or not they passed their test. */
	installed(): Promise<LocalOffer[]>;
	/** Starts the server of a model, or finds it running. Throws `local_models.*`. */
	serve(identifier: string, signal: AbortSignal): Promise<EmbeddedServer>;
	/** Why the process with this token no longer answers, as `local_models.crashed`; null where it does. */
	ended(identifier: string, token: string): Promise<LbError | null>;
	/** Tests a model and keeps the result, also that of a failed test. Throws `local_models.*`. */
	probe(identifier: string, signal: AbortSignal): Promise<LocalModelProbe>;
	/** Address of the Ollama server that lb-agent started; null where none runs. */
	ollama(): Promise<string | null>;
}

/** A model that may be chosen. Throws `local_models.not_installed`, `local_models.test_needed`. */
export function usableOffer(offers: readonly LocalOffer[], identifier: string): LocalOffer {
	const found = offers.find((one) => one.identifier === identifier);
	if (found === undefined)
		throw new LbError('local_models.not_installed', { name: identifier, model: identifier });
	if (found.probe?.passed === true) return found;
	throw new LbError('local_models.test_needed', { name: found.name, model: identifier });
}

/** The test of a local model as that of any other. */
export const testOfProbe = (model: string, probe: LocalModelProbe): LlmTest => ({
	tested_at: probe.at,
	model,
	ok: probe.passed,
	latency_ms: probe.first_token_ms === null ? null : Math.round(probe.first_token_ms),
	tools: probe.tool_round_trip,
	json: probe.structured_answer,
	images: false,
	problem_code: probe.problem_code,
	problem: probe.problem,
	problem_hint: probe.problem_hint,
	problem_values: probe.problem_values,
});
