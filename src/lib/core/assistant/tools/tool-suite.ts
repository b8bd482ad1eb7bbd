import { maxOf } from '../../../base/extremes.ts';
import { quote } from '../command-line.ts';
import { render, say, spreadMessages } from '../../../contract/messages/index.ts';
import { summary as summarySchema } from '../../../contract/records/run.ts';
import type { ToolRun } from '../../../contract/records/tool.ts';
import { EXTERNAL_TOOL } from '../../../contract/tasks/external-tool.ts';
import type { SuiteResult } from '../../suites/index.ts';

/** Lines of a stream in the report; the record holds more. */
const MAX_LINES = 40;

/** A command that completed as the result of a run: report, list of outputs, and the outputs where they lie. */
export function toolResult(record: ToolRun, below: string, inputs: readonly string[]): SuiteResult {
	const { outputs, tool_key, command, confinement, changed_outside, processes_stopped } = record;
	const { outputs_unlisted: removed = [], compared_in_part: in_part = [] } = record;
	const known = outputs.filter(({ tasks }) => tasks.length > 0);
	const headline = render(
		say('tool_runs.headline', {
			tool: `${tool_key}${record.tool_version === null ? '' : ` ${record.tool_version}`}`,
			program: command[0] ?? '',
			n: outputs.length,
			known: known.length,
		}),
	);
	const warnings = [
		...(removed.length === 0
			? []
			: [say('tool_runs.unlisted_removed', { n: removed.length, files: removed.slice(0, 20) })]),
		...(changed_outside.length === 0
			? []
			: [
					say('tool_runs.changed_outside', {
						n: changed_outside.length,
						files: changed_outside.slice(0, 20),
					}),
				]),
		...(in_part.length === 0
			? []
			: [
					say('tool_runs.compared_in_part', {
						n: in_part.length,
						files: in_part.slice(0, 20),
					}),
				]),
		...(processes_stopped.length === 0
			? []
			: [say('tool_runs.processes_left', { n: processes_stopped.length, processes: processes_stopped })]),
	];
	return {
		summary: summarySchema.parse({
			schema_version: 1,
			task_key: EXTERNAL_TOOL,
			headline,
			headline_points: [confinement.text, ...warnings.map((warning) => render(warning))],
			matrices: [],
			...spreadMessages('warnings', warnings),
			seed: 0,
			tool_key,
			tool_version: record.tool_version,
			tool_run_id: record.tool_run_id,
		}),
		report: reportOf(
			record,
			headline,
			warnings.map((warning) => render(warning)),
		),
		tables: [
			{
				name: 'outputs',
				title: 'Files written by the command',
				columns: ['path', 'bytes', 'format', 'tasks', 'sha256'],
				rows: outputs.map(({ path, bytes, format, tasks, sha256 }) => ({
					...{ path: `products/${below}/${path}`, bytes, format: format ?? '', tasks: tasks.join(' ') },
					sha256: sha256 ?? '',
				})),
			},
		],
		figures: [],
		placed: outputs.map(({ path, bytes, sha256 }) => ({
			...{ path: `${below}/${path}`, title: path, bytes, sha256: sha256 ?? '' },
		})),
		inputs: [...inputs],
		warnings,
		dropped: {},
		seed: 0,
		skipped: false,
	};
}

function reportOf(record: ToolRun, headline: string, warnings: readonly string[]): string {
	const { command, outputs, confinement, environment, stdout, stderr, limits } = record;
	const seconds = (Date.parse(record.ended_at) - Date.parse(record.started_at)) / 1000;
	const cell = (text: string): string => text.replaceAll('|', '\\|');
	return [
		'# Command of an external tool',
		'',
		headline,
		'',
		...warnings.flatMap((warning) => [`- ${warning}`, '']),
		'## Command',
		'',
		...fenced(command.map(quote).join(' ')),
		`- Program: \`${record.program}\``,
		`- Duration: ${seconds.toFixed(1)} s of at most ${limits.seconds} s`,
		`- ${confinement.text}`,
		`- Record: \`${record.record_path}\``,
		'',
		'## Outputs',
		'',
		...(outputs.length === 0
			? ['The command wrote no file.']
			: [
					'| file | bytes | format | tasks that read it |',
					'| --- | ---: | --- | --- |',
					...outputs
						.slice(0, 200)
						.map(
							({ path, bytes, format, tasks }) =>
								`| ${cell(path)} | ${bytes} | ${format ?? '–'} | ${tasks.join(', ') || '–'} |`,
						),
				]),
		'',
		...section('Printed text', stdout.tail),
		...section('Messages and errors', stderr.tail),
		'## Environment',
		'',
		...Object.entries(environment).map(([name, value]) => `- \`${name}\` = \`${value}\``),
		'',
	].join('\n');
}

function section(title: string, tail: string): string[] {
	if (tail === '') return [];
	return [`## ${title}`, '', ...fenced(tail.split('\n').slice(-MAX_LINES).join('\n'))];
}

/** A fence that is longer than any in the text. */
function fenced(text: string): string[] {
	const longest = Math.max(2, maxOf([...text.matchAll(/`+/gu)].map(([run]) => run.length)));
	const fence = '`'.repeat(longest + 1);
	return [`${fence}text`, text, fence, ''];
}
