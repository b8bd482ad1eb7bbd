import { explainDiskError } from '../../../base/disk-errors.server.ts';
import { LbError } from '../../../base/errors.ts';
import { systemCode } from '../../../base/system-code.ts';
import { DiskFault } from './disk-fault.ts';
import { lacksSpace, type freeBytes } from './free-space.server.ts';
import type { DownloadOrder } from './order.ts';
import type { Report } from './report.ts';

/** An error of the disk in words: local_models.disk_space for one that is full; anything else as it was. */
export async function toldOfDisk(
	error: unknown,
	{ name, folder }: DownloadOrder,
	{ total, verified }: Pick<Report, 'total' | 'verified'>,
	free: typeof freeBytes,
): Promise<unknown> {
	const cause = error instanceof DiskFault ? error.cause : error;
	const isFull =
		(error instanceof DiskFault && ['ENOSPC', 'EDQUOT'].includes(systemCode(cause) ?? '')) ||
		(error instanceof LbError && error.code === 'run.disk_full');
	if (!isFull) return error instanceof DiskFault ? explainDiskError(cause, folder) : error;
	// A quota may be used up where the disk itself is not.
	const left = await free(folder).catch(() => 0);
	return lacksSpace({ name, folder, total: total ?? verified, kept: verified }, left);
}
