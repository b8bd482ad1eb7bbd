import path from 'node:path';
import type { Autopilot, AutopilotStep } from '../../src/lib/contract/records/autopilot.ts';
import { english, type Speaker } from './speak.ts';
import { inWords, words } from './words.ts';
import { renderProblem } from '../../src/lib/contract/errors/render-problem.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

/** An autopilot run of the autopilot as a person reads it: why it stopped, what was done, what to do next, where the report is. */
export function autopilotLines(record: Autopilot, speaker: Speaker = english): string[] {
	const { t, sentence, list } = speaker;
	const { goal, steps, sources, output_root, report_path, problem } = record;
	const stop_text = sentence(record.stop_text, record.stop_code, record.stop_values);
	const next_actions = list(record.next_actions, record.next_actions_code, record.next_actions_values);
	return [
		...(goal === null ? [] : wrap(t(words.goal_line, { text: goal }), WIDTH, '  ')),
		...wrap(t(words.stopped, { text: stop_text }), WIDTH, '  '),
		...(problem === null ? [] : wrap(`  ${problemText(record, speaker)}`, WIDTH, '  ')),
		...(steps.length === 0
			? [t(words.no_steps)]
			: ['', t(words.steps), ...steps.flatMap((one) => stepLines(one, speaker))]),
		...(sources.length === 0
			? []
			: [
					'',
					t(words.sources),
					...sources.flatMap((one) => wrap(`  ${sourceText(one, speaker)}`, WIDTH, '    ')),
				]),
		...(next_actions.length === 0
			? []
			: ['', ...next_actions.flatMap((text) => wrap(t(words.next, { text }), WIDTH, '      '))]),
		...(report_path === null ? [] : [t(words.report, { path: path.resolve(output_root, report_path) })]),
	];
}

/** The hint alone where the stop reason has quoted the rest. */
function problemText({ stop_text, problem }: Autopilot, { language }: Speaker): string {
	if (problem === null) return '';
	const said = language === 'zh' ? renderProblem(problem, language) : problem;
	return stop_text.includes(problem.detail) ? said.hint : `${said.detail} ${said.hint}`;
}

function stepLines(
	{ number, source, task_key, status, headline, problem, reused }: AutopilotStep,
	{ t, written, language }: Speaker,
): string[] {
	const place = source === '.' ? '' : t(words.of_source, { source });
	const state = inWords(status, language);
	const how = reused ? t(words.reused, { status: state }) : state;
	const failed =
		problem === null || language === 'en' ? problem?.detail : renderProblem(problem, language).detail;
	const told = headline === null ? (failed ?? null) : written(headline);
	return [
		`${String(number).padStart(3)} ${t(words.step_line, { task: task_key, place, status: how })}`,
		...(told === null ? [] : wrap(`    ${told}`, WIDTH, '    ')),
	];
}

function sourceText(
	{ source, status, steps, problem }: Autopilot['sources'][number],
	{ t, language }: Speaker,
): string {
	const detail =
		problem === null ? null : (language === 'zh' ? renderProblem(problem, language) : problem).detail;
	return t(words.source_done, {
		...{ source, status: inWords(status, language), n: steps },
		problem: detail === null ? '' : t(words.source_problem, { detail }),
	});
}
