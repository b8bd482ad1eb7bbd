import { defineMessages } from './define.ts';

/** Tissue of origin: headline, warnings and limits. */
export const tissueMessages = defineMessages({
	'tissue.headline_one': {
		en: '{type} has the largest share: {share} % (95 % interval {low} to {high} %). {detected} of {types} cell types {detected|was|were} detected.',
		zh: '占比最大的是 {type}：{share} %（95 % 区间 {low} 至 {high} %）。{types} 种细胞类型中检出 {detected} 种。',
	},
	'tissue.headline': {
		en: '{type} has the largest median share, {share} % ({low} to {high} % over samples). {detected} of {types} cell types {detected|was|were} detected in at least one sample; by chance alone up to {chance} of {samples} {samples|sample|samples} would have a false detection.',
		zh: '中位占比最大的是 {type}，{share} %（各样本 {low} 至 {high} %）。{types} 种细胞类型中有 {detected} 种至少在一个样本中检出；仅因偶然，{samples} 个样本中最多约 {chance} 个会有假检出。',
	},
	'tissue.limit': {
		en: 'A type below {limit} % (median limit of detection) could be missed.',
		zh: '低于 {limit} %（检测限中位数）的类型可能漏检。',
	},
	'tissue.no_limit': {
		en: 'No limit of detection could be estimated, so a type that is not detected may still be present.',
		zh: '无法估计检测限，因此未检出的类型仍可能存在。',
	},
	'tissue.headline_misfit': {
		en: 'The atlas does not describe {count} of {total} {total|sample|samples}, so small shares detected there are not reliable.',
		zh: '图谱未能描述 {total} 个样本中的 {count} 个，其中检出的小占比不可靠。',
	},
	'tissue.headline_left_out': {
		en: '{left_out} of {rows} atlas {rows|row|rows} not used.',
		zh: '图谱的 {rows} 行中有 {left_out} 行未使用。',
	},
	'tissue.not_for': {
		en: 'Not for locating a tumour or judging one patient.',
		zh: '不得用于定位肿瘤或判断单个患者。',
	},
	'tissue.merged': {
		en: 'Cell types that this atlas cannot separate are reported as one: {merged}.',
		zh: '此图谱无法区分的细胞类型合并报告：{merged}。',
	},
	'tissue.replicates': {
		en: '{count} cell types are named like replicates ({examples}) but are fitted as types of their own, so the share of a type is divided among its replicates. Average them in the atlas.',
		zh: '{count} 种细胞类型的名称像是重复（{examples}），但作为不同类型拟合，因此同一类型的占比被分摊到各重复。请在图谱中取平均。',
	},
	'tissue.joined_for_condition': {
		en: 'The profiles of the atlas depend on each other (condition number {condition}), so similar types were fitted as one until it fell below {limit}.',
		zh: '图谱各类型相互依赖（条件数 {condition}），因此将相近类型合并拟合，直至低于 {limit}。',
	},
	'tissue.ill_conditioned': {
		en: 'The condition number of the atlas is {condition}: small errors of the atlas move shares between similar types.',
		zh: '图谱的条件数为 {condition}：图谱的微小误差会在相近类型间移动比例。',
	},
	'tissue.misfit': {
		en: 'In {count} of {total} {total|sample|samples} levels scatter more around the fit (dispersion up to {dispersion}) than reads would even if all CpGs of a region were alike ({sites} per region): a cell type is missing from the atlas, or its levels do not hold for these samples. Small shares detected there may belong to what is missing.',
		zh: '{total} 个样本中有 {count} 个的水平偏离拟合（离散度最高 {dispersion}），即使同一片段的 CpG 完全一致（每个区域 {sites} 个 CpG）也无法解释：图谱缺少某种细胞类型，或其水平不适用于这些样本。其中检出的小占比可能来自所缺成分。',
	},
	'tissue.overdispersed': {
		en: 'In {count} of {total} {total|sample|samples} levels scatter more around the fit than independent CpG reads would (median dispersion {median}, at most {highest}; expected 1): the atlas does not describe everything in them, or several CpGs of one fragment count as independent reads. In the first case small shares that were detected may belong to a cell type that the atlas lacks.',
		zh: '{total} 个样本中有 {count} 个的水平偏离拟合超过独立 CpG 读段的噪声（离散度中位数 {median}，最大 {highest}；应为 1）：图谱未能描述其全部成分，或同一片段的多个 CpG 被当作独立读段。若为前者，检出的小占比可能来自图谱所缺的细胞类型。',
	},
	'tissue.few_effective': {
		en: 'In {count} of {total} {total|sample|samples} reads are so few or so uneven that they weigh as much as {lowest} to {highest} {highest|region|regions} of equal depth, for {types} cell {types|type|types}: single regions decide the shares.',
		zh: '{total} 个样本中有 {count} 个的读段太少或分布极不均匀，权重仅相当于 {lowest} 至 {highest} 个等深度区域，却要估计 {types} 种细胞类型：个别区域决定了占比。',
	},
	'tissue.sample_condition': {
		en: 'The regions covered by {count} of {total} {total|sample|samples} ({examples}) hardly separate the cell types (condition number above {limit}): read their wide intervals, not the shares.',
		zh: '{total} 个样本中有 {count} 个（{examples}）所覆盖的区域几乎无法区分细胞类型（条件数大于 {limit}）：请看其较宽的区间，不要看占比本身。',
	},
	'tissue.sum_off': {
		en: 'In {count} of {total} {total|sample|samples} the shares summed to {lowest} to {highest} before scaling to 1: levels of samples and atlas differ systematically, or a cell type is missing from the atlas.',
		zh: '{total} 个样本中有 {count} 个在归一化前的比例之和为 {lowest} 至 {highest}：样本与图谱的水平有系统差异，或图谱缺少某种细胞类型。',
	},
	'tissue.no_interval': {
		en: '{count} of {total} {total|sample|samples} {count|has|have} too few regions for intervals and calls.',
		zh: '{total} 个样本中有 {count} 个区域太少，无法给出区间和检出判定。',
	},
	'tissue.methods_differ': {
		en: 'Least squares and maximum likelihood differ by up to {percent} % of the DNA ({type} in {sample}).',
		zh: '最小二乘与最大似然最多相差 {percent} 个百分点（{sample} 的 {type}）。',
	},
	'tissue.few_regions_covered': {
		en: 'Only {percent} % of {rows} atlas {rows|row|rows} have a value in any sample.',
		zh: '图谱的 {rows} 行中只有 {percent} % 在任一样本中有取值。',
	},
	'tissue.in_two_files': {
		en: '{count} {count|sample is|samples are} in a file of counts and in a matrix ({examples}): the counts were used.',
		zh: '{count} 个样本同时有计数文件和矩阵（{examples}）：使用计数。',
	},
	'tissue.builds_named': {
		en: 'The name of the atlas says {atlas}, that of {path} says {sample}.',
		zh: '图谱文件名写明 {atlas}，{path} 的文件名写明 {sample}。',
	},
	'tissue.arrays': {
		en: '{count} of {total} {total|sample|samples} {count|has|have} levels without counts: every probe weighs the same, and there is no fit by maximum likelihood.',
		zh: '{total} 个样本中有 {count} 个只有水平、没有计数：各探针权重相同，且无最大似然拟合。',
	},
	'tissue.unknown': {
		en: 'With {count} unknown {count|component|components} ({starts} starts, {solutions} within 2 log-likelihood units of the best) its share is {low} to {high} % over samples; starts differ by up to {instability} % of the DNA.',
		zh: '加入 {count} 个未知成分后（{starts} 次起始，其中 {solutions} 次与最优相差不超过 2 个对数似然单位），其占比在各样本中为 {low} 至 {high} %；各起始最多相差 {instability} 个百分点。',
	},
	'tissue.unknown_unsupported': {
		en: 'The unknown {count|component does|components do} not describe counts left out of the fit better than the atlas alone (log-likelihood {gain}, standard error {error}): there is no evidence that a cell type is missing. Do not interpret {count|it|them}.',
		zh: '对未参与拟合的计数，未知成分并不比单用图谱更符合（对数似然变化 {gain}，标准误 {error}）：没有证据表明缺少细胞类型。不要解读。',
	},
	'tissue.unknown_unstable': {
		en: 'The unknown {count|component is|components are} unstable: starts differ by up to {instability} % of the DNA, and only {solutions} of {starts} reach the best fit. Do not interpret {count|it|them}.',
		zh: '未知成分不稳定：各起始的占比最多相差 {instability} 个百分点，{starts} 次中只有 {solutions} 次达到最优。不要解读。',
	},
	'atlas.percent': {
		en: 'The levels of {path} are in percent and were divided by 100.',
		zh: '{path} 的水平以百分数表示，已除以 100。',
	},
	'atlas.empty_types': {
		en: '{count} {count|column|columns} of {path} {count|holds|hold} no number and {count|was|were} left out: {types}.',
		zh: '{path} 有 {count} 列没有任何数值，已略去：{types}。',
	},
	'atlas.rows_without_value': {
		en: '{count} of {rows} {rows|row|rows} of {path} {count|was|were} left out because a cell type has no value there; {type} has the fewest values ({held}).',
		zh: '{path} 的 {rows} 行中有 {count} 行因某细胞类型无取值而略去；取值最少的是 {type}（{held} 个）。',
	},
	'atlas.repeats_differ': {
		en: '{count} {count|region|regions} of {path} {count|is|are} listed again with different values ({examples}); the first was used. Check whether tables were joined.',
		zh: '{path} 有 {count} 个区域重复出现且数值不同（{examples}）：使用第一个。请核对是否由多个表拼接。',
	},
	'atlas.fragment_shares': {
		en: '{path} holds shares of mostly unmethylated (or methylated) fragments, not levels. They were read as 1 - share (or share), which is an approximation: fragments between the two are not in them, so that shares of rare types are too high where such fragments are common.',
		zh: '{path} 为几乎未甲基化（或甲基化）片段的比例，而不是甲基化水平。已按 1 - 比例（或比例）近似读取：其中不含介于两者之间的片段，这类片段较多时稀有类型的占比会偏高。',
	},
	'tissue.progress': {
		en: 'Estimating the shares of cell types',
		zh: '正在按细胞类型分解样本',
	},
	'tissue.progress_unknown': {
		en: 'Fitting unknown components',
		zh: '正在拟合未知成分',
	},
});
