import * as z from 'zod';
import { placedRun } from '../records/run.ts';
import {
	namedTool,
	toolInstall,
	toolOutput,
	toolProfile,
	toolRun,
	toolRunSummary,
	toolSmoke,
	toolStatus,
} from '../records/tool.ts';
import { datasetPath, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

const execute = z.boolean().default(false).describe('Install; without it, only the plan is made.');

export const toolStatusList = z
	.object({
		folder: z.string().describe('Folder of the installed tools.'),
		tools: z.array(toolStatus).describe('Tools, by profile and key.'),
	})
	.describe('State of the external tools.');
export type ToolStatusList = z.infer<typeof toolStatusList>;

export const toolBootstrap = z
	.object({
		profile: toolProfile.describe('Profile.'),
		executed: z.boolean().describe('False: only the plan; nothing was installed.'),
		tools: z.array(toolInstall).describe('One installation per tool, planned or done.'),
	})
	.describe('The set-up of all tools of a profile.');
export type ToolBootstrap = z.infer<typeof toolBootstrap>;

export const writtenToolStatus = z
	.object({
		json_path: z.string().describe('external_tool_status.json.'),
		markdown_path: z.string().describe('external_tool_status.md.'),
		status: toolStatusList,
	})
	.describe('State of the external tools, and the files it was written to.');
export type WrittenToolStatus = z.infer<typeof writtenToolStatus>;

export const toolInputs = z
	.object({
		dataset: z.string().describe('Dataset folder.'),
		tool_run_id: z.string().describe('Id of the record of the command.'),
		run_id: z.string().describe('Run of the dataset that holds the outputs.'),
		used: z.boolean().describe('True if the outputs are inputs of the next plan.'),
		outputs: z.array(toolOutput).describe('Outputs that a task can read.'),
		next_command: z.string().describe('Command that plans with them.'),
	})
	.describe('Outputs of a command as inputs of its dataset.');
export type ToolInputs = z.infer<typeof toolInputs>;

export const toolOperations = {
	external_tool_status: defineOperation({
		name: 'external_tool_status',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({ tool_key: namedTool.optional().describe('One tool; by default all.') }),
		result: toolStatusList,
		help_en: 'Show which external tools are installed and ready.',
		help_zh: '显示外部工具的安装与就绪状态。',
		notes_en:
			'`installed`: the program can be called. `ready`: its smoke test passed as well, and every file that real work needs is configured.',
	}),
	write_external_tool_status_report: defineOperation({
		name: 'write_external_tool_status_report',
		arguments: z.strictObject({
			output_dir: z.string().min(1).describe('Folder for the report.'),
			tool_key: namedTool.optional().describe('One tool; by default all.'),
		}),
		result: writtenToolStatus,
		help_en: 'Write the state of the external tools as JSON and Markdown.',
		help_zh: '将外部工具的状态写成 JSON 与 Markdown。',
	}),
	bootstrap_external_tools: defineOperation({
		name: 'bootstrap_external_tools',
		reaches_network: true,
		arguments: z.strictObject({
			profile: toolProfile
				.default('core')
				.describe('core: what most analyses need; all: every tool with a recipe.'),
			execute,
		}),
		result: toolBootstrap,
		help_en: 'Plan or set up all tools of a profile.',
		help_zh: '规划或安装某一组合的全部工具。',
		notes_en:
			'Nothing is installed without `execute`. The tools go to the user data folder, never to your own environments.',
	}),
	install_external_tool: defineOperation({
		name: 'install_external_tool',
		reaches_network: true,
		arguments: z.strictObject({
			tool_key: namedTool,
			execute,
			version: z.string().min(1).max(40).optional().describe('Version; by default the one of the recipe.'),
		}),
		result: toolInstall,
		help_en: 'Plan or install an external tool.',
		help_zh: '规划或安装一个外部工具。',
		notes_en:
			'Nothing is installed without `execute`. Python packages and crates are pinned by hash. After the installation the smoke test runs; if it fails, the former version stays in use.',
	}),
	uninstall_external_tool: defineOperation({
		name: 'uninstall_external_tool',
		deletes: true,
		arguments: z.strictObject({ tool_key: namedTool }),
		result: toolStatus,
		help_en: 'Remove an external tool that lb-agent installed.',
		help_zh: '移除由 lb-agent 安装的外部工具。',
	}),
	configure_external_tool: defineOperation({
		name: 'configure_external_tool',
		arguments: z.strictObject({
			tool_key: namedTool,
			resource: z.string().min(1).max(100).describe('Resource, as the status names it.'),
			input_path: z.string().min(1).optional().describe('File or folder; without it the setting is removed.'),
		}),
		result: toolStatus,
		help_en: 'State where a file that a tool needs is.',
		help_zh: '指明工具所需文件的位置。',
	}),
	smoke_external_tool: defineOperation({
		name: 'smoke_external_tool',
		arguments: z.strictObject({ tool_key: namedTool }),
		result: toolSmoke,
		help_en: 'Test an external tool with small data.',
		help_zh: '用小数据测试一个外部工具。',
		notes_en: 'The data are made by lb-agent, so that the expected output is known.',
	}),
	run_external_tool_command: defineOperation({
		name: 'run_external_tool_command',
		arguments: z.strictObject({
			tool_key: namedTool,
			command: z
				.array(z.string().max(4096))
				.min(1)
				.max(1000)
				.describe('Program of the tool and its arguments.'),
			path: datasetPath.optional().describe('Dataset in whose ledger the run is recorded.'),
			output_dir: z
				.string()
				.min(1)
				.optional()
				.describe(
					'Working folder; by default the current folder, or a new run folder with a dataset or over HTTP.',
				),
			seconds: z.number().positive().max(604_800).default(86_400).describe('Time limit (s).'),
			output_mb: z
				.number()
				.positive()
				.max(1_000_000)
				.default(20_000)
				.describe('Limit of files written and printed text (MB).'),
			memory_gb: z.number().positive().max(10_000).optional().describe('Memory limit of each process (GiB).'),
			use: z.boolean().default(false).describe('With a dataset: make the outputs inputs of its next plan.'),
			...placeOptions,
		}),
		result: toolRun,
		help_en: 'Run a command of an external tool.',
		help_zh: '运行外部工具的命令。',
		notes_en:
			'No shell is involved, the environment is reduced and standard input is closed. With bubblewrap on Linux, only the working folder can be written. The record lists the outputs and the tasks that can read them.',
	}),
	use_external_tool_outputs: defineOperation({
		name: 'use_external_tool_outputs',
		arguments: z.strictObject({
			path: datasetPath,
			tool_run_id: z.string().min(1).max(100).describe('Id of the record of the command.'),
			use: z.boolean().default(true).describe('false: they are inputs no longer.'),
			...placeOptions,
		}),
		result: toolInputs,
		help_en: 'Make the outputs of a command inputs of the next plan of its dataset.',
		help_zh: '将命令的输出用作数据集下一次规划的输入。',
	}),
	list_external_tool_runs: defineOperation({
		name: 'list_external_tool_runs',
		only_reads: true,
		arguments: z.strictObject({ limit: z.int().min(1).max(1000).default(50).describe('Most rows.') }),
		result: z
			.object({ runs: z.array(toolRunSummary).describe('Commands, newest first.') })
			.describe('Commands of external tools that were run.'),
		help_en: 'List the commands of external tools that were run.',
		help_zh: '列出运行过的外部工具命令。',
	}),
	delete_external_tool_run: defineOperation({
		name: 'delete_external_tool_run',
		deletes: true,
		arguments: z.strictObject({
			tool_run_id: z.string().min(1).max(100).describe('Id of the record of the command.'),
		}),
		result: toolRunSummary,
		help_en: 'Delete the record of a command and the text that it printed.',
		help_zh: '删除一条命令的记录及其打印的文本。',
		notes_en: 'Files that the command wrote stay, and so does its run in the ledger of a dataset.',
	}),
	compare_with_external_tools: defineOperation({
		name: 'compare_with_external_tools',
		arguments: z.strictObject({
			input_path: z.string().min(1).describe('BAM file of paired reads, sorted and indexed.'),
			path: datasetPath.optional().describe('Dataset in whose ledger the run is recorded.'),
			region_bed: z.string().min(1).optional().describe('BED file of regions; by default whole chromosomes.'),
			min_mapq: z.int().min(0).max(254).default(30).describe('Least mapping quality.'),
			tools: z
				.array(z.enum(['finaletoolkit', 'cfdnalab', 'samtools']))
				.min(1)
				.optional()
				.describe('Tools to compare with; by default those that are installed.'),
			output_dir: z
				.string()
				.min(1)
				.optional()
				.describe('Output folder; by default a new run folder of the dataset.'),
			...placeOptions,
		}),
		result: placedRun,
		help_en: 'Compare fragment counts of a BAM file with those of external tools.',
		help_zh: '将 BAM 文件的片段计数与外部工具比较。',
		notes_en:
			'Counts the fragments of the same file with each tool and with the engine, under the same stated filters, and explains the differences.',
	}),
} as const;
