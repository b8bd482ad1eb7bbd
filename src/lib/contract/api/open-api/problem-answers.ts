import type { ResponseObject, SchemaObject } from './document-types.ts';
import { errorSpec, type ErrorCode } from '../../errors/index.ts';
import { fill, forMany } from '../../messages/define.ts';
import type { Problem } from '../../records/problem.ts';
import type { Endpoint } from '../define.ts';
import { commonErrors, engineErrors, sessionErrors } from '../shared.ts';
import { byStatus, errorsOf, groupOf, type CodeGroup } from './errors-of.ts';
import { sampleValues } from './sample-values.ts';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Codes that many endpoints share stand once, by group and status: `CommonCodes422`. */
const shared: readonly (readonly [CodeGroup, string, readonly ErrorCode[]])[] = [
	['common', 'CommonCodes', commonErrors],
	['session', 'SessionCodes', sessionErrors],
	['engine', 'EngineCodes', engineErrors.filter((code) => groupOf(code) === 'engine')],
];

/** Components that name shared codes with their English text. */
export function codeComponents(): Record<string, SchemaObject> {
	return Object.fromEntries(
		shared.flatMap(([, name, codes]) =>
			byStatus(codes).map(([status, same]) => [`${name}${status}`, codeSchema(same)]),
		),
	);
}

const codeSchema = (codes: readonly ErrorCode[]): SchemaObject => ({
	type: 'string',
	oneOf: codes.map((code) => ({ const: code, description: forMany(errorSpec(code).en) })),
});

/** Answers that are the same for all endpoints which add no code of their own to a status: `Problem404InSession`. */
export function problemComponents(endpoints: readonly Endpoint[]): Record<string, ResponseObject> {
	const found = new Map<string, ResponseObject>();
	for (const [status, codes] of endpoints.flatMap((endpoint) => byStatus(errorsOf(endpoint)))) {
		const name = sharedName(status, codes);
		if (name !== null && !found.has(name)) found.set(name, problemAnswer(status, codes));
	}
	return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Null when the codes hold one that only some endpoints have, or only some codes of a group. */
function sharedName(status: number, codes: readonly ErrorCode[]): string | null {
	const present = new Set(codes.map(groupOf));
	if (present.has('own')) return null;
	const whole = shared.filter(([group]) => present.has(group)).flatMap(([, , all]) => all);
	const expected = new Set(whole.filter((code) => errorSpec(code).status === status)).size;
	if (expected !== codes.length) return null;
	return `Problem${status}${present.has('session') ? 'InSession' : ''}${present.has('engine') ? 'OfEngine' : ''}`;
}

/** Answers of an endpoint that are problem documents, by status. */
export function problemAnswers(endpoint: Endpoint): Record<string, ResponseObject | { $ref: string }> {
	return Object.fromEntries(
		byStatus(errorsOf(endpoint)).map(([status, codes]) => {
			const name = sharedName(status, codes);
			return [
				String(status),
				name === null ? problemAnswer(status, codes) : { $ref: `#/components/responses/${name}` },
			];
		}),
	);
}

function problemAnswer(status: number, codes: readonly ErrorCode[]): ResponseObject {
	const named = codes.filter((code) => groupOf(code) !== 'engine');
	const shown = named.length > 0 ? named : codes.slice(0, 1);
	const lines = named.map((code) => `- \`${code}\`: ${forMany(errorSpec(code).en)}`);
	if (named.length < codes.length)
		lines.push(`- a code of EngineCodes${status}: an engine error about data, files or parameters.`);
	return {
		description: lines.join('\n'),
		content: {
			'application/problem+json': {
				schema: {
					allOf: [
						reference('Problem'),
						{ type: 'object', properties: { status: { const: status }, code: codesOf(status, codes) } },
					],
				},
				examples: Object.fromEntries(shown.map((code) => [code, { value: exampleProblem(code) }])),
			},
		},
	};
}

function codesOf(status: number, codes: readonly ErrorCode[]): SchemaObject {
	const parts: SchemaObject[] = shared
		.filter(([group]) => codes.some((code) => groupOf(code) === group))
		.map(([, name]) => reference(`${name}${status}`));
	const own = codes.filter((code) => groupOf(code) === 'own');
	if (own.length > 0) parts.push(codeSchema(own));
	const [only] = parts;
	return parts.length === 1 && only !== undefined ? only : { anyOf: parts };
}

function exampleProblem(code: ErrorCode): Problem {
	const { status, en, hint_en } = errorSpec(code);
	const named = [...`${en} ${hint_en}`.matchAll(/\{(\w+)/g)].map((match) => match[1]!);
	const values = Object.fromEntries(named.map((name) => [name, sampleValues[name] ?? name]));
	return {
		type: 'about:blank',
		title: code,
		status,
		detail: fill(en, values),
		code,
		hint: fill(hint_en, values),
		values,
	};
}
