import { SIGNIFICANT_Q } from '../decision-rules.ts';
import { defineMessages } from './define.ts';

/** Sentences of feature selection, projections and clustering. */
export const projectionMessages = defineMessages({
	'selection.most_variable': {
		en: '{matrix}: the {kept} most variable of {usable} usable {usable|feature|features} {kept|is|are} used. Of {features} {features|feature|features} in total, {constant} constant and {mostly_missing} missing in more than {limit_percent} % of the samples are left out.',
		zh: '{matrix}：在 {usable} 个可用特征中取变异最大的 {kept} 个（共 {features} 个；剔除恒定特征 {constant} 个、在超过 {limit_percent} % 样本中缺失的特征 {mostly_missing} 个）。',
	},
	'selection.all': {
		en: '{matrix}: all {kept} usable {kept|feature|features} {kept|is|are} used. Of {features} {features|feature|features} in total, {constant} constant and {mostly_missing} missing in more than {limit_percent} % of the samples are left out.',
		zh: '{matrix}：使用全部 {kept} 个可用特征（共 {features} 个；剔除恒定特征 {constant} 个、在超过 {limit_percent} % 样本中缺失的特征 {mostly_missing} 个）。',
	},
	'projection.asked': {
		en: '{matrix}: {method} was requested.',
		zh: '{matrix}：按要求使用 {method}。',
	},
	'projection.auto_few_samples': {
		en: '{matrix}: PCA was chosen because {samples} {samples|sample|samples} {samples|is|are} too few for a neighbour map (at least {needed}).',
		zh: '{matrix}：选用 PCA，因为 {samples} 个样本不足以构建近邻图（至少需要 {needed} 个）。',
	},
	'projection.auto_many_samples': {
		en: '{matrix}: PCA was chosen because {samples} {samples|sample|samples} {samples|is|are} too many for an exact neighbour search (at most {most}).',
		zh: '{matrix}：选用 PCA，因为 {samples} 个样本过多，无法做精确近邻搜索（上限 {most} 个）。',
	},
	'projection.auto_plane': {
		en: '{matrix}: PCA was chosen because its first two components explain {percent} % of the variance (at least {needed_percent} %), so little is lost.',
		zh: '{matrix}：选用 PCA，因为前两个主成分已包含 {percent} % 的方差（不低于 {needed_percent} %），隐藏的信息很少。',
	},
	'projection.auto_umap': {
		en: '{matrix}: UMAP was chosen because the first two principal components explain only {percent} % of the variance and UMAP preserves neighbourhoods better (trustworthiness {umap} versus {pca}, k = {k}).',
		zh: '{matrix}：选用 UMAP，因为前两个主成分只包含 {percent} % 的方差，而 UMAP 更好地保持了邻域（可信度 {umap}，PCA 为 {pca}，k = {k}）。',
	},
	'projection.auto_pca_as_good': {
		en: '{matrix}: PCA was chosen because UMAP does not preserve neighbourhoods better (trustworthiness {umap} versus {pca}, k = {k}).',
		zh: '{matrix}：选用 PCA，因为 UMAP 并未更好地保持邻域（可信度 {umap}，PCA 为 {pca}，k = {k}）。',
	},
	'projection.too_few_for_method': {
		en: '{matrix}: {method} needs at least {needed} {needed|sample|samples} with data, but there {samples|is|are} {samples}; PCA is shown instead.',
		zh: '{matrix}：{method} 至少需要 {needed} 个有数据的样本，目前只有 {samples} 个，改为显示 PCA。',
	},
	'projection.nothing_varies': {
		en: '{matrix}: no feature varies among the {samples} {samples|sample|samples} with data, so there is no projection.',
		zh: '{matrix}：{samples} 个有数据的样本之间没有任何变异，因此无法降维。',
	},
	'projection.samples_left_out': {
		en: '{matrix}: {count} {count|sample|samples} with values for fewer than half of the features {count|is|are} left out of the projection: {names}.',
		zh: '{matrix}：有 {count} 个样本缺失超过一半的特征，未纳入降维：{names}。',
	},
	'projection.imputed': {
		en: '{matrix}: for the projection, {values} missing {values|value|values} ({percent} %) in {features} {features|feature|features} {values|was|were} replaced by the feature mean.',
		zh: '{matrix}：降维时，{features} 个特征中的 {values} 个缺失值（{percent} %）用该特征的均值填补。',
	},
	'projection.reading_neighbour_map': {
		en: 'Interpret only neighbourhoods on a {method} map: distances between groups, group sizes and the axes have no meaning.',
		zh: '在 {method} 图上只能解读邻近关系：各组之间的距离、组的大小以及坐标轴都没有意义。',
	},
	'projection.graph_in_parts': {
		en: '{matrix}: the neighbour graph has {parts} separate {parts|part|parts}. UMAP started from PCA, and the relative positions of the parts on the map have no meaning.',
		zh: '{matrix}：近邻图分成 {parts} 个互不相连的部分；UMAP 以 PCA 为初值，各部分在图上的相对位置没有意义。',
	},
	'clustering.samples_left_out': {
		en: '{matrix}: {count} {count|sample|samples} {count|has|have} too few values in common with others to be clustered and {count|is|are} left out: {names}.',
		zh: '{matrix}：有 {count} 个样本与其他样本共有的数值过少，无法聚类，已剔除：{names}。',
	},
	'clustering.clusters': {
		en: '{matrix}: {clusters} sample {clusters|cluster|clusters} (sizes {sizes}), chosen by the highest mean silhouette ({silhouette}) among numbers of clusters from 2 to {most}.',
		zh: '{matrix}：样本聚为 {clusters} 类（样本数 {sizes}），在 2 到 {most} 类中按平均轮廓系数最高（{silhouette}）选定。',
	},
	'clustering.weak': {
		en: '{matrix}: the samples show no clear clusters (best mean silhouette {silhouette}, below {needed}). The dendrogram still orders them, but do not interpret cluster numbers as groups.',
		zh: '{matrix}：样本没有明显的聚类（最佳平均轮廓系数 {silhouette}，低于 {needed}）；树状图仍给出排序，但不应把类号当作分组。',
	},
	'clustering.only_outliers': {
		en: '{matrix}: cutting the dendrogram into up to {most} {most|part|parts} only separates single outlying samples, so no clusters are reported.',
		zh: '{matrix}：将树状图切分为最多 {most} 份时，只会分出个别异常样本，因此不划分聚类。',
	},
	'clustering.too_few': {
		en: '{matrix}: {samples} {samples|sample|samples} with data {samples|is|are} too few for clusters (at least {needed}).',
		zh: '{matrix}：有数据的样本只有 {samples} 个，不足以聚类（至少 {needed} 个）。',
	},
	'associations.found': {
		en: '{matrix}: component PC{component} ({percent} % of the variance) is associated with column {column} (R² {r_squared}, q {q_value}).',
		zh: '{matrix}：主成分 PC{component}（占方差 {percent} %）与列 {column} 相关（R² {r_squared}，q {q_value}）。',
	},
	'associations.none': {
		en: `{matrix}: in {tests} {tests|test|tests}, no metadata column is associated with any of the first {components} {components|component|components} (q < ${SIGNIFICANT_Q}).`,
		zh: `{matrix}：共 {tests} 次检验，没有元数据列与前 {components} 个主成分相关（q < ${SIGNIFICANT_Q}）。`,
	},
});
