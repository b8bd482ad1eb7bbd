import { LbError } from '../../base/errors.ts';
import { systemCode } from '../../base/system-code.ts';
import { isJsonObject, ServerRefusal, shownReason } from './refusal.ts';

/** Connections that broke, rather than could not be made: the same request may succeed a moment later. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Why a connection failed, as an error for a person. */
export function connectionFault(error: unknown, host: string): LbError {
	const reason = codeIn(error) ?? 'unknown';
	// Bytes came that are no HTTP.
	if (reason.startsWith('HPE_'))
		return new LbError('llm.not_a_server', { host, protocol: 'HTTP', status: '–' }, {}, { cause: error });
	const cause = BROKEN.has(reason) ? new ServerRefusal(0, '', null) : error;
	return new LbError('llm.address_unreachable', { host, reason }, {}, { cause });
}

/** The code that the system, the TLS library or the HTTP client gave, wherever it was wrapped. */
function codeIn(error: unknown): string | undefined {
	const own = systemCode(error);
	if (own !== undefined || !(error instanceof Error)) return own;
	if (error instanceof AggregateError) return error.errors.map(codeIn).find((code) => code !== undefined);
	return codeIn(error.cause);
}

export interface Refused {
	host: string;
	protocol: string;
	model: string;
	status: number;
	status_text: string;
	/** Body without keys. */
	said: string;
	wait_ms: number | null;
}

/** What an HTTP status that is no success means. */
export function refusalFault(refused: Refused): LbError {
	const { host, protocol, model, status, said, wait_ms } = refused;
	const cause = new ServerRefusal(status, said, wait_ms);
	const reason = shownReason(said, refused.status_text);
	// What is said of keys may repeat them in part, so it is not shown.
	if (status === 401 || status === 403)
		return new LbError('llm.key_refused', { host, status }, {}, { cause });
	if ([400, 413, 422, 500].includes(status) && isAboutRoom(said))
		return new LbError('llm.context_exceeded', { host, model, reason }, {}, { cause });
	if (/^\s*</.test(said) && status < 500) return new LbError('llm.not_a_server', { host, protocol, status });
	if ([400, 404, 422].includes(status) && isAboutModel(said))
		return new LbError('llm.model_unknown', { host, model }, {}, { cause });
	if (status === 404 || status === 405) return new LbError('llm.not_a_server', { host, protocol, status });
	if (status === 429 || status === 503)
		return new LbError(
			status === 429 ? 'llm.rate_limited' : 'llm.server_error',
			{ host, status, reason, ...waitText(wait_ms) },
			{},
			{ cause },
		);
	return new LbError('llm.server_error', { host, status, reason }, {}, { cause });
}

/** Statuses of a request that a server understood and will not answer; every other one is about the moment. */
const REFUSING: readonly unknown[] = [400, 422, 501];

/** Does a server refuse what it is asked for? A fault of the moment, such as a queue that is full, says nothing about a model. */
export const isRefusal = (error: unknown): boolean =>
	error instanceof LbError && error.code === 'llm.server_error' && REFUSING.includes(error.values['status']);

const DAY_MS = 86_400_000;

/** How long a server asks to wait, in words. */
function waitText(wait_ms: number | null): { wait: string; wait_zh: string } {
	if (wait_ms === null) return { wait: 'not stated', wait_zh: '未说明' };
	if (wait_ms > DAY_MS) return { wait: 'more than a day', wait_zh: '一天以上' };
	const seconds = Math.ceil(wait_ms / 1000);
	return { wait: `${seconds} s`, wait_zh: `${seconds} 秒` };
}

/** Does a server say that a request is larger than the context window of its model? */
const isAboutRoom = (said: string): boolean =>
	/context[_ -]?(?:length|window|size)|exceed_context|maximum context|prompt is too long|too many tokens/i.test(
		said,
	);

/** Does a server say that it has no such model? A path that it does not have is something else. */
const isAboutModel = (said: string): boolean =>
	isJsonObject(said) &&
	(/model_not_found|invalid_model/i.test(said) ||
		/\bmodel\b.{0,200}\b(?:not found|not exist|does not exist|not available|unknown|invalid)\b/is.test(
			said,
		) ||
		/\b(?:unknown|invalid|no such|no) model\b/i.test(said));
