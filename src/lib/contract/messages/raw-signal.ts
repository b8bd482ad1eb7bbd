import { defineMessages } from './define.ts';

export const rawSignalMessages = defineMessages({
	'raw.two_genomes': {
		en: 'The data are aligned to different sequences: {contig} has {length} {length|base|bases} in {path}, and {other_contig} has {other_length} in {other}. Fragment lengths and end motifs can be compared, but positions cannot.',
		zh: '数据对应的序列不同：{path} 的 {contig} 长 {length} 个碱基，{other} 的 {other_contig} 长 {other_length} 个碱基。片段长度与末端基序可以比较，位置不可比较。',
	},
	'raw.same_content': {
		en: '{count} {count|file has|files have} the same content as another file and {count|is|are} treated as the same sample: {examples}.',
		zh: '{count} 个文件与另一个文件内容完全相同，按同一样本计：{examples}。',
	},
	'raw.same_content_draws': {
		en: 'The names of {files} indicate different draws or replicates, but the files have the same content. At least one is a copy under the wrong name. All are analysed as separate samples; remove the wrong ones.',
		zh: '{files} 的名称表示不同的采血时间或重复，但内容完全相同，其中至少一个是命名错误的副本。目前各按独立样本分析；请删除错误的文件。',
	},
	'raw.reads_differ': {
		en: '{path} and {other} have the same sample name but different reads: of {count} {count|read|reads} compared, {shared} {shared|is|are} in both. {other} is analysed as a separate sample, {name}.',
		zh: '{path} 与 {other} 名称指向同一样本，但读段不同：比较的 {count} 条读段中有 {shared} 条同时存在于两个文件。{other} 作为独立样本 {name} 分析。',
	},
	'raw.read_groups_differ': {
		en: '{path} and {other} have the same sample name, but their headers name different samples ({samples}; {other_samples}). {other} is analysed as a separate sample, {name}.',
		zh: '{path} 与 {other} 名称指向同一样本，但文件头中的样本名不同（{samples}；{other_samples}）。{other} 作为独立样本 {name} 分析。',
	},
	'raw.variants_differ': {
		en: '{path} and {other} have the same sample name but different variants: of {count} {count|variant|variants} compared, {shared} {shared|is|are} in both. {other} is analysed as a separate sample, {name}.',
		zh: '{path} 与 {other} 名称指向同一样本，但变异不同：比较的 {count} 个变异中有 {shared} 个同时存在于两个文件。{other} 作为独立样本 {name} 分析。',
	},
	'raw.regions_of_file': {
		en: '{files} {count|is|are} measured over the regions of {regions}, the region set that matches {count|it|them}.',
		zh: '{files} 按其对应的区域文件 {regions} 测量。',
	},
	'raw.regions_tied': {
		en: 'Several region sets ({regions}) match {files}, so none is used for {count|it|them}. Specify one with --region-bed.',
		zh: '多个区域文件（{regions}）都适用于 {files}，因此未使用任何一个。请用 --region-bed 指定。',
	},
	'raw.regions_of_none': {
		en: 'No region set matches {files}; {count|it is|they are} measured without regions.',
		zh: '没有适用于 {files} 的区域文件；按无区域测量。',
	},
	'raw.not_laid_over': {
		en: '{path} is not used for {count} {count|file|files} ({files}): {reason}',
		zh: '{path} 未用于 {count} 个文件（{files}）：{reason}',
	},
	'raw.reference_found': {
		en: 'Reference: {reference}, which matches the sequences of {count} {count|file|files}.',
		zh: '参考序列：{reference}，依据 {count} 个文件所列序列找到。',
	},
	'raw.reference_of_file': {
		en: '{count} {count|file is|files are} measured with the reference {reference}, which has matching sequences ({files}).',
		zh: '{count} 个文件使用序列相符的参考 {reference}（{files}）。',
	},
	'raw.reference_instead': {
		en: '{count} {count|file is|files are} measured with {instead}, which has matching sequences, instead of {reference} ({files}): {reason}',
		zh: '{count} 个文件使用序列相符的 {instead}，而非 {reference}（{files}）：{reason}',
	},
	'raw.reference_not_its_own': {
		en: '{count} {count|file is|files are} measured without {reference} ({files}): {reason}',
		zh: '{count} 个文件不使用 {reference}（{files}）：{reason}',
	},
	'raw.references_tied': {
		en: 'Several references fit {files} by name and length although their bases differ ({references}), so none is used. Specify one with --reference.',
		zh: '多个参考序列的名称与长度均与 {files} 相符，但碱基不同（{references}），因此均未使用。请用 --reference 指定。',
	},
	'raw.skipped': {
		en: '{count} of {total} {total|file|files} could not be used and {count|was|were} left out: {examples}.',
		zh: '{total} 个文件中有 {count} 个无法使用，已跳过：{examples}。',
	},
	'raw.view_of': { en: 'sample {sample} is measured from {file}', zh: '样本 {sample} 已由 {file} 测量' },
	'raw.view_copy': {
		en: 'sample {sample} is measured from {file}, which has the same content',
		zh: '样本 {sample} 已由内容相同的 {file} 测量',
	},
	'raw.view_beside': {
		en: 'sample {sample} is measured from {file}; these are the calls of {caller}',
		zh: '样本 {sample} 已由 {file} 测量；此文件为 {caller} 的结果',
	},
	'raw.view_segments': {
		en: 'sample {sample} takes its segments from {file}',
		zh: '样本 {sample} 的拷贝数片段取自 {file}',
	},
	'raw.view_same_values': {
		en: 'it contains the values of {file} in another layout',
		zh: '与 {file} 的数值相同，只是排列方式不同',
	},
	'raw.in_other_file': {
		en: '{samples} {samples|is|are} in another file too, which is used instead',
		zh: '{samples} 另有文件，已改用该文件',
	},
	'raw.other_unit': {
		en: '{format} has a different unit from most files of this signal; encode it separately',
		zh: '{format} 的单位与该信号的多数文件不同；请单独编码',
	},
	'raw.fault_html': {
		en: 'a web page saved under a data file name',
		zh: '以数据文件名保存的网页',
	},
	'raw.fault_lfs_pointer': { en: 'a Git LFS pointer instead of data', zh: 'Git LFS 指针文件，不含数据' },
	'raw.fault_empty': { en: 'an empty file', zh: '空文件' },
	'raw.beyond_builds': {
		en: '{path} reaches position {position} of {contig}, which has at most {length} {length|base|bases} in the human builds hg18, hg19, hg38 and T2T-CHM13. The row may be damaged, or the data may be from another genome.',
		zh: '{path} 在 {contig} 上到达位置 {position}，而已知人类基因组版本（hg18、hg19、hg38、T2T-CHM13）中该染色体最长为 {length} 个碱基：可能是数据行损坏，或属于其他基因组。',
	},
	'raw.signal_by_default': {
		en: '{count} {count|file was|files were} read as {signal}, because {count|its name does|their names do} not indicate a signal. Specify it with --signal.',
		zh: '{count} 个文件按 {signal} 处理：其名称未说明是何种信号。请用 --signal 指定。',
	},
	'raw.other_signals': {
		en: '{count} {count|file contains|files contain} a signal that was not requested ({signals}) and {count|was|were} left out: {examples}.',
		zh: '{count} 个文件属于未指定的信号（{signals}），未使用：{examples}。',
	},
	'raw.samples_lost': {
		en: '{count} of {total} preprocessed {total|sample|samples} {count|has|have} nothing left to encode and {count|is|are} not in the features: {examples}.',
		zh: '{total} 个预处理样本中有 {count} 个没有可编码的内容，未包含在特征中：{examples}。',
	},
	'raw.samples_without_time': {
		en: '{matrix}: {count} {count|sample|samples} of patients with several samples {count|has|have} no time, or that of an earlier sample, and {count|is|are} not compared over time: {examples}.',
		zh: '{matrix}：同一患者的多个样本中有 {count} 个没有独立的时间，未纳入随时间的比较：{examples}。',
	},
});
