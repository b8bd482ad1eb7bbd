import * as z from 'zod';
import { isoTime, messageValues } from './common.ts';

/** Name of an external tool in the registry. */
export const toolKey = z
	.string()
	.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)
	.describe('Key of the tool.');

/** A tool as somebody names it; looked up in the registry, which says what is near. */
export const namedTool = z.string().min(1).max(100).describe('Key of the tool.');

export const toolClass = z.enum([
	'python_environment',
	'cargo_program',
	'node_package',
	'r_environment',
	'source_checkout',
	'snakemake_workflow',
	'system_binary',
	'reimplementation_candidate',
]);
export type ToolClass = z.infer<typeof toolClass>;

export const toolProfile = z.enum(['core', 'all']);
export type ToolProfile = z.infer<typeof toolProfile>;

export const toolResource = z
	.object({
		name: z.string().describe('Resource, such as a reference genome or a panel of normals.'),
		purpose: z.string().describe('What it is needed for.'),
		purpose_zh: z.string().describe('The same in Chinese.'),
		required: z.boolean().describe('Nothing real can be done without it.'),
		configured: z.boolean().describe('A path is stated, and it exists.'),
		path: z.string().nullable().describe('Stated path; null without one.'),
	})
	.describe('A file or folder that a tool needs for real work.');
export type ToolResource = z.infer<typeof toolResource>;

export const toolCheck = z
	.object({
		check: z.string().describe('What was checked.'),
		expected: z.string().describe('What was expected.'),
		found: z.string().describe('What was found.'),
		passed: z.boolean().describe('Whether both agree.'),
	})
	.describe('A check of a smoke test.');
export type ToolCheck = z.infer<typeof toolCheck>;

export const toolSmoke = z
	.object({
		tool_key: toolKey,
		status: z.enum(['passed', 'failed', 'not_run']).describe('Outcome.'),
		at: isoTime.nullable().describe('When it ran; null if it never did.'),
		version: z.string().nullable().describe('Version that was tested.'),
		step: z.string().nullable().describe('Step that failed; null otherwise.'),
		checks: z.array(toolCheck).describe('Checks, in the order in which they ran.'),
		log_path: z.string().nullable().describe('Log; null if it never ran.'),
		log_tail: z.array(z.string()).describe('Last lines of the log of a failed test.'),
		seconds: z.number().nullable().describe('Duration (s).'),
	})
	.describe('Smoke test of a tool with small data that lb-agent makes.');
export type ToolSmoke = z.infer<typeof toolSmoke>;

export const toolStatus = z
	.object({
		tool_key: toolKey,
		name: z.string().describe('Name.'),
		class: toolClass.describe('Kind of tool.'),
		profile: toolProfile.describe('Smallest profile that it belongs to.'),
		purpose: z.string().describe('What it does.'),
		purpose_zh: z.string().describe('The same in Chinese.'),
		homepage: z.string().nullable().describe('Address of the project.'),
		license: z.string().nullable().describe('Licence; null where not stated.'),
		installed: z.boolean().describe('It can be called.'),
		ready: z
			.boolean()
			.describe('Installed, its smoke test passed, and everything that real work needs is configured.'),
		version: z.string().nullable().describe('Version found; null if not installed.'),
		pinned_version: z
			.string()
			.nullable()
			.describe('Version that the recipe installs; null without a recipe.'),
		path: z.string().nullable().describe('Program that is called; null if not installed.'),
		origin: z
			.enum(['managed', 'system'])
			.nullable()
			.describe('managed: installed by lb-agent; system: found on this machine.'),
		commands: z.array(z.string()).describe('Programs of the tool that `tools run` may start.'),
		resources: z.array(toolResource).describe('What real work needs.'),
		smoke: toolSmoke,
		state: z.string().describe('State in one sentence: what is missing, or why it cannot be installed here.'),
		state_code: z.string().describe('Stable code of the sentence.'),
		state_values: messageValues,
		next_command: z
			.string()
			.nullable()
			.describe('Command that comes next; null where nothing has to be done.'),
		methods: z.array(z.string()).describe('Methods of the registry that it runs.'),
	})
	.describe('State of an external tool on this machine.');
export type ToolStatus = z.infer<typeof toolStatus>;

export const toolPlanStep = z
	.object({
		text: z.string().describe('What is done.'),
		text_code: z.string().describe('Stable code.'),
		text_values: messageValues,
		command: z
			.array(z.string())
			.nullable()
			.describe('Command as an argument list; null for a step of lb-agent itself.'),
		network: z.boolean().describe('It downloads something.'),
	})
	.describe('A step of an installation.');
export type ToolPlanStep = z.infer<typeof toolPlanStep>;

export const toolNeed = z
	.object({
		name: z.string().describe('What the installation needs on this machine.'),
		found: z.string().nullable().describe('Where or in which version it was found; null if it is missing.'),
		how: z.string().describe('How to get it; empty where it was found.'),
	})
	.describe('A precondition of an installation.');
export type ToolNeed = z.infer<typeof toolNeed>;

export const toolPlan = z
	.object({
		tool_key: toolKey,
		version: z.string().nullable().describe('Version to be installed; null for a program of the system.'),
		possible: z.boolean().describe('Can it be installed here by lb-agent?'),
		reason: z.string().describe('Why not; or what will be done, in one sentence.'),
		reason_code: z.string().describe('Stable code of the sentence.'),
		reason_values: messageValues,
		needs: z.array(toolNeed).describe('Preconditions.'),
		steps: z.array(toolPlanStep).describe('Steps, in order.'),
		folder: z.string().nullable().describe('Folder it goes to; null where nothing is installed.'),
		disk_mb: z.number().nullable().describe('Disk space (MB), about; null where unknown.'),
	})
	.describe('What an installation would do.');
