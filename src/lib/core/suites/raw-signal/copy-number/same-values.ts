import { say } from '../../../../contract/messages/index.ts';
import { firstDifference } from '../../../signals/bins/align-bins.ts';
import { fileName } from '../../cohort/file-name.ts';
import type { ProfiledSample } from '../../preprocess-lpwgs/profile-samples.server.ts';
import type { SkippedFile } from '../raw-inputs.server.ts';
import { skippedFor } from '../skipped-file.ts';

/** Fewer bins with a value may be equal by chance, or because nothing happened in them. */
const MIN_BINS = 100;

/**
 * Samples without those whose ratios another file holds bin by bin: one table written in two layouts (QDNAseq's .tsv and
 * .igv) is one sample. The first file counts.
 */
export function withoutSameValues(profiled: readonly ProfiledSample[]): {
	kept: ProfiledSample[];
	views: SkippedFile[];
} {
	const kept: ProfiledSample[] = [];
	const views: SkippedFile[] = [];
	const seen = new Map<string, ProfiledSample[]>();
	for (const sample of profiled) {
		const { log2 } = sample.profile;
		const valued = log2.filter((value) => !Number.isNaN(value));
		const key = `${log2.length} ${valued.slice(0, 5).join(' ')}`;
		const alike = seen.get(key) ?? [];
		const same =
			sample.unit === 'ratios' && valued.length >= MIN_BINS
				? alike.find((other) => other.path !== sample.path && haveSameValues(other, sample))
				: undefined;
		if (same === undefined) {
			kept.push(sample);
			seen.set(key, [...alike, sample]);
		} else
			views.push({
				...skippedFor(sample.given, say('raw.view_same_values', { file: fileName(same.given) })),
				view_of: same.given,
			});
	}
	return { kept, views };
}

function haveSameValues({ profile: a }: ProfiledSample, { profile: b }: ProfiledSample): boolean {
	return (
		firstDifference(a.bins, b.bins) === null && a.log2.every((value, bin) => Object.is(value, b.log2[bin]))
	);
}
