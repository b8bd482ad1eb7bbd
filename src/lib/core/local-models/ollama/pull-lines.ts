import * as z from 'zod';

/** A line of the stream of a pull, as far as it is understood. */
export interface PullLine {
	status: string;
	/** Which layer it is about; null for a line about all of them. */
	layer: string | null;
	/** Bytes of the layer; null if the line does not tell. */
	total: number | null;
	/** Bytes of it that are there. */
	completed: number;
}

const amount = z.int().nonnegative().nullish().catch(null);
const wireLine = z.object({
	status: z.string().catch(''),
	digest: z.string().nullish().catch(null),
	total: amount,
	completed: amount,
});

/** A parsed line; null for a value that is no object. `completed` is left out at 0. */
export function readPullLine(value: unknown): PullLine | null {
	const line = wireLine.safeParse(value).data;
	if (line === undefined) return null;
	const { status, digest, total, completed } = line;
	const isLayer = (digest ?? '') !== '' || (total ?? 0) > 0;
	return {
		status,
		layer: isLayer ? (digest ?? status) : null,
		total: total ?? null,
		completed: completed ?? 0,
	};
}

/**
 * The lines of a stream, without their ends; empty ones are left out, and one longer than `max_bytes` is given cut, as the last:
 * no more is kept in memory.
 */
export async function* linesOf(
	chunks: AsyncIterable<Uint8Array>,
	max_bytes: number,
): AsyncGenerator<{ text: string; isCut: boolean }, void, undefined> {
	const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).trim();
	let held: Uint8Array = new Uint8Array(0);
	for await (const chunk of chunks) {
		let rest = held.length === 0 ? chunk : joined(held, chunk);
		for (let end = rest.indexOf(LINE_END); end >= 0 && end <= max_bytes; end = rest.indexOf(LINE_END)) {
			const text = decode(rest.subarray(0, end));
			if (text !== '') yield { text, isCut: false };
			rest = rest.subarray(end + 1);
		}
		if (rest.length > max_bytes) {
			yield { text: decode(rest.subarray(0, max_bytes)), isCut: true };
			return;
		}
		held = rest;
	}
	const text = decode(held);
	if (text !== '') yield { text, isCut: false };
}

const LINE_END = 0x0a;

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
	const both = new Uint8Array(one.length + other.length);
	both.set(one);
	both.set(other, one.length);
	return both;
}
