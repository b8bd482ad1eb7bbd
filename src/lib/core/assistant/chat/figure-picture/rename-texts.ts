import * as z from 'zod';

/**
 * What a text of a record is, by its key and the key of the list or object it stands in, as it may leave.
 * @param key of a list the key of the list
 */
export type Rename = (text: string, key: string, parent: string) => string;

const COLOR = /^#[0-9a-f]{6}$/iu;

/**
 * A record in which every text that its schema leaves free is renamed, keys of its maps too. What a schema lists (kinds, scales)
 * and colours stay. A text that a later version of the schema adds is renamed without anybody remembering it here.
 */
export function renameTexts(schema: unknown, value: unknown, rename: Rename): unknown {
	return walk(schema, value, { key: '', parent: '' }, rename);
}

interface Place {
	key: string;
	parent: string;
}

function walk(schema: unknown, value: unknown, place: Place, rename: Rename): unknown {
	if (value === null || value === undefined) return value;
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
		return walk(schema.unwrap(), value, place, rename);
	if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion) {
		const fitting = schema.options.find((option) => z.safeParse(option, value).success);
		return walk(fitting, value, place, rename);
	}
	if (schema instanceof z.ZodArray && Array.isArray(value))
		return value.map((entry: unknown) => walk(schema.element, entry, place, rename));
	if (schema instanceof z.ZodTuple && Array.isArray(value))
		return value.map((entry: unknown, at) => walk(schema.def.items[at], entry, place, rename));
	if (schema instanceof z.ZodObject && typeof value === 'object') {
		const shape: Readonly<Record<string, unknown>> = schema.shape;
		return Object.fromEntries(
			Object.entries(value).map(([key, entry]) => [
				key,
				walk(shape[key], entry, { key, parent: place.key }, rename),
			]),
		);
	}
	if (schema instanceof z.ZodRecord && typeof value === 'object')
		return Object.fromEntries(
			Object.entries(value).map(([key, entry]) => [
				rename(key, place.key, place.parent),
				walk(schema.valueType, entry, place, rename),
			]),
		);
	if (schema instanceof z.ZodString && typeof value === 'string')
		return COLOR.test(value) && place.key === 'group_colors' ? value : rename(value, place.key, place.parent);
	if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) return value;
	if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return value;
	// Of a form that nobody thought of here, nothing may leave.
	throw new TypeError(`A figure has a field of an unexpected form: ${place.parent}.${place.key}`);
}
