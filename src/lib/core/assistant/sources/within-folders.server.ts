import { realFolder } from '../../workspace/jobs/new-job.server.ts';
import { isWithin } from '../../../base/places.ts';

/**
 * Does a real path lie in one of the folders? They are resolved once, so that a link that is one of them leads where it led
 * when the job began.
 */
export function withinFolders(folders: readonly string[]): (real: string) => boolean {
	const roots = folders.map(realFolder);
	return (real) => roots.some((root) => isWithin(real, root));
}
