import { fstatSync, ftruncateSync, statSync } from 'node:fs';
import path from 'node:path';
import { isGone, ownMark, processMark, type ProcessMark } from '../../../base/process-mark.server.ts';
import { processOrder, type ProcessOrder, type ProcessWord } from './process-order.server.ts';
import { RunningModel } from './run-model.server.ts';
import { serveModel } from './serve-model.server.ts';
import { removeServerRecord, writeServerRecord } from './server-record.server.ts';
import { removeSocketPlace } from './socket-place.server.ts';

/*
 * The program of a model process (`dist/model-process.mjs`). llama.cpp ends its process where it finds a fault, so it has one of
 * its own. It is told what to do through standard input, answers at a socket that only its user can reach, and ends when
 * it is idle, when those that it runs for are gone, and at SIGTERM.
 */

/** How often it looks after its owners and its log. */
const LOOK_MS = 2_000;
const LOG_BYTES = 1_000_000;
/** What is still at work this long after the end is asked for is left to the end of the process. */
const END_WITHIN_MS = 1_000;

const STDERR = 2;
/** Folder of a socket; null for a pipe. */
const folderOf = (socket: string): string | null => (socket.startsWith('\\\\') ? null : path.dirname(socket));

/** Tells the process that started it; one that has gone hears nothing. */
function tell(word: ProcessWord): Promise<void> {
	return new Promise((resolve) => {
		if (process.send === undefined || !process.connected) resolve();
		else process.send(word, () => resolve());
	});
}

async function readOrder(): Promise<ProcessOrder> {
	let text = '';
	process.stdin.setEncoding('utf8');
	for await (const part of process.stdin) text += String(part);
	return processOrder.parse(JSON.parse(text));
}

class ModelProcess {
	readonly #order: ProcessOrder;
	readonly #owners: ProcessMark[];
	#idle: NodeJS.Timeout | null = null;
	#model: RunningModel | null = null;
	#isEnding = false;

	constructor(order: ProcessOrder) {
		this.#order = order;
		this.#owners = [order.owner];
		setInterval(() => this.#look(), LOOK_MS);
		for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => this.end());
		// Its starter goes on without it once it is ready.
		process.on('disconnect', () => undefined);
	}

	async run(): Promise<void> {
		const { socket, token, model, record } = this.#order;
		const log = (text: string): void => void process.stderr.write(text);
		const running = await RunningModel.load(this.#order, log);
		this.#model = running;
		const server = serveModel({
			model: running,
			identifier: model.identifier,
			token,
			join: (mark) => void this.#owners.push(processMark.parse(mark)),
			onUse: (active) => this.#used(active),
			onFault: (reason) => log(`error: ${reason}\n`),
		});
		await new Promise<void>((resolve, reject) => {
			server.once('error', reject);
			server.listen({ path: socket }, resolve);
		});
		if (folderOf(socket) !== null && (statSync(socket).mode & 0o777) !== 0o600)
			throw new Error('the socket can be reached by others');
		await writeServerRecord(record, {
			schema_version: 1,
			process: ownMark(),
			socket,
			folder: folderOf(socket),
			token,
			model,
			context_tokens: running.context_tokens,
			started_at: new Date().toISOString(),
		});
		this.#used(0);
		await tell({ state: 'ready' });
	}

	/** Ends in good order: without its record it has not crashed. */
	end(): void {
		if (this.#isEnding) return;
		this.#isEnding = true;
		const { record, token, socket } = this.#order;
		removeServerRecord(record, token);
		removeSocketPlace({ socket, folder: folderOf(socket) });
		setTimeout(() => process.exit(0), END_WITHIN_MS);
		void (this.#model?.dispose() ?? Promise.resolve()).then(
			() => process.exit(0),
			() => process.exit(0),
		);
	}

	#used(active: number): void {
		if (this.#idle !== null) clearTimeout(this.#idle);
		this.#idle = active > 0 ? null : setTimeout(() => this.end(), this.#order.idle_ms);
	}

	#look(): void {
		if (this.#owners.every((owner) => isGone(owner))) this.end();
		try {
			const { size } = fstatSync(STDERR);
			if (size > LOG_BYTES) ftruncateSync(STDERR);
		} catch {
			// It is no file.
		}
	}
}

/** Reasons of the library that are about memory. */
const isAboutMemory = (error: unknown): boolean =>
	error instanceof Error &&
	/insufficient|not enough|out of memory|too large|memory/iu.test(`${error.name} ${error.message}`);

// What it makes, the socket too, is for its owner alone.
process.umask(0o177);
const order = await readOrder();
const running = new ModelProcess(order);
try {
	await running.run();
} catch (error) {
	const reason = error instanceof Error ? error.message : String(error);
	process.stderr.write(`failed: ${reason}\n`);
	await tell({ state: 'failed', kind: isAboutMemory(error) ? 'memory' : 'other', reason });
	removeSocketPlace({ socket: order.socket, folder: folderOf(order.socket) });
	process.exit(1);
}
