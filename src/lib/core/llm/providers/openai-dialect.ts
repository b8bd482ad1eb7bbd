import { LbError } from '../../../base/errors.ts';
import { ServerRefusal } from '../refusal.ts';

/** Where servers of the OpenAI protocol differ in what they accept. */
export interface OpenaiDialect {
	/** Are the counts of tokens asked for? */
	usage: boolean;
	/** Name of the limit of the output. */
	limit: 'max_tokens' | 'max_completion_tokens';
	/** How a schema of the answer is given. */
	schema: 'json_schema' | 'json_object';
}

/** What a server is asked at first: the official one knows only the newer name of the limit for all of its models. */
export const firstDialect = (host: string): OpenaiDialect => ({
	usage: true,
	limit: host === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens',
	schema: 'json_schema',
});

/**
 * The dialect to ask once more in, when a server has refused a request before any answer and named the part that it does not
 * know; null otherwise. Each part changes at most once and only away from what was refused, and the provider keeps the outcome, so
 * that this is no loop. The question, the model and the server stay the same.
 */
export function otherDialect(
	dialect: OpenaiDialect,
	first: OpenaiDialect,
	error: unknown,
): OpenaiDialect | null {
	const refusal = error instanceof LbError ? error.cause : null;
	if (!(refusal instanceof ServerRefusal) || ![400, 422, 500, 501].includes(refusal.status)) return null;
	const { said } = refusal;
	if (dialect.usage && /stream_options|include_usage/.test(said)) return { ...dialect, usage: false };
	if (dialect.schema === 'json_schema' && /response_format|json_schema|json_object/.test(said))
		return { ...dialect, schema: 'json_object' };
	if (dialect.limit === first.limit && new RegExp(`\\b${dialect.limit}\\b`).test(said))
		return { ...dialect, limit: first.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens' };
	return null;
}
