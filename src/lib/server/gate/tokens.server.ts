import { randomBytes } from 'node:crypto';
import { LbError } from '../../base/errors.ts';
import { isSame, readLaunchCode } from '../../base/launch-code.server.ts';
import { single, type GateRequest } from './gate-request.ts';

/** Who has the token, or got a cookie for a launch code. */
export interface Tokens {
	/** Throws request.token_missing, request.token_wrong. */
	check(headers: GateRequest['headers']): void;
	/** The cookie for a launch code, which works once. Throws request.token_wrong. */
	exchange(code: string): string;
}

export interface TokensOptions {
	token: string;
	instanceId: string;
	now?: () => number;
	/** Value of the cookie, secret; of this start of the service. */
	secret?: string;
}

export function openTokens({
	token,
	instanceId,
	now = Date.now,
	secret = randomBytes(32).toString('base64url'),
}: TokensOptions): Tokens {
	// Cookies are shared by all ports of a name: each start has a name of its own.
	const name = `lb_agent_${instanceId.slice(0, 12)}`;
	const used = new Map<string, number>();
	return {
		check(headers) {
			const stated = headers['authorization'];
			if (stated !== undefined) {
				const given = /^bearer +(\S+)$/iu.exec(single(stated) ?? '')?.[1];
				if (given !== undefined && isSame(given, token)) return;
				throw new LbError('request.token_wrong');
			}
			const cookies = cookiesCalled(name, headers['cookie']);
			if (cookies.some((value) => isSame(value, secret))) return;
			throw new LbError(cookies.length > 0 ? 'request.token_wrong' : 'request.token_missing');
		},
		exchange(code) {
			const found = readLaunchCode(code, token, now());
			if (found === null || used.has(found.nonce)) throw new LbError('request.token_wrong');
			for (const [nonce, until] of used) if (until < now()) used.delete(nonce);
			used.set(found.nonce, found.until);
			return `${name}=${secret}; Path=/; HttpOnly; SameSite=Strict`;
		},
	};
}

function cookiesCalled(name: string, headers: readonly string[] | undefined): string[] {
	return (headers ?? [])
		.flatMap((line) => line.split(';'))
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${name}=`))
		.map((pair) => pair.slice(name.length + 1));
}
