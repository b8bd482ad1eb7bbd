import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';

const carried = z.object({ problem: z.object({ code: z.string() }) });

/** Code of what a handler or an operation throws; null for what has none. */
export function problemCode(error: unknown): string | null {
	if (error instanceof LbError) return error.code;
	return carried.safeParse(error).data?.problem.code ?? null;
}
