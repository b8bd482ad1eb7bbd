import { LbError } from '../../base/errors.ts';
import { engineVersion } from '../../base/version.ts';
import type { ModelAddress } from './address.ts';
import { boundedText, joined, wholeLines } from './answer-stream.server.ts';
import type { CallEnded, RecordCall } from './call-record.ts';
import type { LlmLimits } from './limits.ts';
import { retryAfterMs, ServerSaid, withoutKey, withoutKeys } from './refusal.ts';
import { connectionFault, refusalFault } from './server-fault.ts';
import { fetchThroughSocket } from './socket-fetch.server.ts';

/** A model server, and how its calls are limited and recorded. */
export interface Destination {
	address: ModelAddress;
	/** Unix socket or named pipe through which the address is reached; by default its host and port are. */
	socket?: string | undefined;
	/** Sent to this origin only, as Authorization and nowhere else. */
	key: string | null;
	/** How messages name the protocol. */
	protocol: 'OpenAI' | 'Ollama';
	limits: LlmLimits;
	record?: RecordCall | undefined;
}

/**
 * One call of a model server, and the only way out to it: `fetch` is what its client library gets. It sends to the origin of its
 * address alone, follows no redirect, sends no header but types, the name of the program and the key; it limits time and size, and
 * hands the exact texts to `record`. `fault` is why a call ended before its time, whatever the library makes of that.
 */
export class GuardedCall {
	/** An LbError, or the reason of the caller's signal. */
	fault: unknown = null;
	/** Ended at a limit of size or time. */
	isCut = false;
	/** Has an event been understood? */
	isHeard = false;
	readonly #to: Destination;
	readonly #model: string;
	readonly #check: ((line: string) => boolean) | null;
	readonly #signal: AbortSignal;
	readonly #connection = new AbortController();
	readonly #total: NodeJS.Timeout;
	#timer: NodeJS.Timeout;
	#status: number | null = null;
	#answer: Uint8Array[] = [];
	/** Errors are read as a whole. */
	#isRefused = false;
	#ended: CallEnded | null = null;

