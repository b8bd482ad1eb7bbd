import { render, say, type Message } from '../../../contract/messages/index.ts';
import { short } from '../report/numbers.ts';
import { amount, percentOf } from './amounts.ts';
import type { AssayRun } from './assay-run.ts';

/** The answer: the three limits with their intervals and unit, and what they must not be used for. */
export function assayHeadline(run: AssayRun): Message[] {
	const { findings, unit, measured_unit, parameters } = run;
	const { blank, detection, quantification } = findings;
	const { limit } = detection;
	return [
		limit === null
			? say('assay.headline_no_detection', {
					why: render(say(`assay.why_${detection.why ?? 'no_calls'}`)),
					why_zh: render(say(`assay.why_${detection.why ?? 'no_calls'}`), 'zh'),
				})
			: say('assay.headline_detection', {
					limit: amount(limit.level, unit),
					...{ low: short(limit.low), high: short(limit.high), percent: percentOf(1 - parameters.beta) },
				}),
		blank.limit === null
			? say('assay.headline_no_blank')
			: blank.low === null || blank.high === null
				? say('assay.headline_blank', { limit: amount(blank.limit, measured_unit), blanks: blank.blanks })
				: say('assay.headline_blank_interval', {
						...{ limit: amount(blank.limit, measured_unit), blanks: blank.blanks },
						interval: `${short(blank.low)} to ${short(blank.high)}`,
						interval_zh: `${short(blank.low)} 至 ${short(blank.high)}`,
					}),
		quantification.level === null
			? say('assay.headline_no_quantification')
			: say('assay.headline_quantification', {
					...{ limit: amount(quantification.level, unit), percent: percentOf(parameters.max_cv) },
				}),
		say('assay.use'),
	];
}

/** The headline as text. */
export const headlineText = (run: AssayRun): string =>
	assayHeadline(run)
		.map((one) => render(one))
		.join(' ');
