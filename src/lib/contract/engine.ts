import * as z from 'zod';
import { messageValues } from './records/common.ts';
import { problem, type Problem } from './records/problem.ts';

/** As they came: each operation checks its own, names that no object should have included. */
const anyArguments = z.custom<Record<string, unknown>>(
	(value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** One job for the engine process, as one JSON line on its standard input. */
export const engineRequest = z.object({
	operation: z.string(),
	arguments: anyArguments,
	user_data_dir: z.string(),
	/** Folders that links in data folders may lead into; absent: anywhere. */
	links_within: z.array(z.string()).readonly().nullish(),
	/** Folder that relative paths start from; absent: the one the engine was started in, which answers this request alone. */
	cwd: z.string().optional(),
	/** The engine waits for another request after this one until its standard input ends. */
	stays: z.boolean().optional(),
});
export type EngineRequest = z.infer<typeof engineRequest>;

/** Folders that a waiting engine may be asked about next. It says nothing of them, and leaves them when a request comes. */
export const enginePreparation = z.object({
	prepare: z.array(z.string()).readonly(),
	user_data_dir: z.string(),
	/** As in a request. */
	links_within: z.array(z.string()).readonly().nullish(),
});
export type EnginePreparation = z.infer<typeof enginePreparation>;

/** One line on the standard input of an engine. */
export const engineInput = z.union([engineRequest, enginePreparation]);

/** Version of the lines that cross between a caller that keeps an engine (`--rpc`) and the engine. */
export const RPC_PROTOCOL = 1;

/** One JSON line to `engine.js --rpc`: a call, or a request to stop one. Calls run side by side. */
export const rpcRequest = z.union([
	z.object({ id: z.number(), cancel: z.literal(true) }),
	z.object({
		id: z.number(),
		operation: z.string(),
		arguments: anyArguments,
		/** Folder that relative paths start from. */
		cwd: z.string(),
		user_data_dir: z.string().optional().catch(undefined),
	}),
]);
export type RpcRequest = z.infer<typeof rpcRequest>;

/** One JSON line from `engine.js --rpc`. The first is `hello`; a call ends with `result` or `error`. */
export type RpcEvent =
	| { kind: 'hello'; version: string; protocol: typeof RPC_PROTOCOL }
	| { id: number; kind: 'progress'; done: number; total: number | null; unit: string; text: string }
	| { id: number; kind: 'note'; text: string }
	| { id: number; kind: 'result'; value: unknown }
	| { id: number | null; kind: 'error'; problem: Problem; exit_code: number };

/** One JSON line on the engine's standard output. `result` and `error` are terminal. */
export const engineLine = z.discriminatedUnion('kind', [
	/** The request was read; it is not made again by another engine when this one dies. */
	z.object({ kind: z.literal('begun') }),
	z.object({
		kind: z.literal('progress'),
		done: z.number(),
		total: z.number().nullable(),
		unit: z.string(),
		text: z.string(),
		code: z.string(),
		values: messageValues,
	}),
	z.object({ kind: z.literal('note'), text: z.string(), code: z.string(), values: messageValues }),
	z.object({ kind: z.literal('run_started'), start: z.unknown() }),
	z.object({ kind: z.literal('event'), event_kind: z.string(), data: z.unknown() }),
	z.object({ kind: z.literal('result'), value: z.unknown() }),
	z.object({ kind: z.literal('error'), problem, exit_code: z.number() }),
]);

/** What is known of an engine: its lines, or that it ended without a terminal one, which its parent says. */
export type EngineEvent = z.infer<typeof engineLine> | { kind: 'died'; reason: string; last_words: string };
