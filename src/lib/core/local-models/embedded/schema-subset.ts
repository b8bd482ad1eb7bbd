import {
	constrains,
	definitionsOf,
	isObject,
	isScalar,
	referredName,
	typesOf,
	UnsupportedSchema,
	type JsonSchema,
} from './json-schema.ts';
import { mergeAll } from './merge-schemas.ts';
import { othersOf } from './other-properties.ts';
import {
	anything,
	bare,
	isOf,
	listOf,
	literal,
	notes,
	NULL,
	limitsOf,
	oneOf,
	plainOf,
	same,
	textLimits,
	withoutRef,
	type Rewritten,
} from './rewritten-schema.ts';

/** A schema as node-llama-cpp can hold an answer to it. */
export interface SchemaSubset {
	schema: JsonSchema;
	/** True where an answer has to be restored. */
	changed: boolean;
	/** The answer as the schema that was asked for has it: without the nulls in the place of what was left out. */
	restored: (value: unknown) => unknown;
}

const MAX_DEPTH = 48;

/**
 * Rewrites a JSON Schema into the words that node-llama-cpp 3.21 understands: it takes `anyOf`, `allOf`, schemas without a type and
 * `{}` for null without a word, and writes every property whether required or not. `anyOf` becomes `oneOf`, `allOf` is
 * merged, a property that may be left out may be null. Limits of numbers, patterns and the like are dropped: whoever
 * asks checks the answer. Throws UnsupportedSchema, naming the place, for what cannot be written so.
 */
export function schemaSubset(root: unknown): SchemaSubset {
	const rewriting = new Rewriting(root);
	const { schema, restored } = rewriting.schema(root, '#', 0);
	const $defs = rewriting.definitions();
	return {
		schema: Object.keys($defs).length === 0 ? schema : { ...schema, $defs },
		changed: rewriting.changed,
		restored,
	};
}

class Rewriting {
	changed = false;
	readonly #named: ReadonlyMap<string, unknown>;
	readonly #done = new Map<string, Rewritten | null>();

	constructor(root: unknown) {
		this.#named = definitionsOf(root);
	}

