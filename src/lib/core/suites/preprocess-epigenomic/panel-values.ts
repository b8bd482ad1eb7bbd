import { BACKGROUND_Q } from '../../../contract/decision-rules.ts';
import { benjaminiHochberg } from '../../numerics/tests/benjamini-hochberg.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { aboveBackground, type AboveBackground } from '../../signals/tracks/background.ts';
import type { Panel, PanelTotals } from '../../signals/tracks/panel.ts';
import type { ProfileKind } from './profiles.ts';

/** One sample counted over the panel. */
export interface PanelSample {
	totals: PanelTotals;
	kind: 'intervals' | 'signal';
	/** Everything kept on the main chromosomes. */
	total: number;
}

/** Values of all samples under one profile, one column per sample. */
export interface PanelValues {
	columns: Float64Array[];
	unit: string;
	/** background_aware: per sample; null for tracks, whose sums are no counts. */
	background: (AboveBackground | null)[];
	/** Regions of each sample above their background; null without p-values. */
	above: (number | null)[];
	/** scale_normalized_panel: factor of each sample. */
	factors: number[];
}

/** Per million and per kb of usable bases. */
const MILLION = 1e6;
const KB = 1000;

/** Turns counts or sums per region into the values of a profile. `genome_bases` may be NaN. */
export function panelValues(
	kind: ProfileKind,
	panel: Panel,
	samples: readonly PanelSample[],
	genome_bases: number,
): PanelValues {
	const nothing = samples.map(() => null);
	const plain = { background: nothing, above: nothing, factors: samples.map(() => NaN) };
	const isCounts = samples.every((sample) => sample.kind === 'intervals');
	switch (kind) {
		case 'interval_cleanup':
			return isCounts
				? { ...plain, columns: samples.map(perMillion), unit: 'intervals per million' }
				: { ...plain, columns: samples.map(meanSignal), unit: 'mean signal over covered bases' };
		case 'panel_summary':
			return {
				...plain,
				columns: samples.map((one) => perKb(perMillion(one), panel)),
				unit: isCounts ? 'intervals per kb per million' : 'signal per kb per million of the whole signal',
			};
		case 'scale_normalized_panel':
			return { ...plain, ...scaled(panel, samples) };
		case 'background_aware':
			return { ...plain, ...withBackground(panel, samples, genome_bases) };
	}
}

function perMillion({ totals, total }: PanelSample): Float64Array {
	return totals.regions.map((count) => (total > 0 ? (count / total) * MILLION : NaN));
}

function meanSignal({ totals }: PanelSample): Float64Array {
	return totals.regions.map((sum, i) => {
		const bases = totals.covered?.[i] ?? 0;
		return bases > 0 ? sum / bases : NaN;
	});
}

function perKb(values: Float64Array, panel: Panel): Float64Array {
	return values.map((value, i) => (value / panel.usable[i]!) * KB);
}

/**
 * Values per kb times one factor per sample: median over the samples of the reference total, divided by the total of the sample.
 * The reference is the background set when one is given (a set that is held to be invariant), else the union of the panel.
 */
function scaled(
	panel: Panel,
	samples: readonly PanelSample[],
): Pick<PanelValues, 'columns' | 'unit' | 'factors'> {
	const hasInvariant = panel.background_bases > 0;
	const totals = samples.map(({ totals: one }) => (hasInvariant ? one.in_background : one.in_panel));
	const usable = totals.filter((total) => total > 0);
	const target = median(usable);
	const factors = totals.map((total) => (total > 0 ? target / total : NaN));
	return {
		columns: samples.map((one, s) => perKb(one.totals.regions, panel).map((value) => value * factors[s]!)),
		unit: `per kb, scaled to the ${hasInvariant ? 'invariant set' : 'panel'}`,
		factors,
	};
}

/** Counts above the background, per kb and million; of tracks the mean signal above that of the background. */
function withBackground(
	panel: Panel,
	samples: readonly PanelSample[],
	genome_bases: number,
): Pick<PanelValues, 'columns' | 'unit' | 'background' | 'above'> {
	const background = samples.map(({ totals, total }) =>
		aboveBackground(
			panel,
			totals,
			Number.isFinite(genome_bases)
				? { count: total - totals.in_panel, bases: genome_bases - panel.panel_bases }
				: null,
		),
	);
	const columns = samples.map((one, s) => {
		const excess = background[s]!.excess;
		return perKb(
			excess.map((count) => (one.total > 0 ? (count / one.total) * MILLION : NaN)),
			panel,
		);
	});
	const above = samples.map(({ kind }, s) => {
		if (kind === 'signal') return null;
		const q = benjaminiHochberg(background[s]!.p);
		return q.reduce((n, one) => n + (one <= BACKGROUND_Q ? 1 : 0), 0);
	});
	return { columns, unit: 'excess over background per kb per million', background, above };
}

/** Density inside the panel over that of the background regions, else of everything outside the panel; NaN when unknown. */
export function enrichment(panel: Panel, { totals, total }: PanelSample, genome_bases: number): number {
	const inside = totals.in_panel / panel.panel_bases;
	const outside =
		panel.background_bases > 0
			? totals.in_background / panel.background_bases
			: (total - totals.in_panel) / (genome_bases - panel.panel_bases);
	return outside > 0 ? inside / outside : NaN;
}
