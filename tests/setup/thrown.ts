import { LbError } from '../../src/lib/base/errors.ts';

/** The error of the project that a call throws; anything else fails the test. */
export function thrown(call: () => unknown): LbError {
	try {
		call();
	} catch (error) {
		if (error instanceof LbError) return error;
		throw error;
	}
	throw new Error('Nothing was thrown.');
}

/** The same for a promise. */
export async function rejected(call: Promise<unknown>): Promise<LbError> {
	try {
		await call;
	} catch (error) {
		if (error instanceof LbError) return error;
		throw error;
	}
	throw new Error('The promise was not rejected.');
}
