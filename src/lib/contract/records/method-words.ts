import { methodNameInChinese } from '../written/method-names.ts';
import type { MethodFamily, MethodRequirement } from './method.ts';

/** Names of the parts of the field, as every face shows them. */
export const familyNames: Readonly<Record<MethodFamily, { en: string; zh: string }>> = {
	fragmentomics: { en: 'Fragmentomics', zh: '片段组学' },
	'genome-workflow': { en: 'Genome-wide workflows', zh: '全基因组流程' },
	'methylome-workflow': { en: 'Methylome workflows', zh: '甲基化组流程' },
	'copy-number': { en: 'Copy number', zh: '拷贝数' },
	enrichment: { en: 'Enrichment', zh: '富集' },
	bisulfite: { en: 'Bisulfite sequencing', zh: '亚硫酸氢盐测序' },
	'em-seq': { en: 'EM-seq', zh: 'EM-seq（酶法甲基化测序）' },
	nanopore: { en: 'Nanopore', zh: '纳米孔测序' },
	deconvolution: { en: 'Deconvolution', zh: '反卷积' },
	'foundation-model': { en: 'Foundation models', zh: '基础模型' },
	'ctdna-variants': { en: 'ctDNA variants', zh: 'ctDNA 变异' },
	mrd: { en: 'Minimal residual disease', zh: '微小残留病灶' },
	cfrna: { en: 'Cell-free RNA', zh: '游离 RNA' },
	'small-rna': { en: 'Small RNA', zh: '小 RNA' },
	vesicles: { en: 'Extracellular vesicles', zh: '细胞外囊泡' },
	ctc: { en: 'Circulating tumour cells', zh: '循环肿瘤细胞' },
	proteomics: { en: 'Proteomics', zh: '蛋白质组学' },
};

/** Kinds of requirements, as they are put before a name. */
export const requirementKinds: Readonly<Record<MethodRequirement['kind'], { en: string; zh: string }>> = {
	program: { en: 'program', zh: '程序' },
	python: { en: 'Python', zh: 'Python' },
	python_module: { en: 'Python package', zh: 'Python 包' },
	r: { en: 'R', zh: 'R' },
	r_package: { en: 'R package', zh: 'R 包' },
	java: { en: 'Java', zh: 'Java' },
	conda: { en: 'conda', zh: 'conda' },
	cargo: { en: 'cargo', zh: 'cargo' },
	tool: { en: 'external tool', zh: '外部工具' },
	gpu: { en: 'GPU', zh: 'GPU' },
	cpus: { en: 'CPUs', zh: 'CPU 核数' },
	memory: { en: 'memory (GiB)', zh: '内存（GiB）' },
	disk: { en: 'disk space (GiB)', zh: '磁盘空间（GiB）' },
	reference_file: { en: 'file', zh: '文件' },
	network: { en: 'network', zh: '网络' },
};

/** Kinds whose name says what is needed; those of memory, conda and the like only repeat the kind. */
const NAMED: ReadonlySet<MethodRequirement['kind']> = new Set([
	...(['program', 'python_module', 'r_package', 'tool', 'reference_file'] as const),
]);

const nameOf = ({ kind, name }: MethodRequirement, language: 'en' | 'zh'): string =>
	language === 'zh' && kind === 'reference_file' ? methodNameInChinese(name) : name;

/** A requirement in a few words: "R package QDNAseq ≥ 1.40". */
export function requirementText(requirement: MethodRequirement, language: 'en' | 'zh'): string {
	const { kind, version, minimum } = requirement;
	const what = requirementKinds[kind][language];
	const least = version ?? (minimum === null ? null : String(minimum));
	return [
		what,
		...(NAMED.has(kind) ? [nameOf(requirement, language)] : []),
		...(least === null ? [] : [`≥ ${least}`]),
	].join(' ');
}

/** A requirement in a list: its name alone, or its kind where that says more. */
export const requirementName = (requirement: MethodRequirement, language: 'en' | 'zh'): string =>
	NAMED.has(requirement.kind) ? nameOf(requirement, language) : requirementText(requirement, language);

/** The command that runs a task of lb-agent in the place of a method. */
export const taskCommand = (task: string, dataset = '<dataset>'): string =>
	`lb-agent assistant run ${dataset} --task ${task}`;
