import type { ErrorCode } from '../contract/errors/index.ts';
import type { MessageValues } from '../contract/messages/define.ts';
import { LbError, type ErrorPlace } from './errors.ts';

/** An error as a thread can post it: what was thrown on purpose keeps its code, values and place, anything else its stack. */
export interface PostedError {
	message: string;
	name?: string;
	stack?: string | undefined;
	code?: ErrorCode;
	values?: MessageValues;
	place?: ErrorPlace;
}

export function postable(error: unknown): PostedError {
	if (!(error instanceof Error)) return { message: String(error) };
	const { message, name, stack } = error;
	if (error instanceof LbError)
		return { message, code: error.code, values: error.values, place: error.place };
	return { message, name, stack };
}

/** The error that a thread posted, on this side. */
export function posted({ message, name, stack, code, values, place }: PostedError): Error {
	if (code !== undefined) return new LbError(code, values, place);
	const error = name === 'RangeError' ? new RangeError(message) : new Error(message);
	if (name !== undefined) error.name = name;
	if (stack !== undefined) error.stack = stack;
	return error;
}
