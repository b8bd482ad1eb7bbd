import { createFigure } from '../../figures/index.ts';
import { fittedInterval, fittedRate } from '../../numerics/assay/probit.ts';
import { clopperPearson } from '../../numerics/tests/clopper-pearson.ts';
import { cohortBins } from '../../signals/copy-number-calls/cohort-bins.ts';
import type { Segment } from '../../signals/copy-number/bin-profile.ts';
import { profileFigures } from '../preprocess-lpwgs/profile-figures.ts';
import type { ProfiledSample } from '../preprocess-lpwgs/profile-samples.server.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { SuiteFigure } from '../suite.ts';
import type { FractionResult, ProfileLimits, SampleFraction } from './result.ts';
import { percentText } from './words.ts';

/** Profiles with their stretches, and the share of dilutions that was detected. */
export function fractionFigures({ samples, limits }: FractionResult, cohort: RawCohort): SuiteFigure[] {
	const shown = samples.map(withStretches);
	const { cohort: bins } = cohortBins(shown.map(({ profile }) => profile));
	const profiles = profileFigures(shown, bins, cohort, 'fraction_').filter(
		({ name }) => name === 'fraction_profiles',
	);
	return [...profiles, ...limits.flatMap(detectionFigure).slice(0, 1)];
}

/** A sample with the stretches of its estimate in place of other segments. */
function withStretches({ profiled, estimate, frame, log2 }: SampleFraction): ProfiledSample {
	const { units, chosen } = estimate;
	const base = chosen === null ? 2 : chosen.states[chosen.base]!.copies;
	const values = profiled.profile.log2.map((value, bin) => {
		const at = frame.to[bin]!;
		return at === -1 || Number.isNaN(value) ? value : log2[at]!;
	});
	const segments = units.members.map((members, i): Segment => {
		const [first, last] = [members[0]!, members[members.length - 1]!];
		const s = chosen === null ? -1 : chosen.state[i]!;
		const copies = chosen === null || s === -1 ? null : chosen.states[s]!.copies;
		return {
			contig: frame.bins.contigs[frame.contig[first]!]!,
			...{ start: frame.start[first]!, end: frame.end[last]!, bins: members.length },
			...{ mean_log2: units.mean[i]!, weight: null, copy_number: copies },
			state: copies === null ? null : copies > base ? 'gain' : copies < base ? 'loss' : 'neutral',
		};
	});
	return { ...profiled, profile: { ...profiled.profile, log2: values }, segments };
}

/** Points of the drawn curve. */
const STEPS = 120;

function detectionFigure({ detection, profile }: ProfileLimits): SuiteFigure[] {
	if (detection === null || detection.levels.length === 0) return [];
	const { fit, levels, limit, low, high } = detection;
	const [first, last] = [levels[0]!.level, levels.at(-1)!.level];
	const at =
		fit === null ? [] : Array.from({ length: STEPS + 1 }, (_, i) => first * (last / first) ** (i / STEPS));
	const bands = fit === null ? [] : at.map((level) => fittedInterval(fit, level));
	const exact = levels.map(({ n, detected }) => clopperPearson(detected, n));
	return [
		{
			name: 'fraction_detection',
			spec: createFigure({
				kind: 'detection_curve',
				title:
					limit === null
						? 'Dilutions of the tumour fraction: no limit of detection'
						: `Dilutions of the tumour fraction: limit of detection ${percentText(limit)}`,
				caption: [
					'Share of simulated dilutions whose estimate exceeds the limit of blank, with exact 95 % intervals and counts.',
					profile === 'arm_level'
						? 'Profile: one copy more of 1q, 7, 8q and 20q, one fewer of 8p, 17p and 18q.'
						: `Profile: the copies of ${profile}.`,
					...(fit === null ? [] : ['Probit curve with its 95 % interval over the tested levels.']),
					'The dashed line marks 95 %.',
				].join(' '),
				data: {
					level: levels.map(({ level }) => level),
					n: levels.map(({ n }) => n),
					detected: levels.map(({ detected }) => detected),
					ci_low: exact.map(({ low: end }) => end),
					ci_high: exact.map(({ high: end }) => end),
					curve_level: at,
					curve_rate: fit === null ? [] : at.map((level) => fittedRate(fit, level)),
					curve_low: bands.map(({ low: end }) => end),
					curve_high: bands.map(({ high: end }) => end),
					aim: 0.95,
					...{ limit, limit_low: low, limit_high: high },
					level_label: 'Planted tumour fraction',
					rate_label: 'Share of dilutions detected',
				},
			}),
		},
	];
}
