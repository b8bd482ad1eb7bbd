import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LbError } from '../../../base/errors.ts';
import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import { downloadLimits } from '../download/limits.ts';
import { backOff } from '../download/retry.ts';
import { listedModel, type OllamaModel } from './ask-ollama.server.ts';
import { isCloudName } from './model-name.ts';
import { errorIn, jsonOf, ollamaSaid, pullFaultKind, quoted, refusalIn } from './ollama-said.ts';
import { linesOf, readPullLine } from './pull-lines.ts';
import { PullProgress } from './pull-progress.ts';
import { faultOf, requestOllama, textOf } from './request-ollama.server.ts';

export interface PullOrder {
	/** Address of a server of this machine, without a slash at its end. */
	origin: string;
	/** Name and tag, such as `qwen3:8b`. */
	model: string;
	/** How messages name it. */
	name: string;
	/** Size of all its layers (bytes), where the catalogue states it. */
	bytes?: number | null;
	/** Aborted, it pauses the pull: Ollama keeps what it has until it starts again. */
	signal: AbortSignal;
	/** The server does not have the model, and is about to be asked for it. */
	onAbsent?: () => Promise<void>;
	onProgress: (progress: DownloadProgress, stage: 'downloading' | 'verifying') => void;
	limits?: Partial<PullLimits>;
	/** A clock that does not go backwards (ms). */
	now?: () => number;
}

/** All in milliseconds, but for `faults`. */
export interface PullLimits {
	/** Without a change before the pull is shown as stalled. */
	stalled: number;
	/** Without a byte from the server before the pull ends; a server writes many lines a second while it downloads. */
	silent: number;
	/** The same while it checks what it downloaded, of which it says nothing. */
	verifying: number;
	/** From one look at the clock to the next. */
	look: number;
	/** Between two reports of progress. */
	report: number;
	/** Faults of the server's own network in a row, without a byte in between, after which the pull is given up. */
	faults: number;
	/** First wait after such a fault; it doubles up to the longest one. */
	back_off_ms: number;
	max_back_off_ms: number;
}

const LIMITS: PullLimits = {
	stalled: 30_000,
	silent: 600_000,
	verifying: 7_200_000,
	look: 1000,
	report: 200,
	// As for any other download.
	faults: downloadLimits.faults,
	back_off_ms: downloadLimits.back_off_ms,
	max_back_off_ms: downloadLimits.max_back_off_ms,
};
/** A line has some 200. */
const LINE_BYTES = 65_536;
const ERROR_BYTES = 65_536;

/**
 * Lets an Ollama server download a model, or go on with it, and resolves when it lists the model. There is no limit of time while
 * bytes come. Where the network of the server fails, it is asked again after a while. Throws the reason of `signal`,
 * `local_models.ollama_unreachable`, `local_models.ollama_said` with the words of the server, `local_models.ollama_outdated`,
 * `local_models.ollama_disk_full`, `local_models.gave_up`, and `local_models.profile_invalid` for a model that would not run on this
 * machine.
 */
export async function pullModel(order: PullOrder): Promise<{ digest: string | null; bytes: number | null }> {
	const { model, signal } = order;
	signal.throwIfAborted();
	if (isCloudName(model)) throw notLocal();
	const before = await listed(order);
	if (before === null) await order.onAbsent?.();
	const fault = await followToEnd(order);
	if (fault?.kind === 'final') throw fault.error;
	// A server may have finished although its last line was lost; what it had before proves nothing.
	const after = await listed(order).catch(() => {
		signal.throwIfAborted();
		return null;
	});
	const isNew = after !== null && (before === null || before.digest !== after.digest);
	if (fault !== null && !isNew) throw fault.error;
	if (after?.local === false) throw notLocal();
	return { digest: after?.digest ?? null, bytes: after?.bytes ?? null };
}

const listed = ({ origin, model, signal }: PullOrder): Promise<OllamaModel | null> =>
	listedModel({ origin, signal }, model);

/**
 * Why a pull ended without `success`: for good, because the network of the server failed, which may work a moment later, or because
 * its stream broke, after which the model may be there all the same.
 */
interface PullFault {
	kind: 'final' | 'network' | 'broken';
	error: LbError;
	/** What the server said. */
	reason: string;
}

/** Follows a pull, and asks for it again where the network of the server failed. Throws as `pullModel`. */
async function followToEnd(order: PullOrder): Promise<PullFault | null> {
	const limits = { ...LIMITS, ...order.limits };
	const watch = new PullWatch(order, limits);
	try {
		for (let faults = 0; ;) {
			const before = watch.gained;
			const fault = await follow(order, watch);
			if (fault?.kind !== 'network') return fault;
			faults = watch.gained > before ? 1 : faults + 1;
			if (faults >= limits.faults) throw gaveUp(order, faults, fault.reason);
			await watch.wait(backOff(faults, Math.random(), limits), faults + 1);
		}
	} finally {
		watch.end();
	}
}

const gaveUp = ({ name }: PullOrder, n: number, reason: string): LbError =>
	new LbError('local_models.gave_up', {
		...{ name, n },
		reason: `Ollama reports: ${reason}`,
		reason_zh: `Ollama 报告：${reason}`,
	});

