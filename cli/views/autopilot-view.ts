import path from 'node:path';
import type { Autopilot, AutopilotStep } from '../../src/lib/contract/records/autopilot.ts';
import { wrap } from './wrap.ts';

const WIDTH = 100;

/** An autopilot run of the autopilot as a person reads it: why it stopped, what was done, what to do next, where the report is. */
export function autopilotLines(record: Autopilot): string[] {
	const { goal, stop_text, steps, sources, next_actions, output_root, report_path, problem } = record;
	return [
		...(goal === null ? [] : wrap(`Goal:    ${goal}`, WIDTH, '  ')),
		...wrap(`Stopped: ${stop_text}`, WIDTH, '  '),
		...(problem === null ? [] : wrap(`  ${problemText(record)}`, WIDTH, '  ')),
		...(steps.length === 0 ? ['No steps were run.'] : ['', 'Steps', ...steps.flatMap(stepLines)]),
		...(sources.length === 0
			? []
			: ['', 'Sources', ...sources.flatMap((one) => wrap(`  ${sourceText(one)}`, WIDTH, '    '))]),
		...(next_actions.length === 0
			? []
			: ['', ...next_actions.flatMap((text) => wrap(`Next: ${text}`, WIDTH, '      '))]),
		...(report_path === null ? [] : [`Report:  ${path.resolve(output_root, report_path)}`]),
	];
}

/** The hint alone where the stop reason has quoted the rest. */
function problemText({ stop_text, problem }: Autopilot): string {
	if (problem === null) return '';
	return stop_text.includes(problem.detail) ? problem.hint : `${problem.detail} ${problem.hint}`;
}

function stepLines({ number, source, task_key, status, headline, problem, reused }: AutopilotStep): string[] {
	const place = source === '.' ? '' : ` of ${source}`;
	const how = reused ? `${status.replaceAll('_', ' ')}, reused` : status.replaceAll('_', ' ');
	const told = headline ?? problem?.detail ?? null;
	return [
		`${String(number).padStart(3)} ${task_key}${place}: ${how}`,
		...(told === null ? [] : wrap(`    ${told}`, WIDTH, '    ')),
	];
}

function sourceText({ source, status, steps, problem }: Autopilot['sources'][number]): string {
	const done = `${steps} ${steps === 1 ? 'step' : 'steps'} completed`;
	return `${source}: ${status.replaceAll('_', ' ')}, ${done}${problem === null ? '' : `; ${problem.detail}`}`;
}
