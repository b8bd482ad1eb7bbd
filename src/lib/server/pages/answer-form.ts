import { fail, redirect, type ActionFailure, type RequestEvent } from '@sveltejs/kit';
import { LbError } from '../../base/errors.ts';
import { toProblem } from '../../base/problem.ts';
import { openApi } from '../../client/api.ts';
import { ApiProblem, problemOf } from '../../client/api-problem.ts';
import type { FormRefusal } from '../../contract/page.ts';
import type { Problem } from '../../contract/records/problem.ts';
import { JSON_BYTES } from '../read-body.ts';
import { inSession, look, type FormAction } from './form-actions.ts';
import { visibleLine } from '../../base/visible-text.ts';

type Refused = ActionFailure<{ refusal: FormRefusal }>;

/** Forms name their session in the address or in a field; a page that shows a refused form asks here for the latter. */
const sessionOf = new WeakMap<Request, string>();

/** session_id that a request is about; null when it names none. */
export function askedSession({ url, request }: Pick<RequestEvent, 'url' | 'request'>): string | null {
	const named = url.searchParams.get('session') ?? sessionOf.get(request) ?? '';
	return named === '' ? null : named;
}

/** A form action: done, the page of the session follows; refused, the same page with the problem and what was put in. */
export function formAction(name: string, act: FormAction): (event: RequestEvent) => Promise<Refused> {
	return async (event) => {
		let values: Record<string, string> = {};
		let next: string | null;
		try {
			values = textsOf(await readForm(event));
			const { session } = values;
			if (session !== undefined) sessionOf.set(event.request, session);
			const api = openApi({ fetch: event.fetch });
			const text = (field: string): string | undefined => values[field]?.trim() || undefined;
			next = await act({ api, session: askedSession(event), text });
		} catch (error) {
			return refused(name, error, values);
		}
		redirect(303, pageOf(next));
	};
}

/** Uploads are handed on as they arrive: they may be large, and are limited where they are written. */
export async function uploadAction(event: RequestEvent): Promise<Refused> {
	const { headers, body } = event.request;
	const api = openApi({ fetch: event.fetch });
	let next: string;
	try {
		next = await inSession({ api, session: askedSession(event) }, async (session) => {
			const response = await event.fetch(`/api/session/${encodeURIComponent(session)}/uploads`, {
				method: 'POST',
				body,
				headers: { 'content-type': headers.get('content-type') ?? '' },
				// The body of a request may come in while it is answered.
				...{ duplex: 'half' },
			});
			if (!response.ok) throw await problemOf(response);
			await look(api, session);
		});
	} catch (error) {
		return refused('upload', error, {});
	}
	redirect(303, pageOf(next));
}

const pageOf = (session: string | null): string =>
	session === null ? '/' : `/?session=${encodeURIComponent(session)}`;

/** Throws request.too_large for more than a form of the page can hold. */
async function readForm({ request, setHeaders }: RequestEvent): Promise<FormData> {
	const length = request.headers.get('content-length');
	// Browsers say how long a form is.
	if (length !== null && Number(length) <= JSON_BYTES) return request.formData();
	// The body stays unread, and the connection ends with it.
	setHeaders({ connection: 'close' });
	throw new LbError('request.too_large', { limit: JSON_BYTES });
}

const textsOf = (form: FormData): Record<string, string> =>
	Object.fromEntries(
		[...form].flatMap(([name, value]): [string, string][] =>
			typeof value === 'string' ? [[name, value]] : [],
		),
	);

function refused(action: string, error: unknown, values: Record<string, string>): Refused {
	const problem: Problem = error instanceof ApiProblem ? error.problem : toProblem(error);
	if (problem.status >= 500) console.error(visibleLine(`unexpected in form ${action}: ${problem.detail}`));
	return fail(problem.status, { refusal: { action, problem, values } });
}
