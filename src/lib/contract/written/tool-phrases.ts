/** Steps and checks of smoke tests, and what installations need, in Chinese. */
const PHRASES: Readonly<Record<string, string>> = {
	// Steps.
	'filter and query variants': '筛选与查询变异',
	'write and read BCF': '写入与读取 BCF',
	'count overlaps': '统计重叠',
	'merge intervals': '合并区间',
	'list fragments': '列出片段',
	'count fragment lengths': '统计片段长度',
	'read depths': '读取深度',
	'integer copy numbers': '整数拷贝数',
	'segment a profile with one breakpoint': '分段含一个断点的谱',
	'fragment lengths': '片段长度',
	coverage: '覆盖度',
	'read a BAM file and its index': '读取 BAM 文件及其索引',
	'convert SAM to BAM and index it': '将 SAM 转为 BAM 并建立索引',
	'count reads': '统计读段',
	'run a workflow of two rules': '运行含两条规则的流程',
	'find everything up to date': '确认一切均为最新',
	'load the library': '加载程序库',
	'answer with a tiny model in a given schema': '用微型模型按给定格式作答',
	// Checks.
	'variants above quality 20': '质量高于 20 的变异',
	'deletions and insertions': '缺失与插入',
	'overlaps of each interval': '各区间的重叠数',
	'merged intervals': '合并后的区间',
	'fragment lengths in order of their places': '按位置排列的片段长度',
	'first fragment': '第一个片段',
	'fragments counted': '计入的片段数',
	'reads accepted': '接受的读段数',
	'copy numbers': '拷贝数',
	'bins of each segment': '各片段区的窗口数',
	'first bin of each segment': '各片段区的第一个窗口',
	'mean of the first segment': '第一个片段区的均值',
	'mean of the second segment': '第二个片段区的均值',
	'fragments of each length': '各长度的片段数',
	'fragments whose midpoint is in each region': '中点位于各区域的片段数',
	reads: '读段数',
	'fragment lengths from mapping quality 30': '比对质量不低于 30 的片段长度',
	'reads in chr1:1-500': 'chr1:1-500 中的读段数',
	'reads written as SAM': '以 SAM 写出的读段数',
	'reads on chr1': 'chr1 上的读段数',
	'reads on chr2': 'chr2 上的读段数',
	'all reads': '全部读段',
	'mapping quality of at least 30': '比对质量不低于 30',
	'what the first rule wrote': '第一条规则写出的内容',
	'what the second rule counted': '第二条规则的计数',
	'jobs of a second run': '第二次运行的作业',
	'kind of program': '程序类型',
	'graphics processor in use': '使用的图形处理器',
	'context of the model': '模型的上下文长度',
	'tokens of a text of four letters': '四个字母的文本的词元数',
	'text of the answer': '回答中的文本',
	'number of the answer': '回答中的数值',
	// Needs of installations.
	'micromamba, mamba or conda': 'micromamba、mamba 或 conda',
};

/** Phrases that hold a number. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
	[/^depth of region (\d+)$/u, '区域 $1 的深度'],
	[/^log2 of region (\d+)$/u, '区域 $1 的 log2'],
	[/^npm (\S+) or newer$/u, 'npm $1 或更新版本'],
	[/^cargo, Rust (\S+) or newer$/u, 'cargo（Rust $1 或更新版本）'],
];

/** A phrase about an external tool in Chinese; as it is where it has none, such as the name of a program or a place. */
export function toolPhraseInChinese(text: string): string {
	const known = Object.hasOwn(PHRASES, text) ? PHRASES[text] : undefined;
	if (known !== undefined) return known;
	const pattern = PATTERNS.find(([form]) => form.test(text));
	return pattern === undefined ? text : text.replace(...pattern);
}

export const toolPhrase = (text: string, language: 'en' | 'zh'): string =>
	language === 'zh' ? toolPhraseInChinese(text) : text;

/** A step of a smoke test as a value of a sentence. */
export const stepWords = (step: string | null): { step: string; step_zh: string } => ({
	step: step ?? '–',
	step_zh: toolPhraseInChinese(step ?? '–'),
});
