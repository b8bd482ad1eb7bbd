import { existsSync } from 'node:fs';
import { endpointList, type EndpointName } from '../../../src/lib/contract/api/index.ts';
import { ApiProblem, openApi, type Api } from '../../../src/lib/client/api.ts';
import { followJob } from '../../../src/lib/client/events.ts';
import { isLong } from '../../setup/test-size.ts';
import type { TestServer } from '../setup/server.ts';
import { complaintOf } from './conformance.ts';

/** Models, permutations and projections are not what a sequence is about. */
const asked = isLong ? {} : { parameters: { permutations: 19, model_c: 0.01, projection: 'pca' } };

/** What one sequence does, decided beforehand so that a seed repeats it. */
export interface Choices {
	/** How many seconds scan and plan wait. */
	wait: 0 | 2;
	scan: boolean;
	plan: boolean;
	work: 'task' | 'autopilot' | 'message' | 'function' | 'none';
	/** After how many events the job is cancelled; null: it runs to its end. */
	cancelAfter: number | null;
	/** Leave the event stream and come back. */
	rejoin: boolean;
	deleteResults: boolean;
	restore: boolean;
	/** Calls with the ids of another session on the way. */
	strange: boolean;
}

/** Things of a session that is not ours. */
export interface Neighbour {
	message_id: string;
	source_id: string;
	upload_id: string;
	file_id: string;
	image_id: string;
	thread_id: string;
}

export interface Outcome {
	complaints: string[];
	steps: number;
}

/** One life of a session: created, worked with, put into the trash, taken back, gone for good. */
export async function runSequence(
	server: TestServer,
	dataset: string,
	other: Neighbour,
	choices: Choices,
): Promise<Outcome> {
	const outcome: Outcome = { complaints: [], steps: 0 };
	const base = server.url.replace(/\/$/, '');
	const api = openApi({ base, fetch: watched(outcome) });
	const complain = (text: string): void => void outcome.complaints.push(text);
	const { session_id, thread_id } = (await api.create_session({ body: { title: 'A sequence' } })).data;
	const params = { session_id };
	const headers = { prefer: `wait=${choices.wait}` };
	await settle(api.add_source({ params, body: { path: dataset }, headers }), base);
	if (choices.strange) await strangers(api, other, session_id, complain);
	if (choices.scan)
		await settle(api.scan_session({ params, query: { include_plan: choices.plan }, headers }), base);
	if (choices.plan)
		await settle(api.plan_session({ params, body: { goal: 'compare cancer and healthy' }, headers }), base);
	const jobId = await begin(api, session_id, choices.work);
	if (jobId !== null) await follow(api, base, jobId, choices, complain);
	const { artifacts } = (await api.list_results({ params, query: { limit: 5 } })).data;
	for (const { artifact_id } of artifacts.slice(0, 2)) {
		await api.get_artifact({ params, query: { artifact_id, limit: 3 } });
		await api.get_file({ params, query: { artifact_id } }).then(({ data }) => data?.arrayBuffer());
	}
	await api.list_messages({ params: { thread_id } });
	if (choices.deleteResults) {
		await api.delete_results({ params, query: { all: true } });
		const left = (await api.list_results({ params })).data.artifacts.filter(({ run_id }) => run_id !== null);
		if (left.some(({ kind }) => kind !== 'ledger')) complain('results are listed after they were removed');
	}
	await api.trash_conversations({ body: { thread_ids: [thread_id] } });
	await refused(api.scan_session({ params, headers }), 'session.trashed', complain);
	if (choices.restore) {
		await api.restore_conversation({ params: { thread_id } });
		await api.get_session({ params });
		await refused(api.purge_conversation({ params: { thread_id } }), 'conversation.not_in_trash', complain);
		await api.trash_conversations({ body: { thread_ids: [thread_id] } });
	}
	await api.purge_conversation({ params: { thread_id } });
	await refused(api.get_session({ params }), 'session.unknown', complain);
	if (!existsSync(`${dataset}/matrix.csv`)) complain('the purge touched the dataset');
	return outcome;
}

/** Checks every answer by the contract before the client sees it. */
function watched(outcome: Outcome): typeof fetch {
	return async (input, init = {}) => {
		const response = await fetch(input, init);
		outcome.steps++;
		const address = new URL(String(input));
		const name = nameOf(init.method ?? 'GET', address.pathname);
		const type = response.headers.get('content-type') ?? '';
		const text = type.startsWith('text/event-stream') ? '' : await response.clone().text();
		const complaint = complaintOf(name, { status: response.status, type, text });
		if (complaint !== null)
			outcome.complaints.push(`${init.method ?? 'GET'} ${address.pathname}: ${complaint}`);
		return response;
	};
}

