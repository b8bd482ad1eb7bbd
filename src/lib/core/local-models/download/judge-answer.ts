import type { IncomingMessage } from 'node:http';
import { readContentRange, readLength, sizeInRefusal } from './content-range.ts';
import { faults, type DownloadFault } from './fault.ts';
import { retryAfter } from './retry.ts';
import { lastModified, plainEtag, type Linked, type Source } from './source.ts';

/** Which bytes are asked for: from `start` to before `end`, or to the end of the file. */
export interface Wanted {
	start: number;
	end: number | null;
	/** Take a whole file that is sent instead of a part. */
	whole_too: boolean;
	/** What is downloaded is known, so that a web page is a fault and not what the source offers. */
	begun: boolean;
}

/** An answer whose body holds bytes of the file. */
export interface RangeAnswer {
	message: IncomingMessage;
	source: Source;
	/** Bytes of the body: from here to before there. */
	start: number;
	end: number;
}

interface About {
	linked: Linked | null;
	/** Who answers; is it the host of the order itself? */
	host: string;
	is_first: boolean;
	retry: { now: number; max_retry_after_ms: number };
}

/** Statuses after which the same request may succeed: what else a host says of itself is its last word. */
const PASSING: readonly number[] = [408, 416, 425, 429];

/** What an answer is good for. Throws DownloadFault. */
export function judgeAnswer(message: IncomingMessage, wanted: Wanted, about: About): RangeAnswer {
	const { statusCode: status = 0, headers } = message;
	const { linked } = about;
	// Beyond the end of the file, which is shorter than it was.
	const shrunk = status === 416 ? sizeInRefusal(headers['content-range']) : null;
	if (shrunk !== null && shrunk > 0 && shrunk <= wanted.start) {
		const source = {
			...{ total_bytes: shrunk, etag: linked?.etag ?? null },
			...{ modified: null, sha256: linked?.sha256 ?? null },
		};
		return { message, source, start: wanted.start, end: wanted.start };
	}
	if (status !== 200 && status !== 206) throw refusal(message, about);
	const encoding = headers['content-encoding']?.trim() ?? '';
	if (encoding !== '' && encoding.toLowerCase() !== 'identity') throw faults.encoded(encoding.slice(0, 40));
	const length = readLength(headers['content-length']);
	if (status === 200) {
		if (wanted.begun && isPage(headers['content-type'])) throw faults.page();
		if (length === null) throw faults.noLength();
		const source = sourceFrom(length, linked);
		if (wanted.start > 0 && !wanted.whole_too) throw faults.rangeIgnored();
		return { message, source, start: 0, end: length };
	}
	if (length === 0) throw faults.empty();
	const range = readContentRange(headers['content-range']);
	if (range === null || range.start !== wanted.start) throw faults.wrongRange();
	if (wanted.end !== null && range.end > wanted.end) throw faults.wrongRange();
	if (length !== null && length !== range.end - range.start) throw faults.wrongRange();
	const total = range.total ?? linked?.bytes ?? null;
	if (total === null) throw faults.noLength();
	return { message, source: sourceFrom(total, linked), start: range.start, end: range.end };

	function sourceFrom(total_bytes: number, said: Linked | null): Source {
		// Both describe one file. For one that is sent compressed the length is another one.
		if (said?.bytes !== null && said?.bytes !== undefined && said.bytes !== total_bytes)
			throw faults.wrongRange();
		if (total_bytes === 0) throw faults.empty();
		return {
			total_bytes,
			etag: said?.etag ?? plainEtag(headers.etag),
			modified: lastModified(headers['last-modified'], headers.date),
			sha256: said?.sha256 ?? null,
		};
	}
}

function refusal(
	{ statusCode: status = 0, headers }: IncomingMessage,
	{ host, is_first, retry }: About,
): DownloadFault {
	if (status >= 400 && status < 500 && !PASSING.includes(status))
		return faults.refused({ host, status, for_good: is_first });
	return faults.status(status, retryAfter(headers['retry-after'], retry.now, retry));
}

const isPage = (header: string | undefined): boolean =>
	/^\s*(?:text\/html|application\/xhtml\+xml|application\/json)\b/iu.test(header ?? '');
