import {
	HINT_P,
	inPercent,
	MIN_CONFIRMATORY_PER_CLASS,
	MODEL_FINDING_P,
} from '../../../contract/decision-rules.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { CardRate } from '../../../contract/records/model-card.ts';
import type { CombinedRates } from '../../analysis/combined/combined-rates.ts';
import { predictiveValues } from '../../analysis/combined/predictive-values.ts';
import { pValue } from '../report/numbers.ts';
import { matrixNames, type CombinedRun } from './combined-run.ts';

type Told = Pick<
	CombinedRun,
	| 'verdict'
	| 'model'
	| 'prepared'
	| 'finding'
	| 'differences'
	| 'singles'
	| 'rates'
	| 'shipped'
	| 'parameters'
	| 'joined'
	| 'held_out'
	| 'loaded'
>;

/** The answer: the combined score, what it adds to the best matrix, its rates, who is in it, and what it is not for. */
export function combinedHeadline(run: Told): Message[] {
	const { verdict, model, finding } = run;
	const matrices = shortList(matrixNames(run), 3);
	const values = {
		...{ matrices, auroc: interval(model.metrics['auroc']) },
		p: pValue(finding?.holm_p_value ?? null),
	};
	return [
		opening(run, values),
		...(verdict.sensitivity === true || verdict.status === 'not_assessable'
			? verdict.reasons.slice(0, 1)
			: [gain(run)]),
		...rateMessages(run),
		peopleMessage(run),
		...leftOut(run),
		say('combined.use'),
	];
}

/** Rates at the locked threshold: those of held-out people where there are enough of them, else those out of fold. */
function rateMessages({ rates, shipped, parameters, held_out }: Told): Message[] {
	const auroc = held_out === null ? null : { n: held_out.people, auroc: interval(held_out.auroc) };
	const here = held_out?.rates ?? null;
	if (auroc !== null && here !== null && smallestOf(here) >= MIN_CONFIRMATORY_PER_CLASS)
		return [
			say('combined.held_out_rates', {
				...{ ...auroc, specificity: rateWords(here.specificity), sensitivity: rateWords(here.sensitivity) },
			}),
			...predictive(here, parameters.prevalence),
		];
	return [
		...(rates === null
			? [noThreshold(shipped, parameters.locked_specificity)]
			: [
					say('combined.rates', {
						...{ specificity: rateWords(rates.specificity), sensitivity: rateWords(rates.sensitivity) },
					}),
					...predictive(rates, parameters.prevalence),
				]),
		...(auroc === null ? [] : [say('combined.held_out', auroc)]),
	];
}

const smallestOf = ({ sensitivity, specificity }: CombinedRates): number =>
	Math.min(sensitivity.n, specificity.n);

function opening({ verdict }: Told, values: { matrices: string[]; auroc: string; p: string }): Message {
	const { p: _, ...untested } = values;
	if (verdict.sensitivity === true) return say('combined.sensitivity_run', untested);
	switch (verdict.status) {
		case 'told_apart':
			return say('combined.told_apart', values);
		case 'not_told_apart':
			return say('combined.not_told_apart', values);
		case 'not_assessable':
			return say('combined.not_assessable', untested);
		default:
			return say('combined.not_tested', untested);
	}
}

/** The positive predictive value with the prevalence that it holds for; nothing where none was stated. */
export function predictive(
	{ sensitivity, specificity }: Pick<CombinedRates, 'sensitivity' | 'specificity'>,
	prevalence: number | undefined,
): Message[] {
	if (prevalence === undefined) return [];
	const { ppv } = predictiveValues(sensitivity, specificity, prevalence);
	const words = (share: number): string => `${Number((100 * share).toPrecision(2))} %`;
	return ppv === null ? [] : [say('combined.predictive', { ppv: words(ppv), prevalence: words(prevalence) })];
}

/** Why no threshold is locked. */
export function noThreshold(
	{ controls, cases }: Pick<Told['shipped'], 'controls' | 'cases'>,
	specificity: number,
): Message {
	const smallest = Math.min(controls, cases);
	return smallest < MIN_CONFIRMATORY_PER_CLASS
		? say('combined.no_threshold_small', { smallest, needed: MIN_CONFIRMATORY_PER_CLASS })
		: say('combined.no_threshold', { controls, percent: inPercent(specificity) });
}

