import { isReadBy } from '../../../contract/formats.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../readers/alignments/fragment-file.server.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { onContigs } from '../../readers/genome/on-contigs.ts';
import { scanTrack, type TrackSource } from '../../readers/tracks/scan-track.server.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';
import { collectFragmentFeatures } from '../fragments/collect.server.ts';
import type { FragmentSource } from '../fragments/fold-source.server.ts';
import { plainDesign } from '../fragments/design.ts';
import type { FragmentCounts } from '../fragments/fragment-counts.ts';
import { fragmentsAtAnyMapq, fragmentsUsed, FUNNEL_STEPS } from '../fragments/funnel.ts';
import { lengthSummary } from '../fragments/length-summary.ts';
import { noneLeft } from '../fragments/none-left.ts';
import { regionCounts } from '../fragments/region-counts.ts';
import { singleReadNotes } from '../fragments/single-read-notes.ts';
import type { CleanRules } from './clean-rules.ts';
import { spellContig } from './contig-names.ts';
import { isMain } from './genome-bins.ts';
import { medianLength } from './interval-columns.ts';
import { OutsideRegions } from './outside.ts';
import { panelTotals, type Panel, type PanelTotals } from './panel.ts';
import { readCleanIntervals, type IntervalSource } from './read-clean.server.ts';
import { contigNumbers, regionDesign, RegionSums } from './region-sums.ts';

/** One sample counted over a panel. */
export interface CountedSample {
	totals: PanelTotals;
	/** intervals = counts by midpoint; signal = sums of value x bases. */
	kind: 'intervals' | 'signal';
	/** Everything kept on the main chromosomes: intervals, or the sum of value x bases. */
	total: number;
	/** Rows of the file (reads, intervals), and those kept. */
	read: number;
	unit: 'reads' | 'intervals';
	kept: number;
	dropped: Record<string, number>;
	/** Bases with a value (signal only). */
	covered_bases: number;
	median_length: number;
	/** Contig names as the file spells them. */
	names: string[];
	/** Tracks in the file, of which the first was counted; 1 for other files. */
	tracks: number;
	notes: Message[];
}

/** Counts one sample over the pieces of a panel: alignments and fragment files with all threads, BED in memory. */
export async function countPanelIntervals(
	source: IntervalSource,
	panel: Panel,
	rules: CleanRules,
	parallel: Parallel,
	watch: Watch,
): Promise<CountedSample> {
	if (source.format === 'fragment_file') {
		const file = await openFragmentFile(source.path, watch);
		const contigs = withPanelContigs(file.contigs, panel, rules);
		return countFragments({ kind: 'fragments', file }, contigs, panel, rules, parallel, watch);
	}
	if (isReadBy(source.format, 'alignments')) {
		const file = await openAlignments(source.path, { reference: source.reference }, watch);
		return countFragments({ kind: 'alignments', file }, file.header.contigs, panel, rules, parallel, watch);
	}
	const clean = await readCleanIntervals(source, rules, watch);
	const counts = regionCounts(panel.pieces);
	const number = contigNumbers(panel.pieces.contigs);
	for (const { contig, start, end } of clean.contigs) {
		const at = number(contig);
		if (at === -1) continue;
		for (let i = 0; i < start.length; i++) counts.add(at, start[i]!, end[i]!, 0);
	}
	return {
		totals: panelTotals(panel, counts.counts(), () => true),
		kind: 'intervals',
		total: clean.kept,
		read: clean.read,
		unit: clean.unit,
		kept: clean.kept,
		dropped: clean.dropped,
		covered_bases: NaN,
		median_length: medianLength(clean.contigs),
		names: clean.names,
		tracks: 1,
		notes: clean.notes,
	};
}

/** Contigs of a fragment file that its first rows name, and those of the panel that may come later, in its spelling. */
function withPanelContigs(names: readonly string[], panel: Panel, rules: CleanRules): Contig[] {
	const { lengths } = rules.common;
	const known = new Set(names.map(contigKey));
	const plain = names.some((name) => contigKey(name) === name);
	const style = { ...rules.common, prefix: plain ? ('' as const) : ('chr' as const) };
	const more = panel.pieces.contigs
		.filter((name) => !known.has(contigKey(name)))
		.map((name) => spellContig(name, style));
	return [...names, ...more].map((name) => ({ name, length: lengths.get(contigKey(name)) ?? NaN }));
}

