import { defineMessages } from './define.ts';

/** Differential methylation: headline, warnings and limits. */
export const dmrMessages = defineMessages({
	'dmr.progress_sites': { en: 'Testing CpGs', zh: '正在检验 CpG' },
	'dmr.progress_permutations': { en: 'Permuting the groups', zh: '正在置换分组' },
	'dmr.headline': {
		en: '{group_b} against {group_a} ({n_b} and {n_a} {n_a|person|people}, {tested} {tested|CpG|CpGs}): {regions} {regions|region|regions} of CpGs with p < {p}, {fdr}.',
		zh: '{group_b} 对 {group_a}（{n_b} 人和 {n_a} 人，{tested} 个 CpG）：p < {p} 的 CpG 组成 {regions} 个区域，{fdr}。',
	},
	'dmr.headline_paired': {
		en: '{group_b} against {group_a} ({n_a} {n_a|person|people} with both, {tested} {tested|CpG|CpGs}): {regions} {regions|region|regions} of CpGs with p < {p}, {fdr}.',
		zh: '{group_b} 对 {group_a}（{n_a} 人两种样本均有，{tested} 个 CpG）：p < {p} 的 CpG 组成 {regions} 个区域，{fdr}。',
	},
	'dmr.headline_largest': {
		en: 'Largest: {region}, {difference} {difference|point|points} ({how}, between people {persons}, 95 % interval {low} to {high}).',
		zh: '最大：{region}，{difference} 个百分点（{how}，个体间 {persons}，95 % 区间 {low} 至 {high}）。',
	},
	'dmr.headline_largest_alone': {
		en: 'Largest: {region}, {difference} {difference|point|points} ({how}).',
		zh: '最大：{region}，{difference} 个百分点（{how}）。',
	},
	'dmr.headline_none': {
		en: 'None detected: differences below about {limit} {limit|point|points} at a CpG can be missed (80 % power); {untested} {untested|CpG was|CpGs were} not tested.',
		zh: '未检出：单个 CpG 上低于约 {limit} 个百分点的差异可能漏检（检验效能 80 %）；{untested} 个 CpG 未检验。',
	},
	'dmr.headline_limit': {
		en: 'Differences below about {limit} {limit|point|points} at a CpG can be missed (80 % power); {untested} {untested|CpG was|CpGs were} not tested.',
		zh: '单个 CpG 上低于约 {limit} 个百分点的差异可能漏检（检验效能 80 %）；{untested} 个 CpG 未检验。',
	},
	'dmr.headline_merged': {
		en: 'Both strands of {merged} {merged|CpG|CpGs} were merged.',
		zh: '{merged} 个 CpG 的两条链已合并。',
	},
	'dmr.headline_apart': {
		en: '{apart} {apart|CpG counts|CpGs count} as two sites, one per strand.',
		zh: '{apart} 个 CpG 按两条链各计为一个位点。',
	},
	'dmr.strands_apart': {
		en: '{count} {count|CpG is|CpGs are} listed by strand and {count|counts|count} as two sites each: regions seem to hold more CpGs than they do, and each site has half of the reads. Merge them with --merge-strands on.',
		zh: '{count} 个 CpG 按链列出，各计为两个位点：区域的 CpG 数看似偏多，每个位点只有一半读段。请将 --merge-strands 设为 on 以合并。',
	},
	'dmr.headline_no_limit': {
		en: 'How small a difference can be detected could not be estimated; {untested} {untested|feature was|features were} not tested.',
		zh: '无法估计可检出的最小差异；{untested} 个特征未检验。',
	},
	'dmr.headline_sex': {
		en: '{count} {count|CpG|CpGs} of {chromosomes} {count|was|were} left out ({why}).',
		zh: '未纳入 {chromosomes} 染色体的 {count} 个 CpG（{why}）。',
	},
	'dmr.sex_left_out': {
		en: '{group_b} against {group_a}: {count} {count|place|places} on {chromosomes} {count|was|were} left out ({why}), as methylation there differs between the sexes. Supply the sex of everyone and adjust for it with --adjust, or set --sex-chromosomes to keep.',
		zh: '{group_b} 对 {group_a}：未纳入 {chromosomes} 染色体的 {count} 个位点（{why}），因为其甲基化随性别不同。请提供所有人的性别并用 --adjust 校正，或将 --sex-chromosomes 设为 keep。',
	},
	'dmr.sex_unknown': {
		en: '{regions} {regions|region lies|regions lie} on X or Y, and the sex of some people in {group_b} and {group_a} is not known: such differences may be those of the sexes.',
		zh: '{regions} 个区域位于 X 或 Y，而 {group_b} 与 {group_a} 中部分人的性别未知：差异可能来自性别。',
	},
	'dmr.sex_chromosomes': {
		en: '{regions} {regions|region lies|regions lie} on X or Y, and sex is not balanced between {group_b} ({female_b} % female) and {group_a} ({female_a} %): such differences may be those of the sexes. Adjust for sex, or set --sex-chromosomes to exclude.',
		zh: '{regions} 个区域位于 X 或 Y，而 {group_b}（女性 {female_b} %）与 {group_a}（{female_a} %）性别不均衡：差异可能来自性别。请校正性别，或将 --sex-chromosomes 设为 exclude。',
	},
	'dmr.headline_array': {
		en: '{group_b} against {group_a} ({n_b} and {n_a} {n_a|person|people}): {found} of {tested} {tested|feature|features} at q <= {q} (moderated t).',
		zh: '{group_b} 对 {group_a}（{n_b} 人和 {n_a} 人）：{tested} 个特征中有 {found} 个 q <= {q}（调节 t 检验）。',
	},
	'dmr.headline_sex_array': {
		en: '{count} {count|feature|features} of {chromosomes} {count|was|were} left out ({why}).',
		zh: '未纳入 {chromosomes} 染色体的 {count} 个特征（{why}）。',
	},
	'dmr.headline_array_limit': {
		en: 'Differences below about {limit} {limit|point|points} at a feature can be missed (80 % power); {untested} {untested|feature was|features were} not tested.',
		zh: '单个特征上低于约 {limit} 个百分点的差异可能漏检（检验效能 80 %）；{untested} 个特征未检验。',
	},
	'dmr.not_assessable': {
		en: 'Differences between the groups are not assessable. {reasons}',
		zh: '组间差异无法评判。{reasons}',
	},
	'dmr.withheld': {
		en: '{group_b} against {group_a} ({n_b} and {n_a} {n_a|person|people}): {tested} {tested|CpG was|CpGs were} tested, and nothing is called a finding.',
		zh: '{group_b} 对 {group_a}（{n_b} 人和 {n_a} 人）：检验了 {tested} 个 CpG，不作为显著结果报告。',
	},
	'dmr.withheld_array': {
		en: '{group_b} against {group_a} ({n_b} and {n_a} {n_a|person|people}): {tested} {tested|feature was|features were} tested, and nothing is called a finding.',
		zh: '{group_b} 对 {group_a}（{n_b} 人和 {n_a} 人）：检验了 {tested} 个特征，不作为显著结果报告。',
	},
	'dmr.not_for': {
		en: 'For hypotheses about groups, not for judging one person.',
		zh: '用于提出组间假设，不得用于判断个人。',
	},
	'dmr.fdr_found': {
		en: '{count} with region FDR <= {fdr}',
		zh: '其中 {count} 个区域 FDR <= {fdr}',
	},
	'dmr.fdr_few': {
		en: 'no region FDR (fewer than {least} {least|person|people} in a group)',
		zh: '无区域 FDR（某组不足 {least} 人）',
	},
	'dmr.fdr_off': { en: 'no region FDR (switched off)', zh: '无区域 FDR（已关闭）' },
	'dmr.fdr_coarse': {
		en: 'no region FDR (too few different permutations)',
		zh: '无区域 FDR（不同的置换过少）',
	},
	'dmr.no_fdr_few': {
		en: '{group_b} against {group_a} has no region FDR: it needs at least {least} {least|person|people} per group, and the smaller group has {persons}. The p values of CpGs cannot replace it.',
		zh: '{group_b} 对 {group_a} 没有区域 FDR：每组至少需要 {least} 人，较小的一组有 {persons} 人。CpG 的 p 值不能代替它。',
	},
	'dmr.no_fdr_coarse': {
		en: '{group_b} against {group_a} has no region FDR: people can be divided in only {splits} different ways, too few for a rate of {fdr}.',
		zh: '{group_b} 对 {group_a} 没有区域 FDR：受试者只有 {splits} 种不同的划分方式，不足以得到 {fdr} 的错误发现率。',
	},
	'dmr.too_few_permutations': {
		en: 'No region FDR: {permutations} {permutations|permutation is|permutations are} too few for a rate of {fdr}; ask for at least {least}.',
		zh: '没有区域 FDR：{permutations} 次置换不足以得到 {fdr} 的错误发现率；请至少置换 {least} 次。',
	},
	'dmr.array_few': {
		en: '{group_b} against {group_a}: with {persons} {persons|person|people} in a group (fewer than {least}) no feature is called a finding.',
		zh: '{group_b} 对 {group_a}：某组仅 {persons} 人（少于 {least} 人），不将任何特征报告为显著结果。',
	},
	'dmr.exploratory': {
		en: '{group_b} against {group_a} is exploratory: the smaller group has {persons} {persons|person|people}.',
		zh: '{group_b} 对 {group_a} 为探索性比较：较小的一组有 {persons} 人。',
	},
	'dmr.no_positions': {
		en: 'The places of the features are not known: they are neither drawn along the genome nor annotated, and those on X and Y are compared like all others. Supply the manifest of the array with --probe-positions.',
		zh: '特征的位置未知：没有沿基因组的图和注释，X 和 Y 上的特征与其他特征一样参与比较。请用 --probe-positions 提供芯片的 manifest。',
	},
	'dmr.some_positions': {
		en: 'The place of {count} {count|feature|features} (of {total}) is not known: {count|it is|they are} tested, but not annotated or drawn along the genome.',
		zh: '{total} 个特征中有 {count} 个位置未知：参与检验，但不在沿基因组的图中，也没有注释。',
	},
	'dmr.not_for_arrays': {
		en: 'Array levels were compared probe by probe: {names} {count|was|were} not used.',
		zh: '芯片水平按探针逐一比较：未使用 {names}。',
	},
	'dmr.anti_conservative': {
		en: 'p values of CpGs are anti-conservative with smoothing: where groups do not differ, 22 to 27 % of them are below 0.05 (measured on four real samples; 4 to 6 % without smoothing). Rely on the region FDR, or set --smoothing-span to 0.',
		zh: '平滑后 CpG 的 p 值偏乐观：两组没有差异时，22 至 27 % 的 p 值低于 0.05（在四个真实样本上测得；未平滑时为 4 至 6 %）。请以区域 FDR 为准，或将 --smoothing-span 设为 0。',
	},
	'dmr.few_persons': {
		en: '{group} has only {persons} {persons|person|people}: the spread between people is known poorly, and single people can make a region.',
		zh: '{group} 仅 {persons} 人：个体间离散程度估计粗略，个别人即可形成区域。',
	},
	'dmr.one_per_person': {
		en: 'Of people with several samples in a group, the earliest one counts: {count} {count|sample was|samples were} not used.',
		zh: '同组有多个样本的受试者只取最早的一个：{count} 个样本未使用。',
	},
	'dmr.unpaired_left_out': {
		en: '{count} {count|person has|people have} a sample in one of the groups only and {count|was|were} left out of the paired comparison.',
		zh: '{count} 人只在其中一组有样本，未纳入配对比较。',
	},
	'dmr.matrices_left_out': {
		en: '{count} {count|matrix was|matrices were} not used because the files of counts were compared ({examples}).',
		zh: '比较使用计数文件，{count} 个矩阵未使用（{examples}）。',
	},
	'dmr.sites_left_out': {
		en: '{count} {count|CpG was|CpGs were} not tested (of {total}): no reads of a group within {bases} bp, or no reads of a group at the CpG where nothing is smoothed.',
		zh: '{total} 个 CpG 中有 {count} 个未检验：某组在 {bases} bp 内没有读段，或未平滑时某组在该 CpG 没有读段。',
	},
	'dmr.low_counts': {
		en: '{count} {count|count|counts} of fewer than {least} reads were ignored.',
		zh: '忽略了 {count} 个少于 {least} 条读段的计数。',
	},
	'dmr.table_cut': {
		en: 'The table of CpGs lists the {kept} with the smallest p of {total} tested.',
		zh: 'CpG 表列出 {total} 个检验中 p 最小的 {kept} 个。',
	},
	'dmr.percentages': {
		en: '{path}: values up to {high} were read as percentages.',
		zh: '{path}：取值最高 {high}，按百分数读取。',
	},
	'dmr.m_values': {
		en: '{path}: values below 0 were read as M-values.',
		zh: '{path}：含负值，按 M 值读取。',
	},
	'dmr.clipped': {
		en: '{path}: {count} {count|value|values} slightly below 0 or above 1, as after adjustment, {count|was|were} set to 0 or 1.',
		zh: '{path}：{count} 个取值略小于 0 或略大于 1（如校正后），已设为 0 或 1。',
	},
	'dmr.other_matrices': {
		en: '{count} {count|matrix|matrices} of other values than methylation {count|was|were} not used ({examples}).',
		zh: '{count} 个矩阵不是甲基化取值，未使用（{examples}）。',
	},
	'dmr.coarse_covariates': {
		en: 'With covariates, group labels are permuted {within}; the region FDR then assumes that covariates and groups are independent there.',
		zh: '有协变量时，受试者{within}重新划分；此时区域 FDR 假定协变量与分组在其中相互独立。',
	},
	'dmr.no_fragments': {
		en: 'No fragment of {path} has calls at {least} {least|CpG|CpGs} within a region.',
		zh: '{path} 没有片段在区域内有 {least} 个 CpG 的结果。',
	},
	'dmr.no_regions_for_fragments': {
		en: 'There is no region in which the fragments of {count} alignment {count|file|files} could be counted.',
		zh: '没有区域可用来统计 {count} 个比对文件的片段。',
	},
	'dmr.not_annotated': {
		en: 'Regions are not annotated: name genes or other features of the same genome build with --annotation.',
		zh: '区域未注释：可用 --annotation 指定同一基因组版本的基因或其他特征。',
	},
});
