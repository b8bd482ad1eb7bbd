import { catalogFile, type CatalogEntry } from '../../../contract/records/local-model.ts';

let catalog: Promise<readonly CatalogEntry[]> | null = null;

/** The reviewed models, smallest download first. Loaded with the first question about local models. */
export function localModelCatalog(): Promise<readonly CatalogEntry[]> {
	catalog ??= readCatalog();
	return catalog;
}

async function readCatalog(): Promise<readonly CatalogEntry[]> {
	const file = await import('./catalog.json', { with: { type: 'json' } });
	return catalogFile.parse(file.default).entries;
}
