/**
 * Runs `task` over `items` with at most `limit` at a time and returns the results in the order of the items.
 * The first error ends it; an aborted signal stops new items from starting (the caller checks the signal afterwards).
 */
export async function mapBounded<Item, Result>(
	items: readonly Item[],
	limit: number,
	task: (item: Item, index: number) => Promise<Result>,
	signal?: AbortSignal,
): Promise<Result[]> {
	const results = new Array<Result>(items.length);
	let next = 0;
	const worker = async (): Promise<void> => {
		while (next < items.length && !signal?.aborted) {
			const index = next++;
			results[index] = await task(items[index] as Item, index);
		}
	};
	await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
	return results;
}
