import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { MIN_NORMALS } from '../../../contract/tasks/panel-size.ts';
import { MAD_TO_SD } from '../../numerics/descriptive/mad.ts';
import { alignBins, firstDifference } from '../bins/align-bins.ts';
import { uniformBinSize } from '../bins/bin-size.ts';
import { contigRuns, type BinTable } from '../bins/bin-table.ts';
import { autosomalBins } from '../copy-number-calls/file-profiles.ts';
import { reasonCode } from './bin-reasons.ts';
import type { BinProfile } from './bin-profile.ts';
import { describeDifference } from './describe-difference.ts';
import { centre, type Correction } from './normalise-counts.ts';

/** A bin needs a value in this share of the normals. */
const MIN_SHARE = 0.5;

/** One normal of a panel. */
export interface PanelNormal {
	sample_id: string;
	/** Content hash of the file it was made from. */
	hash: string;
}

/** Log2 ratios of normals over bins. Columns per normal are kept, so that a sample can be compared with the others. */
export interface Panel {
	build: string | null;
	/** Bases per bin; null when bins differ in size. */
	bin_size: number | null;
	correction: Correction;
	bins: BinTable;
	normals: PanelNormal[];
	/** Format and unit of the files it was made from; absent where they are not known or differ. */
	pipeline?: { format: string; unit: string } | undefined;
	/** Normals x bins: `values[s]` is the column of normal s, NaN = missing. Empty when only medians are known. */
	values: Float64Array[];
	/** Median log2 ratio per bin; NaN with too few values. */
	median: Float64Array;
	/** Standard deviation by the scaled median absolute deviation; NaN with too few values, null when not known. */
	sd: Float64Array | null;
}

/** What a panel is made of. */
export interface PanelSource extends PanelNormal {
	/** With the z column empty; bins that were left out have no log2 ratio. */
	profile: BinProfile;
}

/**
 * A panel of normals: per bin the median log2 ratio and its spread (1.4826 x MAD) over the normals that have a value, where
 * at least half of them do. All must have the bins of the first one. Throws copy.panel_too_small, copy.bins_differ.
 */
export function buildPanel(
	sources: readonly PanelSource[],
	known: Pick<Panel, 'build' | 'bin_size' | 'correction' | 'pipeline'>,
): Panel {
	const [first] = sources;
	if (first === undefined || sources.length < MIN_NORMALS)
		throw new LbError('copy.panel_too_small', { normals: sources.length, least: MIN_NORMALS });
	const { bins } = first.profile;
	const values = sources.map(({ profile }) => {
		const difference = firstDifference(bins, profile.bins);
		if (difference !== null)
			throw new LbError(
				'copy.bins_differ',
				{ other: first.profile.source.path ?? first.sample_id, what: describeDifference(difference) },
				{ path: profile.source.path ?? profile.sample_id },
			);
		return onBins(bins, profile);
	});
	return {
		...known,
		bins,
		normals: sources.map(({ sample_id, hash }) => ({ sample_id, hash })),
		values,
		...centreAndSpread(values, bins.start.length),
	};
}

function onBins(bins: BinTable, profile: BinProfile): Float64Array {
	const to = alignBins(bins, profile.bins);
	return Float64Array.from(to, (bin) => (bin === -1 ? NaN : profile.log2[bin]!));
}

/** Median and scaled MAD per bin over columns of normals. */
export function centreAndSpread(
	values: readonly Float64Array[],
	bins: number,
): { median: Float64Array; sd: Float64Array } {
	const median = new Float64Array(bins).fill(NaN);
	const sd = new Float64Array(bins).fill(NaN);
	const least = Math.max(2, Math.ceil(MIN_SHARE * values.length));
	const row = new Float64Array(values.length);
	for (let bin = 0; bin < bins; bin++) {
		let n = 0;
		for (const column of values) {
			const value = column[bin]!;
			if (value === value) row[n++] = value;
		}
		if (n < least) continue;
		const present = row.subarray(0, n);
		const middle = sortedMedian(present);
		for (let i = 0; i < n; i++) present[i] = Math.abs(present[i]! - middle);
		median[bin] = middle;
		sd[bin] = MAD_TO_SD * sortedMedian(present);
	}
	return { median, sd };
}

