import { say } from '../../../contract/messages/index.ts';
import { profileNoise, typicalNoise, type ProfileNoise } from '../facts/profile-noise.ts';
import { tablesOfKind } from '../facts/run-facts.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { short, six, unit } from './round.ts';
import { ranked } from '../facts/rows.ts';

/** Array and sequencing practice calls a derivative log ratio spread above 0.3 poor: a one-copy change is lost in it. */
const POOR = 0.3;

/** Noise of one sample beside the others, from five samples on: three times the median, and not below 0.05. */
const TIMES_MEDIAN = 3;
const MIN_SAMPLES = 5;
const QUIET = 0.05;

/** DLRS at which strength is 1: twice the limit. */
const FULL = 0.6;

const noise = (one: ProfileNoise): number => one.dlrs;
const sample = (one: ProfileNoise): string => one.sample;

/**
 * Samples whose bins are too noisy to trust calls or flat profiles: DLRS above 0.3, or three times the median of at least
 * five samples. A warning. Strength: DLRS / 0.6, at least 0.5.
 */
export const copyNumberNoise: SignalDetector = {
	kind: 'copy_number_noise',
	tables: ['copy_number_samples'],
	detect: (facts) =>
		tablesOfKind(facts, 'copy_number_samples').flatMap((table) => {
			const measured = profileNoise(table);
			const middle = typicalNoise(measured);
			const relative = measured.length >= MIN_SAMPLES ? Math.max(QUIET, TIMES_MEDIAN * middle) : Infinity;
			const limit = Math.min(POOR, relative);
			const rows = ranked(
				measured.filter((one) => noise(one) > limit),
				noise,
				sample,
			);
			const best = rows[0];
			if (best === undefined) return [];
			return [
				{
					level: 'warning' as const,
					strength: unit(Math.max(0.5, noise(best) / FULL)),
					context: 'copy-number' as const,
					contrast: null,
					matrix: table.matrix,
					evidence: cellEvidence(best, 'dlrs'),
					support: [rows.length, ...rows.slice(0, 5).flatMap((one) => [sample(one), six(noise(one))])],
					statement: say('result_signals.copy_number_noise', {
						samples: rows.length,
						n: measured.length,
						names: nameList(rows.map(sample), 3),
						sample: sample(best),
						dlrs: short(noise(best)),
						middle: short(middle),
					}),
				},
			];
		}),
};
