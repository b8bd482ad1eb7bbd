import type { FigureData, FigureKind } from '../../contract/records/figure.ts';
import type { Canvas } from './layout/canvas.ts';
import type { KeyEntry } from './layout/key.ts';
import type { CollapsedLeaves, FigureTrees } from './live/collapsed-leaves.ts';
import type { FigureSamples, GroupColumns } from './live/grouped-samples.ts';
import type { GenomeWindow } from './live/genome-window.ts';
import type { FigureRows } from './live/row-tables.ts';
import type { SampleSubset } from './live/sample-subset.ts';
import type { Say } from './say.ts';

/** What n counts. */
export type Counted = 'samples' | 'patients' | 'matrices' | 'files' | 'programs' | 'fragments';

/** How the data of a kind are drawn and listed. Every part is a pure function of the data object. */
interface ChartOfData<K extends FigureKind> {
	/** Size that suits the data, px at scale 1. */
	size(data: FigureData<K>): { width: number; height: number };
	/** Height that the chart cannot do without below title and key when the figure is `width` px wide. */
	least?(data: FigureData<K>, say: Say, width: number): number;
	/** The plot is a square: what it loses in width leaves paper empty below. */
	square?: true;
	/** What colours and shapes mean; drawn above the chart, or beside it when `key_beside` allows and it is long. */
	key?(data: FigureData<K>, say: Say): KeyEntry[];
	key_beside?: boolean;
	/** How many samples, features or cases stand behind the picture. */
	count(data: FigureData<K>, say: Say, counted: Counted): string;
	/** What the picture does not show, one sentence each. */
	notes?(data: FigureData<K>, say: Say): string[];
	/** Throws `figures.columns_differ` when columns do not have one value per row. */
	check(data: FigureData<K>): void;
	/** Draws into the box of the canvas; the key stands outside of it. */
	draw(data: FigureData<K>, canvas: Canvas): string;
	/** The numbers as a table, one row per sample, feature, cell or point of a curve. */
	rows(data: FigureData<K>): FigureRows;
	/** The part that lies in a window of the genome; charts along a genome only. */
	zoom?(data: FigureData<K>, window: GenomeWindow): FigureData<K>;
	/** Whether it is points on two linear axes, of which a part can be shown (`view` of its data). */
	viewable?(data: FigureData<K>): boolean;
	/** What a curve over thresholds says about calling samples; null for a curve that is not there. */
	rates?(data: FigureData<K>, curve: number): CurveRates | null;
}

/** Rates at the corners of a curve over thresholds. */
export interface CurveRates {
	/** Share of the positives that are called, 0-1. */
	sensitivity: readonly number[];
	/** Others that are called at a corner at which `found` positives are; null where the curve does not say it. */
	falseCalls(corner: number, found: number): number | null;
}

/** A chart whose rows are samples that have groups. */
interface ChartOfSamples<K extends FigureKind> {
	/** The samples in the order of the rows. */
	samples(data: FigureData<K>): FigureSamples;
	/**
	 * The data of some of the samples: every column keeps their rows, trees keep their leaves. Bands and estimates that
	 * rest on all samples stay as they are.
	 */
	keep(data: FigureData<K>, some: SampleSubset): FigureData<K>;
	/** Whether groups are summarised by a band, a box or a panel, so that numbers need to be cut into ranges first. */
	summarises?(data: FigureData<K>): boolean;
	/** The data in other groups, where that is more than to replace the grouping. */
	regroup?(data: FigureData<K>, grouping: GroupColumns): FigureData<K>;
	/** Cluster trees by which samples or features can be collapsed. */
	clusters?: {
		trees(data: FigureData<K>): FigureTrees;
		/** Names of the leaves of a tree of features. */
		features?(data: FigureData<K>): readonly string[];
		/** The data with each chosen cluster drawn as one row or column. */
		collapse(data: FigureData<K>, leaves: CollapsedLeaves): FigureData<K>;
	};
}

/** A chart of features, sites, files or patients. */
interface ChartOfOthers {
	samples: null;
}

/** One kind of chart; charts/index.ts lists them all. */
export type Chart<K extends FigureKind> = ChartOfData<K> & (ChartOfSamples<K> | ChartOfOthers);
