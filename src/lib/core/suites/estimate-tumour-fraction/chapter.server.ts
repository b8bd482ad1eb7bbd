import { LbError } from '../../../base/errors.ts';
import { readArms } from '../../readers/regions/cytobands.server.ts';
import { openFrame } from '../../signals/copy-number/bin-frame.server.ts';
import type { PatientInput } from '../patients/patient-suite.server.ts';
import { readProfiles } from '../preprocess-lpwgs/profile-samples.server.ts';
import type { Chapter } from '../raw-signal/chapter.ts';
import { tracksBeside } from '../raw-signal/copy-number/tracks-beside.server.ts';
import { withReasons } from '../raw-signal/unusable-files.ts';
import { fractionFigures } from './figures.ts';
import { fractionHeadline } from './headline.ts';
import { measureFractions } from './measure.server.ts';
import { fractionLimits, fractionReport } from './report.ts';
import { callOf, otherFits, hasLimits, type FractionResult } from './result.ts';
import { fractionSettings } from './settings.ts';
import { fractionResultTables } from './tables.ts';
import { fractionWarnings } from './warnings.ts';

/** Reads of ultra-low-pass libraries are some thousand per million bases. */
const DEFAULT_SIZE = 1_000_000;

/**
 * Corrected bins of every sample, less the normals, their tumour fraction with what fits as well, and the limits of blank and detection.
 * Throws the error of a file when none can be used, and what reading the overlay files throws.
 */
export async function fractionChapter(input: PatientInput): Promise<Chapter> {
	const { inputs, cohort, parameters, parallel, watch, seed, cache } = input;
	const settings = fractionSettings(input.stated);
	const tracks = await tracksBeside(
		inputs.filter(({ format }) => format === 'wig'),
		parameters,
		watch,
	);
	const opened = await openFrame(
		{
			bin_size: parameters.bin_size ?? null,
			default_size: DEFAULT_SIZE,
			bin_annotation: parameters.bin_annotation ?? null,
			gc_track: tracks.gc_track,
			mappability_track: tracks.mappability_track,
			reference: parameters.reference ?? null,
			panel: parameters.panel_of_normals ?? null,
			excluded: parameters.blacklist_bed ?? null,
			flank: 0,
			coverage_tracks: true,
			min_mapq: parameters.min_mapq,
			min_length: null,
			max_length: null,
			reads_are_fragments: parameters.reads_are_fragments ?? false,
		},
		watch,
	);
	const arms =
		parameters.arm_annotation === undefined ? null : await readArms(parameters.arm_annotation, watch);
	const read = await readProfiles(
		inputs,
		opened,
		{ correct: true, needs_gc: null, instead: '', segment: false, arms, seed },
		parallel,
		watch,
	);
	const personOf = (sample: string): string => cohort.sample(sample).patient_id;
	const isControl = (sample: string): boolean =>
		cohort.reference !== null && cohort.sample(sample).group === cohort.reference;
	const controls = read.samples
		.filter(({ sample_id }) => isControl(sample_id))
		.map((profiled) => {
			const { patient_id: person, time } = cohort.sample(profiled.sample_id);
			return { profiled, person, time };
		});
	const { result, skipped, errors } = await measureFractions(
		read.samples,
		{ panel: read.frame.panel_of_normals?.panel ?? null, controls, personOf, isControl },
		{ settings, seed, parallel, watch, cache },
	);
	const lost = [...read.skipped, ...skipped];
	if (result.samples.length === 0)
		throw withReasons(read.errors[0] ?? errors[0] ?? new LbError('raw.no_input'), lost);
	const figures = fractionFigures(result, cohort);
	return {
		key: 'tumour_fraction',
		title: 'Tumour fraction',
		headline: fractionHeadline(result),
		report: fractionReport(result, settings, figures),
		tables: fractionResultTables(result),
		figures,
		matrices: [],
		samples: result.samples.map(({ sample }) => sample),
		summary: summaryOf(result),
		warnings: [...fractionWarnings(result), ...tracks.notes, ...read.notes],
		dropped: { bins: result.samples.reduce((sum, { dropped }) => sum + dropped, 0) },
		inputs: [
			...inputs.map(({ path }) => path),
			...read.frame.inputs,
			...(parameters.arm_annotation === undefined ? [] : [parameters.arm_annotation]),
		],
		skipped: lost,
		limits: fractionLimits(result),
	};
}

function summaryOf({ samples, limits }: FractionResult): Record<string, unknown> {
	return {
		samples: samples.map((one) => {
			const { sample, estimate, interval, limits: own } = one;
			const { chosen } = estimate;
			const known = hasLimits(own) ? own : null;
			return {
				...{ sample, call: callOf(one), tumour_fraction: estimate.fraction },
				...{ ci_low: interval?.low ?? null, ci_high: interval?.high ?? null, ploidy: chosen?.ploidy ?? null },
				other_fits: otherFits(one),
				limit_of_blank: known?.blank.limit ?? null,
				limit_of_detection: known?.detection?.limit ?? null,
				profile: known?.profile ?? null,
			};
		}),
		normals: limits[0]?.normals ?? 0,
		normals_beyond: limits[0]?.beyond ?? null,
	};
}
