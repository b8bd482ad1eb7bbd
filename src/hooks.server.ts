/// <reference types="vite/client" />
import { randomUUID } from 'node:crypto';
import type { Handle, HandleServerError, RequestEvent } from '@sveltejs/kit';
import { building } from '$app/environment';
import { LbError } from './lib/base/errors.ts';
import { shownAs } from './lib/server/pages/shown-as.ts';
import { isApi, isPage } from './lib/server/gate/route-kind.ts';
import { problemResponse } from './lib/server/problem-response.ts';
import { stackOf } from './lib/base/fault-log.ts';

// Every request that Kit sees: it gets an id, and nothing under /api leaves as anything but JSON or what a route made.

const PROBLEM = 'application/problem+json';

/** The face of nearly all text, whose loading would else begin with the first layout. */
const TEXT_FONT = /\/inter-latin-wght-normal\b.*\.woff2$/u;

export const handle: Handle = async ({ event, resolve }) => {
	const id = randomUUID();
	event.setHeaders({ 'x-request-id': id });
	// `vite dev` has no program around it: the gate and the service are here then, and are not built in. What a form asks the
	// service for in turn came through the gate with the form.
	if (import.meta.env.DEV && !building && !event.isSubRequest) {
		const { askDevGate } = await import('./lib/server/program/dev.server.ts');
		const refused = await askDevGate(event.request, event.url);
		if (refused !== null) return refused;
	}
	const response = await resolve(event, {
		transformPageChunk: ({ html }) => (building ? asBuilt(html, event) : asShown(html, event)),
		preload: ({ type, path }) => (type === 'font' ? TEXT_FONT.test(path) : type !== 'asset'),
	});
	const segments = event.url.pathname.slice(1).split('/');
	const isData = isApi(segments) && !isPage(segments);
	if (!isData || response.status < 400 || response.headers.get('content-type') === PROBLEM) return response;
	return problemResponse(unanswered(event.request.method, event.url.pathname, response), {
		'x-request-id': id,
	});
};

/** Language and theme as the page was left, so that the first picture is the right one. */
function asShown(html: string, { cookies, request }: RequestEvent): string {
	const { language, theme } = shownAs((name) => cookies.get(name), request.headers.get('accept-language'));
	return html
		.replace('%lb.language%', language)
		.replace(' %lb.theme%', theme === 'system' ? '' : ` data-theme="${theme}"`);
}

/** Pages that are made once for all are in the language of their address and follow the system. */
const asBuilt = (html: string, { url }: RequestEvent): string =>
	html
		.replace('%lb.language%', url.pathname.split('/').includes('zh') ? 'zh' : 'en')
		.replace(' %lb.theme%', '');

/** Kit's own refusals: a path in the contract without a route, a method that its file does not export. */
function unanswered(method: string, route: string, { status, headers }: Response): LbError {
	if (status === 404) return new LbError('request.route_unknown', { method, route });
	if (status === 405)
		return new LbError('request.method_not_allowed', { method, allowed: headers.get('allow') ?? '' });
	return new LbError('general.unexpected');
}

/** Errors that no route caught; the page shows the id, the terminal the rest. */
export const handleError: HandleServerError = ({ error, status, message }) => {
	if (status < 500) return { message };
	const id = randomUUID();
	console.error(`unexpected ${id}: ${stackOf(error)}`);
	return { message: `${message} (${id})` };
};
