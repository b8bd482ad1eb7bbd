import { basename } from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Watch } from '../../../base/progress.ts';
import { isReadBy } from '../../../contract/formats.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { METHYLATION_TABLES } from '../../readers/methylation-files/methylation-tables.ts';
import type { MethylationAtlas } from '../../readers/methylation-atlas/atlas.ts';
import { matchFeatures } from '../../signals/deconvolution/match-features.ts';
import { poolCounts } from '../../signals/deconvolution/pool-counts.server.ts';
import { loadMatrix } from '../../signals/load-matrix.server.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { valueRange } from '../../signals/value-scale.ts';
import { oneFilePerSample } from '../raw-signal/copy-number/one-file-per-sample.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-inputs.server.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import { rowNames } from './row-names.ts';
import type { TissueSettings } from './settings.ts';
import type { TissueSample } from './tissue-run.ts';

/** Fewer rows of the atlas than this, or than it has types, describe no mixture. */
const MIN_REGIONS = 20;

/** Rows that a sample needs. */
const rowsNeeded = ({ types }: MethylationAtlas): number => Math.max(MIN_REGIONS, types.length + 1);

/** An atlas with fewer rows than any sample needs is refused before the samples are read. */
export function refuseFewRows(atlas: MethylationAtlas): void {
	const complete = atlas.levels.length / atlas.types.length;
	const needed = rowsNeeded(atlas);
	if (complete >= needed) return;
	const values = { rows: atlas.rows, complete, needed, ...atlas.sparsest };
	throw new LbError('atlas.no_rows', values, { path: basename(atlas.path) });
}

/** Samples over the rows of an atlas, and what could not be used. */
export interface ReadSamples {
	samples: TissueSample[];
	skipped: SkippedFile[];
	errors: LbError[];
	notes: Message[];
	dropped: Record<string, number>;
	/** Absolute paths of the files read. */
	paths: string[];
}

/**
 * Counts pooled over the regions of the atlas, and levels of matrices by its probes or regions. Samples of too few reads or regions
 * go to `skipped`, and so do files that cannot be read; `errors` holds why.
 */
export async function readSamples(
	inputs: readonly RawInput[],
	atlas: MethylationAtlas,
	settings: TissueSettings,
	known_ids: readonly string[],
	watch: Watch,
): Promise<ReadSamples> {
	const read: ReadSamples = { samples: [], skipped: [], errors: [], notes: [], dropped: {}, paths: [] };
	const counted = inputs.filter(({ format }) => isReadBy(format, 'methylation_table'));
	await readCounts(counted, atlas, read, watch);
	for (const one of inputs)
		if (isReadBy(one.format, 'matrix')) await readMatrix(one, atlas, read, settings.seed, known_ids, watch);
	withoutRepeats(read);
	read.samples = read.samples.filter((sample) => isEnough(sample, atlas, settings, read));
	return read;
}

const skip = (read: ReadSamples, given: string, error: LbError): void => {
	read.errors.push(error);
	read.skipped.push(skippedFor(given, error));
};

async function readCounts(
	inputs: readonly RawInput[],
	{ regions }: MethylationAtlas,
	read: ReadSamples,
	watch: Watch,
): Promise<void> {
	if (inputs.length === 0) return;
	const { kept, skipped } = oneFilePerSample(inputs, METHYLATION_TABLES);
	appendAll(read.skipped, skipped);
	if (regions === null) {
		for (const { given } of kept)
			skip(read, given, new LbError('atlas.probes_for_counts', {}, { path: given }));
		return;
	}
	const pooled = await poolCounts(kept, regions, ({ given }, error) => skip(read, given, error), watch);
	const given = new Map(kept.map((one) => [one.path, one.given]));
	appendAll(
		read.samples,
		pooled.samples.map((one) => ({ ...one, given: given.get(one.path) ?? one.path })),
	);
	appendAll(read.notes, pooled.notes);
	for (const [reason, n] of Object.entries(pooled.dropped)) read.dropped[reason] = n;
	appendAll(
		read.paths,
		kept.map(({ path }) => path),
	);
}

async function readMatrix(
	{ path, given }: RawInput,
	atlas: MethylationAtlas,
	read: ReadSamples,
	seed: number,
	known_ids: readonly string[],
	watch: Watch,
): Promise<void> {
	try {
		// A matrix of one sample has no feature that varies.
		const options = { name: given, max_source_rows: 0, seed, known_ids, keep_all: true } as const;
		const { matrix, notes } = await loadMatrix(path, { signal_kind: 'methylation', ...options }, watch);
		refuseOtherValues(matrix, given);
		const matched = matchFeatures(matrix, atlas);
		if (matched === null)
			throw new LbError(
				'atlas.other_features',
				{ features: matrix.feature_ids.slice(0, 3), atlas: rowNames(atlas).slice(0, 3) },
				{ path: given },
			);
		for (const { sample, levels } of matched)
			read.samples.push({ ...{ sample, path, given, reads: null, sites: null, sites_inside: null }, levels });
		appendAll(read.notes, notes);
		read.paths.push(path);
	} catch (error) {
		const known = faultOfFile(error, path);
		if (known.code === 'general.cancelled') throw known;
		skip(read, given, known);
	}
}

/** M values and other figures are no shares of a mixture. */
function refuseOtherValues({ values }: SignalMatrix, given: string): void {
	const { min, max, finite } = valueRange(values);
	if (finite > 0 && (min < 0 || max > 1))
		throw new LbError('tissue.not_beta', { lowest: min, highest: max }, { path: given });
}

/** A sample of a file of counts and of a matrix is measured by its counts; of two files of one kind the first is. */
function withoutRepeats(read: ReadSamples): void {
	const owner = new Map<string, TissueSample>();
	for (const sample of read.samples) {
		const known = owner.get(sample.sample);
		if (known === undefined || (known.reads === null && sample.reads !== null))
			owner.set(sample.sample, sample);
	}
	const lost = read.samples.filter((sample) => owner.get(sample.sample) !== sample);
	if (lost.length > 0)
		read.notes.push(
			say('tissue.in_two_files', {
				count: lost.length,
				examples: lost.slice(0, 5).map(({ sample }) => sample),
			}),
		);
	read.samples = read.samples.filter((sample) => owner.get(sample.sample) === sample);
}

/** Has the sample enough of the atlas? If not, it is skipped with the reason. */
function isEnough(
	{ sample, given, levels, reads }: TissueSample,
	atlas: MethylationAtlas,
	{ min_reads }: TissueSettings,
	read: ReadSamples,
): boolean {
	const regions = levels.reduce((all, level) => (Number.isNaN(level) ? all : all + 1), 0);
	const needed = rowsNeeded(atlas);
	const place = { path: given === sample ? given : `${given} (${sample})` };
	if (reads === null) {
		if (regions >= needed) return true;
		if (regions === 0) {
			skip(read, place.path, new LbError('tissue.no_values', { rows: levels.length }, place));
			return false;
		}
		skip(
			read,
			place.path,
			new LbError('atlas.other_array', { found: regions, rows: levels.length, needed }, place),
		);
		return false;
	}
	const all = reads.reduce((sum, one) => sum + one, 0);
	if (regions >= needed && all >= min_reads) return true;
	const values = { reads: all, regions, min_reads, min_regions: needed };
	skip(read, place.path, new LbError('tissue.too_low_depth', values, place));
	return false;
}
