import * as z from 'zod';
import { processMark } from '../../../base/process-mark.server.ts';

/** What a guard is told, as one JSON text. Its own environment is that of the server. */
export const guardOrder = z.object({
	program: z.string(),
	port: z.int(),
	owner: processMark,
	record: z.string(),
	log: z.string(),
	old_log: z.string(),
	/** Current folder of the server. */
	folder: z.string(),
});
export type GuardOrder = z.infer<typeof guardOrder>;

/** What a guard tells, a line each. */
export const guardWord = z.discriminatedUnion('kind', [
	/** What runs is in the record. */
	z.object({ kind: z.literal('recorded') }),
	/** The server says that it listens. */
	z.object({ kind: z.literal('listens') }),
	/** It ended, or did not start. */
	z.object({ kind: z.literal('ended'), reason: z.string() }),
]);
export type GuardWord = z.infer<typeof guardWord>;
