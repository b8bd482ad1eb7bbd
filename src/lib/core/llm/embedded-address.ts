import type { ModelAddress } from './address.ts';

/**
 * The model that runs in a process of lb-agent. It is reached through a socket of its own, so that no name is ever looked up; the
 * address stands for it in records and in the check of where a call goes.
 */
export const embeddedAddress: ModelAddress = {
	origin: 'http://embedded.localhost',
	host: 'llama.cpp (embedded)',
	base_url: 'http://embedded.localhost/v1',
};
