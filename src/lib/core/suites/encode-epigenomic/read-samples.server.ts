import { skippedFor } from '../raw-signal/skipped-file.ts';
import { isReadBy, type FormatKey } from '../../../contract/formats.ts';
import { appendAll } from '../../../base/append-all.ts';
import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import { say } from '../../../contract/messages/index.ts';
import { scanMethylationSites } from '../../readers/methylation-files/scan-sites.server.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { asTrackFormat } from '../../readers/tracks/track-format.ts';
import { regionCounts } from '../../signals/fragments/region-counts.ts';
import { GenomeBins, isMain } from '../../signals/tracks/genome-bins.ts';
import { measureTracks } from '../../signals/tracks/measure-tracks.server.ts';
import { panelTotals, type Panel } from '../../signals/tracks/panel.ts';
import { readCleanIntervals, type IntervalFormat } from '../../signals/tracks/read-clean.server.ts';
import { contigNumbers, regionDesign, RegionSums } from '../../signals/tracks/region-sums.ts';
import { SiteSums, type SiteDesign } from '../../signals/tracks/site-sums.ts';
import { fileName } from '../cohort/file-name.ts';
import { isIntervalFormat } from '../preprocess-epigenomic/clean-sample.server.ts';
import type { EpigenomicSetting } from '../preprocess-epigenomic/setting.server.ts';
import type { SignalInput } from '../products/product-suite.server.ts';
import { referenceOf } from '../raw-signal/overlays.ts';
import type { RawInput, SkippedFile } from '../raw-signal/raw-inputs.server.ts';
import type { EncodedSample, SampleKind } from './encoded-sample.ts';
import { orNone } from './features.ts';

/** What every sample is measured over. */
export interface EncodeDesign {
	setting: EpigenomicSetting;
	bin_size: number;
	panel: Panel | null;
	sites: SiteDesign | null;
}

/** What a file of a format is read as. Peaks are no intervals: their height counts, not only that they are there. */
export function kindOf(format: FormatKey): SampleKind {
	if (isReadBy(format, 'methylation_table')) return 'methylation';
	if (isReadBy(format, 'peaks')) return 'peaks';
	return isIntervalFormat(format) ? 'intervals' : 'signal';
}

/**
 * Reads the samples of the commonest kind; files of other kinds are skipped, because their values have another unit. Throws the
 * first error when no file can be read.
 */
export async function readEncodedSamples(
	given: SignalInput,
	design: EncodeDesign,
): Promise<{ kind: SampleKind; samples: EncodedSample[]; skipped: SkippedFile[] }> {
	const { inputs } = design.setting;
	const kind = commonestKind(inputs);
	const skipped: SkippedFile[] = [];
	const own: RawInput[] = [];
	for (const input of inputs)
		if (kindOf(input.format) === kind) own.push(input);
		else skipped.push(skippedFor(input.given, say('raw.other_unit', { format: input.format })));
	const errors: LbError[] = [];
	const samples: EncodedSample[] = [];
	const fail = (input: RawInput, error: LbError): void => {
		errors.push(error);
		skipped.push(skippedFor(input.given, error));
	};
	if (kind === 'signal' || kind === 'peaks')
		appendAll(samples, await readTracks(own, kind, design, given, fail));
	else
		for (const [done, input] of own.entries()) {
			throwIfCancelled(given.watch.signal, input.given);
			given.watch.onProgress?.({
				done,
				total: own.length,
				unit: 'files',
				message: say('reader.reading', { path: input.given }),
			});
			try {
				if (isIntervalFormat(input.format))
					samples.push(await readIntervals(input, input.format, design, given));
				else appendAll(samples, await readMethylation(input, design, given));
			} catch (error) {
				fail(input, faultOfFile(error, input.given));
			}
		}
	if (samples.length === 0) throw errors[0] ?? new LbError('raw.no_input');
	return { kind, samples, skipped };
}

function commonestKind(inputs: readonly RawInput[]): SampleKind {
	const counts = new Map<SampleKind, number>();
	for (const { format } of inputs) counts.set(kindOf(format), (counts.get(kindOf(format)) ?? 0) + 1);
	return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'signal';
}

async function readIntervals(
	input: RawInput,
	format: IntervalFormat,
	{ setting, bin_size, panel, sites }: EncodeDesign,
	{ parameters, watch }: SignalInput,
): Promise<EncodedSample> {
	const clean = await readCleanIntervals(
		{ path: input.path, format, reference: referenceOf(input, parameters) },
		setting.rules,
		{ signal: watch.signal },
	);
	const bins = new GenomeBins(bin_size);
	const pieces = panel === null ? null : regionCounts(panel.pieces);
	const number = contigNumbers(panel?.pieces.contigs ?? []);
	const around = sites === null ? null : new SiteSums(sites);
	const reach: Contig[] = [];
	for (const { contig, start, end } of clean.contigs) {
		const at = number(contig);
		let furthest = 0;
		for (let i = 0; i < start.length; i++) {
			const [from, to] = [start[i]!, end[i]!];
			const middle = Math.floor((from + to) / 2);
			bins.add(contig, middle, middle + 1, 1, 1);
			around?.span(contig, from, to, 1);
			if (at !== -1) pieces?.add(at, from, to, 0);
			if (to > furthest) furthest = to;
		}
		reach.push({ name: contig, length: furthest });
	}
	const totals = panel === null || pieces === null ? null : panelTotals(panel, pieces.counts(), () => true);
	const million = clean.kept / 1e6;
	return {
		input,
		sample: input.sample_id,
		kind: 'intervals',
		bins,
		reach,
		total: clean.kept,
		regions: totals?.regions.map((count, r) => count / million / ((panel?.usable[r] ?? NaN) / 1000)) ?? null,
		in_regions: totals === null || clean.kept === 0 ? NaN : totals.in_panel / clean.kept,
		profile: depthAround(around, sites, million),
		dropped: clean.dropped,
		notes: clean.notes,
	};
}

