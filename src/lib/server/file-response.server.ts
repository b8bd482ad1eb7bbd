import { Readable } from 'node:stream';
import { LbError } from '../base/errors.ts';
import type { ArtifactBytes, MadeFile } from '../core/assistant/sessions/open/open-results.server.ts';
import { isListed, isSameVersion, readRange } from './byte-range.ts';
import { problemResponse } from './problem-response.ts';

/**
 * What is handed out may be opened by itself: no script, no page around it, nothing loaded. Figures have styles of their own
 * and pictures inside them.
 */
const CLOSED =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The bytes of a file: whole, a range, or only that they are known (RFC 9110). Takes care of the handle. */
export async function fileResponse(
	request: Request,
	{ handle, bytes, modified, identity, name, type, attachment }: ArtifactBytes,
	download: boolean,
): Promise<Response> {
	try {
		const etag = `"${identity}"`;
		const headers: Record<string, string> = {
			etag,
			'last-modified': modified.toUTCString(),
			'accept-ranges': 'bytes',
			'cache-control': 'private, no-cache',
			'content-type': type,
			'content-disposition': disposition(name, attachment || download),
			'content-security-policy': CLOSED,
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'same-origin',
		};
		if (isListed(request.headers.get('if-none-match'), etag)) {
			await handle.close();
			return new Response(null, { status: 304, headers });
		}
		const isSame = isSameVersion(request.headers.get('if-range'), etag, modified);
		// A range is a matter of GET alone (RFC 9110, 14.2).
		const stated = isSame && request.method === 'GET' ? request.headers.get('range') : null;
		const range = readRange(stated, bytes);
		if (range === 'outside') {
			await handle.close();
			return outside(bytes, stated ?? '');
		}
		const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range;
		headers['content-length'] = String(end - start + 1);
		if (range !== 'whole') headers['content-range'] = `bytes ${start}-${end}/${bytes}`;
		const status = range === 'whole' ? 200 : 206;
		if (request.method === 'HEAD' || end < start) {
			await handle.close();
			return new Response(null, { status, headers });
		}
		// Closes the handle at the end, and when the client leaves.
		const stream = handle.createReadStream({ start, end });
		// The types of Node and those of the browser declare the same streams apart.
		return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/** A page that was made for this answer, only to be kept. */
export function pageDownload(request: Request, name: string, html: string): Response {
	// As for every HTML: bytes to keep, which no browser shows in the place of the workspace.
	const type = 'application/octet-stream';
	return madeResponse(request, { name, type, bytes: new TextEncoder().encode(html) }, true);
}

/** A file that was made for this answer. */
export function madeResponse(request: Request, { name, type, bytes }: MadeFile, download: boolean): Response {
	const headers = {
		'cache-control': 'private, no-cache',
		'content-type': type,
		'content-length': String(bytes.byteLength),
		'content-disposition': disposition(name, download),
		'content-security-policy': CLOSED,
		'x-content-type-options': 'nosniff',
		'cross-origin-resource-policy': 'same-origin',
	};
	return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), { status: 200, headers });
}

/** The refusal says how long the file is (RFC 9110, 15.5.17). */
function outside(bytes: number, range: string): Response {
	const error = new LbError('request.range_not_satisfiable', { bytes, range });
	return problemResponse(error, { 'content-range': `bytes */${bytes}` });
}

/** Name of a file for a header: plain characters first, then all of them as RFC 8187 writes them. */
function disposition(name: string, attachment: boolean): string {
	const plain = name.replaceAll(/[^\w.-]/gu, '_');
	const exact = encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '_')).replaceAll(
		/['()*]/gu,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `${attachment ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
