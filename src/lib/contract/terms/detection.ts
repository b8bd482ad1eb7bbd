import { defineTerms } from './define.ts';

/** Chapter "Biology and assays": tumour-informed detection and its molecules. */
export const detectionTerms = defineTerms({
	molecular_residual_disease: {
		names: {
			en: ['Molecular residual disease', 'MRD', 'minimal residual disease', 'residual disease'],
			zh: ['分子残留病灶', 'MRD', '微小残留病灶', '残留病灶'],
		},
		en: 'Tumour DNA that is still found in plasma after treatment, when no imaging shows a tumour. lb-agent calls it when the variants of the tumour list together show more molecules than error gives (p at most alpha, 2 molecules at 2 sites). A sample without a detection says only that the VAF was probably below its detectable VAF.',
		zh: '治疗后影像学未见肿瘤时，血浆中仍能检出的肿瘤 DNA。当肿瘤变异清单上的变异合计的分子数超出误差所能产生的数量（p 不大于 alpha，且至少 2 个位点共 2 个分子）时判为检出。未检出只说明 VAF 很可能低于该样本可检出的 VAF。',
	},
	integrated_vaf: {
		names: { en: ['Integrated VAF', 'IVAF', 'mean VAF of the list'], zh: ['整合 VAF', '综合 VAF'] },
		en: 'VAF over all tested sites of a tumour list: molecules with a listed variant minus the errors expected, divided by all molecules at these sites, and never below 0. Its interval comes from the profile likelihood. It is not the tumour fraction: copy number and subclones shift it.',
		zh: '肿瘤变异清单中全部受检位点的总体 VAF：带变异的分子数减去预期误差数，再除以这些位点的全部分子数，最小为 0。区间由剖面似然得出。它不是肿瘤分数，拷贝数和亚克隆都会使其偏移。',
	},
	detectable_vaf: {
		names: {
			en: ['Detectable VAF', 'limit of detection of a sample', 'power of a sample'],
			zh: ['可检出 VAF', '样本检测限', '样本检出能力'],
		},
		en: 'The smallest VAF, equal at all tested sites, at which this plasma sample would have been called with 95 % probability. It follows from the number of sites, the molecules at each and the error rates, by simulating the whole rule. It belongs beside every "not detected".',
		zh: '假定各受检位点 VAF 相同，该血浆样本能以 95 % 概率判为检出的最小 VAF。由位点数、各位点分子数和误差率按完整判定规则模拟得出。每个“未检出”都应同时给出该值。',
	},
	error_rate: {
		names: {
			en: ['Error rate', 'background error rate', 'background error'],
			zh: ['误差率', '背景误差率', '背景误差'],
		},
		en: 'Share of molecules that show a substitution which is not in the DNA, by substitution and its neighbours. lb-agent learns it from the positions around the listed sites of the same sample, with its spread between positions; at least 10 controls give each site a rate of its own. Sequencing errors are near 1 in 1,000 for single reads, and rarer for consensus reads.',
		zh: '分子显示出 DNA 中并不存在的替换的比例，按替换类型及其相邻碱基区分。lb-agent 由同一样本清单位点周围的位置估计该比例及其在位置间的离散程度；有至少 10 个对照时，各位点使用自己的误差率。单条读段的测序误差约为千分之一，共有序列更低。',
	},
	clearance: {
		names: {
			en: ['Clearance of tumour DNA', 'ctDNA clearance', 'molecular clearance'],
			zh: ['肿瘤 DNA 清除', 'ctDNA 清除', '分子清除'],
		},
		en: 'A sample without a detection after a baseline with one, provided that it could have shown 10 % of the baseline VAF with 95 % probability. Where its power was lower, the report says "not detected, power too low to call clearance". The share of 10 % is a convention.',
		zh: '基线检出之后某次未检出，且该样本本可以 95 % 的概率检出基线 VAF 的 10 %。若检出能力不足，报告写明“未检出，但检出能力不足以判为清除”。10 % 这一比例是约定值。',
	},
	molecule: {
		names: {
			en: ['Molecule', 'unique molecule', 'read family', 'UMI family'],
			zh: ['分子', '唯一分子', '读段家族', 'UMI 家族'],
		},
		en: 'One piece of DNA that was sequenced, however many reads it has. Both mates of a pair count once, and reads with the same molecular tag (RX, MI) are one family. Where its reads disagree at a position, the molecule is discordant there and not counted.',
		zh: '一段被测序的 DNA，无论有多少条读段。一对读段只计一次，分子标签（RX、MI）相同的读段属于同一家族。若其读段在某位置互不一致，该分子在此记为不一致而不计数。',
	},
	duplex: {
		names: {
			en: ['Duplex sequencing', 'duplex', 'duplex consensus', 'double-strand consensus'],
			zh: ['双链测序', '双链共有序列', 'duplex'],
		},
		en: 'Consensus of both strands of one DNA molecule (tags aD and bD, or MI ending in /A and /B). An error has to occur on both strands at the same base, which makes it very rare. Duplex molecules have an error rate of their own, 1 in 1,000,000 where nothing else is known.',
		zh: '同一 DNA 分子两条链的共有序列（标签 aD 与 bD，或 MI 以 /A、/B 结尾）。误差须在两条链的同一碱基上同时出现，因此极少。双链分子使用自己的误差率；无其他信息时取百万分之一。',
	},
	size_selection: {
		names: {
			en: ['In-silico size selection', 'size selection', 'fragment size selection'],
			zh: ['计算机片段长度筛选', '片段长度筛选', '长度筛选'],
		},
		en: 'Keeping only fragments of some lengths, 90 to 150 bp by default, after sequencing. DNA of tumours is often shorter, so the VAF rises; the gain is the VAF among the selected fragments over that of all. Fewer molecules are left, so a gain in VAF is not always one in detection.',
		zh: '测序之后只保留一定长度的片段，默认 90 至 150 bp。肿瘤 DNA 往往较短，因此 VAF 升高；增益为筛选后 VAF 与全部片段 VAF 之比。剩余分子变少，VAF 的增益不一定带来检出能力的提高。',
	},
	origin_of_a_variant: {
		names: {
			en: ['Origin of a variant', 'variant origin', 'class of origin'],
			zh: ['变异来源', '变异的来源', '来源分类'],
		},
		en: 'Whether a variant in plasma was inherited, arose in a clone of blood cells, or comes from the tumour. Each kind of evidence (matched normal, VAF, gene, hotspot, time course, fragment sizes, population frequency) gives a log-likelihood ratio of at most 3; a class needs a lead of 3 with a matched normal and of 4 without. Otherwise the variant is undetermined. A class is not a probability.',
		zh: '血浆中的变异来自遗传、血细胞克隆还是肿瘤。每类证据（配对正常样本、VAF、基因、热点、时间变化、片段长度、人群频率）给出一个绝对值不超过 3 的对数似然比；有配对正常样本时领先 3、没有时领先 4 才给出分类，否则为未定。分类并非概率。',
	},
	log_likelihood_ratio: {
		names: {
			en: ['Log-likelihood ratio', 'likelihood ratio', 'LLR'],
			zh: ['对数似然比', '似然比', 'LLR'],
		},
		en: 'Natural logarithm of how much likelier the data are under one explanation than under another. 0 says nothing, 3 is about 20 to 1, 7 about 1,000 to 1. lb-agent uses it for the origin of variants and for whether two samples are of one person.',
		zh: '数据在一种解释下的可能性与另一种解释之比的自然对数。0 表示没有信息，3 约为 20 比 1，7 约为 1,000 比 1。lb-agent 用它判断变异来源，以及两个样本是否来自同一个人。',
	},
});
