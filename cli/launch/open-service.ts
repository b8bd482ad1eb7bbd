import { setTimeout as pause } from 'node:timers/promises';
import { makeLaunchCode } from '../../src/lib/base/launch-code.server.ts';
import { EngineProblem } from '../../src/lib/core/assistant/engine-problem.ts';
import { findService, instanceAt } from './find-service.ts';
import { startService, type StartedService } from './start-service.ts';

/** Where the service listens when nobody says otherwise. */
export const DEFAULT_PORT = 8765;

export interface OpenOptions {
	userData: string;
	/** The port the user asks for; null without one. */
	port: number | null;
	roots: readonly string[];
}

export interface OpenedService {
	/** Start page, without any secret. */
	url: string;
	/** The service this process started; null when it ran already. */
	started: StartedService | null;
}

/** A service that answers has written its record by then. */
const RECORD_MS = 1000;
/** One that has just taken its port answers by then, and has written it too. */
const START_MS = 3000;

/**
 * The service of this user data folder: the one that runs, else a new one, on the default port or a free one when that
 * is taken by something else. Throws launch.port_taken for a port that the user asked for.
 */
export async function openService({ userData, port, roots }: OpenOptions): Promise<OpenedService> {
	const running = await findService(userData, port);
	if (running !== null) return { url: running.url, started: null };
	try {
		const started = await startService({ userData, port: port ?? DEFAULT_PORT, roots });
		return { url: started.url, started };
	} catch (error) {
		if (!isTaken(error)) throw error;
		const faster = await waitForFaster(userData, port ?? DEFAULT_PORT);
		if (faster !== null) return { url: faster, started: null };
		if (port !== null) throw error;
		const started = await startService({ userData, port: 0, roots });
		return { url: started.url, started };
	}
}

/**
 * Two starts at once: the port is ours already. Its service answers as soon as it is ready, its record follows. The
 * token is for a service that has a record: who listens on the port may be anybody, so with a token only the record is
 * waited for.
 */
async function waitForFaster(userData: string, port: number): Promise<string | null> {
	const hasToken = (process.env['LB_AGENT_TOKEN'] ?? '') !== '';
	if (!hasToken && (await instanceAt(`http://127.0.0.1:${port}/`)) === null) return null;
	for (const until = Date.now() + (hasToken ? START_MS : RECORD_MS); Date.now() < until; await pause(20)) {
		const found = await findService(userData, port);
		if (found !== null) return found.url;
	}
	return null;
}

const isTaken = (error: unknown): boolean =>
	error instanceof EngineProblem && error.problem.code === 'launch.port_taken';

/** Address of a page of the service; with a token, a code in it opens the service once. */
export function pageAddress(url: string, page: '' | 'wiki' | '#/agent', env = process.env): string {
	const address = new URL(page, url);
	const token = env['LB_AGENT_TOKEN'] ?? '';
	if (token !== '') address.searchParams.set('launch', makeLaunchCode(token, Date.now()));
	return address.href;
}
