import {
	chmodSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rejected, thrown } from '../../../../../tests/setup/thrown.ts';
import { memoryStore } from './credential-store.ts';
import { fileStore } from './file-store.server.ts';
import { KeyringFault, keyringStore, systemKeyring, type KeyringCall } from './keyring-store.server.ts';
import { eitherStore, openCredentialStore } from './open-store.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-keys-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => path.join(base, `user-${++folders}`);

const A = 'https://a.example.org';
const B = 'https://b.example.org';

/** A credential store of an operating system that keeps what it is given, until it is locked. */
function fakeKeyring() {
	const kept = new Map<string, string>();
	const calls: KeyringCall[] = [];
	const state = { locked: false };
	return {
		kept,
		calls,
		state,
		keyring: async (call: KeyringCall): Promise<string | null> => {
			calls.push(call);
			if (state.locked) throw new KeyringFault('it is absent or locked');
			if (call.verb === 'write') kept.set(call.account, call.key ?? '');
			if (call.verb === 'remove') kept.delete(call.account);
			return call.verb === 'read' ? (kept.get(call.account) ?? null) : null;
		},
	};
}

describe('keys in a file', () => {
	it('belong to one origin each, and only their owner may read the file', async () => {
		const folder = newFolder();
		const store = fileStore(folder);
		expect(await store.read(A)).toBeNull();
		expect(await store.write(A, 'key-a')).toBe('file');
		const file = path.join(folder, 'llm-keys.json');
		expect(statSync(file).mode & 0o777).toBe(0o600);
		await store.write(B, 'key-b');
		expect(await store.read(A)).toEqual({ key: 'key-a', place: 'file' });
		expect(await store.read(`${A}:8443`)).toBeNull();
		expect(await store.read('toString')).toBeNull();
		chmodSync(file, 0o644);
		expect(await store.read(B)).toEqual({ key: 'key-b', place: 'file' });
		expect(statSync(file).mode & 0o777).toBe(0o600);
		await store.remove(A);
		expect(readFileSync(file, 'utf8')).not.toContain('key-a');
		await store.remove(B);
		expect(existsSync(file)).toBe(false);
	});

	it('a damaged file, a link and a pipe are refused without a word of their content', async () => {
		const folder = newFolder();
		await fileStore(folder).write(A, 'key-a');
		const file = path.join(folder, 'llm-keys.json');
		writeFileSync(file, '{"schema_version": 1, "keys": {"a": "canary');
		const damaged = await rejected(fileStore(folder).read(A));
		expect(damaged).toMatchObject({ code: 'llm.settings_unreadable', place: { path: file } });
		expect(JSON.stringify(damaged)).not.toContain('canary');
		rmSync(file);
		symlinkSync('/etc/passwd', file);
		expect(await rejected(fileStore(folder).read(A))).toMatchObject({ code: 'llm.settings_unreadable' });
	});
});

describe('keys in the credential store', () => {
	it('are written, read and removed by their origin', async () => {
		const { keyring, kept } = fakeKeyring();
		const store = keyringStore(keyring);
		expect(await store.write(A, 'key-a')).toBe('keyring');
		expect([...kept]).toEqual([[A, 'key-a']]);
		expect(await store.read(A)).toEqual({ key: 'key-a', place: 'keyring' });
		await store.remove(A);
		expect(await store.read(A)).toBeNull();
	});

	it('one that is locked is said to be', async () => {
		const { keyring, state } = fakeKeyring();
		state.locked = true;
		expect(await rejected(keyringStore(keyring).write(A, 'key-canary'))).toMatchObject({
			code: 'llm.keyring_unusable',
			values: { reason: 'it is absent or locked' },
		});
	});
});

describe.runIf(process.platform === 'linux')('the credential store of the operating system', () => {
	const at = (DBUS_SESSION_BUS_ADDRESS: string, late = new AbortController()) =>
		systemKeyring({ env: { DBUS_SESSION_BUS_ADDRESS }, limit: () => late.signal });

	it('that is absent is said to be', async () => {
		const call = { verb: 'probe', account: 'x' } as const;
		await expect(at('unix:path=/nowhere/bus')(call)).rejects.toThrow('it is absent or locked');
	});

	it('that does not answer holds nobody up', async () => {
		const socket = path.join(base, 'bus');
		const callers: Socket[] = [];
		const late = new AbortController();
		const silent = createServer((caller) => {
			callers.push(caller);
			late.abort();
		});
		await new Promise<void>((resolve) => silent.listen(socket, resolve));
		try {
			const store = openCredentialStore({
				userData: newFolder(),
				env: {},
				keyring: at(`unix:path=${socket}`, late),
			});
			expect(await store.place()).toBe('file');
			expect(await store.write(A, 'key-a')).toBe('file');
			expect(callers).toHaveLength(1);
		} finally {
			for (const caller of callers) caller.destroy();
			await new Promise((resolve) => silent.close(resolve));
		}
	});
});

describe('the credential store, or a file where there is none', () => {
	it('uses the store while it works, and takes keys out of the file', async () => {
		const folder = newFolder();
		const { keyring, kept } = fakeKeyring();
		await fileStore(folder).write(A, 'old');
		const store = openCredentialStore({ userData: folder, env: {}, keyring });
		expect(await store.read(A)).toEqual({ key: 'old', place: 'file' });
		expect(await store.write(A, 'new')).toBe('keyring');
		expect(kept.get(A)).toBe('new');
		expect(existsSync(path.join(folder, 'llm-keys.json'))).toBe(false);
		expect(await store.place()).toBe('keyring');
	});

	it('asks a store that does not work once', async () => {
		const { keyring, state, calls } = fakeKeyring();
		state.locked = true;
		const store = openCredentialStore({ userData: newFolder(), env: {}, keyring });
		expect(await store.place()).toBe('file');
		expect(await store.write(A, 'key-a')).toBe('file');
		expect(await store.read(A)).toEqual({ key: 'key-a', place: 'file' });
		await store.remove(A);
		expect(calls).toHaveLength(1);
	});

	it('a store that stops working gives way to the file', async () => {
		const { keyring, state } = fakeKeyring();
		const store = eitherStore(keyringStore(keyring), memoryStore('file'));
		await store.write(A, 'key-a');
		state.locked = true;
		expect(await store.write(B, 'key-b')).toBe('file');
		expect(await store.place()).toBe('file');
	});

	it('LB_AGENT_CREDENTIAL_STORE states one of them', async () => {
		const { keyring, state, calls } = fakeKeyring();
		const open = (LB_AGENT_CREDENTIAL_STORE: string) =>
			openCredentialStore({ userData: newFolder(), env: { LB_AGENT_CREDENTIAL_STORE }, keyring });
		await open('file').write(A, 'key-a');
		expect(calls).toHaveLength(0);
		state.locked = true;
		expect(await rejected(open('keyring').write(A, 'key-a'))).toMatchObject({ code: 'llm.keyring_unusable' });
		expect(thrown(() => open('drawer'))).toMatchObject({
			code: 'usage.option_invalid',
			place: { field: 'LB_AGENT_CREDENTIAL_STORE' },
		});
	});
});
