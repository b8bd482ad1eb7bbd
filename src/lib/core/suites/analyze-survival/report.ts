import { engineVersion } from '../../../base/version.ts';
import { render } from '../../../contract/messages/index.ts';
import { EVENTS_PER_PARAMETER, type CoxModel } from '../../analysis/survival/analyse-survival.ts';
import { bullets, escapeMarkdown, markdownFigure, markdownTable, repeatSection } from '../report/markdown.ts';
import { pValue, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { headlineText } from './headline.ts';
import type { SurvivalRun } from './survival-run.ts';

/** The report: the answer, curves and groups, models, what was left out, limits, methods. */
export function survivalReport(run: SurvivalRun, figures: readonly SuiteFigure[], command: string): string {
	const { people, parameters, warnings, analysis } = run;
	const figure = (name: string): string[] =>
		figures
			.filter((one) => one.name === name)
			.flatMap((one) => markdownFigure(one.name, one.spec.title, one.spec.caption));
	return [
		`# ${escapeMarkdown(run.endpoint)} of ${escapeMarkdown(people.name)}`,
		'',
		`> ${escapeMarkdown(headlineText(run))}`,
		'',
		...(warnings.length === 0
			? []
			: ['## Limitations and warnings', '', ...bullets(warnings.map((one) => escapeMarkdown(render(one))))]),
		'## Time to the event',
		'',
		...figure('survival_curves'),
		...groupLines(run),
		...modelLines('## Groups', analysis.group_model),
		...modelLines('## Cox model', analysis.adjusted),
		...figure('hazard_ratios'),
		...leadLines(run),
		'## People',
		'',
		...peopleLines(run),
		'## General limitations',
		'',
		...bullets([
			'Censoring must not depend on the risk of the event; people who leave because they are worse bias every estimate here.',
			'A hazard ratio compares those still without the event; it is not a ratio of risks or of times.',
			'p-values are not corrected for the number of endpoints, columns or cut-offs tried.',
			'This is research software, not for diagnostic use; it must not guide patient care.',
		]),
		'## Methods',
		'',
		`Kaplan-Meier estimates with Greenwood's variance; intervals on the log scale (the default of R's survfit), medians with Brookmeyer-Crowley intervals from the same limits. Median follow-up: reverse Kaplan-Meier. Log-rank test${parameters.strata_col === undefined ? '' : `, stratified by ${escapeMarkdown(parameters.strata_col)}`}. Cox models with Efron's handling of ties; a monotone likelihood has no finite estimate and is reported as such. At least ${EVENTS_PER_PARAMETER.refused} events per parameter are needed, and fewer than ${EVENTS_PER_PARAMETER.caution} are cautioned. Proportional hazards: score test (Grambsch & Therneau 1994) with the Kaplan-Meier transform of time. Concordance: Harrell's C with infinitesimal jackknife standard error. Detectable hazard ratio: Schoenfeld 1981, two-sided 5 %, power 80 %. lb-agent ${engineVersion}.`,
		'',
		...repeatSection(command, parameters.seed),
	].join('\n');
}

function groupLines({ analysis, unit }: SurvivalRun): string[] {
	const { curves, all, log_rank, follow_up } = analysis;
	const bound = (value: number | null): string => (value === null ? 'not reached' : short(value));
	const test =
		log_rank === null
			? []
			: [
					`Log-rank test: chi-square ${short(log_rank.chi_square)}, ${log_rank.df} df, p ${log_rank.p === null ? '–' : pValue(log_rank.p)}.`,
				];
	return [
		...markdownTable(
			['group', 'people', 'events', `median (${unit})`, '95 % interval', 'expected events'],
			[...curves, all].map((curve, i) => [
				curve.group ?? 'all',
				curve.n,
				curve.events,
				bound(curve.median.time),
				curve.median.low === null
					? curve.median.time === null
						? 'not reached'
						: 'no interval'
					: `${bound(curve.median.low)} to ${bound(curve.median.high)}`,
				log_rank === null || i >= curves.length ? '' : short(log_rank.expected[i]),
			]),
		),
		...bullets([
			...test,
			`Median follow-up (reverse Kaplan-Meier): ${bound(follow_up.time)}${follow_up.time === null ? '' : ` ${unit}`}.`,
		]),
	];
}

function modelLines(heading: string, model: CoxModel | null): string[] {
	if (model === null || model.ratios.length === 0) return [];
	const { concordance, likelihood_ratio, global_ph } = model;
	return [
		heading,
		'',
		...markdownTable(
			[
				'term',
				'level',
				'against',
				'people',
				'events',
				'hazard ratio',
				'95 % interval',
				'p',
				'proportional hazards p',
			],
			model.ratios.map((one) => [
				one.term,
				one.level ?? 'per unit',
				one.reference ?? '',
				one.n,
				one.events,
				one.hazard_ratio === null ? 'no finite estimate' : short(one.hazard_ratio),
				one.hazard_ratio === null ? '' : `${short(one.ci_low)} to ${short(one.ci_high)}`,
				one.p === null ? '' : pValue(one.p),
				one.ph_p === null ? '' : pValue(one.ph_p),
			]),
		),
		...bullets([
			`People: ${model.n}. Events: ${model.events}. Parameters: ${model.parameters}.`,
			...(likelihood_ratio === null
				? []
				: [
						`Likelihood-ratio test: chi-square ${short(likelihood_ratio.chi_square)}, ${likelihood_ratio.df} df, p ${pValue(likelihood_ratio.p)}.`,
					]),
			...(global_ph === null ? [] : [`Proportional hazards of the whole model: p ${pValue(global_ph.p)}.`]),
			...(concordance === null
				? []
				: [
						`Concordance in these data ${concordance.concordance.toFixed(3)} (standard error ${concordance.std_error.toFixed(3)}); in new people it is usually lower.`,
					]),
		]),
	];
}

function leadLines({ lead, unit }: SurvivalRun): string[] {
	if (lead === null) return [];
	const count = (status: string): number => lead.people.filter((one) => one.status === status).length;
	const { median } = lead;
	return [
		'## Lead time',
		'',
		...bullets([
			median === null
				? 'No person was positive before the relapse.'
				: `Median ${short(median.median)} ${unit}${median.low === null ? ', too few people for an interval' : ` (95 % interval ${short(median.low)} to ${short(median.high)})`} in ${median.n} people positive at or before the relapse.`,
			`Positive only after the relapse: ${count('only_after')}. All draws negative: ${count('never')}. No draw before the relapse: ${count('no_draw_before')}.`,
			'Only people with a relapse are counted, and a draw finds a signal later than it arose: lead times depend on how often blood was drawn.',
		]),
	];
}

function peopleLines({ people, rows, kept, landmark, event_values, unit }: SurvivalRun): string[] {
	const { pair } = people;
	return bullets(
		[
			`${kept.length} of ${rows.length} rows are analysed, one per person.`,
			`Time: column "${pair.time}" in ${unit}${landmark === null ? ', as given' : `, from the draw in "${landmark}"`}. Event: column "${pair.event}", ${event_values.length === 0 ? 'no event' : `event = ${event_values.join(', ')}`}; every other value is censored.`,
			...people.appended.map(({ name }) => `People of ${name} were added; its columns were matched by name.`),
			...people.joined.map(({ name }) => `Columns of ${name} were added by id.`),
		].map(escapeMarkdown),
	);
}
