import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import type { CredentialStore } from './credential-store.ts';

/** One request to the credential store of the operating system; a probe asks whether there is one. */
export interface KeyringCall {
	verb: 'probe' | 'read' | 'write' | 'remove';
	account: string;
	key?: string;
}

/** Carries out a request; gives the key that was read. Throws `KeyringFault`. */
export type Keyring = (call: KeyringCall) => Promise<string | null>;

/** The credential store is absent, locked or does not answer. */
export class KeyringFault extends Error {
	constructor(readonly reason: string) {
		super(reason);
	}
}

export interface SystemKeyringOptions {
	env?: NodeJS.ProcessEnv;
	/** When a call is given up. */
	limit?: (verb: KeyringCall['verb']) => AbortSignal;
}

const PROBE_MS = 3_000;
/** The store may ask its owner to unlock it. */
const ANSWER_MS = 30_000;
const usualLimit = (verb: KeyringCall['verb']): AbortSignal =>
	AbortSignal.timeout(verb === 'probe' ? PROBE_MS : ANSWER_MS);

/** Name of the program in the credential store. */
const SERVICE = 'lb-agent';

/**
 * The library blocks its process until the store answers, which a locked one may never do, so it is called in a process that
 * can be ended. On Linux only the Secret Service counts: the keys of the kernel, which the library would turn to, are lost
 * when the machine restarts.
 */
const PROGRAM = `
let text = '';
process.stdin.setEncoding('utf8').on('data', (part) => (text += part)).on('end', () => {
	const { verb, service, account, key } = JSON.parse(text);
	const { Entry } = require(process.argv[1]);
	const entry = new Entry(service, account, { linux: { store: 'secret-service' } });
	let found = null;
	if (verb === 'write') entry.setPassword(key);
	else if (verb === 'remove') entry.deletePassword();
	else found = entry.getPassword();
	process.stdout.write(JSON.stringify({ key: found }));
});`;

const answer = z.object({ key: z.string().nullable() });

/** The credential store of the operating system. Keys travel through pipes: a command line can be seen by others. */
export function systemKeyring({ env = process.env, limit = usualLimit }: SystemKeyringOptions = {}): Keyring {
	return (call) =>
		new Promise((resolve, reject) => {
			const library = libraryFile();
			if (library === null) {
				reject(new KeyringFault('the package @napi-rs/keyring is not installed'));
				return;
			}
			const child = spawn(process.execPath, ['-e', PROGRAM, library], {
				env,
				stdio: ['pipe', 'pipe', 'ignore'],
			});
			const late = limit(call.verb);
			const giveUp = (): void => void child.kill('SIGKILL');
			late.addEventListener('abort', giveUp, { once: true });
			let text = '';
			child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
			child.stdin.on('error', () => undefined);
			child.on('error', () => {
				late.removeEventListener('abort', giveUp);
				reject(new KeyringFault('it could not be asked'));
			});
			child.on('close', (code) => {
				late.removeEventListener('abort', giveUp);
				const found = code === 0 ? answer.safeParse(parsed(text)) : null;
				if (found?.success === true) resolve(found.data.key);
				else reject(new KeyringFault(late.aborted ? 'it does not answer' : 'it is absent or locked'));
			});
			child.stdin.end(JSON.stringify({ ...call, service: SERVICE }));
		});
}

function libraryFile(): string | null {
	try {
		return createRequire(import.meta.url).resolve('@napi-rs/keyring');
	} catch {
		return null;
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Keys in the credential store, and nowhere else. Every call throws `llm.keyring_unusable` where it does not work. */
export function keyringStore(keyring: Keyring): CredentialStore {
	const ask = async (call: KeyringCall): Promise<string | null> => {
		try {
			return await keyring(call);
		} catch (error) {
			const reason = error instanceof KeyringFault ? error.reason : 'it failed';
			throw new LbError('llm.keyring_unusable', { reason }, {}, { cause: error });
		}
	};
	return {
		async read(origin) {
			const key = await ask({ verb: 'read', account: origin });
			return key === null ? null : { key, place: 'keyring' };
		},
		async write(origin, key) {
			await ask({ verb: 'write', account: origin, key });
			return 'keyring';
		},
		remove: async (origin) => void (await ask({ verb: 'remove', account: origin })),
		async place() {
			await ask({ verb: 'probe', account: 'probe' });
			return 'keyring';
		},
	};
}
