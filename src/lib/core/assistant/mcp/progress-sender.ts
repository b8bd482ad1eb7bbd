import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import type { ToldEvent } from '../call-job.server.ts';

/** A client hears of progress this often. */
const EVERY_MS = 250;

/** Sends progress and notes to a client that asked for them; the steps are counted, because each stage begins at 0 again. */
export function progressSender(
	{ _meta, sendNotification, signal }: RequestHandlerExtra<ServerRequest, ServerNotification>,
	safe: (text: string) => string,
	now: () => number = () => performance.now(),
): (event: ToldEvent) => void {
	const progressToken = _meta?.progressToken;
	if (progressToken === undefined) return () => undefined;
	let progress = 0;
	let last = -Infinity;
	return (event) => {
		const at = now();
		if (signal.aborted || (event.kind === 'progress' && at - last < EVERY_MS)) return;
		last = at;
		const params = { progressToken, progress: ++progress, message: safe(messageOf(event)) };
		// A client that left hears nothing.
		sendNotification({ method: 'notifications/progress', params }).catch(() => undefined);
	};
}

function messageOf(event: ToldEvent): string {
	if (event.kind === 'note') return event.text;
	const { text, done, total, unit } = event;
	if (total === null) return text;
	return `${text}: ${Math.round(done)} / ${Math.round(total)} ${unit}`.trim();
}
