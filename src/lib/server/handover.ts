import { LbError } from '../base/errors.ts';
import type { Service } from './service.ts';

/**
 * The server program and the web app are built separately and share no module. The program leaves the composed service
 * here, under a name of the process, before it loads the app.
 */
const NAME = Symbol.for('lb-agent.service');

export function handOver(service: Service): void {
	Reflect.set(globalThis, NAME, service);
}

/** The service of this process. Throws `request.shutting_down` when there is none. */
export function takeService(): Service {
	const service: unknown = Reflect.get(globalThis, NAME);
	if (service === undefined) throw new LbError('request.shutting_down');
	// Left by `handOver` in the other half of the same build; no check could look into its functions.
	return service as Service;
}
