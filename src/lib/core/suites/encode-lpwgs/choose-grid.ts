import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import { buildContigs, type Build } from '../../readers/genome/builds.ts';
import { chromosomeKey, MAIN_CHROMOSOMES } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { binGrid, type BinGrid } from '../../signals/bins/bin-grid.ts';
import { binReach } from '../../signals/bins/bin-reach.ts';
import { uniformBinSize } from '../../signals/bins/bin-size.ts';
import { segmentReach } from '../raw-signal/copy-number/genome-axis.ts';
import type { MeasuredSample } from '../raw-signal/copy-number/content.ts';

/** Bins of the features: autosomes of one build, named chr1 to chr22 whatever the files call them. */
export interface FeatureGrid {
	grid: BinGrid;
	build: Build | null;
	/** Who said the size. */
	size_from: 'user' | 'files' | 'default';
	/** True when contigs end where the data end, because the build is not known: another cohort may have other bins. */
	by_reach: boolean;
}

const DEFAULT_SIZE = 1_000_000;

/**
 * The grid of a feature store: the bin size of the user, else the one that all files share, else 1 Mb; over the autosomes of
 * the build, so that stores of the same build and size have the same rows. Throws calls.builds_differ, calls.bins_too_large.
 */
export function chooseGrid(samples: readonly MeasuredSample[], wanted: number | null): FeatureGrid {
	const build = oneBuild(samples);
	const sizes = new Set(
		samples.flatMap(({ sample }) => (sample.bins === null ? [] : [uniformBinSize(sample.bins.bins)])),
	);
	const [shared] = sizes;
	const fromFiles = sizes.size === 1 && typeof shared === 'number' ? shared : null;
	const size = wanted ?? fromFiles ?? Math.max(DEFAULT_SIZE, maxOf([...sizes].map((one) => one ?? 0)));
	for (const { sample } of samples) {
		const own = sample.bins === null ? null : uniformBinSize(sample.bins.bins);
		if (own !== null && own > size)
			throw new LbError('calls.bins_too_large', { size: own, wanted: size }, { path: sample.sample_id });
	}
	const contigs = build === null ? reachOf(samples) : buildContigs(build);
	return {
		grid: binGrid(contigs.filter(isAutosomal), size),
		build,
		size_from: wanted !== null ? 'user' : fromFiles !== null ? 'files' : 'default',
		by_reach: build === null,
	};
}

function oneBuild(samples: readonly MeasuredSample[]): Build | null {
	const known = samples.filter(({ sample }) => sample.build !== null);
	const [first] = known;
	const other = known.find(({ sample }) => sample.build !== first?.sample.build);
	if (first !== undefined && other !== undefined)
		throw new LbError(
			'calls.builds_differ',
			{ first: first.sample.sample_id, build: first.sample.build, other_build: other.sample.build },
			{ path: other.sample.sample_id },
		);
	return first?.sample.build ?? null;
}

/** How far any sample reaches on each chromosome. */
function reachOf(samples: readonly MeasuredSample[]): Contig[] {
	const reach = new Map<string, number>();
	for (const { sample, summary } of samples)
		for (const { name, length } of sample.bins === null
			? segmentReach(summary.segments)
			: binReach(sample.bins.bins)) {
			const key = chromosomeKey(name);
			if (key !== null) reach.set(key, Math.max(reach.get(key) ?? 0, length));
		}
	return MAIN_CHROMOSOMES.flatMap((key) => {
		const length = reach.get(key);
		return length === undefined ? [] : [{ name: `chr${key}`, length }];
	});
}

function isAutosomal({ name }: Contig): boolean {
	return /^\d+$/.test(chromosomeKey(name) ?? '');
}
