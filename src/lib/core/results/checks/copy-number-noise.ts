import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { profileNoise, typicalNoise } from '../facts/profile-noise.ts';
import { tablesOfKind } from '../facts/run-facts.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable, noTable } from './listed-check.ts';
import { median, rounded } from './rounded.ts';

interface Config extends Limits {
	/** Shift that profiles are graded by, log2: one copy in 14 % of the DNA. */
	shift: number;
	/** Standard errors (DLRS / sqrt bins) by which it must stand out. */
	errors: number;
}

const sentences = {
	pass: 'checks.noise_low',
	warn: 'checks.noise_high',
	fail: 'checks.noise_too_high',
} as const;

/**
 * Noise of copy-number profiles as the shortest segment in which a shift of 0.1 log2 stands out: in a segment of
 * k bins it does when shift >= errors x DLRS / sqrt k, so k = (errors x DLRS / shift)^2 bins. Judged by the median
 * sample.
 */
export const copyNumberNoise: QualityCheck<Config> = {
	name: 'copy_number_noise',
	scope: 'run',
	tables: ['copy_number_samples'],
	config: {
		shift: 0.1,
		errors: 5,
		// A third of the shorter arms, such as 8p with 45 Mb.
		good: 15,
		// 3.1 Gb over 41 arms are 75 Mb each: from here on an average arm with a weak shift goes unseen.
		warn: 75,
		// No chromosome is longer than 250 Mb.
		fail: 250,
	},
	check: ({ run }, { shift, errors, ...limits }) => {
		const tables = run === null ? [] : tablesOfKind(run, 'copy_number_samples');
		const samples = tables.reduce((sum, { rows }) => sum + rows.length, 0);
		if (samples === 0) return noTable('copy_number_samples');
		const noise = tables.flatMap(profileNoise).flatMap((one) => {
			if (one.bin_size === null) return [];
			return [{ ...one, mb: ((errors * one.dlrs) / shift) ** 2 * (one.bin_size / 1e6) }];
		});
		const typical = median(noise.map(({ mb }) => mb));
		if (typical === null) return [notApplicable(say('checks.noise_unknown', { samples }))];
		const beyond = noise.filter(({ mb }) => mb >= limits.warn).map(({ sample }) => sample);
		const verdict = grade(typical, limits);
		const numbers = {
			samples: noise.length,
			median_dlrs: typicalNoise(noise),
			shortest_segment_mb: typical,
			noisy_samples: beyond.length,
		};
		const values = {
			samples: noise.length,
			dlrs: rounded(numbers.median_dlrs, 2),
			mb: rounded(typical, 2),
			count: beyond.length,
			names: shortList(beyond, 3),
		};
		return [
			{
				subject: 'copy_number',
				...verdict,
				numbers,
				finding: say(sentences[verdict.status], values),
			},
		];
	},
};
