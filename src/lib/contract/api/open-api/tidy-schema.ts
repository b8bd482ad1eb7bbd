import * as z from 'zod';
import type { DocumentOptions } from './document-types.ts';

type Override = NonNullable<DocumentOptions['override']>;

/**
 * Says what a caller needs, not how zod gets there: digits of a query are an integer, the bounds of safe integers and
 * the pattern behind `date-time` are left out, and answers may gain fields.
 */
export const tidySchema: Override = ({ jsonSchema, zodSchema, io }) => {
	const { def } = zodSchema._zod;
	if (io === 'input' && def.type === 'pipe' && def.out._zod.def.type === 'number')
		replace(jsonSchema, z.toJSONSchema(def.out, { target: 'draft-2020-12' }));
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
	if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
	if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
};

function replace(target: object, source: { $schema?: string }): void {
	for (const key of Object.keys(target)) if (key !== 'description') Reflect.deleteProperty(target, key);
	const { $schema: _unused, ...rest } = source;
	Object.assign(target, rest);
}
