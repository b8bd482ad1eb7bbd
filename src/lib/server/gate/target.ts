import { LbError } from '../../base/errors.ts';

/** What a request asks for: its path, decoded segment by segment, and its query as it was sent. */
export interface Target {
	/** Parts between the slashes; [''] for `/`. */
	segments: readonly string[];
	/** Without the question mark. */
	query: string;
}

export const TARGET_BYTES = 8192;

/**
 * Reads the target of a request as it came over the line. Whatever two readers could understand differently is refused
 * here, so that gate, static files and routes agree about the path: dot segments, slashes and backslashes in any
 * encoding, what stays encoded after one decoding, control characters, bytes that are not UTF-8.
 * Throws request.path_malformed.
 */
export function readTarget(raw: string): Target {
	if (raw.length > TARGET_BYTES) throw malformed(`it is longer than ${TARGET_BYTES} bytes.`);
	const mark = raw.indexOf('?');
	const path = mark === -1 ? raw : raw.slice(0, mark);
	const query = mark === -1 ? '' : raw.slice(mark + 1);
	if (!path.startsWith('/')) throw malformed('it does not begin with a slash.');
	if (!/^[\x21-\x7e]*$/u.test(raw)) throw malformed('it holds bytes that are not printable ASCII.');
	if (raw.includes('#')) throw malformed('it holds a fragment.');
	const segments = path.slice(1).split('/').map(decodeSegment);
	// One slash at the end is a matter of the pages; an empty part elsewhere is read as a host name by some.
	if (segments.slice(0, -1).includes('')) throw malformed('it has an empty part.');
	return { segments, query };
}

function decodeSegment(raw: string): string {
	let text: string;
	try {
		text = decodeURIComponent(raw);
	} catch {
		throw malformed('its percent-encoding is not UTF-8.');
	}
	if (/[\x00-\x1f\x7f-\x9f]/u.test(text)) throw malformed('it holds a control character.');
	if (/[/\\]/u.test(text)) throw malformed('it holds an encoded slash or a backslash.');
	if (text.includes('%')) throw malformed('it is encoded twice.');
	// Some readers take `..;x` for a dot segment with a parameter, Windows drops dots and spaces at the end of a name.
	if (/^\.{1,2}(?:$|[;\s])/u.test(text) || /^[.\s]+$/u.test(text)) throw malformed('it has a dot segment.');
	return text;
}

function malformed(reason: string): LbError {
	return new LbError('request.path_malformed', { reason });
}
