import { engineVersion } from '../../../base/version.ts';
import { render, say } from '../../../contract/messages/index.ts';
import { recruited, type PlannedAim } from '../../analysis/sample-size/plan-study.ts';
import { MAX_CONTROLS_PER_CASE } from '../../analysis/sample-size/study-aims.ts';
import { RECRUIT_ASSURANCE } from '../../numerics/sample-size/recruits.ts';
import { bullets, escapeMarkdown, markdownFigure, markdownTable, repeatSection } from '../report/markdown.ts';
import { percent, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { headlineText, isPlannable } from './headline.ts';
import type { StudyRun } from './study-run.ts';
import { aimWords } from './warnings.ts';
import { aurocText, percentOf } from './words.ts';

/** The report: sizes by aim, what they are planned from, simulated studies, comparisons, what was left out, limitations, methods. */
export function studyReport(run: StudyRun, figures: readonly SuiteFigure[], command: string): string {
	const { main, warnings, parameters } = run;
	return [
		`# Sample size of the next study: ${escapeMarkdown(main.effect.name)}`,
		'',
		`> ${escapeMarkdown(headlineText(run))}`,
		'',
		...(warnings.length === 0
			? []
			: ['## Limitations and warnings', '', ...bullets(warnings.map((one) => escapeMarkdown(render(one))))]),
		'## People by aim',
		'',
		...aimLines(run),
		...figures.flatMap(({ name, spec }) => markdownFigure(name, spec.title, spec.caption)),
		'## What is planned from',
		'',
		...effectLines(run),
		...pairLines(run),
		'## Simulated studies of the planned size',
		'',
		...simulationLines(run),
		...(Object.keys(run.dropped).length === 0 ? [] : ['## Left out', '', ...leftOutLines(run)]),
		'## What this cannot show',
		'',
		...bullets([
			'The numbers hold if the effect in the next study is as assumed. Other people, another spectrum of stages, another centre or assay change it, and cross-validated effects shrink as a rule.',
			'It is not the power of the finished study: computed from what was observed, that repeats the p value and adds nothing.',
			'Subgroups (stages, centres) each need the numbers for themselves. Samples of one person count once.',
			'A specificity of controls chosen for a study says little about screening; predictive values need the prevalence there.',
			'This is research software, not for diagnostic use; a protocol needs a statistician.',
		]),
		'## Methods',
		'',
		methods(run),
		'',
		...repeatSection(command, parameters.seed),
	].join('\n');
}

/** What an aim is to reach, in words. */
function targetText({ aim, target }: PlannedAim): string {
	if (aim === 'auroc_detection') return `95 % interval above ${short(target)}`;
	if (aim === 'difference_detection') return '95 % interval without 0';
	if (aim === 'auroc_width' || aim === 'difference_width') return `± ${short(target)}`;
	return `± ${percentOf(target)} points`;
}

function effectText({ aim, effect }: PlannedAim): string {
	if (aim === 'sensitivity' || aim === 'specificity') return `${percentOf(effect)} %`;
	return aim.startsWith('difference') ? short(effect) : aurocText(effect);
}

const whyText = ({ why }: PlannedAim): string => (why === null ? '' : render(say(`sample_size.why_${why}`)));

function aimLines(run: StudyRun): string[] {
	const { main, specificity, counted, total, parameters, targets } = run;
	const row = (aim: PlannedAim): (string | number | null)[] => [
		aimWords(aim.aim).aim,
		targetText(aim),
		...[aim.planned_from === 'lower' ? 'lower end' : 'observed', effectText(aim)],
		aim.size === null || aim.size.cases === 0 ? '–' : aim.size.cases,
		aim.size === null ? '–' : aim.size.controls,
		whyText(aim),
	];
	const ordered = ['auroc_width', 'auroc_detection', 'sensitivity'].flatMap((name) =>
		main.aims.filter(({ aim }) => aim === name),
	);
	const { estimate, interval, within } = specificity.controls;
	return [
		...markdownTable(
			['aim', 'to reach', 'planned from', 'value', 'cases', 'controls', 'why not'],
			[...ordered, { ...specificity.aim }].map(row),
		),
		...bullets([
			`Total: ${total.cases} cases and ${total.controls} controls, the most that any aim planned from the lower end needs in each group (${counted.length} aims).`,
			`With ${percentOf(parameters.dropout)} % of samples unusable, ${recruited(total.cases, parameters.dropout)} cases and ${recruited(total.controls, parameters.dropout)} controls have to be recruited, so that enough remain in ${percentOf(RECRUIT_ASSURANCE)} % of studies (binomial)${run.recruited.people === null ? '' : `; ${run.recruited.people} people as they come at a prevalence of ${percentOf(parameters.prevalence ?? 0)} %, so that both groups are large enough in as many`}.`,
			...(targets.ratio >= MAX_CONTROLS_PER_CASE && parameters.prevalence !== undefined
				? [
						`At this prevalence ${Math.round(1 / parameters.prevalence - 1).toLocaleString('en')} controls come with each case; no more than ${MAX_CONTROLS_PER_CASE} of them are planned to be measured, since more narrow no interval.`,
					]
				: []),
			`Controls per case: ${short(targets.ratio)}. Lines "observed" are for comparison: an AUROC planned from what was observed makes the study too small in about half of all cases. A sensitivity is planned at the value between its lower end and the observed one whose interval is widest (the nearest to 50 %).`,
			...(estimate === null
				? []
				: [
						`Specificity ${percentOf(parameters.specificity)} % ± ${percentOf(parameters.specificity_half_width)} points: ${estimate} controls by the usual formula (${percent(within)} of studies then have an estimate within it, exactly); ${interval ?? 'more than 100,000'} controls for an exact interval as narrow in ${percentOf(parameters.assurance)} % of studies.`,
					]),
		]),
	];
}

function effectLines({ plans, main, targets, parameters }: StudyRun): string[] {
	return [
		...markdownTable(
			[
				'score',
				'from',
				'cases',
				'controls',
				'AUROC',
				'95 % interval',
				'80 % interval',
				'sensitivity',
				'its 80 % lower end',
			],
			plans.map(({ effect }) => [
				effect === main.effect ? `${effect.name} (planned for)` : effect.name,
				effect.source,
				...[effect.cases, effect.controls, aurocText(effect.auroc.estimate)],
				`${aurocText(effect.auroc.ci_low)} to ${aurocText(effect.auroc.ci_high)}`,
				`${aurocText(effect.auroc.low)} to ${aurocText(effect.auroc.high)}`,
				effect.sensitivity === null ? '–' : percent(effect.sensitivity.estimate),
				effect.sensitivity === null ? '–' : percent(effect.sensitivity.low),
			]),
		),
		...bullets([
			`Sensitivity is that at ${percentOf(targets.specificity)} % specificity; where no table states it, it follows from the AUROC.`,
			...(parameters.expected_sensitivity === undefined
				? []
				: ['The sensitivity is as stated and has no interval.']),
			...plans
				.filter(({ effect }) => effect !== main.effect)
				.map(({ effect, aims }) => {
					const width = aims.find(
						({ aim, planned_from }) => aim === 'auroc_width' && planned_from === 'lower',
					);
					return `${escapeMarkdown(effect.name)}: ${width?.size == null ? 'no size' : `${width.size.cases} cases and ${width.size.controls} controls`} for the width of its AUROC interval${isPlannable({ main: { effect, aims }, targets }) ? '' : '; its lower end shows no effect'}.`;
				}),
		]),
	];
}

function pairLines({ pairs }: StudyRun): string[] {
	if (pairs.length === 0) return [];
	return [
		'## Comparison of two scores on the same people',
		'',
		...markdownTable(
			[
				'scores',
				'correlation',
				'difference',
				'80 % interval',
				'aim',
				'planned from',
				'cases',
				'controls',
				'why not',
			],
			pairs.flatMap(({ pair, aims }) =>
				aims.map((aim) => [
					`${pair.second} against ${pair.first}`,
					pair.model.correlation.toFixed(2),
					short(pair.model.second - pair.model.first),
					pair.difference === null ? '–' : `${short(pair.difference.low)} to ${short(pair.difference.high)}`,
					aimWords(aim.aim).aim,
					aim.planned_from === 'observed'
						? 'observed'
						: aim.aim === 'difference_width'
							? 'lower AUROCs'
							: 'end nearer to 0',
					...[aim.size?.cases ?? '–', aim.size?.controls ?? '–', whyText(aim)],
				]),
			),
		),
		...bullets(['Comparisons are not part of the total.']),
	];
}

function simulationLines({ checked }: StudyRun): string[] {
	return markdownTable(
		['score', 'aim', 'cases', 'controls', 'studies', 'promised', 'reached', 'mean half width', 'coverage'],
		checked.map(({ aim, simulated, wanted }) => [
			...[aim.score, aimWords(aim.aim).aim, aim.size?.cases || '–', aim.size?.controls ?? '–'],
			...[simulated.studies, percent(wanted), percent(simulated.reached / simulated.studies)],
			...[short(simulated.half_width), percent(simulated.covered / simulated.studies)],
		]),
	);
}

const REASONS: Readonly<Record<string, string>> = {
	no_score: 'labelled samples without a score',
	no_interval: 'AUROCs without an interval',
	more_scores: 'scores beyond the first twelve, which are not planned',
	table_not_used: 'tables that could not be used',
};

const leftOutLines = ({ dropped }: StudyRun): string[] =>
	bullets(Object.entries(dropped).map(([reason, count]) => `${count} ${REASONS[reason] ?? reason}.`));

function methods({ targets, parameters }: StudyRun): string {
	return [
		'Planned from the lower end of the 80 % interval of the effect, which is the 95 % interval shortened by the ratio of the normal quantiles (0.654) on its scale.',
		`Interval of the AUROC: Hanley and McNeil 1982 on the logit scale${targets.se_factor === 1 ? '' : `, standard error x ${targets.se_factor} for cross-validation`}; as narrow as stated at the estimate that ${percentOf(targets.assurance)} % of studies exceed.`,
		`Detection: ${percentOf(targets.power)} % of studies with a 95 % interval above ${short(targets.reference_auroc)}.`,
		targets.locked
			? 'Sensitivity: Clopper-Pearson interval at a locked threshold.'
			: 'Sensitivity: Clopper-Pearson interval of the cases and the error of the threshold, the ceil(s n)-th smallest control, through the slope of a binormal ROC curve.',
		'Specificity: z² s (1 - s) / d², checked with exact binomial probabilities.',
		'Comparison: variance of the difference by DeLong, DeLong and Clarke-Pearson 1988 in a large study of two correlated binormal scores; its width from the lower ends of both AUROCs.',
		`Sizes grow by twentieths until enough of 400 simulated studies reach the aim (one standard error more than promised); ${parameters.simulations} others check them, fewer for large studies. Simulated scores are normal with equal variances.`,
		`lb-agent ${engineVersion}.`,
	].join(' ');
}
