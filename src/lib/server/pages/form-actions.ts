import { requireFit } from '../../base/require-fit.ts';
import type { Api, Input } from '../../client/api.ts';
import { ApiProblem } from '../../client/api-problem.ts';
import { endpoints } from '../../contract/api/index.ts';

/** What a form asks for. */
export interface FormCall {
	/** The service, in this process: forms go through the same checks as every other caller. */
	api: Api;
	/** session_id the form is about; null on the start page. */
	session: string | null;
	/** Text of a field without blanks around it; undefined when it is empty or absent. */
	text: (name: string) => string | undefined;
}

/** Does what a form asks for; the session to show afterwards, null for the start page. Throws ApiProblem, LbError. */
export type FormAction = (call: FormCall) => Promise<string | null>;

/** As long as a page may load before somebody thinks it hangs. */
const PATIENCE = { prefer: 'wait=20' };

const chosen = endpoints.choose_metadata.body.pick({ action: true });

/** What can be done from the page without JavaScript, by the name of the form action. */
export const formActions = {
	new_session: async ({ api }) => (await api.create_session({ body: {} })).data.session_id,
	demo: (call) =>
		inSession(call, async (session_id) => {
			const headers = { prefer: 'wait=60' };
			await call.api.set_dataset({ params: { session_id }, body: { demo: true }, headers });
			await look(call.api, session_id);
		}),
	add_source: (call) =>
		inSession(call, async (session_id) => {
			await call.api.add_source({ params: { session_id }, body: { path: call.text('path') ?? '' } });
			await look(call.api, session_id);
		}),
	remove_source: ({ api, session, text }) =>
		of(session, (session_id) =>
			api.remove_source({ params: { session_id, selector: text('source_id') ?? 'none' } }),
		),
	scan: ({ api, session }) => of(session, (session_id) => scan(api, session_id)),
	metadata: ({ api, session, text }) =>
		of(session, (session_id) =>
			chooseMetadata(api, session_id, {
				action: requireFit(chosen, { action: text('choice') ?? 'use' }).action,
				table: text('table'),
				sample_column: text('sample_column'),
				label_column: text('label_column'),
				target: number(text('target')),
			}),
		),
	plan: ({ api, session, text }) =>
		of(session, (session_id) =>
			api.plan_session({ params: { session_id }, body: { goal: text('goal') }, headers: PATIENCE }),
		),
	run: ({ api, session, text }) =>
		of(session, (session_id) =>
			api.run_task({
				params: { session_id, task_key: text('task_key') ?? 'none' },
				body: { target: number(text('target')) },
			}),
		),
	autopilot: ({ api, session, text }) =>
		of(session, (session_id) =>
			api.start_autopilot({ params: { session_id }, body: { target: number(text('target')) } }),
		),
	message: (call) =>
		inSession(call, (session_id) =>
			call.api.send_message({ params: { session_id }, body: { text: call.text('text') ?? '' } }),
		),
	cancel: ({ api, session, text }) =>
		of(session, () => api.cancel_job({ params: { job_id: text('job_id') ?? 'none' } })),
	rename: ({ api, session, text }) =>
		of(session, (session_id) =>
			api.update_session({ params: { session_id }, body: { title: text('title') ?? '' } }),
		),
	trash: async ({ api, text }) => {
		await api.trash_conversations({ body: { thread_ids: [text('thread_id') ?? ''] } });
		return null;
	},
	restore: async ({ api, text }) =>
		(await api.restore_conversation({ params: { thread_id: text('thread_id') ?? 'none' } })).data.session_id,
} satisfies Record<string, FormAction>;

/** Does something in the session of the form, or in a new one, of which nothing is left when it is refused. */
export async function inSession(
	{ api, session }: Pick<FormCall, 'api' | 'session'>,
	work: (sessionId: string) => Promise<unknown>,
): Promise<string> {
	if (session !== null) return of(session, work);
	const { session_id, thread_id } = (await api.create_session({ body: {} })).data;
	try {
		return await of(session_id, work);
	} catch (error) {
		await api.trash_conversations({ body: { thread_ids: [thread_id] } });
		await api.purge_conversation({ params: { thread_id } });
		throw error;
	}
}

async function of(session: string | null, work: (sessionId: string) => Promise<unknown>): Promise<string> {
	await work(session ?? 'none');
	return session ?? 'none';
}

/** A choice of metadata; columns that nobody named are those the table offers by itself, as far as they can be told. */
async function chooseMetadata(
	api: Api,
	session_id: string,
	body: Input<'choose_metadata'>['body'],
): Promise<void> {
	const call = { params: { session_id }, headers: PATIENCE };
	const { action, table, sample_column, label_column } = body;
	const open = action === 'use' && table !== undefined && !(sample_column && label_column);
	const seen = open ? await api.choose_metadata({ ...call, body: { ...body, action: 'preview' } }) : null;
	const found = seen?.status === 200 ? seen.data.metadata_profile : null;
	const columns = {
		sample_column: sample_column ?? found?.sample_column ?? undefined,
		label_column: label_column ?? found?.label_column ?? undefined,
	};
	await api.choose_metadata({ ...call, body: { ...body, ...columns } });
}

/** Looks into the folders and plans. */
const scan = (api: Api, session_id: string): Promise<unknown> =>
	api.scan_session({ params: { session_id }, query: { include_plan: true }, headers: PATIENCE });

/** The same after something else was done: when it fails, the conversation says so, and what was done stays. */
export async function look(api: Api, session_id: string): Promise<void> {
	try {
		await scan(api, session_id);
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
	}
}

/** What is no number is refused by the declaration of the call. */
const number = (text: string | undefined): number | undefined =>
	text === undefined ? undefined : Number(text);
