import { describe, expect, it } from 'vitest';
import { drawn, textsOf, words } from '../../../../../tests/setup/drawn-figure.ts';
import { drawLive } from '../draw.ts';
import { createFigure, figureSpec, type FigureOf, type FigureTree } from '../index.ts';
import { collapseClusters, figureTrees, NO_CLUSTERS, toggleCluster } from './collapse-clusters.ts';
import { collapseTree, cutTree } from './collapse-tree.ts';
import { highlight, samplePlaces } from './highlight.ts';
import type { PointLayer } from './hit-layer.ts';
import { createPicker, samplesOf } from './pick.ts';

// Leaves from left to right: c, a, b, e, d. Merges: 0 = a+b at 1, 1 = c+(a b) at 2, 2 = e+d at 3, 3 = all at 4.
const tree: FigureTree = {
	left: [0, 2, 4, 6],
	right: [1, 5, 3, 7],
	height: [1, 2, 3, 4],
	order: [2, 0, 1, 4, 3],
};
const ids = ['a', 'b', 'c', 'd', 'e'];
const grouping = {
	group: ['x', 'y', 'x', null, 'y'],
	groups: ['x', 'y'],
	reference: 'x',
	positive: 'y',
};
const map = createFigure({
	kind: 'heatmap',
	...words,
	data: {
		sample_ids: ids,
		feature_ids: ['f', 'g'],
		values: [1, 2, 3, 4, 5, 10, null, 30, 40, 50],
		value_label: 'beta',
		scale: 'magnitude',
		domain: null,
		column_tree: tree,
		row_tree: { left: [0], right: [1], height: [7], order: [1, 0] },
		features_total: null,
		...grouping,
	},
});

function heatmapOf(spec: ReturnType<typeof collapseClusters>['spec']): FigureOf<'heatmap'>['data'] {
	if (spec.kind !== 'heatmap') throw new Error('another kind');
	return spec.data;
}

describe('cutting a tree', () => {
	it.each([
		[1, [3]],
		[2, [1, 2]],
		[3, [1]],
		[4, [0]],
		[5, []],
		[99, []],
		[0, [3]],
	])('into %i parts leaves the merges %j whole', (parts, merges) => {
		expect(cutTree(tree, parts)).toEqual(merges);
	});
});

describe('collapsing a tree', () => {
	it('makes a leaf of a merge and keeps heights and order', () => {
		expect(collapseTree(tree, [0])).toEqual({
			// New leaves: 0 = a and b, 1 = c, 2 = d, 3 = e.
			tree: { left: [1, 3, 4], right: [0, 2, 5], height: [2, 3, 4], order: [1, 0, 3, 2] },
			leaves: [[0, 1], [2], [3], [4]],
			collapsed: [0, null, null, null],
			merges: [1, 2, 3],
		});
	});

	it('takes the outer one of two merges and may leave a single leaf', () => {
		const outer = collapseTree(tree, [0, 1]);
		expect(outer.collapsed).toEqual([1, null, null]);
		expect(outer.leaves).toEqual([[2, 0, 1], [3], [4]]);
		expect(collapseTree(tree, [3]).tree).toEqual({ left: [], right: [], height: [], order: [0] });
	});

	it('changes nothing without a choice', () => {
		expect(collapseTree(tree, []).tree).toEqual(tree);
	});
});

