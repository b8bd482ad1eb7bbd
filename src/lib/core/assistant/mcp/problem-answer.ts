import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import { renderProblem } from '../../../contract/errors/render-problem.ts';
import type { Language } from '../../../contract/language.ts';
import type { Problem } from '../../../contract/records/problem.ts';
import { EngineProblem } from '../engine-problem.ts';
import { clientWords } from './client-words.ts';

/** Their hints name methods and tools of the registries, which are public, and nothing that was sent. */
const FROM_REGISTRY: ReadonlySet<string> = new Set(['methods.unknown', 'methods.no_match', 'tools.unknown']);

/** Where a client finds what an argument takes; `--help` is of the command line. */
const SCHEMA: Readonly<Record<Language, string>> = {
	en: 'The input schema of the tool lists its arguments.',
	zh: '参数见工具的输入模式。',
};

/** A problem as it leaves: what happened and what to do, without the place and the values, which are the machine's. */
export function leavingProblem(
	error: unknown,
	language: Language,
	safe: (text: string) => string,
): Pick<Problem, 'type' | 'title' | 'status' | 'detail' | 'code' | 'hint'> & { field?: string } {
	const met = error instanceof EngineProblem ? error.problem : toProblem(error);
	// A client has no session whose results it could list over HTTP.
	const problem = met.code === 'artifact.unknown' ? toProblem(new LbError('mcp.artifact_unknown')) : met;
	const { type, title, status, code, detail, hint, field } = renderProblem(problem, language);
	// What the server itself refuses names only what the client sent, and aliases.
	if (code.startsWith('mcp.')) return { type, title, status, code, detail, hint };
	return {
		...{ type, title, status, code },
		detail: clientWords(safe(detail)),
		hint: code.startsWith('usage.')
			? SCHEMA[language]
			: clientWords(FROM_REGISTRY.has(code) ? hint : safe(hint)),
		...(field === undefined ? {} : { field: safe(field) }),
	};
}

/** The same as the answer of a tool. */
export function problemAnswer(
	error: unknown,
	language: Language,
	safe: (text: string) => string,
): CallToolResult {
	const problem = leavingProblem(error, language, safe);
	return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem, null, 2) }] };
}
