import { expect } from 'vitest';
import type { TestServer } from './server.ts';

export interface Reply {
	status: number;
	/** Read as JSON; undefined for an empty answer. */
	body: unknown;
}

/** One call with JSON both ways. */
export async function ask(
	server: TestServer,
	method: string,
	path: string,
	body?: unknown,
	headers: Record<string, string> = {},
): Promise<Reply> {
	const answer = await server.request(method, path, { headers, ...(body === undefined ? {} : { body }) });
	return { status: answer.status, body: answer.text === '' ? undefined : answer.json() };
}

/** What a refusal looks like. */
export const refused = (status: number, code: string, more: Record<string, unknown> = {}): Reply => ({
	status,
	body: expect.objectContaining({ status, code, ...more }) as unknown,
});
