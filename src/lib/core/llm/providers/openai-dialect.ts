import { LbError } from '../../../base/errors.ts';
import type { ChatRequest } from '../provider.ts';
import { ServerRefusal } from '../refusal.ts';

/** Where servers of the OpenAI protocol differ in what they accept. */
export interface OpenaiDialect {
	/** Are the counts of tokens asked for? */
	usage: boolean;
	/** How the limit of the output is called; null leaves it to the server. */
	limit: 'max_tokens' | 'max_completion_tokens' | null;
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
 * take; null otherwise. Every change leads away from what was refused and none leads back, and the provider keeps the outcome, so
 * that this is no loop. The question, the model and the server stay the same.
 */
export function otherDialect(
	dialect: OpenaiDialect,
	first: OpenaiDialect,
	{ format }: Pick<ChatRequest, 'format'>,
	error: unknown,
): OpenaiDialect | null {
	const refusal = error instanceof LbError ? error.cause : null;
	if (!(refusal instanceof ServerRefusal) || ![400, 422, 500, 501].includes(refusal.status)) return null;
	const { said } = refusal;
	if (dialect.usage && /stream_options|include_usage/.test(said)) return { ...dialect, usage: false };
	if (
		format !== null &&
		dialect.schema === 'json_schema' &&
		/response_format|json_schema|json_object/.test(said)
	)
		return { ...dialect, schema: 'json_object' };
	if (dialect.limit === null || !said.includes(dialect.limit)) return null;
	const isFirst = dialect.limit === first.limit && !/too large|at most|exceed|maximum/i.test(said);
	return { ...dialect, limit: isFirst ? otherName(dialect.limit) : null };
}

const otherName = (limit: string): OpenaiDialect['limit'] =>
	limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
