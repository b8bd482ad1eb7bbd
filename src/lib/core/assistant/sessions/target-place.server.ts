import { findDataset, type DatasetPlace } from '../dataset-session.server.ts';

/** Where the outputs of a target are; nothing is written. Throws what `findDataset` throws. */
export function targetPlace(path: string, userData: string): Promise<DatasetPlace> {
	return findDataset(path, undefined, { userData, note: () => undefined });
}
