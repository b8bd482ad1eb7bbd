import type { Api } from './api-types.ts';
import { problemOf } from './api-problem.ts';
import table from './calls.json';

export { ApiProblem } from './api-problem.ts';
export type { Answer, Api, Input } from './api-types.ts';

export interface ClientOptions {
	/** Address of the service without a slash at the end; empty for the page's own. */
	base?: string;
	fetch?: typeof fetch;
	/** Sent with every call. */
	headers?: Record<string, string>;
}

interface Call {
	method: string;
	path: string;
	body: string;
	answer: string;
}

interface Given {
	params?: Record<string, unknown>;
	query?: Record<string, unknown>;
	body?: unknown;
	signal?: AbortSignal;
	headers?: Record<string, string>;
}

/** The typed client: `api.plan_session({ params: { session_id }, body: { goal } })`. Made from the endpoint table. */
export function openApi(options: ClientOptions = {}): Api {
	const calls: Record<string, Call> = table;
	const api = Object.entries(calls).map(([name, call]) => [
		name,
		(given: Given = {}) => send(call, given, options),
	]);
	// The table is written from the declared endpoints, which a test compares it with.
	return Object.fromEntries(api) as Api;
}

async function send(call: Call, given: Given, options: ClientOptions): Promise<unknown> {
	const { base = '', fetch: ask = fetch, headers = {} } = options;
	const body = bodyOf(call, given.body);
	const response = await ask(base + addressOf(call.path, given), {
		method: call.method,
		headers: { ...headers, ...body.headers, ...given.headers },
		...(body.content === undefined ? {} : { body: body.content }),
		...(given.signal === undefined ? {} : { signal: given.signal }),
	});
	const { status } = response;
	if (status >= 400) throw await problemOf(response);
	return { status, data: await dataOf(response, call), headers: response.headers };
}

/** Address of a call below the service. Throws RangeError for a part that could not arrive as what it is. */
export function addressOf(
	path: string,
	{ params = {}, query = {} }: Pick<Given, 'params' | 'query'>,
): string {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => partOf(name, params[name]));
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		for (const one of Array.isArray(value) ? value : [value])
			if (one !== undefined && one !== null) search.append(name, textOf(one));
	const text = search.toString();
	return text === '' ? filled : `${filled}?${text}`;
}

function partOf(name: string, value: unknown): string {
	const text = value === undefined || value === null ? '' : textOf(value);
	// A browser takes these as steps in the path, however they are encoded.
	if (['', '.', '..'].includes(text)) throw new RangeError(`${name} cannot be "${text}".`);
	return encodeURIComponent(text);
}

const textOf = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

function bodyOf(
	call: Call,
	body: unknown,
): { content?: BodyInit | undefined; headers: Record<string, string> } {
	if (call.body === 'none' || body === undefined) return { headers: {} };
	if (body instanceof FormData) return { content: body, headers: {} };
	return { content: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function dataOf(response: Response, call: Call): Promise<unknown> {
	if (response.status === 204 || response.status === 304) return undefined;
	return call.answer === 'bytes' ? response : ((await response.json()) as unknown);
}
