import { toProblem } from '../base/problem.ts';
import type { Problem } from '../contract/records/problem.ts';
import { visibleJson } from '../base/visible-text.ts';

/** Any thrown value as an HTTP answer: a problem document (RFC 9457). */
export function problemResponse(error: unknown, headers: Record<string, string> = {}): Response {
	return problemAnswer(toProblem(error), headers);
}

export function problemAnswer(problem: Problem, headers: Record<string, string> = {}): Response {
	return new Response(visibleJson(problem), {
		status: problem.status,
		headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
	});
}
