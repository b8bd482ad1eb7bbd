import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time in which a code can be used: long enough for a browser to start on a slow machine. */
export const CODE_MS = 300_000;
/** Two clocks of one machine agree; a container's host may be a little ahead. */
const AHEAD_MS = 60_000;

/**
 * A code that opens the service once, in place of its token: `<time>.<nonce>.<mac>`, made by whoever knows the token.
 * Starting the program again makes another one without asking the service.
 */
export function makeLaunchCode(token: string, now: number, nonce = randomBytes(16)): string {
	const open = `${now.toString(36)}.${nonce.toString('base64url')}`;
	return `${open}.${sign(token, open)}`;
}

/** Nonce and end of validity of a code made with this token; null for any other text. */
export function readLaunchCode(
	code: string,
	token: string,
	now: number,
): { nonce: string; until: number } | null {
	const [time = '', nonce = '', mac = '', ...rest] = code.split('.');
	if (rest.length > 0 || !/^[0-9a-z]{1,12}$/u.test(time) || !/^[\w-]{22}$/u.test(nonce)) return null;
	if (!isSame(mac, sign(token, `${time}.${nonce}`))) return null;
	const made = parseInt(time, 36);
	return made - now > AHEAD_MS || now - made > CODE_MS ? null : { nonce, until: made + CODE_MS };
}

/** Equality of secrets in a time that says nothing about where they differ. */
export function isSame(a: string, b: string): boolean {
	// Digests have one length, which timingSafeEqual asks for.
	return timingSafeEqual(digest(a), digest(b));
}

const digest = (text: string): Buffer => createHmac('sha256', 'lb-agent').update(text).digest();
const sign = (token: string, open: string): string =>
	createHmac('sha256', token).update(`lb-agent launch ${open}`).digest('base64url');
