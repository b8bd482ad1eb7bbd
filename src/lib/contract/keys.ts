/** Keys of a table, in its order, as the names that its type knows. */
export function keysOf<T extends object>(table: T): Extract<keyof T, string>[] {
	const keys: Extract<keyof T, string>[] = [];
	for (const key in table) if (Object.hasOwn(table, key)) keys.push(key);
	return keys;
}

/** Is a word one of these? */
export function isOneOf<T extends string>(words: readonly T[], word: string): word is T {
	return words.some((one) => one === word);
}
