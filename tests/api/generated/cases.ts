import fc from 'fast-check';
import * as z from 'zod';
import { endpoints, type Endpoint, type EndpointName } from '../../../src/lib/contract/api/index.ts';
import type { Shape } from '../../../src/lib/contract/api/reference-page/describe-fields.ts';
import { nasty, spoiled, valueOf, type Pool } from './values.ts';

/** One request as it goes over the line. */
export interface Case {
	name: EndpointName;
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string | Uint8Array | undefined;
	/** True when the contract says that this cannot be answered well. */
	refused: boolean;
	/** True when a part of the path is such that the address names no endpoint. */
	noRoute: boolean;
}

const shapeOf = (schema: z.ZodType): Shape =>
	z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Random requests of an endpoint, about half of them valid. */
export function casesOf(name: EndpointName, pool: Pool): fc.Arbitrary<Case> {
	const endpoint: Endpoint = endpoints[name];
	return fc
		.tuple(
			pathOf(endpoint, pool),
			queryOf(endpoint, pool),
			bodyOf(endpoint, pool),
			fc.constantFrom('0', '0', '0', '1'),
		)
		.map(([path, query, body, wait]) => ({
			name,
			method: endpoint.method,
			path: `${path.text}${query.text === '' ? '' : `?${query.text}`}`,
			headers: { prefer: `wait=${wait}`, ...body.headers },
			body: body.sent,
			refused: query.refused || body.refused,
			noRoute: path.noRoute,
		}));
}

interface Part {
	text: string;
	refused: boolean;
	noRoute: boolean;
}

function pathOf({ path }: Endpoint, pool: Pool): fc.Arbitrary<Part> {
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
	const value = (name: string): fc.Arbitrary<string> =>
		fc.oneof(
			{
				weight: 8,
				arbitrary: fc.constantFrom(...[...(pool[name] ?? []), 'AAAAAAAAAAAAAAAAAAAAAA'].map(String)),
			},
			{ weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) },
			{ weight: 1, arbitrary: fc.constantFrom(...nasty) },
		);
	return fc.tuple(...names.map(value)).map((values) => {
		let at = 0;
		const text = path.replace(/\{\w+\}/g, () => encoded(values[at++] ?? ''));
		return {
			text,
			refused: false,
			noRoute: values.some((part) => /^\.{0,2}$|[/\\]|__data\.json$|__route\.js$/.test(part)),
		};
	});
}

/** Percent-encoded; half a surrogate pair goes as bytes that are no UTF-8. */
function encoded(value: string): string {
	return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80';
}

function queryOf({ query }: Endpoint, pool: Pool): fc.Arbitrary<Part> {
	const shape = shapeOf(query);
	const wrong = fc.constantFrom(
		'unknown=1',
		'__proto__=1',
		'=',
		'&&',
		'limit=',
		'offset=-1',
		'limit=1e3',
		'limit=99999999999999999999',
		'target=0',
		'%zz=%',
		'include_plan=2',
	);
	const noise = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: wrong });
	return fc.tuple(valueOf(shape, pool), fc.boolean(), noise).map(([value, twice, extra]) => {
		const pairs = Object.entries(value ?? {}).flatMap(([key, given]): [string, string][] =>
			(Array.isArray(given) ? given : [given]).map((one) => [key, String(one).toWellFormed()]),
		);
		const doubled = twice && pairs.length > 0 ? [...pairs, pairs[0] as [string, string]] : pairs;
		const text = [new URLSearchParams(doubled).toString(), extra].filter((part) => part !== '').join('&');
		return { text, refused: !query.safeParse(readQuery(text)).success, noRoute: false };
	});
}

function readQuery(text: string): Record<string, string | string[]> {
	const search = new URLSearchParams(text);
	return Object.fromEntries(
		[...new Set(search.keys())].map((key) => {
			const all = search.getAll(key);
			return [key, all.length === 1 ? (all[0] ?? '') : all];
		}),
	);
}

interface Body {
	sent: string | Uint8Array | undefined;
	headers: Record<string, string>;
	refused: boolean;
}

