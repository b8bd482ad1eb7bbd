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
	said.push(say('survival.use'));
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
		const { time, low, high } = analysis.all.median;
		const words = (value: number | null): string =>
			value === null ? 'not reached' : `${short(value)} ${unit}`;
		return say('survival.one_curve', {
			...counted,
			...{ median: words(time), low: words(low), high: words(high) },
		});
	}
	const p = log_rank?.p == null ? '–' : pValue(log_rank.p);
	if (curves.length > 2) return say('survival.more_groups', { ...counted, groups: curves.length, column, p });
	const [reference, group] = [curves[0]!.group ?? '', curves[1]!.group ?? ''];
	const ratio = group_model?.ratios[0];
	const sides = { ...counted, group, reference, column, p };
	if (ratio === undefined || ratio.hazard_ratio === null)
		return say('survival.two_groups_no_ratio', { ...sides, why: whyNot(group_model?.trouble ?? '', curves) });
	return say('survival.two_groups', {
		...sides,
		...{ ratio: short(ratio.hazard_ratio), low: short(ratio.ci_low), high: short(ratio.ci_high) },
	});
}

function whyNot(trouble: string, curves: readonly SurvivalCurve[]): string {
	const empty = curves.find(({ events }) => events === 0);
	if (empty !== undefined) return `no event in ${empty.group}`;
	return trouble === 'few_events' ? 'too few events' : 'no finite estimate';
}

/** A median with its interval. */
export function medianWords({ median }: SurvivalCurve, unit: string): string {
	const bound = (value: number | null): string => (value === null ? 'not reached' : short(value));
	if (median.time === null) return 'not reached';
	return `${short(median.time)} ${unit} (${bound(median.low)} to ${bound(median.high)})`;
}

function leadSentence({ lead, unit }: SurvivalRun): Message {
	const people = lead?.people ?? [];
	const count = (status: string): number => people.filter((one) => one.status === status).length;
	const median = lead?.median ?? null;
	if (median === null) return say('survival.no_lead', { people: people.length });
	const interval =
		median.low === null
			? 'too few for an interval'
			: `95 % interval ${short(median.low)} to ${short(median.high)}`;
	return say('survival.lead', {
		...{ median: short(median.median), unit, interval, n: median.n, people: people.length },
		...{ after: count('only_after'), never: count('never') + count('no_draw_before') },
	});
}

/** The headline as text. */
export const headlineText = (run: SurvivalRun): string =>
	survivalHeadline(run)
		.map((one) => render(one))
		.join(' ');
