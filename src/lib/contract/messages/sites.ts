import { defineMessages } from './define.ts';

/** Footprints at sites: headline, warnings and limits. */
export const sitesMessages = defineMessages({
	'sites.headline_dip': {
		en: '{list}: a dip, central coverage {central} (95 % interval {low} to {high}; {used} of {given} {given|site|sites} used).',
		zh: '{list}：中心下陷，中心覆盖度 {central}（95 % 区间 {low} 至 {high}；使用 {given} 个位点中的 {used} 个）。',
	},
	'sites.headline_peak': {
		en: '{list}: a peak, central coverage {central} (95 % interval {low} to {high}; {used} of {given} {given|site|sites} used).',
		zh: '{list}：中心隆起，中心覆盖度 {central}（95 % 区间 {low} 至 {high}；使用 {given} 个位点中的 {used} 个）。',
	},
	'sites.headline_none': {
		en: '{list}: no dip or peak detected, central coverage {central} (95 % interval {low} to {high}; {used} of {given} {given|site|sites} used).',
		zh: '{list}：未检出下陷或隆起，中心覆盖度 {central}（95 % 区间 {low} 至 {high}；使用 {given} 个位点中的 {used} 个）。',
	},
	'sites.headline_many': {
		en: 'Central coverage from {lowest} ({low_list}, {low_sample}) to {highest} ({high_list}, {high_sample}); a dip in {dips} and a peak in {peaks} of {total} {total|profile|profiles} (chance alone: {chance} of each); {used} of {given} {given|site|sites} used.',
		zh: '中心覆盖度从 {lowest}（{low_list}，{low_sample}）到 {highest}（{high_list}，{high_sample}）；{total} 个谱中有 {dips} 个呈下陷、{peaks} 个呈隆起（仅凭随机各约 {chance} 个）；使用 {given} 个位点中的 {used} 个。',
	},
	'sites.headline_limit': {
		en: 'Detection limit: without alignment of the sites central coverage lies between {low} and {high}, the amplitude below {amplitude}.',
		zh: '检测限：位点未对齐时，中心覆盖度在 {low} 至 {high} 之间，振幅低于 {amplitude}。',
	},
	'sites.headline_limits': {
		en: 'Detection limits by profile: dip below {low_min} to {low_max}, peak above {high_min} to {high_max}, amplitude above {amplitude_min} to {amplitude_max}.',
		zh: '检测限因谱而异：低于 {low_min} 至 {low_max} 为下陷，高于 {high_min} 至 {high_max} 为隆起，振幅高于 {amplitude_min} 至 {amplitude_max} 为有相位。',
	},
	'sites.headline_without': {
		en: '{without} {without|profile|profiles} without a value.',
		zh: '{without} 个谱没有数值。',
	},
	'sites.by_chance': {
		en: 'A dip or peak in {found} of {total} {total|profile|profiles}; chance alone gives about {chance}. The number does not exceed chance: confirm a list in other samples before relying on it.',
		zh: '{total} 个谱中有 {found} 个呈下陷或隆起；若全无下陷或隆起，仅凭随机也约有 {chance} 个。该数目未超过随机水平：采用某个列表前请先在其他样本中确认。',
	},
	'sites.headline_tables': {
		en: 'Central coverage over the mean of its profile {central} at {lists} {lists|list|lists}, from tables.',
		zh: '由表得到 {lists} 个列表的中心覆盖度与谱均值之比 {central}。',
	},
	'sites.headline_matrix': {
		en: '{list}: central coverage {central} (95 % interval {low} to {high} over {sites} {sites|site|sites}) in a matrix of another program; without alignment of the sites it lies between {unaligned_low} and {unaligned_high}.',
		zh: '{list}：其他程序的矩阵给出的中心覆盖度为 {central}（{sites} 个位点间 95 % 区间 {low} 至 {high}）；位点未对齐时在 {unaligned_low} 至 {unaligned_high} 之间。',
	},
	'sites.headline_nothing': {
		en: 'No list has a value: {captured} captured, {shallow} too shallow, {few} of too few sites, {unweighted} without weights, {other} without usable sites or bins.',
		zh: '没有列表得到数值：{captured} 个为捕获靶区，{shallow} 个深度不足，{few} 个位点太少，{unweighted} 个没有权重，{other} 个没有可用的位点或分箱。',
	},
	'sites.not_for': {
		en: 'Not for judging one person, one site or the cells of origin.',
		zh: '不得用于判断个人、单个位点或来源细胞。',
	},
	'sites.captured': {
		en: '{sample}: the sites of {lists} are covered more deeply than 900 bp away by factors of {fold}. They are targets of a capture, which is never a footprint; they have no value.',
		zh: '{sample}：{lists} 的位点覆盖深度是 900 bp 之外的 {fold} 倍。它们是捕获靶区，而不是足迹，因此不给出数值。',
	},
	'sites.shallow': {
		en: '{sample}: {lists} with fewer than {limit} midpoints per bin of 15 bp ({found}); no value, since chance moves each bin by more than {error} %.',
		zh: '{sample}：{lists} 每 15 bp 的中点少于 {limit} 个（{found}）；由于随机波动使每个分箱变化超过 {error} %，不给出数值。',
	},
	'sites.no_usable': {
		en: '{sample}: no usable site in {lists}.',
		zh: '{sample}：{lists} 中没有可用的位点。',
	},
	'sites.few_sites': {
		en: '{sample}: {lists} with fewer than {limit} {limit|site|sites} that share no fragments; no interval, dip or peak, and no comparison of groups. Give a longer list, or join lists.',
		zh: '{sample}：{lists} 中互不共享片段的位点少于 {limit} 个；不给出区间、下陷或峰，也不作组间比较。请提供更长的列表，或合并列表。',
	},
	'sites.no_weights': {
		en: '{sample}: {lists} with fewer than {limit} midpoints with a weight of length and GC per bin of 15 bp, though enough without one; no corrected value. The reference may lack their contigs or bases.',
		zh: '{sample}：{lists} 每 15 bp 中有长度和 GC 权重的中点少于 {limit} 个，尽管中点总数足够；不给出校正后的数值。参考序列可能缺少这些序列或碱基。',
	},
	'sites.gaps': {
		en: '{sample}: {lists} with bins in which every site is excluded or not mappable; no value.',
		zh: '{sample}：{lists} 中有些分箱的所有位点都被排除或不可比对；不给出数值。',
	},
	'sites.left_out': {
		en: '{list}: {count} of {given} {given|site|sites} left out: {unknown} on other contigs, {beyond} past a contig, {sex} on sex chromosomes or the mitochondrion, {duplicate} duplicates, {targeted} in targets.',
		zh: '{list}：{given} 个位点中有 {count} 个未使用：{unknown} 个在其他序列上，{beyond} 个超出序列末端，{sex} 个在性染色体或线粒体上，{duplicate} 个重复，{targeted} 个在靶区内。',
	},
	'sites.overlap': {
		en: '{list}: {count} of {used} {used|site|sites} with another one less than 1,980 bp away; they share fragments and are resampled together.',
		zh: '{list}：{used} 个位点中有 {count} 个与另一位点相距不到 1,980 bp，共享片段；重抽样时一起抽取。',
	},
	'sites.masked': {
		en: '{list}, {sample}: {share} % of the bins around the sites have no value (excluded, not mappable, outside the contig, or {outliers} outliers).',
		zh: '{list}，{sample}：位点周围 {share} % 的分箱没有数值（被排除、不可比对、超出序列，或 {outliers} 个离群分箱）。',
	},
	'sites.unweighted': {
		en: '{sample}: {share} % of the midpoints around the sites have no weight, because fragments of their length and GC are too rare; they count only without correction.',
		zh: '{sample}：位点周围 {share} % 的中点没有权重，因为该长度和 GC 的片段太少；它们只计入未校正的结果。',
	},
	'sites.uncorrected': {
		en: 'Profiles are not corrected for fragment length and GC, as stated; differences between samples and lists may be differences of GC.',
		zh: '按要求，谱图未校正片段长度和 GC；样本之间和列表之间的差异可能是 GC 的差异。',
	},
	'sites.fragments_without_list': {
		en: '{files} {files|file of fragments was|files of fragments were} not read, because no list of sites was named or found (--site-lists).',
		zh: '有 {files} 个片段文件未读取，因为没有指定或找到位点列表（--site-lists）。',
	},
	'sites.targets_not_given': {
		en: '{sample}: {share} % of the fragments are in 5 % of the genome; if the assay is targeted, name its targets with --targets-bed.',
		zh: '{sample}：{share} % 的片段位于 5 % 的基因组中；如果是靶向测序，请用 --targets-bed 指定靶区。',
	},
});
