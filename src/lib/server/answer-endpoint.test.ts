import { afterEach, describe, expect, it, vi } from 'vitest';
import { LbError } from '../base/errors.ts';
import { answerEndpoint } from './answer-endpoint.ts';
import type { Service } from './service.ts';

afterEach(() => vi.restoreAllMocks());

/** What comes of a call whose handler throws, and what was written to standard error. */
async function thrown(error: unknown, signal?: AbortSignal): Promise<{ answer: Response; written: string }> {
	const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const url = new URL('http://127.0.0.1/api/system/health');
	const event = {
		params: {},
		url,
		request: new Request(url, signal === undefined ? {} : { signal }),
		platform: undefined,
	};
	const answer = await answerEndpoint({} as Service, 'get_health', event, () => {
		throw error;
	});
	return { answer, written: written.mock.calls.flat().join('\n') };
}

describe('an error of a handler', () => {
	it('that nobody meant is a problem document, and where it happened stands in the terminal', async () => {
		const { answer, written } = await thrown(new TypeError('nothing there'));
		expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
		const text = await answer.text();
		expect(text).toContain('general.unexpected');
		expect(text).not.toContain('answer-endpoint.test');
		expect(written).toMatch(/^unexpected in get_health: TypeError: nothing there\n.*answer-endpoint\.test/su);
	});

	it('that is a refusal is written nowhere', async () => {
		const { answer, written } = await thrown(new LbError('session.trashed'));
		expect([answer.status, written]).toEqual([409, '']);
	});

	it('that comes of the client leaving is written nowhere', async () => {
		expect((await thrown(new Error('aborted'), AbortSignal.abort())).written).toBe('');
	});
});
