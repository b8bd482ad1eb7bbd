import { basename } from 'node:path';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { ThreadWork } from '../../../base/parallel.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import {
	deconvolutionWork,
	type SampleLevels,
	type SampleShares,
} from '../../analysis/deconvolution/deconvolve-sample.ts';
import { separateTypes } from '../../analysis/deconvolution/separate-types.ts';
import {
	MIN_SAMPLES_UNKNOWN,
	mixturesOf,
	unknownComponents,
	type UnknownComponents,
} from '../../analysis/deconvolution/unknown-components.ts';
import { FOLDS, heldOutWork, knownLikelihoodWork } from '../../numerics/mixture/held-out-parts.ts';
import { unknownPartsWork, type SampleMixtures } from '../../numerics/mixture/unknown-parts.ts';
import type { MethylationAtlas } from '../../readers/methylation-atlas/atlas.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import type { Chapter, ChapterInput } from '../raw-signal/chapter.ts';
import { skippedFor } from '../raw-signal/skipped-file.ts';
import { tissueFigures } from './figures.ts';
import { tissueHeadline } from './headline.ts';
import { readSamples, refuseFewRows, type ReadSamples } from './read-samples.server.ts';
import { tissueLimits, tissueReport } from './report.ts';
import type { TissueSettings } from './settings.ts';
import { tissueSummary } from './summary.ts';
import { tissueTables } from './tables.ts';
import type { TissueRun, TissueSample } from './tissue-run.ts';
import { tissueWarnings } from './warnings.ts';

/** Draws of the bootstrap; the ends of a 95 % interval are the 11th from either side. */
const DRAWS = 400;

/** What the chapter is given besides that of every chapter. */
export interface TissueInput extends Omit<ChapterInput, 'draw_only'> {
	atlas: MethylationAtlas;
	settings: TissueSettings;
}

/**
 * Samples taken apart by the cell types of an atlas. Samples that cannot be used go to `skipped`. Throws atlas.no_rows, atlas.columns_are_samples, atlas.not_separable,
 * tissue.few_for_unknown, and why the first sample cannot be used where none can.
 */
export async function tissueChapter(input: TissueInput): Promise<Chapter> {
	const { atlas, settings, cohort, watch } = input;
	refuseFewRows(atlas);
	refuseSamples(atlas, [
		...input.inputs.flatMap(({ sample_id, sample_ids }) => [sample_id, ...sample_ids]),
		...cohort.rows_without_data,
	]);
	const known = [...cohort.samples.map(({ data_id }) => data_id), ...cohort.rows_without_data];
	const read = await readSamples(input.inputs, atlas, settings, known, watch);
	if (read.samples.length === 0) throw read.errors[0] ?? new LbError('raw.no_input');
	const counted = read.samples.filter(({ reads }) => reads !== null).length;
	if (settings.unknown_components > 0 && counted < MIN_SAMPLES_UNKNOWN)
		throw new LbError('tissue.few_for_unknown', { needed: MIN_SAMPLES_UNKNOWN, found: counted });
	const run = await takeApart(read, input);
	const unknown = await fitUnknown(run, input);
	const finished: TissueRun = { ...run, unknown };
	const figures = tissueFigures(finished, cohort);
	return {
		key: 'tissue_of_origin',
		title: 'Tissue of origin',
		headline: tissueHeadline(finished),
		report: tissueReport(finished, figures),
		tables: tissueTables(finished, cohort),
		figures,
		matrices: [sharesMatrix(finished)],
		samples: finished.samples.map(({ sample }) => sample),
		summary: tissueSummary(finished),
		warnings: [...tissueWarnings(finished), ...buildsNamed(finished), ...atlas.notes, ...read.notes],
		dropped: { ...read.dropped, ...prefixed(atlas.dropped), ...unusedRows(finished) },
		inputs: [...read.paths, atlas.path],
		skipped: read.skipped,
		limits: tissueLimits(finished),
	};
}

/** A table with samples of the data in its columns is no atlas of cell types. */
function refuseSamples({ types, path }: MethylationAtlas, ids: readonly string[]): void {
	const known = new Set(ids);
	const shared = types.filter((name) => known.has(name));
	if (shared.length === 0) return;
	const values = { count: shared.length, types: types.length, examples: shared.slice(0, 3) };
	throw new LbError('atlas.columns_are_samples', values, { path: basename(path) });
}

/** Types that can be told apart over the rows with a value, and their shares in every sample. */
async function takeApart(
	read: ReadSamples,
	{ atlas, settings, parallel, watch, seed }: TissueInput,
): Promise<Omit<TissueRun, 'unknown'>> {
	const { samples } = read;
	const rows = Array.from({ length: samples[0]!.levels.length }, (_, row) => row).filter((row) =>
		samples.some(({ levels }) => !Number.isNaN(levels[row])),
	);
	const types = atlas.types.length;
	const profiles = new Float64Array(rows.length * types);
	for (const [i, row] of rows.entries())
		profiles.set(atlas.levels.subarray(row * types, (row + 1) * types), i * types);
	throwIfCancelled(watch.signal, 'the atlas');
	const separated = separateTypes(atlas.types, profiles, settings.merge_correlation);
	if (separated.groups.length < 2) {
		const place = { path: basename(atlas.path) };
		throw new LbError('atlas.not_separable', { types, regions: rows.length }, place);
	}
	const onRows = ({ sample, levels, reads }: TissueSample): SampleLevels => ({
		sample,
		levels: Float64Array.from(rows, (row) => levels[row]!),
		reads: reads === null ? null : Float64Array.from(rows, (row) => reads[row]!),
	});
	const shares = await parallel.map(
		deconvolutionWork,
		{
			...{ profiles, types, one_by_one: separated.one_by_one, seed, draws: DRAWS, alpha: settings.alpha },
			groups: separated.groups.map(({ members }) => members),
		},
		samples.map(onRows),
		{
			...(watch.signal === undefined ? {} : { signal: watch.signal }),
			onDone: (done, total) =>
				watch.onProgress?.({ done, total, unit: 'steps', message: say('tissue.progress') }),
		},
	);
	const fitting = shares.map(({ fits }) => fits);
	for (const [i, one] of shares.entries()) if (!one.fits) skipUnfit(read, samples[i]!, one);
	if (!fitting.includes(true)) throw read.errors.at(-1) ?? new LbError('raw.no_input');
	return {
		...{ atlas, atlas_name: basename(atlas.path), rows, separated, settings },
		samples: samples.filter((_, i) => fitting[i]),
		shares: shares.filter((_, i) => fitting[i]),
	};
}