/** Fragments over a base of each column per site and million. */
function depthAround(
	around: SiteSums | null,
	sites: SiteDesign | null,
	million: number,
): Float64Array | null {
	if (around === null || sites === null) return null;
	const bases = sites.centre.length * sites.column;
	return around.sum.map((sum) => (million > 0 ? sum / bases / million : NaN));
}

async function readTracks(
	inputs: readonly RawInput[],
	kind: 'signal' | 'peaks',
	{ setting, bin_size, panel, sites }: EncodeDesign,
	{ watch }: SignalInput,
	fail: (input: RawInput, error: LbError) => void,
): Promise<EncodedSample[]> {
	const byPath = new Map(inputs.map((input) => [input.path, input]));
	const { tracks, unread } = await measureTracks(
		inputs.map((input) => ({
			path: input.path,
			given: fileName(input.given),
			format: asTrackFormat(input.format),
		})),
		{
			bin_size,
			regions: panel === null ? null : regionDesign(panel.regions),
			sites,
			loci: [],
			locus_parts: 1,
			blacklist: setting.blacklist,
		},
		watch,
	);
	for (const { source, error } of unread) fail(byPath.get(source.path) as RawInput, error);
	const perFile = new Map<string, number>();
	for (const { source } of tracks) perFile.set(source.path, (perFile.get(source.path) ?? 0) + 1);
	return tracks.map((track): EncodedSample => {
		const input = byPath.get(track.source.path) as RawInput;
		const several = (perFile.get(input.path) ?? 1) > 1;
		return {
			input,
			sample: several ? `${input.sample_id}.${track.name ?? track.track + 1}` : input.sample_id,
			kind,
			bins: track.bins,
			reach: track.contigs,
			total: track.stats.covered_bases,
			regions: track.regions?.mean.map((mean) => orNone(mean, kind)) ?? null,
			in_regions: NaN,
			profile: track.sites?.profile().map((mean) => orNone(mean, kind)) ?? null,
			dropped: track.missing === 0 ? {} : { no_value: track.missing },
			notes: track.notes,
		};
	});
}

/** Methylated share of every CpG as a value of one base; a file may hold several samples. */
async function readMethylation(
	input: RawInput,
	{ bin_size, panel, sites }: EncodeDesign,
	{ watch }: SignalInput,
): Promise<EncodedSample[]> {
	const found: {
		bins: GenomeBins;
		regions: RegionSums | null;
		around: SiteSums | null;
		reach: Map<string, number>;
		sites: number;
	}[] = [];
	const windows = panel === null ? null : regionDesign(panel.regions);
	const scan = await scanMethylationSites(
		input.path,
		input.format,
		({ contig, position, methylated, unmethylated, sample }, contigs) => {
			const share = methylated / (methylated + unmethylated);
			const one = (found[sample] ??= {
				bins: new GenomeBins(bin_size),
				regions: windows === null ? null : new RegionSums(windows),
				around: sites === null ? null : new SiteSums(sites),
				reach: new Map(),
				sites: 0,
			});
			const name = contigs[contig] ?? '';
			if (Number.isNaN(share)) return;
			one.sites++;
			one.bins.span(name, position, position + 1, share);
			one.regions?.span(name, position, position + 1, share);
			one.around?.span(name, position, position + 1, share);
			one.reach.set(name, Math.max(one.reach.get(name) ?? 0, position + 1));
		},
		{},
		{ signal: watch.signal },
	);
	return [...found.entries()].flatMap(([s, one]): EncodedSample[] => {
		if (one === undefined) return [];
		const id = found.length === 1 ? input.sample_id : (scan.samples[s] ?? `${input.sample_id}.${s + 1}`);
		return [
			{
				input,
				sample: id,
				kind: 'methylation',
				bins: one.bins,
				reach: [...one.reach].map(([name, length]) => ({ name, length })),
				total: one.sites,
				regions: one.regions?.means() ?? null,
				in_regions: NaN,
				profile: one.around?.profile() ?? null,
				dropped: Object.fromEntries(
					Object.entries({
						other_contexts: scan.other_contexts,
						without_reads: scan.without_reads,
					}).filter(([, n]) => n > 0),
				),
				notes: scan.notes,
			},
		];
	});
}

/** Reach of the samples on the main chromosomes, or on everything when there is none. */
export function reachOf(samples: readonly EncodedSample[]): Contig[] {
	const all = samples.flatMap(({ reach }) => reach);
	return all.some(({ name }) => isMain(name)) ? all.filter(({ name }) => isMain(name)) : all;
}
