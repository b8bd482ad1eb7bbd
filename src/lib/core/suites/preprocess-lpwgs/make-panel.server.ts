import { GOOD_NORMALS, MIN_NORMALS } from '../../../contract/tasks/panel-size.ts';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import { inline, type Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { uniformBinSize } from '../../signals/bins/bin-size.ts';
import { openFrame, type BinFrame } from '../../signals/copy-number/bin-frame.server.ts';
import type { Correction } from '../../signals/copy-number/normalise-counts.ts';
import { buildPanel, type PanelSource, type Panel } from '../../signals/copy-number/panel.ts';
import { panelFile } from '../../signals/copy-number/panel-file.server.ts';
import { tracksBeside } from '../raw-signal/copy-number/tracks-beside.server.ts';
import { resolveRawInputs, type RawInput, type SkippedFile } from '../raw-signal/raw-inputs.server.ts';
import { openPanelPlace, type PanelPlace } from './panel-place.server.ts';
import { profileSamples, type ProfiledSample } from './profile-samples.server.ts';
import { fragmentParameters } from '../../../contract/tasks/raw-parameters.ts';

/** What a panel is made of; paths may be relative to `base`. */
export interface PanelRequest {
	/** Folder of normals, read with its subfolders, or named files. */
	folder?: string;
	files?: readonly string[];
	/** Recognised format to take from the folder. */
	input_format?: string;
	/** Where the panel is written: a TSV, gzip-compressed. */
	output: string;
	/** Folder that relative paths start from; default: the current one. */
	base?: string;
	bin_size?: number;
	bin_annotation?: string;
	gc_track?: string;
	mappability_track?: string;
	reference?: string;
	blacklist_bed?: string;
	min_mapq?: number;
	min_length?: number;
	max_length?: number;
	reads_are_fragments?: boolean;
}

/** What was made. */
export interface PanelMade {
	/** Absolute path of the panel. */
	output: string;
	normals: string[];
	bins: number;
	/** Bins with a median: half of the normals have a value there. */
	bins_with_median: number;
	bin_size: number | null;
	build: string | null;
	correction: Correction;
	skipped: SkippedFile[];
	notes: Message[];
}

/** Bins of normals counted here, when nothing says a size: ichorCNA's for ultra-low coverage. */
const DEFAULT_SIZE = 1_000_000;

/**
 * Makes a panel of normals from counts or ratios of controls: every file is normalised as `preprocess_lpwgs` does it, and the
 * panel keeps each normal's log2 ratios, so that a normal can later be compared with the others. Needs 10 normals, warns
 * below 20. Throws copy.panel_too_small, copy.panel_mixed, copy.bins_differ, copy.panel_exists, run.output_changed, raw.* and
 * what reading throws; an existing file that is no panel, or that changed meanwhile, is never replaced.
 */
export async function makePanelOfNormals(
	request: PanelRequest,
	watch: Watch = {},
	parallel: Parallel = inline,
): Promise<PanelMade> {
	const base = path.resolve(request.base ?? '.');
	const output = path.resolve(base, request.output);
	const place = await openPanelPlace(output);
	try {
		return await makeAt(place, output, base, request, watch, parallel);
	} finally {
		place.close();
	}
}

async function makeAt(
	place: PanelPlace,
	output: string,
	base: string,
	request: PanelRequest,
	watch: Watch,
	parallel: Parallel,
): Promise<PanelMade> {
	const { inputs, skipped } = await resolveRawInputs(
		{
			input_files: [...(request.files ?? [])],
			input_dir: request.folder,
			input_format: request.input_format,
		},
		base,
		taskCards.preprocess_lpwgs.needs_formats,
		watch,
	);
	const { frame, notes } = await frameOf(inputs, base, request, watch);
	// A panel made of itself is found before hours of reading.
	const own = inputs.filter((input) => input.path !== output);
	if (own.length < MIN_NORMALS)
		throw new LbError('copy.panel_too_small', { normals: own.length, least: MIN_NORMALS });
	const read = await profileSamples(
		own,
		frame,
		{ correct: true, needs_gc: null, instead: '', segment: false, arms: null, seed: 1, hash: true },
		parallel,
		watch,
	);
	const correction = oneCorrection(read.samples);
	const sources = read.samples.map(({ sample_id, profile, hash }): PanelSource => {
		return { sample_id, profile, hash: hash ?? '' };
	});
	const panel = buildPanel(sources, {
		build: read.samples[0]?.build ?? null,
		bin_size: uniformBinSize(read.samples[0]!.profile.bins),
		correction,
		...pipelineOf(read.samples),
	});
	await place.save(panelFile(panel));
	const small = panel.normals.length < GOOD_NORMALS;
	return {
		output,
		normals: panel.normals.map(({ sample_id }) => sample_id),
		bins: panel.median.length,
		bins_with_median: panel.median.reduce((n, value) => n + (Number.isNaN(value) ? 0 : 1), 0),
		bin_size: panel.bin_size,
		build: panel.build,
		correction,
		skipped: [...skipped, ...read.skipped],
		notes: [
			...notes,
			...read.notes,
			...(small ? [say('copy.panel_small', { normals: panel.normals.length })] : []),
			...(correction === 'none' && read.samples.some(({ unit }) => unit !== 'ratios')
				? [say('copy.panel_uncorrected')]
				: []),
		],
	};
}

/** The bins of the normals; GC and mappability tracks may lie beside their counts. */
async function frameOf(
	inputs: readonly RawInput[],
	base: string,
	request: PanelRequest,
	watch: Watch,
): Promise<{ frame: BinFrame; notes: Message[] }> {
	const existing = (given: string | undefined): string | null => {
		if (given === undefined) return null;
		const full = path.resolve(base, given);
		if (!existsSync(full)) throw new LbError('signals.file_not_found', {}, { path: full });
		return full;
	};
	const { gc_track, mappability_track, notes } = await tracksBeside(
		inputs.filter(({ format }) => format === 'wig'),
		{
			gc_track: existing(request.gc_track) ?? undefined,
			mappability_track: existing(request.mappability_track) ?? undefined,
		},
		watch,
	);
	const frame = await openFrame(
		{
			bin_size: request.bin_size ?? null,
			default_size: DEFAULT_SIZE,
			bin_annotation: existing(request.bin_annotation),
			gc_track,
			mappability_track,
			reference: existing(request.reference),
			panel: null,
			excluded: existing(request.blacklist_bed),
			flank: 0,
			min_mapq: fragmentParameters.min_mapq.parse(request.min_mapq),
			min_length: request.min_length ?? null,
			max_length: request.max_length ?? null,
			reads_are_fragments: request.reads_are_fragments ?? false,
		},
		watch,
	);
	return { frame, notes };
}

/** The correction all normals share. */
function oneCorrection(samples: readonly ProfiledSample[]): Correction {
	const [first] = samples;
	const other = samples.find(({ correction }) => correction !== first?.correction);
	if (first !== undefined && other !== undefined)
		throw new LbError(
			'copy.panel_mixed',
			{ first: first.sample_id, first_correction: first.correction, correction: other.correction },
			{ path: other.given },
		);
	return first === undefined || first.correction === 'file' ? 'none' : first.correction;
}

/** Format and unit of the normals, where all have the same. */
function pipelineOf(samples: readonly { format: string; unit: string }[]): Pick<Panel, 'pipeline'> {
	const [first, ...others] = samples;
	return first === undefined ||
		others.some(({ format, unit }) => format !== first.format || unit !== first.unit)
		? {}
		: { pipeline: { format: first.format, unit: first.unit } };
}
