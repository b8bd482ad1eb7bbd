import { defineMessages } from './define.ts';

/** Contigs, genome builds, reference sequences, regions and genome tracks. */
export const genomeMessages = defineMessages({
	'genome.build_from_lengths': {
		en: 'Genome build {build}: the lengths of all {compared} main {compared|chromosome|chromosomes} match this build (for example {contig} with {length} {length|base|bases}).',
		zh: '基因组版本 {build}：全部 {compared} 条主要染色体的长度均与该版本一致（例如 {contig} 为 {length} 个碱基）。',
	},
	'genome.build_from_bins': {
		en: 'Genome build {build}: the ends of the bins of {bin_size} {bin_size|base|bases} match all {compared} {compared|chromosome|chromosomes} of this build, and of no other.',
		zh: '基因组版本 {build}：大小为 {bin_size} 个碱基的分箱，其末端与该版本全部 {compared} 条染色体的末端一致，与其他版本均不符。',
	},
	'genome.build_no_lengths': {
		en: 'The genome build is unclear: no main chromosome with a known length.',
		zh: '基因组版本不明：没有已知长度的主要染色体。',
	},
	'genome.build_unknown': {
		en: 'The genome build is unclear: none of the {compared} chromosome {compared|length|lengths} matches hg18, hg19, hg38 or T2T-CHM13 (for example {contig} with {length} {length|base|bases}).',
		zh: '基因组版本不明：{compared} 条染色体的长度与 hg18、hg19、hg38、T2T-CHM13 均不符（例如 {contig} 为 {length} 个碱基）。',
	},
	'genome.build_contradicts': {
		en: 'The genome build is unclear: {matching} of {compared} chromosome {compared|length|lengths} {matching|matches|match} {build}, but {contig} has {length} {length|base|bases} instead of {expected} {expected|base|bases}.',
		zh: '基因组版本不明：{compared} 条染色体中有 {matching} 条的长度与 {build} 一致，但 {contig} 为 {length} 个碱基，而非 {expected}。',
	},
	'genome.build_ruled_out': {
		en: 'The genome build is unclear: the positions on {compared} {compared|chromosome|chromosomes} extend past the ends in hg18, hg19, hg38 and T2T-CHM13.',
		zh: '基因组版本不明：{compared} 条染色体上的位置超出了 hg18、hg19、hg38 和 T2T-CHM13 的染色体末端。',
	},
	'genome.build_reach_allows': {
		en: 'The genome build is unclear: the file gives no chromosome lengths; its positions on {compared} {compared|chromosome|chromosomes} fit {builds}.',
		zh: '基因组版本不明：文件未给出染色体长度；{compared} 条染色体上的位置可容于 {builds}。',
	},
	'genome.reference_apart': {
		en: '{reference} contains other sequences ({other_contigs} instead of {contigs})',
		zh: '{reference} 所含序列不同（为 {other_contigs}，而非 {contigs}）',
	},
	'genome.reference_length': {
		en: '{contig} of {reference} has {length} {length|base|bases} instead of {listed} {listed|base|bases}',
		zh: '{reference} 的 {contig} 长 {length} 个碱基，而非 {listed}',
	},
	'genome.reference_checksum': {
		en: '{contig} of {reference} has the checksum {md5} instead of {listed}',
		zh: '{reference} 的 {contig} 校验和为 {md5}，而非 {listed}',
	},
	'genome.reference_unreadable': {
		en: '{reference} cannot be read ({reason})',
		zh: '{reference} 无法读取（{reason}）',
	},
	'genome.contigs_renamed': {
		en: '{path}: {renamed} contig {renamed|name was|names were} matched to the spelling of {other} (such as chr1 = 1).',
		zh: '{path}：有 {renamed} 个序列名称已对应到 {other} 的写法（如 chr1 = 1）。',
	},
	'genome.contigs_mixed': {
		en: '{path} spells chromosomes in several ways ({styles}); spellings of the same chromosome were merged.',
		zh: '{path} 中染色体的写法不统一（{styles}）；同一染色体的不同写法按同一条处理。',
	},
	'genome.contigs_unmatched': {
		en: '{path}: {count} {count|contig is|contigs are} not in {other} and {count|was|were} left out: {examples}.',
		zh: '{path}：有 {count} 个序列不在 {other} 中，已略去：{examples}。',
	},
	'genome.regions_sorted': {
		en: '{path}: the {rows} {rows|region|regions} {rows|is|are} not in order and {rows|was|were} sorted.',
		zh: '{path}：{rows} 个区间未按顺序排列，已排序。',
	},
	'genome.zero_length_left_out': {
		en: '{path}: {count} {count|interval|intervals} of no length (start = end) {count|was|were} left out.',
		zh: '{path}：{count} 个长度为零的区间（起点 = 终点）已略去。',
	},
	'genome.one_based_converted': {
		en: '{path}: interval list with 1-based positions, converted.',
		zh: '{path}：interval list 的位置从 1 开始，已转换。',
	},
	'genome.track_sorted': {
		en: '{path}: the {rows} {rows|interval|intervals} {rows|is|are} not in order and {rows|was|were} sorted.',
		zh: '{path}：{rows} 个区间未按顺序排列，已排序。',
	},
	'genome.values_missing': {
		en: '{path}: {count} {count|interval has|intervals have} no value (NaN, NA) and {count|was|were} treated as missing.',
		zh: '{path}：{count} 个区间没有数值（NaN、NA），按缺失处理。',
	},
	'genome.values_infinite': {
		en: '{path}: {count} infinite {count|value was|values were} treated as missing.',
		zh: '{path}：{count} 个无穷值按缺失处理。',
	},
	'genome.peaks_overlap': {
		en: '{path}: {count} {count|interval overlaps|intervals overlap} another one; where they do, the highest signal was used.',
		zh: '{path}：{count} 个区间与其他区间重叠；重叠处取最高信号。',
	},
	'genome.intervals_past_end': {
		en: '{path}: {count} {count|interval is|intervals are} past the end of {count|its|their} contig and {count|was|were} left out.',
		zh: '{path}：{count} 个区间超出所在序列的末端，已略去。',
	},
	'genome.intervals_cut': {
		en: '{path}: {count} {count|interval begins|intervals begin} inside the preceding one and {count|was|were} trimmed to begin at its end.',
		zh: '{path}：{count} 个区间的起点落在前一区间内，已从前一区间末端截起。',
	},
	'tracks.first_track_only': {
		en: '{path} contains {count} {count|track|tracks}; only the first was used.',
		zh: '{path} 含有 {count} 条轨道，只使用了第一条。',
	},
	'tracks.contigs_harmonised': {
		en: '{path}: {renamed} contig {renamed|name was|names were} converted to the common spelling (such as {example}).',
		zh: '{path}：{renamed} 个序列名称已统一写法（如 {example}）。',
	},
	'tracks.regions_no_input': {
		en: '{path} is a region set of this run and was not used as data.',
		zh: '{path} 是本次运行的区间文件，未作为数据使用。',
	},
	'tracks.regions_repeated': {
		en: '{path}: {count} {count|region is|regions are} listed more than once; each was counted once.',
		zh: '{path}：有 {count} 个区间重复出现，每个只计一次。',
	},
	'tracks.cleaned': {
		en: '{signal}: of {rows} {rows|row|rows} of {samples} {samples|sample|samples} {kept} {kept|was|were} kept ({share}); {features} {unit}.',
		zh: '{signal}：{samples} 个样本共 {rows} 行，保留 {kept} 行（{share}）；{features} 个{unit}。',
	},
	'tracks.panel': {
		en: '{signal}: {samples} {samples|sample|samples} over {regions} {regions|region|regions}; median share inside the panel {share}.',
		zh: '{signal}：{samples} 个样本，{regions} 个区间；落在区间内的比例中位数为 {share}。',
	},
	'tracks.panel_enriched': {
		en: '{signal}: {samples} {samples|sample|samples} over {regions} {regions|region|regions}; median share inside the panel {share}, median enrichment {enrichment}-fold.',
		zh: '{signal}：{samples} 个样本，{regions} 个区间；落在区间内的比例中位数为 {share}，富集倍数中位数为 {enrichment}。',
	},
	'tracks.no_enrichment': {
		en: '{count} of {samples} {samples|sample|samples} {count|is|are} not enriched in the panel (enrichment at most 1): {examples}. The pull-down may have failed, or the panel does not fit.',
		zh: '{samples} 个样本中有 {count} 个在区间内没有富集（倍数不超过 1）：{examples}。可能是富集实验失败，或区间不合适。',
	},
	'tracks.nothing_kept': {
		en: 'No interval of {count} {count|sample|samples} was kept: {examples}.',
		zh: '{count} 个样本没有保留任何区间：{examples}。',
	},
	'tracks.many_duplicates': {
		en: '{count} {count|sample has|samples have} more than {limit} duplicate {limit|interval|intervals} (same contig, start, end and strand): {examples}. They were counted, not removed.',
		zh: '{count} 个样本的重复区间（序列、起止与链均相同）超过 {limit}：{examples}。仅作计数，未移除。',
	},
	'tracks.no_scale': {
		en: '{count} {count|sample has|samples have} no signal to scale by and therefore no values: {examples}.',
		zh: '{count} 个样本没有可用于缩放的信号，因而没有数值：{examples}。',
	},
	'tracks.no_genome_length': {
		en: 'No file states the chromosome lengths, so the enrichment over the rest of the genome cannot be computed. Provide a reference (--reference) or background regions (--background-bed).',
		zh: '没有文件给出染色体长度，无法计算相对于基因组其余部分的富集倍数。提供参考序列（--reference）或背景区间（--background-bed）即可。',
	},
	'tracks.inventory': {
		en: '{tracks} {tracks|track|tracks} in {files} {files|file|files} ({formats}).',
		zh: '{files} 个文件中有 {tracks} 条轨道（{formats}）。',
	},
	'tracks.foreign_build': {
		en: '{count} {count|track uses|tracks use} a different genome build from most and {count|was|were} left out of the matrices: {examples}.',
		zh: '{count} 条轨道与多数轨道的基因组版本不同，未纳入矩阵：{examples}。',
	},
	'tracks.encoded_without_intervals': {
		en: 'No interval remains for {count} {count|sample|samples} ({samples}): {count|its|their} values, which are per million intervals, are missing.',
		zh: '{count} 个样本（{samples}）没有剩余区间：其每百万区间的数值缺失。',
	},
	'tracks.encoded_without_peaks': {
		en: 'No peak remains for {count} {count|sample|samples} ({samples}): {count|it is|they are} 0 in every bin and region.',
		zh: '{count} 个样本（{samples}）没有剩余峰：在所有窗口和区域中均为 0。',
	},
	'tracks.samples_renamed': {
		en: '{count} {count|sample shares its name with one|samples share their names with those} of another file and {count|is|are} named by file and sample: {names}.',
		zh: '{count} 个样本与其他文件中的样本同名，已按“文件.样本”命名：{names}。',
	},
	'tracks.encoded': {
		en: '{signal}: {features} {features|feature|features} of {samples} {samples|sample|samples}; {bins} of the features are bins.',
		zh: '{signal}：{samples} 个样本，{features} 个特征，其中 {bins} 个为基因组分箱。',
	},
	'tracks.grid_by_reach': {
		en: 'The genome build is unknown, so bins end where the data end: another cohort may have other features. Provide a reference (--reference) to fix the bins.',
		zh: '基因组版本未知，分箱止于数据末端：另一队列的特征可能不同。提供参考序列（--reference）即可确定。',
	},
});
