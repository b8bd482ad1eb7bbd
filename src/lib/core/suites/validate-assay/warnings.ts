import { say, type Message } from '../../../contract/messages/index.ts';
import { pValue, short } from '../report/numbers.ts';
import { amount, percentOf } from './amounts.ts';
import type { AssayRun } from './assay-run.ts';

/** Fewer blanks, replicates, levels and pairs than these are told. */
const FEW = { blanks: 20, replicates: 20, between: 3, pairs: 40 } as const;
/** Departures beyond these are told. */
const POOR_FIT = 0.05;
const MAX_DEVIATION = 0.15;
const MAX_BIAS = 0.15;
const MAX_SLOPE_ERROR = 0.1;

/** What a reader must know before the numbers, most serious first. */
export function assayWarnings(run: AssayRun): Message[] {
	return [
		...detectionWarnings(run),
		...callWarnings(run),
		...blankWarnings(run),
		...quantificationWarnings(run),
		...lineWarnings(run),
		...agreementWarnings(run),
	];
}

function detectionWarnings({ findings, unit, parameters }: AssayRun): Message[] {
	const { detection, levels, false_positives: blanks } = findings;
	const above = levels.filter(({ level, called }) => level > 0 && called > 0);
	const at = (level: number | null | undefined): string => amount(level ?? null, unit);
	const found: Message[] = [];
	if (detection.why !== null)
		found.push(
			say(`assay.${detection.why}`, {
				...{ level: at(above[0]?.level), lowest: at(above[0]?.level), highest: at(above.at(-1)?.level) },
				...{ above: at(detection.gap.above), below: at(detection.gap.below) },
				...{ percent: percentOf(1 - parameters.beta), alpha: percentOf(parameters.alpha) },
			}),
		);
	if (blanks !== null && blanks.share !== null && blanks.share > parameters.alpha)
		found.push(
			say('assay.false_positives', {
				...{ detected: blanks.detected, called: blanks.called },
				...{ low: percentOf(blanks.share_low ?? 0), high: percentOf(blanks.share_high ?? 1) },
			}),
		);
	const { limit, fit_p, between, replicates, open_above } = detection;
	if (limit === null) return found;
	if (fit_p !== null && fit_p < POOR_FIT) found.push(say('assay.lack_of_fit', { p: pValue(fit_p) }));
	if (open_above) found.push(say('assay.limit_open', { highest: at(above.at(-1)?.level) }));
	if (between < FEW.between) found.push(say('assay.few_levels', { between }));
	if (replicates < FEW.replicates) found.push(say('assay.few_replicates', { replicates }));
	return found;
}

/** Calls that were made from values otherwise than by the limit of blank alone. */
function callWarnings({
	findings: { call_rule: rule, reporting },
	columns,
	measured_unit,
}: AssayRun): Message[] {
	const column = columns.measured ?? '';
	if (rule === 'numbers') return [say('assay.numbers_called', { column })];
	return rule === 'reporting'
		? [say('assay.reporting_limit', { column, limit: amount(reporting, measured_unit) })]
		: [];
}

function blankWarnings({ findings: { blank }, columns }: AssayRun): Message[] {
	const { blanks, needed, limit, high } = blank;
	if (columns.measured === null) return [];
	if (blanks === 0) return [say('assay.no_blanks', { needed })];
	if (limit === null) return [say('assay.too_few_blanks', { blanks, needed })];
	if (blanks < FEW.blanks) return [say('assay.few_blanks', { blanks })];
	return high === null ? [say('assay.blank_open', { blanks })] : [];
}

function quantificationWarnings({
	findings: { quantification, precision },
	parameters,
	columns,
}: AssayRun): Message[] {
	const { why, bias } = quantification;
	const found: Message[] = [];
	if (why !== null) found.push(say(`assay.no_loq_${why}`, { percent: percentOf(parameters.max_cv) }));
	if (bias !== null && Math.abs(bias) > MAX_BIAS)
		found.push(
			say(bias < 0 ? 'assay.biased_below' : 'assay.biased_above', { percent: percentOf(Math.abs(bias)) }),
		);
	if (columns.measured !== null && precision.every(({ factor }) => factor !== 'run'))
		found.push(say('assay.no_runs'));
	return found;
}

function lineWarnings({
	findings: { linearity: line, levels },
	columns,
	unit,
	measured_unit,
}: AssayRun): Message[] {
	if (columns.measured === null) return [];
	const partly = levels.filter(
		({ level, called, detected, measured }) => level > 0 && measured === detected && detected < called,
	);
	const found: Message[] = [];
	if (partly.length > 0)
		found.push(say('assay.only_detected', { levels: partly.map(({ level }) => amount(level, unit)) }));
	if (line === null) return [...found, say('assay.too_few_for_line')];
	const slope = { slope: short(line.slope), low: short(line.slope_low), high: short(line.slope_high) };
	if (line.slope_low <= 0) return [...found, say('assay.not_following', slope)];
	const same = unit === measured_unit && levels.some(({ bias }) => bias !== null);
	const off_one = line.slope_low > 1 || line.slope_high < 1;
	if (same && off_one && Math.abs(line.slope - 1) > MAX_SLOPE_ERROR)
		found.push(say('assay.slope_off', slope));
	const off = line.deviations.filter(
		({ deviation }) => deviation !== null && Math.abs(deviation) > MAX_DEVIATION,
	);
	if (off.length > 0)
		found.push(
			say('assay.deviates', {
				percent: percentOf(MAX_DEVIATION),
				levels: off.map(({ level, deviation }) => `${amount(level, unit)} (${percentOf(deviation ?? 0)} %)`),
			}),
		);
	return found;
}

function agreementWarnings({ findings: { values, concordance }, compared }: AssayRun): Message[] {
	const found: Message[] = [];
	if (values?.against === 'planned') found.push(say('assay.planned_reference'));
	if (values?.grows === true) found.push(say('assay.grows'));
	const pairs = values?.against === 'comparison' ? values.pairs.length : null;
	const fewest = Math.min(pairs ?? Infinity, concordance?.n ?? Infinity);
	if (fewest < FEW.pairs) found.push(say('assay.few_pairs', { count: fewest }));
	if (concordance !== null && compared.repeated)
		found.push(say('assay.repeated_ids', { count: concordance.n }));
	return found;
}
