import { isObject, UnsupportedSchema, type JsonSchema } from './json-schema.ts';

/** A schema that was rewritten. */
export interface Rewritten {
	schema: JsonSchema;
	restored: (value: unknown) => unknown;
	/** Does a value have this form, roughly? Tells the parts of a union apart. */
	fits: (value: unknown) => boolean;
	/** Can it be null? */
	nullable: boolean;
}

/** llama.cpp refuses grammars that repeat something more than 2,000 times; larger limits are left to whoever asks. */
const MAX_REPEATED = 500;
const FORMATS = new Set(['date', 'time', 'date-time']);
export const same = (value: unknown): unknown => value;
const always = (): boolean => true;

export const plainOf = (schema: JsonSchema): Rewritten => ({
	schema,
	restored: same,
	fits: always,
	nullable: false,
});
export const NULL: Rewritten = {
	...plainOf({ type: 'null' }),
	fits: (value) => value === null,
	nullable: true,
};

/** Any JSON value: a list and an object hold anything where nothing else is said. */
const ANYTHING = ['string', 'number', 'boolean', 'null', 'array', 'object'].map((type) =>
	type === 'object' ? { type, additionalProperties: true } : { type },
);
export const anything = (said: JsonSchema): Rewritten => ({
	...plainOf({ ...said, oneOf: ANYTHING }),
	nullable: true,
});

export function oneOf(parts: readonly Rewritten[], said: JsonSchema, path: string): Rewritten {
	if (parts.length === 0) throw new UnsupportedSchema(path, 'it allows no value');
	const [only] = parts;
	if (parts.length === 1 && only !== undefined) return { ...only, schema: { ...only.schema, ...said } };
	return {
		// Unions in unions say nothing more, unless a model is told something about them.
		schema: {
			...said,
			oneOf: parts.flatMap(({ schema }) =>
				Array.isArray(schema['oneOf']) && Object.keys(schema).length === 1 ? schema['oneOf'] : [schema],
			),
		},
		restored: (value) => (parts.find(({ fits }) => fits(value)) ?? parts[0])?.restored(value),
		fits: (value) => parts.some(({ fits }) => fits(value)),
		nullable: parts.some(({ nullable }) => nullable),
	};
}

/** A list or an object as a schema that it alone fits. */
export function literal(value: unknown): JsonSchema {
	if (Array.isArray(value))
		return { type: 'array', prefixItems: value.map(literal), minItems: value.length, maxItems: value.length };
	if (!isObject(value)) return { const: value };
	const names = Object.keys(value);
	return {
		type: 'object',
		properties: Object.fromEntries(names.map((name) => [name, literal(value[name])])),
		required: names,
		additionalProperties: false,
	};
}

export function textLimits(given: JsonSchema): JsonSchema {
	const { format } = given;
	if (typeof format === 'string' && FORMATS.has(format)) return { format };
	return limitsOf(given, ['minLength', 'maxLength']);
}

/** Limits of a number of things, as far as a grammar can hold them. */
export function limitsOf(given: JsonSchema, words: readonly string[]): JsonSchema {
	const found: Record<string, number> = {};
	for (const word of words) {
		const value = given[word];
		const isLeast = word.startsWith('min');
		if (typeof value === 'number' && value >= (isLeast ? 1 : 0) && value <= MAX_REPEATED) found[word] = value;
	}
	return found;
}

/** What a model is told about a value. */
export const notes = (given: unknown): JsonSchema =>
	isObject(given) && typeof given['description'] === 'string' ? { description: given['description'] } : {};

/** The same without it: what is around it says it. */
export const bare = ({ description: _, ...own }: JsonSchema): JsonSchema => own;

export const withoutRef = ({ $ref: _, ...own }: JsonSchema): JsonSchema => own;
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const isOf =
	(type: string) =>
	(value: unknown): boolean =>
		typeof value === type;
