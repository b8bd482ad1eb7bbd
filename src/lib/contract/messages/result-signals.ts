import {
	MIN_CONFIRMATORY_PER_CLASS,
	MODEL_FINDING_P,
	MUCH_MISSING,
	SPECIFICITIES,
} from '../decision-rules.ts';
import { defineMessages } from './define.ts';

/** Result signals read from the results of runs, one sentence each. */
export const resultSignalsMessages = defineMessages({
	'result_signals.model_finding': {
		en: '{matrix} distinguishes {others} from {reference} (AUROC {auroc}, 95 % interval {low} to {high}, n = {n}, Holm-adjusted permutation p {p}).',
		zh: '{matrix} 能区分 {others} 与 {reference}（AUROC {auroc}，95 % 区间 {low} 至 {high}，n = {n}，置换检验 Holm 校正后 p = {p}）。',
	},
	'result_signals.model_hint': {
		en: `{matrix} may distinguish {others} from {reference}, but the evidence is weak (AUROC {auroc}, 95 % interval {low} to {high}, n = {n}, Holm-adjusted permutation p {p}; a finding requires p ≤ ${MODEL_FINDING_P}).`,
		zh: `{matrix} 或能区分 {others} 与 {reference}，但证据较弱（AUROC {auroc}，95 % 区间 {low} 至 {high}，n = {n}，置换检验 Holm 校正后 p = {p}；达到 ${MODEL_FINDING_P} 才算发现）。`,
	},
	'result_signals.model_hint_short': {
		en: '{matrix} may distinguish {others} from {reference} (AUROC {auroc}, 95 % interval {low} to {high}, n = {n}), but {done} {done|permutation|permutations} {done|is|are} too few for a conclusion.',
		zh: '{matrix} 或能区分 {others} 与 {reference}（AUROC {auroc}，95 % 区间 {low} 至 {high}，n = {n}），但 {done} 次置换不足以下结论。',
	},
	'result_signals.validation_holds': {
		en: 'The validation set confirms {matrix}: AUROC {validation} (95 % interval {low} to {high}, n = {n}), compared with {training} in training.',
		zh: '{matrix} 在验证集依然成立：AUROC {validation}（95 % 区间 {low} 至 {high}，n = {n}），训练集为 {training}。',
	},
	'result_signals.validation_lost': {
		en: 'The validation set does not confirm {matrix}: AUROC {validation} (95 % interval {low} to {high}, n = {n}) is not better than chance, compared with {training} in training.',
		zh: '{matrix} 在验证集不成立：AUROC {validation}（95 % 区间 {low} 至 {high}，n = {n}）与随机无法区分，训练集为 {training}。',
	},
	'result_signals.validation_lower': {
		en: '{matrix} performs worse in the validation set: AUROC {validation} (95 % interval {low} to {high}, n = {n}) is below the interval of the training set ({training}).',
		zh: '{matrix} 在验证集表现下降：AUROC {validation}（95 % 区间 {low} 至 {high}，n = {n}），低于训练集（{training}）的区间。',
	},
	'result_signals.validation_too_few': {
		en: `{matrix} has an AUROC of {validation} in the validation set (n = {n}; {training} in training), but a class has fewer than ${MIN_CONFIRMATORY_PER_CLASS} patients there, too few for a conclusion.`,
		zh: `{matrix} 在验证集的 AUROC 为 {validation}（n = {n}，训练集为 {training}）；其中有类别不足 ${MIN_CONFIRMATORY_PER_CLASS} 名患者，无法判断。`,
	},
	'result_signals.batch_lost': {
		en: '{matrix}: trained without {column} {level} and tested on it, the model has an AUROC of {auroc} (n = {n}), no better than chance ({overall} overall; {lost} of {batches} {batches|batch|batches}). The model may have learned the batch.',
		zh: '{matrix}：不用 {column} {level} 训练再用它检验，模型的 AUROC 为 {auroc}（n = {n}），不优于随机（总体为 {overall}；{batches} 个批次中有 {lost} 个如此）。模型学到的可能是批次。',
	},
	'result_signals.batches_hold': {
		en: '{matrix} performs above chance in every left-out batch: the lowest AUROC is {auroc} ({column} {level}, n = {n}; {overall} overall).',
		zh: '{matrix} 在每个留出的批次中都成立：最低 AUROC 为 {auroc}（{column} {level}，n = {n}；总体为 {overall}）。',
	},
	'result_signals.undetectable_cases': {
		en: `{matrix} does not detect {cases} {cases|case|cases}: {cases|its score is|their scores are} at or below {threshold}, the threshold of ${100 * SPECIFICITIES[0]} % specificity ({names}).`,
		zh: `{matrix} 无法将 {cases} 个病例与对照区分：得分不高于 ${100 * SPECIFICITIES[0]} % 特异度阈值 {threshold}（{names}）。`,
	},
	'result_signals.score_covariate': {
		en: '{matrix}: within {reference} alone, the model score is associated with {names}. Strongest: {column}, association {size}, p {p}, n = {n}. The score may reflect this as well as disease.',
		zh: '{matrix}：仅在 {reference} 中，模型得分就随 {names} 变化。最明显的是 {column}：关联强度 {size}，p = {p}，n = {n}。模型读出的可能不只是疾病。',
	},
	'result_signals.matrix_comparison': {
		en: '{better} distinguishes the groups better than {worse} on the same {n} {n|sample|samples} (AUROC {auroc_better} versus {auroc_worse}, Holm-adjusted p {p}).',
		zh: '在相同的 {n} 个样本上，{better} 比 {worse} 更能区分各组（AUROC {auroc_better} 对 {auroc_worse}，Holm 校正后 p = {p}）。',
	},
	'result_signals.supplied_score': {
		en: 'The supplied score {score} distinguishes {positive} from the other samples (AUROC {auroc}, 95 % interval {low} to {high}, n = {n}). How the score was computed is unknown.',
		zh: '随附得分 {score} 能区分 {positive} 与其他样本（AUROC {auroc}，95 % 区间 {low} 至 {high}，n = {n}）。其计算方法在此未知。',
	},
	'result_signals.supplied_score_unclear': {
		en: 'The supplied score {score} does not clearly distinguish {positive} from the other samples (AUROC {auroc}, 95 % interval {low} to {high}, n = {n}).',
		zh: '随附得分 {score} 不能明确区分 {positive} 与其他样本（AUROC {auroc}，95 % 区间 {low} 至 {high}，n = {n}）。',
	},
	'result_signals.effect_finding': {
		en: "{matrix}: {features} of {tests} {tests|feature|features} {features|differs|differ} between {positive} and {reference} ({names}). Strongest: {feature}, Cliff's delta {effect}, q {q}, n = {n_positive} and {n_reference}.",
		zh: '{matrix}：{tests} 个特征中有 {features} 个在 {positive} 与 {reference} 之间存在差异（{names}）。最明显的是 {feature}，Cliff δ 为 {effect}，q = {q}，n = {n_positive} 和 {n_reference}。',
	},
	'result_signals.effect_hint': {
		en: "{matrix}: {features} of {tests} {tests|feature|features} may differ between {positive} and {reference} ({names}), below the threshold of a finding. Strongest: {feature}, Cliff's delta {effect}, q {q}, n = {n_positive} and {n_reference}.",
		zh: '{matrix}：{tests} 个特征中有 {features} 个在 {positive} 与 {reference} 之间或有差异（{names}），尚不足以算作发现。最明显的是 {feature}，Cliff δ 为 {effect}，q = {q}，n = {n_positive} 和 {n_reference}。',
	},
	'result_signals.group_finding': {
		en: '{matrix}: {features} of {tests} {tests|feature|features} {features|differs|differ} among {groups} {groups|group|groups} ({names}). Strongest: {feature}, lowest in {lowest}, highest in {highest}, q {q}, n = {n}.',
		zh: '{matrix}：{tests} 个特征中有 {features} 个在 {groups} 个组之间存在差异（{names}）。最明显的是 {feature}，{lowest} 最低，{highest} 最高，q = {q}，n = {n}。',
	},
	'result_signals.group_hint': {
		en: '{matrix}: {features} of {tests} {tests|feature|features} may differ among {groups} {groups|group|groups} ({names}), below the threshold of a finding. Strongest: {feature}, lowest in {lowest}, highest in {highest}, q {q}, n = {n}.',
		zh: '{matrix}：{tests} 个特征中有 {features} 个在 {groups} 个组之间或有差异（{names}），尚不足以算作发现。最明显的是 {feature}，{lowest} 最低，{highest} 最高，q = {q}，n = {n}。',
	},
	'result_signals.group_ranges_apart': {
		en: '{matrix}: the values of {features} of {all} {all|feature|features} do not overlap between {positive} (n = {n_positive}) and {reference} (n = {n_reference}); about {expected} would be expected by chance. The groups are too small for a test ({names}).',
		zh: '{matrix}：{all} 个特征中有 {features} 个在 {positive}（n = {n_positive}）与 {reference}（n = {n_reference}）之间取值不重叠，随机约为 {expected} 个。组太小，无法检验（{names}）。',
	},
	'result_signals.effects_replicated': {
		en: '{matrix}: the validation set replicates {replicated} of {findings} {findings|difference|differences} between {positive} and {reference} (n = {n_positive} and {n_reference}; {names}).',
		zh: '{matrix}：{positive} 与 {reference} 之间的 {findings} 项差异中有 {replicated} 项在验证集重现（n = {n_positive} 和 {n_reference}；{names}）。',
	},
	'result_signals.effects_not_replicated': {
		en: '{matrix}: the validation set replicates {replicated} of {findings} {findings|difference|differences} between {positive} and {reference} (n = {n_positive} and {n_reference}); {same_sign} {same_sign|has|have} the same direction. Not replicated: {names}.',
		zh: '{matrix}：{positive} 与 {reference} 之间的 {findings} 项差异中只有 {replicated} 项在验证集重现（n = {n_positive} 和 {n_reference}），{same_sign} 项方向一致。未重现：{names}。',
	},
	'result_signals.longitudinal_rise': {
		en: '{matrix}: {feature} rises in {patients} of {n} {n|patient|patients} between the first and the latest sample (sign test p {p}); {features} {features|feature changes|features change} in the same direction in nearly all patients ({names}).',
		zh: '{matrix}：{n} 名患者中有 {patients} 名的 {feature} 从首个样本到最近样本升高（符号检验 p = {p}）；共有 {features} 个特征在几乎所有患者中同向变化（{names}）。',
	},
	'result_signals.longitudinal_fall': {
		en: '{matrix}: {feature} falls in {patients} of {n} {n|patient|patients} between the first and the latest sample (sign test p {p}); {features} {features|feature changes|features change} in the same direction in nearly all patients ({names}).',
		zh: '{matrix}：{n} 名患者中有 {patients} 名的 {feature} 从首个样本到最近样本降低（符号检验 p = {p}）；共有 {features} 个特征在几乎所有患者中同向变化（{names}）。',
	},
	'result_signals.outliers_strong': {
		en: '{samples} of {n} {n|sample|samples} of {matrix} {samples|is a strong outlier|are strong outliers} ({names}). Strongest: {sample}, {measures}.',
		zh: '{matrix} 的 {n} 个样本中有 {samples} 个与其他样本差别很大（{names}）。最突出的是 {sample}：{measures}。',
	},
	'result_signals.outliers_mild': {
		en: '{samples} of {n} {n|sample|samples} of {matrix} {samples|is a mild outlier|are mild outliers} ({names}). Strongest: {sample}, {measures}.',
		zh: '{matrix} 的 {n} 个样本中有 {samples} 个略有偏离（{names}）。最突出的是 {sample}：{measures}。',
	},
	'result_signals.duplicates': {
		en: '{pairs} {pairs|pair|pairs} of samples from different or unknown patients {pairs|has|have} almost identical values ({names}; {share} % identical, in {matrices}). Counting one person twice makes every result look better than it is.',
		zh: '{pairs} 对来自不同或未知患者的样本取值几乎相同（{names}；{share} % 相同，见于 {matrices}）。同一人被计入两次会使所有结果偏乐观。',
	},
	'result_signals.duplicates_same_patient': {
		en: '{pairs} {pairs|pair|pairs} of samples from the same patient {pairs|has|have} almost identical values ({names}; {share} % identical, in {matrices}).',
		zh: '{pairs} 对来自同一患者的样本取值几乎相同（{names}；{share} % 相同，见于 {matrices}）。',
	},
	'result_signals.swapped_labels': {
		en: '{samples} {samples|sample|samples} may be mislabelled ({names}): {sample} is labelled {group}, but {matrices} {matrices|matrix|matrices} {matrices|predicts|predict} {predicted}.',
		zh: '{samples} 个样本的标签可能有误（{names}）：{sample} 标为 {group}，但有 {matrices} 个矩阵预测为 {predicted}。',
	},
	'result_signals.sex_mismatch': {
		en: 'The X and Y coverage of {samples} {samples|sample|samples} contradicts the sex in the metadata ({names}): a possible sample swap or a wrong entry.',
		zh: '{samples} 个样本的 X、Y 染色体与元数据中的性别不符（{names}）：可能是样本调换或登记有误。',
	},
	'result_signals.batch_confounding': {
		en: '{columns} metadata {columns|column is|columns are} unequally distributed between the groups ({names}). Strongest: {column}, association {association}, p {p}, n = {n}. Differences between the groups may be due to {columns|it|them}.',
		zh: '{columns} 个元数据列在各组间分布不均（{names}）。最明显的是 {column}：关联强度 {association}，p = {p}，n = {n}。组间差异可能由此而来。',
	},
	'result_signals.label_like_column': {
		en: '{columns} metadata {columns|column reveals|columns reveal} the label and must not be used as {columns|a feature|features} ({names}). Share of values present in {column}: {filled}.',
		zh: '{columns} 个元数据列会泄露标签，不得用作特征（{names}）。{column} 的填写情况：{filled}。',
	},
	'result_signals.label_like_values': {
		en: '{columns} metadata {columns|column reveals|columns reveal} the label and must not be used as {columns|a feature|features} ({names}). Every value of {column} occurs in one group only.',
		zh: '{columns} 个元数据列会泄露标签，不得用作特征（{names}）。{column} 的每个取值只出现在一个组中。',
	},
	'result_signals.suspect_feature': {
		en: '{features} {features|feature|features} of {matrix} {features|looks like a label or an id|look like labels or ids} rather than {features|a measurement|measurements} ({names}).',
		zh: '{matrix} 中有 {features} 个特征像标签或编号，而不像测量值（{names}）。',
	},
	'result_signals.feature_set_aside': {
		en: '{features} {features|feature|features} of {matrix} {features|was|were} left out because {features|it is not a measurement|they are not measurements} ({names}).',
		zh: '{matrix} 中有 {features} 个特征并非测量值，已剔除（{names}）。',
	},
	'result_signals.separating_feature': {
		en: '{features} of {all} {all|feature|features} of {matrix} completely {features|separates|separate} {positive} (n = {n_positive}) from {reference} (n = {n_reference}), where {expected} would be expected by chance ({names}). Check whether {features|it measures|they measure} the group or the way its samples were processed.',
		zh: '{matrix} 的 {all} 个特征中有 {features} 个将 {positive}（n = {n_positive}）与 {reference}（n = {n_reference}）完全分开，随机仅为 {expected} 个（{names}）。请核实它们反映的是分组本身还是处理过程。',
	},
	'result_signals.missingness': {
		en: `{samples} of {n} {n|sample|samples} of {matrix} {samples|lacks|lack} at least ${100 * MUCH_MISSING} % of the values ({names}; up to {share} %). Overall, {overall} % of the values are missing.`,
		zh: `{matrix} 的 {n} 个样本中有 {samples} 个缺失至少 ${100 * MUCH_MISSING} % 的值（{names}；最多 {share} %）。全部样本的缺失比例为 {overall} %。`,
	},
	'result_signals.fragment_length_shift': {
		en: '{samples} of {n} {n|sample|samples} {samples|has|have} clearly more short fragments than the others ({names}): {share} % are at most 150 bp in {sample}, compared with {middle} % in the median sample; its short-to-long fragment ratio is {ratio}.',
		zh: '{n} 个样本中有 {samples} 个的短片段明显多于其他样本（{names}）：{sample} 中不超过 150 bp 的片段占 {share} %，中位样本为 {middle} %；其短长比为 {ratio}。',
	},
	'result_signals.copy_number_above_controls': {
		en: 'In {samples} of {n} {n|sample|samples}, more of the genome is altered than in any of {controls} {controls|sample|samples} of {reference} ({names}). Highest: {sample} with {altered} %, {gains} {gains|gain|gains} and {losses} {losses|loss|losses}.',
		zh: '{n} 个样本中有 {samples} 个的基因组改变比例高于 {reference} 的全部 {controls} 个样本（{names}）。最多的是 {sample}：{altered} %，{gains} 处增益，{losses} 处缺失。',
	},
	'result_signals.copy_number_altered': {
		en: 'In {samples} of {n} {n|sample|samples}, gains and losses affect at least 5 % of the genome ({names}). Highest: {sample} with {altered} %, {gains} {gains|gain|gains} and {losses} {losses|loss|losses}. There are no controls for comparison.',
		zh: '{n} 个样本中有 {samples} 个至少 5 % 的基因组存在增益或缺失（{names}）。最多的是 {sample}：{altered} %，{gains} 处增益，{losses} 处缺失。没有对照可供比较。',
	},
	'result_signals.copy_number_arms': {
		en: '{arms} {arms|arm change is|arm changes are} shared by at least two of {n} {n|sample|samples} (number of samples in brackets): {names}.',
		zh: '{n} 个样本中至少两个共有 {arms} 项染色体臂改变（括号内为样本数）：{names}。',
	},
	'result_signals.copy_number_noise': {
		en: 'The copy-number profiles of {samples} of {n} {n|sample|samples} are noisy ({names}): the bin-to-bin noise is {dlrs} log2 in {sample} and {middle} in the median sample. Small changes are not detectable there.',
		zh: '{n} 个样本中有 {samples} 个的拷贝数区段噪声较大（{names}）：{sample} 的相邻区段离散度为 {dlrs} log2，中位样本为 {middle}。小的改变无法看出。',
	},
	'result_signals.sample_swap': {
		en: '{samples} {samples|sample has|samples have} the genotypes of another person ({names}), for example {sample}: labelled {patient}, genotypes of {other}.',
		zh: '{samples} 个样本的基因型属于他人（{names}），例如 {sample}：标注为 {patient}，基因型与 {other} 一致。',
	},
	'result_signals.sample_swap_unknown': {
		en: 'The genotypes of {samples} {samples|sample|samples} are not those of the person on the label ({names}), for example {sample}: labelled {patient}, and of no other person in this run.',
		zh: '{samples} 个样本的基因型与所标注的人不符（{names}），例如 {sample}：标注为 {patient}，也不属于本次分析中的其他人。',
	},
	'result_signals.sample_two_names': {
		en: '{samples} {samples|sample has|samples have} the same genotypes as samples of another name ({names}), for example {sample}: labelled {patient}, same as {other}. One person may have two names, or a label is wrong.',
		zh: '{samples} 个样本与另一名称的样本基因型相同（{names}），例如 {sample}：标注为 {patient}，与 {other} 相同。可能是同一人有两个名称，或标注有误。',
	},
	'result_signals.sample_contamination': {
		en: '{samples} {samples|sample holds|samples hold} DNA of another person ({names}); most in {sample}, {share} %.',
		zh: '{samples} 个样本含有他人 DNA（{names}）；最多的是 {sample}，为 {share} %。',
	},
	'result_signals.long_dna': {
		en: '{samples} {samples|sample is|samples are} diluted by long DNA of blood cells ({names}); most in {sample}, {share} % of the fragments.',
		zh: '{samples} 个样本被血细胞长片段 DNA 稀释（{names}）；最多的是 {sample}，占片段的 {share} %。',
	},
	'result_signals.few_molecules': {
		en: '{samples} {samples|sample has|samples have} few molecules ({names}); fewest in {sample}, {depth} per position (limit {limit}).',
		zh: '{samples} 个样本分子过少（{names}）；最少的是 {sample}，每个位置 {depth} 个（界限 {limit}）。',
	},
	'result_signals.mrd_detected': {
		en: 'Tumour variants were detected in {samples} plasma {samples|sample|samples} ({names}); clearest in {sample}, integrated VAF {vaf} %.',
		zh: '{samples} 个血浆样本检出肿瘤变异（{names}）；最明确的是 {sample}，整合 VAF 为 {vaf} %。',
	},
	'result_signals.mrd_cleared': {
		en: 'Tumour variants of the baseline were no longer detected in {samples} plasma {samples|sample|samples} with 95 % power for a tenth of it ({names}), for example {sample}.',
		zh: '{samples} 个血浆样本不再检出基线时的肿瘤变异，且对基线十分之一水平的检出效能达 95 %（{names}），例如 {sample}。',
	},
	'result_signals.mrd_rising': {
		en: 'The integrated VAF rose against the baseline in {samples} plasma {samples|sample|samples} ({names}); most in {sample}, by a factor of {ratio}.',
		zh: '{samples} 个血浆样本的整合 VAF 较基线上升（{names}）；上升最多的是 {sample}，为 {ratio} 倍。',
	},
	'result_signals.mrd_other_person': {
		en: '{samples} plasma {samples|sample is|samples are} not of the person of the tumour list ({names}), for example {sample} of {patient}; no call was made.',
		zh: '{samples} 个血浆样本与肿瘤变异清单不属于同一个人（{names}），例如 {patient} 的 {sample}；未作判定。',
	},
	'result_signals.somatic_variants': {
		en: "{variants} {variants|variant|variants} of {samples} {samples|sample|samples} passed the caller's filters and {variants|resembles|resemble} neither inherited variants nor clonal haematopoiesis ({names}). Highest VAF: {variant} with {vaf} % in {sample}.",
		zh: '{samples} 个样本中有 {variants} 个变异通过检出程序的过滤，既不像遗传变异，也不像克隆性造血（{names}）。最大频率：{variant}，在 {sample} 中为 {vaf} %。',
	},
	'result_signals.somatic_variants_no_vaf': {
		en: "{variants} {variants|variant|variants} of {samples} {samples|sample|samples} passed the caller's filters and {variants|is|are} neither common in the population nor typical of clonal haematopoiesis ({names}). Without allele fractions, inherited variants cannot be identified.",
		zh: '{samples} 个样本中有 {variants} 个变异通过检出程序的过滤，在人群中不常见，也不像克隆性造血（{names}）。没有等位基因频率，无法辨别遗传变异。',
	},
	'result_signals.somatic_variants_no_genes': {
		en: "{variants} {variants|variant|variants} of {samples} {samples|sample|samples} passed the caller's filters and {variants|does|do} not look inherited ({names}). Without gene names, clonal haematopoiesis cannot be identified. Highest VAF: {variant} with {vaf} % in {sample}.",
		zh: '{samples} 个样本中有 {variants} 个变异通过检出程序的过滤，不像遗传变异（{names}）。没有基因名，无法辨别克隆性造血。最大频率：{variant}，在 {sample} 中为 {vaf} %。',
	},
	'result_signals.chip_variants_no_vaf': {
		en: '{variants} {variants|variant|variants} of {samples} {samples|sample|samples} {variants|is|are} in genes of clonal haematopoiesis and may originate from blood cells ({names}); {drivers} of them {drivers|is|are} in genes that also drive solid tumours.',
		zh: '{samples} 个样本中有 {variants} 个变异位于克隆性造血相关基因，可能来自血细胞（{names}）；其中 {drivers} 个所在基因也是实体瘤驱动基因。',
	},
	'result_signals.chip_variants': {
		en: '{variants} {variants|variant|variants} of {samples} {samples|sample|samples} {variants|is|are} in genes of clonal haematopoiesis and may originate from blood cells ({names}); {drivers} of them {drivers|is|are} in genes that also drive solid tumours. Highest VAF: {variant} with {vaf} % in {sample}.',
		zh: '{samples} 个样本中有 {variants} 个变异位于克隆性造血相关基因，可能来自血细胞（{names}）；其中 {drivers} 个所在基因也是实体瘤驱动基因。最大频率：{variant}，在 {sample} 中为 {vaf} %。',
	},
	'result_signals.germline_like_variants': {
		en: '{variants} {variants|variant|variants} of {samples} {samples|sample|samples} {variants|is|are} probably inherited: the VAF is near 50 or 100 %, or the variant is common in the population ({names}). A matched normal would confirm it.',
		zh: '{samples} 个样本中有 {variants} 个变异很可能为遗传变异：频率接近 50 或 100 %，或在人群中常见（{names}）。配对正常样本可加以确认。',
	},
	'result_signals.haematopoietic_variants': {
		en: '{variants} {variants|variant|variants} in {samples} {samples|sample|samples} classified as clonal haematopoiesis: {names}. Highest VAF: {variant} with {vaf} % in {sample}.',
		zh: '{samples} 个样本中有 {variants} 个变异被判为克隆性造血：{names}。最大频率：{variant}，在 {sample} 中为 {vaf} %。',
	},
	'result_signals.tumour_variants': {
		en: '{variants} {variants|variant|variants} in {samples} {samples|sample|samples} classified as tumour: {names}. Highest VAF: {variant} with {vaf} % in {sample}.',
		zh: '{samples} 个样本中有 {variants} 个变异被判为肿瘤变异：{names}。最大频率：{variant}，在 {sample} 中为 {vaf} %。',
	},
	'result_signals.recurrent_variants': {
		en: '{variants} {variants|variant recurs|variants recur} in several patients ({names}). Most frequent: {variant}, {patients} {patients|patient|patients}, {samples} {samples|sample|samples}. Recurrence can indicate a hotspot or an assay artefact.',
		zh: '{variants} 个变异见于多名患者（{names}）。最多的是 {variant}：{patients} 名患者，{samples} 个样本。热点会重复出现，检测假象也会。',
	},
	'result_signals.variant_tracking': {
		en: 'Tracked variants halved, doubled or disappeared in {patients} of {n} {n|patient|patients} ({falling} falling, {rising} rising; {names}). Strongest: {patient}, {ratio} {ratio|time|times} the first sample over {variants} {variants|variant|variants}, now at a mean VAF of {vaf} %.',
		zh: '{n} 名随访患者中有 {patients} 名的追踪变异减半、加倍或消失（{falling} 名下降，{rising} 名上升；{names}）。最明显的是 {patient}：{variants} 个变异为首个样本的 {ratio} 倍，目前平均频率为 {vaf} %。',
	},
	'result_signals.survival_difference': {
		en: 'Time to the event differs between {group} and {reference}: hazard ratio {ratio} (95 % interval {low} to {high}), log-rank p {p}, {events} {events|event|events}.',
		zh: '{group} 与 {reference} 的事件时间存在差异：风险比 {ratio}（95 % 区间 {low} 至 {high}），log-rank p = {p}，{events} 个事件。',
	},
	'result_signals.survival_difference_groups': {
		en: 'Time to the event differs between {groups} {groups|group|groups} ({names}): log-rank p {p}, {events} {events|event|events}.',
		zh: '{groups} 个组（{names}）的事件时间存在差异：log-rank p = {p}，{events} 个事件。',
	},
	'result_signals.non_proportional_hazards': {
		en: 'The hazard is not proportional along {terms}, most clearly along {term} (p {p}): one hazard ratio does not describe the whole follow-up.',
		zh: '{terms} 不满足比例风险，最明显的是 {term}（p = {p}）：单一风险比不能描述整个随访期。',
	},
	'result_signals.few_events': {
		en: 'Only {events} {events|event|events} among {people} {people|person|people}: differences that are not very large cannot be seen.',
		zh: '{people} 人中仅有 {events} 个事件：不很大的差异无法看出。',
	},
	'result_signals.site_footprint': {
		en: '{count} of {total} {total|profile|profiles} of lists of sites with a footprint beyond chance; furthest from 1: {list} in {sample}, central coverage {central} (95 % interval {low} to {high} over sites).',
		zh: '位点列表的 {total} 个谱中有 {count} 个足迹超出随机；偏离 1 最多的是 {sample} 的 {list}，中心覆盖度 {central}（位点间 95 % 区间 {low} 至 {high}）。',
	},
	'result_signals.site_capture': {
		en: '{count} of {total} {total|profile|profiles} without a value, because the sites are targets of a capture: {list} in {sample} first.',
		zh: '{total} 个谱中有 {count} 个没有数值，因为位点是捕获靶区：首先是 {sample} 的 {list}。',
	},
	'result_signals.site_shallow': {
		en: '{count} of {total} {total|profile|profiles} without a value, because too few fragments are around the sites: {list} in {sample} first.',
		zh: '{total} 个谱中有 {count} 个没有数值，因为位点周围的片段太少：首先是 {sample} 的 {list}。',
	},
	'result_signals.combined_gain': {
		en: 'The combined score is better than {matrix} alone: difference in AUROC {difference} (95 % interval {low} to {high}), Holm p {p}.',
		zh: '合并得分优于单独的 {matrix}：AUROC 之差 {difference}（95 % 区间 {low} 至 {high}），Holm p {p}。',
	},
	'result_signals.combined_rates': {
		en: 'At its locked threshold the combined score finds {sensitivity} % of cases ({low} % to {high} %), with an achieved specificity of {specificity} %.',
		zh: '在锁定阈值处，合并得分检出 {sensitivity} % 的病例（{low} % 至 {high} %），实际特异度为 {specificity} %。',
	},
	'result_signals.model_card_drift': {
		en: 'Scores of {n} new {n|control|controls} are shifted by {shift} SD from those of the model (p {p}).',
		zh: '{n} 名新对照的得分比模型的对照偏移 {shift} 个标准差（p {p}）。',
	},
	'result_signals.model_card_performance': {
		en: 'The model card has an AUROC of {auroc} ({low} to {high}) in new people; in training {trained}.',
		zh: '模型卡在新人群中的 AUROC 为 {auroc}（{low} 至 {high}）；训练中为 {trained}。',
	},
	'result_signals.tumour_fraction': {
		en: 'Tumour DNA by copy number in {samples} {samples|sample|samples} ({names}); highest fraction {share} % in {sample} (limit of detection {limit}).',
		zh: '{samples} 个样本的拷贝数显示肿瘤 DNA（{names}）；最高分数 {share} %，见于 {sample}（检测限 {limit}）。',
	},
	'result_signals.tumour_fraction_not_unique': {
		en: 'The tumour fraction of {samples} {samples|sample|samples} is not unique ({names}); for {sample} solutions from {low} to {high} % fit.',
		zh: '{samples} 个样本的肿瘤分数不唯一（{names}）；对 {sample}，{low} 至 {high} % 的解都相符。',
	},
	'result_signals.focal_amplification': {
		en: 'Focal amplification beyond the chromosome arm: {genes}.',
		zh: '超出染色体臂水平的局灶扩增：{genes}。',
	},
	'result_signals.assay_detection_limit': {
		en: 'Limit of detection of the assay: {limit} (95 % interval {low} to {high}); limit of blank: {blank}; limit of quantification: {quantification}.',
		zh: '检测方法的检测限：{limit}（95 % 区间 {low} 至 {high}）；空白限：{blank}；定量限：{quantification}。',
	},
	'result_signals.assay_no_detection_limit': {
		en: 'No limit of detection could be estimated from {n} {n|replicate|replicates} of {levels} {levels|level|levels} above 0; the report gives the reason and the remedy.',
		zh: '由 {levels} 个高于 0 的水平的 {n} 次重复无法估计检测限；原因和补救办法见报告。',
	},
	'result_signals.assay_false_positives': {
		en: '{detected} of {called} {called|blank|blanks} ({share} %) {detected|was|were} called detected.',
		zh: '{called} 个空白中有 {detected} 个（{share} %）判为检出。',
	},
	'result_signals.next_study_planned': {
		en: 'The next study of {score} needs {cases} {cases|case|cases} and {controls} {controls|control|controls}, planned from AUROC {planned} (observed {auroc}).',
		zh: '下一项关于 {score} 的研究需要 {cases} 例病例和 {controls} 名对照，按 AUROC {planned} 规划（观察值 {auroc}）。',
	},
	'result_signals.next_study_no_effect': {
		en: 'No study can be planned to detect {score}: the lower end of the 80 % interval of its AUROC is {planned} (observed {auroc}).',
		zh: '无法规划用于检出 {score} 的研究：其 AUROC 的 80 % 区间下端为 {planned}（观察值 {auroc}）。',
	},
	'result_signals.cell_types_detected': {
		en: '{detected} of {types} {types|cell type|cell types} of the atlas {detected|was|were} detected ({names}). Largest median share: {type}, {share} %. Median limit of detection: {limit} %.',
		zh: '图谱的 {types} 种细胞类型中检出 {detected} 种（{names}）。中位占比最大：{type}，{share} %。检测限中位数：{limit} %。',
	},
	'result_signals.deconvolution_misfit': {
		en: 'The atlas does not describe {samples} of {n} {n|sample|samples} ({names}). Worst: {sample}, dispersion {dispersion} (1 = noise of reads alone), shares summed to {sum} before scaling.',
		zh: '图谱不能描述 {n} 个样本中的 {samples} 个（{names}）。最差：{sample}，离散度 {dispersion}（1 表示仅有读段噪声），归一化前比例之和 {sum}。',
	},
	'result_signals.dmr_regions': {
		en: 'Methylation of {regions} {regions|region differs|regions differ} between {positive} and {reference} at a region FDR of {fdr} (largest: {place}, {points} {points|point|points}).',
		zh: '{positive} 与 {reference} 之间有 {regions} 个区域的甲基化不同（区域 FDR {fdr}；最大：{place}，{points} 个百分点）。',
	},
	'result_signals.dmr_unjudged': {
		en: '{regions} {regions|region|regions} of CpGs with small p values between {positive} and {reference}, without a region FDR (largest: {place}, {points} {points|point|points}): how many are due to chance is unknown.',
		zh: '{positive} 与 {reference} 之间有 {regions} 个由小 p 值 CpG 组成的区域，但没有区域 FDR（最大：{place}，{points} 个百分点）：其中多少出于偶然并不清楚。',
	},
	'result_signals.dmr_features': {
		en: 'Methylation of {features} {features|feature differs|features differ} between {positive} and {reference} (moderated t, q <= {q}; largest difference {points} {points|point|points} at {feature}).',
		zh: '{positive} 与 {reference} 之间有 {features} 个特征的甲基化不同（调节 t 检验，q <= {q}；最大差值 {points} 个百分点，位于 {feature}）。',
	},
	'result_signals.methylation_differences': {
		en: '{sites} {sites|CpG differs|CpGs differ} between the pooled reads of {positive} and {reference} ({hyper} more and {hypo} less methylated in {positive}; largest difference {points} percentage {points|point|points} at {place}). The unit is the read, so this does not generalise to other people.',
		zh: '{positive} 与 {reference} 的合并读段在 {sites} 个 CpG 上存在差异（{positive} 中 {hyper} 个甲基化更高，{hypo} 个更低；最大差值 {points} 个百分点，位于 {place}）。统计单位是读段，不能推及其他个体。',
	},
});
