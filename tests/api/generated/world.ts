import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { openApi, type Api } from '../../../src/lib/client/api.ts';
import { followJob } from '../../../src/lib/client/events.ts';
import { functions, ownWays } from '../../../src/lib/contract/operations/functions.ts';
import { taskKeys } from '../../../src/lib/contract/tasks/index.ts';
import { SentCalls } from '../../../src/lib/core/assistant/chat/sent-calls.server.ts';
import { isLong } from '../../setup/test-size.ts';
import type { TestServer } from '../setup/server.ts';
import { oneFile, oneImage, type Case } from './cases.ts';
import { modelsWorld } from './local-models.ts';
import { makeSmallDataset } from './small-dataset.ts';
import { typical } from './typical.ts';
import { nasty, type Pool } from './values.ts';

/** Models, permutations and projections are not what is asked about. */
const asked = isLong ? {} : { parameters: { permutations: 19, model_c: 0.01, projection: 'pca' } };

export interface World {
	api: Api;
	folder: string;
	dataset: string;
	/** Names of things that exist, for requests. */
	pool: Pool;
	/** Calls that must be answered well, mixed among the random ones. */
	typical: readonly Case[];
	/** The same for afterwards, in this order: they take away what others need, or need what a drawn request may take away. */
	last: readonly Case[];
	/** The same for calls that take things away: only what nothing else needs. */
	disposable: Pool;
}

