import type { RequestEvent } from '@sveltejs/kit';
import { requireFit } from '../base/require-fit.ts';
import { endpoints, type Endpoint, type EndpointName } from '../contract/api/index.ts';
import { watchClient } from './client-left.ts';
import { problemResponse } from './problem-response.ts';
import { readBody } from './read-body.ts';
import type { Call, Handler, Reply, Service } from './service.ts';
import { stackOf } from '../base/fault-log.ts';
import { visibleJson } from '../base/visible-text.ts';

/** Reads a request by the declaration of its endpoint, has it handled, and makes the answer. */
export async function answerEndpoint<N extends EndpointName>(
	service: Service,
	name: N,
	{ params, url, request, platform }: Pick<RequestEvent, 'params' | 'url' | 'request' | 'platform'>,
	handle: Handler<N>,
): Promise<Response> {
	const declared: Endpoint = endpoints[name];
	const client = watchClient(request, platform);
	try {
		// Parsed by the schemas of this endpoint, which under a name that is not known yet are those of any.
		const call = {
			params: requireFit(declared.params, params),
			query: requireFit(declared.query, queryOf(url.searchParams)),
			body: requireFit(declared.body, await readBody(request, declared)),
			service,
			request,
			signal: client.signal,
		} as Call<N>;
		const answer = await handle(call);
		return isResponse(answer) ? answer : respond(declared, answer);
	} catch (error) {
		const problem = problemResponse(error, afterRefusal(request, declared));
		// What breaks because the client left is no defect.
		if (problem.status === 500 && !client.signal.aborted) reportDefect(name, error);
		return problem;
	} finally {
		// A stream hears of the client's leaving by being cancelled.
		client.done();
	}
}

/** The caller gets one sentence; where it happened stands in the terminal, as for errors that nothing caught. */
function reportDefect(name: string, error: unknown): void {
	console.error(`unexpected in ${name}: ${stackOf(error)}`);
}

const isResponse = (answer: Reply | Response): answer is Response => answer instanceof Response;

/** Bytes that may lie unread behind a refusal without harm: Node takes them in and the connection stays good. */
const FEW_BYTES = 65_536;

/**
 * A refusal leaves a large body unread, and the connection ends with it; said, or the next call on it would be lost. What
 * is left of an upload goes on being read: a sender whose line is cut while it writes does not get to see the answer.
 */
function afterRefusal({ headers, body }: Request, { body_kind }: Endpoint): Record<string, string> {
	if (body_kind === 'multipart' && body?.locked === true) return {};
	const large = Number(headers.get('content-length') ?? 0) > FEW_BYTES || headers.has('transfer-encoding');
	return large ? { connection: 'close' } : {};
}

/** Parameters of a query; a name given several times is a list. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
	// Entries, not assignments: a parameter called __proto__ is a name like any other, and refused like one.
	return Object.fromEntries(
		[...new Set(search.keys())].map((name) => {
			const values = search.getAll(name);
			return [name, values.length === 1 ? values[0]! : values];
		}),
	);
}

function respond(declared: Endpoint, { status, body, headers = {} }: Reply): Response {
	if (process.env['LB_AGENT_CHECK_ANSWERS'] === '1') checkAnswer(declared, status, body);
	const shared = { 'cache-control': 'no-store', ...headers };
	if (body === undefined) return new Response(null, { status, headers: shared });
	return new Response(visibleJson(body), {
		status,
		headers: { 'content-type': 'application/json', ...shared },
	});
}

/** Tests ask for this: an answer that is not as declared is a defect. */
function checkAnswer({ name, answers }: Endpoint, status: number, body: unknown): void {
	const answer = answers[status];
	const problem =
		answer === undefined
			? 'status not declared'
			: answer.schema === null
				? body === undefined
					? null
					: 'body not declared'
				: (answer.schema.safeParse(body).error?.message ?? null);
	if (problem !== null) throw new Error(`${name} answered ${status}: ${problem}`);
}
