import { readdirSync, readlinkSync, realpathSync } from 'node:fs';

/** Files below a folder that this process holds open (Linux); other tests in it may hold others. */
export function openFilesBelow(folder: string): string[] {
	const real = realpathSync(folder);
	return readdirSync('/proc/self/fd').flatMap((descriptor) => {
		try {
			const target = readlinkSync(`/proc/self/fd/${descriptor}`);
			return target.startsWith(`${real}/`) ? [target] : [];
		} catch {
			// It was closed meanwhile.
			return [];
		}
	});
}
