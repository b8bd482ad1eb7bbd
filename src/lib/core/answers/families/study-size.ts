import { render, say, type MessageCode } from '../../../contract/messages/index.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import type { Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family } from '../question.ts';
import { intervalShown, shown, unitShown } from '../written.ts';
import { rowsIn, rowsOf, type RunRows } from './run-tables.ts';
import { findFigure } from './show.ts';

const AIMS: Readonly<Record<string, MessageCode>> = {
	auroc_width: 'sample_size.aim_auroc_width',
	auroc_detection: 'sample_size.aim_auroc_detection',
	sensitivity: 'sample_size.aim_sensitivity',
	specificity: 'sample_size.aim_specificity',
	difference_width: 'sample_size.aim_difference_width',
	difference_detection: 'sample_size.aim_difference_detection',
};
/** Why an aim has no number; the table holds the English sentence. */
const REASONS = [
	'sample_size.why_no_effect',
	'sample_size.why_perfect',
	'sample_size.why_too_many',
	'sample_size.why_no_interval',
] as const;
const isTrue = ({ row }: Located, column: string): boolean => row[column] === 'true';

/** How many people the next study needs, aim by aim, and what that was planned from. */
export const answerStudySize: Family = async (question, draft) => {
	const effects = await rowsOf(question, 'sample_size_effects');
	const main = effects?.rows.find((at) => isTrue(at, 'in_total'));
	if (effects === null || main === undefined) return;
	draft.from(effects.run);
	const aims = await rowsIn(effects.run, 'sample_size_aims');
	sayTotal(draft, effects, main, aims);
	if (aims !== null) sayAims(question.bare, draft, aims);
	draft.say('answers.study_limits').ask('answers.ask_methods').ask('answers.ask_parameters');
	draft.figure = findFigure(question, 'auroc_width_by_people', null);
};

function sayTotal(draft: Draft, { table }: RunRows, { row, number }: Located, aims: RunRows | null): void {
	const [low, high] = [numberIn(row, 'auroc_ci_low'), numberIn(row, 'auroc_ci_high')];
	const values = {
		...{ score: row['score'] ?? '', low: unitShown(numberIn(row, 'auroc_planned')) },
		auroc: unitShown(numberIn(row, 'auroc')),
		...intervalShown(low, high),
	};
	const counted = aims?.rows.filter((at) => isTrue(at, 'in_total')) ?? [];
	const most = (column: string): number =>
		counted.reduce((largest, at) => Math.max(largest, numberIn(at.row, column) ?? 0), 0);
	if (row['plannable'] === 'false') draft.say('answers.study_no_effect', values);
	else
		draft
			.say('answers.study_size', {
				...{ score: row['score'] ?? '', cases: most('cases'), controls: most('controls') },
				cases_recruited: most('cases_recruited'),
				controls_recruited: most('controls_recruited'),
			})
			.say('answers.study_from', values);
	draft.cell(table, number, 'auroc_planned', {
		...{ subject: row['score'] ?? '', name: 'auroc_planned', value: numberIn(row, 'auroc_planned') },
		...{ ci_low: low, ci_high: high },
	});
}

/** Aims that count for the total, or those that a question names. */
function sayAims(bare: string, draft: Draft, { table, rows }: RunRows): void {
	const planned = rows.filter(({ row }) => row['planned_from'] === 'lower');
	const named = planned.filter(({ row }) => isAsked(bare, row['aim'] ?? ''));
	const told = named.length > 0 ? named : planned.filter((at) => isTrue(at, 'in_total'));
	for (const { row, number } of told.slice(0, 6)) {
		const code = AIMS[row['aim'] ?? ''];
		if (code === undefined) continue;
		const aim = { aim: capital(render(say(code))), aim_zh: render(say(code), 'zh') };
		const [cases, controls] = [numberIn(row, 'cases'), numberIn(row, 'controls')];
		if (cases === null && controls === null) {
			draft.say('answers.study_aim_not', { ...aim, ...reasonOf(row['why_not'] ?? '') });
			continue;
		}
		draft.say('answers.study_aim', {
			...{ ...aim, target: target(row) },
			people: [cases === null ? [] : `${cases} cases`, controls === null ? [] : `${controls} controls`]
				.flat()
				.join(', '),
			people_zh: [cases === null ? [] : `病例 ${cases} 名`, controls === null ? [] : `对照 ${controls} 名`]
				.flat()
				.join('，'),
		});
		draft.cell(table, number, cases === null ? 'controls' : 'cases', {
			...{ subject: row['aim'] ?? '', name: cases === null ? 'controls' : 'cases', value: cases ?? controls },
		});
	}
	draft.show(table, named.length > 0 ? named : planned, [
		...['score', 'aim', 'planned_from', 'effect', 'target', 'cases', 'controls', 'cases_recruited'],
		...['controls_recruited', 'in_total', 'why_not'],
	]);
}

const isAsked = (bare: string, aim: string): boolean =>
	(aim === 'specificity' && /specificit|特异/u.test(bare)) ||
	(aim === 'sensitivity' && /sensitivit|灵敏|敏感/u.test(bare)) ||
	(aim.startsWith('difference') && /differ|\bbetter\b|差异|差别|差值|优于/u.test(bare)) ||
	(aim.startsWith('auroc') && /\bauroc\b|\bauc\b/u.test(bare));

const target = (row: Located['row']): string =>
	(row['aim'] ?? '').endsWith('detection')
		? `> ${shown(numberIn(row, 'target'))}`
		: `± ${shown(numberIn(row, 'target'))}`;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function reasonOf(written: string): { reason: string; reason_zh: string } {
	const code = REASONS.find((one) => render(say(one)) === written);
	return { reason: written, reason_zh: code === undefined ? written : render(say(code), 'zh') };
}
