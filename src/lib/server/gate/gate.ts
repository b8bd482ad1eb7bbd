/** What the gate looks at; header names are lower case. */
export interface GateRequest {
	method: string;
	headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type GateAnswer = { allowed: true } | { allowed: false; status: number; reason: string };

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The one question every request is asked before anything answers it, static files included: does it name us as Host
 * (a page that rebinds its own name to 127.0.0.1 does not), and does anything unsafe come from our own pages?
 */
export function askGate(request: GateRequest, port: number): GateAnswer {
	const host = one(request.headers['host']);
	const names = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
	if (host === null || !names.includes(host)) return deny(421, 'The Host header does not name this service.');
	if (safe.has(request.method)) return { allowed: true };
	const origin = one(request.headers['origin']);
	if (origin !== null && !names.some((name) => origin === `http://${name}`))
		return deny(403, 'The request comes from another page.');
	const site = one(request.headers['sec-fetch-site']);
	if (site !== null && site !== 'same-origin' && site !== 'none')
		return deny(403, 'The request comes from another site.');
	return { allowed: true };
}

function deny(status: number, reason: string): GateAnswer {
	return { allowed: false, status, reason };
}

function one(value: string | string[] | undefined): string | null {
	if (value === undefined) return null;
	return Array.isArray(value) ? (value.length === 1 ? (value[0] as string) : null) : value;
}
