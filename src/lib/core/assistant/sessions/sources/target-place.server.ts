import { findDataset, type DatasetPlace, type PlaceManner } from '../../dataset-session.server.ts';

/** Where the outputs of a target are; nothing is written. Throws what `findDataset` throws. */
export function targetPlace(path: string, userData: string, manner: PlaceManner = {}): Promise<DatasetPlace> {
	return findDataset(path, undefined, { userData, note: () => undefined }, manner);
}
