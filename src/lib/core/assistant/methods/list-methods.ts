import type { MethodList } from '../../../contract/operations/methods.ts';
import { methodRegistry } from '../../methods/method-registry.ts';
import type { Arguments } from '../operation-functions.ts';

/** Methods of the registry that match a query, best first; all of a family or of the registry without one. Throws methods.no_match. */
export async function listMethods({
	query,
	family,
}: Arguments<'list_liquid_biopsy_methods'>): Promise<MethodList> {
	const all = await methodRegistry();
	const total = all.length;
	const methods = all.filter(({ families }) => family === undefined || families.includes(family));
	if (query === undefined) return { total, methods };
	const { searchMethods } = await import('../../methods/search/search-methods.ts');
	const found = searchMethods(methods, query).map(({ method }) => method);
	if (found.length > 0) return { total, methods: found };
	const { noMatch } = await import('../../methods/search/near-words.ts');
	throw noMatch(methods, query);
}
