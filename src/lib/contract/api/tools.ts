import * as z from 'zod';
import { toolErrors } from '../errors/tools.ts';
import type { ErrorCode } from '../errors/index.ts';
import { keysOf } from '../keys.ts';
import { toolBootstrap, toolOperations, toolStatusList } from '../operations/tools.ts';
import { namedTool, toolInstall, toolRun, toolRunSummary, toolStatus } from '../records/tool.ts';
import { defineEndpoint } from './define.ts';
import { jobAnswer } from './jobs.ts';
import {
	acceptedAnswer,
	engineErrors,
	inSession,
	none,
	number,
	sessionErrors,
	statedTarget,
} from './shared.ts';

const ofTool = z.strictObject({ tool_key: namedTool });
const ofToolRun = z.strictObject({ tool_run_id: z.string().max(100).describe('Id of the record.') });

const {
	install_external_tool,
	bootstrap_external_tools,
	configure_external_tool,
	run_external_tool_command,
} = toolOperations;
const { version } = install_external_tool.arguments.shape;
const { profile } = bootstrap_external_tools.arguments.shape;
const { resource } = configure_external_tool.arguments.shape;
const { command, seconds, output_mb, memory_gb } = run_external_tool_command.arguments.shape;

const toolsErrors: readonly ErrorCode[] = keysOf(toolErrors);

/** Without it nothing is done: whoever calls by mistake, or is made to, only gets the plan. */
const execute = z
	.boolean()
	.default(false)
	.describe('true: install, as a job; otherwise only the plan is returned and nothing changes.');

/** A job of the service that belongs to no session. */
export const startedJob = z.object({
	job_id: z.string().describe('Job that performs the work.'),
	events_url: z.string().describe('Event stream of the job.'),
});
export type StartedJob = z.infer<typeof startedJob>;

const startedAnswer = {
	description:
		'The work continues as a job; follow it at `events_url`, stop and resume it through /api/jobs.',
	schema: startedJob,
};

export const toolsListed = toolStatusList.extend({
	jobs: z
		.array(jobAnswer)
		.describe('Installations and smoke tests: those that have not ended, and the last one of each tool.'),
});
export type ToolsListed = z.infer<typeof toolsListed>;

