/** A refused installation: what, where and why, and what to do next. */
export class Refusal extends Error {
	constructor(exitCode, message, hint) {
		super(message);
		this.exitCode = exitCode;
		this.hint = hint;
	}
}

/** Exit codes as those of lb-agent. */
export const FAILED = 1;
export const USAGE = 2;
export const BAD_PLACE = 3;
