import { visibleJson } from './visible-text.ts';

/**
 * JSON with sorted keys and two-space indent: the same value gives the same bytes, which a terminal may show. NaN and infinities have no place in
 * JSON, so they are refused here rather than silently turned into null.
 */
export function canonicalJson(value: unknown): string {
	return visibleJson(ordered(value), 2) + '\n';
}

/** One line of canonical JSON, for hashing and event logs. */
export function compactJson(value: unknown): string {
	return JSON.stringify(ordered(value));
}

/** The value with sorted keys; what is in order already is not copied, since a plan over a large folder has a million rows. */
function sorted(value: unknown): unknown {
	if (typeof value === 'number' && !Number.isFinite(value)) throw new NotFinite();
	if (value === null || typeof value !== 'object') return value;
	if (Array.isArray(value)) return sortedItems(value);
	// Any object may be asked for its own keys. Entries, which need no cast, would copy every row of a large plan.
	return sortedKeys(value as Record<string, unknown>);
}

function sortedItems(items: readonly unknown[]): readonly unknown[] {
	let changed: unknown[] | null = null;
	for (let index = 0; index < items.length; index++) {
		const inOrder = sorted(items[index]);
		if (inOrder !== items[index]) changed ??= [...items];
		if (changed !== null) changed[index] = inOrder;
	}
	return changed ?? items;
}

function sortedKeys(value: Record<string, unknown>): object {
	const keys = Object.keys(value);
	let isSame = keys.every((key, index) => index === 0 || keys[index - 1]! < key);
	const inOrder = keys.sort().map((key) => sorted(value[key]));
	isSame &&= keys.every((key, index) => inOrder[index] === value[key] && inOrder[index] !== undefined);
	if (isSame) return value;
	// Without a prototype `__proto__` is a key like any other.
	const result: Record<string, unknown> = Object.create(null);
	for (const [index, key] of keys.entries()) if (inOrder[index] !== undefined) result[key] = inOrder[index];
	return result;
}

class NotFinite extends Error {}

function ordered(value: unknown): unknown {
	try {
		return sorted(value);
	} catch (error) {
		if (!(error instanceof NotFinite)) throw error;
		throw new TypeError(`JSON cannot hold ${notFinite(value, '$') ?? 'the value'}`);
	}
}

/** The first number that JSON cannot hold, and where it is; keys in the order in which they are written. */
function notFinite(value: unknown, place: string): string | null {
	if (typeof value === 'number') return Number.isFinite(value) ? null : `${value} (at ${place})`;
	if (value === null || typeof value !== 'object') return null;
	const items = Array.isArray(value)
		? value.map((item, index) => [`[${index}]`, item] as const)
		: Object.keys(value)
				.sort()
				.map((key) => [`.${key}`, Reflect.get(value, key) as unknown] as const);
	for (const [step, item] of items) {
		const found = notFinite(item, `${place}${step}`);
		if (found !== null) return found;
	}
	return null;
}

/** A finite number, or null for NaN and infinities: how a missing number is written to JSON and tables. */
export function finiteOrNull(value: number | null | undefined): number | null {
	return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}
