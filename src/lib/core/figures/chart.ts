import type { Say } from './say.ts';
import type { FigureData, FigureKind } from '../../contract/records/figure.ts';
import type { Canvas } from './layout/canvas.ts';
import type { KeyEntry } from './layout/key.ts';

/** What n counts. */
export type Counted = 'samples' | 'patients' | 'matrices' | 'files';

/** One kind of chart. Every part is a pure function of the data object. */
export interface Chart<K extends FigureKind> {
	/** Size that suits the data, px at scale 1. */
	size(data: FigureData<K>): { width: number; height: number };
	/** Height that the chart cannot do without below title and key when the figure is `width` px wide. */
	least?(data: FigureData<K>, say: Say, width: number): number;
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
}
