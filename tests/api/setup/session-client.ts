import * as z from 'zod';
import { jobAnswer } from '../../../src/lib/contract/api/jobs.ts';
import { accepted, type Accepted } from '../../../src/lib/contract/api/shared.ts';
import { message, type Message } from '../../../src/lib/contract/records/conversation.ts';
import { session, type Session } from '../../../src/lib/contract/records/session.ts';
import type { Answered, TestServer } from './server.ts';

const endedJob = jobAnswer.extend({ result: z.unknown() });
export type TestJob = z.infer<typeof endedJob>;

/** A session of a test server. */
export interface SessionClient {
	session_id: string;
	thread_id: string;
	post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
	get(path: string): Promise<Answered>;
	record(): Promise<Session>;
	/** The job once it has ended, with what its operation returned. */
	ended(jobId: string): Promise<TestJob>;
	/** Starts work that answers 202, waits for its end. */
	work(path: string, body?: unknown): Promise<{ accepted: Accepted; job: TestJob; answer: Message }>;
	/** Says something and waits for the answer. */
	say(
		text: string,
		more?: Record<string, unknown>,
	): Promise<{ accepted: Accepted; job: TestJob; answer: Message }>;
	messages(): Promise<Message[]>;
}

const ENDS = ['completed', 'completed_with_skips', 'failed', 'cancelled', 'interrupted', 'blocked'];

/** Makes a session, or goes on with one. */
export async function sessionClient(server: TestServer, known?: Session): Promise<SessionClient> {
	const made = known ?? session.parse((await server.request('POST', '/api/session', { body: {} })).json());
	const { session_id, thread_id } = made;
	const base = `/api/session/${session_id}`;
	const post: SessionClient['post'] = (path, body = {}, headers = {}) =>
		server.request('POST', `${base}/${path}`, { body, headers });

	async function ended(jobId: string): Promise<TestJob> {
		// The stream closes with the end of the job.
		await server.request('GET', `/api/jobs/${jobId}/events`);
		const read = async (): Promise<TestJob> =>
			endedJob.parse((await server.request('GET', `/api/jobs/${jobId}?result=1`)).json());
		const job = await read();
		if (!ENDS.includes(job.status)) throw new Error(`The stream closed while the job is ${job.status}.`);
		return job;
	}

	async function messages(): Promise<Message[]> {
		const answer = await server.request('GET', `/api/conversations/${thread_id}/messages`);
		return z.object({ messages: z.array(message) }).parse(answer.json()).messages;
	}

	const work: SessionClient['work'] = async (path, body = {}) => {
		const answer = await post(path, body);
		if (answer.status !== 202) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
		const started = accepted.parse(answer.json());
		const job = await ended(started.job_id);
		const found = (await messages()).find(({ message_id }) => message_id === started.message_id);
		if (found === undefined) throw new Error(`${path}: its answer is not in the conversation.`);
		return { accepted: started, job, answer: found };
	};

	return {
		...{ session_id, thread_id, post, ended, work, messages },
		get: (path) => server.request('GET', `${base}/${path}`),
		record: async () => session.parse((await server.request('GET', base)).json()),
		say: (text, more = {}) => work('message', { text, ...more }),
	};
}

/** A session with one folder bound. */
export async function sessionOn(server: TestServer, ...folders: readonly string[]): Promise<SessionClient> {
	const client = await sessionClient(server);
	for (const path of folders) {
		const answer = await client.post('sources', { path });
		if (answer.status !== 200) throw new Error(`sources answered ${answer.status}: ${answer.text}`);
	}
	return client;
}
