import { factsOf, formatKeys, titleOf, type FormatFacts, type FormatKey } from '../../contract/formats.ts';
import type { Language } from '../../contract/language.ts';
import { taskCards } from '../../contract/tasks/index.ts';
import { signalFamilyNames } from '../../contract/written/family-names.ts';
import { formatInChinese } from '../../contract/written/format-names.ts';
import { code, heading, link, page, sentence, table } from './markdown.ts';

const roles: Readonly<Record<FormatFacts['role'], { en: string; zh: string }>> = {
	data: { en: 'data', zh: '数据' },
	metadata: { en: 'metadata', zh: '元数据' },
	index: { en: 'index of another file', zh: '其他文件的索引' },
	reference: { en: 'reference', zh: '参考文件' },
	auxiliary: { en: 'used beside data', zh: '与数据一起使用' },
	document: { en: 'document', zh: '文档' },
	problem: { en: 'not usable as it is', zh: '不能直接使用' },
	unknown: { en: 'not recognised', zh: '未识别' },
};

const samples = {
	file: { en: 'one sample per file', zh: '每个文件一个样本' },
	rows: { en: 'the rows name their samples', zh: '每行注明样本' },
	columns: { en: 'one sample per column', zh: '每列一个样本' },
} as const;

const words = {
	title: { en: 'File formats', zh: '文件格式' },
	intro: {
		en: 'Every kind of file that lb-agent recognises, by content and not by name. Text files may also be compressed with gzip or bgzip; tables may also be XLSX, Parquet, JSON or JSON Lines where a row is a record.',
		zh: 'lb-agent 能识别的全部文件种类。识别依据内容而非文件名。文本文件可用 gzip 或 bgzip 压缩；表格也可以是 XLSX、Parquet、JSON 或 JSON Lines（每行一条记录）。',
	},
	fact: { en: 'Fact', zh: '项目' },
	value: { en: 'Value', zh: '内容' },
	role: { en: 'Used as', zh: '用途' },
	content: { en: 'Content', zh: '内容类型' },
	text: { en: 'text', zh: '文本' },
	binary: { en: 'binary', zh: '二进制' },
	samples: { en: 'Samples', zh: '样本' },
	stacked: { en: ', or one long table of all samples', zh: '，或所有样本合成的长表' },
	index: { en: 'Index for reading by region', zh: '按区域读取所需索引' },
	tasks: { en: 'Read by', zh: '读取它的任务' },
	none: { en: 'no task; listed only', zh: '没有任务读取，仅列出' },
} as const;

/** All formats by family; anchors are their keys. */
export function formatsPage(language: Language): string {
	return page(
		`# ${words.title[language]}`,
		words.intro[language],
		Object.entries(signalFamilyNames).flatMap(([family, title]) => {
			const own = formatKeys.filter((key) => factsOf(key).families[0] === family);
			if (own.length === 0) return [];
			return [
				heading(2, title[language], `family-${family}`),
				...own.flatMap((key) => formatText(key, language)),
			];
		}),
	);
}

function formatText(key: FormatKey, language: Language): string[] {
	const facts = factsOf(key);
	const comma = language === 'en' ? ', ' : '、';
	const named = language === 'en' ? titleOf(key) : formatInChinese(key);
	const rows: [string, string][] = [
		[words.role[language], roles[facts.role][language]],
		...(facts.content === undefined
			? []
			: [[words.content[language], words[facts.content][language]] satisfies [string, string]]),
		...(facts.samples === undefined
			? []
			: [
					[
						words.samples[language],
						`${facts.samples.map((where) => samples[where][language]).join(comma)}${facts.stacked === true ? words.stacked[language] : ''}`,
					] satisfies [string, string],
				]),
		...(facts.index === undefined
			? []
			: [
					[words.index[language], facts.index.map((end) => code(`.${end}`)).join(comma)] satisfies [
						string,
						string,
					],
				]),
		[
			words.tasks[language],
			facts.tasks === undefined || facts.tasks.length === 0
				? words.none[language]
				: facts.tasks
						.map((task) =>
							link(language === 'en' ? taskCards[task].title : taskCards[task].title_zh, `tasks/${task}`),
						)
						.join(comma),
		],
	];
	return [
		heading(3, `${sentence(named)}${named === key ? '' : ` ${code(key)}`}`, key),
		table([words.fact[language], words.value[language]], rows),
	];
}
