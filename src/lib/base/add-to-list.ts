/** Appends `item` to the list under `key`, which begins with it. A new list for each item takes quadratic time. */
export function addToList<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
	const known = lists.get(key);
	if (known === undefined) lists.set(key, [item]);
	else known.push(item);
}
