import type { LlmServer } from '../../../contract/llm-providers.ts';
import { LbError } from '../../../base/errors.ts';
import type { LlmKeyPlace } from '../../../contract/records/llm.ts';
import { readAddress, type Address } from './address.ts';
import type { CredentialStore } from './credential-store.ts';
import { defaultAddress, keyOfEnvironment, type LlmEnvironment } from './environment.ts';
import type { LlmSettings } from './settings.server.ts';

/** Address of a provider: the chosen one, else that of the environment, else the official one. Throws `llm.address_invalid`. */
export function addressOf(provider: LlmServer, settings: LlmSettings, env: LlmEnvironment): Address {
	const chosen = settings.addresses[provider];
	return chosen === undefined ? defaultAddress(provider, env) : readAddress(chosen, 'base_url');
}

export interface FoundKey {
	key: string;
	place: LlmKeyPlace;
}

/**
 * The key for an address: the one kept for exactly its origin, else that of the environment where it may go. Null without one.
 */
export async function findKey(
	provider: LlmServer,
	{ origin }: Address,
	settings: LlmSettings,
	{ store, env }: { store: CredentialStore; env: LlmEnvironment },
): Promise<FoundKey | null> {
	// The store is not asked about origins for which no key was entered here.
	const isKept = settings.keys.some((one) => one.provider === provider && one.origin === origin);
	const kept = isKept ? await store.read(origin) : null;
	if (kept !== null) return kept;
	const key = settings.environment_blocked.includes(provider)
		? null
		: keyOfEnvironment(provider, origin, env);
	return key === null ? null : { key, place: 'environment' };
}

const MAX_KEY = 4096;

/** A key as entered, without blanks around it. Throws `llm.key_invalid`, which does not repeat it. */
export function readKey(text: string): string {
	const key = text.trim();
	const refuse = (reason: string, reason_zh: string): LbError =>
		new LbError('llm.key_invalid', { reason, reason_zh }, { field: 'key' });
	if (key === '') throw refuse('it is empty', '内容为空');
	if (key.length > MAX_KEY) throw refuse(`it has more than ${MAX_KEY} characters`, `超过 ${MAX_KEY} 个字符`);
	if (!/^[\x21-\x7e]+$/u.test(key))
		throw refuse(
			'it contains a blank, a line break or a character that keys do not have',
			'含空格、换行或密钥中不会出现的字符',
		);
	return key;
}

const MAX_NAME = 200;

/** Name of a model as typed. Throws `llm.model_invalid`. */
export function readModel(text: string): string {
	const model = text.trim();
	if (model !== '' && model.length <= MAX_NAME && !/[\p{Cc}\p{Cf}]/u.test(model)) return model;
	throw new LbError('llm.model_invalid', { limit: MAX_NAME }, { field: 'model' });
}
