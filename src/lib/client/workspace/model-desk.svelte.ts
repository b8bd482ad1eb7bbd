import type { LlmConfig } from '../../contract/records/llm.ts';
import type { Api, Input } from '../api.ts';

/** Language models that are set up on this computer. The service keeps addresses and keys; the page sees no key. */
export class ModelDesk {
	config = $state.raw<LlmConfig | null>(null);
	/** How often something on the page asked for the set-up. */
	setup_requests = $state(0);
	readonly #api: Api;

	constructor(api: Api) {
		this.#api = api;
	}

	askSetup(): void {
		this.setup_requests += 1;
	}

	/** Reads what is set up; no server is asked. Throws ApiProblem. */
	async read(): Promise<void> {
		this.config = (await this.#api.get_llm_config()).data;
	}

	/** Changes or tests something. A key goes to the service once and is kept nowhere here. Throws ApiProblem. */
	async change(input: Input<'change_llm_config'>): Promise<void> {
		this.config = (await this.#api.change_llm_config(input)).data;
	}

	/** Forgets keys, address and tests of a provider. Throws ApiProblem. */
	async remove(provider: Input<'remove_llm_provider'>['params']['provider']): Promise<void> {
		this.config = (await this.#api.remove_llm_provider({ params: { provider } })).data;
	}
}
