import { skippedFor } from '../skipped-file.ts';
import { formatsReadBy } from '../../../../contract/formats.ts';
import { LbError } from '../../../../base/errors.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { readRegions } from '../../../readers/regions/regions.server.ts';
import { measureTracks, type TrackDesign } from '../../../signals/tracks/measure-tracks.server.ts';
import { regionDesign } from '../../../signals/tracks/region-sums.ts';
import { siteDesign } from '../../../signals/tracks/site-sums.ts';
import { asTrackFormat } from '../../../readers/tracks/track-format.ts';
import { fileName } from '../../cohort/file-name.ts';
import { featureNames } from '../../preprocess-epigenomic/feature-names.ts';
import { withFileName } from '../../preprocess-epigenomic/report.ts';
import type { Chapter, ChapterInput, ChapterMaker } from '../chapter.ts';
import type { RawInput } from '../raw-inputs.server.ts';
import type { TracksContent } from './content.ts';
import { trackFigures } from './figures.ts';
import { commonBuild, formatTitle, groupTracks, markForeign, sampleTracks } from './group-tracks.ts';
import { tracksReport } from './report.ts';
import { chooseLocus, snapshotTracks } from './snapshot.ts';
import { inventoryRows, trackMatrices, trackTables } from './tables.ts';

/** Around the middle of each region: 2 kb on each side in columns of 50 bp. */
const FLANK = 2000;
const COLUMN = 50;
/** Parts of the window of a locus. */
const LOCUS_PARTS = 400;

export const tracksChapter: ChapterMaker = {
	key: 'tracks',
	formats: formatsReadBy('track', 'peaks'),
	run: makeChapter,
};

/** Inventory, genome-wide profile, heatmap, profile around regions and one locus, over all tracks of the run. */
async function makeChapter(input: ChapterInput): Promise<Chapter> {
	const content = await readContent(input);
	const rows = inventoryRows(content.tracks);
	const matrices = trackMatrices(content);
	const figures = trackFigures(content, rows, input.cohort);
	const { tracks, groups, build, notes, skipped } = content;
	return {
		key: 'tracks',
		title: 'Genome tracks',
		headline: [
			say('tracks.inventory', {
				tracks: tracks.length,
				files: new Set(tracks.map((one) => one.input.path)).size,
				formats: [...new Set(tracks.map((one) => formatTitle(one.input.format)))],
			}),
		],
		report: tracksReport(content, rows, figures),
		tables: trackTables(content, rows, matrices),
		figures,
		matrices,
		samples: [...new Set(tracks.map((one) => one.input.sample_id))],
		summary: {
			tracks: rows.map(({ file: _, ...row }) => row),
			build,
			bin_size: Object.fromEntries(groups.map((group) => [group.format, group.bins.size])),
		},
		warnings: [...warningsOf(content), ...notes],
		dropped: droppedOf(content),
		inputs: [...new Set(tracks.map((one) => one.input.path)), ...content.files],
		skipped,
		limits: [
			'Tracks keep the scale of their program: shapes, but not heights, can be compared between pipelines or depths.',
			...(groups.some(({ format }) => format.endsWith('_peak'))
				? ['Peaks depend on the caller and its threshold; a missing peak is not a missing signal.']
				: []),
		],
	};
}

async function readContent({ inputs, parameters, cohort, watch }: ChapterInput): Promise<TracksContent> {
	const region = parameters.region_bed === undefined ? null : await readRegions(parameters.region_bed, watch);
	const regions = region?.regions ?? null;
	const design: TrackDesign = {
		bin_size: parameters.bin_size ?? null,
		regions: regions === null ? null : regionDesign(regions),
		sites: regions === null ? null : siteDesign(regions, FLANK, COLUMN),
		loci: [],
		locus_parts: LOCUS_PARTS,
	};
	const sources = inputs.map((one) => ({
		path: one.path,
		given: fileName(one.given),
		format: asTrackFormat(one.format),
	}));
	const { tracks: measured, unread } = await measureTracks(sources, design, watch);
	const byPath = new Map(inputs.map((one) => [one.path, one]));
	const inputOf = (path: string): RawInput => {
		const found = byPath.get(path);
		if (found === undefined) throw new TypeError(`${path} is not an input.`);
		return found;
	};
	const [first] = unread;
	if (measured.length === 0) throw first?.error ?? new LbError('raw.no_input');
	const tracks = sampleTracks(measured, inputOf);
	const build = commonBuild(tracks);
	markForeign(tracks, build);
	const groups = groupTracks(tracks, build);
	const content: TracksContent = {
		tracks,
		groups,
		build,
		regions,
		region_names: regions === null ? [] : featureNames(regions),
		sites: design.sites,
		snapshot: null,
		skipped: unread.map(({ source, error }) => skippedFor(inputOf(source.path).given, error)),
		notes: distinct([...(region?.notes ?? []), ...measured.flatMap(({ notes }) => notes)].map(withFileName)),
		files: parameters.region_bed === undefined ? [] : [parameters.region_bed],
	};
	content.snapshot = await readSnapshot(content, design, cohort, watch);
	return content;
}

/** Reads the drawn tracks once more for the window that the first reading showed to be worth a look. */
async function readSnapshot(
	{ groups, regions, region_names }: TracksContent,
	design: TrackDesign,
	cohort: ChapterInput['cohort'],
	watch: ChapterInput['watch'],
): Promise<TracksContent['snapshot']> {
	const chosen = chooseLocus(groups, regions, region_names);
	if (chosen === null) return null;
	const wanted = snapshotTracks(groups, ({ input }) => cohort.sample(input.sample_id).group);
	const { tracks } = await measureTracks(
		[...new Map(wanted.map(({ track }) => [track.source.path, track.source])).values()],
		{ ...design, regions: null, sites: null, loci: [chosen.locus] },
		{ signal: watch.signal },
	);
	const again = wanted.flatMap((one) => {
		const track = tracks.find(
			({ source, track: number }) => source.path === one.track.source.path && number === one.track.track,
		);
		return track === undefined ? [] : [{ ...one, track }];
	});
	return { ...chosen, tracks: again };
}

function distinct(messages: readonly Message[]): Message[] {
	return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}

function warningsOf({ tracks, build }: TracksContent): Message[] {
	const foreign = tracks.filter(({ why_not }) => why_not !== null && /build|reach beyond/.test(why_not));
	return [
		...(build === null ? (tracks[0]?.evidence ?? []) : []),
		...(foreign.length === 0
			? []
			: [
					say('tracks.foreign_build', {
						count: foreign.length,
						examples: foreign.slice(0, 5).map(({ sample }) => sample),
					}),
				]),
	];
}

function droppedOf({ tracks }: TracksContent): Record<string, number> {
	const missing = tracks.reduce((sum, { track }) => sum + track.missing, 0);
	return missing === 0 ? {} : { intervals_without_value: missing };
}
