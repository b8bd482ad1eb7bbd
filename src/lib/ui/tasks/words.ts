import type { Catalogue } from '../words/catalogue.ts';

/** Titles of the task cards, so that lists need not ask for them; a test holds them against the cards. */
export const words = {
	analyze_cfdna: { en: 'Analyse numeric cfDNA matrices', zh: '分析 cfDNA 数值矩阵' },
	analyze_raw_signal: { en: 'Analyse raw signals', zh: '分析原始信号' },
	report_patients: { en: 'One page per patient', zh: '患者单页报告' },
	analyze_survival: { en: 'Time-to-event analysis', zh: '生存分析' },
	check_samples: { en: 'Sample quality and identity', zh: '样本质量与身份核查' },
	classify_variant_origin: { en: 'Origin of variants', zh: '变异来源分类' },
	copy_number_proxy: { en: 'Copy-number screening proxy', zh: '拷贝数粗筛' },
	detect_mrd: { en: 'Tumour-informed detection (MRD)', zh: '基于肿瘤变异的残留病灶检测（MRD）' },
	encode_cfdna_foundation: { en: 'Encode fragment sequences', zh: '编码片段序列特征' },
	encode_epigenomic: { en: 'Encode epigenomic features', zh: '编码表观基因组特征' },
	encode_lpwgs: { en: 'Encode copy-number features', zh: '编码拷贝数特征' },
	encode_variant: { en: 'Encode variant features', zh: '编码变异特征' },
	method_advice: { en: 'Method advice', zh: '方法建议' },
	plot_cfdna: { en: 'Draw heatmaps and projections', zh: '绘制热图与降维图' },
	plot_raw_signal: { en: 'Draw raw signals', zh: '绘制原始信号' },
	preprocess_epigenomic: { en: 'Preprocess epigenomic signals', zh: '预处理表观基因组信号' },
	preprocess_lpwgs: { en: 'Preprocess low-pass WGS', zh: '预处理低深度全基因组数据' },
	preprocess_variant: { en: 'Preprocess variants', zh: '预处理变异' },
	score_sites: { en: 'Footprints at sites', zh: '位点足迹' },
	combine_matrices: { en: 'Combined score of several matrices', zh: '多个矩阵的合并得分' },
	apply_model: { en: 'Model card on new data', zh: '把模型卡用于新数据' },
	validate_assay: { en: 'Assay validation', zh: '检测方法验证' },
	plan_sample_size: { en: 'Sample size of the next study', zh: '下一项研究的样本量' },
	review_results: { en: 'Review results', zh: '复核结果' },
} satisfies Catalogue;
