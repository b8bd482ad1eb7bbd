import type { MessageValue } from './define.ts';

/**
 * What readers say of the place where a file is wrong, English and Chinese. Such a detail is a value of an error and recorded in
 * English alone; its Chinese wording is found again by these.
 */
const DETAILS: readonly (readonly [en: string, zh: string])[] = [
	['not a file', '不是文件'],
	['binary data', '二进制数据'],
	['it ends early', '内容提前结束'],
	['it ends prematurely', '内容提前结束'],
	['it is empty', '内容为空'],
	['it is too short', '长度过短'],
	['its end is missing', '缺少结尾'],
	['it has {n} bytes', '共 {n} 字节'],
	['it has more than {n} bytes', '超过 {n} 字节'],
	['it would be longer than {n} bytes', '长度将超过 {n} 字节'],
	['it stops at byte {n}', '在第 {n} 字节处中断'],
	['the file became shorter while it was read', '读取期间文件变短'],
	['the end block is missing', '缺少结束块'],
	['the BGZF end block is missing', '缺少 BGZF 结束块'],
	['the end container is missing', '缺少结束容器'],
	['the stream ends without an end block', '数据流末尾没有结束块'],
	['the last block is incomplete', '最后一个数据块不完整'],
	['not the start of a BGZF block', '此处不是 BGZF 数据块的开头'],
	['no BGZF block begins there', '此处没有 BGZF 数据块'],
	['the CRC does not match the data', 'CRC 校验与数据不符'],
	['its length differs from the stated length', '长度与声明不符'],
	['a block cannot contain {n} bytes', '一个数据块不可能有 {n} 字节'],
	['not valid deflate data', '不是有效的 deflate 数据'],
	['not valid compressed data', '不是有效的压缩数据'],
	['unexpected end of file', '文件意外结束'],
	['the uncompressed data ends too early', '解压后的数据提前结束'],
	['incorrect header check', '压缩头校验有误'],
	['incorrect data check', '压缩数据校验有误'],
	['invalid block type', '压缩块类型无效'],
	['invalid distance too far back', '压缩数据引用超出范围'],
	['invalid stored block lengths', '压缩块长度无效'],
	['invalid code lengths set', '压缩编码表无效'],
	['invalid distance code', '压缩距离编码无效'],
	['invalid literal/length code', '压缩长度编码无效'],
	['it cannot be decompressed', '无法解压'],
	['exit status {n}', '退出状态 {n}'],
	['out of memory', '内存不足'],
	['its size is {n} bytes', '大小为 {n} 字节'],
	['its fields need {n} bytes, it has {size}', '各字段需要 {n} 字节，实际只有 {size} 字节'],
	['its name is not terminated', '名称没有结束符'],
	['it is on contig {id} of {n}', '位于第 {id} 条序列，而序列共 {n} 条'],
	['its mate is on contig {id} of {n}', '配对读段位于第 {id} 条序列，而序列共 {n} 条'],
	['its position is {n}', '位置为 {n}'],
	['the position of its mate is {n}', '配对读段的位置为 {n}'],
	['its CIGAR covers {n} bases, SEQ has {size}', 'CIGAR 对应 {n} 个碱基，而 SEQ 有 {size} 个'],
	['two contigs are named {name}', '有两条序列都名为 {name}'],
	['contig {i} has no name', '第 {i} 条序列没有名称'],
	['the name of contig {i} is not printable', '第 {i} 条序列的名称含不可打印字符'],
	['it does not begin like an index', '开头不像索引'],
	['it lists {n} contigs, the data has {own}', '列出 {n} 条序列，而数据有 {own} 条'],
	['it points past the end of the data', '指向数据末尾之后'],
	['a chunk of bin {n} ends before it starts', '分箱 {n} 的一段终点早于起点'],
	['a container ends early', '一个容器提前结束'],
	['a checksum does not match its bytes', '校验和与字节不符'],
	['a container has an impossible size', '一个容器的大小不可能'],
	['the header block ends early', '文件头数据块提前结束'],
	['an optional field is cut off', '一个可选字段被截断'],
	['an optional field is longer than its record', '一个可选字段超出所在记录'],
	['the text of an optional field is not terminated', '一个可选字段的文本没有结束符'],
	['reading a region needs an index, and {index} does not exist', '按区域读取需要索引，而 {index} 不存在'],
	['is not a whole number from {low} to {high}', '不是 {low} 至 {high} 的整数'],
	['is a contig, but the header has no @SQ lines', '是序列名，但文件头没有 @SQ 行'],
	['is not a contig of the header', '不是文件头中的序列'],
	['has {n} fields instead of at least 11', '只有 {n} 个字段，至少应有 11 个'],
	['is not 1 to 254 printable characters other than @', '不是 1 至 254 个可打印字符（@ 除外）'],
	['is not numbers followed by one of MIDNSHP=X', '不是数字加 MIDNSHP=X 之一的形式'],
	['has a clip that is not at an end', '剪切操作不在两端'],
	['has {n} values, SEQ has {size} bases', '有 {n} 个值，而 SEQ 有 {size} 个碱基'],
	['is not TAG:TYPE:VALUE', '不是 TAG:TYPE:VALUE 形式'],
	['is empty', '为空'],
	['has {n} of {all} columns', '有 {n} 列，应有 {all} 列'],
	['is not after the start {n}', '不大于起点 {n}'],
	['is not a position counted from 0', '不是从 0 起算的位置'],
	['is not a quality from 0 to 255', '不是 0 至 255 的质量值'],
	['is not +, - or .', '不是 +、- 或 .'],
	['is spelled differently from "{name}"', '与“{name}”的写法不同'],
	['its first row has {n} columns instead of at least 3', '第一行只有 {n} 列，至少应有 3 列'],
	['it has {n} columns', '共 {n} 列'],
	['its fourth column contains values, as in bedGraph', '第四列是数值，与 bedGraph 相同'],
	['its sixth column is not a strand', '第六列不是链方向'],
	['the header names it so', '表头如此命名'],
	[
		'the first {n} values are whole numbers, at most {largest} as aligners write',
		'前 {n} 个值都是整数，且不超过比对软件写出的最大值 {largest}',
	],
	['its values are {values}', '其值为 {values}'],
	['it lists more than {n} contigs', '列出的序列超过 {n} 条'],
	['its contigs have {n} bases', '各序列共 {n} 个碱基'],
	['plain gzip, not bgzip', '普通 gzip，而非 bgzip'],
	['its .fai index is missing', '缺少 .fai 索引'],
	['its .gzi index is missing', '缺少 .gzi 索引'],
	['a name and four whole numbers are expected', '应为一个名称和四个整数'],
	['the line lengths are invalid', '行长无效'],
	['the sequence {name} is listed twice', '序列 {name} 列出两次'],
	['the sequence {name} occurs twice', '序列 {name} 出现两次'],
	['the sequence has no name', '序列没有名称'],
	['no sequence was found', '没有找到序列'],
	['its name has more than {n} bytes', '名称超过 {n} 字节'],
	['a line of {name} follows a shorter or empty one', '{name} 的一行之前有较短的行或空行'],
	['the record of {name} is past the end', '{name} 的记录超出文件末尾'],
	['no bigWig header', '没有 bigWig 文件头'],
	[
		'the end signature of a bigWig file is missing: the file is truncated',
		'缺少 bigWig 文件的结尾标记：文件被截断',
	],
	['no index begins there', '此处没有索引'],
	['no contig tree begins there', '此处没有序列树'],
	['the index contains a cycle', '索引中有循环'],
	['the contig tree contains a cycle', '序列树中有循环'],
	['its intervals are not in order', '区间没有按顺序排列'],
	['a data block is too short', '一个数据块过短'],
	['a data block contains fewer than its {n} items', '一个数据块不足其声明的 {n} 项'],
	['{n} bytes are declared there, the file ends at {size}', '此处声明 {n} 字节，而文件止于 {size}'],
	[
		'a value precedes the first fixedStep or variableStep line',
		'第一条 fixedStep 或 variableStep 行之前已有数值',
	],
	['the span {n} is larger than the step {step}', 'span（{n}）大于 step（{step}）'],
	['its name contains log10', '名称含 log10'],
	['row {row} contains log10', '第 {row} 行含 log10'],
	['it contains a character that JSON does not allow there', '含有 JSON 在该处不允许的字符'],
	['damaged in line {row}, column {column}', '第 {row} 行第 {column} 列损坏'],
	['no columns', '没有列'],
	['an empty array', '空数组'],
	['an array of single values', '单个值的数组'],
	['an empty object', '空对象'],
	['an object with the keys {keys}', '含有键 {keys} 的对象'],
	['its second line does not describe the panel', '第二行不是面板的说明'],
	['it has no bins', '没有区间'],
	['the file is not JSON', '文件不是 JSON'],
	['the file is not a tokenizer configuration', '文件不是分词器配置'],
	['the checksum of {part} does not match', '{part} 的校验和不符'],
	['its metadata end early', '元数据提前结束'],
	['its metadata would have {n} bytes, the file has {size}', '元数据声明有 {n} 字节，而文件只有 {size} 字节'],
	['its compression is not known', '压缩方式未知'],
	['a column that its schema does not contain', '有一列不在其结构定义中'],
	['a page of an unknown kind', '有未知类型的数据页'],
	['the levels of a page exceed its size', '一个数据页的层级超出其大小'],
	['it was killed or the power failed', '进程被终止或断电'],
	['not the person of the normal', '与正常样本不是同一人'],
	['contaminated by another person', '受他人样本污染'],
	['too few molecules', '分子过少'],
	['no tumour list', '没有肿瘤变异清单'],
	['no variant left to test', '没有可检验的变异'],
	['no molecule covers the sites', '没有分子覆盖这些位点'],
	['no reason recorded', '没有记录原因'],
	// After those that say more.
	['{part} is missing', '缺少 {part}'],
	['{kind} data', '{kind} 数据'],
];

