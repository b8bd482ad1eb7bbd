import { defineMessages } from './define.ts';

/** Copy number: correction, panel of normals, segments, calls. */
export const copyNumberMessages = defineMessages({
	'copy.track_percent': {
		en: '{path}: {kind} was given in percent and divided by 100.',
		zh: '{path}：{kind} 以百分比表示，已除以 100。',
	},
	'copy.track_missing': {
		en: '{path}: {kind} is missing for {missing} of {bins} {bins|bin|bins}.',
		zh: '{path}：{bins} 个分箱中有 {missing} 个没有 {kind}。',
	},
	'copy.difference_size': {
		en: 'bin size {a} versus {b}',
		zh: '分箱大小为 {a} 与 {b}',
	},
	'copy.difference_contigs': {
		en: 'no chromosome in common ({a}; {b})',
		zh: '没有共同的染色体（{a}；{b}）',
	},
	'copy.difference_count': {
		en: '{contig} has {a} {a|bin|bins} versus {b}, as in another genome build',
		zh: '{contig} 有 {a} 个分箱，另一方为 {b} 个（基因组版本不同）',
	},
	'copy.difference_targets': {
		en: '{contig} has {a} {a|bin|bins} versus {b}',
		zh: '{contig} 有 {a} 个分箱，另一方为 {b} 个',
	},
	'copy.difference_position': {
		en: 'bin {contig}:{a} versus {b}',
		zh: '分箱 {contig}:{a} 与 {b}',
	},
	'copy.too_few_ideal': {
		en: '{sample}: GC was not corrected, because {ideal} {ideal|bin|bins} {ideal|is|are} too few to fit the curve; at least 100 with different GC are needed. Use smaller bins or more of the genome.',
		zh: '{sample}：未按 GC 校正：{ideal} 个分箱无法拟合曲线，至少需要 100 个 GC 各异的分箱。更小的分箱或更大的基因组范围可增加数量。',
	},
	'copy.progress_segment': {
		en: 'Segmenting {samples} {samples|sample|samples}',
		zh: '正在分段 {samples} 个样本',
	},
	'copy.panel_small': {
		en: 'The panel has {normals} {normals|normal|normals}; with fewer than 20, z-scores are imprecise.',
		zh: '面板只有 {normals} 个正常样本；少于 20 个时 z 值较粗略。',
	},
	'copy.panel_uncorrected': {
		en: 'The normals were not corrected for GC (the GC of the bins is unknown). Use the panel only for samples that are not corrected either.',
		zh: '正常样本未按 GC 校正（缺少各分箱的 GC）：此面板只适用于同样未校正的样本。',
	},
	'copy.panel_without_self': {
		en: '{sample} is one of the normals of the panel, so its own profile was compared with the others ({left} {left|normal|normals}).',
		zh: '{sample} 本身属于面板，计算时已将其排除（剩余 {left} 个正常样本）。',
	},
	'copy.panel_other_correction': {
		en: 'The panel uses another correction ({panel}) than {sample} ({own}), so subtracting it may remove more than technical noise.',
		zh: '面板所用校正（{panel}）与 {sample}（{own}）不同：其扣除的不只是方法噪声。',
	},
	'copy.panel_samples_unknown': {
		en: '{path} does not list its samples, so overlap with the samples of this run could not be checked.',
		zh: '{path} 未说明由哪些样本制成：无法核对本次运行的样本是否在其中。',
	},
	'copy.headline_profiles': {
		en: '{samples} {samples|profile|profiles} in bins of {size} ({build}): {kept} of {bins} {bins|bin|bins} retained in the median sample.',
		zh: '{samples} 个样本，分箱大小 {size}（{build}）：中位样本保留 {bins} 个分箱中的 {kept} 个。',
	},
	'copy.headline_noise': {
		en: 'Bin noise (DLRS): {median} log2 in the median sample, {low} to {high} overall.',
		zh: '单个分箱的噪声（DLRS）中位值为 {median} log2，范围 {low} 至 {high}。',
	},
	'copy.headline_noise_one': {
		en: 'Bin noise (DLRS): {median} log2.',
		zh: '单个分箱的噪声（DLRS）为 {median} log2。',
	},
	'copy.headline_altered': {
		en: '{altered} of {segmented} segmented {segmented|sample has|samples have} an autosomal gain or loss.',
		zh: '{segmented} 个已分段的样本中有 {altered} 个检出常染色体增益或缺失。',
	},
	'copy.headline_altered_uncorrected': {
		en: '{altered} of {segmented} segmented {segmented|sample has|samples have} an autosomal gain or loss; {uncorrected} of them {uncorrected|was|were} not corrected for GC, whose waves look like gains and losses.',
		zh: '{segmented} 个已分段的样本中有 {altered} 个检出常染色体增益或缺失；其中 {uncorrected} 个未按 GC 校正，GC 波动会表现为增益与缺失。',
	},
	'copy.not_corrected': {
		en: '{count} of {total} {total|sample was|samples were} not corrected for GC, because the GC of the bins is unknown. GC waves look like gains and losses; specify --gc-track, --bin-annotation or --reference.',
		zh: '{total} 个样本中有 {count} 个未按 GC 校正（缺少各分箱的 GC）：GC 波动会表现为假的增益与缺失。请提供 --gc-track、--bin-annotation 或 --reference。',
	},
	'copy.no_mappability': {
		en: 'Mappability is unknown, so bins in repeats were neither corrected nor left out. Specify --mappability-track or --bin-annotation.',
		zh: '未提供可比对性：重复序列所在的分箱既未校正也未剔除。请提供 --mappability-track 或 --bin-annotation。',
	},
	'copy.build_unclear': {
		en: 'The genome build of {count} of {total} {total|sample|samples} could not be determined from the bins, so centromeres were not left out and arms are not reported.',
		zh: '{total} 个样本中有 {count} 个无法由分箱确定基因组版本：未剔除着丝粒，也不给出染色体臂结果。',
	},
	'copy.other_bins': {
		en: '{sample} has different bins from {first} ({what}) and is not in the matrix; its own tables are available.',
		zh: '{sample} 的分箱与 {first} 不同（{what}），未进入矩阵；其自身的表仍会给出。',
	},
	'copy.sex_differs': {
		en: '{sample}: X and Y indicate {observed}, but the metadata state {metadata}. Possible causes are a sample swap or a gain or loss of X or Y in the tumour.',
		zh: '{sample}：X、Y 染色体表现为 {observed}，而元数据为 {metadata}。样本可能被调换，或肿瘤缺失或多出了其中一条。',
	},
	'copy.noisy': {
		en: '{samples}: much noisier than the other samples (DLRS {values}, median of all {median}).',
		zh: '{samples}：噪声远高于其他样本（DLRS {values}，全体中位值 {median}）。',
	},
	'copy.thin_bins': {
		en: '{count} of {total} {total|sample has|samples have} fewer than 100 counts in the median bin (lowest: {sample}, {least}), so chance alone causes a spread of {spread} log2. Bins of {better} would contain 100.',
		zh: '{total} 个样本中有 {count} 个每分箱中位计数不足 100（最少：{sample}，{least}）：仅随机波动就使这类分箱分散 {spread} log2。分箱取 {better} 时每个样本可达 100。',
	},
	'copy.gc_left': {
		en: '{samples}: log2 ratios still follow GC after the correction (Spearman {values}).',
		zh: '{samples}：校正后 log2 比值仍与 GC 相关（Spearman {values}）。',
	},
	'copy.proxy_no_regions': {
		en: 'No regions were excluded (--exclude-regions). If the reads come from a capture, its targets are in the bins and look like gains.',
		zh: '未剔除任何区域（--exclude-regions）：若数据来自捕获测序，靶区会留在分箱中并表现为增益。',
	},
	'copy.proxy_given_bins': {
		en: '{count} of {total} {total|sample was|samples were} provided as bin counts, from which reads in {regions} cannot be removed; only bins that overlap {regions} by a tenth or more were dropped.',
		zh: '{total} 个样本中有 {count} 个是现成的分箱计数：无法从中扣除 {regions} 内的读数，只能剔除与其重叠达十分之一以上的分箱。',
	},
	'copy.size_by_counts': {
		en: 'Bins of {tried} contain too few counts for a profile, so bins of {size} were used (--bin-size).',
		zh: '{tried} 的分箱数据太少，无法成谱，因此采用 {size}（--bin-size）。',
	},
	'copy.size_chosen': {
		en: 'No bin size was specified or found in the files, so bins of {size} were used (--bin-size).',
		zh: '没有文件给出分箱大小，也未指定：采用 {size}（--bin-size）。',
	},
	'copy.unpaired': {
		en: '{count} {count|file contains|files contain} no proper pairs, so reads were counted by their first base instead of fragments ({examples}). If the reads span whole fragments, --reads-are-fragments counts each by its midpoint.',
		zh: '{count} 个文件没有成对比对：按读段首碱基计数，而非片段（{examples}）。若读段覆盖整个片段，可用 --reads-are-fragments 按中点计数。',
	},
});