/** Follows the stream of one pull to its end; null when it told of success. Throws the reason of the signal. */
async function follow(order: PullOrder, watch: PullWatch): Promise<PullFault | null> {
	const { origin, model, signal } = order;
	try {
		const body = { model, stream: true };
		const call = { origin, signal: watch.signal };
		const answer = await requestOllama({ method: 'POST', path: '/api/pull', body, ...call });
		const status = answer.statusCode ?? 0;
		if (status !== 200) {
			const text = (await textOf(answer, ERROR_BYTES, call)) ?? '';
			return said(order, refusalIn(status, text));
		}
		return await readLines(answer, order, watch);
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof LbError) return broken(error);
		const fault = faultOf(error, new URL(origin), watch.signal);
		if (fault instanceof LbError) return broken(fault);
		throw fault;
	}
}

async function readLines(
	answer: IncomingMessage,
	order: PullOrder,
	watch: PullWatch,
): Promise<PullFault | null> {
	for await (const { text, isCut } of linesOf(answer, LINE_BYTES)) {
		const value = isCut ? undefined : jsonOf(text);
		const error = errorIn(value);
		if (error !== null) return said(order, error);
		const line = readPullLine(value);
		// A page of a proxy, or something else that is not of Ollama.
		if (line === null) return said(order, refusalIn(200, text));
		if (line.status === 'success') {
			watch.finish();
			return null;
		}
		watch.heard((progress, now) => progress.take(line, now));
	}
	order.signal.throwIfAborted();
	const { host } = new URL(order.origin);
	return broken(new LbError('local_models.ollama_unreachable', { host, reason: 'ECONNRESET' }));
}

const broken = (error: LbError): PullFault => ({ kind: 'broken', error, reason: '' });

function said({ name }: PullOrder, words: string): PullFault {
	const reason = quoted(words);
	const kind = pullFaultKind(reason);
	if (kind === 'disk') {
		const error = new LbError('local_models.ollama_disk_full', { name });
		return { kind: 'final', error, reason };
	}
	return { kind, error: ollamaSaid(name, reason), reason };
}

const notLocal = (): LbError =>
	new LbError('local_models.profile_invalid', {
		reason: 'Ollama runs this model on its own servers, not on this machine',
		reason_zh: 'Ollama 在其自己的服务器上运行该模型，而不是在本机',
	});

/** Keeps the progress of a pull, over all of its attempts, reports it, and ends the connection when the server falls silent. */
class PullWatch {
	readonly #order: PullOrder;
	readonly #limits: PullLimits;
	readonly #now: () => number;
	readonly #progress: PullProgress;
	readonly #silence = new AbortController();
	readonly #timer: NodeJS.Timeout;
	/** Ends when the caller asks for it, or when the server falls silent. */
	readonly signal: AbortSignal;
	#heard: number;
	#reported = -Infinity;
	#stage: 'downloading' | 'verifying' = 'downloading';
	#attempt = 1;
	/** When the server is asked again, on our clock; null while it is being asked. */
	#next: number | null = null;

	constructor(order: PullOrder, limits: PullLimits) {
		this.#order = order;
		this.#limits = limits;
		this.#now = order.now ?? (() => performance.now());
		this.#heard = this.#now();
		this.#progress = new PullProgress(order.bytes ?? null, this.#heard, this.#limits.stalled);
		this.signal = AbortSignal.any([order.signal, this.#silence.signal]);
		this.#timer = setInterval(() => this.#look(), this.#limits.look);
	}

	/** Bytes that came. */
	get gained(): number {
		return this.#progress.gained;
	}

	/** Waits for the next attempt and shows how long. Throws the reason of the signal. */
	async wait(ms: number, attempt: number): Promise<void> {
		this.#attempt = attempt;
		this.#next = this.#now() + ms;
		this.#report();
		try {
			await pause(ms, undefined, { signal: this.signal });
		} catch (error) {
			throw this.signal.aborted ? this.signal.reason : error;
		}
		this.#next = null;
		// The silence of the next attempt begins with it.
		this.#heard = this.#now();
	}

	/** Something came from the server. */
	heard(take: (progress: PullProgress, now: number) => void): void {
		this.#heard = this.#now();
		const before = this.gained;
		take(this.#progress, this.#heard);
		if (this.gained > before) this.#attempt = 1;
		const isDue = this.#heard - this.#reported >= this.#limits.report;
		if (this.#progress.isKnown && (isDue || this.#progress.stage !== this.#stage)) this.#report();
	}

	finish(): void {
		this.#progress.finish();
		this.#report();
	}

	end(): void {
		clearInterval(this.#timer);
	}

	#look(): void {
		const now = this.#now();
		if (this.#next !== null) return this.#report();
		const limit = this.#progress.stage === 'verifying' ? this.#limits.verifying : this.#limits.silent;
		if (now - this.#heard >= limit) {
			const { host } = new URL(this.#order.origin);
			this.#silence.abort(new LbError('local_models.ollama_unreachable', { host, reason: 'ETIMEDOUT' }));
			return;
		}
		// Before the first layer there is nothing to show, unless that takes long.
		if (this.#progress.isKnown || this.#progress.at(now).stalled_s !== null) this.#report();
	}

	#report(): void {
		this.#reported = this.#now();
		this.#stage = this.#progress.stage;
		const next_try_s = this.#next === null ? null : Math.max(0, (this.#next - this.#reported) / 1000);
		const progress = { ...this.#progress.at(this.#reported), attempt: this.#attempt, next_try_s };
		this.#order.onProgress(progress, this.#stage);
	}
}
