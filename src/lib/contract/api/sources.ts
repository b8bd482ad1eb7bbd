import * as z from 'zod';
import { sessionId, sessionSource, sessionTarget } from '../records/session.ts';
import { DEMO_SEED } from '../tasks/shared-defaults.ts';
import { defineEndpoint } from './define.ts';
import {
	acceptedAnswer,
	engineErrors,
	inSession,
	none,
	number,
	preferHeader,
	sessionErrors,
} from './shared.ts';

/** Where a source comes from: exactly one of the three. */
const origin = {
	path: z.string().min(1).max(4096).optional().describe('Absolute path of a folder you can read.'),
	folder_id: z.string().max(2000).optional().describe('Id of a folder from /api/folders.'),
	upload_id: z.string().max(100).optional().describe('A detached upload of this session.'),
};

const sourceList = z.object({
	session_id: sessionId,
	sources: z.array(sessionSource).describe('Bound folders.'),
	targets: z.array(sessionTarget).describe('Targets of plans and runs.'),
});

const listed = { description: 'The updated sources.', schema: sourceList };
const adding = [
	...sessionErrors,
	'session.busy',
	'sources.forbidden',
	'folders.unknown',
	'uploads.unknown',
	...engineErrors,
] as const;

export const sourcesEndpoints = {
	set_dataset: defineEndpoint({
		name: 'set_dataset',
		method: 'POST',
		path: '/api/session/{session_id}/dataset',
		group: 'sources',
		summary_en: 'Open a folder in place of the current sources, or generate the demo cohort',
		summary_zh: '打开文件夹（替换现有来源），或生成演示队列',
		description:
			'A parent folder is opened with all its datasets. `demo` generates the demo cohort as a job, binds it once generated, and answers 202 at once unless `Prefer: wait=n` is sent. Give exactly one of path, folder_id, upload_id, demo. Detached folders are never deleted. Opening a folder waits up to 60 s (`Prefer: wait=n`), then answers 202.',
		description_zh:
			'打开父文件夹时会带入其中所有数据集。`demo` 以任务方式生成演示队列，完成后绑定；未发送 `Prefer: wait=n` 时立即回答 202。path、folder_id、upload_id、demo 须且只能给出一个。被解除绑定的文件夹不会被删除。最多等待 60 秒（`Prefer: wait=n`），之后回答 202。',
		params: inSession,
		query: none,
		headers: preferHeader,
		body_kind: 'json',
		body: z.strictObject({
			...origin,
			demo: z.literal(true).optional().describe('Generate the demo cohort.'),
			seed: z
				.int()
				.min(0)
				.max(1_000_000)
				.optional()
				.describe(`Random seed of the demo cohort (default ${DEMO_SEED}).`),
		}),
		answers: { 200: listed, 202: acceptedAnswer },
		errors: adding,
	}),
	list_sources: defineEndpoint({
		name: 'list_sources',
		method: 'GET',
		path: '/api/session/{session_id}/sources',
		group: 'sources',
		summary_en: 'List bound folders',
		summary_zh: '列出已绑定的文件夹',
		params: inSession,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: listed },
		errors: sessionErrors,
	}),
	add_source: defineEndpoint({
		name: 'add_source',
		method: 'POST',
		path: '/api/session/{session_id}/sources',
		group: 'sources',
		summary_en: 'Bind another folder',
		summary_zh: '再绑定一个文件夹',
		description:
			'Give exactly one of path, folder_id, upload_id. A parent folder is bound with all its datasets. Waits up to 60 s (`Prefer: wait=n`), then answers 202.',
		description_zh:
			'path、folder_id、upload_id 须且只能给出一个。绑定父文件夹时会带入其中所有数据集。最多等待 60 秒（`Prefer: wait=n`），之后回答 202。',
		params: inSession,
		query: none,
		headers: preferHeader,
		body_kind: 'json',
		body: z.strictObject(origin),
		answers: { 200: listed, 202: acceptedAnswer },
		errors: [...adding, 'sources.bound_already'],
	}),
	remove_source: defineEndpoint({
		name: 'remove_source',
		method: 'DELETE',
		path: '/api/session/{session_id}/sources/{selector}',
		group: 'sources',
		summary_en: 'Detach one folder; files are not changed',
		summary_zh: '解除一个文件夹的绑定，不影响任何文件',
		params: inSession.extend({
			selector: z.string().max(1000).describe('source_id, 1-based number or name of the source.'),
		}),
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: listed },
		errors: [...sessionErrors, 'session.busy', 'sources.unknown', 'sources.ambiguous'],
	}),
	clear_sources: defineEndpoint({
		name: 'clear_sources',
		method: 'DELETE',
		path: '/api/session/{session_id}/sources',
		group: 'sources',
		summary_en: 'Detach all folders; files are not changed',
		summary_zh: '解除全部文件夹的绑定，不影响任何文件',
		params: inSession,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: listed },
		errors: [...sessionErrors, 'session.busy'],
	}),
	list_folders: defineEndpoint({
		name: 'list_folders',
		method: 'GET',
		path: '/api/folders',
		group: 'sources',
		summary_en: 'Browse folders that can be opened',
		summary_zh: '浏览可打开的文件夹',
		description:
			'Roots are the home folder, the folder in which lb-agent was started, mounts, and folders given with --root. Ids are opaque and valid until the service stops.',
		description_zh:
			'根目录为主目录、程序启动时所在的文件夹、挂载点，以及用 --root 指定的文件夹。标识不透明，在服务停止前有效。',
		params: none,
		query: z.strictObject({
			parent: z
				.string()
				.max(2000)
				.optional()
				.describe('folder_id of the parent folder (default: list the roots).'),
			offset: number(0, 1_000_000).optional().describe('Number of folders to skip.'),
		}),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Folders sorted by name; at most 500.',
				schema: z.object({
					parent: z
						.object({
							folder_id: z.string().nullable().describe('This folder; null for the list of roots.'),
							name: z.string().describe('Display name.'),
							path: z.string().nullable().describe('Absolute path.'),
							above: z
								.string()
								.nullable()
								.describe('folder_id of the parent folder; null if it cannot be browsed.'),
						})
						.describe('The listed folder.'),
					folders: z.array(
						z.object({
							folder_id: z.string().describe('Opaque id.'),
							name: z.string().describe('Name.'),
							path: z.string().describe('Absolute path.'),
							files: z
								.int()
								.nullable()
								.describe(
									'Number of files directly in the folder, counted up to 10,000; null if it cannot be read.',
								),
							readable: z.boolean().describe('True if the folder can be opened.'),
						}),
					),
					total: z.int().describe('Total number of folders.'),
				}),
			},
		},
		errors: ['folders.unknown', 'folders.unreadable'],
	}),
};
