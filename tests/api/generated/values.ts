import fc from 'fast-check';
import type { Shape } from '../../../src/lib/contract/api/reference-page/describe-fields.ts';

/** Things that exist on the server, by the name of the field that names them. */
export type Pool = Readonly<Record<string, readonly unknown[]>>;

/** Text that has broken servers before. */
export const nasty: readonly string[] = [
	'',
	' ',
	'\u0000',
	'..',
	'../../etc/passwd',
	'%2e%2e%2f',
	'C:\\Windows',
	'\ud800',
	'\u202egnp.exe',
	'血浆队列 ‎🧬',
	'e\u0301'.repeat(50),
	"'; DROP TABLE sessions; --",
	'<script>alert(1)</script>',
	'__proto__',
	'constructor',
	'null',
	'NaN',
	'1e999',
	'-1',
	'0x10',
	'𝟙𝟚',
	'a'.repeat(1001),
	'a'.repeat(5000),
];

const text = fc.oneof(
	{ weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
	{ weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
	{ weight: 2, arbitrary: fc.constantFrom(...nasty) },
);

/** A whole number at a bound or between. */
function whole(minimum: number, maximum: number): fc.Arbitrary<number> {
	const low = Math.max(minimum, -1e9);
	const high = Math.min(maximum, 1e9);
	return fc.oneof(fc.constantFrom(low, high), fc.integer({ min: low, max: high }));
}

/** A value of the shape; fields that the pool knows take what exists there most of the time. */
export function valueOf(shape: Shape, pool: Pool, name = ''): fc.Arbitrary<unknown> {
	const known = pool[name];
	const made = bare(shape, pool, name);
	if (known === undefined || known.length === 0) return made;
	const existing = fc.constantFrom(...known);
	// A folder is read when it is added: only those made for it, and what cannot be one.
	if (name === 'path') return existing;
	return fc.oneof({ weight: 4, arbitrary: existing }, { weight: 1, arbitrary: made });
}

function bare(shape: Shape, pool: Pool, name: string): fc.Arbitrary<unknown> {
	if (shape.const !== undefined) return fc.constant(shape.const);
	if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
	const options = shape.anyOf ?? shape.oneOf;
	if (options !== undefined) return fc.oneof(...options.map((option) => valueOf(option, pool, name)));
	const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
	switch (type) {
		case 'string':
			return shape.pattern === undefined
				? text.map((made) => made.slice(0, shape.maxLength))
				: fc.nat().map(String);
		case 'integer':
			return whole(shape.minimum ?? -1e9, shape.maximum ?? 1e9);
		case 'number':
			return fc.oneof(whole(1, 100), fc.double({ min: 0.001, max: 1e6, noNaN: true }));
		case 'boolean':
			return fc.boolean();
		case 'null':
			return fc.constant(null);
		case 'array':
			return fc.array(valueOf(shape.items ?? {}, pool, name), { maxLength: 4 });
		case 'object':
			return objectOf(shape, pool);
		default:
			return fc.jsonValue({ maxDepth: 2 });
	}
}

function objectOf(shape: Shape, pool: Pool): fc.Arbitrary<unknown> {
	const fields = Object.entries(shape.properties ?? {});
	if (fields.length === 0)
		return shape.additionalProperties === false
			? fc.constant({})
			: fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
	return fc.record(Object.fromEntries(fields.map(([name, inner]) => [name, valueOf(inner, pool, name)])), {
		requiredKeys: shape.required ?? [],
	});
}

/** The same record with one thing wrong: a field gone, one too many, of another type or out of its bounds. */
export function spoiled(whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
	const other = fc.constantFrom<unknown>(
		null,
		true,
		-1,
		0.5,
		1e308,
		'x',
		[],
		{},
		['x'],
		{ a: 1 },
		'y'.repeat(30_000),
	);
	return fc
		.tuple(whole, fc.nat(), other, fc.constantFrom('drop', 'add', 'swap'))
		.map(([value, at, wrong, how]) => {
			if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
			const names = Object.keys(value);
			const name = names[at % Math.max(1, names.length)];
			if (how === 'add' || name === undefined) return { ...value, [`extra_${at}`]: wrong };
			if (how === 'swap') return { ...value, [name]: wrong };
			return Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));
		});
}
