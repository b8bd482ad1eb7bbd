import type * as z from 'zod';
import { LbError } from './errors.ts';
import { plainIssue } from './plain-issue.ts';

/** A value as a schema reads it. Throws `request.invalid` with the first field that does not fit; `whole` names the value itself. */
export function requireFit<S extends z.ZodType>(schema: S, value: unknown, whole = 'body'): z.output<S> {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
	const field = [...(issue?.path.map(String) ?? []), ...keys].join('.') || whole;
	throw new LbError('request.invalid', { reason: plainIssue(issue, value) }, { field });
}
