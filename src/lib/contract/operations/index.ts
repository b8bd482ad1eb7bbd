import * as z from 'zod';
import { compiledIdea } from '../records/idea.ts';
import { autopilot } from '../records/autopilot.ts';
import { evaluation, resultSignal } from '../records/evaluation.ts';
import { answer, conversationPoint } from '../records/answer.ts';
import { region } from '../records/figure-region.ts';
import { featureBookEntry } from '../records/featurebook.ts';
import { messageValues, sentences } from '../records/common.ts';
import { plan } from '../records/plan.ts';
import { dataState, jointInventoryRow, profile, sourceRow } from '../records/profile.ts';
import { artifact, artifactKind, exportedReport, placedRun, runSummary } from '../records/run.ts';
import { suiteOperations } from './suites.ts';
import { datasetPath, metadataOptions, placeOptions } from './arguments.ts';
import { bloodOperations } from './blood.ts';
import { comparisonOperations } from './comparison.ts';
import { cohortOperations } from './cohorts.ts';
import { defineOperation } from './define.ts';
import { fileOperations } from './files.ts';
import { imageOperations } from './images.ts';
import { kernelOperations } from './kernel.ts';
import { ledgerOperations } from './ledger.ts';
import { sessionOperations } from './session.ts';
import { skillOperations } from './skills.ts';
import { methodOperations } from './methods.ts';
import { toolOperations } from './tools.ts';
import { localModelOperations } from './local-models.ts';
import { AUTOPILOT_STEPS } from './autopilot-steps.ts';
import { DEMO_SEED } from '../tasks/shared-defaults.ts';

const taskParameters = z.record(z.string(), z.unknown()).describe('Task parameters specified by the user.');

