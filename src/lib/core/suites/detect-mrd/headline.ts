import { SMALLEST_P } from '../../analysis/mrd/null-tails.ts';
import { maxOf, minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { pValue, short } from '../report/numbers.ts';
import type { PersonResult, PlasmaResult } from './person-result.server.ts';

/** A fraction in percent with three digits. */
export const vafText = (value: number | null): string =>
	value === null ? 'none' : `${short(100 * value)} %`;

/** The answer: number, interval, detection limit, and what it must not be used for. */
export function headline(results: readonly PersonResult[]): Message[] {
	const assessed = results.flatMap(({ plasma }) => plasma.filter((one) => one.result !== null));
	if (assessed.length === 0) return [say('mrd.none_assessed'), say('mrd.not_for')];
	const [only] = assessed;
	if (assessed.length === 1 && only !== undefined) return [ofOne(only), say('mrd.not_for')];
	return [ofMany(assessed), say('mrd.not_for')];
}

function ofOne({ file, result }: PlasmaResult): Message {
	const { call, vaf, detectable } = result!;
	if (call.kept.length === 0)
		return say('mrd.one_site', {
			sample: file.sample,
			variant: call.set_aside.map(({ name }) => name).join(', '),
		});
	const values = {
		...{ sample: file.sample, p: pText(call.p), alt: call.alt, molecules: call.molecules },
		...{ vaf: vafText(vaf.vaf), low: vafText(vaf.low), high: vafText(vaf.high), limit: vafText(detectable) },
	};
	return call.detected
		? say('mrd.detected', { ...values, sites: call.sites_with_alt })
		: say('mrd.not_detected', values);
}

function ofMany(assessed: readonly PlasmaResult[]): Message {
	const limits = assessed.flatMap(({ result }) => result?.detectable ?? []);
	const range =
		limits.length === 0
			? { limit_low: 'none', limit_high: 'none' }
			: { limit_low: vafText(minOf(limits)), limit_high: vafText(maxOf(limits)) };
	const detected = assessed.filter(({ result }) => result!.call.detected);
	if (detected.length === 0) return say('mrd.summary_none', { tested: assessed.length, ...range });
	const vafs = detected.map(({ result }) => result!.vaf.vaf ?? 0);
	const names = detected.map(({ file }) => file.sample);
	return say('mrd.summary', {
		...{ detected: detected.length, tested: assessed.length, ...range },
		more: names.length <= 3 ? `(${names.join(', ')})` : '(see the table)',
		...{ low: vafText(minOf(vafs)), high: vafText(maxOf(vafs)) },
	});
}

/** The smallest p that is given is a bound. */
export const pText = (p: number): string => (p <= SMALLEST_P ? `< ${pValue(SMALLEST_P)}` : pValue(p));
