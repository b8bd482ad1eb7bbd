import type { UpdateStatus } from '../../contract/records/update.ts';
import type { Api } from '../api.ts';

/** The version of the service, and the notice of newer ones. */
export class UpdateDesk {
	/** Null until it was read. */
	status = $state.raw<UpdateStatus | null>(null);
	readonly #api: Api;

	constructor(api: Api) {
		this.#api = api;
	}

	/** Throws what the client throws. */
	async read(): Promise<void> {
		this.status = (await this.#api.get_update({})).data;
	}

	/** Switches the notice; what the service found by then comes with the next reading. */
	async turn(on: boolean): Promise<void> {
		this.status = (await this.#api.set_update_notice({ body: { on } })).data;
	}
}
