import { isFormatKey, titleOf } from '../../../../contract/formats.ts';
import { buildContigs, inferBuild, inferBuildFromReach, type Build } from '../../../readers/genome/builds.ts';
import { median } from '../../../numerics/descriptive/median.ts';
import { binMatrix, type BinMatrix } from '../../../signals/tracks/bin-matrix.ts';
import { isMain } from '../../../signals/tracks/genome-bins.ts';
import type { MeasuredTrack } from '../../../signals/tracks/measure-tracks.server.ts';
import type { RawInput } from '../raw-inputs.server.ts';
import type { SampleTrack, TrackGroup } from './content.ts';

/** A format as people write it. */
export function formatTitle(format: string): string {
	return isFormatKey(format) ? titleOf(format) : format;
}

/** The measured tracks with sample and build; a file with several tracks gives one sample per track. */
export function sampleTracks(
	measured: readonly MeasuredTrack[],
	inputOf: (path: string) => RawInput,
): SampleTrack[] {
	const perFile = new Map<string, number>();
	for (const { source } of measured) perFile.set(source.path, (perFile.get(source.path) ?? 0) + 1);
	return measured.map((track) => {
		const input = inputOf(track.source.path);
		const several = (perFile.get(track.source.path) ?? 1) > 1;
		const { build, evidence } = track.has_lengths
			? inferBuild(track.contigs)
			: inferBuildFromReach(track.contigs, track.stats.step);
		return {
			sample: several ? `${input.sample_id}.${track.name ?? track.track + 1}` : input.sample_id,
			input,
			track,
			build,
			evidence,
			why_not: whyNot(track, input),
		};
	});
}

function whyNot(track: MeasuredTrack, input: RawInput): string | null {
	if (track.stats.covered_bases === 0) return 'no interval with a value';
	if (input.signal_family === 'copy_number') return 'read counts per bin: see the chapter on copy number';
	return null;
}

/** The build most tracks prove; null when none proves any. */
export function commonBuild(tracks: readonly SampleTrack[]): Build | null {
	const votes = new Map<Build, number>();
	for (const { build } of tracks) if (build !== null) votes.set(build, (votes.get(build) ?? 0) + 1);
	return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Marks tracks of another build, and those that reach beyond the chromosomes of the common one. */
export function markForeign(tracks: readonly SampleTrack[], build: Build | null): void {
	if (build === null) return;
	for (const one of tracks) {
		if (one.why_not !== null) continue;
		if (one.build !== null && one.build !== build)
			one.why_not = `of build ${one.build}, the others are of ${build}`;
		else if (
			one.build === null &&
			!inferBuildFromReach(one.track.contigs, one.track.stats.step).possible.includes(build)
		)
			one.why_not = `its positions reach beyond the chromosomes of ${build}`;
	}
}

/** Tracks of one format side by side, in the order of the inputs; formats in order of appearance. */
export function groupTracks(tracks: readonly SampleTrack[], build: Build | null): TrackGroup[] {
	const formats = [...new Set(tracks.map(({ input }) => input.format))];
	return formats.flatMap((format): TrackGroup[] => {
		const own = tracks.filter((one) => one.input.format === format && one.why_not === null);
		if (own.length === 0) return [];
		const hasMain = own.some(({ track }) => track.contigs.some(({ name }) => isMain(name)));
		const lengths = build === null || !hasMain ? [] : buildContigs(build);
		const bins = binMatrix(
			own.map(({ track }) => track),
			lengths,
		);
		return [
			{ format, title: formatTitle(format), tracks: own, bins, relative: relativeTo(bins, own.length) },
		];
	});
}

/**
 * log2 of each bin over the median bin of its sample: scales of tracks differ between programs and depths. Null when the median
 * of a sample is not positive (peaks, differences): then values are shown as they are. Bins of 0 or less have no logarithm.
 */
function relativeTo({ mean, start }: BinMatrix, tracks: number): Float64Array | null {
	const relative = new Float64Array(mean.length).fill(NaN);
	for (let t = 0; t < tracks; t++) {
		const column = Float64Array.from({ length: start.length }, (_, bin) => mean[bin * tracks + t]!);
		const centre = median(column);
		if (!(centre > 0)) return null;
		for (const [bin, value] of column.entries())
			if (value > 0) relative[bin * tracks + t] = Math.log2(value / centre);
	}
	return relative;
}
