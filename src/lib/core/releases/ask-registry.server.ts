import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { LbError } from '../../base/errors.ts';
import { isAllowed, isLocal } from './registry-address.ts';

export interface RegistryLimits {
	/** Bytes of an answer. */
	bytes: number;
	/** Without a byte for so long, the registry counts as silent (ms). */
	silent_ms: number;
	/** For the whole answer (ms). */
	whole_ms: number;
}

const MAX_REDIRECTS = 3;

/**
 * The bytes at an address of a registry; null where it knows none (404). The request has no body, no cookie, no name of the
 * program and no key. Redirects go to https alone, or from this computer to itself. Throws `updates.offline` where nobody
 * answers, `updates.registry_answer` for any other answer.
 */
export async function askRegistry(
	address: string,
	accept: string,
	limits: RegistryLimits,
	signal: AbortSignal,
): Promise<Buffer | null> {
	const registry = new URL(address).origin;
	const whole = AbortSignal.any([signal, AbortSignal.timeout(limits.whole_ms)]);
	let url = new URL(address);
	for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
		const answer = await answerOf(url, accept, limits, whole, signal);
		const status = answer.statusCode ?? 0;
		const location = answer.headers.location;
		if (status >= 300 && status < 400 && location !== undefined) {
			answer.destroy();
			const next = URL.canParse(location, url.href) ? new URL(location, url.href) : null;
			if (next === null || !isAllowed(next) || (isLocal(next) && !isLocal(url)))
				throw unusable(
					registry,
					`it redirects to ${location.slice(0, 200)}`,
					`重定向到 ${location.slice(0, 200)}`,
				);
			url = next;
			continue;
		}
		if (status === 404) {
			answer.destroy();
			return null;
		}
		if (status !== 200) {
			answer.destroy();
			throw unusable(registry, `status ${status} for ${url.pathname}`, `${url.pathname} 的状态为 ${status}`);
		}
		return bytesOf(answer, registry, limits, signal);
	}
	throw unusable(registry, `more than ${MAX_REDIRECTS} redirects`, `重定向超过 ${MAX_REDIRECTS} 次`);
}

const unusable = (registry: string, reason: string, reason_zh: string): LbError =>
	new LbError('updates.registry_answer', { registry, reason, reason_zh });

function offline(registry: string, error: unknown): LbError {
	const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
	return new LbError('updates.offline', { registry, reason }, {}, { cause: error });
}

function answerOf(
	url: URL,
	accept: string,
	limits: RegistryLimits,
	whole: AbortSignal,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const ask = url.protocol === 'https:' ? askSecure : askPlain;
		const call = ask(url, {
			headers: { accept, connection: 'close' },
			agent: false,
			timeout: limits.silent_ms,
			signal: whole,
		});
		call
			.on('timeout', () => call.destroy(new Error(`no answer within ${limits.silent_ms / 1000} s`)))
			.on('error', (error) =>
				reject(
					signal.aborted
						? new LbError('general.cancelled', { what: 'update' })
						: offline(url.origin, whole.aborted ? 'it is too slow' : error),
				),
			)
			.on('response', resolve)
			.end();
	});
}

async function bytesOf(
	answer: IncomingMessage,
	registry: string,
	limits: RegistryLimits,
	signal: AbortSignal,
): Promise<Buffer> {
	const parts: Buffer[] = [];
	let bytes = 0;
	try {
		for await (const part of answer) {
			const buffer = Buffer.from(part);
			bytes += buffer.length;
			if (bytes > limits.bytes)
				throw unusable(registry, `more than ${limits.bytes} bytes`, `超过 ${limits.bytes} 字节`);
			parts.push(buffer);
		}
	} catch (error) {
		if (error instanceof LbError) throw error;
		if (signal.aborted) throw new LbError('general.cancelled', { what: 'update' });
		throw offline(registry, error);
	}
	return Buffer.concat(parts);
}
