import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Accepted } from '../contract/api/shared.ts';
import { endpointList } from '../contract/api/index.ts';
import type { Session } from '../contract/records/session.ts';
import { ApiProblem, openApi, type Api } from './api.ts';
import type { FormCall } from './api-types.ts';

interface Asked {
	url: string;
	method: string;
	headers: Record<string, string>;
	body: unknown;
}

/** A service that gives one answer and keeps what it was asked. */
function service(answer: () => Response): { api: Api; asked: Asked[] } {
	const asked: Asked[] = [];
	const ask = (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
		init.signal?.throwIfAborted();
		const headers = Object.fromEntries(new Headers(init.headers));
		asked.push({ url: String(url), method: init.method ?? 'GET', headers, body: init.body });
		return Promise.resolve(answer());
	};
	return { api: openApi({ base: 'http://service', fetch: ask as typeof fetch }), asked };
}

const json = (status: number, body: unknown, type = 'application/json'): Response =>
	new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

describe('openApi', () => {
	it('has one function per endpoint of the contract', () => {
		const { api } = service(() => json(200, {}));
		expect(Object.keys(api).sort()).toEqual(endpointList.map(({ name }) => name).sort());
		const forms: FormCall[] = ['upload_files', 'add_image'];
		expect(endpointList.filter(({ body_kind }) => body_kind === 'multipart').map(({ name }) => name)).toEqual(
			forms,
		);
	});

	it('writes path, query and body as the service reads them', async () => {
		const { api, asked } = service(() => json(200, {}));
		await api.remove_source({ params: { session_id: 's', selector: 'plasma / 2024 ü?' } });
		await api.get_artifact({
			params: { session_id: 's' },
			query: { artifact_id: 'a&b', offset: 10, filter: ['q<0.05', 'gene~TP'], target: undefined },
		});
		await api.scan_session({ params: { session_id: 's' }, query: { include_plan: true } });
		await api.send_message({ params: { session_id: 's' }, body: { text: '/plan' } });
		await api.close_page({ body: { page_id: 'p' } });
		expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
			'DELETE http://service/api/session/s/sources/plasma%20%2F%202024%20%C3%BC%3F',
			'GET http://service/api/session/s/artifact?artifact_id=a%26b&offset=10&filter=q%3C0.05&filter=gene%7ETP',
			'POST http://service/api/session/s/scan?include_plan=1',
			'POST http://service/api/session/s/message',
			'POST http://service/api/system/page-close',
		]);
		expect(asked[3]).toMatchObject({
			headers: { 'content-type': 'application/json' },
			body: '{"text":"/plan"}',
		});
		expect(asked[0]?.headers).toEqual({});
	});

	it('refuses a path part that a browser would take as a step in the path', async () => {
		const { api, asked } = service(() => json(200, {}));
		for (const session_id of ['', '.', '..'])
			await expect(api.get_session({ params: { session_id } })).rejects.toThrow(RangeError);
		expect(asked).toEqual([]);
	});

	it('answers with status and record; the status says what the record is', async () => {
		const { api } = service(() => json(202, { job_id: 'j' }));
		const answer = await api.plan_session({ params: { session_id: 's' }, body: { goal: 'why' } });
		expect(answer.status).toBe(202);
		expect(answer.data).toEqual({ job_id: 'j' });
		if (answer.status === 202) expectTypeOf(answer.data).toEqualTypeOf<Accepted>();
		else expectTypeOf(answer.data.plan_id).toEqualTypeOf<string>();
		expectTypeOf(api.get_session).returns.resolves.toHaveProperty('data').toEqualTypeOf<Session>();
		expectTypeOf(api.get_health).parameter(0).toExtend<{ signal?: AbortSignal } | undefined>();
		// @ts-expect-error: a session must be named
		await expect(api.get_session()).rejects.toThrow(RangeError);
	});

	it('gives no data for an answer without a body, and the unread answer for bytes', async () => {
		const empty = service(() => new Response(null, { status: 204 }));
		expect((await empty.api.purge_conversation({ params: { thread_id: 't' } })).data).toBeUndefined();
		const bytes = service(() => new Response('a,b\n', { status: 200 }));
		const { data } = await bytes.api.get_file({ params: { session_id: 's' }, query: { artifact_id: 'a' } });
		expect(await data?.text()).toBe('a,b\n');
	});

	it('throws the problem document of a refusal', async () => {
		const problem = {
			type: 'about:blank',
			title: 'session.busy',
			status: 409,
			detail: 'A job works.',
			code: 'session.busy',
			hint: 'Wait.',
			values: {},
		};
		const { api } = service(() => json(409, problem, 'application/problem+json'));
		const error: unknown = await api.create_session({ body: {} }).catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(ApiProblem);
		expect(error).toMatchObject({
			code: 'session.busy',
			status: 409,
			hint: 'Wait.',
			message: 'A job works.',
		});
	});

	it('makes a problem of a refusal that is no problem document', async () => {
		const { api } = service(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
		await expect(api.get_health()).rejects.toMatchObject({ status: 502, message: '<h1>Bad gateway</h1>' });
	});

	it('stops when it is told to', async () => {
		const { api, asked } = service(() => json(200, {}));
		await expect(api.get_health({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
		expect(asked).toEqual([]);
	});
});
