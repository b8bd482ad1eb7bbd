import type { Problem } from '../../contract/records/problem.ts';

/** A problem document that came from the engine. */
export class EngineProblem extends Error {
	readonly problem: Problem;
	readonly exitCode: number;

	constructor(problem: Problem, exitCode: number) {
		super(problem.detail);
		this.problem = problem;
		this.exitCode = exitCode;
	}
}
