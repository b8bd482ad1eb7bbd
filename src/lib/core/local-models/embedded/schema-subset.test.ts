import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { UnsupportedSchema } from './json-schema.ts';
import { schemaSubset } from './schema-subset.ts';

const subset = (schema: unknown): unknown => schemaSubset(schema).schema;
const ANY = {
	oneOf: [
		...[{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }, { type: 'array' }],
		{ type: 'object', additionalProperties: true },
	],
};

describe('a schema for an embedded model', () => {
	it.each<[string, unknown, unknown]>([
		['true', true, ANY],
		['nothing said', {}, ANY],
		['a note alone', { description: 'x', default: 1 }, { description: 'x', ...ANY }],
		[
			'anyOf',
			{ anyOf: [{ type: 'string' }, { type: 'null' }] },
			{ oneOf: [{ type: 'string' }, { type: 'null' }] },
		],
		[
			'unions in unions',
			{ anyOf: [{ anyOf: [{ const: 1 }, { const: 2 }] }, { type: 'null' }] },
			{ oneOf: [{ const: 1 }, { const: 2 }, { type: 'null' }] },
		],
		[
			'a union of one',
			{ description: 'd', anyOf: [{ type: 'string' }] },
			{ type: 'string', description: 'd' },
		],
		[
			'anyOf beside a type',
			{
				type: 'object',
				properties: { a: { type: 'string' } },
				required: ['a'],
				anyOf: [{ required: ['b'], properties: { b: { const: 1 } } }],
			},
			{ type: 'object', properties: { a: { type: 'string' }, b: { const: 1 } } },
		],
		['several types', { type: ['integer', 'null'] }, { oneOf: [{ type: 'integer' }, { type: 'null' }] }],
		['limits of numbers', { type: 'integer', minimum: 3, exclusiveMaximum: 9 }, { type: 'integer' }],
		[
			'limits of texts',
			{ type: 'string', minLength: 1, maxLength: 40, pattern: 'a' },
			{ type: 'string', minLength: 1, maxLength: 40 },
		],
		['an empty list', { type: 'array', minItems: 0, maxItems: 0 }, { type: 'array', maxItems: 0 }],
		['a long limit', { type: 'string', maxLength: 501, minLength: 0 }, { type: 'string' }],
		['a known format', { type: 'string', format: 'date' }, { type: 'string', format: 'date' }],
		['an unknown format', { type: 'string', format: 'uri' }, { type: 'string' }],
		[
			'a type that its words tell',
			{ items: { type: 'string' }, maxItems: 3 },
			{ type: 'array', items: { type: 'string' }, maxItems: 3 },
		],
		['a list of anything', { type: 'array' }, { type: 'array' }],
		[
			'a tuple',
			{ type: 'array', prefixItems: [{ type: 'string' }], items: false },
			{ type: 'array', prefixItems: [{ type: 'string' }], maxItems: 1 },
		],
		['an enum', { enum: ['a', 'b', 'a'] }, { enum: ['a', 'b'] }],
		[
			'a constant list',
			{ const: [1] },
			{ type: 'array', prefixItems: [{ const: 1 }], minItems: 1, maxItems: 1 },
		],
		[
			'an object of anything',
			{ type: 'object' },
			{ type: 'object', properties: {}, additionalProperties: true },
		],
		['an empty object', { type: 'object', properties: {} }, { type: 'object', properties: {} }],
		[
			'a record',
			{ type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'number' } },
			{ type: 'object', properties: {}, additionalProperties: { type: 'number' } },
		],
		[
			'names by pattern',
			{ type: 'object', patternProperties: { '^x': { type: 'number' } }, additionalProperties: false },
			{ type: 'object', properties: {}, additionalProperties: { type: 'number' } },
		],
		[
			'what may be left out',
			{
				type: 'object',
				properties: { a: { type: 'string', description: 'd' }, b: { const: 1 } },
				required: ['b'],
			},
			{
				type: 'object',
				properties: {
					a: { description: 'd', oneOf: [{ type: 'string' }, { type: 'null' }] },
					b: { const: 1 },
				},
			},
		],
		[
			'allOf',
			{
				allOf: [
					{ type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
					{ properties: { a: { type: 'integer' }, b: { const: 2 } }, required: ['b'] },
				],
			},
			{ type: 'object', properties: { a: { type: 'integer' }, b: { const: 2 } } },
		],
		[
			'allOf with a reference',
			{ $defs: { x: { type: 'string', minLength: 2 } }, allOf: [{ $ref: '#/$defs/x' }, { minLength: 5 }] },
			{ type: 'string', minLength: 5 },
		],
	])('%s', (_, given, wanted) => {
		expect(subset(given)).toEqual(wanted);
	});

	it('keeps definitions, those that hold themselves too', () => {
		const given = {
			definitions: {
				tree: {
					type: 'object',
					properties: { of: { type: 'array', items: { $ref: '#/definitions/tree' } } },
					required: ['of'],
				},
			},
			$ref: '#/definitions/tree',
		};
		expect(subset(given)).toEqual({
			$ref: '#/$defs/tree',
			$defs: {
				tree: { type: 'object', properties: { of: { type: 'array', items: { $ref: '#/$defs/tree' } } } },
			},
		});
	});

	it.each<[string, unknown, string]>([
		['false', false, '#'],
		['a condition alone', { not: { type: 'string' } }, '#'],
		['no branch', { type: 'object', properties: { a: { anyOf: [] } }, required: ['a'] }, '#/properties/a'],
		['a reference elsewhere', { type: 'array', items: { $ref: 'other.json' } }, '#/items'],
		['an unknown definition', { $ref: '#/$defs/x' }, '#'],
		['an unknown type', { anyOf: [{ type: 'string' }, { type: 'date' }] }, '#/anyOf/1'],
		['parts that exclude each other', { allOf: [{ type: 'string' }, { type: 'number' }] }, '#'],
		['no value', { enum: [] }, '#'],
	])('refuses %s and names the place', (_, given, path) => {
		expect(() => schemaSubset(given)).toThrow(UnsupportedSchema);
		expect(() => schemaSubset(given)).toThrow(expect.objectContaining({ path }));
	});

	it('that is nested without end is refused', () => {
		let deep: unknown = { type: 'string' };
		for (let i = 0; i < 60; i++) deep = { type: 'array', items: deep };
		expect(() => schemaSubset(deep)).toThrow('nested too deeply');
	});
});

