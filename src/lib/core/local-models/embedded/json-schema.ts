/** A JSON Schema that is an object; `true` and `false` are told apart before. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema that answers cannot be held to. `path` says where, as a JSON pointer. */
export class UnsupportedSchema extends Error {
	readonly path: string;
	constructor(path: string, why: string) {
		super(`The schema at ${path} is not supported: ${why}.`);
		this.name = 'UnsupportedSchema';
		this.path = path;
	}
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words that say what a value is for and allow the same values with or without them. */
const NOTES = new Set([
	...['$schema', '$id', '$anchor', '$comment', '$defs', 'definitions', 'title', 'description', 'default'],
	...['examples', 'deprecated', 'readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'],
]);

/** True for a schema that says more than what a value is for. */
export const constrains = (schema: JsonSchema): boolean =>
	Object.keys(schema).some((word) => !NOTES.has(word));

/** Definitions of a root schema: by `$defs`, or `definitions` as older drafts call them. */
export function definitionsOf(root: unknown): ReadonlyMap<string, unknown> {
	const found = new Map<string, unknown>();
	if (isObject(root))
		for (const word of ['definitions', '$defs']) {
			const named = root[word];
			if (isObject(named)) for (const [name, schema] of Object.entries(named)) found.set(name, schema);
		}
	return found;
}

/** Name of the definition that a reference points to. Throws UnsupportedSchema for a reference to anything else. */
export function referredName(reference: unknown, path: string): string {
	const name = /^#\/(?:\$defs|definitions)\/([^/]+)$/u.exec(String(reference))?.[1];
	if (name === undefined) throw new UnsupportedSchema(path, `it refers to ${String(reference)}`);
	return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
}

const ofType: Readonly<Record<string, readonly string[]>> = {
	object: [
		'properties',
		'required',
		'additionalProperties',
		'patternProperties',
		'propertyNames',
		'minProperties',
		'maxProperties',
	],
	array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
	string: ['minLength', 'maxLength', 'pattern', 'format'],
	number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** Types of a schema: as stated, else the one whose words it uses; null where nothing says it. */
export function typesOf(schema: JsonSchema): string[] | null {
	const { type } = schema;
	if (typeof type === 'string') return [type];
	if (Array.isArray(type)) return type.filter((one) => typeof one === 'string');
	const used = Object.entries(ofType).filter(([, words]) => words.some((word) => word in schema));
	return used.length === 1 && used[0] !== undefined ? [used[0][0]] : null;
}

/** True for a plain value that JSON has beside lists and objects. */
export const isScalar = (value: unknown): value is string | number | boolean | null =>
	value === null || ['string', 'number', 'boolean'].includes(typeof value);
