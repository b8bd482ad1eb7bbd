import { createParser } from 'eventsource-parser';
import { jobEvent, type JobEvent } from '../../../src/lib/contract/events/job-event.ts';
import type { TestServer } from './server.ts';

/** What a client of an event stream got. */
export interface Followed {
	status: number;
	/** Events in the order they came. */
	events: JobEvent[];
	comments: string[];
	/** True when the server closed the stream, false when the client left or the line broke. */
	closed: boolean;
}

export interface FollowOptions {
	/** Number of the last event seen, as a client that comes back says it. */
	lastEventId?: string;
	/** The client leaves once this is true. */
	until?: (seen: Followed) => boolean;
	/** The query, with its question mark. */
	query?: string;
}

/** Follows a job over HTTP. Checks of each event: its id is its number, its name is its kind, its data fits the contract. */
export async function followJob(
	server: TestServer,
	jobId: string,
	{ lastEventId, until = () => false, query = '' }: FollowOptions = {},
): Promise<Followed> {
	const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
	const message = await server.open('GET', `/api/jobs/${jobId}/events${query}`, { headers });
	const seen: Followed = { status: message.statusCode ?? 0, events: [], comments: [], closed: false };
	const parser = createParser({
		onEvent({ id, event: name, data }) {
			const event = jobEvent.parse(JSON.parse(data));
			if (id !== String(event.seq) || name !== event.kind) throw new Error(`Event ${id} ${name}: ${data}`);
			seen.events.push(event);
		},
		onComment: (comment) => seen.comments.push(comment),
	});
	message.setEncoding('utf8');
	await new Promise<void>((resolve, reject) => {
		message.on('data', (part: string) => {
			try {
				parser.feed(part);
				if (until(seen)) message.destroy();
			} catch (error) {
				reject(error as Error);
				message.destroy();
			}
		});
		message.once('end', () => (seen.closed = true));
		message.once('error', () => undefined);
		message.once('close', resolve);
	});
	return seen;
}

/** Follows a job to its end, coming back as often as the client left, as EventSource does. */
export async function followToEnd(
	server: TestServer,
	jobId: string,
	leaveAfter: () => number = () => Infinity,
): Promise<JobEvent[]> {
	const events: JobEvent[] = [];
	for (;;) {
		const most = leaveAfter();
		const last = events.at(-1)?.seq;
		const { status, events: more } = await followJob(server, jobId, {
			...(last === undefined ? {} : { lastEventId: String(last) }),
			until: (seen) => seen.events.length >= most,
		});
		events.push(...more);
		if (status === 204) return events;
		if (status !== 200) throw new Error(`Following ${jobId} answered ${status}`);
	}
}
