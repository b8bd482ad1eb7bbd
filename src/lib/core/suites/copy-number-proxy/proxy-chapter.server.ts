import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { readArms } from '../../readers/regions/cytobands.server.ts';
import { cohortBins } from '../../signals/copy-number-calls/cohort-bins.ts';
import { openFrame, type BinFrame } from '../../signals/copy-number/bin-frame.server.ts';
import { fileName } from '../cohort/file-name.ts';
import { profileFigures } from '../preprocess-lpwgs/profile-figures.ts';
import { profileProducts } from '../preprocess-lpwgs/profile-products.ts';
import {
	methodLines,
	noteLines,
	profileHeadline,
	profileLimits,
	profileLines,
} from '../preprocess-lpwgs/profile-report.ts';
import { profileSamples, type ProfiledSample } from '../preprocess-lpwgs/profile-samples.server.ts';
import { profileRow, profileTables, type ProfileRow } from '../preprocess-lpwgs/profile-tables.ts';
import { profileWarnings } from '../preprocess-lpwgs/profile-warnings.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { tracksBeside, type CorrectionTracks } from '../raw-signal/copy-number/tracks-beside.server.ts';
import { bullets } from '../report/markdown.ts';
import type { SuiteFigure } from '../suite.ts';

/** Off-target reads of a capture are few: bins of half a megabase hold some hundred of them. */
const DEFAULT_SIZE = 500_000;

/**
 * First-pass copy-number screen: counts outside of the excluded regions, normalised by depth and (where GC is known) by GC and
 * mappability, segmented and called.
 */
export async function proxyChapter(input: SignalInput): Promise<Chapter> {
	const { parameters, watch } = input;
	const tracks = await tracksBeside(
		input.inputs.filter(({ format }) => format === 'wig'),
		parameters,
		watch,
	);
	const opened = await frameOf(parameters, tracks, watch);
	const arms =
		parameters.arm_annotation === undefined ? null : await readArms(parameters.arm_annotation, watch);
	const { samples, skipped, frame, ...read } = await profileSamples(
		input.inputs,
		opened,
		{ correct: true, needs_gc: null, instead: '', segment: true, arms, seed: input.seed },
		input.parallel,
		watch,
	);
	const notes = [...tracks.notes, ...read.notes];
	const rows = samples.map((sample) => profileRow(sample, input.cohort));
	const { cohort, others } = cohortBins(samples.map((sample) => sample.profile));
	const figures = profileFigures(samples, cohort, input.cohort, 'proxy_');
	return {
		key: 'copy_number_proxy',
		title: 'Copy-number screen',
		headline: profileHeadline(rows),
		report: screenReport(samples, rows, frame, figures, notes),
		tables: profileTables(samples, rows, 'proxy_'),
		figures,
		matrices: [],
		samples: samples.map(({ sample_id }) => sample_id),
		summary: screenSummary(rows, frame, cohort.bins.start.length),
		warnings: [...proxyWarnings(rows, frame), ...profileWarnings(rows, frame, others, true)],
		dropped: {},
		inputs: [
			...input.inputs.map(({ path }) => path),
			...frame.inputs,
			...(parameters.arm_annotation === undefined ? [] : [parameters.arm_annotation]),
		],
		skipped,
		limits: profileLimits(rows),
		products: profileProducts(samples, cohort, 'copy_number_proxy'),
	};
}

/** Bins without the excluded regions. */
function frameOf(
	parameters: SignalInput['parameters'],
	tracks: CorrectionTracks,
	watch: Watch,
): Promise<BinFrame> {
	return openFrame(
		{
			bin_size: parameters.bin_size ?? null,
			default_size: DEFAULT_SIZE,
			bin_annotation: null,
			gc_track: tracks.gc_track,
			mappability_track: tracks.mappability_track,
			reference: parameters.reference ?? null,
			panel: null,
			excluded: parameters.exclude_regions ?? null,
			flank: parameters.exclude_flank,
			coverage_tracks: true,
			min_mapq: parameters.min_mapq,
			min_length: null,
			max_length: null,
			reads_are_fragments: parameters.reads_are_fragments ?? false,
		},
		watch,
	);
}

function screenReport(
	samples: readonly ProfiledSample[],
	rows: readonly ProfileRow[],
	frame: BinFrame,
	figures: readonly SuiteFigure[],
	notes: readonly Message[],
): string[] {
	return [
		'**A first-pass screen.** The screen shows where counts outside the excluded regions depart from the rest of the genome of the same sample. It is not equivalent to CopywriteR or any other published workflow and does not replace a copy-number assay.',
		'',
		...methodLines(rows, frame),
		...profileLines(samples, rows, figures),
		...(notes.length === 0 ? [] : ['### Notes on the files', '', ...noteLines(notes)]),
		'### Limits of the screen',
		'',
		...bullets(NOT_CLAIMED),
	];
}

function screenSummary(
	rows: readonly ProfileRow[],
	frame: BinFrame,
	bins_in_matrix: number,
): Chapter['summary'] {
	return {
		screen: 'first_pass',
		bin_size: rows[0]?.bin_size ?? null,
		bin_size_from: frame.size_from,
		exclude_flank: frame.excluded === null ? null : frame.flank,
		bins_in_matrix,
		profiles: rows.map(
			({ sample, counted, bins, bins_kept, dlrs, gains, losses, fraction_genome_altered }) => ({
				sample,
				counted,
				bins,
				bins_kept,
				dlrs,
				gains,
				losses,
				fraction_genome_altered,
			}),
		),
	};
}

const NOT_CLAIMED = [
	'Off-target origin of the reads is not verified: only the specified regions are excluded. Capture peaks that no file lists remain and look like gains.',
	'Copies of single genes are not resolved: the smallest unit is a bin or a segment of at least two bins, and excluded regions (the targets themselves) have no value.',
	'Panels are not comparable: the off-target reads of a capture differ between kits. Compare samples of one kit.',
	'A flat profile does not exclude changes: calls depend on the number of off-target reads. The table lists the noise of each sample.',
	'Tumour fraction, ploidy, allele-specific copies and loss of heterozygosity are not estimated.',
];

/** What only the screen must say: regions that were not named, or could not be taken out of bins that were given. */
function proxyWarnings(rows: readonly ProfileRow[], frame: BinFrame): Message[] {
	const here = rows.filter(({ counted }) => ['fragments', 'reads', 'coverage'].includes(counted)).length;
	const given = rows.length - here;
	if (frame.excluded === null) return here > 0 ? [say('copy.proxy_no_regions')] : [];
	return given === 0
		? []
		: [say('copy.proxy_given_bins', { count: given, total: rows.length, regions: fileName(frame.excluded) })];
}
