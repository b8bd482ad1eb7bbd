import type * as z from 'zod';
import { endpoints, type Endpoint, type EndpointName } from '../../../src/lib/contract/api/index.ts';
import { errorsOf } from '../../../src/lib/contract/api/open-api/errors-of.ts';
import { errorSpec, type ErrorCode } from '../../../src/lib/contract/errors/index.ts';
import { problem } from '../../../src/lib/contract/records/problem.ts';

/** What came back, in the terms of the check. */
export interface Seen {
	status: number;
	type: string;
	text: string;
}

/** What is wrong with an answer by the contract; null when nothing is. `noRoute`: the address may name no endpoint at all. */
export function complaintOf(name: EndpointName, seen: Seen, noRoute = false): string | null {
	const endpoint: Endpoint = endpoints[name];
	if (seen.status >= 500) return `a failure: ${seen.text.slice(0, 500)}`;
	if (/text\/html/i.test(seen.type)) return `HTML: ${seen.text.slice(0, 200)}`;
	const good = endpoint.answers[seen.status];
	return good === undefined
		? refusalComplaint(endpoint, seen, noRoute)
		: goodComplaint(good.schema, good.media, seen);
}

function goodComplaint(schema: z.ZodType | null, media: string | undefined, seen: Seen): string | null {
	if (media !== undefined) return null;
	if (schema === null) return seen.text === '' ? null : `a body where none is declared: ${seen.text}`;
	if (!seen.type.startsWith('application/json')) return `the type ${seen.type}`;
	const { error } = schema.safeParse(JSON.parse(seen.text));
	return error === undefined ? null : `not as declared: ${error.message.slice(0, 500)}`;
}

function refusalComplaint(endpoint: Endpoint, seen: Seen, noRoute: boolean): string | null {
	if (!seen.type.startsWith('application/problem+json'))
		return `${seen.status} with the type "${seen.type}": ${seen.text.slice(0, 200)}`;
	const read = problem.safeParse(JSON.parse(seen.text));
	if (!read.success) return `no problem document: ${seen.text.slice(0, 300)}`;
	const { code, status, detail, hint } = read.data;
	const allowed: string[] = [...errorsOf(endpoint), ...(noRoute ? ['request.route_unknown'] : [])];
	if (!allowed.includes(code)) return `the code ${code} is not declared: ${detail}`;
	if (status !== seen.status || errorSpec(code as ErrorCode).status !== status)
		return `${code} as ${seen.status}`;
	if (/\n\s+at |node:internal/.test(detail)) return `a stack: ${detail.slice(0, 200)}`;
	const { en } = errorSpec(code as ErrorCode);
	// What a request said is shown as it was, braces too: only places of the sentence itself can be left open.
	const places = en.match(/\{\w+\}/g) ?? [];
	if (places.some((place) => detail.includes(place))) return `a value is missing in: ${detail}`;
	return hint === '' ? 'no hint' : null;
}
