import type { LlmKeyPlace } from '../../../contract/records/llm.ts';

/** Where keys are kept; the environment is read, never written. */
export type StorePlace = Exclude<LlmKeyPlace, 'environment'>;

export interface KeptKey {
	key: string;
	place: StorePlace;
}

/** Keeps the keys of servers by their origin (scheme, host, port). */
export interface CredentialStore {
	read(origin: string): Promise<KeptKey | null>;
	/** Keeps a key in place of one kept before; says where. */
	write(origin: string, key: string): Promise<StorePlace>;
	/** Removes a key wherever it is kept; nothing happens without one. */
	remove(origin: string): Promise<void>;
	/** Where a key that is entered now is kept. Asks nobody for a password. */
	place(): Promise<StorePlace>;
}

/** Keys that end with the process: for tests. */
export function memoryStore(place: StorePlace = 'keyring'): CredentialStore {
	const keys = new Map<string, string>();
	return {
		read: async (origin) => {
			const key = keys.get(origin);
			return key === undefined ? null : { key, place };
		},
		async write(origin, key) {
			keys.set(origin, key);
			return place;
		},
		remove: async (origin) => void keys.delete(origin),
		place: async () => place,
	};
}
