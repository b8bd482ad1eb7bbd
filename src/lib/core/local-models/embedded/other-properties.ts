import { constrains, isObject, type JsonSchema } from './json-schema.ts';
import type { Rewritten } from './rewritten-schema.ts';

/** What an object may hold besides its properties. */
export interface OtherProperties {
	/** As it is written in a schema; undefined for nothing. */
	written: true | JsonSchema | undefined;
	/** Schema of each; null where nothing is said about them. */
	rest: Rewritten | null;
}

const NONE: OtherProperties = { written: undefined, rest: null };
const ANY: OtherProperties = { written: true, rest: null };

/** What a schema says of properties that it does not name; an object about which nothing is said may hold anything. */
export function othersOf(
	given: JsonSchema,
	path: string,
	rewrite: (schema: unknown, place: string) => Rewritten,
): OtherProperties {
	const { additionalProperties: stated, patternProperties } = given;
	const patterns = isObject(patternProperties) ? Object.values(patternProperties) : [];
	if (patterns.length > 0 && (stated === undefined || stated === false)) {
		const rest = rewrite({ anyOf: patterns }, `${path}/patternProperties`);
		return { written: rest.schema, rest };
	}
	if (stated === undefined) return 'properties' in given ? NONE : ANY;
	if (stated === false) return NONE;
	if (stated === true || (isObject(stated) && !constrains(stated))) return ANY;
	const rest = rewrite(stated, `${path}/additionalProperties`);
	return { written: rest.schema, rest };
}
