/** The parts of a JSON Schema that are shown. */
export interface Shape {
	$ref?: string;
	type?: string | string[];
	format?: string;
	description?: string;
	properties?: Record<string, Shape>;
	required?: string[];
	items?: Shape;
	anyOf?: Shape[];
	oneOf?: Shape[];
	enum?: unknown[];
	const?: unknown;
	minimum?: number;
	maximum?: number;
	maxLength?: number;
	maxItems?: number;
	pattern?: string;
	additionalProperties?: unknown;
}

/** One field of a record, a body or an answer, as a reader needs it. */
export interface Field {
	/** Path inside the record: `plans[].plan_id`. */
	name: string;
	type: string;
	/** Records named in the type, to link to. */
	records: string[];
	required: boolean;
	/** Limits in words: `1 to 200`, `at most 500 characters`. */
	limits: string;
	description: string;
}

/** Deeper records are looked up by their name. */
const DEEPEST = 2;

/** Fields of a record; a field that is a record of `named` is described by it. */
export function describeFields(schema: Shape, named: Record<string, Shape>, depth = 0, prefix = ''): Field[] {
	const required = new Set(schema.required ?? []);
	return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
		const inner = innerObject(property);
		const below =
			inner === null || depth >= DEEPEST
				? []
				: describeFields(inner.schema, named, depth + 1, `${prefix}${name}${inner.many ? '[]' : ''}.`);
		const field = fieldOf(`${prefix}${name}`, property, required.has(name));
		const description = field.description || (named[field.records[0] ?? '']?.description ?? '');
		return [{ ...field, description }, ...below];
	});
}

export function fieldOf(name: string, schema: Shape, required: boolean): Field {
	return {
		name,
		type: typeOf(schema),
		records: recordsOf(schema),
		required,
		limits: limitsOf(schema),
		description: schema.description ?? '',
	};
}

function innerObject(schema: Shape): { schema: Shape; many: boolean } | null {
	if (schema.properties !== undefined) return { schema, many: false };
	if (schema.items?.properties !== undefined) return { schema: schema.items, many: true };
	for (const option of schema.anyOf ?? []) {
		const found = innerObject(option);
		if (found !== null) return found;
	}
	return null;
}

export function typeOf(schema: Shape): string {
	if (schema.$ref !== undefined) return nameOf(schema.$ref);
	if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	const options = schema.anyOf ?? schema.oneOf;
	if (options !== undefined) return [...new Set(options.map(typeOf))].join(' | ');
	if (schema.type === 'array')
		return schema.items === undefined ? 'array' : `${bracketed(typeOf(schema.items))}[]`;
	if (Array.isArray(schema.type)) return schema.type.join(' | ');
	if (schema.format === 'date-time') return 'time';
	return schema.type ?? 'any';
}

const bracketed = (type: string): string => (type.includes(' | ') ? `(${type})` : type);
const nameOf = (reference: string): string => reference.split('/').at(-1) ?? reference;

function recordsOf(schema: Shape): string[] {
	if (schema.$ref !== undefined) return [nameOf(schema.$ref)];
	const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
	return [...new Set([...inner, ...(schema.items === undefined ? [] : [schema.items])].flatMap(recordsOf))];
}

function limitsOf(schema: Shape): string {
	const { minimum, maximum, maxLength, maxItems } = schema;
	if (minimum !== undefined && maximum !== undefined) return `${minimum}–${maximum.toLocaleString('en')}`;
	if (minimum !== undefined) return `≥ ${minimum}`;
	if (maximum !== undefined) return `≤ ${maximum}`;
	if (maxLength !== undefined) return `≤ ${maxLength.toLocaleString('en')} chars`;
	if (maxItems !== undefined) return `≤ ${maxItems}`;
	return '';
}
