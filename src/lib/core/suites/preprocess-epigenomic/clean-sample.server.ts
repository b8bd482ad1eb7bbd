import type { FormatKey } from '../../../contract/formats.ts';
import { guardExchangeCell } from '../../../base/formula-cells.ts';
import type { Watch } from '../../../base/progress.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { scanTrack } from '../../readers/tracks/scan-track.server.ts';
import { asTrackFormat, type SpanVisitor } from '../../readers/tracks/track-format.ts';
import { regionCounts } from '../../signals/fragments/region-counts.ts';
import { renamedContigs, spellContig } from '../../signals/tracks/contig-names.ts';
import { GenomeBins, isMain } from '../../signals/tracks/genome-bins.ts';
import { countDuplicates, medianLength } from '../../signals/tracks/interval-columns.ts';
import { OutsideRegions } from '../../signals/tracks/outside.ts';
import { panelTotals, type Panel, type PanelTotals } from '../../signals/tracks/panel.ts';
import {
	INTERVAL_FORMATS,
	readCleanIntervals,
	type CleanIntervals,
	type IntervalFormat,
} from '../../signals/tracks/read-clean.server.ts';
import { contigNumbers, regionDesign, RegionSums } from '../../signals/tracks/region-sums.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';
import { fileProduct, GzipLines, intervalProduct } from './products.server.ts';
import { sampleResult, type SampleResult } from './sample-result.ts';
import type { EpigenomicSetting } from './setting.server.ts';

/** A cleaned sample and what its features are made from: regions of a panel, or bins. */
export interface CleanedSample {
	result: SampleResult;
	kind: 'intervals' | 'signal';
	totals: PanelTotals | null;
	bins: GenomeBins | null;
	/** How far the sample reaches on each contig. */
	reach: Contig[];
}

export function isIntervalFormat(format: FormatKey): format is IntervalFormat {
	return INTERVAL_FORMATS.some((one) => one === format);
}

export interface CleanOptions {
	signal: string;
	/** File name of each sample. */
	stems: ReadonlyMap<string, string>;
	reference: string | undefined;
	merge_gap: number | null;
	bin_size: number | null;
	panel: Panel | null;
}

/** Cleans one file, writes what is left of it, and counts it over the panel or into bins. */
export async function cleanSample(
	input: RawInput,
	setting: EpigenomicSetting,
	options: CleanOptions,
	watch: Watch,
): Promise<CleanedSample> {
	return isIntervalFormat(input.format)
		? cleanIntervals(input, input.format, setting, options, watch)
		: cleanTrack(input, setting, options, watch);
}

async function cleanIntervals(
	input: RawInput,
	format: IntervalFormat,
	setting: EpigenomicSetting,
	{ signal, stems, reference, merge_gap, bin_size, panel }: CleanOptions,
	watch: Watch,
): Promise<CleanedSample> {
	const clean = await readCleanIntervals({ path: input.path, format, reference }, setting.rules, watch);
	const result = sampleResult(input, {
		rows: clean.read,
		unit: clean.unit,
		kept: clean.kept,
		median_length: medianLength(clean.contigs),
		covered_bases: NaN,
		total: clean.kept,
		dropped: clean.dropped,
		notes: [...clean.notes, ...renamedNote(clean.names, input, setting)],
	});
	result.duplicates = countDuplicates(clean.contigs);
	if (clean.kept > 0)
		result.products.push(
			intervalProduct(signal, input.sample_id, stems.get(input.sample_id) ?? '', clean, format, merge_gap),
		);
	const totals = panel === null ? null : countPieces(clean, panel);
	if (totals !== null) result.in_panel = totals.in_panel;
	const reach = clean.contigs.map(({ contig, end }) => ({
		name: contig,
		length: end.reduce((furthest, one) => Math.max(furthest, one), 0),
	}));
	return {
		result,
		kind: 'intervals',
		totals,
		bins: panel === null ? binned(clean, bin_size) : null,
		reach,
	};
}

/** Counts by midpoint over the pieces of a panel. */
function countPieces(clean: CleanIntervals, panel: Panel): PanelTotals {
	const counts = regionCounts(panel.pieces);
	const number = contigNumbers(panel.pieces.contigs);
	for (const { contig, start, end } of clean.contigs) {
		const at = number(contig);
		if (at === -1) continue;
		for (let i = 0; i < start.length; i++) counts.add(at, start[i]!, end[i]!, 0);
	}
	return panelTotals(panel, counts.counts(), () => true);
}

/** Counts by midpoint in bins: the sum of a bin is its count. */
function binned(clean: CleanIntervals, size: number | null): GenomeBins {
	const bins = new GenomeBins(size);
	for (const { contig, start, end } of clean.contigs)
		for (let i = 0; i < start.length; i++) {
			const middle = Math.floor((start[i]! + end[i]!) / 2);
			bins.add(contig, middle, middle + 1, 1, 1);
		}
	return bins;
}

