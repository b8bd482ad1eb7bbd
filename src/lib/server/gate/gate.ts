import { LbError } from '../../base/errors.ts';
import { toLbError } from '../../base/problem.ts';
import { checkHost } from './check-host.ts';
import { checkSender } from './check-sender.ts';
import { checkForm } from './check-form.ts';
import { checkPageForm } from './check-page-form.ts';
import type { GateRequest } from './gate-request.ts';
import { methodsOf } from './known-routes.ts';
import { isPage } from './route-kind.ts';
import type { OwnAddresses } from './own-addresses.ts';
import { readTarget } from './target.ts';
import type { Tokens } from './tokens.server.ts';

export interface GateSetup {
	own: OwnAddresses;
	/** null on the loopback address when no token was set. */
	tokens: Tokens | null;
}

export type GateAnswer =
	| { kind: 'pass' }
	| { kind: 'refuse'; error: LbError; headers: Record<string, string> }
	/** Nothing to say beyond the header. */
	| { kind: 'empty'; status: number; headers: Record<string, string> };

/**
 * The one question every request is asked before anything answers it, static files included: does it name us, can it be
 * read in one way only, does it come from our own pages or from no page at all, does it carry the token where one is
 * needed, and is there anything at that path. The user of the connection is asked before, once per connection.
 */
export function askGate(request: GateRequest, { own, tokens }: GateSetup): GateAnswer {
	try {
		checkForm(request);
		checkHost(request, own);
		const { segments, query } = readTarget(request.url);
		checkSender(request, segments, own);
		checkPageForm(request, segments);
		if (tokens !== null) {
			const cookie = exchange(request, segments, query, tokens);
			if (cookie !== null)
				// A clean address, so that the code is in no history; the fragment stays with the browser.
				return {
					kind: 'empty',
					status: 303,
					headers: { location: `/${segments.map(encodeURIComponent).join('/')}`, 'set-cookie': cookie },
				};
			tokens.check(request.headers);
		}
		return askMethod(request, methodsOf(segments, request.method));
	} catch (error) {
		const known = toLbError(error);
		return { kind: 'refuse', error: known, headers: headersOf(known) };
	}
}

function askMethod({ method, headers }: GateRequest, possible: readonly string[]): GateAnswer {
	const allowed = possible.join(', ');
	// No header of cross-origin sharing: nobody else is to share.
	if (method === 'OPTIONS') return { kind: 'empty', status: 204, headers: { allow: allowed } };
	if (!possible.includes(method)) throw new LbError('request.method_not_allowed', { method, allowed });
	const hasBody =
		headers['transfer-encoding'] !== undefined || Number(headers['content-length']?.[0] ?? 0) > 0;
	// Kit drops a body without a type, and the call would be answered as if nothing had been sent.
	if (hasBody && headers['content-type'] === undefined && !['GET', 'HEAD'].includes(method))
		throw new LbError('request.media_type', { found: 'none', expected: 'a Content-Type' });
	return { kind: 'pass' };
}

/** The cookie for a launch code; null when none was given. Throws request.token_wrong. */
function exchange(
	{ method }: GateRequest,
	segments: readonly string[],
	query: string,
	tokens: Tokens,
): string | null {
	if (method !== 'GET' || !isPage(segments)) return null;
	const code = new URLSearchParams(query).get('launch');
	return code === null ? null : tokens.exchange(code);
}

function headersOf({ code, values }: LbError): Record<string, string> {
	if (code === 'request.method_not_allowed') return { allow: String(values['allowed']) };
	if (code.startsWith('request.token_')) return { 'www-authenticate': 'Bearer' };
	return {};
}
