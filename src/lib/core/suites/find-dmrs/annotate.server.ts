import { basename } from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Regions } from '../../../base/intervals.ts';
import { firstOfContigs } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import { BUILD_NAMES, inferBuildFromReach, type Build } from '../../readers/genome/builds.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { readFeatures } from '../../readers/regions/gene-annotation.server.ts';
import type { FeaturePlaces } from '../../readers/regions/probe-positions.server.ts';

/** The nearest feature of a place. */
export interface NearestFeature {
	feature: string | null;
	/** Bases between them; 0 = they overlap. */
	distance: number | null;
}

export type FindFeature = (contig: string, start: number, end: number) => NearestFeature;

/** Finds the nearest feature of a GTF, GFF3 or BED file. Throws dmr.annotation_apart and what reading throws. */
export async function openAnnotation(
	path: string,
	contigs: readonly string[],
	watch: Watch,
	data: { places: FeaturePlaces; path: string } | null = null,
): Promise<FindFeature> {
	const features = await readFeatures(path, watch);
	if (data !== null) refuseOtherBuild(path, features, data);
	const byKey = new Map(features.contigs.map((name, i) => [contigKey(name), i]));
	if (!contigs.some((name) => byKey.has(contigKey(name))))
		throw new LbError(
			'dmr.annotation_apart',
			{ data: contigs[0] ?? '', annotation: features.contigs[0] ?? '' },
			{ path },
		);
	return nearestIn(features, byKey);
}

/** Throws raw.builds_differ where the places of a matrix and the features cannot be of one genome build. */
function refuseOtherBuild(
	path: string,
	features: Regions,
	{ places, path: of_data }: { places: FeaturePlaces; path: string },
): void {
	const own = buildsOf(places.contigs, places.contig, places.position);
	const other = buildsOf(features.contigs, features.contig, features.end);
	if (own.length === 0 || other.length === 0 || own.some((build) => other.includes(build))) return;
	const words = (builds: readonly Build[]): string => builds.map((one) => BUILD_NAMES[one]).join(' / ');
	throw new LbError(
		'raw.builds_differ',
		{ path: basename(of_data), other: basename(path), build: words(own), other_build: words(other) },
		{ path },
	);
}

/** Builds in which the furthest positions exist. */
function buildsOf(names: readonly string[], contig: Int32Array, position: Int32Array): readonly Build[] {
	const reach = names.map((name) => ({ name, length: 0 }));
	for (const [i, c] of contig.entries()) {
		const one = reach[c];
		if (one !== undefined) one.length = Math.max(one.length, position[i]!);
	}
	return inferBuildFromReach(reach).possible;
}

function nearestIn(features: Regions, byKey: ReadonlyMap<string, number>): FindFeature {
	const first = firstOfContigs(features);
	// The furthest end of the features up to each one, so that a long one that begins far before is not missed.
	const reach = new Int32Array(features.start.length);
	const holder = new Int32Array(features.start.length);
	for (let c = 0; c + 1 < first.length; c++)
		for (let i = first[c]!; i < first[c + 1]!; i++) {
			const follows = i > first[c]! && reach[i - 1]! > features.end[i]!;
			reach[i] = follows ? reach[i - 1]! : features.end[i]!;
			holder[i] = follows ? holder[i - 1]! : i;
		}
	return (contig, start, end) => {
		const c = byKey.get(contigKey(contig));
		if (c === undefined) return { feature: null, distance: null };
		// The first feature that begins at or behind the end of the place.
		let [low, high] = [first[c]!, first[c + 1]!];
		while (low < high) {
			const middle = (low + high) >> 1;
			if (features.start[middle]! >= end) high = middle;
			else low = middle + 1;
		}
		const before = low > first[c]! ? holder[low - 1]! : -1;
		const behind = low < first[c + 1]! ? low : -1;
		const to_left = before === -1 ? Infinity : Math.max(0, start - features.end[before]!);
		const to_right = behind === -1 ? Infinity : features.start[behind]! - end;
		const nearest = to_left <= to_right ? before : behind;
		if (nearest === -1) return { feature: null, distance: null };
		const contigName = features.contigs[c] ?? '';
		return {
			feature:
				features.names[nearest] ?? `${contigName}:${features.start[nearest]! + 1}-${features.end[nearest]!}`,
			distance: Math.min(to_left, to_right),
		};
	};
}