async function cleanTrack(
	input: RawInput,
	setting: EpigenomicSetting,
	{ signal, stems, bin_size, panel }: CleanOptions,
	watch: Watch,
): Promise<CleanedSample> {
	const { rules } = setting;
	const out = new GzipLines();
	let sink = new TrackSink(out, setting, bin_size, panel);
	let cutBases = (): number => 0;
	const scan = await scanTrack(
		{ path: input.path, given: input.given, format: asTrackFormat(input.format) },
		(track) => {
			if (track > 0) return { span: () => undefined };
			out.restart();
			sink = new TrackSink(out, setting, bin_size, panel);
			if (rules.blacklist === null) return sink;
			const outside = new OutsideRegions(rules.blacklist, sink);
			cutBases = () => outside.cut_bases;
			return outside;
		},
		watch,
	);
	out.end();
	const [first] = scan.tracks;
	const intervals = first?.intervals ?? 0;
	const missing = (first?.missing ?? 0) + (first?.infinite ?? 0);
	const dropped: Record<string, number> = {};
	if (missing > 0) dropped['no_value'] = missing;
	if (sink.past_end > 0) dropped['past_contig_end'] = sink.past_end;
	const cut = cutBases();
	if (cut > 0) dropped['blacklisted_bases'] = cut;
	if (sink.other_bases > 0) dropped['other_contig_bases'] = sink.other_bases;
	const notes: Message[] = [...scan.notes, ...renamedNote([...sink.names], input, setting)];
	if (scan.tracks.length > 1)
		notes.push(say('tracks.first_track_only', { path: input.given, count: scan.tracks.length }));
	const result = sampleResult(input, {
		rows: intervals,
		unit: 'intervals',
		kept: intervals - missing - sink.past_end,
		median_length: NaN,
		covered_bases: sink.bases,
		total: sink.sum,
		dropped,
		notes,
	});
	if (out.rows > 0)
		result.products.push(
			fileProduct(
				signal,
				`${stems.get(input.sample_id) ?? ''}.bedgraph.gz`,
				`Clean track of ${input.sample_id}`,
				out,
			),
		);
	const totals =
		panel === null || sink.regions === null
			? null
			: panelTotals(
					panel,
					sink.regions.sum,
					(piece) => (sink.regions?.covered[piece] ?? 0) > 0,
					sink.regions.covered,
				);
	if (totals !== null) result.in_panel = totals.in_panel;
	return { result, kind: 'signal', totals, bins: sink.bins, reach: sink.reach };
}

/** Takes what is left of a track outside the blacklist: writes it, sums it, bins it. */
class TrackSink implements SpanVisitor {
	sum = 0;
	bases = 0;
	other_bases = 0;
	past_end = 0;
	readonly names = new Set<string>();
	readonly reach: Contig[] = [];
	readonly bins: GenomeBins | null;
	readonly regions: RegionSums | null;
	readonly #out: GzipLines;
	readonly #setting: EpigenomicSetting;
	#name = '';
	#spelled = '';
	/** As it is written: see `guardExchangeCell`. */
	#written = '';
	#limit = Infinity;
	#skip = false;

	constructor(out: GzipLines, setting: EpigenomicSetting, bin_size: number | null, panel: Panel | null) {
		this.#out = out;
		this.#setting = setting;
		this.bins = panel === null ? new GenomeBins(bin_size) : null;
		this.regions = panel === null ? null : new RegionSums(regionDesign(panel.pieces));
	}

	span(contig: string, start: number, end: number, value: number): void {
		if (contig !== this.#name) {
			this.#name = contig;
			this.names.add(contig);
			this.#spelled = spellContig(contig, this.#setting.common);
			this.#written = guardExchangeCell(this.#spelled);
			this.#limit = this.#setting.common.lengths.get(contigKey(this.#spelled)) ?? Infinity;
			// Where chromosomes are known, other contigs are left out; a genome of scaffolds keeps them all.
			this.#skip = this.#setting.has_main && !isMain(contig);
			if (!this.#skip) this.reach.push({ name: this.#spelled, length: 0 });
		}
		if (this.#skip) {
			this.other_bases += end - start;
			return;
		}
		if (start >= this.#limit) {
			this.past_end++;
			return;
		}
		// The last bin of many programs reaches beyond the contig.
		const to = Math.min(end, this.#limit);
		this.sum += value * (to - start);
		this.bases += to - start;
		this.reach[this.reach.length - 1]!.length = to;
		this.bins?.span(this.#spelled, start, to, value);
		this.regions?.span(this.#spelled, start, to, value);
		this.#out.line(`${this.#written}\t${start}\t${to}\t${value}`);
	}
}

function renamedNote(names: readonly string[], input: RawInput, setting: EpigenomicSetting): Message[] {
	const renamed = renamedContigs(names, setting.common);
	return renamed === 0
		? []
		: [
				say('tracks.contigs_harmonised', {
					path: input.given,
					renamed,
					example: setting.common.prefix + '1',
				}),
			];
}
