import { defineMessages } from './define.ts';

/** Copy-number, methylation and fragment summary files of other programs. */
export const callsMessages = defineMessages({
	'calls.missing_values': {
		en: '{path}: {count} {count|row without a value was|rows without a value were} left out.',
		zh: '{path}：{count} 行没有数值，未使用。',
	},
	'calls.segments_contradict': {
		en: '{path} is named after sample {sample}, but its segments contradict the bins of that sample. They are reported as a separate sample, {name}; check which sample the file belongs to.',
		zh: '{path} 与样本 {sample} 同名，但其中的拷贝数片段与该样本的分箱不符，因此作为单独的样本 {name} 报告：请核对该文件属于哪个样本。',
	},
	'calls.headline': {
		en: 'Copy number of {samples} {samples|sample|samples}: {low} to {high} % of the genome altered.',
		zh: '{samples} 个样本的拷贝数：{low} 至 {high} % 的基因组发生改变。',
	},
	'calls.headline_one': {
		en: 'Copy number of 1 sample: {low} % of the genome altered.',
		zh: '1 个样本的拷贝数：{low} % 的基因组发生改变。',
	},
	'calls.headline_covered': {
		en: 'Copy number of {samples} {samples|sample|samples}: {low} to {high} % of the {covered} Mb covered (not of the whole genome) are altered.',
		zh: '{samples} 个样本的拷贝数：所覆盖的 {covered} Mb 中 {low} 至 {high} % 发生改变（并非整个基因组）。',
	},
	'calls.headline_covered_one': {
		en: 'Copy number of 1 sample: {low} % of the {covered} Mb covered (not of the whole genome) are altered.',
		zh: '1 个样本的拷贝数：所覆盖的 {covered} Mb 中 {low} % 发生改变（并非整个基因组）。',
	},
	'calls.tumour_fraction_one': {
		en: 'Tumour fraction of 1 sample, as estimated by ichorCNA: {low} %.',
		zh: 'ichorCNA 估计的肿瘤分数：1 个样本，{low} %。',
	},
	'calls.tumour_fractions': {
		en: 'Tumour fractions of {samples} {samples|sample|samples}, as estimated by ichorCNA: {low} to {high} %.',
		zh: 'ichorCNA 估计的肿瘤分数：{samples} 个样本，{low} 至 {high} %。',
	},
	'calls.headline_uncalled': {
		en: 'Copy-number profiles of {samples} {samples|sample|samples}, without calls.',
		zh: '{samples} 个样本的拷贝数谱，未作判定。',
	},
	'calls.headline_others': {
		en: 'The altered share of the genome is not reported for {others} further {others|sample|samples} with less than 2,000 Mb called.',
		zh: '另有 {others} 个样本被判定的部分不足 2,000 Mb（或没有判定），不给出基因组比例。',
	},
	'calls.above_controls': {
		en: 'In {above} of {compared} other {compared|sample|samples}, more of the genome is altered than in any of {controls} {controls|sample|samples} of {reference} (at most {limit} %): {names}.',
		zh: '其余 {compared} 个样本中有 {above} 个的基因组改变比例超过 {reference} 组全部 {controls} 个样本（最多 {limit} %）：{names}。',
	},
	'calls.none_above_controls': {
		en: 'In none of {compared} other {compared|sample|samples} is more of the genome altered than in the {controls} {controls|sample|samples} of {reference} (at most {limit} %).',
		zh: '其余 {compared} 个样本的基因组改变比例均未超过 {reference} 组的 {controls} 个样本（最多 {limit} %）。',
	},
	'calls.aneuploidy': {
		en: 'Genome-wide aneuploidy exceeds that of the controls in {far} of {compared}.',
		zh: '{compared} 个样本中有 {far} 个的全基因组非整倍性超出对照范围。',
	},
	'calls.headline_no_normals': {
		en: 'No normals were available for comparison.',
		zh: '判定时没有正常样本可供比较。',
	},
	'calls.no_normals': {
		en: 'Gains and losses of {count} {count|sample|samples} were called without normals, from the noise of each profile alone, so library waves may appear as gains and losses. Use a panel of normals, or at least ten controls from the same pipeline.',
		zh: '{count} 个样本的增益与缺失没有正常样本可供比较，仅依据样本自身的噪声判定：文库的波动可能与之相似。正常样本面板或同一流程的十个对照可加以区分。',
	},
	'calls.noise_unknown': {
		en: '{count} {count|sample has|samples have} segments but neither bins nor calls. The noise is unknown, so no gains or losses are called. Provide the bins, or use --call-rule tissue for tissue samples.',
		zh: '{count} 个样本只有拷贝数片段，没有分箱或判定：噪声未知，因此不作判定。请提供分箱；若为组织样本，可用 --call-rule tissue。',
	},
	'calls.sex_reference': {
		en: 'The whole chromosome X is shifted in {count} {count|sample|samples} ({names}). This reflects the sex of the reference and is not called as a gain or loss.',
		zh: '{count} 个样本的整条 X 染色体发生偏移（{names}）：这反映参考样本的性别，不判定为增益或缺失。',
	},
	'calls.sex_differs': {
		en: 'The levels of X and Y contradict the sex in the metadata: {names}. This suggests a possible sample swap.',
		zh: 'X 与 Y 的水平与元数据中的性别不符：{names}。样本可能被调换。',
	},
	'calls.not_corrected': {
		en: 'Counts of {count} {count|sample|samples} ({names}) were divided by their median but not corrected for GC: no column, track or reference provides the GC of their bins, or too few bins are suitable for a curve. GC bias can look like gains and losses and can hide small ones. Specify --gc-track or --reference.',
		zh: '{count} 个样本的读段数已除以中位数，但未按 GC 校正（{names}）：没有任何列、轨道或参考序列给出其分箱的 GC，或可用于拟合曲线的分箱过少。GC 偏差会表现为增益与缺失，其噪声也会掩盖较小的改变。请提供 --gc-track 或 --reference。',
	},
	'calls.arms_unknown': {
		en: 'The genome build of {count} {count|sample|samples} could not be determined, so results by arm are missing ({names}). Specify --arm-annotation or --reference.',
		zh: '{count} 个样本的基因组版本不明，因此没有染色体臂结果（{names}）：请提供 --arm-annotation 或 --reference。',
	},
	'calls.bins_apart': {
		en: '{count} {count|sample has|samples have} different bins from most and {count|is|are} not in the common heatmap: {names}.',
		zh: '{count} 个样本的分箱与多数样本不同，未放入共同热图：{names}。',
	},
	'calls.sizes_differ': {
		en: 'The bins of the counts differ in size, so these samples cannot be compared bin by bin: {sizes}. Specify a common multiple with --bin-size.',
		zh: '读数的分箱大小不同，这些样本不能逐箱比较：{sizes}。用 --bin-size 指定公倍数可使其一致。',
	},
	'calls.few_controls': {
		en: 'Copy number: {count} {count|sample|samples} of {reference} {count|is|are} too few for z-scores, which need at least {least}.',
		zh: '拷贝数：{reference} 组只有 {count} 个样本，z 分数需要 {least} 个。',
	},
	'calls.track_beside': {
		en: 'Counts were corrected with the {role} track {name} from the same folder.',
		zh: '读数用同一文件夹中的 {role} 轨道 {name} 校正。',
	},
	'calls.tracks_unclear': {
		en: 'Several {role} tracks match the counts ({names}), so none is used. Specify one with --gc-track or --mappability-track.',
		zh: '有多个 {role} 轨道适合这些读数（{names}），未作选择。请用 --gc-track 或 --mappability-track 指定。',
	},
	'calls.too_few_counts': {
		en: 'Sample {sample} has {count} {count|fragment|fragments} per bin of {size} bp (median), too few for a copy-number profile.',
		zh: '样本 {sample} 每个 {size} bp 分箱的中位片段数为 {count}，不足以生成拷贝数谱。',
	},
	'calls.no_profiles': {
		en: 'No copy-number profile: {count} {count|file has|files have} fewer than {least} {least|fragment|fragments} in bins of {size} (median over chromosomes 1-22).',
		zh: '没有拷贝数谱：{count} 个文件在 {size} 的分箱中（1-22 号染色体中位数）不足 {least} 个片段。',
	},
	'calls.no_profile': {
		en: 'No copy-number profile of {path}: {reason}',
		zh: '{path} 没有拷贝数谱：{reason}',
	},
	'calls.encoded': {
		en: '{features} copy-number {features|feature|features} of {samples} {samples|sample|samples}: {bins} {bins|bin|bins} of {size}, arms and the whole genome.',
		zh: '{samples} 个样本的 {features} 个拷贝数特征：{bins} 个 {size} 分箱、染色体臂与全基因组。',
	},
	'calls.grid_by_reach': {
		en: 'The genome build is unknown, so bins end with the data, and features of another cohort may have other rows. Specify --reference or --arm-annotation.',
		zh: '基因组版本未知，分箱以数据范围为界：其他队列的特征行可能不同（可提供 --reference 或 --arm-annotation）。',
	},
	'calls.encoded_uncalled': {
		en: '{count} {count|sample contains|samples contain} depth without a reference or correction: log ratios are encoded, but calls are missing ({names}).',
		zh: '{count} 个样本只有未校正的深度：编码了 log 比值，但没有判定（{names}）。',
	},
	'calls.lines_above': {
		en: '{path}: {count} {count|line|lines} above the header {count|was|were} skipped.',
		zh: '{path}：跳过了表头之上的 {count} 行。',
	},
	'calls.row_names': {
		en: '{path}: the rows begin with a name that has no column in the header; the name was ignored.',
		zh: '{path}：各行以表头中没有的行名开头，已略过。',
	},
	'calls.infinite': {
		en: '{path}: {count} infinite {count|value|values} {count|was|were} read as missing.',
		zh: '{path}：{count} 个无穷大的值按缺失处理。',
	},
	'calls.sorted': {
		en: '{path}: the rows are not in genome order (first at row {row}); they were sorted.',
		zh: '{path}：各行未按基因组顺序排列（首先出现在第 {row} 行），已重新排序。',
	},
	'calls.one_based': {
		en: '{path}: adjacent intervals indicate 1-based coordinates, so the file was read as 1-based.',
		zh: '{path}：区间的衔接方式表明坐标从 1 开始，已按此读取。',
	},
	'calls.zero_based': {
		en: '{path}: adjacent intervals indicate 0-based coordinates, so the file was read as 0-based.',
		zh: '{path}：区间的衔接方式表明坐标从 0 开始，已按此读取。',
	},
	'calls.repeated_bins': {
		en: '{path}: {count} {count|bin is|bins are} duplicated and counted once, using the first row ({differing} with different values; first at row {row}).',
		zh: '{path}：{count} 个分箱重复出现，只按首次出现的行计一次（其中 {differing} 个数值不同；首先出现在第 {row} 行）。',
	},
	'calls.empty_segments': {
		en: '{path}: {count} {count|segment|segments} without any bin {count|was|were} left out (first at row {row}).',
		zh: '{path}：略过 {count} 个不含任何分箱的拷贝数片段（首先出现在第 {row} 行）。',
	},
	'calls.overlapping_segments': {
		en: '{path}: {count} {count|segment|segments} of {sample} {count|begins|begin} before the previous one ends (first at row {row}). Bases covered by several segments are counted once; where the segments disagree (gain, loss, neutral), they are treated as not called.',
		zh: '{path}：{sample} 有 {count} 个拷贝数片段在前一片段结束之前开始（首先出现在第 {row} 行）。多个片段覆盖的碱基只计一次；各片段的判定（增益、缺失或中性）不一致时，按未判定处理。',
	},
	'calls.seg_log2_assumed': {
		en: '{path}: values were read as log2 ratios, because a SEG file does not state its scale.',
		zh: '{path}：SEG 格式不注明尺度，其数值按 log2 比值处理。',
	},
	'calls.seg_log2': {
		en: '{path}: values were read as log2 ratios, as specified.',
		zh: '{path}：按用户说明，其数值为 log2 比值。',
	},
	'calls.seg_log10': {
		en: '{path}: values were read as log10 ratios, as specified, and multiplied by 3.3219.',
		zh: '{path}：按用户说明，其数值为 log10 比值，已乘以 3.3219。',
	},
	'calls.ratios': {
		en: '{path}: values are ratios around 1 and were converted to log2 (0 = missing).',
		zh: '{path}：其数值是约为 1 的比值，已取 log2（0 视为缺失）。',
	},
	'calls.calls_only': {
		en: '{path} contains calls (-2 to 2) but no ratios.',
		zh: '{path}：文件只有判定值（-2 到 2），没有比值。',
	},
});
