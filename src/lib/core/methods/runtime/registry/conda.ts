import type { ResourceSpec, ToolSpec } from '../tool-spec.ts';

const CHANNELS = ['conda-forge', 'bioconda'] as const;

const conda = (
	of: Pick<
		ToolSpec,
		| 'tool_key'
		| 'name'
		| 'class'
		| 'purpose'
		| 'purpose_zh'
		| 'homepage'
		| 'license'
		| 'commands'
		| 'version_command'
		| 'resources'
	>,
	recipe: {
		packages?: readonly string[];
		platforms?: Readonly<Record<string, readonly string[]>>;
		version: string;
	},
): ToolSpec => ({
	...of,
	profile: 'all',
	version_pattern: /(\d+\.\d+(?:\.\d+)?)/u,
	recipe: {
		kind: 'conda',
		channels: CHANNELS,
		packages: recipe.packages ?? [],
		platforms: recipe.platforms ?? null,
		version: recipe.version,
	},
	no_recipe: null,
	smoke: null,
	needs_network: false,
});

const genome = (required: boolean): ResourceSpec => ({
	name: 'reference_fasta',
	purpose: 'reference genome that the reads were aligned to',
	purpose_zh: '比对所用的参考基因组',
	required,
});

const rVersion = (name: string): readonly string[] => [
	'Rscript',
	'--vanilla',
	'-e',
	`cat(as.character(packageVersion("${name}")))`,
];

/**
 * Tools that need an environment manager of the conda kind: they mix R, Perl and compiled programs, and have no locked recipe of
 * another kind. Builds are those that Bioconda lists.
 */
