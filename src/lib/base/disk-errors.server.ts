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
