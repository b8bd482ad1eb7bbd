import { defineMessages } from './define.ts';

/** Evidence: what in a file led to its recognition. */
export const recogniseMessages = defineMessages({
	'recognise.by_pattern': {
		en: 'The name matches {pattern}; {opened} {opened|file|files} with such a name {opened|was|were} read and {opened|has|have} the same format. This file is read when it is used.',
		zh: '文件名符合 {pattern}；已读取 {opened} 个同类名称的文件，格式一致。此文件在使用时再读取。',
	},
	'recognise.magic': {
		en: 'The first bytes are the signature of {signature}.',
		zh: '文件开头的字节是 {signature} 的标识。',
	},
	'recognise.contains': {
		en: 'The file contains {what}.',
		zh: '该容器中含有 {what}。',
	},
	'recognise.name': {
		en: 'The file name {name} fits (supporting evidence only).',
		zh: '文件名 {name} 与之相符（仅作参考）。',
	},
	'recognise.line': {
		en: '{lines} {lines|line|lines} at the start {lines|matches|match} "{what}".',
		zh: '开头有 {lines} 行属于“{what}”。',
	},
	'recognise.header': {
		en: 'The header has the columns {columns}.',
		zh: '表头包含以下列：{columns}。',
	},
	'recognise.header_pattern': {
		en: '{count} column {count|name|names} {count|is|are} {what}, for example {examples}.',
		zh: '有 {count} 个列名属于 {what}，例如 {examples}。',
	},
	'recognise.header_series': {
		en: 'The column names are {count} evenly spaced {count|number|numbers} from {first} to {last}.',
		zh: '列名是从 {first} 到 {last} 等间隔的 {count} 个数字。',
	},
	'recognise.columns': {
		en: 'The columns contain, in order: {kinds}.',
		zh: '各列依次为：{kinds}。',
	},
	'recognise.columns_from': {
		en: '{count} {count|column|columns} {count|contains|contain} values of the kind "{kind}".',
		zh: '有 {count} 列的值属于“{kind}”。',
	},
	'recognise.width': {
		en: 'The rows have {columns} {columns|column|columns}.',
		zh: '每行有 {columns} 列。',
	},
	'recognise.rows': {
		en: 'The relation "{test}" is true in {percent} % of the {rows} {rows|row|rows} inspected.',
		zh: '在查看的 {rows} 行中，{percent} % 满足关系“{test}”。',
	},
	'recognise.distinct': {
		en: 'Column {column} has {values} distinct {values|value|values}.',
		zh: '第 {column} 列有 {values} 个不同的值。',
	},
	'recognise.probe_ids': {
		en: '{percent} % of the features are array probe ids, for example {examples}.',
		zh: '{percent} % 的特征是芯片探针编号，例如 {examples}。',
	},
	'recognise.signal_pairs': {
		en: 'The columns are pairs of methylated and unmethylated signals of {samples} {samples|sample|samples}.',
		zh: '各列为 {samples} 个样本的甲基化与未甲基化信号对。',
	},
	'recognise.site_ids': {
		en: '{percent} % of the features are single sites with values between unmethylated and fully methylated, for example {examples}.',
		zh: '{percent} % 的特征是单个位点，取值介于未甲基化与完全甲基化之间，例如 {examples}。',
	},
	'recognise.fragment_names': {
		en: '{percent} % of the features are named after fragment lengths, ends or coverage, for example {examples}.',
		zh: '{percent} % 的特征以片段长度、末端或覆盖度命名，例如 {examples}。',
	},
	'recognise.methylation_names': {
		en: '{percent} % of the features are named after methylation, for example {examples}.',
		zh: '{percent} % 的特征以甲基化命名，例如 {examples}。',
	},
	'recognise.signature_names': {
		en: 'The features are mutational signatures, for example {examples}.',
		zh: '特征是突变特征谱，例如 {examples}。',
	},
	'recognise.log_ratio_plateaus': {
		en: 'The values scatter around 0 and {percent} % of neighbouring features are equal in every sample, as in copy-number segments.',
		zh: '数值围绕 0 分布，且 {percent} % 的相邻特征在所有样本中相同，与拷贝数片段一致。',
	},
	'recognise.log_ratio_regions': {
		en: '{percent} % of the features are regions or copy-number names (for example {examples}) and the values scatter around 0 (median {median}).',
		zh: '{percent} % 的特征是基因组区域或拷贝数名称（例如 {examples}），数值围绕 0 分布（中位数 {median}）。',
	},
	'recognise.two_humps': {
		en: '{low} % of the values are in the lowest fifth of the scale and {high} % in the highest, as is typical of methylation.',
		zh: '{low} % 的数值位于量程最低五分之一，{high} % 位于最高五分之一，符合甲基化的分布。',
	},
	'recognise.values': {
		en: 'The values range from {min} to {max} (median {median}).',
		zh: '数值范围 {min} 至 {max}，中位数 {median}。',
	},
	'recognise.matrix_rows': {
		en: 'Rows are features and the {samples} value {samples|column|columns} {samples|is|are} samples.',
		zh: '行为特征，{samples} 个数值列为样本。',
	},
	'recognise.matrix_columns': {
		en: 'Rows are samples and {features} numeric {features|column|columns} {features|is|are} features.',
		zh: '行为样本，{features} 个数值列为特征。',
	},
	'recognise.excluded_columns': {
		en: '{count} {count|column|columns} {count|describes|describe} the samples and {count|is|are} not used as features: {columns}.',
		zh: '有 {count} 列描述样本，不作为特征：{columns}。',
	},
	'recognise.score_table': {
		en: 'Samples with scores but no features; scores in {columns}.',
		zh: '样本及其得分，不含特征；得分列：{columns}。',
	},
	'recognise.sample_table': {
		en: 'Column "{column}" identifies the samples and {others} further {others|column|columns} {others|describes|describe} them.',
		zh: '“{column}”列为样本名称，另有 {others} 列描述样本。',
	},
	'recognise.samples_in_columns': {
		en: 'The columns are {samples} {samples|sample|samples} of the data, and the rows describe them.',
		zh: '各列为数据中的 {samples} 个样本，各行描述这些样本。',
	},
	'recognise.shared_ids': {
		en: 'Column "{column}" identifies the samples although its name does not suggest it: {matched} of {count} {count|value|values} {matched|occurs|occur} in column "{table_column}" of {table}.',
		zh: '“{column}”列名未表明用途，但它是样本编号：{count} 个值中有 {matched} 个出现在 {table} 的“{table_column}”列。',
	},
	'recognise.table_only': {
		en: 'A table of {rows} or more rows and {columns} {columns|column|columns} that fits no known format.',
		zh: '一个至少 {rows} 行、{columns} 列的表格，不符合任何已知格式。',
	},
	'recognise.assay_sheet': {
		en: 'Replicates ("{replicate}") of {levels} planned levels ("{level}"): a sheet for the validation of an assay. Its rows are measurements, not samples of the cohort.',
		zh: '{levels} 个设定水平（“{level}”）的重复测量（“{replicate}”）：检测方法验证表。各行是测量，不是队列样本。',
	},
	'recognise.methylation_atlas': {
		en: 'Columns are {types} cell types ({examples}) over regions or probes: a methylation atlas, by which samples are taken apart.',
		zh: '各列为 {types} 种细胞类型（{examples}），各行为区域或探针：用于分解样本的甲基化图谱。',
	},
	'recognise.statistics': {
		en: 'The columns contain statistics or whole groups, not samples: {columns}.',
		zh: '各列为统计量或整组数值，而不是样本：{columns}。',
	},
	'recognise.no_samples': {
		en: 'Neither the rows nor the columns are named like samples; the columns are {columns}.',
		zh: '行名和列名都不像样本名；各列为 {columns}。',
	},
	'recognise.one_sample': {
		en: '{files} {files|table|tables} {files|has|have} the same columns and features: each contains the values of one sample, named after its file.',
		zh: '{files} 个表的列与特征相同：每个表为一个样本的数值，样本以文件名命名。',
	},
	'recognise.lengths_by_content': {
		en: 'Column {length} contains fragment lengths (consecutive whole numbers, each occurring once), column {count} their counts.',
		zh: '第 {length} 列为片段长度（整数，各出现一次且彼此相邻），第 {count} 列为其计数。',
	},
	'recognise.counts_by_share': {
		en: 'Column {methylated} contains methylated reads and column {other} unmethylated {other|read|reads}, because a further column is their fraction.',
		zh: '第 {methylated} 列为甲基化读段数，第 {other} 列为未甲基化读段数，因为另有一列是两者的比例。',
	},
	'recognise.counts_of_coverage': {
		en: 'Column {methylated} contains methylated reads and column {other} the coverage, because a further column is their fraction.',
		zh: '第 {methylated} 列为甲基化读段数，第 {other} 列为覆盖度，因为另有一列是两者的比例。',
	},
	'recognise.counts_of_level': {
		en: 'Column {methylated} contains the methylated fraction or percentage of the reads in column {other}.',
		zh: '第 {methylated} 列为甲基化读段占第 {other} 列读段总数的比例或百分比。',
	},
	'recognise.counts_unclear': {
		en: 'Chromosome, position and counts in columns {columns}, without a header; methylated and unmethylated reads cannot be distinguished.',
		zh: '含染色体、位置，以及第 {columns} 列的计数，但没有表头；无法区分甲基化与未甲基化读段。',
	},
	'recognise.columns_grouped': {
		en: 'No header; after the first {leading} {leading|column|columns}, {columns} numeric {columns|column|columns} in groups of {size} ({kinds}).',
		zh: '没有表头；前 {leading} 列之后有 {columns} 个数值列，每 {size} 列一组（{kinds}）。',
	},
	'recognise.columns_unnamed': {
		en: 'No header; after {leading} location {leading|column|columns}, {columns} numeric {columns|column|columns} without names ({kinds}).',
		zh: '没有表头；在 {leading} 个位置列之后有 {columns} 个未命名的数值列（{kinds}）。',
	},
	'recognise.sidecar': {
		en: '{sidecar} in the same folder describes this file as {kind}.',
		zh: '同一文件夹中的 {sidecar} 将此文件描述为 {kind}。',
	},
	'recognise.sidecar_contradicts': {
		en: '{sidecar} describes this file as {kind}, but its values do not fit that.',
		zh: '{sidecar} 将此文件描述为 {kind}，但其数值与此不符。',
	},
	'recognise.bisulfite': {
		en: 'The alignments have the tags of a bisulfite aligner ({what}).',
		zh: '比对记录带有亚硫酸氢盐比对软件的标记（{what}）。',
	},
	'recognise.nothing': {
		en: 'Nothing in the content fits a known format.',
		zh: '内容不符合任何已知格式。',
	},
	'recognise.not_as_named': {
		en: 'The name suggests {format}, but the content does not match.',
		zh: '文件名表示 {format}，但内容不是。',
	},
	'recognise.unreadable': {
		en: 'The content could not be read: {reason}',
		zh: '无法读取内容：{reason}',
	},
	'recognise.feature_store': {
		en: 'features of the encoder {encoder} of {signal}, written by an earlier run',
		zh: '先前运行生成的 {signal} 特征（编码器 {encoder}）',
	},
});
