import { Socket } from 'node:net';
import type { EnginePreparation } from '../../contract/engine.ts';
import type { EngineChild } from './engine-child.server.ts';

/** Engines that wait at once; each holds some 100 MB. */
const MAX_WAITING = 2;
/** An engine that nothing is asked for so long ends. */
const MAX_REST_MS = 60_000;

interface Waiting {
	userData: string;
	engine: EngineChild;
	timer: NodeJS.Timeout;
	leave: () => void;
	/** What it was told to prepare since it waits. */
	prepared: string;
}

/**
 * Engines that wait for the next request of the same user data folder, most of them after one they carried out: to start one takes longer
 * than most answers. What a request may read and where its relative paths start comes with every request.
 */
export class WaitingEngines {
	readonly #waiting: Waiting[] = [];
	readonly #restMs: number;
	#closed = false;

	constructor(restMs = MAX_REST_MS) {
		this.#restMs = restMs;
	}

	/** The engine of this user data folder that has waited least; it waits no longer. */
	take(userData: string): EngineChild | null {
		const found = this.#waiting.findLast((one) => one.userData === userData);
		if (found === undefined) return null;
		this.#leave(found);
		hold(found.engine, true);
		return found.engine;
	}

	/** Lets the engine of this user data folder that would be taken next wait as long again; false where none waits. */
	renew(userData: string): boolean {
		const found = this.#waiting.findLast((one) => one.userData === userData);
		found?.timer.refresh();
		return found !== undefined;
	}

	/** Tells the engine that would be taken next what may be asked about; once while it waits. */
	prepare(preparation: EnginePreparation): void {
		const found = this.#waiting.findLast((one) => one.userData === preparation.user_data_dir);
		const line = JSON.stringify(preparation);
		if (found === undefined || found.prepared === line) return;
		found.prepared = line;
		found.engine.child.stdin?.write(`${line}\n`);
	}

	/** Lets an engine wait; the one that has waited longest ends where there are too many. */
	keep(userData: string, engine: EngineChild): void {
		const { child } = engine;
		if (child.exitCode !== null || child.signalCode !== null) return;
		if (this.#closed) return void child.stdin?.end();
		const leave = (): void => this.#leave(one);
		const timer = setTimeout(() => this.#dismiss(one), this.#restMs);
		timer.unref();
		const one: Waiting = { userData, engine, timer, leave, prepared: '' };
		child.once('exit', leave);
		// A program that has nothing else to do may end; its engines end with it.
		hold(engine, false);
		this.#waiting.push(one);
		if (this.#waiting.length > MAX_WAITING) this.#dismiss(this.#waiting[0]!);
	}

	close(): void {
		this.#closed = true;
		for (const one of [...this.#waiting]) this.#dismiss(one);
	}

	#leave(one: Waiting): void {
		clearTimeout(one.timer);
		one.engine.child.off('exit', one.leave);
		const at = this.#waiting.indexOf(one);
		if (at >= 0) this.#waiting.splice(at, 1);
	}

	#dismiss(one: Waiting): void {
		this.#leave(one);
		one.engine.child.stdin?.end();
	}
}

/** Whether an engine keeps this process from ending. */
function hold({ child }: EngineChild, isHeld: boolean): void {
	// Pipes are sockets, which the types of streams do not say.
	const pipes = [child.stdin, child.stdout, child.stderr].filter((one) => one instanceof Socket);
	for (const one of [child, ...pipes]) {
		if (isHeld) one.ref();
		else one.unref();
	}
}
