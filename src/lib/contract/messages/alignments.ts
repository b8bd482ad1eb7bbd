import { defineMessages } from './define.ts';

/** Alignment files (BAM, SAM, CRAM), their indexes, and fragment files. */
export const alignmentsMessages = defineMessages({
	'alignments.contigs_mixed': {
		en: 'The header of {path} spells its chromosomes in two ways, "{first}" and "{second}"; check that no chromosome is listed twice.',
		zh: '{path} 的文件头用两种写法命名染色体（“{first}”与“{second}”）；请确认没有染色体重复出现。',
	},
	'alignments.index_older': {
		en: 'The index {path} is older than {data} and may miss records; the whole file is searched for regions. Rebuild it with samtools index or tabix -f.',
		zh: '索引 {path} 早于 {data}，可能缺少记录；区域查询将读取整个文件。请用 samtools index 或 tabix -f 重新建立索引。',
	},
	'alignments.index_not_used': {
		en: 'The index {path} is not used ({why}); the whole file is searched for regions. Rebuild it with samtools index or tabix -f.',
		zh: '索引 {path} 未被使用（{why}）；区域查询将读取整个文件。请用 samtools index 或 tabix -f 重新建立索引。',
	},
	'alignments.header_line': {
		en: 'Line {row} of the header does not follow the SAM specification: "{text}".',
		zh: '文件头第 {row} 行不符合 SAM 规范：“{text}”。',
	},
	'alignments.header_field_missing': {
		en: 'Line {row} of the header: @{record} has no {field}.',
		zh: '文件头第 {row} 行：@{record} 缺少 {field}。',
	},
	'alignments.header_field_twice': {
		en: 'Line {row} of the header: @{record} has {field} twice.',
		zh: '文件头第 {row} 行：@{record} 的 {field} 出现两次。',
	},
	'alignments.header_value': {
		en: 'Line {row} of the header: "{value}" is not a {field} of @{record}.',
		zh: '文件头第 {row} 行：“{value}”不是 @{record} 的有效 {field}。',
	},
	'alignments.header_twice': {
		en: 'Line {row} of the header: @{record} "{value}" occurs a second time.',
		zh: '文件头第 {row} 行：@{record}“{value}”重复出现。',
	},
	'alignments.header_not_first': {
		en: 'Line {row} of the header: @HD is not the first line.',
		zh: '文件头第 {row} 行：@HD 不在第一行。',
	},
	'alignments.header_no_program': {
		en: 'Line {row} of the header: @PG "{id}" follows "{previous}", which does not exist.',
		zh: '文件头第 {row} 行：@PG“{id}”的上一步“{previous}”不存在。',
	},
	'alignments.header_alias': {
		en: 'Line {row} of the header: "{alias}", another name of {contig}, belongs to another contig too.',
		zh: '文件头第 {row} 行：{contig} 的别名“{alias}”同时属于另一条序列。',
	},
	'alignments.header_more': {
		en: '{count} more {count|line|lines} of the header {count|deviates|deviate} from the SAM specification.',
		zh: '文件头还有 {count} 处不符合 SAM 规范。',
	},
	'alignments.cram_reference': {
		en: '{path} is decoded with {reference}, the reference named in its header.',
		zh: '{path} 使用其文件头注明的参考序列 {reference} 解码。',
	},
	'alignments.cram_beside': {
		en: '{path} is decoded with {reference}, found next to it with matching sequences.',
		zh: '{path} 使用同一文件夹中序列相符的 {reference} 解码。',
	},
	'alignments.header_disagrees': {
		en: 'Contig {index} is {list} in the list that the records refer to and {text} in the header text; the list is used.',
		zh: '第 {index} 条序列在记录所用的列表中为 {list}，在文件头文本中为 {text}；以列表为准。',
	},
	'fragment_file.score_is_mapq': {
		en: 'Column {column} of fragment files is read as mapping quality: {why}.',
		zh: '片段文件的第 {column} 列按比对质量读取：{why}。',
	},
	'fragment_file.no_mapq': {
		en: 'Fragment files without a mapping-quality column: no minimum can be applied.',
		zh: '片段文件不含比对质量，无法应用最低值筛选。',
	},
	'fragment_file.score_not_mapq': {
		en: 'Column {column} (score) of fragment files is not read as mapping quality: {why}.',
		zh: '片段文件的第 {column} 列（score）不作为比对质量：{why}。',
	},
});