function skipUnfit(
	read: ReadSamples,
	{ given, sample }: TissueSample,
	{ explained, fits_inverted }: SampleShares,
): void {
	const place = { path: given === sample ? given : `${given} (${sample})` };
	const percent = Math.max(0, Math.round(100 * explained));
	const error = fits_inverted
		? new LbError('tissue.inverted_atlas', {}, place)
		: new LbError('tissue.does_not_fit', { percent }, place);
	read.errors.push(error);
	read.skipped.push(skippedFor(place.path, error));
}

/** Unknown components over the samples with counts; null where none were asked for. */
async function fitUnknown(
	{ atlas, rows, samples, settings }: Omit<TissueRun, 'unknown'>,
	{ parallel, watch, seed }: TissueInput,
): Promise<UnknownComponents | null> {
	const { unknown_components: unknown, unknown_starts: starts } = settings;
	const counted = samples.filter(({ reads }) => reads !== null);
	if (unknown === 0) return null;
	if (counted.length < MIN_SAMPLES_UNKNOWN)
		throw new LbError('tissue.few_for_unknown', { needed: MIN_SAMPLES_UNKNOWN, found: counted.length });
	const types = atlas.types.length;
	const profiles = new Float64Array(rows.length * types);
	for (const [i, row] of rows.entries())
		profiles.set(atlas.levels.subarray(row * types, (row + 1) * types), i * types);
	const onRows = counted.map(({ sample, levels, reads }) => ({
		sample,
		levels: Float64Array.from(rows, (row) => levels[row]!),
		reads: Float64Array.from(rows, (row) => reads?.[row] ?? 0),
	}));
	const mixtures = mixturesOf(onRows, profiles, types, unknown, seed);
	const numbers = (length: number): number[] => Array.from({ length }, (_, i) => i);
	const total = counted.length + starts + FOLDS;
	let before = 0;
	const inParts = async <R>(work: ThreadWork<SampleMixtures, number, R>, count: number): Promise<R[]> => {
		const found = await parallel.map(work, mixtures, numbers(count), {
			...(watch.signal === undefined ? {} : { signal: watch.signal }),
			onDone: (done) =>
				watch.onProgress?.({
					...{ done: before + done, total, unit: 'steps' },
					message: say('tissue.progress_unknown'),
				}),
		});
		before += count;
		return found;
	};
	const without = await inParts(knownLikelihoodWork, counted.length);
	const fits = await inParts(unknownPartsWork, starts);
	const held_out = await inParts(heldOutWork, FOLDS);
	return unknownComponents(
		counted.map(({ sample }) => sample),
		mixtures,
		fits,
		without,
		held_out,
	);
}

/** Samples x groups of types, for the comparison of groups of people. */
function sharesMatrix({ samples, shares, separated }: TissueRun): SignalMatrix {
	return {
		name: 'cell_types',
		signal_kind: 'methylation',
		sample_ids: samples.map(({ sample }) => sample),
		feature_ids: separated.groups.map(({ name }) => name),
		values: Float64Array.from(
			separated.groups.flatMap((_, group) => shares.map(({ groups }) => groups[group]!.share)),
		),
		unit: 'share',
	};
}

const prefixed = (dropped: Readonly<Record<string, number>>): Record<string, number> =>
	Object.fromEntries(Object.entries(dropped).map(([reason, n]) => [`atlas_${reason}`, n]));

/** Rows of the atlas without a value in any sample. */
function unusedRows({ atlas, rows }: TissueRun): Record<string, number> {
	const unused = atlas.levels.length / atlas.types.length - rows.length;
	return unused === 0 ? {} : { atlas_rows_without_sample: unused };
}

const BUILD_NAME = /(^|[^a-z\d])(hg18|hg19|hg38|grch37|grch38|t2t|chm13)(?=[^a-z\d]|$)/i;
const SAME: Readonly<Record<string, string>> = { grch37: 'hg19', grch38: 'hg38', chm13: 't2t' };

function buildIn(name: string): string | null {
	const found = BUILD_NAME.exec(name)?.[2]?.toLowerCase();
	return found === undefined ? null : (SAME[found] ?? found);
}

/** Files whose names state different genome builds. */
function buildsNamed({ atlas_name, samples }: TissueRun): Message[] {
	const atlas = buildIn(atlas_name);
	const other = samples.find(({ given }) => {
		const own = buildIn(given);
		return atlas !== null && own !== null && own !== atlas;
	});
	if (other === undefined) return [];
	return [
		say('tissue.builds_named', { atlas: atlas ?? '', path: other.given, sample: buildIn(other.given) ?? '' }),
	];
}
