// In the place of base/errors where figures are drawn from data that were checked with the build.
export class LbError extends Error {
	constructor(readonly code: string) {
		super(code);
	}
}
