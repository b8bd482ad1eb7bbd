import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { message } from '../../../src/lib/contract/records/conversation.ts';
import { upload } from '../../../src/lib/contract/records/upload.ts';
import type { Answered, TestServer } from './server.ts';

/** What a client knows of a session: what was acknowledged, and what it asked for without hearing the end of it. */
export interface KnownSession {
	session_id: string;
	thread_id: string;
	title: string;
	/** Title it may have as well; null when every rename was answered. */
	maybeTitle: string | null;
	said: string[];
	maybeSaid: string[];
	uploads: string[];
	/** Digests of files it tried to send. */
	maybeUploads: string[][];
	jobs: string[];
	sources: string[];
}

export interface Storm {
	server: TestServer;
	random: () => number;
	/** Sessions whose creation was acknowledged. */
	sessions: KnownSession[];
	/** Titles of sessions whose creation was not answered. */
	maybeCreated: string[];
	/** Folders with data that may be bound. */
	folders: readonly string[];
}

const created = z.looseObject({ session_id: z.string(), thread_id: z.string() });
const accepted = z.looseObject({ job_id: z.string() });
const listed = z.looseObject({ sources: z.array(z.looseObject({ source_path: z.string() })) });

let token = 0;
const fresh = (what: string): string => `${what}-${(token += 1)}`;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Null when the server died before it answered. */
const ask = (
	storm: Storm,
	method: string,
	at: string,
	body: unknown,
	headers = {},
): Promise<Answered | null> => storm.server.request(method, at, { body, headers }).catch(() => null);

/** An answer other than those expected is a defect, whatever is killed. */
function check(answer: Answered, ...expected: readonly number[]): boolean {
	if (expected.includes(answer.status)) return answer.status < 300;
	throw new Error(`${answer.status} ${answer.text}`);
}

/** The session; null when its creation was not acknowledged. */
async function create(storm: Storm): Promise<KnownSession | null> {
	const title = fresh('created');
	const answer = await ask(storm, 'POST', '/api/session', { title });
	if (answer === null || !check(answer, 201, 503)) {
		storm.maybeCreated.push(title);
		return null;
	}
	const session = {
		...created.pick({ session_id: true, thread_id: true }).parse(answer.json()),
		title,
		maybeTitle: null,
		said: [],
		maybeSaid: [],
		uploads: [],
		maybeUploads: [],
		jobs: [],
		sources: [],
	};
	storm.sessions.push(session);
	return session;
}

async function rename(storm: Storm, session: KnownSession): Promise<void> {
	const title = fresh('renamed');
	session.maybeTitle = title;
	const answer = await ask(storm, 'PATCH', `/api/session/${session.session_id}`, { title });
	if (answer === null || !check(answer, 200, 503)) return;
	Object.assign(session, { title, maybeTitle: null });
}

async function say(storm: Storm, session: KnownSession): Promise<void> {
	const text = `/help ${fresh('said')}`;
	session.maybeSaid.push(text);
	const answer = await ask(storm, 'POST', `/api/session/${session.session_id}/message`, { text });
	if (answer === null) return;
	session.maybeSaid.pop();
	if (!check(answer, 202, 409, 503)) return;
	session.said.push(text);
	session.jobs.push(accepted.parse(answer.json()).job_id);
}

async function run(storm: Storm, session: KnownSession): Promise<void> {
	const answer = await ask(storm, 'POST', `/api/session/${session.session_id}/autopilot`, { max_steps: 1 });
	if (answer !== null && check(answer, 202, 409, 503))
		session.jobs.push(accepted.parse(answer.json()).job_id);
}

async function bind(storm: Storm, session: KnownSession): Promise<void> {
	const folder = storm.folders[Math.floor(storm.random() * storm.folders.length)] as string;
	const at = `/api/session/${session.session_id}/sources`;
	const answer = await ask(storm, 'POST', at, { path: folder }, { prefer: 'wait=30' });
	if (answer === null || !check(answer, 200, 202, 409, 503)) return;
	if (answer.status === 202) session.jobs.push(accepted.parse(answer.json()).job_id);
	else session.sources = listed.parse(answer.json()).sources.map(({ source_path }) => source_path);
}

async function send(storm: Storm, session: KnownSession): Promise<void> {
	const files = [0, 1].map((at) => {
		const rows = 1 + Math.floor(storm.random() * 2000);
		return Buffer.from(
			`sample,value\n${Array.from({ length: rows }, (_, row) => `S${row},${token}.${at}\n`).join('')}`,
		);
	});
	const form = new FormData();
	for (const [at, bytes] of files.entries())
		form.append('file', new Blob([new Uint8Array(bytes)]), `part${at}.csv`);
	const whole = new Response(form);
	const type = whole.headers.get('content-type') ?? '';
	const body = Buffer.from(await whole.arrayBuffer());
	const digests = files.map(sha256);
	session.maybeUploads.push(digests);
	const answer = await storm.server
		.request('POST', `/api/session/${session.session_id}/uploads`, {
			body,
			headers: { 'content-type': type },
		})
		.catch(() => null);
	if (answer === null) return;
	session.maybeUploads.pop();
	if (check(answer, 201, 409, 503)) session.uploads.push(upload.parse(answer.json()).upload_id);
}

