import { LbError } from '../base/errors.ts';
import type { Endpoint } from '../contract/api/define.ts';

/** Largest JSON body; data files go through uploads. */
export const JSON_BYTES = 1_000_000;

/** The JSON body of a request; `{}` when there is none. Throws request.media_type, too_large, body_malformed. */
export async function readBody(
	request: Request,
	{ body_kind }: Pick<Endpoint, 'body_kind'>,
): Promise<unknown> {
	checkMedia(request, body_kind);
	if (body_kind === 'none' || body_kind === 'multipart') return {};
	const bytes = await readLimited(request);
	if (bytes.length === 0) return {};
	if (!request.headers.has('content-type'))
		throw new LbError('request.media_type', { found: 'none', expected: 'application/json' });
	try {
		return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
	} catch (error) {
		throw new LbError('request.body_malformed', { reason: withoutQuote(error) }, {}, { cause: error });
	}
}

/** What JSON.parse complains of, without the piece of the body that it quotes: it may be a part of a key. */
function withoutQuote(error: unknown): string {
	const message = error instanceof Error ? error.message : String(error);
	return message.replace(/, (?:\.{3})?".*(?= is not valid JSON$)/su, ', the text');
}

const EXPECTED = {
	none: 'no body',
	json: 'application/json',
	beacon: 'application/json or text/plain',
	multipart: 'multipart/form-data with a boundary',
} as const;

/** A page of another site can send some types without asking first; they are refused even where no body is read. */
function checkMedia(request: Request, kind: Endpoint['body_kind']): void {
	const stated = request.headers.get('content-type');
	if (stated === null && kind !== 'multipart') return;
	const found = (stated ?? 'none').split(';', 1)[0]?.trim().toLowerCase() ?? '';
	const allowed =
		kind === 'multipart'
			? found === 'multipart/form-data'
			: found === 'application/json' || (kind === 'beacon' && found === 'text/plain');
	if (!allowed) throw new LbError('request.media_type', { found, expected: EXPECTED[kind] });
}

async function readLimited(request: Request): Promise<Uint8Array> {
	const tooLarge = (): LbError => new LbError('request.too_large', { limit: JSON_BYTES });
	if (Number(request.headers.get('content-length') ?? 0) > JSON_BYTES) throw tooLarge();
	const parts: Uint8Array[] = [];
	let size = 0;
	if (request.body === null) return Buffer.alloc(0);
	// A chunked body says no length before. The rest of one that is too large is left alone: to cancel it would cut the
	// connection before the answer.
	const body: ReadableStream<Uint8Array> = request.body;
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.length;
		if (size > JSON_BYTES) throw tooLarge();
		parts.push(value);
	}
	return Buffer.concat(parts);
}
