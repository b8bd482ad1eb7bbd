import type { Catalogue } from '../../words/catalogue.ts';

export const words = {
	region_tools: { en: 'Genome view', zh: '基因组区域' },
	chromosome: { en: 'Chromosome', zh: '染色体' },
	whole_genome: { en: 'Whole genome', zh: '全基因组' },
	several: { en: 'Several', zh: '跨多条' },
	region: { en: 'Region', zh: '区域' },
	gene_or_region: { en: 'Gene or region', zh: '基因或区域' },
	gene_example: { en: 'e.g. EGFR, 17p or {example}', zh: '例如 EGFR、17p 或 {example}' },
	no_place: {
		en: 'Not found. Enter a gene of the list, an arm such as 17p, or a range within a chromosome such as {example}.',
		zh: '未找到。请填写列表中的基因、染色体臂（如 17p），或染色体范围内的区间，如 {example}。',
	},
	tracks: { en: 'Sample tracks', zh: '样本轨道' },
	tracks_how: {
		en: 'Tracks of {shown} of {total} {total|sample|samples}. Select samples to choose others, at most 12.',
		zh: '共 {total} 个样本，显示 {shown} 条轨道。选择样本可更换，最多 12 条。',
	},
	tracks_all: {
		en: 'Every sample of this figure is a track.',
		zh: '此图中每个样本各占一条轨道。',
	},
	tracks_arms: {
		en: 'No sample tracks: this figure has one value per chromosome arm, without positions along the genome.',
		zh: '无样本轨道：此图每条染色体臂只有一个数值，没有沿基因组的位置。',
	},
	tracks_locus: {
		en: 'The tracks are those the run drew for this region; the figure has no values of other samples.',
		zh: '轨道为运行时为该区域绘制的内容；图中没有其他样本的数值。',
	},
	region_example: { en: 'for example {example}', zh: '例如 {example}' },
	no_region: {
		en: 'Unknown region. Enter a range within the chromosome, such as {example}.',
		zh: '没有此区域。请按 {example} 的格式填写，且不超出染色体范围。',
	},
	show_region: { en: 'Go', zh: '前往' },
	previous: { en: 'Previous chromosome', zh: '上一条染色体' },
	next: { en: 'Next chromosome', zh: '下一条染色体' },
	left: { en: 'Move left', zh: '左移' },
	right: { en: 'Move right', zh: '右移' },
	closer: { en: 'Zoom in', zh: '放大' },
	wider: { en: 'Zoom out', zh: '缩小' },
	drag: { en: 'Drag to zoom', zh: '拖动放大' },
	genome_how: {
		en: 'Drag over the figure to zoom; double-click to show the whole genome. Keys: + and − zoom, Shift+arrow moves, [ and ] change the chromosome, Esc shows the whole genome. Positions are 1-based, with both ends included.',
		zh: '在图上拖动可放大，双击恢复全基因组。图上按键：+ 与 − 缩放，Shift 加方向键移动，[ 与 ] 切换染色体，Esc 恢复。位置从 1 起计，含两端。',
	},
	view_tools: { en: 'Zoom', zh: '缩放' },
	whole_plot: { en: 'Show all points', zh: '显示全部数据点' },
	view_how: {
		en: 'Turn the wheel, pinch, or press + to zoom in.',
		zh: '滚动滚轮、双指张开或按 + 键可放大。',
	},
	view_how_zoomed: {
		en: 'Drag or press Shift+arrow to move; + and − zoom; 0 shows all points. With Lasso on, dragging selects.',
		zh: '拖动或按 Shift 加方向键移动；+ 与 − 缩放；0 键显示全部。打开套索后，拖动用于选择。',
	},
	shows: { en: 'Showing {region}', zh: '当前显示 {region}' },
	cluster_tools: { en: 'Clusters', zh: '聚类' },
	sample_clusters: { en: 'Sample clusters', zh: '样本聚类数' },
	feature_clusters: { en: 'Feature clusters', zh: '特征聚类数' },
	all_apart: { en: 'all', zh: '全部' },
	open_all: { en: 'Expand all', zh: '全部展开' },
	open_one: { en: 'Expand {name}', zh: '展开 {name}' },
	more_clusters: { en: 'and {n} more', zh: '另有 {n} 个' },
	cluster_how: {
		en: 'Click a branch of the tree to collapse or expand it. Shift-click selects its samples.',
		zh: '点击树的分支可合并，再次点击可展开；按住 Shift 点击则选择其中的样本。',
	},
} satisfies Catalogue;