interface Detail {
	form: RegExp;
	names: readonly string[];
	zh: string;
}

const PLACE = /\{(\w+)\}/gu;

/** Lists have blanks in them; names and numbers have none. */
const place = (name: string): string => (/^(?:keys|values)$/u.test(name) ? '(.{1,200})' : '(\\S{1,200}?)');

const forms: readonly Detail[] = DETAILS.map(([en, zh]) => ({
	form: new RegExp(
		`^${en.replaceAll(/[.*+?^$()|[\]\\/]/gu, String.raw`\$&`).replaceAll(PLACE, (_whole, name: string) => place(name))}$`,
		'u',
	),
	names: [...en.matchAll(PLACE)].map(([, name = '']) => name),
	zh,
}));

/** Values that may be such a detail. */
const HOLDERS: ReadonlySet<string> = new Set(['why', 'found', 'reason']);

/** A detail in Chinese; null for any other text. */
export function detailInChinese(name: string, value: MessageValue): string | null {
	if (!HOLDERS.has(name) || typeof value !== 'string') return null;
	for (const { form, names, zh } of forms) {
		const found = form.exec(value);
		if (found !== null)
			return zh.replaceAll(PLACE, (_whole, place: string) => found[names.indexOf(place) + 1] ?? '');
	}
	return null;
}
