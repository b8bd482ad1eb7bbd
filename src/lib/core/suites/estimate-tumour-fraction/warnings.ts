import { say, type Message } from '../../../contract/messages/index.ts';
import { hasLimits, type FractionResult, type SampleFraction } from './result.ts';
import { MAX_OWN_LIMITS } from './settings.ts';
import { noLimitWords, ploidyText } from './words.ts';

const MAX_NAMED = 3;
/** A default solution with more copies than this is doubtful in itself. */
const HIGH_PLOIDY = 3.5;

const named = (samples: readonly SampleFraction[]): string[] => {
	const names = samples.slice(0, MAX_NAMED).map(({ sample }) => sample);
	return samples.length > MAX_NAMED ? [...names, `+ ${samples.length - MAX_NAMED}`] : names;
};

/** What the numbers rest on, the gravest first. */
export function fractionWarnings({ samples, limits }: FractionResult): Message[] {
	const without = samples.flatMap((one) => (hasLimits(one.limits) ? [] : [one.limits]));
	const [none] = without;
	const uncorrected = samples.filter(
		({ profiled }) => profiled.unit !== 'ratios' && profiled.correction === 'none',
	);
	const unknown = samples.filter(({ profiled }) => profiled.build === null && profiled.arms.length === 0);
	const high = samples.filter(({ estimate }) => (estimate.chosen?.ploidy ?? 0) > HIGH_PLOIDY);
	const with_signal = samples.filter(
		({ estimate, limits: own }) => hasLimits(own) && estimate.chosen !== null,
	);
	const own = limits.filter(({ profile }) => profile !== 'arm_level').length;
	const first = limits[0];
	return [
		...(none === undefined ? [] : [say('fraction.no_limits', noLimitWords(none))]),
		...(uncorrected.length === 0
			? []
			: [say('fraction.not_corrected', { count: uncorrected.length, samples: named(uncorrected) })]),
		...(unknown.length === 0 ? [] : [say('fraction.build_unknown', { samples: named(unknown) })]),
		...(high.length === 0
			? []
			: [
					say('fraction.high_ploidy', {
						samples: named(high),
						ploidy: ploidyText(high[0]?.estimate.chosen?.ploidy ?? HIGH_PLOIDY),
					}),
				]),
		...(first === undefined
			? []
			: [
					...(first.blank.by === 'fitted_tail'
						? [say('fraction.normals_few', { normals: first.blank.normals, positive: first.blank.positive })]
						: []),
					say('fraction.normals_beyond', { beyond: first.beyond, normals: first.normals }),
					say('fraction.depth_added'),
				]),
		...(own >= MAX_OWN_LIMITS && with_signal.length > own
			? [say('fraction.own_limits', { own, count: with_signal.length })]
			: []),
	];
}
