import { defineMessages } from './define.ts';

/** Fragment features. */
export const fragmentsMessages = defineMessages({
	'fragments.other_orientations': {
		en: '{path}: the lengths are those of inward-facing pairs; {columns} were left out.',
		zh: '{path}：长度取自相向配对（FR）；略过 {columns}。',
	},
	'fragments.motifs_absent': {
		en: '{path}: {absent} of {all} motifs are not in the table and count as zero.',
		zh: '{path}：{all} 个基序中有 {absent} 个不在表中，按零计。',
	},
	'fragments.no_variants': {
		en: '{path} holds no variant whose alleles could be counted.',
		zh: '{path} 中没有可计数等位基因的变异。',
	},
	'fragments.no_motifs_from_intervals': {
		en: '{path}: a fragment file holds no bases; end motifs need --reference.',
		zh: '{path}：片段文件不含碱基；末端基序需要 --reference。',
	},
	'fragments.no_alleles_from_intervals': {
		en: '{path}: a fragment file holds no bases; alleles are counted in alignments only.',
		zh: '{path}：片段文件不含碱基；等位基因只能在比对文件中计数。',
	},
	'fragments.no_contig_lengths': {
		en: 'Fragment files do not state how long their contigs are; short-to-long ratios along the genome need --reference.',
		zh: '片段文件不含染色体长度；沿基因组的短长比需要 --reference。',
	},
	'fragments.no_arms': {
		en: 'The genome build is not known, so windows run along whole contigs, not arms; --arm-annotation or a file with full chromosome lengths settles it.',
		zh: '基因组版本未知，因此窗口沿整条染色体而非染色体臂划分；可用 --arm-annotation 或含完整染色体长度的文件解决。',
	},
	'fragments.sex_by_hg38_lengths': {
		en: 'Chromosome lengths are not stated; X and Y were measured with those of hg38, which differ from other builds by about 1 %.',
		zh: '文件未给出染色体长度；X、Y 的覆盖度按 hg38 的长度计算，与其他版本相差约 1%。',
	},
	'fragments.progress': {
		en: 'Reading the fragments of {path}',
		zh: '正在读取 {path} 的片段',
	},
});
