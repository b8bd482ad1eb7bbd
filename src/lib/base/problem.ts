import { errorSpec } from '../contract/errors/index.ts';
import type { Problem } from '../contract/records/problem.ts';
import { LbError } from './errors.ts';

/** Any thrown value as a problem document (RFC 9457) with code and hint. */
export function toProblem(error: unknown): Problem {
	const known = toLbError(error);
	const spec = errorSpec(known.code);
	return {
		type: 'about:blank',
		title: known.code,
		status: spec.status,
		detail: known.message,
		code: known.code,
		hint: known.hint,
		...(known.place.path === undefined ? {} : { path: known.place.path }),
		...(known.place.row === undefined ? {} : { row: known.place.row }),
		...(known.place.column === undefined ? {} : { column: known.place.column }),
		...(known.place.field === undefined ? {} : { field: known.place.field }),
		values: known.values,
	};
}

/**
 * Wraps what was not thrown on purpose, so that every face shows a code and a next step. What JavaScript itself says
 * ("Cannot read properties of undefined") helps nobody who works with data: it stays in `cause`.
 */
export function toLbError(error: unknown): LbError {
	if (isLbError(error)) return error;
	if (error instanceof Error && error.name === 'AbortError')
		return new LbError('general.cancelled', { what: 'the work' });
	const cause = { cause: error };
	if (isOutOfMemory(error)) return new LbError('run.process_died', { reason: 'out of memory' }, {}, cause);
	const system = systemFault(error);
	if (system !== null) return new LbError('general.system', { ...system }, {}, cause);
	return new LbError('general.unexpected', {}, {}, cause);
}

/** Also the same class from another bundle: the server and the web app are built separately and hand errors to each other. */
export function isLbError(error: unknown): error is LbError {
	if (error instanceof LbError) return true;
	return error instanceof Error && error.name === 'LbError' && 'code' in error && 'values' in error;
}

/** Memory that ran out, here or in a worker thread: a smaller file would have passed, and the next one may not. */
export function isOutOfMemory(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if ('code' in error && (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.code === 'ENOMEM')) return true;
	return error instanceof RangeError && error.message === 'Array buffer allocation failed';
}

/** What the system refused, as its own letters say it; null for any other exception. */
export function systemFault(error: unknown): { why: string; call: string; file: string } | null {
	if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
	const { code, syscall } = error;
	if (typeof code !== 'string' || typeof syscall !== 'string') return null;
	const file = 'path' in error && typeof error.path === 'string' ? error.path : '–';
	// A handle is no place that anybody could look at.
	return { why: code, call: syscall, file: file.startsWith('/proc/self/fd/') ? '–' : file };
}
