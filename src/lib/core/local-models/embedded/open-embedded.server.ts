import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { isGone, isInSight, thisMachine, type ProcessMark } from '../../../base/process-mark.server.ts';
import { runtimeNames } from '../../../contract/local-runtimes.ts';
import { askProcess } from './ask-process.server.ts';
import { checkModel, memoryFault, type ModelMemory } from './check-model.server.ts';
import { crashFault, noteCrash, requireCalm } from './crash-record.server.ts';
import { healthOf } from './process-health.server.ts';
import type { ProcessOrder } from './process-order.server.ts';
import {
	embeddedPlaces,
	isRunning,
	lastLines,
	readServerRecord,
	removeServerRecord,
	type ServerRecord,
} from './server-record.server.ts';
import { newSocketPlace, removeSocketPlace } from './socket-place.server.ts';
import { killGroup, startProcess, type FailedStart } from './start-process.server.ts';

const RUNTIME = runtimeNames.embedded;
const BASE_URL = 'http://embedded.localhost/v1';
const IDLE_MS = 900_000;
/** Another program may be loading a large model meanwhile. */
const WAIT_MS = 600_000;
const CLOSE_WAIT_MS = 5_000;
/** So long a question waits for the answer of another model. */
const BUSY_WAIT_MS = 120_000;
const BUSY_LOOK_MS = 250;
/**
 * A process that was asked something so lately is not ended for another model: between two steps of an answer or of a test, it
 * answers nothing for a moment.
 */
const QUIET_MS = 3_000;
/** What still runs this long after SIGTERM gets SIGKILL. */
const GRACE_MS = 3_000;
const LOOK_MS = 20;

/** The model that is wanted. */
export type EmbeddedModel = Omit<ProcessOrder['model'], 'context_tokens'>;

export interface EmbeddedOrder {
	userData: string;
	/** Program of the model process, `dist/model-process.mjs`. */
	program: string;
	/** Folder of the installed node-llama-cpp. */
	library: string;
	model: EmbeddedModel;
	/**
	 * Context of a new process (tokens). It is asked for only where one is started, once the former one is gone: what is free then
	 * is not what was free when the question came.
	 */
	context: () => Promise<number>;
	/** The process that it runs for: it ends when that one, and all others that have opened it, are gone. */
	owner: ProcessMark;
	/** It ends after this time without a question (ms); 15 minutes by default. */
	idle_ms?: number;
	signal: AbortSignal;
}

/** Where a model answers. */
export interface OpenEmbedded {
	socket: string;
	token: string;
	base_url: typeof BASE_URL;
	/** Context of the process that answers (tokens), which may have been started for somebody else. */
	context_tokens: number;
}

export interface EmbeddedTools {
	env?: NodeJS.ProcessEnv;
	now?: () => Date;
	/** Throws for a file that must not be loaded; by default its header and the memory that it needs are looked at. */
	check?: (model: ProcessOrder['model']) => Promise<ModelMemory>;
	/** How long is waited for the answer of another model (ms). */
	busy_wait_ms?: number;
	/** How long a process must not have been asked anything before it makes way (ms). */
	quiet_ms?: number;
}

/** Another model answers. */
interface Busy {
	answering: string;
}

/**
 * Where a model answers in a process of its own: the one that runs, if it is the same model, else a new one, which the former
 * makes way for once it has answered. Throws local_models.runtime_busy where that takes long, local_models.start_failed,
 * local_models.crashed, local_models.crashed_often, local_models.memory, what `context` and `check` throw, and the reason of `signal`.
 */
