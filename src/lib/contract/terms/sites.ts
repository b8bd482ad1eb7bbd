import { defineTerms } from './define.ts';

/** Chapter "Biology and assays": footprints at lists of sites. */
export const sitesTerms = defineTerms({
	footprint: {
		names: {
			en: ['Footprint', 'site footprint', 'nucleosome footprint'],
			zh: ['足迹', '位点足迹', '核小体足迹'],
		},
		en: 'Shape of the coverage of fragment midpoints around many sites of one kind: a dip at the centre where DNA is open, waves beside it where nucleosomes are in phase. It belongs to a list of sites, never to one site, and a target of a capture is not a footprint.',
		zh: '许多同类位点周围片段中点覆盖度的形状：DNA 开放处中心下陷，两侧核小体同相时呈波动。它属于一个位点列表，而不属于单个位点；捕获靶区不是足迹。',
	},
	length_gc_weight: {
		names: {
			en: ['Weight of length and GC', 'length and GC weights', 'GC weight of a fragment'],
			zh: ['长度和 GC 权重', '片段的 GC 权重'],
		},
		en: 'One over how often fragments of a length and GC are seen, against how often the reference offers them in the same regions (Griffin). With it a fragment that the library over-represents counts less. Fragments too rare for a weight are left out and counted.',
		zh: '某一长度和 GC 的片段出现频率与参考序列在同一区域可提供频率之比的倒数（Griffin）。用它可使文库中过多的片段少计。过于稀少而没有权重的片段不计入，并报告其数目。',
	},
	unaligned_sites: {
		names: {
			en: ['Sites without alignment', 'unaligned sites'],
			zh: ['未对齐的位点', '位点未对齐'],
		},
		en: 'The same fragments with the window of every site turned by a random amount, so that nothing is at the centre. What central coverage and amplitude then reach by chance is the detection limit of a footprint.',
		zh: '同样的片段，但每个位点的窗口随机转动，使中心不再有任何特征。此时中心覆盖度和振幅偶然达到的范围就是足迹的检测限。',
	},
});
