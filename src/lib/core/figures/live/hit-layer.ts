import type { Box } from '../layout/box.ts';

/** One line of a tooltip; the label is empty where the value speaks for itself. */
export interface TooltipLine {
	label: string;
	value: string;
}

/** Name and lines shown for a mark that is pointed at. */
export interface Tooltip {
	/** Sample, feature or bin. */
	name: string;
	lines: readonly TooltipLine[];
}

/** A place in a cluster tree: a merge, or a leaf that stands for a collapsed cluster. */
export interface TreeNode {
	tree: 'samples' | 'features';
	/** Merge of the tree that is drawn; null for a leaf. */
	merge: number | null;
	/** Leaf of the tree that is drawn; null for a merge. */
	leaf: number | null;
	/** Samples below; empty in a tree of features. */
	samples: readonly string[];
}

interface Layer {
	/** Members of the collapsed clusters of the layer, by the name that stands in place of a sample. */
	members?: ReadonlyMap<string, readonly string[]>;
}

/** Points, px of the figure. */
export interface PointLayer extends Layer {
	shape: 'points';
	x: Float64Array;
	y: Float64Array;
	radius: number;
	/** Sample of a point; null when it stands for something else. */
	sample(index: number): string | null;
	tooltip(index: number): Tooltip;
	/** Place of a point in a cluster tree; missing for other points. */
	node?(index: number): TreeNode;
}

/** A grid of cells; a mark is `row * columns + column` in drawing order. */
export interface CellLayer extends Layer {
	shape: 'cells';
	box: Box;
	rows: number;
	columns: number;
	/** Left and right edge of each column, px, rising; missing = columns of one width. */
	edges?: { left: Float64Array; right: Float64Array };
	row_sample(row: number): string | null;
	column_sample(column: number): string | null;
	tooltip(row: number, column: number): Tooltip;
}

/** Lines over common positions; a mark is `line * x.length + position`. */
export interface CurveLayer extends Layer {
	shape: 'curves';
	area: Box;
	/** px of each position, rising; positions [from, to) are drawn. */
	x: readonly number[];
	from: number;
	to: number;
	lines: readonly CurveLine[];
	tooltip(line: number, position: number): Tooltip;
}

export interface CurveLine {
	sample: string | null;
	/** px at each position; NaN where the line breaks. */
	y: Float64Array;
}

/** Values of one sample along a strip; a mark is one of its positions, and all of the strip can be pointed at. */
export interface StripLayer extends Layer {
	shape: 'strip';
	area: Box;
	sample: string | null;
	/** px of each position, rising. */
	x: Float64Array;
	/** True = the position nearest along x is meant, as for bars and areas; else the mark nearest in the plane. */
	upright?: boolean;
	/** px of the value of a position; NaN without a value. */
	y(position: number): number;
	tooltip(position: number): Tooltip;
}

/** Bars, rows and other boxes. */
export interface BoxLayer extends Layer {
	shape: 'boxes';
	boxes: readonly Box[];
	sample(index: number): string | null;
	tooltip(index: number): Tooltip;
}

/** Marks of one form with their tooltips, reported by the chart while it draws them, so that hover never disagrees with the picture. */
export type HitLayer = PointLayer | CellLayer | CurveLayer | StripLayer | BoxLayer;

/** Takes the layers of a figure as they are drawn. */
export type ReportHits = (layer: HitLayer) => void;