describe('an answer', () => {
	it('loses the nulls that stand for what was left out, at any depth, and no others', () => {
		const asked = z.strictObject({
			name: z.string(),
			size: z.number().optional(),
			kept: z.string().nullable(),
			parts: z.array(z.strictObject({ a: z.int(), b: z.boolean().optional() })),
			choice: z.union([
				z.strictObject({ kind: z.literal('x'), x: z.int().optional() }),
				z.strictObject({ kind: z.literal('y'), x: z.int().nullable() }),
			]),
			more: z.record(z.string(), z.strictObject({ n: z.int().optional() })),
		});
		const { restored, changed } = schemaSubset(z.toJSONSchema(asked));
		const said = {
			name: 'n',
			size: null,
			kept: null,
			parts: [
				{ a: 1, b: null },
				{ a: 2, b: true },
			],
			choice: { kind: 'y', x: null },
			more: { one: { n: null } },
		};
		expect(changed).toBe(true);
		expect(restored(said)).toEqual({
			name: 'n',
			kept: null,
			parts: [{ a: 1 }, { a: 2, b: true }],
			choice: { kind: 'y', x: null },
			more: { one: {} },
		});
		expect(asked.parse(restored(said))).toEqual(restored(said));
		expect(restored({ ...said, choice: { kind: 'x', x: null } })).toMatchObject({ choice: { kind: 'x' } });
	});

	it('of another form than asked for stays as it is', () => {
		const { restored } = schemaSubset({ type: 'object', properties: { a: { type: 'string' } } });
		expect([restored('x'), restored([null]), restored(null)]).toEqual(['x', [null], null]);
	});

	it('to a schema that is written as it is needs no change', () => {
		const schema = { type: 'object', properties: { a: { const: 1 } }, required: ['a'] };
		expect(schemaSubset(schema).changed).toBe(false);
	});
});
