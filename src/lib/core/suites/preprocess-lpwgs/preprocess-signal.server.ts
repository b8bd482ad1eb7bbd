import { readArms } from '../../readers/regions/cytobands.server.ts';
import { openFrame, type FrameInput } from '../../signals/copy-number/bin-frame.server.ts';
import { BIN_REASONS } from '../../signals/copy-number/bin-reasons.ts';
import { cohortBins } from '../../signals/copy-number-calls/cohort-bins.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { tracksBeside } from '../raw-signal/copy-number/tracks-beside.server.ts';
import type { RawParameters } from '../raw-signal/raw-parameters.server.ts';
import { profileFigures } from './profile-figures.ts';
import { profileProducts } from './profile-products.ts';
import { methodLines, noteLines, profileHeadline, profileLimits, profileLines } from './profile-report.ts';
import { profileSamples } from './profile-samples.server.ts';
import { profileRow, profileTables, type ProfileRow } from './profile-tables.ts';
import { profileWarnings } from './profile-warnings.ts';

/** Bins of what is counted here when nothing else says a size: ichorCNA's for low and ultra-low coverage. */
const DEFAULT_SIZE: Record<string, number> = { lpwgs: 500_000, ulpwgs: 1_000_000 };
const TITLES: Record<string, string> = {
	lpwgs: 'Low-pass whole genomes',
	ulpwgs: 'Ultra-low-pass whole genomes',
};

/**
 * Profiles of one signal. `<signal>_interval_cleanup` does all that the inputs allow: bins cleaned, corrected where GC is
 * known, compared with a panel where there is one, segmented and called. `_cleanup_only` cleans and normalises by depth.
 * `_gc_corrected` is interval_cleanup that refuses what it cannot correct.
 */
export async function preprocessLpwgsSignal(input: SignalInput): Promise<Chapter> {
	const { parameters, signal, profile, prefix, watch } = input;
	const only = profile.endsWith('_cleanup_only');
	const tracks = only
		? null
		: await tracksBeside(
				input.inputs.filter(({ format }) => format === 'wig'),
				parameters,
				watch,
			);
	const opened = await openFrame(frameInput({ ...parameters, ...tracks }, signal, only), watch);
	const arms =
		parameters.arm_annotation === undefined ? null : await readArms(parameters.arm_annotation, watch);
	const { samples, skipped, frame, ...read } = await profileSamples(
		input.inputs,
		opened,
		{
			correct: !only,
			needs_gc: profile.endsWith('_gc_corrected') ? profile : null,
			instead: `${signal}_interval_cleanup`,
			segment: !only,
			arms,
			seed: input.seed,
		},
		input.parallel,
		watch,
	);
	const notes = [...(tracks?.notes ?? []), ...read.notes];
	const rows = samples.map((sample) => profileRow(sample, input.cohort));
	const { cohort, others } = cohortBins(samples.map((sample) => sample.profile));
	const figures = profileFigures(samples, cohort, input.cohort, `${prefix}copy_number_`);
	return {
		key: signal,
		title: TITLES[signal] ?? signal,
		headline: profileHeadline(rows),
		report: [
			`Profile \`${profile}\`.`,
			'',
			...methodLines(rows, frame),
			...profileLines(samples, rows, figures),
			...(notes.length === 0 ? [] : ['### Notes on the files', '', ...noteLines(notes)]),
		],
		tables: profileTables(samples, rows, prefix),
		figures,
		matrices: [],
		samples: samples.map(({ sample_id }) => sample_id),
		summary: {
			profile,
			bin_size: samples.length === 0 ? null : (rows[0]?.bin_size ?? null),
			bin_size_from: frame.size_from,
			bins_in_matrix: cohort.bins.start.length,
			samples_in_matrix: cohort.sample_ids.length,
			profiles: rows.map(summaryOf),
		},
		warnings: profileWarnings(rows, frame, others, !only),
		dropped: droppedBins(rows),
		inputs: [...input.inputs.map(({ path }) => path), ...frame.inputs, ...armInput(parameters)],
		skipped,
		limits: profileLimits(rows),
		products: profileProducts(samples, cohort, signal),
	};
}

function frameInput(
	parameters: Omit<RawParameters, 'gc_track' | 'mappability_track'> & {
		gc_track?: string | null;
		mappability_track?: string | null;
	},
	signal: string,
	cleanup_only: boolean,
): FrameInput {
	return {
		bin_size: parameters.bin_size ?? null,
		default_size: DEFAULT_SIZE[signal] ?? 1_000_000,
		bin_annotation: parameters.bin_annotation ?? null,
		gc_track: parameters.gc_track ?? null,
		mappability_track: parameters.mappability_track ?? null,
		reference: parameters.reference ?? null,
		panel: cleanup_only ? null : (parameters.panel_of_normals ?? null),
		excluded: parameters.blacklist_bed ?? null,
		flank: 0,
		min_mapq: parameters.min_mapq,
		min_length: parameters.min_length ?? null,
		max_length: parameters.max_length ?? null,
		reads_are_fragments: parameters.reads_are_fragments ?? false,
	};
}

function armInput({ arm_annotation }: RawParameters): string[] {
	return arm_annotation === undefined ? [] : [arm_annotation];
}

/** The numbers of a sample for summary.json. */
function summaryOf(row: ProfileRow) {
	const { sample, counted, bins, bins_kept, median_count, correction, dlrs, segments, gains, losses } = row;
	return {
		sample,
		counted,
		bins,
		bins_kept,
		median_count,
		correction,
		dlrs,
		segments,
		gains,
		losses,
		fraction_genome_altered: row.fraction_genome_altered,
	};
}

/** Bins left out over all samples, by reason. */
function droppedBins(rows: readonly ProfileRow[]): Record<string, number> {
	const [, ...reasons] = BIN_REASONS;
	const counts = reasons.map((reason): [string, number] => [
		`bins_${reason}`,
		rows.reduce((sum, row) => sum + row[reason], 0),
	]);
	return Object.fromEntries(counts.filter(([, n]) => n > 0));
}
