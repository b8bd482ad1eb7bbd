import { visibleJson } from './visible-text.ts';

/**
 * JSON with sorted keys and two-space indent: the same value gives the same bytes, which a terminal may show. NaN and infinities have no place in
 * JSON, so they are refused here rather than silently turned into null.
 */
export function canonicalJson(value: unknown): string {
	return visibleJson(sorted(value, '$'), 2) + '\n';
}

/** One line of canonical JSON, for hashing and event logs. */
export function compactJson(value: unknown): string {
	return JSON.stringify(sorted(value, '$'));
}

function sorted(value: unknown, place: string): unknown {
	if (typeof value === 'number') {
		if (!Number.isFinite(value)) throw new TypeError(`JSON cannot hold ${value} (at ${place})`);
		return value;
	}
	if (Array.isArray(value)) return value.map((item, index) => sorted(item, `${place}[${index}]`));
	if (value !== null && typeof value === 'object') {
		// Without a prototype `__proto__` is a key like any other.
		const result = Object.create(null) as Record<string, unknown>;
		for (const key of Object.keys(value).sort()) {
			const item = (value as Record<string, unknown>)[key];
			if (item !== undefined) result[key] = sorted(item, `${place}.${key}`);
		}
		return result;
	}
	return value;
}

/** A finite number, or null for NaN and infinities: how a missing number is written to JSON and tables. */
export function finiteOrNull(value: number | null | undefined): number | null {
	return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}