	/** Those that were referred to. */
	definitions(): Record<string, JsonSchema> {
		const found: Record<string, JsonSchema> = {};
		for (const [name, done] of this.#done) if (done !== null) found[name] = done.schema;
		return found;
	}

	schema(given: unknown, path: string, depth: number): Rewritten {
		if (depth > MAX_DEPTH) throw new UnsupportedSchema(path, 'it is nested too deeply');
		if (given === true) return anything({});
		if (!isObject(given)) throw new UnsupportedSchema(path, 'it allows nothing');
		if (!constrains(given)) return anything(notes(given));
		if (Array.isArray(given['allOf']) || (given['$ref'] !== undefined && constrains(withoutRef(given)))) {
			const { allOf, ...own } = given;
			return this.schema(mergeAll([own, ...listOf(allOf)], this.#named, path), path, depth + 1);
		}
		if (given['$ref'] !== undefined) return this.#reference(given, path, depth);
		for (const word of ['anyOf', 'oneOf'])
			if (Array.isArray(given[word])) return this.#union(given, word, path, depth);
		if ('const' in given) return this.#literals([given['const']], given, path, depth);
		if (Array.isArray(given['enum'])) return this.#literals(given['enum'], given, path, depth);
		return this.#typed(given, path, depth);
	}

	#reference(given: JsonSchema, path: string, depth: number): Rewritten {
		const name = referredName(given['$ref'], path);
		if (!this.#named.has(name)) throw new UnsupportedSchema(path, `there is no definition ${name}`);
		if (!this.#done.has(name)) {
			this.#done.set(name, null);
			this.#done.set(name, this.schema(this.#named.get(name), `#/$defs/${name}`, depth + 1));
		}
		// Null while it is rewritten: a definition that holds itself.
		const of = (): Rewritten | null => this.#done.get(name) ?? null;
		return {
			schema: { ...notes(given), $ref: `#/$defs/${name}` },
			restored: (value) => of()?.restored(value) ?? value,
			fits: (value) => of()?.fits(value) ?? true,
			nullable: of()?.nullable ?? false,
		};
	}

	#union(given: JsonSchema, word: string, path: string, depth: number): Rewritten {
		const { [word]: parts, ...own } = given;
		const rewritten = listOf(parts).flatMap((part, at) => {
			if (part === false) return [];
			const place = `${path}/${word}/${at}`;
			const whole = constrains(own) ? mergeAll([own, part], this.#named, place) : part;
			return [this.schema(whole, place, depth + 1)];
		});
		return oneOf(rewritten, notes(given), path);
	}

	/** Values one by one; lists and objects among them have no words of their own. */
	#literals(values: readonly unknown[], given: JsonSchema, path: string, depth: number): Rewritten {
		if (values.length === 0) throw new UnsupportedSchema(path, 'it allows no value');
		const scalars = values.filter(isScalar);
		const others = values.filter((value) => !isScalar(value));
		const plain: Rewritten = {
			schema: {
				...notes(given),
				...(scalars.length === 1 ? { const: scalars[0] } : { enum: [...new Set(scalars)] }),
			},
			restored: same,
			fits: (value) => isScalar(value) && scalars.includes(value),
			nullable: scalars.includes(null),
		};
		if (others.length === 0) return plain;
		const composed = others.map((value) => this.schema(literal(value), path, depth + 1));
		return oneOf(scalars.length === 0 ? composed : [plain, ...composed], notes(given), path);
	}

	#typed(given: JsonSchema, path: string, depth: number): Rewritten {
		const types = typesOf(given);
		if (types === null || types.length === 0) throw new UnsupportedSchema(path, 'it states no type');
		const [only] = types;
		if (types.length === 1 && only !== undefined) return this.#ofType(only, given, path, depth);
		return oneOf(
			types.map((type) => this.#ofType(type, bare(given), path, depth)),
			notes(given),
			path,
		);
	}

	#ofType(type: string, given: JsonSchema, path: string, depth: number): Rewritten {
		const said = notes(given);
		switch (type) {
			case 'object':
				return this.#object(given, path, depth);
			case 'array':
				return this.#array(given, path, depth);
			case 'string':
				return { ...plainOf({ ...said, type, ...textLimits(given) }), fits: isOf('string') };
			case 'number':
			case 'integer':
				return { ...plainOf({ ...said, type }), fits: isOf('number') };
			case 'boolean':
				return { ...plainOf({ ...said, type }), fits: isOf('boolean') };
			case 'null':
				return { ...plainOf({ ...said, type }), fits: (value) => value === null, nullable: true };
			default:
				throw new UnsupportedSchema(path, `there is no type ${type}`);
		}
	}

	#array(given: JsonSchema, path: string, depth: number): Rewritten {
		const first = listOf(given['prefixItems']).map((one, at) =>
			this.schema(one, `${path}/prefixItems/${at}`, depth + 1),
		);
		const { items } = given;
		const closed = items === false;
		const rest =
			items === undefined || items === true || closed || (isObject(items) && !constrains(items))
				? null
				: this.schema(items, `${path}/items`, depth + 1);
		const limits = limitsOf(given, ['minItems', 'maxItems']);
		return {
			schema: {
				...notes(given),
				type: 'array',
				...(first.length === 0 ? {} : { prefixItems: first.map(({ schema }) => schema) }),
				...(rest === null ? {} : { items: rest.schema }),
				...limits,
				...(closed ? { maxItems: first.length } : {}),
			},
			restored: (value) =>
				Array.isArray(value)
					? value.map((item: unknown, at) => (first[at] ?? rest)?.restored(item) ?? item)
					: value,
			fits: (value) => Array.isArray(value),
			nullable: false,
		};
	}

	#object(given: JsonSchema, path: string, depth: number): Rewritten {
		const required = new Set(listOf(given['required']));
		const properties = new Map<string, Rewritten>();
		const optional = new Set<string>();
		for (const [name, schema] of Object.entries(isObject(given['properties']) ? given['properties'] : {})) {
			const place = `${path}/properties/${name}`;
			if (schema === false) continue;
			const own = this.schema(schema, place, depth + 1);
			if (required.has(name)) properties.set(name, own);
			else {
				optional.add(name);
				this.changed = true;
				const inner = { ...own, schema: bare(own.schema) };
				properties.set(name, own.nullable ? own : oneOf([inner, NULL], notes(own.schema), place));
			}
		}
		const others = othersOf(given, path, (schema, place) => this.schema(schema, place, depth + 1));
		const known = (name: string): boolean => properties.has(name);
		const restored = (value: unknown): unknown => {
			if (!isObject(value)) return value;
			const kept = Object.entries(value).filter(([name, item]) => item !== null || !optional.has(name));
			return Object.fromEntries(
				kept.map(([name, item]) => [name, (properties.get(name) ?? others.rest)?.restored(item) ?? item]),
			);
		};
		return {
			schema: {
				...notes(given),
				type: 'object',
				properties: Object.fromEntries([...properties].map(([name, { schema }]) => [name, schema])),
				...(others.written === undefined ? {} : { additionalProperties: others.written }),
				...(others.written === undefined ? {} : limitsOf(given, ['minProperties', 'maxProperties'])),
			},
			restored,
			fits: (value) =>
				isObject(value) &&
				[...required].every((name) => typeof name !== 'string' || name in value) &&
				Object.entries(value).every(([name, item]) =>
					known(name) ? (properties.get(name)?.fits(item) ?? true) : others.written !== undefined,
				),
			nullable: false,
		};
	}
}