function nameOf(method: string, asked: string): EndpointName {
	const parts = asked.split('/');
	const fits = (pattern: string): boolean => {
		const names = pattern.split('/');
		return (
			names.length === parts.length && names.every((name, i) => name.startsWith('{') || name === parts[i])
		);
	};
	const [exact] = endpointList
		.filter((endpoint) => endpoint.method === method && fits(endpoint.path))
		.sort((a, b) => a.path.split('{').length - b.path.split('{').length);
	return (exact?.name ?? 'get_health') as EndpointName;
}

/** A call that was answered 202 is waited for. */
async function settle(call: Promise<{ status: number; data: object }>, base: string): Promise<void> {
	const { status, data } = await call;
	if (status !== 202 || !('job_id' in data)) return;
	for await (const _ of followJob(String(data.job_id), { base }));
}

async function begin(api: Api, session_id: string, work: Choices['work']): Promise<string | null> {
	const params = { session_id };
	switch (work) {
		case 'task':
			return (await api.run_task({ params: { session_id, task_key: 'analyze_cfdna' }, body: asked })).data
				.job_id;
		case 'autopilot':
			return (await api.start_autopilot({ params, body: { max_steps: 1, ...asked } })).data.job_id;
		case 'message':
			return (await api.send_message({ params, body: { text: '/plan' } })).data.job_id;
		case 'function': {
			const call = { session_id, function: 'evaluate_project_results' };
			return (await api.call_function({ params: call, body: {} })).data.job_id;
		}
		default:
			return null;
	}
}

/** Events of a job: numbered without gap or repeat, and a terminal one last. */
async function follow(
	api: Api,
	base: string,
	jobId: string,
	{ cancelAfter, rejoin }: Choices,
	complain: (text: string) => void,
): Promise<void> {
	let last = 0;
	let terminal = '';
	const read = async (most: number): Promise<void> => {
		for await (const { seq, kind } of followJob(jobId, { base, after: last })) {
			if (seq !== last + 1) complain(`event ${seq} after ${last}`);
			last = seq;
			terminal = kind;
			if (last >= most) return;
		}
	};
	if (rejoin) await read(1);
	if (cancelAfter !== null) {
		await read(cancelAfter);
		await api.cancel_job({ params: { job_id: jobId } });
	}
	await read(Infinity);
	const { status, last_seq } = (await api.get_job({ params: { job_id: jobId } })).data;
	if (['queued', 'running', 'cancelling'].includes(status))
		complain(`the job is ${status} after its last event`);
	if (last_seq !== last) complain(`the job has ${last_seq} events, ${last} came`);
	if (!/^job_(completed|failed|blocked|cancelled|interrupted)$/.test(terminal))
		complain(`the last event is ${terminal}`);
}

/** Under a session's path an id of another session is unknown. */
async function strangers(
	api: Api,
	other: Neighbour,
	session_id: string,
	complain: (text: string) => void,
): Promise<void> {
	const message = { text: '/help', edit_of: other.message_id };
	await refused(api.send_message({ params: { session_id }, body: message }), 'message.unknown', complain);
	const remove = api.remove_source({ params: { session_id, selector: other.source_id } });
	await refused(remove, 'sources.unknown', complain);
	const entries = api.list_archive({
		params: { session_id, upload_id: other.upload_id, file_id: other.file_id },
	});
	await refused(entries, 'uploads.unknown', complain);
	const image = { session_id, image_id: other.image_id };
	await refused(api.get_image({ params: image }), 'images.unknown', complain);
	await refused(api.delete_image({ params: image }), 'images.unknown', complain);
	const look = { text: '/help', images: [other.image_id] };
	await refused(api.send_message({ params: { session_id }, body: look }), 'images.unknown', complain);
	const link = { session_id, thread_id: other.thread_id };
	await refused(api.remove_link({ params: link }), 'links.unknown', complain);
	const body = { thread_ids: [other.thread_id] };
	const { links } = (await api.add_links({ params: { session_id }, body })).data;
	if (links.length !== 1) complain(`${links.length} links after one was added`);
}

async function refused(
	call: Promise<unknown>,
	code: string,
	complain: (text: string) => void,
): Promise<void> {
	const said = await call.then(
		() => 'an answer',
		(error: unknown) => {
			if (error instanceof ApiProblem) return error.code;
			throw error;
		},
	);
	if (said !== code) complain(`${said} instead of ${code}`);
}
