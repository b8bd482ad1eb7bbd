import type { ToolSpec } from '../tool-spec.ts';

const system = (
	of: Pick<
		ToolSpec,
		| 'tool_key'
		| 'name'
		| 'profile'
		| 'purpose'
		| 'purpose_zh'
		| 'homepage'
		| 'license'
		| 'version_pattern'
		| 'smoke'
	> & { packages: { debian: string | null; brew: string | null; conda: string | null } },
): ToolSpec => {
	const { packages, ...spec } = of;
	return {
		...spec,
		class: 'system_binary',
		commands: [spec.tool_key],
		version_command: [spec.tool_key, '--version'],
		recipe: { kind: 'system', ...packages },
		no_recipe: null,
		resources: [],
		needs_network: false,
	};
};

const everywhere = (name: string): { debian: string; brew: string; conda: string } => ({
	debian: name,
	brew: name,
	conda: name,
});

/** Programs of the system: lb-agent finds them and never installs them. */
export const systemTools: readonly ToolSpec[] = [
	system({
		tool_key: 'samtools',
		name: 'samtools',
		profile: 'core',
		purpose: 'Reads, filters, sorts and indexes SAM, BAM and CRAM files.',
		purpose_zh: '读取、过滤、排序和索引 SAM、BAM 与 CRAM 文件。',
		homepage: 'https://www.htslib.org/',
		license: 'MIT',
		version_pattern: /^samtools (\S+)/mu,
		smoke: async () => (await import('../smoke/samtools.ts')).samtoolsSmoke,
		packages: everywhere('samtools'),
	}),
	system({
		tool_key: 'bcftools',
		name: 'bcftools',
		profile: 'core',
		purpose: 'Reads, filters and calls variants in VCF and BCF files.',
		purpose_zh: '读取、过滤 VCF 与 BCF 文件中的变异，并进行变异检测。',
		homepage: 'https://www.htslib.org/',
		license: 'MIT or GPL-3.0',
		version_pattern: /^bcftools (\S+)/mu,
		smoke: async () => (await import('../smoke/bcftools.ts')).bcftoolsSmoke,
		packages: everywhere('bcftools'),
	}),
	system({
		tool_key: 'bedtools',
		name: 'bedtools',
		profile: 'core',
		purpose: 'Intersects, merges and counts genomic intervals.',
		purpose_zh: '对基因组区间求交、合并与计数。',
		homepage: 'https://bedtools.readthedocs.io/',
		license: 'MIT',
		version_pattern: /^bedtools v?(\S+)/mu,
		smoke: async () => (await import('../smoke/bedtools.ts')).bedtoolsSmoke,
		packages: everywhere('bedtools'),
	}),
	system({
		tool_key: 'mosdepth',
		name: 'mosdepth',
		profile: 'all',
		purpose: 'Computes the depth of BAM and CRAM files per base, window or region.',
		purpose_zh: '按碱基、窗口或区域计算 BAM 与 CRAM 文件的深度。',
		homepage: 'https://github.com/brentp/mosdepth',
		license: 'MIT',
		version_pattern: /^mosdepth (\S+)/mu,
		smoke: null,
		packages: { debian: 'mosdepth', brew: null, conda: 'mosdepth' },
	}),
	system({
		tool_key: 'fastp',
		name: 'fastp',
		profile: 'all',
		purpose: 'Trims adapters from FASTQ files and reports their quality.',
		purpose_zh: '去除 FASTQ 文件中的接头并报告质量。',
		homepage: 'https://github.com/OpenGene/fastp',
		license: 'MIT',
		version_pattern: /^fastp (\S+)/mu,
		smoke: null,
		packages: everywhere('fastp'),
	}),
];

const rPackage = (
	of: Pick<
		ToolSpec,
		'tool_key' | 'name' | 'profile' | 'purpose' | 'purpose_zh' | 'license' | 'resources' | 'smoke'
	>,
	debian: string,
): ToolSpec => ({
	...of,
	class: 'r_environment',
	homepage: `https://bioconductor.org/packages/${of.name}/`,
	commands: ['Rscript'],
	version_command: [
		'Rscript',
		'--vanilla',
		'-e',
		`cat("version", as.character(packageVersion("${of.name}")))`,
	],
	version_pattern: /^version (\d\S*)/mu,
	recipe: { kind: 'system', debian, brew: null, conda: `bioconductor-${of.name.toLowerCase()}` },
	no_recipe: null,
	needs_network: false,
});

/** Packages of R that distributions bring; they are found through Rscript. */
export const rTools: readonly ToolSpec[] = [
	rPackage(
		{
			tool_key: 'dnacopy',
			name: 'DNAcopy',
			profile: 'core',
			purpose: 'Segments copy-number profiles by circular binary segmentation; CNVkit uses it.',
			purpose_zh: '用循环二元分割法对拷贝数谱分段；CNVkit 会用到它。',
			license: 'GPL-2.0-or-later',
			resources: [],
			smoke: async () => (await import('../smoke/dnacopy.ts')).dnacopySmoke,
		},
		'r-bioc-dnacopy',
	),
	rPackage(
		{
			tool_key: 'purecn',
			name: 'PureCN',
			profile: 'all',
			purpose: 'Estimates purity and copy number, and classifies variants, from targeted sequencing.',
			purpose_zh: '由靶向测序估计纯度与拷贝数，并对变异分类。',
			license: 'Artistic-2.0',
			resources: [
				{
					name: 'reference_fasta',
					purpose: 'reference genome that the reads were aligned to',
					purpose_zh: '比对所用的参考基因组',
					required: true,
				},
				{
					name: 'normal_db',
					purpose: 'database of normal samples of the same assay, made with NormalDB.R',
					purpose_zh: '同一检测的正常样本数据库（由 NormalDB.R 生成）',
					required: true,
				},
				{
					name: 'intervals',
					purpose: 'intervals of the capture kit, made with IntervalFile.R',
					purpose_zh: '捕获试剂盒的区间文件（由 IntervalFile.R 生成）',
					required: true,
				},
			],
			smoke: null,
		},
		'r-bioc-purecn',
	),
];
