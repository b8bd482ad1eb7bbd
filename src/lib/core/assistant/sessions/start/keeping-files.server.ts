import { LbError } from '../../../../base/errors.ts';
import { openWorkFolder, type WorkFolder } from '../../../workspace/uploads/work-folder.server.ts';

/**
 * Writes files that appear at once, or not at all when `work` throws. A session that is purged takes the files along
 * while they are written: what `mayGoOn` throws then counts, not the error that came of it.
 */
export async function keepingFiles<T>(
	session: string,
	note: Parameters<typeof openWorkFolder>[1],
	mayGoOn: () => unknown,
	work: (folder: WorkFolder) => Promise<T>,
): Promise<T> {
	let folder: WorkFolder | null = null;
	try {
		folder = await openWorkFolder(session, note);
		return await work(folder);
	} catch (error) {
		await folder?.undo();
		mayGoOn();
		throw explained(error, session);
	} finally {
		await folder?.close();
	}
}

function explained(error: unknown, path: string): unknown {
	const code = error instanceof Error && 'code' in error ? error.code : null;
	return code === 'ENOSPC' || code === 'EDQUOT'
		? new LbError('uploads.disk_full', {}, { path }, { cause: error })
		: error;
}
