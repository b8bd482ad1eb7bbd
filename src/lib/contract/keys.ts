/** Keys of a table, in its order, as the names that its type knows. */
export function keysOf<T extends object>(table: T): Extract<keyof T, string>[] {
	const keys: Extract<keyof T, string>[] = [];
	for (const key in table) if (Object.hasOwn(table, key)) keys.push(key);
	return keys;
}

/** Is a word a name in a table? */
export function isNameOf<T extends object, N extends string>(
	table: T,
	name: N,
): name is N & Extract<keyof T, string> {
	return Object.hasOwn(table, name);
}

/** The same keys with other values. */
export function mapValues<K extends string, A, B>(
	table: Readonly<Record<K, A>>,
	change: (value: A, key: K) => B,
): Record<K, B> {
	// Objects made of entries have any text as keys for the compiler.
	return Object.fromEntries(keysOf(table).map((key) => [key, change(table[key], key)])) as Record<K, B>;
}

/** Is a word one of these? */
export function isOneOf<T extends string>(words: readonly T[], word: string): word is T {
	return words.some((one) => one === word);
}
