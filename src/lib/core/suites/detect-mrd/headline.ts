import { SMALLEST_P } from '../../analysis/mrd/null-tails.ts';
import { maxOf, minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { count, pValue, short } from '../report/numbers.ts';
import type { SampleResult } from './measure.server.ts';
import type { PersonResult, PlasmaResult } from './person-results.ts';

/** A fraction in percent with three digits. */
export const vafText = (value: number | null): string =>
	value === null ? 'none' : `${short(100 * value)} %`;

type Assessed = PlasmaResult & { result: SampleResult };
export const isAssessed = (one: PlasmaResult): one is Assessed => one.result !== null;

/** The answer: number, interval, detection limit, and what it must not be used for. */
export function headline(results: readonly PersonResult[]): Message[] {
	const assessed = results.flatMap(({ plasma }) => plasma.filter(isAssessed));
	if (assessed.length === 0) return [say('mrd.none_assessed'), say('mrd.not_for')];
	const [only] = assessed;
	if (assessed.length === 1 && only !== undefined) return [ofOne(only), say('mrd.not_for')];
	return [ofMany(assessed), say('mrd.not_for')];
}

function ofOne({ file, result: { call, vaf, detectable } }: Assessed): Message {
	const values = {
		...{ sample: file.sample, p: pText(call.p), alt: call.alt, molecules: call.molecules },
		...{ vaf: vafText(vaf.vaf), low: vafText(vaf.low), high: vafText(vaf.high) },
	};
	const sites = call.sites_with_alt;
	if (detectable === null)
		return call.detected
			? say('mrd.detected_no_limit', { ...values, sites })
			: say('mrd.not_detected_no_limit', values);
	const limit = vafText(detectable);
	return call.detected
		? say('mrd.detected', { ...values, sites, limit })
		: say('mrd.not_detected', { ...values, limit });
}

function ofMany(assessed: readonly Assessed[]): Message {
	const limits = assessed.flatMap(({ result }) => result.detectable ?? []);
	const without = assessed.length - limits.length;
	const range =
		limits.length === 0
			? { range: 'no sample has a detection limit', range_zh: '没有样本能给出检测限' }
			: {
					range: `detection limits ${vafText(minOf(limits))} to ${vafText(maxOf(limits))}${without === 0 ? '' : ` (${count(without, 'sample')} without one)`}`,
					range_zh: `检测限为 ${vafText(minOf(limits))} 至 ${vafText(maxOf(limits))}${without === 0 ? '' : `（${without} 个样本没有检测限）`}`,
				};
	const detected = assessed.filter(({ result }) => result.call.detected);
	if (detected.length === 0) return say('mrd.summary_none', { tested: assessed.length, ...range });
	const vafs = detected.map(({ result }) => result.vaf.vaf ?? 0);
	const names = detected.map(({ file }) => file.sample);
	return say('mrd.summary', {
		...{ detected: detected.length, tested: assessed.length, ...range },
		...(names.length <= 3
			? { more: `(${names.join(', ')})` }
			: { more: '(see the table)', more_zh: '（见表）' }),
		...{ low: vafText(minOf(vafs)), high: vafText(maxOf(vafs)) },
	});
}

/** The smallest p that is given is a bound. */
export const pText = (p: number): string => (p <= SMALLEST_P ? `< ${pValue(SMALLEST_P)}` : pValue(p));