/** A server with sessions: one with results, one empty, one with an upload, one in the trash, and many to take away. */
export async function makeWorld(server: TestServer): Promise<World> {
	const api = openApi({ base: server.url.replace(/\/$/, '') });
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-generated-'));
	const dataset = makeSmallDataset(path.join(folder, 'cohort'), 1);
	const session = async () => (await api.create_session({ body: {} })).data;
	const full = await session();
	const sessions = [full, await session(), await session()];
	const params = { session_id: full.session_id };
	await api.add_source({ params, body: { path: dataset } });
	const started = await api.run_task({ params: { ...params, task_key: 'analyze_cfdna' }, body: asked });
	for await (const _event of followJob(started.data.job_id, { base: server.url.replace(/\/$/, '') }));
	const { artifacts } = (await api.list_results({ params })).data;
	const form = new FormData();
	form.append('files', new Blob(['sample,value\nA,1\nB,2\n']), 'values.csv');
	form.append('files', new Blob([zipSync({ 'a.csv': strToU8('sample,value\nA,1\n') })]), 'two.zip');
	form.append('files', new Blob(['# Plasma handling\n\nSpin EDTA tubes within 4 hours.\n']), 'plasma.md');
	const other = sessions[1] ?? full;
	const upload = (await api.upload_files({ params: { session_id: other.session_id }, body: form })).data;
	const document = {
		upload_id: upload.upload_id,
		file_id: upload.files.find(({ name }) => name === 'plasma.md')?.file_id ?? '',
	};
	const drafted = async (): Promise<string> => {
		const sent = {
			params: { session_id: other.session_id },
			body: { ...document, writer: 'heuristic' as const },
		};
		const { data } = await api.ingest_skill(sent);
		return 'draft_id' in data ? data.draft_id : '';
	};
	const noted = async (hours: number): Promise<string> => {
		const body = { text: `Plasma waited for ${hours} hours.` };
		return (await api.remember_note({ params, body })).data.note.note_id;
	};
	const drafts = [await drafted(), await drafted(), await drafted()];
	const notes = [await noted(2), await noted(3), await noted(4)];
	const flagged = { command: ['samtools', '--version'] };
	const tried = await api.run_tool({ params: { ...params, tool_key: 'samtools' }, body: flagged });
	for await (const _event of followJob(tried.data.job_id, { base: server.url.replace(/\/$/, '') }));
	const toolRun = (await api.list_tool_runs({ query: {} })).data.runs[0]?.tool_run_id ?? '';
	const picture = new FormData();
	picture.append('image', new Blob([oneImage.bytes]), 'one.png');
	const image = (await api.add_image({ params, body: picture })).data;
	const spare = sessions[2] ?? full;
	const { call_id } = await new SentCalls(server.userData, full.thread_id).keep({
		...{ at: '2026-11-20T09:22:45.873Z', provider: 'openai', model: 'scripted' },
		...{ origin: 'http://127.0.0.1:1', local: true, request: '{}' },
	});
	const linked = { session_id: spare.session_id, thread_id: full.thread_id };
	const stopped = await api.run_task({ params: { ...params, task_key: 'analyze_cfdna' }, body: {} });
	await api.cancel_job({ params: { job_id: stopped.data.job_id } });
	// Taken back out of the trash at the end; no drawn request knows it.
	const aside = await session();
	await api.trash_conversations({ body: { thread_ids: [aside.thread_id] } });
	const gone = await Promise.all(Array.from({ length: 12 }, session));
	await api.trash_conversations({ body: { thread_ids: gone.slice(0, 6).map(({ thread_id }) => thread_id) } });
	// Put into the trash and removed at the end.
	const removed = await session();
	const messages = (await api.list_messages({ params: { thread_id: full.thread_id } })).data.messages;
	const ids = <T>(list: readonly T[], name: keyof T): unknown[] => list.map((item) => item[name]);
	const base = server.url.replace(/\/$/, '');
	const models = await modelsWorld(api, async (job_id) => {
		for await (const _event of followJob(job_id, { base }));
	});
	const pool: Pool = {
		session_id: [...ids(sessions, 'session_id'), gone[0]?.session_id],
		thread_id: [...ids(sessions, 'thread_id'), gone[0]?.thread_id],
		thread_ids: ids(sessions, 'thread_id').map((id) => [id]),
		job_id: [started.data.job_id],
		upload_id: [upload.upload_id],
		file_id: ids(upload.files, 'file_id'),
		call_id: [call_id, 'nothing'],
		// Addresses are refused before anything is dialled.
		source: [
			`${dataset}/samples.csv`,
			'http://127.0.0.1:1/',
			'http://[::1]/',
			'file:///etc/passwd',
			...nasty,
		],
		skill_id: [
			'user-workflow-preferences',
			'professional-practice-notes',
			'user:nothing',
			'nothing',
			...nasty,
		],
		draft_id: [drafts[0]],
		note_id: [notes[0]],
		writer: ['heuristic'],
		image_id: [image.image_id],
		images: [[image.image_id], ['nothing']],
		artifact_id: ids(artifacts, 'artifact_id'),
		run_id: artifacts.flatMap(({ run_id }) => (run_id === null ? [] : [run_id])).slice(0, 2),
		edit_of: ids(messages, 'message_id'),
		task_key: [...taskKeys],
		function: [...functions.map(({ name }) => name), ...Object.keys(ownWays)],
		selector: ['1', '2', 'cohort'],
		page_id: ['page-1', 'page-2'],
		path: [
			dataset,
			dataset,
			dataset,
			'/proc',
			'/dev',
			'/nowhere/at/all',
			`${dataset}/matrix.csv`,
			server.userData,
			...nasty,
		],
		text: [
			'/help',
			'/sources',
			'/plan',
			'/results',
			'/ask 1 why',
			'/cancel',
			'what is in my data?',
			'我能做什么',
			'/unknown',
		],
		table: ['samples.csv', '../samples.csv', '/etc/passwd'],
		sample_column: ['sample'],
		label_column: ['group'],
		column: ['feature', ['p_value', 'feature'], 'nothing'],
		sort: ['feature', '-p_value', 'nothing'],
		filter: ['p_value<0.05', 'feature~marker', 'x=1', '<'],
		format: ['png', 'svg', 'json', 'csv', 'pdf'],
		target: [1, 2, 99],
		offset: [0, 1, 10_000_000],
		limit: [1, 10, 100, 1000],
		// Nothing is installed by a drawn request, and nothing but this is run.
		execute: [false],
		tool_key: ['samtools', 'cnvkit', 'nothing'],
		tool_run_id: ['nothing', '..', 'a/b'],
		command: [['samtools', '--version']],
		resource: ['nothing'],
		// No model has these names: a drawn request downloads nothing.
		identifier: ['nothing', '..', 'a/b'],
		profile_id: ['nothing', '..', 'a/b'],
		accept_shared: [false],
	};
	const archive = upload.files.find((file) => file.archive)?.file_id ?? '';
	const ofFile = { session_id: upload.session_id, upload_id: upload.upload_id, file_id: archive };
	const table = artifacts.find(({ kind }) => kind === 'table')?.artifact_id ?? '';
	const report = artifacts.find(({ kind }) => kind === 'report')?.artifact_id ?? '';
	const empty = { session_id: sessions[2]?.session_id ?? '' };
	const ofJob = { job_id: started.data.job_id };
	const page = { page_id: 'page-1' };
	const draftedSkill = (await api.get_skill_draft({ params: { draft_id: drafts[1] ?? '' } })).data.skill_id;
	const observations = { store: 'professional-practice-notes' };
	// Few drawn requests of each endpoint in the short lane: that each is answered well is not left to chance.
	const easy = [
		typical('create_session', {}, {}, {}),
		typical('get_session', params, {}),
		typical('update_session', params, {}, { title: 'Asked' }),
		typical('list_sources', params, {}),
		typical('list_uploads', params, {}),
		typical('get_job', ofJob, {}),
		typical('follow_job', ofJob, {}),
		typical('cancel_job', ofJob, {}, {}),
		typical('list_activity', {}, {}),
		typical('update_conversation', { thread_id: full.thread_id }, {}, { read: true }),
		typical('conversation_status', {}, {}, { thread_ids: [full.thread_id] }),
		typical('list_trash', {}, {}),
		typical('get_health', {}, {}),
		typical('open_page', {}, {}, page),
		typical('beat_page', {}, {}, page),
		typical('close_page', {}, {}, page),
		typical('get_close_mode', {}, {}),
		typical('set_close_mode', {}, {}, { close_mode: 'keep_running' }),
		typical('watch_page', {}, page),
		typical('get_update', {}, {}),
		typical('set_update_notice', {}, {}, { on: true }),
		typical('remove_llm_provider', { provider: 'ollama' }, {}),
		typical('list_operations', {}, {}),
		typical('list_skills', {}, {}),
		typical('refresh_skills', {}, {}, {}),
		typical('get_skill', { skill_id: 'user-workflow-preferences' }, {}),
		typical('get_skill_context', { session_id: spare.session_id }, {}, { query: 'plasma' }),
		typical('list_methods', {}, { query: 'fragment size' }),
		typical('advise_methods', { session_id: spare.session_id }, {}, { query: 'fragment size' }),
		typical('remember_note', params, {}, { text: 'Tubes differ between the sites.' }),
		typical(
			'edit_note',
			{ note_id: notes[0] ?? '' },
			{},
			{ ...observations, text: 'Plasma waited for five hours.' },
		),
		typical('list_skill_drafts', {}, {}),
		typical('get_skill_draft', { draft_id: drafts[0] ?? '' }, {}),
		typical('ingest_skill', { session_id: other.session_id }, {}, document),
		typical('list_tools', {}, {}),
		typical('get_tool', { tool_key: 'samtools' }, {}),
		typical('bootstrap_tools', {}, {}, { profile: 'core' }),
		typical('install_tool', { tool_key: 'cnvkit' }, {}, {}),
		typical('smoke_tool', { tool_key: 'samtools' }, {}, {}),
		typical(
			'configure_tool',
			{ tool_key: 'cnvkit' },
			{},
			{ resource: 'reference_fasta', path: `${dataset}/samples.csv` },
		),
		typical('list_tool_runs', {}, { limit: '5' }),
		...models.typical,
		typical('list_local_models', {}, {}),
		typical('list_local_profiles', {}, {}),
		typical('add_local_profile', {}, {}, { name: 'Lab model', ollama_model: 'lab-model:7b' }),
		typical('get_tool_run', { tool_run_id: toolRun }, {}),
	];
	return {
		typical: [
			typical('list_conversations', {}, {}),
			typical('list_folders', {}, {}),
			typical('list_messages', { thread_id: full.thread_id }, { limit: '5' }),
			typical('send_message', { session_id: sessions[1]?.session_id ?? '' }, {}, { text: '/help' }),
			typical('list_archive', ofFile, {}),
			typical('list_functions', {}, {}),
			typical('list_images', params, {}),
			typical('get_image', { ...params, image_id: image.image_id }, {}),
			typical('get_llm_config', {}, {}),
			typical('list_sent', params, {}),
			typical('get_sent', { session_id: full.session_id, call_id }, {}),
			typical('list_links', params, {}),
			typical('call_function', { ...params, function: 'scan_project_profile' }, {}, { path: dataset }),
			...Array.from({ length: 5 }, () => typical('set_dataset', empty, {}, { path: dataset })),
			...easy,
		],
		last: [
			typical('restore_conversation', { thread_id: aside.thread_id }, {}, {}),
			typical('trash_conversations', {}, {}, { thread_ids: [removed.thread_id] }),
			typical('purge_conversation', { thread_id: removed.thread_id }, {}),
			{ ...typical('upload_files', { session_id: aside.session_id }, {}), ...oneFile },
			{ ...typical('add_image', { session_id: aside.session_id }, {}), ...oneImage.sent },
			typical('delete_note', { note_id: notes[1] ?? '' }, {}),
			typical('decide_skill_draft', { draft_id: drafts[1] ?? '' }, {}, { decision: 'accept' }),
			typical('revert_skill', { skill_id: draftedSkill }, {}, { version: '0' }),
			typical('delete_tool_run', { tool_run_id: toolRun }, {}),
			typical('delete_image', { ...params, image_id: image.image_id }, {}),
			typical('add_links', { session_id: linked.session_id }, {}, { thread_ids: [linked.thread_id] }),
			typical('remove_link', linked, {}),
			typical('extract_archive', ofFile, {}, {}),
			typical('resume_job', { job_id: stopped.data.job_id }, {}, {}),
			typical('clear_sources', empty, {}),
			typical('add_source', empty, {}, { path: dataset }),
			typical('set_dataset', params, {}, { path: dataset }),
			typical('choose_metadata', params, {}, { action: 'preview' }),
			typical('list_plans', params, {}),
			typical('get_ledger', params, {}),
			typical('get_artifact', params, { artifact_id: table, limit: '5' }),
			typical('get_artifact_columns', params, { artifact_id: table }),
			typical('get_file', params, { artifact_id: table, download: '1' }),
			typical('get_report', params, { artifact_id: report }),
			typical('list_results', params, {}),
			typical('get_job', { job_id: stopped.data.job_id }, { result: '1' }),
			typical('scan_session', params, { include_plan: '1' }, {}),
			typical('plan_session', params, {}, {}),
			typical('start_autopilot', params, {}, { max_steps: 1, ...asked }),
			typical('remove_source', { ...params, selector: '1' }, {}),
			typical('add_source', params, {}, { path: dataset }),
			typical('call_function', { ...params, function: 'run_lbbiopsy_assistant' }, {}, { task: 'plot_cfdna' }),
			typical('run_tool', { ...params, tool_key: 'samtools' }, {}, flagged),
			typical('delete_results', params, { all: '1' }),
			typical('run_task', { ...params, task_key: 'analyze_cfdna' }, {}, asked),
			...models.last,
		],
		api,
		folder,
		dataset,
		pool,
		disposable: {
			...pool,
			session_id: ids(gone, 'session_id'),
			call_id: ['nothing'],
			draft_id: [drafts[2], 'nothing'],
			note_id: [notes[2], 'nothing'],
			skill_id: ['user:nothing', 'nothing'],
			image_id: ['nothing'],
			thread_id: ids(gone, 'thread_id'),
			thread_ids: ids(gone, 'thread_id').map((id) => [id]),
		},
	};
}
