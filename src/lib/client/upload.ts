import { addressOf } from './api.ts';
import { problemFrom } from './api-problem.ts';
import table from './calls.json';

/** Bytes that have left the page, and how many there are in all. */
export interface Sent {
	done: number;
	total: number;
}

export type SendFiles = (
	sessionId: string,
	files: readonly File[],
	onSent: (sent: Sent) => void,
	signal: AbortSignal,
) => Promise<void>;

/**
 * Uploads files to a session and tells how far it is, which `fetch` cannot. Throws ApiProblem for a refusal, TypeError when
 * nobody answers, and the reason of `signal` when it is aborted: what `fetch` throws.
 */
export const sendFiles: SendFiles = (sessionId, files, onSent, signal) => {
	const body = new FormData();
	for (const file of files) body.append('file', file, file.name);
	const { method, path } = table.upload_files;
	return new Promise((resolve, reject: (reason: unknown) => void) => {
		if (signal.aborted) return reject(signal.reason);
		const request = new XMLHttpRequest();
		const abort = (): void => request.abort();
		request.open(method, addressOf(path, { params: { session_id: sessionId } }));
		request.upload.onprogress = ({ loaded, total }) => onSent({ done: loaded, total });
		request.onload = () =>
			request.status < 400 ? resolve() : reject(problemFrom(request.status, request.responseText));
		request.onerror = () => reject(new TypeError('The service is not responding.'));
		request.onabort = () => reject(signal.reason);
		request.onloadend = () => signal.removeEventListener('abort', abort);
		signal.addEventListener('abort', abort);
		request.send(body);
	});
};
