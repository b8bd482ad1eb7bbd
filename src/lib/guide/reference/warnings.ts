import type { Language } from '../../contract/language.ts';
import { isMessageCode, messageTable, type MessageCode } from '../../contract/messages/index.ts';
import { keysOf } from '../../contract/keys.ts';
import { doctorHint, remedies, type Remedy } from '../../contract/written/remedies.ts';
import { code, heading, link, page, sentence } from './markdown.ts';

const words = {
	title: { en: 'Warnings', zh: '警告' },
	intro: {
		en: 'Warnings of profiles, plans and reports, and findings of the input doctor, by their stable codes: the sentence states the cause, the line below what to do. ‹Words in these brackets› stand for the values of the case at hand. A warning does not stop a run; what stops one is an error.',
		zh: '资料、计划和报告中的警告，以及输入检查的发现，按固定代码排列：第一句为原因，其下为处理方法。‹尖括号中的词› 代表具体情况下的值。警告不会停止运行；使运行停止的是错误。',
	},
	errors: { en: 'Errors', zh: '错误' },
	also: { en: 'See also: ', zh: '另见：' },
	remedy: { en: 'What to do', zh: '处理方法' },
} as const;

/** Families by the word before the dot. */
const families: Readonly<Record<string, Remedy>> = {
	doctor: { en: 'Input doctor', zh: '输入检查' },
	dataset: { en: 'Folders', zh: '文件夹' },
	metadata: { en: 'Sample tables and labels', zh: '样本表与标签' },
	batch: { en: 'Batches', zh: '批次' },
	verdict: { en: 'Verdicts', zh: '结论' },
	suites: { en: 'Matrix analyses', zh: '矩阵分析' },
	model: { en: 'Models', zh: '模型' },
	features: { en: 'Features', zh: '特征' },
	signals: { en: 'Library sizes', zh: '文库大小' },
	outliers: { en: 'Outlying samples', zh: '离群样本' },
	fragments: { en: 'Fragments', zh: '片段' },
	calls: { en: 'Copy-number calls', zh: '拷贝数判定' },
	copy: { en: 'Copy-number profiles', zh: '拷贝数谱' },
	fraction: { en: 'Tumour fraction', zh: '肿瘤分数' },
	methylation: { en: 'Methylation', zh: '甲基化' },
	dmr: { en: 'Differential methylation', zh: '差异甲基化' },
	tissue: { en: 'Cell types by methylation', zh: '甲基化细胞类型' },
	tracks: { en: 'Intervals, peaks and tracks', zh: '区间、峰与轨道' },
	sites: { en: 'Footprints at sites', zh: '位点足迹' },
	variants: { en: 'Variants', zh: '变异' },
	origin: { en: 'Origin of variants', zh: '变异来源' },
	mrd: { en: 'Minimal residual disease', zh: '微小残留病灶' },
	check: { en: 'Checks of samples', zh: '样本检查' },
	combined: { en: 'Combined scores', zh: '合并得分' },
	apply: { en: 'Applied models', zh: '应用模型' },
	survival: { en: 'Survival', zh: '生存分析' },
	sample_size: { en: 'Sample size', zh: '样本量' },
	assay: { en: 'Assay validation', zh: '检测方法验证' },
	patients: { en: 'Pages of patients', zh: '患者单页' },
	skill_drafts: { en: 'Drafts of skills', zh: '技能草稿' },
};

/** Every code with a section: findings of the doctor, then warnings by family. */
export const warningCodes: readonly MessageCode[] = [
	...keysOf(messageTable).filter((one) => doctorHint(one) !== null),
	...[...remedies.keys()].filter(isMessageCode),
];

/** All warnings by family; anchors are the codes. */
export function warningsPage(language: Language): string {
	const named = Object.keys(families);
	const known = [...new Set([...named, ...warningCodes.map(familyOf)])];
	return page(
		`# ${words.title[language]}`,
		words.intro[language],
		`${words.also[language]}${link(words.errors[language], 'reference/errors')}`,
		known.flatMap((family) => [
			heading(2, families[family]?.[language] ?? code(family), `family-${family}`),
			...warningCodes
				.filter((one) => familyOf(one) === family)
				.flatMap((one) => [
					heading(3, code(one), one),
					sentence(messageTable[one][language]),
					`**${words.remedy[language]}** ${sentence(remedyOf(one)[language])}`,
				]),
		]),
	);
}

const familyOf = (one: string): string => one.split('.')[0] ?? one;

/** The catalogue by any code: the type of each sentence by itself is too much for the compiler. */
const sentences: Readonly<Record<string, Remedy>> = messageTable;

/** What to do: the hint of a finding, or the entry of the catalogue. */
function remedyOf(one: MessageCode): Remedy {
	const hint = doctorHint(one);
	const remedy = hint === null ? remedies.get(one) : sentences[hint];
	if (remedy === undefined) throw new Error(`Nothing is known to do about ${one}.`);
	return remedy;
}
