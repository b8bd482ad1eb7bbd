import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { SurvivalCurve } from '../../analysis/survival/analyse-survival.ts';
import { pValue, short } from '../report/numbers.ts';
import type { SurvivalRun } from './survival-run.ts';

/** Medians of more groups than these are in the table alone. */
const MAX_MEDIANS = 3;

/** The answer: what differs, with its interval, what could not have been seen, and what it must not be used for. */
export function survivalHeadline(run: SurvivalRun): Message[] {
	const { analysis, unit, lead } = run;
	const { curves, detectable } = analysis;
	const { events } = comparedPeople(run);
	const said: Message[] = [answer(run)];
	if (curves.length > 1 && curves.length <= MAX_MEDIANS)
		said.push(
			say('survival.medians', {
				medians: curves.map((curve) => `${curve.group} ${medianWords(curve, unit)}`).join('; '),
				medians_zh: curves.map((curve) => `${curve.group} ${medianWords(curve, unit, 'zh')}`).join('；'),
			}),
		);
	const model = curves.length > 1 ? null : analysis.adjusted;
	const first = model?.ratios.find(({ hazard_ratio }) => hazard_ratio !== null);
	if (first !== undefined && model !== null)
		said.push(
			say('survival.model', {
				...{ n: model.n, term: first.level === null ? first.term : `${first.term} ${first.level}` },
				...{ ratio: short(first.hazard_ratio), low: short(first.ci_low), high: short(first.ci_high) },
				p: pValue(first.p),
			}),
		);
	if (detectable !== null)
		said.push(
			say('survival.detectable', { events, ratio: short(detectable), inverse: short(1 / detectable) }),
		);
	if (lead !== null) said.push(leadSentence(run));
	// Where nothing is compared there is no association.
	said.push(say(curves.length > 1 || first !== undefined ? 'survival.use' : 'survival.use_description'));
	return said;
}

/** Those of the groups, where groups are compared. */
function comparedPeople({ analysis: { curves, n, events } }: SurvivalRun): { n: number; events: number } {
	const sum = (of: (curve: SurvivalCurve) => number): number => curves.reduce((all, one) => all + of(one), 0);
	return curves.length < 2 ? { n, events } : { n: sum((one) => one.n), events: sum((one) => one.events) };
}

function answer(run: SurvivalRun): Message {
	const { analysis, endpoint, parameters, unit } = run;
	const { curves, log_rank, group_model } = analysis;
	const column = parameters.group_col ?? '';
	const counted = { endpoint, ...comparedPeople(run) };
	if (curves.length < 2) {
		const { all } = analysis;
		return say('survival.one_curve', {
			...counted,
			...{ median: medianWords(all, unit, 'en', true), median_zh: medianWords(all, unit, 'zh', true) },
		});
	}
	const p = log_rank?.p == null ? '–' : pValue(log_rank.p);
	if (curves.length > 2) return say('survival.more_groups', { ...counted, groups: curves.length, column, p });
	const [reference, group] = [curves[0]!.group ?? '', curves[1]!.group ?? ''];
	const ratio = group_model?.ratios[0];
	const sides = { ...counted, group, reference, column, p };
	if (ratio === undefined || ratio.hazard_ratio === null)
		return say('survival.two_groups_no_ratio', { ...sides, ...whyNot(group_model?.trouble ?? '', curves) });
	return say('survival.two_groups', {
		...sides,
		...{ ratio: short(ratio.hazard_ratio), low: short(ratio.ci_low), high: short(ratio.ci_high) },
	});
}

function whyNot(trouble: string, curves: readonly SurvivalCurve[]): { why: string; why_zh: string } {
	const empty = curves.find(({ events }) => events === 0);
	if (empty !== undefined) return { why: `no event in ${empty.group}`, why_zh: `${empty.group} 没有事件` };
	return trouble === 'few_events'
		? { why: 'too few events', why_zh: '事件过少' }
		: { why: 'no finite estimate', why_zh: '没有有限估计' };
}

const MEDIAN_WORDS = {
	en: {
		not_reached: 'not reached',
		interval: '95 % interval ',
		to: ' to ',
		none: 'no interval',
		above: 'lower limit ',
	},
	zh: { not_reached: '未达到', interval: '95 % 区间 ', to: ' 至 ', none: '无区间', above: '下限 ' },
} as const;

const UNITS_ZH: Readonly<Record<string, string>> = {
	...{ days: '天', weeks: '周', months: '个月', years: '年', 'time units': '时间单位' },
};

/** A median with its interval: `8 weeks (4 to 12)`, `not reached (lower limit 12 weeks)`, `5 weeks (no interval)`. */
export function medianWords(
	{ median: { time, low, high } }: SurvivalCurve,
	unit: string,
	language: 'en' | 'zh' = 'en',
	named = false,
): string {
	const words = MEDIAN_WORDS[language];
	const of = (value: number): string =>
		`${short(value)} ${language === 'zh' ? (UNITS_ZH[unit] ?? unit) : unit}`;
	const brackets = (text: string): string => (language === 'zh' ? `（${text}）` : ` (${text})`);
	if (time === null)
		return low === null ? words.not_reached : `${words.not_reached}${brackets(`${words.above}${of(low)}`)}`;
	// A curve that falls to 0 in the step of its median has no limits there.
	if (low === null) return `${of(time)}${brackets(words.none)}`;
	const end = high === null ? words.not_reached : short(high);
	return `${of(time)}${brackets(`${named ? words.interval : ''}${short(low)}${words.to}${end}`)}`;
}

function leadSentence({ lead, unit }: SurvivalRun): Message {
	const people = lead?.people ?? [];
	const count = (status: string): number => people.filter((one) => one.status === status).length;
	const median = lead?.median ?? null;
	if (median === null) return say('survival.no_lead', { people: people.length });
	const { low, high } = median;
	const interval = low === null ? 'too few for an interval' : `95 % interval ${short(low)} to ${short(high)}`;
	const interval_zh = low === null ? '人数不足以给出区间' : `95 % 区间 ${short(low)} 至 ${short(high)}`;
	return say('survival.lead', {
		...{ median: short(median.median), unit, unit_zh: UNITS_ZH[unit] ?? unit, interval, interval_zh },
		...{ n: median.n, people: people.length },
		...{ after: count('only_after'), never: count('never') + count('no_draw_before') },
	});
}

/** The headline as text. */
export const headlineText = (run: SurvivalRun): string =>
	survivalHeadline(run)
		.map((one) => render(one))
		.join(' ');
