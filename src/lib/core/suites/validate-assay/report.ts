import { engineVersion } from '../../../base/version.ts';
import { render } from '../../../contract/messages/index.ts';
import { bullets, escapeMarkdown, markdownFigure, markdownTable, repeatSection } from '../report/markdown.ts';
import { percent, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { amount, percentOf } from './amounts.ts';
import type { AssayRun } from './assay-run.ts';
import { headlineText } from './headline.ts';

/** The report: the limits, levels, precision, linearity, agreement, what was left out, limitations, methods. */
export function assayReport(run: AssayRun, figures: readonly SuiteFigure[], command: string): string {
	const { name, parameters, warnings } = run;
	const figure = (wanted: string): string[] =>
		figures
			.filter((one) => one.name === wanted)
			.flatMap((one) => markdownFigure(one.name, one.spec.title, one.spec.caption));
	return [
		`# Assay validation: ${escapeMarkdown(name)}`,
		'',
		`> ${escapeMarkdown(headlineText(run))}`,
		'',
		...(warnings.length === 0
			? []
			: ['## Limitations and warnings', '', ...bullets(warnings.map((one) => escapeMarkdown(render(one))))]),
		'## Limits',
		'',
		...limitLines(run),
		...figure('detection_rate'),
		'## Levels',
		'',
		...levelLines(run),
		...precisionLines(run),
		...linearityLines(run, figure('measured_planned')),
		...agreementLines(run, figure('bland_altman')),
		'## Measurements',
		'',
		...measurementLines(run),
		'## General limitations',
		'',
		...bullets([
			'The limits describe the material of the sheet (contrived or diluted samples as a rule); patient plasma may behave differently.',
			'A limit of detection is a property of the assay at this input and depth; a single sample with fewer molecules can show less.',
			'"Not detected" below or above the limit of detection does not prove absence, and the limit of detection is not a threshold for a call.',
			'This is research software, not for diagnostic use; a claim needs the full design of the standards named below.',
		]),
		'## Methods',
		'',
		`Limit of blank: value at rank 0.5 + ${short(1 - parameters.alpha)} n of the blanks (CLSI EP17-A2, non-parametric), interval from order statistics. Limit of detection: probit regression of the detection rate on log10 of the level over all levels above 0, maximum likelihood, level with a rate of ${percentOf(1 - parameters.beta)} %, Fieller's interval; not extended beyond the levels. Limit of quantification: lowest detected level from which on no level has a coefficient of variation above ${percentOf(parameters.max_cv)} %. Precision: one-way analysis of variance (CLSI EP05-A3). Linearity: least squares of single values on levels above 0, deviation of each level's mean (CLSI EP06). Agreement: Bland and Altman 1999 (CLSI EP09c); Clopper-Pearson intervals of percent agreement, kappa with the interval of Fleiss, Cohen and Everitt 1969. lb-agent ${engineVersion}.`,
		'',
		...repeatSection(command, parameters.seed),
	].join('\n');
}

function limitLines({ findings, unit, measured_unit, parameters }: AssayRun): string[] {
	const { blank, detection, quantification } = findings;
	const { limit, fit, fit_p } = detection;
	const ends = (low: number | null, high: number | null): string =>
		low === null && high === null ? 'none' : `${short(low)} to ${high === null ? 'open' : short(high)}`;
	return [
		...markdownTable(
			['limit', 'value', '95 % interval', 'rests on'],
			[
				[
					`blank (exceeded by ${percentOf(parameters.alpha)} % of blanks)`,
					blank.limit === null ? 'not estimable' : amount(blank.limit, measured_unit),
					blank.limit === null ? '' : ends(blank.low, blank.high),
					`${blank.blanks} blanks`,
				],
				[
					`detection (${percentOf(1 - parameters.beta)} % of replicates)`,
					limit === null ? 'not estimable' : amount(limit.level, unit),
					limit === null ? '' : ends(limit.low, limit.high),
					`${detection.levels} levels above 0, ${detection.between} of them detected in part`,
				],
				[
					`quantification (coefficient of variation at most ${percentOf(parameters.max_cv)} %)`,
					quantification.level === null ? 'not estimable' : amount(quantification.level, unit),
					'',
					quantification.level === null
						? ''
						: `a tested level: coefficient of variation ${percent(quantification.cv)}${quantification.bias === null ? '' : `, bias ${percent(quantification.bias)}`}`,
				],
			],
		),
		...(fit === null || limit === null
			? []
			: bullets([
					`Probit curve: intercept ${short(fit.intercept)}, slope ${short(fit.slope)} per decade${fit_p === null ? '' : `; deviance ${short(fit.deviance)} on ${fit.df} df, p ${short(fit_p)}`}.`,
				])),
	];
}

function levelLines({ findings: { levels }, unit }: AssayRun): string[] {
	return markdownTable(
		[
			`level${unit === null ? '' : ` (${unit})`}`,
			...['replicates', 'detected', '95 % interval', 'mean', 'SD', 'CV', 'bias'],
		],
		levels.map((one) => [
			one.level === 0 ? '0 (blank)' : short(one.level),
			one.n,
			one.called === 0 ? '' : `${one.detected}/${one.called} (${percent(one.share)})`,
			one.share_low === null ? '' : `${percent(one.share_low)} to ${percent(one.share_high)}`,
			...[short(one.mean), short(one.sd), one.level === 0 ? '' : percent(one.cv), percent(one.bias)],
		]),
	);
}

function precisionLines({ findings: { precision } }: AssayRun): string[] {
	if (precision.length === 0) return [];
	return [
		'## Precision',
		'',
		...markdownTable(
			['divided by', 'level', 'replicates', 'groups', 'CV within', 'CV between', 'CV total'],
			precision
				.filter(({ level }) => level > 0)
				.map(({ factor, level, n, runs, mean, within, between, total }) => {
					const cv = (sd: number): string => (mean > 0 ? percent(sd / mean) : '–');
					return [factor, short(level), n, runs, cv(within), cv(between), cv(total)];
				}),
		),
	];
}

function linearityLines({ findings: { linearity: line } }: AssayRun, figure: readonly string[]): string[] {
	if (line === null) return [...figure];
	return [
		'## Linearity',
		'',
		...figure,
		...bullets([
			`Slope ${short(line.slope)} (95 % interval ${short(line.slope_low)} to ${short(line.slope_high)}), intercept ${short(line.intercept)} (${short(line.intercept_low)} to ${short(line.intercept_high)}), R² ${line.r_squared === null ? '–' : short(line.r_squared)}, ${line.n} values.`,
			`Deviation of the levels from the line: ${line.deviations.map(({ level, deviation }) => `${short(level)}: ${percent(deviation)}`).join('; ')}.`,
		]),
	];
}

function agreementLines({ findings, compared, unit }: AssayRun, figure: readonly string[]): string[] {
	const { values, concordance } = findings;
	const altman = values?.absolute ?? null;
	const relative = values?.relative ?? null;
	if (altman === null && concordance === null) return [];
	const own = values?.against === 'planned' ? unit : compared.unit;
	const against = values?.against === 'planned' ? 'the planned level' : `"${compared.comparison ?? ''}"`;
	const share = (value: number | null, k: number, n: number, low: number, high: number): string =>
		value === null
			? 'no such call'
			: `${k}/${n}, ${percent(value)} (95 % interval ${percent(low)} to ${percent(high)})`;
	return [
		'## Agreement',
		'',
		...figure,
		...bullets([
			...(altman === null
				? []
				: [
						`Against ${escapeMarkdown(against)}, ${altman.n} pairs: bias ${amount(altman.bias, own)} (95 % interval ${short(altman.bias_interval.low)} to ${short(altman.bias_interval.high)}), limits of agreement ${short(altman.lower)} to ${amount(altman.upper, own)}.`,
					]),
			...(relative === null
				? []
				: [
						`${values?.against === 'planned' ? 'Relative to the planned level' : 'Relative to the mean of the two'}: bias ${percent(relative.bias)} (${percent(relative.bias_interval.low)} to ${percent(relative.bias_interval.high)}), limits of agreement ${percent(relative.lower)} to ${percent(relative.upper)}.`,
					]),
			...(concordance === null
				? []
				: [
						`Calls against "${escapeMarkdown(compared.tissue ?? '')}", ${concordance.n} pairs. Positive agreement ${share(concordance.ppa.value, concordance.ppa.k, concordance.ppa.n, concordance.ppa.low, concordance.ppa.high)}; negative agreement ${share(concordance.npa.value, concordance.npa.k, concordance.npa.n, concordance.npa.low, concordance.npa.high)}; overall ${share(concordance.opa.value, concordance.opa.k, concordance.opa.n, concordance.opa.low, concordance.opa.high)}.`,
						concordance.kappa === null
							? 'Kappa has no value: one of the two has one call only.'
							: `Kappa ${concordance.kappa.value.toFixed(2)} (95 % interval ${concordance.kappa.low.toFixed(2)} to ${concordance.kappa.high.toFixed(2)}).`,
						'The reference is not the truth: a variant of the tissue need not be in plasma, nor one of plasma in the biopsy. Agreement is neither sensitivity nor specificity.',
					]),
		]),
	];
}

const REASONS: Readonly<Record<string, string>> = {
	no_level: 'without a level',
	no_value: 'without a measured value and call',
	copy: 'exact copies of other rows',
};

const CALL_RULES = {
	blank: 'Calls: a measured value above the limit of blank counts as detected.',
	reporting:
		'Calls: a measured value above the limit of blank, and not below the highest limit below which values are not stated, counts as detected.',
	numbers: 'Calls: every number counts as detected, words for a missed replicate as not detected.',
} as const;

function measurementLines({ rows, dropped, columns, findings, sheets }: AssayRun): string[] {
	const column = (role: string, name: string | null): string[] =>
		name === null ? [] : [`${role} "${name}"`];
	const out = Object.entries(dropped).map(([reason, count]) => `${count} ${REASONS[reason] ?? reason}`);
	return bullets(
		[
			`${findings.rows.length} of ${rows} rows are analysed${out.length === 0 ? '' : `; left out: ${out.join(', ')}`}.`,
			`Columns: ${[
				...column('level', columns.level),
				...column('replicate', columns.replicate),
				...column('measured value', columns.measured),
				...column('call', columns.detected),
				...column('run', columns.run),
				...column('operator', columns.operator),
			].join(', ')}.`,
			...(sheets.length < 2
				? []
				: [
						`Sheets: ${sheets.join(', ')}${columns.run === null ? '; each counts as a run, numbered in this order' : ''}.`,
					]),
			...(findings.call_rule === null ? [] : [CALL_RULES[findings.call_rule]]),
		].map(escapeMarkdown),
	);
}
