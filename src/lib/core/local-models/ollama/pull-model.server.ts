import type { IncomingMessage } from 'node:http';
import { LbError } from '../../../base/errors.ts';
import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import { listedModel, type OllamaModel } from './ask-ollama.server.ts';
import { isCloudName } from './model-name.ts';
import { errorIn, jsonOf, ollamaSaid, quoted, refusalIn } from './ollama-said.ts';
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

/** All in milliseconds. */
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
}

const LIMITS: PullLimits = {
	stalled: 30_000,
	silent: 600_000,
	verifying: 7_200_000,
	look: 1000,
	report: 200,
};
/** A line has some 200. */
const LINE_BYTES = 65_536;
const ERROR_BYTES = 65_536;

/**
 * Lets an Ollama server download a model, or go on with it, and resolves when it lists the model. There is no limit of time while
 * bytes come. Throws the reason of `signal`, `local_models.ollama_unreachable`, `local_models.ollama_said` with the words of the
 * server, and `local_models.profile_invalid` for a model that would not run on this machine.
 */
export async function pullModel(order: PullOrder): Promise<{ digest: string | null; bytes: number | null }> {
	const { model, signal } = order;
	signal.throwIfAborted();
	if (isCloudName(model)) throw notLocal();
	const before = await listed(order);
	if (before === null) await order.onAbsent?.();
	const fault = await follow(order);
	if (fault?.isFinal === true) throw fault.error;
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

/** Why a pull ended without `success`; what the server said is final, a stream that broke is not. */
interface PullFault {
	error: LbError;
	isFinal: boolean;
}

/** Follows the stream of a pull to its end; null when it told of success. Throws the reason of the signal. */
async function follow(order: PullOrder): Promise<PullFault | null> {
	const { origin, model, signal } = order;
	const watch = new PullWatch(order);
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
		if (error instanceof LbError) return { error, isFinal: false };
		const fault = faultOf(error, new URL(origin), watch.signal);
		if (fault instanceof LbError) return { error: fault, isFinal: false };
		throw fault;
	} finally {
		watch.end();
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
	const ended = new LbError('local_models.ollama_unreachable', { host, reason: 'ECONNRESET' });
	return { error: ended, isFinal: false };
}

const said = ({ name }: PullOrder, reason: string): PullFault => ({
	error: ollamaSaid(name, quoted(reason)),
	isFinal: true,
});

const notLocal = (): LbError =>
	new LbError('local_models.profile_invalid', {
		reason: 'Ollama runs this model on its own servers, not on this machine',
		reason_zh: 'Ollama 在其自己的服务器上运行该模型，而不是在本机',
	});

/** Keeps the progress of a pull, reports it, and ends the connection when the server falls silent. */
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

	constructor(order: PullOrder) {
		this.#order = order;
		this.#limits = { ...LIMITS, ...order.limits };
		this.#now = order.now ?? (() => performance.now());
		this.#heard = this.#now();
		this.#progress = new PullProgress(order.bytes ?? null, this.#heard, this.#limits.stalled);
		this.signal = AbortSignal.any([order.signal, this.#silence.signal]);
		this.#timer = setInterval(() => this.#look(), this.#limits.look);
	}

	/** Something came from the server. */
	heard(take: (progress: PullProgress, now: number) => void): void {
		this.#heard = this.#now();
		take(this.#progress, this.#heard);
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
		this.#order.onProgress(this.#progress.at(this.#reported), this.#stage);
	}
}
