import { errorSpec, type ErrorCode } from '../contract/errors/index.ts';
import { fill, type MessageValues } from '../contract/messages/define.ts';

/** Where in the input an error lies; rows count from 1 as an editor shows them. */
export interface ErrorPlace {
	path?: string;
	row?: number;
	column?: string | number;
	field?: string;
}

/**
 * The only error the engine throws on purpose. `code` is stable; message and hint come from the contract's table,
 * filled with `values`; `place` names file, row, column or field.
 */
export class LbError extends Error {
	readonly code: ErrorCode;
	readonly place: ErrorPlace;
	readonly values: MessageValues;

	constructor(
		code: ErrorCode,
		values: MessageValues = {},
		place: ErrorPlace = {},
		options?: { cause?: unknown },
	) {
		super(fill(errorSpec(code).en, { ...placeValues(place), ...values }), options);
		this.name = 'LbError';
		this.code = code;
		this.place = place;
		this.values = { ...placeValues(place), ...values };
	}

	/** What to do next. */
	get hint(): string {
		return fill(errorSpec(this.code).hint_en, this.values);
	}

	get exitCode(): number {
		return errorSpec(this.code).exit;
	}
}

function placeValues(place: ErrorPlace): MessageValues {
	const values: MessageValues = {};
	for (const [key, value] of Object.entries(place)) if (value !== undefined) values[key] = value;
	return values;
}

/** Throws when the caller asked to stop. Call it in every long loop, at least every few milliseconds of work. */
export function throwIfCancelled(signal: AbortSignal | undefined, what: string): void {
	if (signal?.aborted) throw new LbError('general.cancelled', { what });
}
