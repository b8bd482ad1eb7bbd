import { LbError } from '../../../base/errors.ts';
import { systemCode } from '../../../base/system-code.ts';

/** An error of the disk, so that it is not taken for one of the network. */
export class DiskFault extends Error {
	constructor(cause: unknown) {
		super('disk', { cause });
		this.name = 'DiskFault';
	}
}

/** Does something with files of the download. Throws DiskFault for an error of the system. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		const isOurs = error instanceof LbError || error instanceof DiskFault || systemCode(error) === undefined;
		throw isOurs ? error : new DiskFault(error);
	}
}
