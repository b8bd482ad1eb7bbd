import type { Problem } from '../contract/records/problem.ts';

/** A refusal of the service: its problem document, with code and hint. */
export class ApiProblem extends Error {
	readonly problem: Problem;

	constructor(problem: Problem) {
		super(problem.detail);
		this.name = 'ApiProblem';
		this.problem = problem;
	}

	get status(): number {
		return this.problem.status;
	}

	get code(): string {
		return this.problem.code;
	}

	get hint(): string {
		return this.problem.hint;
	}
}

/** Reads a refusal. An answer that is no problem document, of a proxy for example, becomes one. */
export async function problemOf(response: Response): Promise<ApiProblem> {
	return problemFrom(response.status, await response.text());
}

/** The same from what was read already. */
export function problemFrom(status: number, text: string): ApiProblem {
	const read = readJson(text);
	if (isProblem(read)) return new ApiProblem(read);
	return new ApiProblem({
		type: 'about:blank',
		title: 'general.unexpected',
		status,
		detail: text.slice(0, 500) || `The service answered ${status} without an explanation.`,
		code: 'general.unexpected',
		hint: 'Check the address, and that no proxy sits between this page and the service.',
		values: {},
	});
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function isProblem(value: unknown): value is Problem {
	if (typeof value !== 'object' || value === null) return false;
	const field = (name: string): unknown => Reflect.get(value, name);
	return (
		typeof field('status') === 'number' &&
		[field('code'), field('detail'), field('hint')].every((text) => typeof text === 'string')
	);
}
