import type { SentMessage } from '../core/workspace/uploads/receive-files.server.ts';

/** The multipart body of a request, which is read as it arrives. */
export function sentMessage({ headers, body }: Request): SentMessage {
	const length = headers.get('content-length');
	return {
		contentType: headers.get('content-type') ?? '',
		length: length === null ? null : Number(length),
		body,
	};
}