export async function openEmbedded(order: EmbeddedOrder, tools: EmbeddedTools = {}): Promise<OpenEmbedded> {
	const { userData, signal } = order;
	signal.throwIfAborted();
	const places = embeddedPlaces(userData);
	await makeFolder(places.folder);
	let until: number | null = null;
	for (;;) {
		const opening = withFileLock(places.lock, () => openLocked(order, tools), {
			wait_ms: WAIT_MS,
			late: () => failed('another program is starting a model', '另一个程序正在启动模型'),
		});
		const opened = await untilAborted(opening, signal);
		if (!('answering' in opened)) return opened;
		// From the first look on: the lock may have been waited for as long, while that model was loaded.
		until ??= performance.now() + (tools.busy_wait_ms ?? BUSY_WAIT_MS);
		if (performance.now() >= until)
			throw new LbError('local_models.runtime_busy', {
				...{ model: order.model.identifier, other: opened.answering },
			});
		// Without the lock: the other model is asked its next question meanwhile.
		await pause(BUSY_LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
	}
}

/**
 * Ends the model process of a user data folder, if there is one. One that is being started is not waited for: it ends by itself
 * soon after those that it runs for.
 */
export async function closeEmbedded(userData: string): Promise<void> {
	const places = embeddedPlaces(userData);
	if (readServerRecord(places.record) === null) return;
	const busy = new Error('a model is being started');
	try {
		await withFileLock(places.lock, () => endRecorded(places.record), {
			wait_ms: CLOSE_WAIT_MS,
			late: () => busy,
		});
	} catch (error) {
		if (error !== busy) throw error;
	}
}

async function openLocked(order: EmbeddedOrder, tools: EmbeddedTools): Promise<OpenEmbedded | Busy> {
	const { userData, owner, signal } = order;
	const { identifier } = order.model;
	// It may have waited long for its turn.
	signal.throwIfAborted();
	const places = embeddedPlaces(userData);
	const now = tools.now ?? (() => new Date());
	const former = readServerRecord(places.record);
	if (former !== null && isRunning(former)) {
		const isWanted = isSame(former, order.model);
		if (isWanted && (await join(former, owner))) return answerOf(former);
		// Before anything is ended for a model that will not be started.
		await requireCalm(places.crashes, identifier, now());
		if (!isWanted && (await isInUse(former, tools.quiet_ms ?? QUIET_MS)))
			return { answering: former.model.identifier };
		await endRecorded(places.record);
	} else if (former !== null) {
		if (hasCrashed(former))
			await noteCrash(places.crashes, crashOf(former.model.identifier, lastLines(places.log), now()));
		await endRecorded(places.record);
	}
	await requireCalm(places.crashes, identifier, now());
	const model = { ...order.model, context_tokens: await order.context() };
	const memory = await (tools.check ?? checkModel)(model);
	signal.throwIfAborted();
	// A new file: what is there may be a link to another one.
	await rm(places.log, { force: true }).catch(() => undefined);
	const place = newSocketPlace(RUNTIME);
	const failure = await startProcess(
		order.program,
		{
			library: order.library,
			model,
			socket: place.socket,
			token: randomBytes(32).toString('hex'),
			owner,
			idle_ms: order.idle_ms ?? IDLE_MS,
			record: places.record,
			log: places.log,
		},
		tools.env ?? process.env,
		signal,
	);
	if (failure !== null) await explain(failure, order, memory, now());
	const record = readServerRecord(places.record);
	if (record?.socket !== place.socket) throw failed('it ended at once', '它立即结束了');
	return answerOf(record);
}

const answerOf = ({ socket, token, context_tokens }: ServerRecord): OpenEmbedded => ({
	...{ socket, token, base_url: BASE_URL, context_tokens },
});

async function explain(
	failure: FailedStart,
	{ userData, model: { identifier } }: EmbeddedOrder,
	memory: ModelMemory,
	now: Date,
): Promise<never> {
	const { crashes, record, log } = embeddedPlaces(userData);
	await endRecorded(record);
	if (failure.state === 'failed')
		throw failure.kind === 'memory'
			? memoryFault(identifier, memory)
			: failed(failure.reason.replace(/[.。]$/u, ''));
	await noteCrash(crashes, crashOf(identifier, failure.said, now));
	throw crashFault({ model: identifier, by: failure.by, said: failure.said, log });
}

const crashOf = (model: string, said: string, at: Date): Parameters<typeof noteCrash>[1] => ({
	...{ model, said, at: at.toISOString() },
});

/** The same file; context and number of threads of the one that runs stay. */
const isSame = ({ model }: ServerRecord, wanted: EmbeddedModel): boolean =>
	model.identifier === wanted.identifier && model.file === wanted.file && model.bytes === wanted.bytes;

/** Another process uses it; false where it does not answer any more. */
const join = async (record: ServerRecord, owner: ProcessMark): Promise<boolean> =>
	(await askProcess(record, { method: 'POST', path: '/owners', body: JSON.stringify(owner) })) !== null;

/** Does it answer, or did it a moment ago? One that does not tell is not waited for. */
async function isInUse(record: ServerRecord, quiet_ms: number): Promise<boolean> {
	const health = await healthOf(record);
	return health !== null && (health.active > 0 || (health.quiet_ms ?? quiet_ms) < quiet_ms);
}

/** It is gone and has left its record, though the machine has not been started anew since. */
const hasCrashed = ({ process: mark }: ServerRecord): boolean =>
	isGone(mark) && mark.boot_id === thisMachine().boot_id;

/**
 * Is it the recorded process for certain? Where the system does not tell when a process started, its number may be that of another
 * one by now; who knows the token is the right one.
 */
const isCertain = async (record: ServerRecord): Promise<boolean> =>
	record.process.started !== null || (await healthOf(record)) !== null;

/** Ends a recorded process, and removes what it leaves. */
async function endRecorded(file: string): Promise<void> {
	const record = readServerRecord(file);
	if (record === null) return;
	if (isRunning(record) && (await isCertain(record))) {
		killGroup(record.process.pid, 'SIGTERM');
		await untilGone(record);
		if (isRunning(record)) killGroup(record.process.pid);
		// Its memory is counted as free next.
		await untilGone(record);
	}
	removeServerRecord(file, record.token);
	// In a container with the same user data there may be another folder of that name.
	if (isInSight(record.process)) removeSocketPlace(record);
}

async function untilGone(record: ServerRecord): Promise<void> {
	const until = performance.now() + GRACE_MS;
	while (isRunning(record) && performance.now() < until) await pause(LOOK_MS);
}

const failed = (reason: string, reason_zh = reason): LbError =>
	new LbError('local_models.start_failed', { runtime: RUNTIME, reason, reason_zh });

/** Does not wait for a lock longer than is wanted; what waits then ends by itself. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const stop = (): void => reject(signal.reason);
		signal.addEventListener('abort', stop, { once: true });
		void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
	});
}
