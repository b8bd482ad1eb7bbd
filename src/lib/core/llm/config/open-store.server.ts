import { LbError } from '../../../base/errors.ts';
import type { CredentialStore } from './credential-store.ts';
import { fileStore } from './file-store.server.ts';
import { keyringStore, systemKeyring, type Keyring } from './keyring-store.server.ts';

const VARIABLE = 'LB_AGENT_CREDENTIAL_STORE';

export interface StoreOptions {
	userData: string;
	env?: NodeJS.ProcessEnv;
	/** By default that of the operating system. */
	keyring?: Keyring;
}

/**
 * The place for keys: the credential store of the operating system, and a file where there is none.
 * LB_AGENT_CREDENTIAL_STORE=file or keyring states one of them. Throws `usage.option_invalid`.
 */
export function openCredentialStore({
	userData,
	env = process.env,
	keyring = systemKeyring({ env }),
}: StoreOptions): CredentialStore {
	const stated = env[VARIABLE]?.trim() ?? '';
	const file = fileStore(userData);
	if (stated === 'file') return file;
	if (stated === 'keyring') return keyringStore(keyring);
	if (stated === '' || stated === 'auto') return eitherStore(keyringStore(keyring), file);
	throw new LbError(
		'usage.option_invalid',
		{
			value: stated,
			reason: 'it is not a place for keys',
			reason_zh: '它不是存放密钥的位置',
			expected: 'auto, keyring or file',
			expected_zh: 'auto、keyring 或 file',
		},
		{ field: VARIABLE },
	);
}

/** The first store while it works, else the second; a key is found in either. */
export function eitherStore(first: CredentialStore, second: CredentialStore): CredentialStore {
	// Asked once: one that is locked would make every call wait.
	let works: Promise<boolean> | null = null;
	const isWorking = (): Promise<boolean> =>
		(works ??= first.place().then(
			() => true,
			() => false,
		));
	const withFirst = async <T>(use: () => Promise<T>): Promise<T | null> => {
		if (!(await isWorking())) return null;
		try {
			return await use();
		} catch {
			works = Promise.resolve(false);
			return null;
		}
	};
	return {
		read: async (origin) => (await withFirst(() => first.read(origin))) ?? second.read(origin),
		async write(origin, key) {
			const place = await withFirst(() => first.write(origin, key));
			if (place === null) return second.write(origin, key);
			await second.remove(origin);
			return place;
		},
		async remove(origin) {
			await withFirst(() => first.remove(origin));
			await second.remove(origin);
		},
		place: async () => ((await isWorking()) ? first.place() : second.place()),
	};
}
