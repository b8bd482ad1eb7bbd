import * as z from 'zod';
import { compiledIdea } from '../records/idea.ts';
import { autopilot } from '../records/autopilot.ts';
import { evaluation, resultSignal } from '../records/evaluation.ts';
import { featureBookEntry } from '../records/featurebook.ts';
import { messageValues } from '../records/common.ts';
import { plan } from '../records/plan.ts';
import { dataState, jointInventoryRow, profile, sourceRow } from '../records/profile.ts';
import { artifact, placedRun, runSummary } from '../records/run.ts';
import { suiteOperations } from './suites.ts';
import { datasetPath, metadataOptions, placeOptions } from './arguments.ts';
import { bloodOperations } from './blood.ts';
import { defineOperation } from './define.ts';
import { kernelOperations } from './kernel.ts';
import { ledgerOperations } from './ledger.ts';
import { sessionOperations } from './session.ts';
import { AUTOPILOT_STEPS } from './autopilot-steps.ts';

const taskParameters = z.record(z.string(), z.unknown()).describe('Task parameters stated by the user.');

export const operations = {
	scan_project_profile: defineOperation({
		name: 'scan_project_profile',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...metadataOptions, ...placeOptions }),
		result: profile,
		help_en: 'Say what is in a folder.',
		help_zh: '识别文件夹中的数据。',
		notes_en:
			'Heads of files and small tables are read. Nothing is written beside the data, except the end of a run that a kill left open; a stated output root is remembered. Formats and signal families are told by content, with the evidence beside each; a name alone never decides. Positions are 0-based half-open inside. `coverage` and `confidence` are shares of 0 to 1; counts are of samples, of patients where it says so.',
	}),
	plan_assistant_tasks: defineOperation({
		name: 'plan_assistant_tasks',
		arguments: z.strictObject({
			path: datasetPath,
			goal: z.string().nullish().describe('The goal in your own words.'),
			parameters: taskParameters.optional(),
			...metadataOptions,
			...placeOptions,
		}),
		result: plan,
		help_en: 'Plan what can be done with a folder.',
		help_zh: '规划可对该文件夹执行的任务。',
		notes_en:
			'Nothing is computed; the plan is written to the ledger of the dataset. `estimate` is in seconds and bytes.',
	}),
	execute_assistant_task: defineOperation({
		name: 'execute_assistant_task',
		arguments: z.strictObject({
			path: datasetPath.optional(),
			task_key: z.string().describe('Key of the task card.'),
			parameters: taskParameters.optional(),
			output_dir: z
				.string()
				.optional()
				.describe('Output folder; default is a new run folder of the dataset.'),
			...placeOptions,
		}),
		result: placedRun,
		help_en: 'Run one task.',
		help_zh: '运行一个任务。',
		notes_en:
			'With a dataset the run is recorded there, relative files start at it, and parameters that are not given come from its plan. Without one, `output_dir` is needed and nothing is written elsewhere.',
	}),
	run_lbbiopsy_assistant: defineOperation({
		name: 'run_lbbiopsy_assistant',
		arguments: z.strictObject({
			path: datasetPath,
			goal: z.string().nullish().describe('The goal in your own words.'),
			task: z.string().optional().describe('Run this ready task instead of the recommended one.'),
			parameters: taskParameters.optional(),
			...metadataOptions,
			...placeOptions,
		}),
		result: placedRun,
		help_en: 'Scan, plan and run the recommended task.',
		help_zh: '扫描、规划并运行推荐任务。',
		notes_en:
			'Writes report.md, summary.json, tables (CSV), figures (PNG, SVG, JSON) and manifest.json under `assistant/runs/<run_id>` of the dataset. Same inputs, parameters and version give the same bytes. Statistics are those of `run_cfdna_analysis_suite`.',
	}),
	summarize_project_outputs: defineOperation({
		name: 'summarize_project_outputs',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			limit: z.int().min(1).optional().describe('Most artifacts listed; all without it.'),
			...placeOptions,
		}),
		result: z
			.object({
				dataset_root: z.string().describe('Dataset folder.'),
				output_root: z.string().describe('Folder that the paths of the artifacts start from.'),
				total: z.int().describe('Artifacts in the unlimited list.'),
				runs: z.array(runSummary).describe('One summary per run, newest first.'),
				artifacts: z.array(artifact).describe('Artifacts, newest first.'),
			})
			.describe('The runs and artifacts of a dataset.'),
		help_en: 'Summarise what was generated for a folder.',
		help_zh: '汇总已生成的成果。',
		notes_en: 'Newest first; `index` counts from 1 over the unlimited list. Paths start at `output_root`.',
	}),
	ask_artifact: defineOperation({
		name: 'ask_artifact',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			ask: z.string().describe('Index or artifact_id.'),
			question: z.string().optional().describe('The question.'),
			...placeOptions,
		}),
		result: z
			.object({
				artifact,
				question: z.string().nullable().describe('The question.'),
				answer: z.array(z.string()).describe('Sentences about the artifact.'),
				excerpt: z.string().nullable().describe('Excerpt of a report or table.'),
				next_action: z.string().describe('Next safe step.'),
				next_action_code: z.string().describe('Stable code of the next step.'),
				next_action_values: messageValues,
				answered_by: z.literal('local').describe('Who answered.'),
			})
			.describe('The answer to a question about one artifact.'),
		help_en: 'Answer a follow-up question about one artifact.',
		help_zh: '回答关于某项成果的追问。',
		notes_en:
			'Answered on this machine from the artifact itself. `ask` counts from 1 over the list of summarize_project_outputs.',
	}),
	build_lb_biopsy_data_state: defineOperation({
		name: 'build_lb_biopsy_data_state',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...metadataOptions, ...placeOptions }),
		result: dataState,
		help_en: 'Say what state the data are in.',
		help_zh: '说明数据状态。',
		notes_en: '`metadata_coverage` is the share (0 to 1) of data samples with a row of metadata.',
	}),
	compile_user_analysis_idea: defineOperation({
		name: 'compile_user_analysis_idea',
		only_reads: true,
		arguments: z.strictObject({
			text: z.string().describe('The idea in your own words, English or Chinese.'),
			path: datasetPath,
			...metadataOptions,
			...placeOptions,
		}),
		result: compiledIdea,
		help_en: 'Turn a sentence into tasks and parameters of this folder.',
		help_zh: '将一句话转换为任务与参数。',
		notes_en:
			'Only tasks, columns and files that are there are named; what was not understood is listed, and nothing is run.',
	}),
	run_autopilot: defineOperation({
		name: 'run_autopilot',
		arguments: z.strictObject({
			path: datasetPath,
			goal: z.string().nullish().describe('The goal in your own words.'),
			max_steps: z
				.int()
				.min(1)
				.optional()
				.describe(`Most tasks that are run (per source of a parent folder); ${AUTOPILOT_STEPS} without it.`),
			max_seconds: z.number().positive().optional().describe('No task begins after this time.'),
			resume: z
				.boolean()
				.optional()
				.describe('Resume an interrupted autopilot run: its finished tasks are listed as taken over.'),
			parameters: taskParameters.optional(),
			...metadataOptions,
			...placeOptions,
		}),
		result: autopilot,
		help_en: 'Plan, run, check and plan again until there is a reason to stop.',
		help_zh: '反复规划、运行、核查，直到有理由停止。',
		notes_en:
			'Every step is in the ledger before the next begins; finished work is not repeated. It is a job: `lb-agent jobs` shows and stops it, and a second one on the dataset waits.',
	}),
	evaluate_project_results: defineOperation({
		name: 'evaluate_project_results',
		arguments: z.strictObject({
			path: datasetPath,
			executed_runs: z
				.array(z.string())
				.optional()
				.describe('run_ids to read back; without them the runs of the ledger.'),
			...metadataOptions,
			...placeOptions,
		}),
		result: evaluation,
		help_en: 'Read finished results back into checks, result signals and follow-up questions.',
		help_zh: '将已完成的结果回读为检查、线索和后续问题。',
		notes_en:
			'Run folders are looked at again: outputs must be in place with their digests. Scores of checks are 0 to 1 (1 = as it should be). Writes nothing; `write_evaluation_record` does.',
	}),
	extract_result_signals: defineOperation({
		name: 'extract_result_signals',
		arguments: z.strictObject({ path: datasetPath, ...metadataOptions, ...placeOptions }),
		result: z.array(resultSignal),
		help_en: 'List the result signals of finished results.',
		help_zh: '列出已完成结果中的线索。',
		notes_en: 'Result signals are taken from verified runs only; each names table, row and value behind it.',
	}),
	list_feature_specs: defineOperation({
		name: 'list_feature_specs',
		only_reads: true,
		arguments: z.strictObject({}),
		result: z.array(featureBookEntry).describe('FeatureBook entries.'),
		help_en: 'List the FeatureBook.',
		help_zh: '列出特征手册。',
		notes_en:
			'One entry per context. Every feature has its unit, its exact definition with windows and filters, and the source of the definition.',
	}),
	discover_dataset_sources: defineOperation({
		name: 'discover_dataset_sources',
		only_reads: true,
		arguments: z.strictObject({ folder: datasetPath }),
		result: z.array(sourceRow).describe('Sources of the folder.'),
		help_en: 'Find child datasets of a folder.',
		help_zh: '查找子数据集。',
		notes_en:
			'Heads of files are read, nothing is written. The rows say why the folder is one dataset or several.',
	}),
	source_inventory_row: defineOperation({
		name: 'source_inventory_row',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: jointInventoryRow,
		help_en: 'One inventory row of a source.',
		help_zh: '某来源的清单行。',
		notes_en: 'Counts of inputs per format, matched samples per label, and outputs per kind.',
	}),
	write_joint_source_inventory: defineOperation({
		name: 'write_joint_source_inventory',
		arguments: z.strictObject({ folder: datasetPath, ...placeOptions }),
		result: z
			.object({
				rows: z.array(jointInventoryRow).describe('One row per source.'),
				csv_path: z.string().describe('The rows as CSV.'),
				json_path: z.string().describe('The rows as JSON.'),
			})
			.describe('The sources of a parent folder, and the files that list them.'),
		help_en: 'Write the inventory of all sources of a parent folder.',
		help_zh: '写出父文件夹全部来源的清单。',
		notes_en:
			'Writes source_inventory.csv and .json, one row per source, under assistant/joint_reports of the folder.',
	}),
	make_demo_cohort: defineOperation({
		name: 'make_demo_cohort',
		arguments: z.strictObject({
			folder: z.string().describe('Folder to make.'),
			seed: z.int().min(0).default(1).describe('Seed.'),
			twin: z.boolean().default(false).describe('Make the pure-null twin instead.'),
		}),
		result: z
			.object({
				folder: z.string().describe('Folder that was made.'),
				dataset: z.string().describe('Dataset in it: what to scan.'),
				files: z.array(z.string()).describe('Files in the folder.'),
				sources: z.array(sourceRow).describe('What the dataset is found to be.'),
			})
			.describe('The demo cohort that was generated.'),
		help_en: 'Make the demo cohort.',
		help_zh: '生成演示队列。',
		notes_en: 'The same bytes for the same seed; what was planted stands in planted.json.',
	}),
	...suiteOperations,
	...bloodOperations,
	...kernelOperations,
	...ledgerOperations,
	...sessionOperations,
} as const;

export type OperationName = keyof typeof operations;