/** One writer: asks one thing after the other until the server is gone. */
export async function write(storm: Storm, over: () => boolean): Promise<void> {
	const own: KnownSession[] = [];
	while (!over()) {
		const draw = storm.random();
		const session = own[Math.floor(storm.random() * own.length)];
		if (session === undefined || draw < 0.25) {
			const made = await create(storm);
			if (made !== null) own.push(made);
		} else if (draw < 0.6) await rename(storm, session);
		else if (draw < 0.85) await send(storm, session);
		else if (draw < 0.93) await say(storm, session);
		else if (draw < 0.98) await bind(storm, session);
		else await run(storm, session);
	}
}

const shown = z.looseObject({
	title: z.string(),
	active_jobs: z.array(z.string()),
	sources: z.array(z.looseObject({ source_path: z.string() })),
});
const job = z.looseObject({ status: z.string() });
const messages = z.looseObject({ messages: z.array(message) });
const uploads = z.looseObject({ uploads: z.array(upload) });

async function read<T extends z.ZodType>(server: TestServer, at: string, shape: T): Promise<z.output<T>> {
	const answer = await server.request('GET', at);
	check(answer, 200);
	return shape.parse(answer.json());
}

/** What is wrong with a session after a restart, as sentences; what was seen becomes what is known. */
export async function wrongWith(server: TestServer, known: KnownSession): Promise<string[]> {
	const wrong: string[] = [];
	const at = `/api/session/${known.session_id}`;
	const session = await read(server, at, shown);
	if (session.title !== known.title && session.title !== known.maybeTitle)
		wrong.push(`title ${session.title}, acknowledged ${known.title}, asked for ${String(known.maybeTitle)}`);
	if (session.active_jobs.length > 0) wrong.push(`jobs still active: ${session.active_jobs.join()}`);
	const bound = session.sources.map(({ source_path }) => source_path);
	for (const source of known.sources)
		if (!bound.includes(source)) wrong.push(`source ${source} is not bound`);

	const talk = (await read(server, `/api/conversations/${known.thread_id}/messages?limit=500`, messages))
		.messages;
	for (const [index, one] of talk.entries()) {
		if (one.seq !== index + 1) wrong.push(`message ${index + 1} has number ${one.seq}`);
		if (one.state === 'waiting') wrong.push(`message ${one.seq} waits for ever`);
		const answer = talk[index + 1];
		if (one.role === 'user' && answer?.role !== 'assistant') wrong.push(`question ${one.seq} has no answer`);
		if (one.role === 'assistant' && one.blocks.length === 0) wrong.push(`answer ${one.seq} is empty`);
	}
	const said = talk
		.filter(({ role, text }) => role === 'user' && text.startsWith('/help'))
		.map(({ text }) => text);
	for (const text of known.said)
		if (!said.includes(text)) wrong.push(`"${text}" was acknowledged and is lost`);
	for (const text of said)
		if (![...known.said, ...known.maybeSaid].includes(text)) wrong.push(`"${text}" was never said`);
	for (const jobId of known.jobs) {
		const { status } = await read(server, `/api/jobs/${jobId}`, job);
		if (['queued', 'running', 'cancelling'].includes(status)) wrong.push(`job ${jobId} is ${status}`);
	}

	const kept = (await read(server, `${at}/uploads`, uploads)).uploads;
	for (const id of known.uploads)
		if (!kept.some(({ upload_id }) => upload_id === id))
			wrong.push(`upload ${id} was acknowledged and is lost`);
	for (const one of kept) {
		const digests = one.files.map(({ sha256: digest }) => digest);
		const folder = path.join(server.userData, 'uploads', known.session_id, one.upload_id);
		for (const file of one.files)
			if (sha256(readFileSync(path.join(folder, file.stored_name))) !== file.sha256)
				wrong.push(`upload ${one.upload_id}: ${file.name} is not what was sent`);
		if (digests.length !== 2) wrong.push(`upload ${one.upload_id} has ${digests.length} files`);
		const isKnown = known.uploads.includes(one.upload_id);
		if (!isKnown && !known.maybeUploads.some((maybe) => maybe.join() === digests.join()))
			wrong.push(`upload ${one.upload_id} was never sent`);
	}
	known.title = session.title;
	known.maybeTitle = null;
	known.said = said;
	known.maybeSaid = [];
	known.uploads = kept.map(({ upload_id }) => upload_id);
	known.maybeUploads = [];
	known.sources = bound;
	return wrong.map((what) => `${known.session_id}: ${what}`);
}