	/** @param check whether a line of an answer is passed on; throws at one that is damaged or tells of an error; null where the answer is one JSON text */
	constructor(
		to: Destination,
		model: string,
		signal: AbortSignal,
		check: ((line: string) => boolean) | null = null,
	) {
		this.#to = to;
		this.#model = model;
		this.#check = check;
		this.#signal = signal;
		this.#timer = this.#waitFor(to.limits.first_event_ms);
		this.#total = setTimeout(() => this.cut(), to.limits.answer_ms);
		signal.addEventListener('abort', this.#leave);
		if (signal.aborted) this.#leave();
	}

	/** An event was understood: the next one has its own time. */
	heard(): void {
		this.isHeard = true;
		clearTimeout(this.#timer);
		this.#timer = this.#waitFor(this.#to.limits.next_event_ms);
	}

	/** The answer is whole: what may still come, such as counts of tokens, is not waited for long. */
	ending(): void {
		clearTimeout(this.#timer);
		this.#timer = this.#waitFor(this.#to.limits.after_end_ms);
	}

	/** Ends an answer that does not end itself. */
	cut(): void {
		if (this.fault === null) this.isCut = true;
		this.#fail(this.unusable(null));
	}

	/** What is thrown where nothing that came can be used. */
	unusable(cause: unknown): LbError {
		return new LbError('llm.bad_answer', { model: this.#model }, {}, { cause });
	}

	/** What is thrown where a server answers, and not as one of its protocol. */
	noServer(): LbError {
		const { address, protocol } = this.#to;
		return new LbError('llm.not_a_server', { host: address.host, protocol, status: this.#status ?? '–' });
	}

	/** The same text without the key, should the server have repeated it. */
	withoutKey(text: string): string {
		return withoutKey(text, this.#to.key);
	}

	readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
		try {
			return await this.#send(new URL(input instanceof Request ? input.url : input), init);
		} catch (error) {
			this.#fail(error instanceof LbError ? error : connectionFault(error, this.#to.address.host));
			throw this.fault;
		}
	};

	/**
	 * Ends connection and timers, and completes the record.
	 * @param isWhole did the server say that its answer ended?
	 */
	async close(isWhole: boolean): Promise<void> {
		clearTimeout(this.#timer);
		clearTimeout(this.#total);
		this.#signal.removeEventListener('abort', this.#leave);
		this.#connection.abort();
		const ended = this.#ended;
		this.#ended = null;
		await ended?.({
			status: this.#status,
			answer: this.withoutKey(new TextDecoder().decode(joined(this.#answer))),
			complete: isWhole || this.#isRefused,
			ended_at: new Date().toISOString(),
		});
	}

	async #send(url: URL, init: RequestInit): Promise<Response> {
		const { address, socket, key, record } = this.#to;
		if (url.origin !== address.origin)
			throw new LbError('llm.origin_mismatch', { host: url.host, expected: address.host });
		// Aborted before.
		if (this.fault !== null) throw this.fault;
		const body = bodyOf(init);
		const method = body === '' ? 'GET' : 'POST';
		const sent_at = new Date().toISOString();
		try {
			const path = url.pathname;
			this.#ended = (await record?.({ origin: address.origin, method, path, body, sent_at })) ?? null;
		} catch (error) {
			// Of the disk, not of the server.
			throw this.#fail(error);
		}
		// Aborted meanwhile.
		if (this.fault !== null) throw this.fault;
		const sent = {
			method,
			headers: {
				accept: 'application/json, text/event-stream, application/x-ndjson',
				'user-agent': `lb-agent/${engineVersion}`,
				...(body === '' ? {} : { 'content-type': 'application/json' }),
				...(key === null ? {} : { authorization: `Bearer ${key}` }),
			},
			...(body === '' ? {} : { body }),
			signal: this.#leaving(init.signal ?? null),
		};
		const response = await (socket === undefined
			? fetch(url, { ...sent, redirect: 'manual' })
			: fetchThroughSocket(socket, url, sent));
		this.#status = response.status;
		if (response.status >= 300 && response.status < 400)
			throw new LbError('llm.redirected', { host: address.host, target: targetOf(response, url) });
		if (!response.ok) throw await this.#refusal(response);
		const type = response.headers.get('content-type') ?? '';
		if (/\bhtml\b/i.test(type)) throw this.noServer();
		const { status } = response;
		return new Response(this.#watched(response.body), { status, headers: { 'content-type': type } });
	}

	async #refusal({ body, status, statusText, headers }: Response): Promise<LbError> {
		const text = await boundedText(body, this.#to.limits.error_bytes, this.#keep);
		this.#isRefused = true;
		const wait_ms = retryAfterMs(headers.get('retry-after'), Date.now());
		return this.#refused(status, statusText, text, wait_ms);
	}

	/** An error that a server wrote in the place of an answer or of its rest. */
	#saidFault({ message, status }: ServerSaid): LbError {
		return this.#refused(status ?? this.#status ?? 200, '–', message, null);
	}

	#refused(status: number, status_text: string, text: string, wait_ms: number | null): LbError {
		const { address, protocol } = this.#to;
		const [host, said] = [address.host, withoutKeys(text, this.#to.key)];
		// Nothing was refused: none was sent.
		if (status === 401 && this.#to.key === null) return new LbError('llm.no_key', { host });
		return refusalFault({ host, protocol, model: this.#model, status, status_text, said, wait_ms });
	}

	/** An answer whose size, lines and end are watched. */
	#watched(body: Response['body']): ReadableStream<Uint8Array> {
		const { address, limits } = this.#to;
		return wholeLines(body, {
			check: this.#check ?? (() => true),
			max_line: this.#check === null ? limits.answer_bytes : limits.event_bytes,
			max_bytes: limits.answer_bytes,
			keep: this.#keep,
			broke: (error) => this.#fail(connectionFault(error, address.host)),
			damaged: (error) =>
				this.#fail(error instanceof ServerSaid ? this.#saidFault(error) : this.unusable(error)),
			tooMuch: () => {
				this.cut();
				return this.fault;
			},
		});
	}

	/** The first fault is the reason. */
	#fail(fault: unknown): unknown {
		this.fault ??= fault;
		this.#connection.abort(this.fault);
		return this.fault;
	}

	readonly #leave = (): void => void this.#fail(this.#signal.reason);

	readonly #keep = (bytes: Uint8Array): void => void this.#answer.push(bytes);

	#waitFor(ms: number): NodeJS.Timeout {
		const { host } = this.#to.address;
		return setTimeout(() => this.#fail(new LbError('llm.timeout', { host, seconds: ms / 1000 })), ms);
	}

	/** The library ends a call whose answer is no longer read. */
	#leaving(other: AbortSignal | null): AbortSignal {
		return other === null ? this.#connection.signal : AbortSignal.any([this.#connection.signal, other]);
	}
}

function bodyOf({ body }: RequestInit): string {
	if (body === undefined || body === null) return '';
	if (typeof body === 'string') return body;
	throw new TypeError('Only texts are sent to a model server.');
}

/** Only the host: the rest of an address may hold what nobody else should see. */
function targetOf(response: Response, from: URL): string {
	const location = response.headers.get('location') ?? '';
	return URL.canParse(location, from.href) ? new URL(location, from).host : '–';
}
