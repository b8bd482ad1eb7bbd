import * as z from 'zod';
import { processMark } from '../../../base/process-mark.server.ts';

/** What a model process is told through its standard input; nothing of it stands among its arguments. */
export const processOrder = z.object({
	/** Folder of the installed node-llama-cpp. */
	library: z.string(),
	model: z.object({
		identifier: z.string(),
		file: z.string(),
		bytes: z.number(),
		context_tokens: z.int().positive(),
		threads: z.int().positive(),
	}),
	/** Path of the socket, in a folder of its own; or the name of a pipe. */
	socket: z.string(),
	token: z.string().min(32),
	/** It ends when this process is gone, and every other that has joined it. */
	owner: processMark,
	/** It ends after this time without a request (ms). */
	idle_ms: z.number().positive(),
	/** File of its record, and of its log. */
	record: z.string(),
	log: z.string(),
});
export type ProcessOrder = z.infer<typeof processOrder>;

/** What it says to the process that starts it. */
export const processWord = z.discriminatedUnion('state', [
	z.object({ state: z.literal('ready') }),
	z.object({ state: z.literal('failed'), kind: z.enum(['memory', 'other']), reason: z.string() }),
]);
export type ProcessWord = z.infer<typeof processWord>;
