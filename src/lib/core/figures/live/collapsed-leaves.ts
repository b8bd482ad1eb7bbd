import { render, say as message } from '../../../contract/messages/index.ts';
import type { FigureData, FigureTree } from '../../../contract/records/figure.ts';
import { present } from '../columns.ts';
import type { Language } from '../../../contract/language.ts';
import { colorDomain } from '../style/color-scale.ts';
import { whole } from '../text/format.ts';
import type { CollapsedTree } from './collapse-tree.ts';
import type { FigureSamples } from './grouped-samples.ts';

/** Trees of a record by which rows or columns can be collapsed. */
export interface FigureTrees {
	samples: FigureTree | null;
	features: FigureTree | null;
}

type Cells = readonly (number | null)[];
type Clusters = NonNullable<FigureData<'heatmap'>['sample_clusters']>;

/** The rows of a figure after some clusters became one row each: what its columns and cells are then. */
export interface CollapsedLeaves {
	/** Names of the samples and clusters. */
	ids: string[];
	/** Old rows of each of them. */
	rows: readonly (readonly number[])[];
	grouping: { group: (string | null)[]; sample_clusters: Clusters | undefined };
	tree<T extends FigureTree | null>(own: T): T | FigureTree;
	mean(column: Cells): (number | null)[];
	sum(column: Cells): (number | null)[];
	/** Cells with the samples as rows of so many columns. */
	down(cells: Cells, columns: number): (number | null)[];
	/** Cells with the samples as columns, for rows that may be clusters too. */
	across(cells: Cells, rows: readonly (readonly number[])[]): (number | null)[];
	featureIds(own: readonly string[]): string[];
	/** Old rows of every feature or cluster of features, of n features. */
	featureRows(n: number): readonly (readonly number[])[];
	featureTree<T extends FigureTree | null>(own: T): T | FigureTree;
	/** Members of the clusters of features; undefined when none is collapsed. */
	featureClusters(own: readonly string[]): (string[] | null)[] | undefined;
}

/** What collapsed trees make of the samples and features of a figure. */
export function collapsedLeaves(
	own: FigureSamples,
	samples: CollapsedTree | null,
	features: CollapsedTree | null,
	language: Language,
): CollapsedLeaves {
	const n = own.ids.length;
	const rows = samples?.leaves ?? own.ids.map((_, row) => [row]);
	return {
		ids: names(own.ids, samples, language),
		rows,
		grouping: {
			group: rows.map((members) => commonest(members.map((row) => own.group[row] ?? null))),
			sample_clusters: samples === null ? undefined : clustersOf(samples, own.ids, own.group),
		},
		tree: (tree) => samples?.tree ?? tree,
		mean: (column) => rows.map((members) => meanOf(members.map((row) => column[row]))),
		sum: (column) => rows.map((members) => sumOf(members.map((row) => column[row]))),
		down: (cells, columns) =>
			rows.flatMap((members) =>
				Array.from({ length: columns }, (_, column) =>
					meanOf(members.map((row) => cells[row * columns + column])),
				),
			),
		across: (cells, across) =>
			across.flatMap((members) =>
				rows.map((columns) =>
					meanOf(members.flatMap((row) => columns.map((column) => cells[row * n + column]))),
				),
			),
		featureIds: (ids) => names(ids, features, language),
		featureRows: (count) => features?.leaves ?? Array.from({ length: count }, (_, row) => [row]),
		featureTree: (tree) => features?.tree ?? tree,
		featureClusters: (ids) =>
			features?.collapsed.map((merge, leaf) =>
				merge === null ? null : (features.leaves[leaf] ?? []).map((row) => ids[row] ?? ''),
			),
	};
}

/** Ends of the colours of the whole figure: a mean must not take the colour of an extreme. */
export function wholeEnds(
	data: Pick<FigureData<'heatmap'>, 'values' | 'scale' | 'domain'>,
): [number, number] {
	const { low, high } = colorDomain(data.values, data.scale, data.domain);
	return [low, high];
}

/** Names of the new leaves; clusters are counted from left to right, as they are drawn. */
function names(ids: readonly string[], collapsed: CollapsedTree | null, language: Language): string[] {
	if (collapsed === null) return [...ids];
	const named = collapsed.leaves.map(([leaf]) => ids[leaf ?? -1] ?? '');
	const taken = new Set(ids);
	let i = 0;
	for (const leaf of collapsed.tree.order) {
		if (collapsed.collapsed[leaf] === null) continue;
		const n = whole(collapsed.leaves[leaf]?.length ?? 0);
		let name = render(message('figure.cluster', { i: ++i, n }), language);
		// A sample may bear such a name.
		while (taken.has(name)) name += '′';
		named[leaf] = name;
	}
	return named;
}

function clustersOf(
	{ leaves, collapsed }: CollapsedTree,
	ids: readonly string[],
	group: readonly (string | null)[],
): Clusters {
	return leaves.map((rows, leaf) =>
		collapsed[leaf] === null
			? null
			: { ids: rows.map((row) => ids[row] ?? ''), group: rows.map((row) => group[row] ?? null) },
	);
}

/** The commonest of some groups, the first one of several; samples without a label count only when no other has one. */
function commonest(groups: readonly (string | null)[]): string | null {
	const counts = new Map<string, number>();
	for (const name of groups) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
	let best: string | null = null;
	for (const [name, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = name;
	return best;
}

/** Mean of the values that are there; null without any. */
export function meanOf(values: readonly (number | null | undefined)[]): number | null {
	const known = values.filter(present);
	if (known.length === 0) return null;
	const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
	// The sum of very large numbers has no place; the sum of their parts has.
	return Number.isFinite(mean) ? mean : known.reduce((sum, value) => sum + value / known.length, 0);
}

function sumOf(values: readonly (number | null | undefined)[]): number | null {
	let sum = 0;
	for (const value of values) {
		if (!present(value)) return null;
		sum += value;
	}
	return sum;
}