const json = { 'content-type': 'application/json' };
const nothing: Body = { sent: undefined, headers: {}, refused: false };

function bodyOf(endpoint: Endpoint, pool: Pool): fc.Arbitrary<Body> {
	if (endpoint.body_kind === 'none')
		return fc.constantFrom<Body>(nothing, nothing, nothing, {
			sent: undefined,
			headers: { 'content-type': 'text/csv' },
			refused: true,
		});
	if (endpoint.body_kind === 'multipart') return multipart();
	const whole = valueOf(shapeOf(endpoint.body), pool);
	const ofValue = (value: unknown): Body => {
		// A drawn request must install nothing, whether its value comes from the pool, from chance or from spoiling.
		const sent = JSON.stringify(value, (key, inner: unknown) =>
			key === 'execute' && inner === true ? false : inner,
		);
		return { sent, headers: json, refused: !endpoint.body.safeParse(JSON.parse(sent)).success };
	};
	return fc.oneof(
		{ weight: 5, arbitrary: whole.map(ofValue) },
		{ weight: 3, arbitrary: spoiled(whole).map(ofValue) },
		{ weight: 1, arbitrary: fc.constantFrom(...malformed) },
		{
			weight: 1,
			arbitrary: whole.map((value) => ({
				sent: JSON.stringify(value),
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				refused: true,
			})),
		},
		{ weight: 1, arbitrary: fc.constant({ ...nothing, refused: !endpoint.body.safeParse({}).success }) },
	);
}

const malformed: readonly Body[] = [
	'{',
	'{"title":"a"',
	'null',
	'[]',
	'"text"',
	'7',
	'{"a":1}{"a":2}',
	"{'a':1}",
	'{"a":NaN}',
	`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
	`{"parameters":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)},"unknown":1}`,
	`{"title":"${'x'.repeat(1_100_000)}"}`,
	new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
].map((sent) => ({ sent, headers: json, refused: true }));

const boundary = 'b0undary';
const part = (head: string, content: string): string => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const disposition = (name: string): string =>
	`Content-Disposition: form-data; name="files"; filename="${name}"`;
const form = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** A form with one small file, which every session takes. */
export const oneFile = {
	headers: form,
	body: `${part(disposition('one.csv'), 'sample,value\nA,1\n')}--${boundary}--\r\n`,
};

/** PNG, 1 × 1. */
const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

/** An image, and a form with it, which every session takes. */
export const oneImage = {
	bytes: png,
	sent: {
		headers: form,
		body: Buffer.concat([
			Buffer.from(`--${boundary}\r\n${disposition('one.png')}\r\n\r\n`),
			...[png, Buffer.from(`\r\n--${boundary}--\r\n`)],
		]),
	},
};

function multipart(): fc.Arbitrary<Body> {
	const name = fc.constantFrom(
		'samples.csv',
		'血浆.csv',
		'..%2fx',
		'../../x.csv',
		'a\u0000b',
		'con',
		'',
		'.',
		'x'.repeat(300),
		'a/b/c.tsv',
	);
	const good = fc
		.array(fc.tuple(name, fc.string({ maxLength: 200 })), { minLength: 0, maxLength: 3 })
		.map((files): Body => ({
			sent: `${files.map(([file, content]) => part(disposition(file), content.toWellFormed())).join('')}--${boundary}--\r\n`,
			headers: form,
			refused: files.length === 0,
		}));
	const bad = fc.constantFrom<Body>(
		{ sent: '', headers: form, refused: true },
		{ sent: `--${boundary}\r\n`, headers: form, refused: true },
		{ sent: part(disposition('a.csv'), 'a,b'), headers: form, refused: true },
		{ sent: 'no form at all', headers: form, refused: true },
		{ sent: '{}', headers: json, refused: true },
		{ sent: 'x', headers: { 'content-type': 'multipart/form-data' }, refused: true },
		{
			sent: `${Array.from({ length: 18 }, (_, i) => part(disposition(`f${i}.csv`), 'a')).join('')}--${boundary}--\r\n`,
			headers: form,
			refused: true,
		},
	);
	return fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: bad });
}