async function countFragments(
	source: FragmentSource,
	contigs: Contig[],
	panel: Panel,
	rules: CleanRules,
	parallel: Parallel,
	watch: Watch,
): Promise<CountedSample> {
	const placed = onContigs(panel.pieces, contigs).regions;
	const counts = await collectFragmentFeatures(
		source,
		{
			...plainDesign(contigs, rules.min_mapq),
			min_length: rules.min_length,
			max_length: rules.max_length,
			reads_are_fragments: rules.reads_are_fragments,
			blacklist: rules.blacklist === null ? null : onContigs(rules.blacklist, contigs).regions,
			regions: placed,
		},
		parallel,
		watch,
	);
	const { funnel } = counts;
	if (funnel.unit === 'reads' && funnel.all > 0 && fragmentsAtAnyMapq(funnel) === 0)
		throw noneLeft(funnel, source.file.path);
	const ofPiece = new Float64Array(panel.role.length).fill(NaN);
	for (const [i, name] of placed.names.entries()) ofPiece[Number(name)] = counts.regions?.[i] ?? 0;
	const fragments = fragmentsOnMain(contigs, counts);
	const dropped: Record<string, number> = {};
	for (const [i, step] of FUNNEL_STEPS.entries()) {
		const count = counts.funnel.removed[i]!;
		if (count > 0 && step !== 'second_of_pair') dropped[step] = count;
	}
	if (fragments.other > 0) dropped['other_contig'] = fragments.other;
	return {
		totals: panelTotals(
			panel,
			ofPiece.map((count) => (Number.isNaN(count) ? 0 : count)),
			(piece) => !Number.isNaN(ofPiece[piece]!),
		),
		kind: 'intervals',
		total: fragments.main,
		read: counts.funnel.all,
		unit: counts.funnel.unit === 'reads' ? 'reads' : 'intervals',
		kept: fragments.main,
		dropped,
		covered_bases: NaN,
		median_length: lengthSummary(counts.lengths).median,
		names: [...contigs.map(({ name }) => name), ...counts.more_contigs],
		tracks: 1,
		notes: [
			...source.file.notes,
			...singleReadNotes(source.file.path, counts.funnel, fragmentsUsed(counts.funnel)),
		],
	};
}

function fragmentsOnMain(
	contigs: readonly Contig[],
	{ contigs: counts, more_contigs }: FragmentCounts,
): { main: number; other: number } {
	const names = [...contigs.map(({ name }) => name), ...more_contigs];
	let [main, all] = [0, 0];
	for (const [i, count] of counts.fragments.entries()) {
		all += count;
		if (isMain(names[i] ?? '')) main += count;
	}
	return main > 0 ? { main, other: all - main } : { main: all, other: 0 };
}

/** Sum of value x bases and covered bases, of the main chromosomes and of everything. */
class Totals implements SpanVisitor {
	main = { sum: 0, bases: 0 };
	all = { sum: 0, bases: 0 };
	readonly names = new Set<string>();
	#name = '';
	#isMain = false;

	span(contig: string, start: number, end: number, value: number): void {
		if (contig !== this.#name) {
			this.#name = contig;
			this.#isMain = isMain(contig);
			this.names.add(contig);
		}
		const bases = end - start;
		for (const total of this.#isMain ? [this.main, this.all] : [this.all]) {
			total.sum += value * bases;
			total.bases += bases;
		}
	}
}

/**
 * Sums one track over the pieces of a panel, without what lies under the blacklist. In peak files a base without a peak is 0;
 * in all other tracks it is unknown, so that a region without any covered base has no value. Only the first track of a file is
 * taken; the others are counted in the notes of the caller.
 */
export async function countPanelTrack(
	source: TrackSource,
	panel: Panel,
	rules: CleanRules,
	watch: Watch,
): Promise<CountedSample> {
	const design = regionDesign(panel.pieces);
	let sums = new RegionSums(design);
	let totals = new Totals();
	let cutBases = (): number => 0;
	const scan = await scanTrack(
		source,
		(track) => {
			if (track > 0) return { span: () => undefined };
			sums = new RegionSums(design);
			totals = new Totals();
			const both: SpanVisitor = {
				span(contig, start, end, value) {
					totals.span(contig, start, end, value);
					sums.span(contig, start, end, value);
				},
			};
			if (rules.blacklist === null) return both;
			const outside = new OutsideRegions(rules.blacklist, both);
			cutBases = () => outside.cut_bases;
			return outside;
		},
		watch,
	);
	const isPeaks = !isReadBy(source.format, 'track');
	const total = totals.main.bases > 0 ? totals.main : totals.all;
	const dropped: Record<string, number> = {};
	const [first] = scan.tracks;
	if (first !== undefined && first.missing + first.infinite > 0)
		dropped['no_value'] = first.missing + first.infinite;
	const cut = cutBases();
	if (cut > 0) dropped['blacklisted_bases'] = cut;
	if (totals.all.bases > total.bases) dropped['other_contig_bases'] = totals.all.bases - total.bases;
	return {
		totals: panelTotals(panel, sums.sum, (piece) => isPeaks || sums.covered[piece]! > 0, sums.covered),
		kind: 'signal',
		total: total.sum,
		read: first?.intervals ?? 0,
		unit: 'intervals',
		kept: (first?.intervals ?? 0) - (first?.missing ?? 0) - (first?.infinite ?? 0),
		dropped,
		covered_bases: total.bases,
		median_length: NaN,
		names: scan.contigs?.map(({ name }) => name) ?? [...totals.names],
		notes: scan.notes,
		tracks: scan.tracks.length,
	};
}
