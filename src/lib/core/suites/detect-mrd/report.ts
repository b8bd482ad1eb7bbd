import { maxOf, minOf } from '../../../base/extremes.ts';
import { MIN_MUTANT_LENGTHS } from '../../analysis/mrd/fragment-sizes.ts';
import { tally } from '../../dataset/metadata/labelled-cohort.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../report/markdown.ts';
import { count, pValue, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { pText, vafText } from './headline.ts';
import type { PersonResult } from './person-results.ts';
import { coveredIn } from './person-warnings.ts';
import type { MrdSettings } from './settings.ts';

const WORDS: Readonly<Record<string, string>> = {
	baseline: 'baseline',
	no_baseline: 'no detection at baseline',
	cleared: 'cleared',
	not_detected_power_too_low: 'not detected, power too low to call clearance',
	signal_at_one_site: 'not detected, signal at one site (not clearance)',
	decrease: 'decrease',
	stable: 'stable',
	increase: 'increase',
};

/** The chapter below its heading. */
export function mrdReport(
	results: readonly PersonResult[],
	settings: MrdSettings,
	figures: readonly SuiteFigure[],
): string[] {
	const plasma = results.flatMap(({ person, plasma: own }) => own.map((one) => ({ person, ...one })));
	const tested = plasma.filter(({ result }) => result !== null).length;
	return [
		'### Calls',
		'',
		...markdownTable(
			[
				'Patient',
				'Sample',
				'Call',
				'p',
				'Molecules',
				'Integrated VAF (95 % interval)',
				'Detectable VAF (95 %)',
				'Since baseline',
			],
			plasma.map(({ person, file, result, reason, change }) => [
				...[person, file.sample],
				result === null ? `not assessed: ${reason}` : result.call.detected ? 'detected' : 'not detected',
				result === null ? '–' : pText(result.call.p),
				result === null
					? '–'
					: `${result.call.alt} of ${result.call.molecules} at ${count(result.call.kept.length, 'site')}`,
				result === null
					? '–'
					: `${vafText(result.vaf.vaf)} (${vafText(result.vaf.low)} to ${vafText(result.vaf.high)})`,
				result === null ? '–' : vafText(result.detectable),
				change === null
					? '–'
					: `${WORDS[change.change]}${change.ratio === null ? '' : `, ratio ${short(change.ratio.ratio)}`}`,
			]),
		),
		'',
		`A sample is called when p is at most ${settings.alpha} and there are at least 2 molecules at 2 or more sites (or at one set of phased variants). p is the probability of as many alternative molecules by error alone. A site that gives more than half of at least 4 molecules is left out and named. The detectable VAF is the smallest VAF, equal at all sites, that this sample would have detected with 95 % probability by the same rule.`,
		'',
		`Of ${count(tested, 'tested sample')}, ${short(settings.alpha * tested)} would be called by chance at this level if none held tumour: a single call with p near ${settings.alpha} needs another draw.`,
		'',
		`Clearance needs a sample without detection that had 95 % power for 10 % of the baseline; a decrease is at least ${short(100 * settings.min_decrease)} %. These cut-offs are conventions, not validated for treatment decisions.`,
		'',
		...markdownFigures(figures.map(({ name, spec }) => ({ name, spec }))),
		'### Variants that were not tested',
		'',
		...asideLines(results),
		'',
		'### Fragment sizes',
		'',
		...sizeLines(results, settings),
		'',
	];
}

function asideLines(results: readonly PersonResult[]): string[] {
	const lines = results.flatMap(({ person, variants, plasma }) => {
		const used = variants.filter(({ reason }) => reason === null).length;
		const reasons = tally(variants.map(({ reason }) => reason));
		const out = Object.entries(reasons).map(([reason, n]) => `${n} ${reason}`);
		const covered = plasma.flatMap(({ result }) => (result === null ? [] : [coveredIn(result)]));
		const seen =
			covered.length === 0 || minOf(covered) >= used
				? ''
				: `, molecules at ${minOf(covered) === maxOf(covered) ? maxOf(covered) : `${minOf(covered)} to ${maxOf(covered)}`} of them`;
		return [
			`${person}: ${used} of ${count(variants.length, 'listed variant')} tested${seen}${out.length === 0 ? '' : `; set aside: ${out.join(', ')}`}.`,
		];
	});
	return bullets(lines.map(escapeMarkdown));
}

function sizeLines(results: readonly PersonResult[], { short_min, short_max }: MrdSettings): string[] {
	const lines = results.flatMap(({ plasma }) =>
		plasma.flatMap(({ file, result }) => {
			if (result === null || result.sizes.p === null) return [];
			const { mutant, median_mutant, median_wild_type, p, gain } = result.sizes;
			const test = `p ${pValue(p)}`;
			const selected =
				gain === null
					? ''
					: `; fragments of ${short_min}-${short_max} bp change the VAF by a factor of ${short(gain)}`;
			return [
				`${file.sample}: ${count(mutant, 'mutant molecule')}, median ${median_mutant} bp against ${median_wild_type ?? '–'} bp (${test})${selected}.`,
			];
		}),
	);
	const few = results.flatMap(({ plasma }) =>
		plasma.filter(({ result }) => result !== null && result.sizes.p === null),
	).length;
	if (few > 0)
		lines.push(
			`${count(few, 'sample')} with fewer than ${MIN_MUTANT_LENGTHS} mutant molecules of known length: not compared (counts in mrd_fragment_sizes).`,
		);
	return bullets(lines.map(escapeMarkdown));
}

/** What the result cannot show. */
export function mrdLimits(): string[] {
	return [
		'Integrated VAF is not tumour fraction: it depends on copy number and on how clonal the listed variants are.',
		'The detectable VAF assumes that every tested variant has the same VAF; variants of a subclone lower the power.',
		'The interval contains error, its spread and counting, not differences in clonality between the variants.',
		'"Not detected" does not exclude residual disease below the detectable VAF, or a tumour that sheds no DNA.',
		'Variants of clonal haematopoiesis in the tumour list can be detected without any tumour.',
	];
}
