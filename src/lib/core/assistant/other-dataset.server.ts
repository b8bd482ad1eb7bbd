import path from 'node:path';
import { isWithin } from '../../base/places.ts';
import { isKnownDataset } from '../ledger/known-dataset.server.ts';
import { boundFolders } from '../workspace/sessions/bound-folders.server.ts';

/**
 * Folder of another dataset around a place (real paths), or null. `own` is what is worked on: a folder that holds it is no
 * other dataset, and neither is one of which only the outputs lie in the user data folder.
 */
export function otherDataset(place: string, own: readonly string[], userData: string): string | null {
	const outputs = path.join(userData, 'outputs');
	const others = foldersAround(place).filter(
		(folder) => !isWithin(folder, outputs) && !own.some((one) => isWithin(one, folder)),
	);
	const known = others.find((folder) => isKnownDataset(folder, userData));
	if (known !== undefined || others.length === 0) return known ?? null;
	const bound = boundFolders(userData);
	return others.find((folder) => bound.has(folder)) ?? null;
}

/** A place and the folders around it, the nearest first. */
function foldersAround(place: string): string[] {
	const above = path.dirname(place);
	return above === place ? [place] : [place, ...foldersAround(above)];
}
