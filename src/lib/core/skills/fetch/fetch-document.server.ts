import type { IncomingMessage } from 'node:http';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { askOnce, reasonOf, type Asking } from '../../fetch/ask-once.server.ts';
import { charsetOf } from './charset.ts';
import { connector, resolveName, type Connector, type Resolve } from '../../fetch/connect.server.ts';
import { ACCEPT, documentType, isReadType, mediaTypeOf, type DocumentType } from './document-type.ts';
import { fetchLimits, type FetchLimits } from './fetch-limits.ts';
import { fetchSettings, type FetchSettings } from '../../fetch/fetch-settings.ts';
import { readAddress, readRedirect, type ReadAddress } from '../../fetch/read-address.ts';
import { readBody } from './read-body.server.ts';

/** A document as it was read by its address. */
export interface FetchedDocument {
	/** Decompressed. */
	bytes: Uint8Array;
	media_type: DocumentType;
	/** What a TextDecoder reads a text with; null for PDF and DOCX. */
	charset: string | null;
	/** Where it was read in the end, without fragment. */
	address: string;
	/** Addresses that led there, the stated one first; empty without a redirect. */
	redirects: string[];
}

export interface FetchOptions {
	watch?: Pick<Watch, 'signal'>;
	/** Hears that a proxy is used, or that a private address is requested. */
	note?: (message: Message) => void;
	/** From the environment by default. */
	settings?: FetchSettings;
	limits?: Partial<FetchLimits>;
	resolve?: Resolve;
	connector?: Connector;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Reads a document by its address: the one way out besides that to language models (`core/llm/guarded-call.server.ts`). What is asked
 * for is decided by the user's own word; each address is judged when it is dialled. Throws `skills.address_*`,
 * `skills.proxy_invalid`, `general.cancelled`.
 */
export async function fetchDocument(text: string, options: FetchOptions = {}): Promise<FetchedDocument> {
	const { watch = {}, note = () => undefined } = options;
	const settings = options.settings ?? fetchSettings(process.env);
	const limits = { ...fetchLimits, ...options.limits };
	const first = readAddress(text, settings);
	const stop = new AbortController();
	const late = setTimeout(() => stop.abort(LATE), limits.total_ms);
	const cancel = (): void => stop.abort(CANCELLED);
	watch.signal?.addEventListener('abort', cancel);
	if (watch.signal?.aborted === true) cancel();
	const asking: Asking & { limits: FetchLimits } = {
		settings,
		limits,
		resolve: options.resolve ?? resolveName,
		connector: options.connector ?? connector,
		headers: { accept: ACCEPT, 'accept-encoding': 'gzip, deflate, br' },
		onPrivate: (host) => note(say('skills.private_allowed', { host })),
	};
	let at = first;
	try {
		return await follow(first, asking, stop.signal, (next) => {
			at = next;
			if (settings.proxy !== null)
				note(say('skills.proxy_used', { host: next.host, proxy: settings.proxy.origin }));
		});
	} catch (error) {
		throw explained(error, at, limits, stop.signal);
	} finally {
		clearTimeout(late);
		watch.signal?.removeEventListener('abort', cancel);
		// Whatever is still open is closed.
		stop.abort(CANCELLED);
	}
}

const LATE = 'late';
const CANCELLED = 'cancelled';

async function follow(
	first: ReadAddress,
	asking: Asking & { limits: FetchLimits },
	signal: AbortSignal,
	onAsk: (address: ReadAddress) => void,
): Promise<FetchedDocument> {
	const { redirects: limit, bytes: most } = asking.limits;
	const redirects: string[] = [];
	let address = first;
	for (;;) {
		onAsk(address);
		const message = await askOnce(address, asking, signal);
		const target = redirectOf(message);
		if (target === null) return { ...(await read(message, address, most)), redirects };
		message.destroy();
		redirects.push(address.href);
		if (redirects.length > limit)
			throw new LbError('skills.address_redirects', { address: first.href, limit });
		address = readRedirect(target, address, first, asking.settings);
	}
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage): string | null {
	if (!REDIRECTS.includes(statusCode) || location === undefined) return null;
	// Header bytes are characters for Node; addresses in them are UTF-8 where they are not ASCII.
	return Buffer.from(location, 'latin1').toString('utf8');
}

async function read(
	message: IncomingMessage,
	{ href: address, target }: ReadAddress,
	most: number,
): Promise<Omit<FetchedDocument, 'redirects'>> {
	try {
		const { statusCode: status = 0, headers } = message;
		if (status !== 200) throw new LbError('skills.address_status', { address, status });
		const header = headers['content-type'] ?? '';
		const stated = mediaTypeOf(header);
		const refused = (): LbError =>
			new LbError('skills.address_type', { address, type: stated.slice(0, 80) || 'unknown' });
		if (!isReadType(stated)) throw refused();
		const bytes = await readBody(message, address, most);
		const media_type = documentType(stated, target.replace(/\?.*$/su, ''), bytes);
		if (media_type === null) throw refused();
		return { bytes, media_type, charset: charsetOf(media_type, header, bytes), address };
	} finally {
		message.destroy();
	}
}

function explained(
	error: unknown,
	{ href: address, host }: ReadAddress,
	{ total_ms }: FetchLimits,
	{ aborted, reason }: AbortSignal,
): unknown {
	if (error instanceof LbError) return error;
	if (aborted && reason === LATE)
		return new LbError('skills.address_timeout', { address, seconds: total_ms / 1000 });
	if (aborted) return new LbError('general.cancelled', { what: address });
	const code = reasonOf(error);
	if (INCOMPLETE.has(code)) return new LbError('skills.address_incomplete', { host }, {}, { cause: error });
	return new LbError('skills.address_unreachable', { host, reason: code }, {}, { cause: error });
}

/** The connection, or a compressed stream, ended in the middle. */
const INCOMPLETE: ReadonlySet<string> = new Set(['ECONNRESET', 'Z_BUF_ERROR', 'Z_DATA_ERROR', 'aborted']);