export const operations = {
	scan_project_profile: defineOperation({
		name: 'scan_project_profile',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...metadataOptions, ...placeOptions }),
		result: profile,
		help_en: 'List the contents of a folder.',
		help_zh: '识别文件夹中的数据。',
		notes_en:
			'Reads the first lines of files and small tables. Writes nothing to the dataset, except to close a run that was killed; remembers a given output root. Formats and signal families are recognised by content, never by name alone, and the evidence is listed with each. Internal positions are 0-based and half-open. `coverage` and `confidence` are fractions from 0 to 1; counts are of samples unless patients are named.',
	}),
	plan_assistant_tasks: defineOperation({
		name: 'plan_assistant_tasks',
		model_access: 'propose',
		arguments: z.strictObject({
			path: datasetPath,
			goal: z.string().nullish().describe('Goal in your own words.'),
			parameters: taskParameters.optional(),
			...metadataOptions,
			...placeOptions,
		}),
		result: plan,
		help_en: 'Plan the tasks that can run on a folder.',
		help_zh: '规划可对该文件夹执行的任务。',
		notes_en:
			"Computes no results; writes the plan to the dataset's ledger. `estimate` is in seconds and bytes.",
	}),
	execute_assistant_task: defineOperation({
		name: 'execute_assistant_task',
		arguments: z.strictObject({
			path: datasetPath.optional(),
			task_key: z.string().describe('Key of the task card.'),
			parameters: taskParameters.optional(),
			output_dir: z.string().optional().describe('Output folder; default: a new run folder of the dataset.'),
			...placeOptions,
		}),
		result: placedRun,
		help_en: 'Run one task.',
		help_zh: '运行一个任务。',
		notes_en:
			'With a dataset, the run is recorded there, relative paths start there, and parameters you leave out come from its plan. Without a dataset, `output_dir` is required and nothing is written elsewhere.',
	}),
	run_lbbiopsy_assistant: defineOperation({
		name: 'run_lbbiopsy_assistant',
		model_access: 'propose',
		arguments: z.strictObject({
			path: datasetPath,
			goal: z.string().nullish().describe('Goal in your own words.'),
			task: z.string().optional().describe('Run this ready task instead of the recommended one.'),
			parameters: taskParameters.optional(),
			...metadataOptions,
			...placeOptions,
		}),
		result: placedRun,
		help_en: 'Scan, plan and run the recommended task.',
		help_zh: '扫描、规划并运行推荐任务。',
		notes_en:
			'Writes report.md, summary.json, tables (CSV), figures (PNG, SVG, JSON) and manifest.json to `assistant/runs/<run_id>` in the dataset. The same inputs, parameters and version give the same bytes. Statistics are those of `run_cfdna_analysis_suite`.',
	}),
	summarize_project_outputs: defineOperation({
		name: 'summarize_project_outputs',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			limit: z.int().min(1).optional().describe('Maximum number of artifacts to list (default: all).'),
			offset: z.int().min(0).optional().describe('Number of artifacts to skip (default: 0).'),
			kind: artifactKind.optional().describe('Only artifacts of this kind (default: all).'),
			...placeOptions,
		}),
		result: z
			.object({
				dataset_root: z.string().describe('Dataset folder.'),
				output_root: z.string().describe('Folder to which artifact paths are relative.'),
				total: z.int().describe('Number of artifacts of the asked kind, without limit and offset.'),
				offset: z.int().default(0).describe('Number of artifacts that were skipped.'),
				runs: z.array(runSummary).describe('One summary per run, newest first.'),
				artifacts: z.array(artifact).describe('Artifacts, newest first.'),
			})
			.describe('The runs and artifacts of a dataset.'),
		help_en: 'List the runs and artifacts of a folder.',
		help_zh: '汇总已生成的成果。',
		notes_en:
			'Newest first; `index` counts from 1 over the complete list. Paths are relative to `output_root`.',
	}),
	ask: defineOperation({
		name: 'ask',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			question: z.string().min(1).max(2000).describe('Question about the results, in English or Chinese.'),
			run: z
				.string()
				.optional()
				.describe('Only this run (run_id); default: the newest completed run of each task.'),
			artifact: z.string().optional().describe('Only this artifact (index or artifact_id).'),
			goal: z.string().nullish().describe('Goal whose runs come first.'),
			region: region
				.optional()
				.describe(
					'Part of a figure, which `artifact` names: the answer lists its marks, from the data of the figure.',
				),
			context: conversationPoint
				.nullish()
				.describe('`context` of the previous answer, so that "it" and "those" are understood.'),
			...placeOptions,
		}),
		result: answer,
		help_en: 'Answer a question about the results.',
		help_zh: '回答关于结果的问题。',
		notes_en:
			'The answer is computed on this machine from tables, summaries, records and the glossary, without a language model; the same results and question give the same answer. `facts` hold the numbers as in the tables, with interval, n and the source cell.',
	}),
	ask_artifact: defineOperation({
		name: 'ask_artifact',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({
			path: datasetPath,
			ask: z.string().describe('Index or artifact_id.'),
			question: z.string().optional().describe('Question about the artifact.'),
			...placeOptions,
		}),
		result: z
			.object({
				artifact,
				question: z.string().nullable().describe('Question about the artifact.'),
				answer: z.array(z.string()).describe('Sentences about the artifact.'),
				answer_code: sentences.codes,
				answer_values: sentences.values,
				excerpt: z.string().nullable().describe('Excerpt of a report or table.'),
				next_action: z.string().describe('Next safe step.'),
				next_action_code: z.string().describe('Stable code of the next step.'),
				next_action_values: messageValues,
				answered_by: z.literal('local').describe('Source of the answer.'),
			})
			.describe('The answer to a question about one artifact.'),
		help_en: 'Answer a follow-up question about one artifact.',
		help_zh: '回答关于某项成果的追问。',
		notes_en:
			'The answer is computed on this machine from the artifact itself; a question is answered as by `ask`, limited to the artifact. `ask` counts from 1 over the list of summarize_project_outputs.',
	}),
	export_report: defineOperation({
		name: 'export_report',
		arguments: z.strictObject({
			path: datasetPath,
			output: z
				.string()
				.min(1)
				.regex(/\.html?$/iu, 'a file name that ends in .html is needed')
				.describe('HTML file to write; its folder must exist.'),
			run: z
				.string()
				.optional()
				.describe('run_id, or index or artifact_id of a report (default: the newest report).'),
			...placeOptions,
		}),
		result: exportedReport,
		help_en: 'Export a report as one self-contained HTML file.',
		help_zh: '将报告导出为单个独立的 HTML 文件。',
		notes_en:
			'The file contains styles and figures, no scripts, and loads nothing. It is not listed among the results. An existing file is replaced only if it is such a report. The same report gives the same bytes.',
	}),
	build_lb_biopsy_data_state: defineOperation({
		name: 'build_lb_biopsy_data_state',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...metadataOptions, ...placeOptions }),
		result: dataState,
		help_en: 'Describe the state of the data in a folder.',
		help_zh: '说明数据状态。',
		notes_en: '`metadata_coverage` is the fraction (0 to 1) of data samples with a metadata row.',
	}),
	compile_user_analysis_idea: defineOperation({
		name: 'compile_user_analysis_idea',
		only_reads: true,
		arguments: z.strictObject({
			text: z.string().describe('Idea in your own words, in English or Chinese.'),
			path: datasetPath,
			...metadataOptions,
			...placeOptions,
		}),
		result: compiledIdea,
		help_en: 'Translate a sentence into tasks and parameters for a folder.',
		help_zh: '将一句话转换为任务与参数。',
		notes_en:
			'Names only existing tasks, columns and files; lists the parts that were not understood; runs nothing.',
	}),
	run_autopilot: defineOperation({
		name: 'run_autopilot',
		model_access: 'propose',
		arguments: z.strictObject({
			path: datasetPath,
			goal: z.string().nullish().describe('Goal in your own words.'),
			max_steps: z
				.int()
				.min(1)
				.optional()
				.describe(
					`Maximum number of tasks to run, per source of a parent folder (default ${AUTOPILOT_STEPS}).`,
				),
			max_seconds: z
				.number()
				.positive()
				.optional()
				.describe('Start no further task after this many seconds.'),
			resume: z
				.boolean()
				.optional()
				.describe('Resume an interrupted autopilot run; its finished tasks are listed as reused.'),
			parameters: taskParameters.optional(),
			...metadataOptions,
			...placeOptions,
		}),
		result: autopilot,
		help_en: 'Plan, run, check and plan again until no task can run without your input.',
		help_zh: '反复规划、运行、核查，直到有理由停止。',
		notes_en:
			'Each step is recorded in the ledger before the next begins; finished work is not repeated. The autopilot runs as a job: `lb-agent jobs` shows and stops it, and a second job on the dataset waits.',
	}),
	evaluate_project_results: defineOperation({
		name: 'evaluate_project_results',
		model_access: 'propose',
		arguments: z.strictObject({
			path: datasetPath,
			executed_runs: z
				.array(z.string())
				.optional()
				.describe('run_ids to read (default: the runs in the ledger).'),
			...metadataOptions,
			...placeOptions,
		}),
		result: evaluation,
		help_en: 'Evaluate finished results: checks, result signals and follow-up questions.',
		help_zh: '将已完成的结果回读为检查、线索和后续问题。',
		notes_en:
			'Verifies that the outputs in each run folder exist and match their checksums. Check scores range from 0 to 1 (1 = best). Writes nothing; use `write_evaluation_record` to store the evaluation.',
	}),
	extract_result_signals: defineOperation({
		name: 'extract_result_signals',
		arguments: z.strictObject({ path: datasetPath, ...metadataOptions, ...placeOptions }),
		result: z.array(resultSignal),
		help_en: 'List the result signals of finished results.',
		help_zh: '列出已完成结果中的线索。',
		notes_en:
			'Result signals come from verified runs only; each names the table, row and value it is based on.',
	}),
	list_feature_specs: defineOperation({
		name: 'list_feature_specs',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({}),
		result: z.array(featureBookEntry).describe('FeatureBook entries.'),
		help_en: 'List the FeatureBook.',
		help_zh: '列出特征手册。',
		notes_en:
			'One entry per context. Every feature has a unit, an exact definition with windows and filters, and the source of the definition.',
	}),
	discover_dataset_sources: defineOperation({
		name: 'discover_dataset_sources',
		only_reads: true,
		arguments: z.strictObject({ folder: datasetPath }),
		result: z.array(sourceRow).describe('Sources of the folder.'),
		help_en: 'Find child datasets of a folder.',
		help_zh: '查找子数据集。',
		notes_en:
			'Reads the first lines of files and writes nothing. The rows give the reason why the folder is one dataset or several.',
	}),
	source_inventory_row: defineOperation({
		name: 'source_inventory_row',
		only_reads: true,
		arguments: z.strictObject({ path: datasetPath, ...placeOptions }),
		result: jointInventoryRow,
		help_en: 'Return the inventory row of a source.',
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
			'Writes source_inventory.csv and .json, with one row per source, to assistant/joint_reports in the folder.',
	}),
	make_demo_cohort: defineOperation({
		name: 'make_demo_cohort',
		arguments: z.strictObject({
			folder: z.string().describe('Folder to create.'),
			seed: z.int().min(0).default(DEMO_SEED).describe('Seed.'),
			twin: z.boolean().default(false).describe('Generate the null twin (no signal) instead.'),
			clinical: z
				.boolean()
				.default(false)
				.describe('Generate patients followed in targeted plasma instead of the screening cohort.'),
		}),
		result: z
			.object({
				folder: z.string().describe('Folder created.'),
				dataset: z.string().describe('Dataset folder to scan.'),
				files: z.array(z.string()).describe('Files in the folder.'),
				sources: z.array(sourceRow).describe('Sources found in the dataset.'),
			})
			.describe('The demo cohort that was generated.'),
		help_en: 'Generate the demo cohort.',
		help_zh: '生成演示队列。',
		notes_en: 'The same seed gives the same bytes; planted.json lists the planted effects.',
	}),
	...comparisonOperations,
	...suiteOperations,
	...bloodOperations,
	...kernelOperations,
	...cohortOperations,
	...fileOperations,
	...imageOperations,
	...ledgerOperations,
	...sessionOperations,
	...skillOperations,
	...methodOperations,
	...toolOperations,
	...localModelOperations,
} as const;

export type OperationName = keyof typeof operations;
/** What an operation gives. */
export type ResultOf<N extends OperationName> = z.output<(typeof operations)[N]['result']>;

export function isOperation(name: string): name is OperationName {
	return Object.hasOwn(operations, name);
}

/**
 * True for a record or a list, as every operation gives one. The engine is this program in a process of its own: its records
 * are held to their schemas by tests, and parsing one anew would double the memory of a plan of 100,000 files.
 */
export function isResultOf<N extends OperationName>(name: N, value: unknown): value is ResultOf<N> {
	return isOperation(name) && typeof value === 'object' && value !== null;
}
