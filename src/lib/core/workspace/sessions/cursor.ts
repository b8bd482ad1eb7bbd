import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';

/** Where a page of conversations ended. */
const place = z.tuple([z.string(), z.int()]);

export function encodeCursor({ updated_at, number }: { updated_at: string; number: number }): string {
	// A plus sign in an address is a blank, and blanks are passed over when it is read back.
	return btoa(JSON.stringify([updated_at, number]))
		.replaceAll('+', '-')
		.replaceAll('/', '_');
}

/** Throws `request.invalid` for a text that is no cursor. */
export function decodeCursor(cursor: string): { updated_at: string; number: number } {
	try {
		const [updated_at, number] = place.parse(
			JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))),
		);
		return { updated_at, number };
	} catch (cause) {
		throw new LbError(
			'request.invalid',
			{ reason: 'not a cursor of this list' },
			{ field: 'cursor' },
			{ cause },
		);
	}
}