export const condaTools: readonly ToolSpec[] = [
	conda(
		{
			tool_key: 'wisecondorx',
			name: 'WisecondorX',
			class: 'python_environment',
			purpose:
				'Detects copy-number aberrations in shallow whole-genome sequencing against a reference of normals.',
			purpose_zh: '以正常样本为参考，在浅层全基因组测序中检测拷贝数异常。',
			homepage: 'https://github.com/CenterForMedicalGeneticsGhent/WisecondorX',
			license: 'CC BY-NC-SA',
			commands: ['WisecondorX', 'wisecondorx'],
			version_command: ['WisecondorX', '--version'],
			resources: [
				{
					name: 'reference_npz',
					purpose: 'reference of normal samples of the same assay and bin size, made with WisecondorX newref',
					purpose_zh: '由 WisecondorX newref 生成的同一检测、同一分箱大小的正常样本参考',
					required: true,
				},
			],
		},
		{ packages: ['wisecondorx=1.3.2=pyhdfd78af_0'], version: '1.3.2' },
	),
	conda(
		{
			tool_key: 'ichorcna',
			name: 'ichorCNA',
			class: 'r_environment',
			purpose: 'Estimates tumour fraction and copy number from ultra-low-pass whole-genome sequencing.',
			purpose_zh: '由超低深度全基因组测序估计肿瘤分数与拷贝数。',
			homepage: 'https://github.com/GavinHaLab/ichorCNA',
			license: 'GPL-3.0',
			commands: ['Rscript', 'runIchorCNA.R', 'createPanelOfNormals.R'],
			version_command: rVersion('ichorCNA'),
			resources: [
				{
					name: 'gc_wig',
					purpose: 'GC content per bin for the genome build and bin size',
					purpose_zh: '对应基因组版本与分箱大小的 GC 含量 wig 文件',
					required: true,
				},
				{
					name: 'map_wig',
					purpose: 'mappability per bin for the genome build and bin size',
					purpose_zh: '对应基因组版本与分箱大小的可比对性 wig 文件',
					required: true,
				},
				{
					name: 'normal_panel',
					purpose: 'panel of normal samples of the same assay',
					purpose_zh: '同一检测的正常样本面板',
					required: false,
				},
			],
		},
		{ packages: ['r-ichorcna=0.5.1=r44hdfd78af_1'], version: '0.5.1' },
	),
	conda(
		{
			tool_key: 'qdnaseq',
			name: 'QDNAseq',
			class: 'r_environment',
			purpose: 'Corrects and segments bin counts of shallow whole-genome sequencing.',
			purpose_zh: '对浅层全基因组测序的分箱计数进行校正与分段。',
			homepage: 'https://bioconductor.org/packages/QDNAseq/',
			license: 'GPL',
			commands: ['Rscript'],
			version_command: rVersion('QDNAseq'),
			resources: [
				{
					name: 'bin_annotations',
					purpose: 'bin annotations for the genome build and bin size',
					purpose_zh: '对应基因组版本与分箱大小的分箱注释',
					required: true,
				},
			],
		},
		{ packages: ['bioconductor-qdnaseq=1.42.0'], version: '1.42.0' },
	),
	conda(
		{
			tool_key: 'modkit',
			name: 'modkit',
			class: 'cargo_program',
			purpose: 'Summarises modified bases of Oxford Nanopore reads as bedMethyl.',
			purpose_zh: '将 Oxford Nanopore 读段的修饰碱基汇总为 bedMethyl。',
			homepage: 'https://github.com/nanoporetech/modkit',
			license: null,
			commands: ['modkit'],
			version_command: ['modkit', '--version'],
			resources: [genome(true)],
		},
		{
			platforms: {
				'linux-64': ['ont-modkit=0.6.3=h7f49ad2_0'],
				'linux-aarch64': ['ont-modkit=0.6.3=ha2fee11_0'],
				'osx-64': ['ont-modkit=0.6.3=h565ea35_0'],
				'osx-arm64': ['ont-modkit=0.6.3=h2797cb0_0'],
			},
			version: '0.6.3',
		},
	),
	conda(
		{
			tool_key: 'methyldackel',
			name: 'MethylDackel',
			class: 'system_binary',
			purpose: 'Extracts methylation per CpG from bisulfite and EM-seq alignments.',
			purpose_zh: '由亚硫酸氢盐与 EM-seq 比对结果提取每个 CpG 的甲基化。',
			homepage: 'https://github.com/dpryan79/MethylDackel',
			license: 'MIT',
			commands: ['MethylDackel'],
			version_command: ['MethylDackel', '--version'],
			resources: [genome(true)],
		},
		{
			platforms: {
				'linux-64': ['methyldackel=0.6.1=h577a1d6_9'],
				'linux-aarch64': ['methyldackel=0.6.1=h0cbc5ad_9'],
				'osx-64': ['methyldackel=0.6.1=h7f84b70_9'],
				'osx-arm64': ['methyldackel=0.6.1=hba9b596_9'],
			},
			version: '0.6.1',
		},
	),
	conda(
		{
			tool_key: 'bismark',
			name: 'Bismark',
			class: 'system_binary',
			purpose: 'Aligns bisulfite and EM-seq reads and calls their methylation.',
			purpose_zh: '比对亚硫酸氢盐与 EM-seq 读段并判定甲基化。',
			homepage: 'https://github.com/FelixKrueger/Bismark',
			license: 'GPL-3.0',
			commands: [
				'bismark',
				'bismark_genome_preparation',
				'bismark_methylation_extractor',
				'deduplicate_bismark',
				'bismark2bedGraph',
				'coverage2cytosine',
			],
			version_command: ['bismark', '--version'],
			resources: [
				{
					name: 'genome_folder',
					purpose: 'genome prepared with bismark_genome_preparation',
					purpose_zh: '由 bismark_genome_preparation 准备的基因组文件夹',
					required: true,
				},
			],
		},
		{ packages: ['bismark=0.25.1=hdfd78af_0'], version: '0.25.1' },
	),
	conda(
		{
			tool_key: 'liquorice',
			name: 'LIQUORICE',
			class: 'python_environment',
			purpose: 'Quantifies bias-corrected coverage around regions of interest in whole-genome sequencing.',
			purpose_zh: '在全基因组测序中量化目标区域周围经偏差校正的覆盖度。',
			homepage: 'https://github.com/epigen/LIQUORICE',
			license: 'GPL-3.0',
			commands: ['LIQUORICE', 'LIQUORICE_summary'],
			version_command: ['LIQUORICE', '--version'],
			resources: [
				genome(true),
				{
					name: 'mappability_bigwig',
					purpose: 'mappability of the genome build as bigWig',
					purpose_zh: '对应基因组版本的可比对性 bigWig 文件',
					required: true,
				},
			],
		},
		{ packages: ['liquorice=0.5.6'], version: '0.5.6' },
	),
];