export const toolsEndpoints = {
	list_tools: defineEndpoint({
		name: 'list_tools',
		method: 'GET',
		path: '/api/tools',
		group: 'tools',
		summary_en: 'List the external tools and their state',
		summary_zh: '列出外部工具及其状态',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The tools, by profile and key.', schema: toolsListed } },
		errors: toolsErrors,
	}),
	get_tool: defineEndpoint({
		name: 'get_tool',
		method: 'GET',
		path: '/api/tools/{tool_key}',
		group: 'tools',
		summary_en: 'Get the state of an external tool',
		summary_zh: '获取一个外部工具的状态',
		params: ofTool,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The tool.', schema: toolStatus } },
		errors: toolsErrors,
	}),
	bootstrap_tools: defineEndpoint({
		name: 'bootstrap_tools',
		method: 'POST',
		path: '/api/tools/bootstrap',
		group: 'tools',
		summary_en: 'Plan or set up all tools of a profile',
		summary_zh: '规划或安装某一组合的全部工具',
		description: 'Nothing is installed unless the body contains `execute: true`.',
		description_zh: '正文中没有 `execute: true` 时不安装任何内容。',
		params: none,
		query: none,
		body_kind: 'json',
		body: z.strictObject({ profile, execute }),
		answers: {
			200: { description: 'The plan; nothing was installed.', schema: toolBootstrap },
			202: startedAnswer,
		},
		errors: toolsErrors,
	}),
	install_tool: defineEndpoint({
		name: 'install_tool',
		method: 'POST',
		path: '/api/tools/{tool_key}/install',
		group: 'tools',
		summary_en: 'Plan or install an external tool',
		summary_zh: '规划或安装一个外部工具',
		description:
			'Nothing is installed unless the body contains `execute: true`. The tool goes to the user data folder, never to your own environments.',
		description_zh:
			'正文中没有 `execute: true` 时不安装任何内容。工具装入用户数据文件夹，不进入你自己的环境。',
		params: ofTool,
		query: none,
		body_kind: 'json',
		body: z.strictObject({ version, execute }),
		answers: {
			200: { description: 'The plan; nothing was installed.', schema: toolInstall },
			202: startedAnswer,
		},
		errors: toolsErrors,
	}),
	uninstall_tool: defineEndpoint({
		name: 'uninstall_tool',
		method: 'DELETE',
		path: '/api/tools/{tool_key}',
		group: 'tools',
		summary_en: 'Remove an external tool that lb-agent installed',
		summary_zh: '移除由 lb-agent 安装的外部工具',
		params: ofTool,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The tool after the removal.', schema: toolStatus } },
		errors: toolsErrors,
	}),
	configure_tool: defineEndpoint({
		name: 'configure_tool',
		method: 'PATCH',
		path: '/api/tools/{tool_key}',
		group: 'tools',
		summary_en: 'State where a file that a tool needs is',
		summary_zh: '指明工具所需文件的位置',
		description: 'The file is not opened; only its place is stored.',
		description_zh: '不会打开该文件，只保存其位置。',
		params: ofTool,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			resource,
			path: z
				.string()
				.min(1)
				.max(4000)
				.nullable()
				.describe('Absolute path of the file or folder; null removes the setting.'),
		}),
		answers: { 200: { description: 'The tool after the change.', schema: toolStatus } },
		errors: [...toolsErrors, 'sources.forbidden'],
	}),
	smoke_tool: defineEndpoint({
		name: 'smoke_tool',
		method: 'POST',
		path: '/api/tools/{tool_key}/smoke',
		group: 'tools',
		summary_en: 'Test an external tool with small data',
		summary_zh: '用小数据测试一个外部工具',
		params: ofTool,
		query: none,
		body_kind: 'json',
		body: none,
		answers: { 202: startedAnswer },
		errors: toolsErrors,
	}),
	run_tool: defineEndpoint({
		name: 'run_tool',
		method: 'POST',
		path: '/api/session/{session_id}/tools/{tool_key}/run',
		group: 'tools',
		summary_en: 'Run a command of an external tool',
		summary_zh: '运行外部工具的命令',
		description:
			'The command runs in a new run folder, without a shell and with closed standard input. Paths of inputs are absolute and inside a bound folder, its outputs or the uploads of the session; relative names refer to the run folder. If a dataset is bound, the run is recorded in its ledger.',
		description_zh:
			'命令在新的运行文件夹中执行，不经过 shell，标准输入关闭。输入须写绝对路径，且位于已绑定文件夹、其输出或本会话的上传之内；相对名称指运行文件夹。若已绑定数据集，则记入其账本。',
		params: inSession.extend({ tool_key: namedTool }),
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			command,
			target: statedTarget,
			seconds: seconds.optional(),
			output_mb: output_mb.optional(),
			memory_gb,
		}),
		answers: { 202: acceptedAnswer },
		errors: [
			...sessionErrors,
			'session.busy',
			'sources.none',
			'sources.target_unknown',
			'sources.outside',
			'sources.forbidden',
			...toolsErrors,
			...engineErrors,
		],
	}),
	list_tool_runs: defineEndpoint({
		name: 'list_tool_runs',
		method: 'GET',
		path: '/api/tool-runs',
		group: 'tools',
		summary_en: 'List the commands of external tools that were run',
		summary_zh: '列出运行过的外部工具命令',
		params: none,
		query: z.strictObject({ limit: number(1, 1000).optional().describe('Most rows (default 50).') }),
		body_kind: 'none',
		body: none,
		answers: {
			200: { description: 'Newest first.', schema: toolOperations.list_external_tool_runs.result },
		},
		errors: toolsErrors,
	}),
	get_tool_run: defineEndpoint({
		name: 'get_tool_run',
		method: 'GET',
		path: '/api/tool-runs/{tool_run_id}',
		group: 'tools',
		summary_en: 'Get the record of a command that was run',
		summary_zh: '获取一次命令运行的记录',
		params: ofToolRun,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The record.', schema: toolRun } },
		errors: toolsErrors,
	}),
	delete_tool_run: defineEndpoint({
		name: 'delete_tool_run',
		method: 'DELETE',
		path: '/api/tool-runs/{tool_run_id}',
		group: 'tools',
		summary_en: 'Delete the record of a command',
		summary_zh: '删除一条命令的记录',
		description:
			'The record and the text that the command printed are deleted. Files that it wrote stay, and so does its run in the ledger of a dataset.',
		description_zh: '删除记录及命令打印的文本。命令写出的文件与数据集账本中的运行均保留。',
		params: ofToolRun,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'What was deleted.', schema: toolRunSummary } },
		errors: toolsErrors,
	}),
};
