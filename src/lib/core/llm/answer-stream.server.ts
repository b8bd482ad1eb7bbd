export interface LinesOptions {
	/** Is a line passed on? Throws at one that is damaged. */
	check: (line: string) => boolean;
	max_line: number;
	max_bytes: number;
	/** Every byte that came. */
	keep: (bytes: Uint8Array) => void;
	/** The connection broke: the error that the reader gets. */
	broke: (error: unknown) => unknown;
	/** A line was refused: the error that the reader gets. */
	damaged: (error: unknown) => unknown;
	/** The answer is larger than a limit: the error that the reader gets. */
	tooMuch: () => unknown;
}

const LINE_END = 0x0a;

/**
 * The same bytes in whole lines, each checked, so that a client library neither grows with a line that does not end nor skips
 * one that it cannot read. What came before a fault is passed on before the fault.
 */
export function wholeLines(
	body: ReadableStream<Uint8Array> | null,
	options: LinesOptions,
): ReadableStream<Uint8Array> {
	const reader = (body ?? new Blob([]).stream()).getReader();
	const lines = new LinesOf(options);
	let fault: { error: unknown } | null = null;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				while (fault === null) {
					let next;
					try {
						next = await reader.read();
					} catch (error) {
						fault = { error: options.broke(error) };
						break;
					}
					if (next.value !== undefined) options.keep(next.value);
					const { whole, error } = next.done ? lines.rest() : lines.take(next.value);
					if (error !== null) fault = { error };
					if (whole.length > 0) controller.enqueue(whole);
					if (next.done && fault === null) {
						controller.close();
						return;
					}
					if (whole.length > 0) return;
				}
				controller.error(fault.error);
			},
			cancel: (reason) => reader.cancel(reason),
		},
		{ highWaterMark: 0 },
	);
}

/** Lines of what has come; a part without an end waits. */
class LinesOf {
	readonly #options: LinesOptions;
	#waiting: Uint8Array[] = [];
	#waitingBytes = 0;
	#bytes = 0;

	constructor(options: LinesOptions) {
		this.#options = options;
	}

	take(bytes: Uint8Array): { whole: Uint8Array; error: unknown } {
		this.#bytes += bytes.length;
		const end = bytes.lastIndexOf(LINE_END) + 1;
		const whole = end === 0 ? new Uint8Array() : joined([...this.#waiting, bytes.subarray(0, end)]);
		if (end > 0) this.#waiting = [];
		this.#waitingBytes = end === 0 ? this.#waitingBytes + bytes.length : bytes.length - end;
		if (end < bytes.length) this.#waiting.push(bytes.subarray(end));
		const checked = this.#checked(whole);
		if (checked.error !== null) return checked;
		const isTooMuch = this.#bytes > this.#options.max_bytes || this.#waitingBytes > this.#options.max_line;
		return isTooMuch ? { ...checked, error: this.#options.tooMuch() } : checked;
	}

	/** A last line may lack its end. */
	rest(): { whole: Uint8Array; error: unknown } {
		return this.#checked(joined(this.#waiting.splice(0)));
	}

	/** The lines before the first damaged one that are passed on. */
	#checked(whole: Uint8Array): { whole: Uint8Array; error: unknown } {
		const kept: Uint8Array[] = [];
		let start = 0;
		let error: unknown = null;
		while (start < whole.length && error === null) {
			const found = whole.indexOf(LINE_END, start);
			const end = found === -1 ? whole.length : found + 1;
			try {
				const line = whole.subarray(start, end);
				if (this.#options.check(decoder.decode(line).trimEnd())) kept.push(line);
			} catch (thrown) {
				error = this.#options.damaged(thrown);
			}
			start = end;
		}
		return { whole: joined(kept), error };
	}
}

const decoder = new TextDecoder();

export function joined(parts: readonly Uint8Array[]): Uint8Array {
	return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

/** The beginning of a body as text. */
export async function boundedText(
	body: ReadableStream<Uint8Array> | null,
	max_bytes: number,
	keep: (bytes: Uint8Array) => void,
): Promise<string> {
	const parts: Uint8Array[] = [];
	let bytes = 0;
	// Leaving the loop ends the connection.
	for await (const part of body ?? []) {
		keep(part);
		parts.push(part);
		bytes += part.length;
		if (bytes >= max_bytes) break;
	}
	return decoder.decode(joined(parts).subarray(0, max_bytes));
}
