import { errorSpec } from '../contract/errors/index.ts';
import type { Problem } from '../contract/records/run.ts';
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
		values: known.values as Problem['values'],
	};
}

/** Wraps what was not thrown on purpose, so that every face shows a code and a next step. */
export function toLbError(error: unknown): LbError {
	if (error instanceof LbError || isForeign(error)) return error;
	if (error instanceof Error && error.name === 'AbortError')
		return new LbError('general.cancelled', { what: 'the work' });
	const message = error instanceof Error ? error.message : String(error);
	return new LbError('general.unexpected', { message }, {}, { cause: error });
}

/** The same class from another bundle: the server and the web app are built separately and hand errors to each other. */
function isForeign(error: unknown): error is LbError {
	return error instanceof Error && error.name === 'LbError' && 'code' in error && 'values' in error;
}
