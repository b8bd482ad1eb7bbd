import { LbError } from '../../src/lib/base/errors.ts';
import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import type { ToolRunSummary } from '../../src/lib/contract/records/tool.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { planLines } from '../views/plan-view.ts';
import { runLines } from '../views/run-view.ts';
import { toolInputLines, toolRunLines, toolRunListLines, useCommand } from '../views/tool-runs-view.ts';
import { english } from '../views/speak.ts';
import { toolWords } from '../views/tool-words.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

type Options = Record<string, unknown>;

/** Words of `tools run`. */
interface RunWords {
	tool: string;
	words: readonly string[];
	/** Is the command behind `--`? */
	isApart: boolean;
}

/** `tools run <key> -- <command> [arguments]`: exit code 0 for a completed command, 1 otherwise. */
export function toolsRun(face: Face, { tool, words, isApart }: RunWords, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		if (!isApart || words.length === 0)
			throw new LbError('usage.invalid', {
				message: `Write the command of the tool behind "--": lb-agent tools run ${quote(tool)} -- <command> [arguments].`,
				command: 'lb-agent tools run',
			});
		const { input, outputDir, outputRoot, seconds, outputMb, memoryGb } = options;
		const run = await call('run_external_tool_command', {
			tool_key: tool,
			command: words,
			...(input === undefined ? {} : { path: resolvePlace(String(input)) }),
			...(outputDir === undefined ? {} : { output_dir: resolvePlace(String(outputDir)) }),
			...(outputRoot === undefined ? {} : { output_root: resolvePlace(String(outputRoot)) }),
			...(seconds === undefined ? {} : { seconds }),
			...(outputMb === undefined ? {} : { output_mb: outputMb }),
			...(memoryGb === undefined ? {} : { memory_gb: memoryGb }),
			...(input !== undefined && options['use'] === true ? { use: true } : {}),
		});
		const dataset = input === undefined ? null : String(input);
		const next = useCommand(run, dataset);
		const isUsed = options['use'] === true && next !== null;
		const plan = isUsed
			? await call('plan_assistant_tasks', {
					path: dataset === null ? run.working_folder : resolvePlace(dataset),
					...(outputRoot === undefined ? {} : { output_root: resolvePlace(String(outputRoot)) }),
				})
			: null;
		printer.result(plan === null ? run : { run, plan }, () => [
			...toolRunLines(run, isUsed ? null : next),
			...(plan === null
				? options['use'] === true
					? [toolWords.nothing_to_use.en]
					: []
				: ['', ...planLines(plan, `lb-agent assistant run ${quote(plan.dataset_root)}`, null)]),
		]);
		return run.status === 'completed' ? 0 : 1;
	});
}

/** `tools use <id> --input <dataset>`: outputs of an earlier command become inputs of the next plan. */
export function toolsUse(face: Face, tool_run_id: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { input, outputRoot, undo } = options;
		const made = await call('use_external_tool_outputs', {
			...{ path: resolvePlace(String(input)), tool_run_id, use: undo !== true },
			...(outputRoot === undefined ? {} : { output_root: resolvePlace(String(outputRoot)) }),
		});
		printer.result(made, () => toolInputLines(made));
		return 0;
	});
}

/** `tools runs`: newest first; with `--delete` those records are deleted, and the rows say which they were. */
export function toolsRuns(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { limit, delete: unwanted } = options;
		if (Array.isArray(unwanted)) {
			const runs: ToolRunSummary[] = [];
			for (const id of new Set(unwanted.map(String)))
				runs.push(await call('delete_external_tool_run', { tool_run_id: id }));
			printer.result({ deleted: runs }, () => [
				english.t(toolWords.deleted, { n: runs.length }),
				...toolRunListLines(runs),
			]);
			return 0;
		}
		const list = await call('list_external_tool_runs', limit === undefined ? {} : { limit });
		printer.result(list, () => toolRunListLines(list.runs));
		return 0;
	});
}

/** `tools compare --input <bam>`: the same fragments counted by the engine and by external tools. */
export function toolsCompare(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const { input, dataset, regions, with: tools, minMapq, outputDir, outputRoot } = options;
		if (dataset === undefined && outputDir === undefined) throw new LbError('tools.no_place');
		const place = (name: string, value: unknown): Record<string, string> =>
			value === undefined ? {} : { [name]: resolvePlace(String(value)) };
		const run = await call('compare_with_external_tools', {
			input_path: resolvePlace(String(input)),
			...place('path', dataset),
			...place('region_bed', regions),
			...place('output_dir', outputDir),
			...place('output_root', outputRoot),
			...(tools === undefined ? {} : { tools }),
			...(minMapq === undefined ? {} : { min_mapq: minMapq }),
		});
		printer.result(run, () => runLines(run, dataset === undefined ? null : String(dataset)));
		return 0;
	});
}
