/**
 * Appends every item to `target`. `target.push(...items)` hands each item over as an argument of the call and throws a
 * RangeError at about 120,000 of them, which the folders and files of users do reach.
 */
export function appendAll<Item>(target: Item[], items: Iterable<NoInfer<Item>>): void {
	for (const item of items) target.push(item);
}
