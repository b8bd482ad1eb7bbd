import { defineMessages } from './define.ts';

/** Tumour-informed detection. */
export const mrdMessages = defineMessages({
	'mrd.detected': {
		en: '{sample}: tumour variants detected (p {p}; {alt} of {molecules} molecules at {sites} {sites|site|sites}), integrated VAF {vaf} (95 % interval {low} to {high}); detection limit {limit}.',
		zh: '{sample}：检出肿瘤变异（p {p}；{sites} 个位点的 {molecules} 个分子中有 {alt} 个），整合 VAF {vaf}（95 % 区间 {low} 至 {high}）；检测限 {limit}。',
	},
	'mrd.not_detected': {
		en: '{sample}: tumour variants not detected (p {p}; {alt} of {molecules} molecules), integrated VAF {vaf} (95 % interval {low} to {high}); a VAF of {limit} would have been detected with 95 % probability.',
		zh: '{sample}：未检出肿瘤变异（p {p}；{molecules} 个分子中有 {alt} 个），整合 VAF {vaf}（95 % 区间 {low} 至 {high}）；VAF 为 {limit} 时检出概率为 95 %。',
	},
	'mrd.detected_no_limit': {
		en: '{sample}: tumour variants detected (p {p}; {alt} of {molecules} molecules at {sites} {sites|site|sites}), integrated VAF {vaf} (95 % interval {low} to {high}). Too few molecules or sites are covered to state a detection limit.',
		zh: '{sample}：检出肿瘤变异（p {p}；{sites} 个位点的 {molecules} 个分子中有 {alt} 个），整合 VAF {vaf}（95 % 区间 {low} 至 {high}）。所覆盖的分子或位点过少，无法给出检测限。',
	},
	'mrd.not_detected_no_limit': {
		en: '{sample}: tumour variants not detected (p {p}; {alt} of {molecules} molecules), integrated VAF {vaf} (95 % interval {low} to {high}); too few molecules or sites are covered to detect any VAF with 95 % probability.',
		zh: '{sample}：未检出肿瘤变异（p {p}；{molecules} 个分子中有 {alt} 个），整合 VAF {vaf}（95 % 区间 {low} 至 {high}）；所覆盖的分子或位点过少，任何 VAF 的检出概率都达不到 95 %。',
	},
	'mrd.one_site': {
		en: '{sample}: no call, because all of the signal comes from {variant}, the only site that is covered (detection needs 2 sites).',
		zh: '{sample}：不作判定，信号全部来自 {variant}，而它是唯一有覆盖的位点（检出需要 2 个位点）。',
	},
	'mrd.summary': {
		en: 'Tumour variants detected in {detected} of {tested} plasma {tested|sample|samples} {more}; their integrated VAF {low} to {high}, {range}.',
		zh: '在 {tested} 个血浆样本中有 {detected} 个检出肿瘤变异 {more}；检出者整合 VAF 为 {low} 至 {high}，{range}。',
	},
	'mrd.summary_none': {
		en: 'Tumour variants detected in none of {tested} plasma {tested|sample|samples}; {range}.',
		zh: '{tested} 个血浆样本均未检出肿瘤变异；{range}。',
	},
	'mrd.none_assessed': {
		en: 'No plasma sample could be assessed.',
		zh: '没有可评估的血浆样本。',
	},
	'mrd.not_for': {
		en: 'Not for diagnosis or treatment; "not detected" does not exclude disease.',
		zh: '不可用于诊断或治疗决策；“未检出”不能排除残留病灶。',
	},
	'mrd.dominant_site': {
		en: '{sample}: {variant} gave more than half of the signal and was left out of the test; check it for an artefact or clonal haematopoiesis.',
		zh: '{sample}：{variant} 提供了一半以上的信号，未参与检验；请检查是否为伪影或克隆性造血。',
	},
	'mrd.next_dominant': {
		en: '{sample}: {variant} gives more than half of the remaining signal; check that both are variants of the tumour before you use the call.',
		zh: '{sample}：剔除后，{variant} 又提供了其余信号的一半以上；使用该判定之前，请核对二者是否确为肿瘤变异。',
	},
	'mrd.duplicates_unmarked': {
		en: '{sample}: no read is marked as a duplicate, and there are no molecular tags, so copies of a molecule count as molecules: the interval is too narrow and the detection limit too low. Mark duplicates (for example with `samtools markdup`).',
		zh: '{sample}：没有读段被标记为重复，也没有分子标签，同一分子的拷贝会被当作不同分子：区间和检测限过于乐观。请标记重复（例如用 samtools markdup）。',
	},
	'mrd.build_unclear': {
		en: '{sample}: {differ} of {checked} covered bases differ from the REF alleles of "{list}". Check that the list and the alignments use the same genome build.',
		zh: '{sample}：{checked} 个有覆盖的碱基中有 {differ} 个与“{list}”的 REF 不符。请核对清单与比对是否使用同一基因组版本。',
	},
	'mrd.high_vaf': {
		en: '{patient}: {count} {count|variant was|variants were} set aside with a VAF of at least 35 % in plasma. No normal shows whether they are inherited, and a high tumour fraction looks the same. Name a matched normal with --normal-files.',
		zh: '{patient}：{count} 个变异在血浆中的 VAF 不低于 35 %，未参与检验。没有正常样本可判断其是否为胚系变异，而肿瘤占比很高时也会如此。请用 --normal-files 指定配对正常样本。',
	},
	'mrd.normal_thin': {
		en: '{patient}: the matched normal has too few molecules at {count} of {sites} tested {sites|variant|variants} to show whether {count|it is|they are} inherited.',
		zh: '{patient}：所检 {sites} 个变异中有 {count} 个在配对正常样本中覆盖不足，无法判断是否为胚系变异。',
	},
	'mrd.few_sites': {
		en: '{patient}: only {sites} of {listed} listed {listed|variant is|variants are} tested and covered; fewer than 5 make the result depend on single sites. List more somatic variants of the tumour that the assay covers.',
		zh: '{patient}：清单中的 {listed} 个变异只有 {sites} 个参与检验且有覆盖；少于 5 个时结果取决于个别位点。请列出更多检测范围内的肿瘤体细胞变异。',
	},
	'mrd.low_power': {
		en: '{sample}: not detected, and even a VAF of 1 % would not have been detected with 95 % probability; sequence deeper or list more variants.',
		zh: '{sample}：未检出，但即使 VAF 为 1 % 也达不到 95 % 的检出概率；请加大测序深度或列出更多变异。',
	},
	'mrd.set_aside': {
		en: '{patient}: {count} listed {count|variant was|variants were} set aside, for example {example}.',
		zh: '{patient}：清单中有 {count} 个变异未使用，例如 {example}。',
	},
	'mrd.chip': {
		en: '{patient}: {count} tested {count|variant is|variants are} in genes of clonal haematopoiesis ({genes}); without a matched normal their origin is open.',
		zh: '{patient}：所检变异中有 {count} 个位于克隆性造血基因（{genes}）；没有配对正常样本时来源不明。',
	},
	'mrd.chip_normal_thin': {
		en: '{patient}: {count} tested {count|variant is|variants are} in genes of clonal haematopoiesis ({genes}), and the matched normal has too few molecules there to show a clone of 2 %; their origin is open.',
		zh: '{patient}：所检变异中有 {count} 个位于克隆性造血基因（{genes}），而配对正常样本在该处的分子过少，无法显示 2 % 的克隆；来源不明。',
	},
	'mrd.default_errors': {
		en: '{sample}: the error rate of {sites} {sites|site|sites} is a stated default, because fewer than 1,000 positions around the sites could be used. At least 10 controls of the same assay (--control-files) replace it.',
		zh: '{sample}：{sites} 个位点使用给定的误差率，因为位点周围可用位置不足 1,000 个。提供至少 10 个同一检测的对照（--control-files）即可改用实测值。',
	},
	'mrd.low_depth': {
		en: '{sample} has {depth} {depth|molecule|molecules} per site, against {usual} in the other samples of the patient: "not detected" says less there. See its detectable VAF, and sequence it deeper or draw again.',
		zh: '{sample} 每个位点只有 {depth} 个分子，该患者其他样本为 {usual} 个：其“未检出”的说服力较弱，请看该样本可检出的最低 VAF，并考虑加深测序或重新采血。',
	},
	'mrd.long_dna': {
		en: '{sample}: {share} of the fragments at and around the sites have 500 bp or more (limit {limit}). DNA of blood cells dilutes the tumour: the VAF is too low, and "not detected" says less. For the next draw, separate the plasma sooner or use tubes that stabilise cells.',
		zh: '{sample}：位点及其周围有 {share} 的片段长度不小于 500 bp（界限 {limit}）。血细胞 DNA 会稀释肿瘤 DNA：VAF 偏低，“未检出”的说服力较弱。下次采血请尽早分离血浆，或使用稳定细胞的采血管。',
	},
	'mrd.gate_contamination': {
		en: '{share} of the DNA in {sample} is from another person (limit {limit}): molecules with variants of that person can be mistaken for tumour. See the sample check.',
		zh: '{sample} 含有 {share} 他人 DNA（界限 {limit}）：他人变异的分子可能被误认为肿瘤。请查看样本核查结果。',
	},
	'mrd.contamination_unknown': {
		en: '{sample}: contamination could not be estimated, because too few common variants would show it.',
		zh: '{sample}：可显示污染的常见变异过少，无法估计污染。',
	},
	'mrd.contamination_not_checked': {
		en: 'Contamination was not looked for: name a list of common variants with --common-variants.',
		zh: '未检查污染：请用 --common-variants 指定常见变异清单。',
	},
	'mrd.gate_depth': {
		en: '{sample} has {depth} {depth|molecule|molecules} per site (limit {limit}): too few to find residual disease. Sequence deeper, or start from more plasma.',
		zh: '{sample} 每个位点只有 {depth} 个分子（界限 {limit}）：不足以发现残留病灶。请加大测序深度或增加血浆用量。',
	},
	'mrd.identity_unclear': {
		en: '{sample}: identity unclear, {same} of {sites} germline sites agree with {other}. Check for a sample swap or contamination before you use the call.',
		zh: '{sample}：身份无法确定，{sites} 个胚系位点中有 {same} 个与 {other} 一致。使用该判定之前，请检查样本是否调换或受污染。',
	},
	'mrd.identity_not_checked': {
		en: '{sample}: identity not checked ({sites} common germline {sites|site|sites}; 20 are needed, with a matched normal). Name the matched normal with --normal-files.',
		zh: '{sample}：未核查身份（共同胚系位点 {sites} 个；需要 20 个及配对正常样本）。请用 --normal-files 指定配对正常样本。',
	},
	'mrd.control_other_panel': {
		en: '{control} does not cover the listed sites ({covered} of {sites}); it was not used. Use controls of the same panel.',
		zh: '{control} 未覆盖清单位点（{sites} 个中覆盖 {covered} 个）；未使用。请使用同一 panel 的对照。',
	},
	'mrd.control_called': {
		en: 'Control {control} is called at the sites of {patient} (p {p}); look for contamination or an error that the model does not hold.',
		zh: '对照 {control} 在 {patient} 的位点上被判为检出（p {p}）；请检查污染或模型未涵盖的误差。',
	},
	'mrd.no_person_list': {
		en: '{sample}: no tumour list for {patient}; not assessed. Name one with --tumour-variants, or mark a control with --control-files.',
		zh: '{sample}：没有 {patient} 的肿瘤变异清单；未评估。请用 --tumour-variants 指定清单；若为对照，请用 --control-files 标明。',
	},
	'mrd.no_molecules': {
		en: '{sample}: no molecule covers the listed sites; not assessed. Check that the list and the panel belong together.',
		zh: '{sample}：没有分子覆盖清单位点；未评估。请核对清单与 panel 是否对应。',
	},
	'mrd.order_by_name': {
		en: '{patient}: no time of the draws is known; the samples are in the order of their names. State --time-col if that order is wrong.',
		zh: '{patient}：不知道采血时间；样本按名称排序。若顺序不对，请指定 --time-col。',
	},
});
