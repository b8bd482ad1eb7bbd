import { fileURLToPath } from 'node:url';
import { isWithin } from '../../../base/places.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import { allowedFolder } from '../sources/allowed-folder.server.ts';

/**
 * Real paths of the folders that a client shares as roots. What is no folder here is no root, nor is what is closed on every face,
 * unless a stated folder lies in it: a home or the root of the system narrows nothing.
 * @param stated folders of the command line (real paths)
 */
export async function rootFolders(
	uris: readonly string[],
	userData: string,
	stated: readonly string[],
): Promise<string[]> {
	const found: string[] = [];
	for (const uri of uris) {
		const folder = pathOf(uri);
		if (folder === null) continue;
		const real = (await allowedFolder(folder, userData).catch(() => null)) ?? around(folder, stated);
		if (real !== null) found.push(real);
	}
	return found;
}

function around(folder: string, stated: readonly string[]): string | null {
	const real = realPlace(folder);
	return real !== null && stated.some((one) => isWithin(one, real)) ? real : null;
}

function pathOf(uri: string): string | null {
	try {
		return fileURLToPath(uri);
	} catch {
		return null;
	}
}