/** How the combined score compares with the best matrix alone. */
export function gain(run: Pick<Told, 'differences' | 'singles' | 'verdict'>): Message {
	const best = bestSingle(run);
	const { difference, ci_low, ci_high, holm_p_value: p } = run.differences[best]!;
	const values = {
		matrix: run.singles[best]!.name,
		difference: signed({ estimate: difference, ci_low, ci_high }),
	};
	// Better than a matrix that is itself no better than chance is no gain where the combined score is not either.
	if (p === null || (difference > 0 && p <= HINT_P && run.verdict.status !== 'told_apart'))
		return say('combined.gain_untested', values);
	const told = { ...values, p: pValue(p) };
	if (p <= MODEL_FINDING_P) return say(difference > 0 ? 'combined.gain_shown' : 'combined.gain_loss', told);
	return p <= HINT_P && difference > 0
		? say('combined.gain_hint', told)
		: say('combined.gain_not_shown', told);
}

/** Place of the matrix with the largest AUROC alone. */
export function bestSingle({ singles }: Pick<Told, 'singles'>): number {
	let best = 0;
	for (const [m, { auroc }] of singles.entries())
		if ((auroc.estimate ?? 0) > (singles[best]?.auroc.estimate ?? 0)) best = m;
	return best;
}

function peopleMessage({ joined }: Pick<Told, 'joined'>): Message {
	const groups = [...joined.groups.values()];
	const all = groups.reduce((sum, one) => sum + one.all, 0);
	const people = groups.reduce((sum, one) => sum + one.complete, 0);
	return say('combined.people', { people, all, lost: all - people });
}

/** Everything else that was dropped, by kind. */
function leftOut({ loaded, prepared }: Pick<Told, 'loaded' | 'prepared'>): Message[] {
	const samples = loaded.samples.filter(({ group }) => group === null).length;
	const sum = (wanted: (reason: string) => boolean): number =>
		prepared.reduce(
			(total, { one }) =>
				total +
				Object.entries(one.dropped).reduce((own, [reason, count]) => own + (wanted(reason) ? count : 0), 0),
			0,
		);
	const features = sum((reason) => reason.startsWith('features_'));
	const rows = sum((reason) => reason === 'rows_not_read');
	const files = loaded.skipped.length;
	return [
		...(samples > 0 ? [say('combined.dropped_samples', { count: samples })] : []),
		...(features > 0 ? [say('combined.dropped_features', { count: features })] : []),
		...(rows > 0 ? [say('combined.dropped_rows', { count: rows })] : []),
		...(files > 0 ? [say('combined.dropped_files', { count: files })] : []),
	];
}

interface Estimated {
	estimate: number | null;
	ci_low: number | null;
	ci_high: number | null;
}

/** `0.86 (0.80–0.92)`. */
export function interval(one: Estimated | undefined): string {
	if (one === undefined || one.estimate === null) return '–';
	return one.ci_low === null || one.ci_high === null
		? one.estimate.toFixed(2)
		: `${one.estimate.toFixed(2)} (${one.ci_low.toFixed(2)}–${one.ci_high.toFixed(2)})`;
}

/** The same of a difference, with its sign: `+0.03 [-0.01, +0.07]`. */
export function signed({ estimate, ci_low, ci_high }: Estimated): string {
	const two = (value: number): string => {
		const text = value.toFixed(2);
		return Number(text) > 0 ? `+${text}` : text.replace(/^-(0\.00)$/u, '$1');
	};
	if (estimate === null) return '–';
	return ci_low === null || ci_high === null
		? two(estimate)
		: `${two(estimate)} [${two(ci_low)}, ${two(ci_high)}]`;
}

/** `94 % (85–98 %)`. */
export function rateWords({ estimate, ci_low, ci_high }: CardRate): string {
	const whole = (share: number): string => String(Math.round(100 * share));
	if (estimate === null || ci_low === null || ci_high === null) return '–';
	return `${whole(estimate)} % (${whole(ci_low)}–${whole(ci_high)} %)`;
}

export const headlineText = (run: Told): string =>
	combinedHeadline(run)
		.map((one) => render(one))
		.join(' ');