describe('a heatmap with collapsed clusters', () => {
	const { spec } = collapseClusters(map, { samples: [1, 2], features: [] }, 'en');
	const data = heatmapOf(spec);

	it('shows one column per cluster with the mean of the values there are', () => {
		expect(data.sample_ids).toEqual(['cluster 1 (n = 3)', 'cluster 2 (n = 2)']);
		// f: (3 + 1 + 2) / 3 and (5 + 4) / 2; g: (30 + 10) / 2, as b has no value, and (50 + 40) / 2.
		expect(data.values).toEqual([2, 4.5, 20, 45]);
		expect(data.group).toEqual(['x', 'y']);
		expect(data.sample_clusters).toEqual([
			{ ids: ['c', 'a', 'b'], group: ['x', 'x', 'y'] },
			{ ids: ['e', 'd'], group: ['y', null] },
		]);
		// The colours of the whole: the nine values lie between 1 and 50.
		expect(data.domain).toEqual([1, 50]);
	});

	it('is a record that still counts samples, groups and says what it shows', () => {
		expect(figureSpec.parse(JSON.parse(JSON.stringify(spec)))).toEqual(JSON.parse(JSON.stringify(spec)));
		const texts = textsOf(drawn(spec)).join('\n');
		expect(texts).toContain('n = 5 samples');
		expect(texts).toMatch(/with the mean of its members: 2 clusters, 5\s+samples/);
		for (const entry of ['x (2)', 'y (2)', 'no label (1)']) expect(texts).toContain(entry);
	});

	it('collapses features too', () => {
		const rows = heatmapOf(collapseClusters(map, { samples: [], features: [0] }, 'zh').spec);
		expect(rows.feature_ids).toEqual(['聚类 1（n = 2）']);
		expect(rows.values).toEqual([5.5, 2, 16.5, 22, 27.5]);
		expect(rows.feature_clusters).toEqual([['g', 'f']]);
		expect(rows.sample_clusters).toBeUndefined();
	});

	it('selects the members of a column and marks it when one of them is selected', () => {
		const { layers } = drawLive(spec);
		const cells = layers.findIndex((layer) => layer.shape === 'cells');
		expect(samplesOf(layers, { layer: cells, index: 0 })).toEqual(['c', 'a', 'b']);
		const marks = highlight(layers, samplePlaces(layers), new Set(['b']));
		expect(marks.ticks).toHaveLength(1);
		expect(marks.labels.map(({ label }) => label)).toEqual(['b']);
	});

	it('does not take the name of a sample', () => {
		const named = { ...map, data: { ...map.data, sample_ids: ['a', 'b', 'c', 'd', 'cluster 1 (n = 2)'] } };
		const { sample_ids } = heatmapOf(collapseClusters(named, { samples: [0], features: [] }, 'en').spec);
		expect(sample_ids).toEqual(['cluster 1 (n = 2)′', 'c', 'd', 'cluster 1 (n = 2)']);
	});
});

describe('taking places of a drawn tree', () => {
	it('tells merges where their brackets join, with the samples below', () => {
		const { layers } = drawLive(map);
		const [nodes] = layers.filter((layer): layer is PointLayer => layer.shape === 'points');
		expect(nodes?.x).toHaveLength(4);
		expect(nodes?.tooltip(1)).toEqual({ name: '3 samples', lines: [{ label: 'merged at', value: '2' }] });
		const place = { x: nodes?.x[1] ?? 0, y: nodes?.y[1] ?? 0 };
		const hit = createPicker(layers).at(place);
		expect(hit && nodes?.node?.(hit.index)).toEqual({
			tree: 'samples',
			merge: 1,
			leaf: null,
			samples: ['c', 'a', 'b'],
		});
	});

	it('collapses a merge, then the one above, and opens it again', () => {
		const first = toggleCluster(NO_CLUSTERS, collapseClusters(map, NO_CLUSTERS, 'en'), {
			tree: 'samples',
			merge: 0,
			leaf: null,
			samples: [],
		});
		expect(first).toEqual({ samples: [0], features: [] });
		// In the drawn tree the merge of c with the cluster is the first one.
		const collapsed = collapseClusters(map, first, 'en');
		const second = toggleCluster(first, collapsed, { tree: 'samples', merge: 0, leaf: null, samples: [] });
		const both = collapseClusters(map, second, 'en');
		expect(heatmapOf(both.spec).sample_ids).toEqual(['cluster 1 (n = 3)', 'd', 'e']);
		const third = toggleCluster(second, both, { tree: 'samples', merge: null, leaf: 0, samples: [] });
		expect(third).toEqual(NO_CLUSTERS);
	});
});

