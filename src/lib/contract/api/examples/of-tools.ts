import type { toolsEndpoints } from '../tools.ts';
import type { ExamplesOfAll } from './define.ts';
import { folder, ids } from './ids.ts';
import { accepted, eventsUrl } from './records/job.ts';
import { cnvkit, plannedInstall, samtools, toolRun } from './records/tool.ts';

const started = { job_id: ids.job, events_url: eventsUrl(ids.job) };
const ofTool = { tool_key: 'samtools' };
const { tool_run_id, tool_key, command, status, started_at, ended_at, dataset_run_id } = toolRun;
const summary = { tool_run_id, tool_key, command, status, started_at, ended_at, dataset_run_id };

export const toolsExamples: ExamplesOfAll<typeof toolsEndpoints> = {
	list_tools: {
		answers: {
			200: {
				folder: '/home/user/.local/share/lb-agent/tools',
				tools: [cnvkit, samtools],
				jobs: [],
			},
		},
	},
	get_tool: { params: ofTool, answers: { 200: samtools } },
	bootstrap_tools: {
		body: { profile: 'core', execute: false },
		answers: { 200: { profile: 'core', executed: false, tools: [plannedInstall] }, 202: started },
	},
	install_tool: {
		params: { tool_key: 'cnvkit' },
		body: { version: '0.9.12', execute: false },
		answers: { 200: plannedInstall, 202: started },
	},
	uninstall_tool: { params: { tool_key: 'cnvkit' }, answers: { 200: cnvkit } },
	configure_tool: {
		params: { tool_key: 'cnvkit' },
		body: { resource: 'reference_fasta', path: '/data/reference/hg38.fa' },
		answers: { 200: cnvkit },
	},
	smoke_tool: { params: ofTool, answers: { 202: started } },
	run_tool: {
		params: { session_id: ids.session, tool_key },
		body: {
			command: ['samtools', 'flagstat', `${folder}/P01.bam`],
			target: 1,
			seconds: 3600,
			output_mb: 1000,
			memory_gb: 4,
		},
		answers: { 202: accepted },
	},
	list_tool_runs: {
		query: { limit: '50' },
		answers: { 200: { runs: [summary] } },
	},
	get_tool_run: { params: { tool_run_id }, answers: { 200: toolRun } },
	delete_tool_run: { params: { tool_run_id }, answers: { 200: summary } },
};