function sortedMedian(values: Float64Array): number {
	values.sort();
	const middle = values.length >> 1;
	const high = values[middle]!;
	return values.length % 2 === 1 ? high : (values[middle - 1]! + high) / 2;
}

/** A profile against a panel. */
export interface AgainstPanel {
	/** log2 minus the median of the panel, centred again, and z-scores (null when the panel has no spread). */
	profile: BinProfile;
	reasons: Uint8Array;
	notes: Message[];
}

/**
 * Subtracts the median of the panel and divides by its spread. A normal of the panel itself (same id or same content) is
 * compared with the others only. `path` is that of the panel. Throws copy.panel_bins_differ, copy.panel_only_self.
 */
export function againstPanel(
	{
		profile,
		reasons,
		correction,
		hash,
	}: {
		profile: BinProfile;
		reasons: Uint8Array;
		correction: Correction;
		hash: string | null;
	},
	panel: Panel,
	path: string,
): AgainstPanel {
	const found = firstDifference(profile.bins, panel.bins);
	const difference = found !== null && isTrimmed(panel.bins, profile.bins) ? null : found;
	const buildOf = profile.source.build;
	if (difference !== null || (buildOf !== null && panel.build !== null && buildOf !== panel.build))
		throw new LbError(
			'copy.panel_bins_differ',
			{
				other: profile.source.path ?? profile.sample_id,
				what: difference === null ? `${panel.build} / ${buildOf}` : describeDifference(difference),
			},
			{ path },
		);
	const notes: Message[] = [];
	if (panel.values.length > 0 && panel.correction !== correction)
		notes.push(
			say('copy.panel_other_correction', {
				sample: profile.sample_id,
				panel: panel.correction,
				own: correction,
			}),
		);
	const { median, sd } = withoutSelf(panel, profile.sample_id, hash, path, notes);
	const to = alignBins(profile.bins, panel.bins);
	const log2 = profile.log2.slice();
	const left = reasons.slice();
	for (let bin = 0; bin < log2.length; bin++) {
		if (Number.isNaN(log2[bin])) continue;
		const at = to[bin]!;
		const middle = at === -1 ? NaN : median[at]!;
		log2[bin] = log2[bin]! - middle;
		if (Number.isNaN(middle)) left[bin] = reasonCode('not_in_panel');
	}
	centre(log2, autosomalBins(profile.bins));
	const z = sd === null ? null : log2.map((value, bin) => zScore(value, sd[to[bin]!] ?? NaN));
	return { profile: { ...profile, log2, z }, reasons: left, notes };
}

/** Bases that a panel may lack at the end of a chromosome: such tables leave out bins that cannot be corrected (ichorCNA's 5 Mb of X). */
const MAX_TRIMMED = 5_000_000;

/** True when every bin of a panel is one of the sample, and a few at the ends of chromosomes are all that it lacks there. */
function isTrimmed(panel: BinTable, bins: BinTable): boolean {
	if (uniformBinSize(panel) === null || uniformBinSize(panel) !== uniformBinSize(bins)) return false;
	const to = alignBins(panel, bins);
	if (to.some((bin) => bin === -1)) return false;
	const last = new Map(contigRuns(bins).map(({ from, to: end }) => [bins.contig[from]!, end - 1]));
	return contigRuns(panel).every(({ to: end }) => {
		const at = to[end - 1]!;
		return bins.start[last.get(bins.contig[at]!)!]! - bins.start[at]! <= MAX_TRIMMED;
	});
}

/** Without spread among the normals nothing can be said. */
function zScore(value: number, sd: number): number {
	return sd > 0 ? value / sd : NaN;
}

function withoutSelf(
	panel: Panel,
	sample: string,
	hash: string | null,
	path: string,
	notes: Message[],
): { median: Float64Array; sd: Float64Array | null } {
	const others = panel.values.filter((_, i) => {
		const normal = panel.normals[i]!;
		return normal.sample_id !== sample && (hash === null || normal.hash !== hash);
	});
	if (others.length === panel.values.length) return panel;
	if (others.length < MIN_NORMALS - 1)
		throw new LbError(
			'copy.panel_only_self',
			{ sample, left: others.length, least: MIN_NORMALS - 1 },
			{ path },
		);
	notes.push(say('copy.panel_without_self', { sample, left: others.length }));
	return centreAndSpread(others, panel.bins.start.length);
}
