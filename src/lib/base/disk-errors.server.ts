import { LbError } from './errors.ts';

/** What the system says when a file cannot be written, as an error with a next step; anything else unchanged. */
export function explainDiskError(error: unknown, path: string): unknown {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (code === 'ENOSPC' || code === 'EDQUOT')
		return new LbError('run.disk_full', {}, { path }, { cause: error });
	if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR')
		return new LbError('run.output_not_writable', { reason: code }, { path }, { cause: error });
	return error;
}

/** Runs an action that writes below `path` and explains its disk errors. */
export async function explainingDiskErrors<T>(path: string, action: () => Promise<T>): Promise<T> {
	try {
		return await action();
	} catch (error) {
		throw explainDiskError(error, path);
	}
}

/** Beginning of the names that stand for folders and files held open. */
export const HELD = '/proc/self/fd/';

/**
 * An error of the system with the path of a folder in place of the name of the handle by which it was reached:
 * `/proc/self/fd/29/out` tells nobody which folder is meant.
 */
export function namedByPath(error: unknown, handle: string, shown: string): unknown {
	if (!(error instanceof Error) || !handle.startsWith(HELD)) return error;
	const name = new RegExp(`${handle}(?!\\d)`, 'gu');
	const told: Error & { path?: unknown; dest?: unknown } = error;
	for (const key of ['message', 'path', 'dest'] as const) {
		const text = told[key];
		if (typeof text === 'string') told[key] = text.replaceAll(name, () => shown);
	}
	return error;
}
