import {
	constrains,
	isObject,
	referredName,
	typesOf,
	UnsupportedSchema,
	type JsonSchema,
} from './json-schema.ts';

/** References inside references are followed this far. */
const MAX_DEPTH = 16;

const LARGEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const SMALLEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

type Definitions = ReadonlyMap<string, unknown>;

/**
 * One schema for what all of them allow. Of closed objects that are merged, the properties of all are allowed. Throws UnsupportedSchema where
 * there is no such schema, or none that can be written.
 */
export function mergeAll(schemas: readonly unknown[], definitions: Definitions, path: string): JsonSchema {
	let merged: JsonSchema = {};
	for (const schema of schemas) merged = merge(merged, resolved(schema, definitions, path, 0), path);
	return merged;
}

/** The schema itself, or what it refers to, with its own `allOf` merged. */
function resolved(schema: unknown, definitions: Definitions, path: string, depth: number): JsonSchema {
	if (schema === true) return {};
	if (!isObject(schema) || depth > MAX_DEPTH)
		throw new UnsupportedSchema(path, depth > MAX_DEPTH ? 'it refers to itself' : 'it allows nothing');
	const { $ref, allOf, ...own } = schema;
	const parts: readonly unknown[] = [
		own,
		...($ref === undefined ? [] : [definitions.get(referredName($ref, path))]),
		...(Array.isArray(allOf) ? allOf : []),
	];
	if (parts.length === 1) return own;
	let merged: JsonSchema = {};
	for (const part of parts)
		merged = merge(merged, part === own ? own : resolved(part, definitions, path, depth + 1), path);
	return merged;
}

function merge(one: JsonSchema, other: JsonSchema, path: string): JsonSchema {
	if (!constrains(one)) return { ...one, ...other };
	const merged: Record<string, unknown> = { ...one };
	for (const [word, value] of Object.entries(other))
		merged[word] = word in one ? both(word, one[word], value, path) : value;
	const [types, others] = [typesOf(one), typesOf(other)];
	if (types !== null && others !== null) merged['type'] = commonTypes(types, others, path);
	return merged;
}

function both(word: string, a: unknown, b: unknown, path: string): unknown {
	if (word === 'properties' && isObject(a) && isObject(b)) return mergeProperties(a, b, path);
	if (word === 'required' && Array.isArray(a) && Array.isArray(b)) return [...new Set([...a, ...b])];
	if (word === 'enum' && Array.isArray(a) && Array.isArray(b)) {
		const common = a.filter((value) => b.includes(value));
		if (common.length === 0) throw new UnsupportedSchema(path, 'no value fits all its parts');
		return common;
	}
	if (word === 'additionalProperties') return closer(a, b, path);
	if (word === 'items' && isObject(a) && isObject(b)) return merge(a, b, `${path}/items`);
	if (typeof a === 'number' && typeof b === 'number') {
		if (LARGEST.includes(word)) return Math.max(a, b);
		if (SMALLEST.includes(word)) return Math.min(a, b);
	}
	if (['type', 'description', 'title', 'default', 'examples', '$comment'].includes(word)) return b;
	if (JSON.stringify(a) === JSON.stringify(b)) return a;
	throw new UnsupportedSchema(path, `parts of it state ${word} differently`);
}

function mergeProperties(a: JsonSchema, b: JsonSchema, path: string): JsonSchema {
	const merged: Record<string, unknown> = { ...a };
	for (const [name, schema] of Object.entries(b)) {
		const before = a[name];
		merged[name] =
			isObject(before) && isObject(schema) ? merge(before, schema, `${path}/properties/${name}`) : schema;
	}
	return merged;
}

/** What closes an object more. */
function closer(a: unknown, b: unknown, path: string): unknown {
	if (a === false || b === false) return false;
	if (a === true) return b;
	if (b === true) return a;
	if (isObject(a) && isObject(b)) return merge(a, b, `${path}/additionalProperties`);
	return b;
}

function commonTypes(a: readonly string[], b: readonly string[], path: string): string | string[] {
	const whole = (types: readonly string[]): boolean => types.includes('integer');
	const common = a.filter((type) => b.includes(type));
	if (
		!common.includes('integer') &&
		((whole(a) && b.includes('number')) || (whole(b) && a.includes('number')))
	)
		common.push('integer');
	if (common.length === 0) throw new UnsupportedSchema(path, 'no type fits all its parts');
	return common.length === 1 ? (common[0] ?? '') : common;
}
