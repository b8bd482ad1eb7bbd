import { defineTerms } from './define.ts';

/** Chapter "Biology and assays": which cells the DNA comes from. */
export const tissueTerms = defineTerms({
	tissue_of_origin: {
		names: {
			en: ['Tissue of origin', 'cell-type deconvolution', 'methylation deconvolution'],
			zh: ['组织来源', '细胞类型解卷积', '甲基化解卷积'],
		},
		en: 'Shares of cell types in cell-free DNA, estimated from methylation: the mixture of the profiles of an atlas that comes closest to the sample. DNA of a type that is not in the atlas is divided among the others.',
		zh: '由甲基化估计的游离DNA中各细胞类型占比：即图谱中各谱的混合里与样本最接近的一个。图谱没有的类型会分摊到其他类型。',
	},
	methylation_atlas: {
		names: { en: ['Methylation atlas', 'cell-type atlas'], zh: ['甲基化图谱', '细胞类型图谱'] },
		en: 'Table of methylation levels, or counts, of cell types over regions or probes. lb-agent ships none; it must be of the genome build, and for arrays of the array, of the samples.',
		zh: '各细胞类型在区域或探针上的甲基化水平（或计数）的表。lb-agent 不附带图谱；它须与样本的基因组版本一致，芯片数据还须与芯片一致。',
	},
	condition_number: {
		names: { en: ['Condition number'], zh: ['条件数'] },
		en: 'Largest over smallest singular value of the profiles of an atlas: by how much a small error can grow in the shares. Near 1 the types are well apart; in the hundreds similar types exchange shares.',
		zh: '图谱各谱的最大与最小奇异值之比：微小误差在占比中最多可放大多少。接近 1 时各类型区分良好；达到数百时相近类型会互换占比。',
	},
	dispersion_of_fit: {
		names: { en: ['Dispersion of a fit'], zh: ['拟合的离散度'] },
		en: 'How much levels scatter around a fitted mixture, relative to the noise of reads: 1 is reads alone. Larger values mean that the atlas misses a cell type or differs from the samples in other ways.',
		zh: '水平围绕拟合混合的散布与读段噪声之比：1 表示仅有读段噪声。更大说明图谱缺少某种细胞类型，或与样本存在其他差异。',
	},
	unknown_component: {
		names: { en: ['Unknown component'], zh: ['未知成分'] },
		en: 'Part of a mixture without a profile in the atlas; its profile is estimated from at least five samples together. Several random starts show how stable it is.',
		zh: '图谱中没有谱的混合成分；其谱由至少五个样本共同估计。多次随机起始可显示其稳定程度。',
	},
});
