import type { FigureData } from '../../../contract/records/figure.ts';
import { expectLength } from '../columns.ts';
import type { TooltipLine } from '../live/hit-layer.ts';
import type { Say } from '../say.ts';
import { whole } from '../text/format.ts';
import type { FigureKind } from '../../../contract/records/figure.ts';

/** Members of the rows or columns that stand for several samples. */
export type SampleClusters = FigureData<'heatmap'>['sample_clusters'];

/** How many samples stand behind `n` rows or columns. */
export function sampleTotal(n: number, clusters: SampleClusters): number {
	return (clusters ?? []).reduce((sum, cluster) => sum + (cluster === null ? 0 : cluster.ids.length - 1), n);
}

/** How many features stand behind `n` rows. */
export function featureTotal(n: number, clusters: readonly (readonly string[] | null)[] | undefined): number {
	return (clusters ?? []).reduce((sum, cluster) => sum + (cluster === null ? 0 : cluster.length - 1), n);
}

/** Members of the collapsed clusters by their names, for the layers of marks; undefined when nothing is collapsed. */
export function clusterMembers(
	ids: readonly string[],
	clusters: SampleClusters,
): ReadonlyMap<string, readonly string[]> | undefined {
	if (!clusters?.some((cluster) => cluster !== null)) return undefined;
	return new Map(
		clusters.flatMap((cluster, i) => (cluster === null ? [] : [[ids[i] ?? '', cluster.ids] as const])),
	);
}

/** Throws `figures.columns_differ` unless clusters have one entry per row and as many groups as members. */
export function expectClusters(kind: FigureKind, n: number, clusters: SampleClusters): void {
	expectLength(kind, n, { sample_clusters: clusters });
	for (const cluster of clusters ?? [])
		if (cluster !== null) expectLength(kind, cluster.ids.length, { 'sample_clusters.group': cluster.group });
}

/** What collapsed samples show: their mean, or one leaf of a tree. */
export function clusterNotes(clusters: SampleClusters, say: Say, of: 'mean' | 'leaf' = 'mean'): string[] {
	const collapsed = (clusters ?? []).filter((cluster) => cluster !== null);
	if (collapsed.length === 0) return [];
	const samples = whole(collapsed.reduce((sum, { ids }) => sum + ids.length, 0));
	return [
		say(of === 'mean' ? 'figure.note_clusters' : 'figure.note_cluster_leaves', {
			n: collapsed.length,
			samples,
		}),
	];
}

/** Groups of the members of a cluster, commonest first: "tumour 9, no label 2"; null for a sample of its own. */
export function clusterLine(clusters: SampleClusters, row: number, say: Say): TooltipLine | null {
	const cluster = clusters?.[row];
	if (!cluster) return null;
	const counts = new Map<string | null, number>();
	for (const name of cluster.group) counts.set(name, (counts.get(name) ?? 0) + 1);
	if (counts.size === 1 && counts.has(null)) return null;
	const value = [...counts]
		.sort((a, b) => b[1] - a[1])
		.map(([name, n]) => `${name ?? say('figure.no_label')} ${whole(n)}`)
		.join(', ');
	return { label: '', value };
}

/** A stretch of a strip of groups, in places along it. */
export interface StripRun {
	group: string | null;
	from: number;
	to: number;
}

/** Runs of neighbours with the same group; a cluster of several groups has a part for each, as wide as its share. */
export function stripRuns(
	group: readonly (string | null)[],
	clusters: SampleClusters,
	order: readonly number[],
): StripRun[] {
	const runs: StripRun[] = [];
	const add = (name: string | null, from: number, to: number): void => {
		const last = runs[runs.length - 1];
		if (last !== undefined && last.group === name) last.to = to;
		else runs.push({ group: name, from, to });
	};
	for (const [place, row] of order.entries()) {
		const members = clusters?.[row]?.group ?? [group[row] ?? null];
		const names = [...new Set(members)];
		let at = place;
		for (const [i, name] of names.entries()) {
			const share = members.filter((other) => other === name).length / members.length;
			const to = i === names.length - 1 ? place + 1 : at + share;
			add(name, at, to);
			at = to;
		}
	}
	return runs;
}