describe('other figures with trees', () => {
	it('averages correlations over pairs of different samples', () => {
		const r = (i: number, j: number): number => (i === j ? 1 : (i + 1) * (j + 1) * 0.01);
		const spec = createFigure({
			kind: 'correlation_matrix',
			...words,
			data: {
				ids,
				values: ids.flatMap((_, i) => ids.map((__, j) => r(i, j))),
				value_label: 'Spearman',
				scale: 'magnitude',
				domain: [0, 1],
				tree,
				...grouping,
			},
		});
		const { spec: collapsed } = collapseClusters(spec, { samples: [0], features: [] }, 'en');
		if (collapsed.kind !== 'correlation_matrix') throw new Error('another kind');
		expect(collapsed.data.ids).toEqual(['cluster 1 (n = 2)', 'c', 'd', 'e']);
		// Inside: r(a, b) = 0.02; with c: (0.03 + 0.06) / 2; c with itself stays 1.
		expect(collapsed.data.values[0]).toBeCloseTo(0.02, 12);
		expect(collapsed.data.values[1]).toBeCloseTo(0.045, 12);
		expect(collapsed.data.values[5]).toBe(1);
		expect(textsOf(drawn(collapsed)).join(' ')).toContain('only pairs of different samples are counted');
	});

	it('keeps what is flagged visible in a tree', () => {
		const spec = createFigure({
			kind: 'dendrogram',
			...words,
			data: { ids, tree, height_label: '1 - r', flagged_ids: ['b'], ...grouping },
		});
		const { spec: collapsed } = collapseClusters(spec, { samples: [0, 2], features: [] }, 'en');
		if (collapsed.kind !== 'dendrogram') throw new Error('another kind');
		expect(collapsed.data.ids).toEqual(['cluster 1 (n = 2)', 'c', 'cluster 2 (n = 2)']);
		expect(collapsed.data.flagged_ids).toEqual(['cluster 1 (n = 2)']);
		expect(drawn(collapsed).some((e) => e.attributes['data-part'] === 'collapsed')).toBe(true);
	});

	it('averages arms, bins and scores, and adds up ends', () => {
		const arms = createFigure({
			kind: 'arm_heatmap',
			...words,
			data: {
				sample_ids: ids,
				arms: ['1p', '1q'],
				values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
				altered: [0, 1, 0.5, 1, 0, 0, 0, 0, 0, 0],
				altered_from: 0.5,
				burden: [0.1, 0.3, null, null, 0],
				burden_label: 'genome altered',
				value_label: 'log2',
				scale: 'difference',
				domain: null,
				sample_tree: tree,
				...grouping,
			},
		});
		const arm = collapseClusters(arms, { samples: [0], features: [] }, 'en').spec;
		if (arm.kind !== 'arm_heatmap') throw new Error('another kind');
		expect(arm.data.values.slice(0, 4)).toEqual([1, 2, 4, 5]);
		expect(arm.data.altered?.slice(0, 2)).toEqual([0.25, 1]);
		expect(arm.data.burden?.[0]).toBeCloseTo(0.2, 12);
		expect(arm.data.domain).toEqual([-9, 9]);
		const motifs = createFigure({
			kind: 'motif_heatmap',
			...words,
			data: {
				sample_ids: ids,
				motifs: ['AAAA'],
				values: [2, 4, 6, 8, 10],
				motifs_total: null,
				ends: [10, 20, 30, null, 50],
				diversity: [0.2, 0.4, 0.5, 0.5, null],
				value_label: '%',
				scale: 'magnitude',
				domain: null,
				sample_tree: tree,
				...grouping,
			},
		});
		const motif = collapseClusters(motifs, { samples: [0, 2], features: [] }, 'en').spec;
		if (motif.kind !== 'motif_heatmap') throw new Error('another kind');
		expect(motif.data.values).toEqual([3, 6, 9]);
		expect(motif.data.ends).toEqual([30, 30, null]);
		expect(motif.data.diversity).toEqual([expect.closeTo(0.3, 12), 0.5, 0.5]);
		expect(() => drawLive(motif)).not.toThrow();
	});

	it('leaves figures without a tree alone', () => {
		const bare = { ...map, data: { ...map.data, column_tree: null, row_tree: null } };
		expect(figureTrees(bare)).toEqual({ samples: null, features: null });
		expect(collapseClusters(bare, { samples: [0], features: [0] }, 'en').spec).toBe(bare);
	});
});