export type ToolPlan = z.infer<typeof toolPlan>;

export const toolInstall = z
	.object({
		tool_key: toolKey,
		executed: z.boolean().describe('False: only the plan; nothing was installed.'),
		outcome: z
			.enum(['planned', 'installed', 'unchanged', 'found', 'not_possible', 'failed'])
			.describe(
				'planned: not executed; unchanged: this version was installed before; found: a program of the system.',
			),
		plan: toolPlan,
		smoke: toolSmoke.nullable().describe('Smoke test after the installation; null where none ran.'),
		status: toolStatus.describe('State afterwards.'),
		log_path: z.string().nullable().describe('Log of the installation; null where nothing was executed.'),
		previous_version: z
			.string()
			.nullable()
			.describe('Version that is used no longer, or still after a failed test.'),
	})
	.describe('An installation, planned or done.');
export type ToolInstall = z.infer<typeof toolInstall>;

export const toolOutput = z
	.object({
		path: z.string().describe('File that the command made or changed, relative to its working folder.'),
		bytes: z.int().describe('Size.'),
		sha256: z.string().nullable().describe('Digest; null for a file larger than 1 GB.'),
		format: z.string().nullable().describe('Format as lb-agent recognises it; null for none.'),
		tasks: z.array(z.string()).describe('Tasks that can read it.'),
	})
	.describe('An output file of a command.');
export type ToolOutput = z.infer<typeof toolOutput>;

export const toolStream = z
	.object({
		path: z.string().describe('File with what was kept, relative to the folder of the record.'),
		bytes: z.int().describe('Bytes written by the command.'),
		kept: z.int().describe('Bytes kept.'),
		tail: z.string().describe('Last lines, at most 4,000 characters.'),
	})
	.describe('Standard output or standard error of a command.');
export type ToolStream = z.infer<typeof toolStream>;

export const toolRun = z
	.object({
		schema_version: z.literal(1).describe('Version of this record.'),
		tool_run_id: z.string().describe('Id of the record.'),
		tool_key: toolKey,
		tool_version: z.string().nullable().describe('Version of the tool.'),
		program: z.string().describe('Program that was started.'),
		command: z.array(z.string()).describe('Command as an argument list.'),
		working_folder: z.string().describe('Folder the command ran in.'),
		environment: z.record(z.string(), z.string()).describe('Environment variables that the command had.'),
		status: z
			.enum(['completed', 'failed', 'cancelled', 'timed_out', 'stopped'])
			.describe('How it ended; stopped: it exceeded a limit.'),
		reason: z.string().describe('Why it ended so; empty for a completed command.'),
		reason_code: z.string().describe('Stable code; empty for a completed command.'),
		reason_values: messageValues,
		exit_code: z.int().nullable().describe('Exit code; null after a signal.'),
		signal: z.string().nullable().describe('Signal; null after an exit.'),
		started_at: isoTime,
		ended_at: isoTime,
		limits: z
			.object({
				seconds: z.number().describe('Time (s).'),
				output_bytes: z.number().describe('Standard output and error, and files written (bytes).'),
				memory_bytes: z
					.number()
					.nullable()
					.describe('Address space of each process (bytes); null without a limit.'),
			})
			.describe('Limits.'),
		confinement: z
			.object({
				kind: z.enum(['bubblewrap', 'none']).describe('none: not confined.'),
				network: z.boolean().describe('True if the command could reach the network.'),
				text: z.string().describe('What the command could and could not do.'),
				text_code: z.string().describe('Stable code.'),
				text_values: messageValues,
			})
			.describe('Confinement of the command.'),
		stdout: toolStream,
		stderr: toolStream,
		outputs: z.array(toolOutput).describe('Files made or changed in the working folder.'),
		outputs_unlisted: z
			.array(z.string())
			.optional()
			.describe(
				'What the command made in the working folder that is no output: links, pipes, sockets and devices, files that cannot be read, paths that are too long, and names that are not UTF-8 (their bytes are written `\\xff`). None of it was opened; in a run of a dataset it was removed.',
			),
		changed_outside: z
			.array(z.string())
			.describe('Files of bound folders that changed meanwhile, outside the working folder.'),
		compared_in_part: z
			.array(z.string())
			.optional()
			.describe(
				'Folders with more than 100,000 files and folders, of which only a part was compared: changes in the rest are not listed. Absent if there was none.',
			),
		processes_stopped: z
			.array(z.string())
			.describe('Processes of the command that were still running at its end and were stopped.'),
		dataset_run_id: z
			.string()
			.nullable()
			.describe('Run recorded in the ledger of a dataset; null without a dataset.'),
		dataset_folder: z
			.string()
			.optional()
			.describe(
				'Folder of that dataset, whose next plan can take the outputs as inputs; absent without a dataset.',
			),
		record_path: z.string().describe('Record file.'),
	})
	.describe('A command of an external tool that was run.');
export type ToolRun = z.infer<typeof toolRun>;

export const toolRunSummary = toolRun
	.pick({
		tool_run_id: true,
		tool_key: true,
		command: true,
		status: true,
		started_at: true,
		ended_at: true,
		dataset_run_id: true,
	})
	.describe('A command in one row of a list.');
export type ToolRunSummary = z.infer<typeof toolRunSummary>;
