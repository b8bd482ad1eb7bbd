import path from 'node:path';
import type { ToolInputs } from '../../src/lib/contract/operations/tools.ts';
import type { ToolRun, ToolRunSummary, ToolStream } from '../../src/lib/contract/records/tool.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { english, type Speaker } from './speak.ts';
import { toolWords as words } from './tool-words.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

/** Outputs that are shown; the record lists all. */
const MAX_OUTPUTS = 20;
/** Lines of a stream that are shown. */
const MAX_LINES = 30;

/**
 * A command as a person reads it: what it printed, how it ended, what it wrote, what comes next.
 * @param next the command for its outputs; null where there is none, or where it was carried out
 */
export function toolRunLines(run: ToolRun, next: string | null, speaker: Speaker = english): string[] {
	const { t, sentence } = speaker;
	const { outputs, confinement, changed_outside, processes_stopped, dataset_run_id } = run;
	const { outputs_unlisted = [], compared_in_part = [] } = run;
	const reason = sentence(run.reason, run.reason_code, run.reason_values);
	return [
		...streamLines(run.stdout, 'printed', run, speaker),
		...(run.status === 'completed' && run.stdout.bytes > 0
			? []
			: streamLines(run.stderr, 'printed_error', run, speaker)),
		endOf(run, speaker),
		...(reason === '' ? [] : wrap(reason, WIDTH)),
		...wrap(sentence(confinement.text, confinement.text_code, confinement.text_values), WIDTH),
		...(changed_outside.length === 0
			? []
			: wrap(t(words.changed, { files: someOf(changed_outside, speaker) }), WIDTH, '  ')),
		...(outputs_unlisted.length === 0
			? []
			: wrap(t(words.unlisted, { files: someOf(outputs_unlisted, speaker) }), WIDTH, '  ')),
		...(compared_in_part.length === 0
			? []
			: wrap(t(words.in_part, { files: someOf(compared_in_part, speaker) }), WIDTH, '  ')),
		...(processes_stopped.length === 0
			? []
			: wrap(t(words.left, { processes: processes_stopped.join(', ') }), WIDTH, '  ')),
		...outputLines(run, speaker),
		...(outputs.length > MAX_OUTPUTS
			? [`  ${t(words.more_outputs, { n: outputs.length - MAX_OUTPUTS })}`]
			: []),
		...(dataset_run_id === null ? [] : [t(words.of_run, { id: dataset_run_id })]),
		t(words.record, { path: run.record_path }),
		...(next === null ? [] : [t(words.next, { command: next })]),
	];
}

/** The record names them all. */
function someOf(files: readonly string[], { t }: Speaker): string {
	const shown = files.slice(0, MAX_OUTPUTS).join(', ');
	return files.length <= MAX_OUTPUTS
		? shown
		: t(words.and_more, { files: shown, n: files.length - MAX_OUTPUTS });
}

/** How it ended, after what time, and the exit code of the tool itself. */
function endOf(run: ToolRun, { t }: Speaker): string {
	const seconds = (Date.parse(run.ended_at) - Date.parse(run.started_at)) / 1000;
	const end =
		run.signal === null
			? run.exit_code === null
				? ''
				: t(words.exit_code, { code: run.exit_code })
			: t(words.by_signal, { signal: run.signal });
	return (
		t(words.run, {
			tool: run.tool_key,
			version: run.tool_version === null ? '' : ` ${run.tool_version}`,
			status: t(words[`s_${run.status}`]),
			seconds: seconds < 10 ? seconds.toFixed(1) : Math.round(seconds).toLocaleString('en'),
		}) + end
	);
}

function streamLines(
	{ path: file, bytes, kept, tail }: ToolStream,
	name: 'printed' | 'printed_error',
	{ record_path }: ToolRun,
	{ t }: Speaker,
): string[] {
	if (bytes === 0) return [];
	const all = tail.replace(/\n$/u, '').split('\n');
	const lines = all.slice(-MAX_LINES);
	const isWhole = lines.length === all.length && new TextEncoder().encode(tail).length >= bytes;
	const values = {
		name: t(words[name]),
		bytes: bytes.toLocaleString('en'),
		kept: kept.toLocaleString('en'),
		path: path.join(path.dirname(record_path), file),
	};
	const heading = kept < bytes ? words.stream_cut : isWhole ? words.stream : words.stream_tail;
	return [...wrap(t(heading, values), WIDTH, '  '), ...lines.map((line) => `  ${line}`), ''];
}

function outputLines({ outputs, working_folder: folder }: ToolRun, { t }: Speaker): string[] {
	if (outputs.length === 0) return [t(words.no_outputs, { folder })];
	// Those that a task can read first.
	const sorted = [...outputs].sort((a, b) => Number(b.tasks.length > 0) - Number(a.tasks.length > 0));
	return [
		t(words.outputs, { folder }),
		...sorted.slice(0, MAX_OUTPUTS).flatMap(({ path: file, bytes, tasks }) =>
			wrap(
				`  ${t(tasks.length === 0 ? words.output : words.output_tasks, {
					...{ path: file, size: sizeOf(bytes), tasks: tasks.join(', ') },
				})}`,
				WIDTH,
				'    ',
			),
		),
	];
}

/**
 * The command that makes the outputs inputs of a task; null where no task reads them.
 * @param dataset in whose ledger the run is; null for a command that worked in a folder of its own
 */
export function useCommand(
	{ outputs, working_folder, tool_run_id }: ToolRun,
	dataset: string | null,
): string | null {
	if (outputs.every(({ tasks }) => tasks.length === 0)) return null;
	return dataset === null
		? `lb-agent assistant plan ${quote(working_folder)}`
		: `lb-agent tools use ${tool_run_id} --input ${quote(dataset)}`;
}

/** Outputs of a command as inputs of a dataset, and what comes next. */
export function toolInputLines(
	{ used, outputs, next_command, dataset }: ToolInputs,
	{ t }: Speaker = english,
): string[] {
	const n = outputs.length;
	// Of a command whose record was deleted nobody knows them.
	const known = n > 0;
	return [
		...wrap(t(used ? words.used : known ? words.unused : words.unused_all, { n, dataset }), WIDTH, '  '),
		...outputs.flatMap(({ path: file, tasks }) =>
			wrap(`  ${t(words.output_of, { path: file, tasks: tasks.join(', ') })}`, WIDTH, '    '),
		),
		t(words.next, { command: next_command }),
	];
}

function sizeOf(bytes: number): string {
	if (bytes === 1) return '1 byte';
	const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
	let [value, at] = [bytes, 0];
	while (value >= 1000 && at < units.length - 1) [value, at] = [value / 1000, at + 1];
	return `${at === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[at] ?? ''}`;
}

/** Commands that were run, one per row. */
export function toolRunListLines(runs: readonly ToolRunSummary[], { t }: Speaker = english): string[] {
	if (runs.length === 0) return [t(words.no_runs), t(words.run_example)];
	return runs.flatMap(({ tool_run_id, command, status, started_at }) =>
		wrap(
			`${started_at.slice(0, 16).replace('T', ' ')}  ${tool_run_id}  ${t(words[`s_${status}`])}: ${command.map(quote).join(' ')}`,
			WIDTH,
			'    ',
		),
	);
}
