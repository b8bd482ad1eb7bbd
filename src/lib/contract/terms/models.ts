import {
	CHANCE_AUROC,
	MIN_CALIBRATION_PATIENTS,
	MIN_CALIBRATION_PER_CLASS,
	MIN_CONFIRMATORY_PER_CLASS,
	MIN_PATIENTS,
	MIN_PER_CLASS,
	MODEL_FINDING_P,
	SPECIFICITIES,
} from '../decision-rules.ts';
import { defineTerms } from './define.ts';

const [first, second] = SPECIFICITIES.map((specificity) => 100 * specificity);

/** Chapter "Statistics and models": models and how they are evaluated. */
export const modelTerms = defineTerms({
	model: {
		names: { en: ['Model', 'classifier', 'machine learning model'], zh: ['模型', '分类器', '机器学习模型'] },
		en: `A rule learned from samples that turns the features of a sample into the probability of a group. lb-agent fits models from ${MIN_PATIENTS} patients on, with at least ${MIN_PER_CLASS} in the smallest class. The L2 logistic regression is the primary one; a random forest is given for comparison only.`,
		zh: `从样本中学得、把样本的特征换算为某组概率的规则。至少 ${MIN_PATIENTS} 名患者且最小类别至少 ${MIN_PER_CLASS} 名时，lb-agent 才建模。L2 逻辑回归为主要模型，随机森林仅供比较。`,
	},
	training_set: {
		names: {
			en: ['Training set', 'training sample', 'discovery set', 'training cohort'],
			zh: ['训练集', '训练样本', '发现集', '训练队列'],
		},
		en: 'The samples that models are fitted to and features are tested in. Performance in it is always measured by cross-validation, on samples the model has not seen. Without a split in the metadata, all samples are training samples.',
		zh: '用于拟合模型和检验特征的样本。其中的性能始终由交叉验证得出，即在模型未见过的样本上计算。元数据没有划分时，全部样本都属于训练集。',
	},
	validation_set: {
		names: {
			en: ['Validation set', 'validation sample', 'test set', 'held-out set', 'validation cohort'],
			zh: ['验证集', '验证样本', '测试集', '留出集', '验证队列'],
		},
		en: 'Samples of patients who had no part in training, marked in a column of the metadata. They are used once, for held-out validation and replication; a person in both sets is removed from the validation set.',
		zh: '未参与训练的患者的样本，由元数据的一列标明。只使用一次，用于外部验证和效应重现；同时出现在两个集合中的人会从验证集剔除。',
	},
	cross_validation: {
		names: {
			en: ['Cross-validation', 'cross validation', 'CV', 'k-fold cross-validation'],
			zh: ['交叉验证', 'k 折交叉验证', 'CV'],
		},
		en: 'The samples are divided into folds, here five. Each fold is predicted by a model fitted to the others, so every sample is predicted by a model that has not seen it. Samples of one patient are always in the same fold.',
		zh: '把样本分成若干折（此处为五折），每一折由其余各折拟合的模型预测，因此每个样本都由未见过它的模型预测。同一患者的样本始终在同一折内。',
	},
	fold: {
		names: { en: ['Fold'], zh: ['折', '交叉验证折'] },
		en: 'One part of the samples in a cross-validation. Folds hold about the same share of every group, and all samples of a patient are in one fold.',
		zh: '交叉验证中样本的一部分。各折中每组所占比例大致相同，同一患者的全部样本在一折内。',
	},
	nested_cross_validation: {
		names: {
			en: ['Nested cross-validation', 'nested CV', 'inner cross-validation', 'inner fold', 'outer fold'],
			zh: ['嵌套交叉验证', '内层交叉验证', '内层折', '外层折'],
		},
		en: 'An inner cross-validation within each training part chooses the penalty, so no choice uses the samples it is evaluated on. Without it, the reported performance would be too good.',
		zh: '在每个训练部分内部再做一次交叉验证来选择惩罚强度，因此任何选择都不会用到用于评估的样本。否则报告的性能会偏高。',
	},
	out_of_fold: {
		names: {
			en: ['Out-of-fold prediction', 'out-of-fold', 'out-of-fold score', 'OOF'],
			zh: ['折外预测', '折外', '折外得分', 'OOF'],
		},
		en: 'Prediction by a model that saw neither the sample nor its patient during fitting or tuning. The score of a sample in figures is the mean of its out-of-fold probabilities over the repeats.',
		zh: '由拟合和调参时都未见过该样本及其患者的模型作出的预测。图中样本的得分是各次重复的折外概率的均值。',
	},
	cv_repeat: {
		names: { en: ['Repeat', 'repeated cross-validation'], zh: ['交叉验证重复', '重复交叉验证'] },
		en: "One complete cross-validation with its own random folds. The reported AUROC is the mean over repeats of the AUROC of each repeat's pooled out-of-fold scores. Large differences between repeats show that the result depends on the division into folds.",
		zh: '使用一套独立随机折的一次完整交叉验证。报告的 AUROC 是各次重复中合并折外得分的 AUROC 的均值。各次重复相差大，说明结果依赖于折的划分。',
	},
	held_out_validation: {
		names: {
			en: ['Held-out validation', 'external validation', 'independent validation', 'validation'],
			zh: ['外部验证', '独立验证', '留出验证', '验证'],
		},
		en: 'The model and its threshold are fixed on the training samples and applied once to patients who had no part in training. An AUROC near that of the training set confirms the model; an interval that contains 0.5 does not. Tables call it `external_validation`.',
		zh: '模型及其阈值在训练样本上固定，再一次性用于未参与训练的患者。AUROC 与训练集相近说明模型得到证实；区间包含 0.5 则未得到证实。表中写作 `external_validation`。',
	},
	logistic_regression: {
		names: {
			en: [
				'L2 logistic regression',
				'logistic regression',
				'ridge logistic regression',
				'penalised logistic regression',
			],
			zh: ['L2 逻辑回归', '逻辑回归', '逻辑斯谛回归', 'logistic 回归', '岭逻辑回归'],
		},
		en: 'Logistic model with a penalty on the sum of squared coefficients, which keeps it from following chance when there are many features. It is the pre-specified primary model, regardless of which model performs better.',
		zh: '对系数平方和加以惩罚的逻辑模型，特征很多时可避免拟合偶然的波动。它是预先指定的主要模型，不论哪种模型表现更好。',
	},
	penalty_c: {
		names: {
			en: ['C', 'penalty', 'regularisation', 'regularization', 'penalty strength'],
			zh: ['C', '惩罚强度', '正则化', '正则化强度', '惩罚'],
		},
		en: 'Inverse strength of the penalty of the logistic regression, as in scikit-learn: the smaller C, the more the coefficients are shrunk towards 0. It is chosen from 1e-5 to 10 by the log-loss of the inner cross-validation.',
		zh: '逻辑回归惩罚强度的倒数，与 scikit-learn 相同：C 越小，系数越向 0 收缩。由内层交叉验证的对数损失在 1e-5 到 10 之间选择。',
	},
	random_forest: {
		names: { en: ['Random forest'], zh: ['随机森林'] },
		en: 'Model of 500 decision trees on random parts of samples and features. It can follow interactions that the logistic regression cannot, and is fitted on the same folds for comparison; the verdict never depends on it.',
		zh: '由 500 棵决策树组成的模型，每棵树只用随机抽取的部分样本和特征。它能捕捉逻辑回归无法表达的交互作用，在相同的折上拟合，仅供比较，不影响结论。',
	},
	coefficient: {
		names: {
			en: ['Coefficient', 'model coefficient', 'feature weight', 'weight'],
			zh: ['系数', '模型系数', '特征权重', '权重'],
		},
		en: 'Weight of a feature in the logistic regression: log-odds per standard deviation of the feature; positive values argue for the positive class. Tables give the mean over the outer fits and the share with the same sign. Correlated features share their weight, so a small coefficient does not imply a small effect.',
		zh: '特征在逻辑回归中的权重，即特征每增加一个标准差时的对数优势；为正表示支持阳性类别。表中给出各外层拟合的均值和符号一致的比例。相关的特征会分担权重，因此系数小不代表效应小。',
	},
	sign_consistency: {
		names: {
			en: ['Sign consistency', 'same sign', 'stability of coefficients', 'mean rank'],
			zh: ['符号一致性', '符号一致比例', '系数稳定性', '平均名次'],
		},
		en: 'Share of the outer fits in which the coefficient of a feature has the sign of its mean, 1 = all of them; the mean rank orders features by the size of the coefficient, 1 = largest. Values near 1 with a low rank are stable; the fits share samples, so they are not independent evidence.',
		zh: '各外层拟合中特征系数与其均值同号的比例，1 表示全部同号；平均名次按系数大小排列，1 为最大。比例接近 1 且名次靠前说明稳定；各次拟合共用样本，并非独立的证据。',
	},
	log_loss: {
		names: { en: ['Log-loss', 'log loss', 'cross-entropy', 'logistic loss'], zh: ['对数损失', '交叉熵'] },
		en: 'Mean of -log of the probability that was predicted for the true group; lower is better, and confident errors cost most. The inner cross-validation chooses C by it.',
		zh: '对真实组别所预测概率的 -log 的均值，越低越好，自信的错误代价最大。内层交叉验证据此选择 C。',
	},
	score: {
		names: {
			en: ['Score', 'predicted probability', 'prediction', 'model score'],
			zh: ['得分', '预测概率', '模型得分', '预测值', '评分'],
		},
		en: 'Probability of the positive class that a model predicts for a sample, 0 to 1. It refers to the share of cases in this cohort, not in a population, and is not the risk of disease of one patient.',
		zh: '模型预测样本属于阳性类别的概率，0 到 1。它对应于本队列的病例比例，而不是人群中的比例，也不是某人患病的概率。',
	},
	supplied_score: {
		names: {
			en: ['Supplied score', 'score as supplied', 'score table'],
			zh: ['随附得分', '所提供的评分', '得分表'],
		},
		en: 'A score that comes with the data, computed by another program. lb-agent evaluates it with the same metrics as its own models, but cannot know which samples it was built from, so its result may be too good.',
		zh: '随数据提供、由其他程序计算的得分。lb-agent 用与自身模型相同的指标评估，但无从得知它由哪些样本建立，因此结果可能偏高。',
	},
	auroc: {
		names: {
			en: ['Area under the ROC curve', 'AUROC', 'AUC', 'ROC AUC', 'c-statistic'],
			zh: ['ROC 曲线下面积', 'AUROC', 'AUC', '曲线下面积', 'ROC AUC'],
		},
		en: `Probability that a random case scores above a random control, ties counted half. ${CHANCE_AUROC} = chance, 1 = every case above every control, below ${CHANCE_AUROC} = cases score lower. Of models, lb-agent gives the mean over the repeats of out-of-fold values, with an approximate 95 % interval.`,
		zh: `随机一个病例的得分高于随机一个对照的概率，并列计一半。${CHANCE_AUROC} 为随机水平，1 表示所有病例都高于所有对照，低于 ${CHANCE_AUROC} 表示病例得分反而更低。对模型，lb-agent 给出折外结果在各次重复中的均值和近似的 95 % 区间。`,
	},
	auprc: {
		names: {
			en: ['Area under the precision-recall curve', 'AUPRC', 'average precision', 'AP', 'PR AUC'],
			zh: ['精确率-召回率曲线下面积', 'AUPRC', '平均精确率', '平均精度', 'AP'],
		},
		en: 'Mean precision over all thresholds, weighted by the gain in recall (average precision), 0 to 1. Its chance level is the share of cases, which is shown beside it, so it can only be compared between cohorts with the same share.',
		zh: '所有阈值上的精确率按召回率增量加权的平均（平均精确率），0 到 1。其随机水平是病例所占的比例，会一并列出；病例比例不同的队列之间不能直接比较。',
	},
	sensitivity: {
		names: {
			en: ['Sensitivity', 'recall', 'true positive rate', 'TPR', 'detection rate'],
			zh: ['灵敏度', '敏感性', '召回率', '真阳性率', '检出率'],
		},
		en: 'Share of cases called positive at a threshold, 0 to 1. It always belongs to a specificity: a lower threshold raises the one and lowers the other.',
		zh: '在某一阈值下判为阳性的病例比例，0 到 1。它总是与特异度相对应：降低阈值会提高灵敏度而降低特异度。',
	},
	specificity: {
		names: { en: ['Specificity', 'true negative rate', 'TNR'], zh: ['特异度', '特异性', '真阴性率'] },
		en: 'Share of controls called negative at a threshold, 0 to 1. A specificity of 95 % means that 5 of 100 controls are called positive.',
		zh: '在某一阈值下判为阴性的对照比例，0 到 1。特异度 95 % 表示 100 个对照中有 5 个判为阳性。',
	},
	sensitivity_at_specificity: {
		names: {
			en: [
				'Sensitivity at 95 % specificity',
				'sensitivity at fixed specificity',
				'sensitivity at 98 % specificity',
				'sensitivity at specificity',
			],
			zh: ['95 % 特异度下的灵敏度', '固定特异度下的灵敏度', '98 % 特异度下的灵敏度'],
		},
		en: `Share of cases whose score is strictly above the threshold at which at least ${first} % (or ${second} %) of the controls are negative. It shows how useful a test is where false alarms must be rare. A specificity of 95 % needs 20 controls and one of 98 % needs 50; the interval is wide because few controls set the threshold.`,
		zh: `把阈值定在至少 ${first} %（或 ${second} %）的对照为阴性处，得分严格高于该阈值的病例比例。它说明在必须很少误报时检测有多大用处。95 % 特异度至少需要 20 名对照，98 % 需要 50 名；阈值只由少数对照决定，因此区间较宽。`,
	},
	threshold: {
		names: {
			en: ['Operating point', 'threshold', 'cut-off', 'cutoff'],
			zh: ['工作点', '阈值', '截断值', '界值'],
		},
		en: 'A threshold with its sensitivity and specificity. Sensitivity at a fixed specificity uses the threshold that the controls set; positive is strictly above it. In validation the thresholds of the training set are kept.',
		zh: '一个阈值及其灵敏度和特异度。固定特异度下的灵敏度使用由对照确定的阈值，严格高于阈值为阳性。验证时沿用训练集的阈值。',
	},
	precision: {
		names: {
			en: ['Precision', 'positive predictive value', 'PPV'],
			zh: ['精确率', '阳性预测值', 'PPV', '精度'],
		},
		en: 'Share of true cases among those called positive, 0 to 1. It depends on how common the disease is: in a case-control cohort it is far higher than in screening, so reports give no predictive value unless a prevalence is stated.',
		zh: '判为阳性者中真正病例的比例，0 到 1。它取决于疾病有多常见：病例对照队列中的数值远高于筛查人群，因此未说明患病率时报告不给出预测值。',
	},
	prevalence: {
		names: { en: ['Prevalence', 'share of cases'], zh: ['患病率', '病例比例', '患病比例'] },
		en: 'Share of people with the disease. In a case-control cohort it is set by the design and not that of a population, so predicted probabilities and precision do not carry over to screening.',
		zh: '患病者所占的比例。病例对照队列中的比例由设计决定，不同于人群，因此预测概率和精确率不能直接用于筛查。',
	},
	brier_score: {
		names: { en: ['Brier score', 'Brier'], zh: ['Brier 评分', 'Brier 得分', 'Brier 分数', 'Brier'] },
		en: 'Mean squared difference between predicted probability and outcome, 0 = perfect; lower is better. Predicting the share p of cases for everybody gives p (1 - p), the reference beside it; a larger value is worse than no model.',
		zh: '预测概率与实际结果之差的平方均值，0 为完美，越低越好。对所有人都预测病例比例 p 时等于 p (1 - p)，即所列的参照值；高于它则不如没有模型。',
	},
	calibration: {
		names: { en: ['Calibration', 'calibrated probability'], zh: ['校准', '校准度', '校准性'] },
		en: `Whether about 70 % of the samples with a predicted probability of 0.7 are cases. Slope 1 and intercept 0 are ideal. It is given from ${MIN_CALIBRATION_PATIENTS} patients on, with ${MIN_CALIBRATION_PER_CLASS} in each class. A model can rank well (high AUROC) and still be badly calibrated.`,
		zh: `预测概率为 0.7 的样本中是否约有 70 % 为病例。斜率为 1、截距为 0 最理想。至少 ${MIN_CALIBRATION_PATIENTS} 名患者且每类 ${MIN_CALIBRATION_PER_CLASS} 名时才给出。模型可能排序良好（AUROC 高）而校准很差。`,
	},
	calibration_slope: {
		names: { en: ['Calibration slope'], zh: ['校准斜率'] },
		en: 'Slope of a logistic regression of the outcome on the logit of the predicted probability. 1 = well spread; below 1 = predictions too extreme, the usual sign of overfitting; above 1 = too cautious.',
		zh: '以预测概率的 logit 对结果作逻辑回归的斜率。1 表示分布恰当；小于 1 表示预测过于极端，多为过拟合；大于 1 表示过于保守。',
	},
	calibration_intercept: {
		names: { en: ['Calibration intercept'], zh: ['校准截距'] },
		en: 'Intercept of the same regression as the calibration slope. With slope 1, 0 = right on average, below 0 = probabilities too high, above 0 = too low.',
		zh: '与校准斜率同一回归的截距。斜率为 1 时，0 表示平均正确，小于 0 表示概率偏高，大于 0 表示偏低。',
	},
	delong: {
		names: {
			en: ['DeLong interval', 'DeLong', 'DeLong method', 'DeLong standard error'],
			zh: ['DeLong 区间', 'DeLong', 'DeLong 法', 'DeLong 标准误'],
		},
		en: 'Standard error of an AUROC from the ranks of cases and controls. For cross-validated models lb-agent multiplies it by 1.4, because samples predicted by related models are not independent, and forms the interval on the logit scale so that it stays within 0 and 1.',
		zh: '由病例与对照的秩次得到的 AUROC 标准误。交叉验证中各模型并不独立，因此 lb-agent 将其乘以 1.4，并在 logit 尺度上构造区间，使其保持在 0 与 1 之间。',
	},
	permutation_test: {
		names: {
			en: ['Permutation p-value', 'permutation test', 'permutation p', 'permutation', 'label permutation'],
			zh: ['置换检验 p 值', '置换检验', '置换 p 值', '置换', '标签置换'],
		},
		en: `(b + 1) / (m + 1), where b of m analyses with shuffled labels did at least as well as the real one; usually m = 199, so the smallest p is 0.005. Labels are shuffled between patients and, where possible, within batch, and the whole cross-validation is repeated. A model is a finding at a Holm-adjusted p of at most ${MODEL_FINDING_P}.`,
		zh: `(b + 1) / (m + 1)，即 m 次打乱标签的分析中有 b 次不差于真实结果；通常 m = 199，最小 p 值为 0.005。标签在患者之间打乱，条件允许时限于同一批次之内，并重做整个交叉验证。经 Holm 校正后 p 不超过 ${MODEL_FINDING_P} 的模型为发现。`,
	},
	leave_one_batch_out: {
		names: {
			en: ['Leave-one-batch-out', 'leave one batch out', 'leave-one-site-out', 'LOBO'],
			zh: ['留一批次验证', '留一批次', '留一中心验证', '留批次交叉验证'],
		},
		en: 'A model fitted on all other levels of a batch column predicts the level left out. An AUROC close to the overall one in every level argues against a batch effect; a drop to about 0.5 in a level shows that the model depends on the batch.',
		zh: '用批次列其余水平拟合的模型预测留出的水平。各水平的 AUROC 都接近总体值，不支持批次效应；某一水平降到约 0.5，说明模型依赖批次。',
	},
	added_value: {
		names: {
			en: [
				'Added value over metadata',
				'added value',
				'covariate model',
				'metadata model',
				'incremental value',
			],
			zh: ['相对元数据的增量', '增量价值', '协变量模型', '仅用元数据的模型', '增加的价值'],
		},
		en: 'AUROC of metadata and signal together minus that of the metadata alone (age, sex, smoking and so on), on the same folds. An interval above 0 means that the signal adds information; a high AUROC of the metadata alone means that the groups differ without it.',
		zh: '在相同的折上，元数据与信号合用的 AUROC 减去仅用元数据（年龄、性别、吸烟等）的 AUROC。区间高于 0 说明信号增加了信息；仅用元数据的 AUROC 就很高，说明各组本来就不同。',
	},
	covariate: {
		names: { en: ['Covariate', 'adjustment variable'], zh: ['协变量', '校正变量'] },
		en: 'A property of the patient or of processing that may be related to the score, such as age, sex, yield or depth. The report tests the score against each one, also within the controls alone, where a relation cannot be due to the disease.',
		zh: '可能与得分有关的患者属性或处理条件，例如年龄、性别、产量或深度。报告逐一检验得分与它们的关系，也在对照组内部检验，因为那里的关系不可能由疾病引起。',
	},
	subgroup_sensitivity: {
		names: {
			en: ['Subgroup sensitivity', 'sensitivity by subgroup', 'subgroup'],
			zh: ['亚组灵敏度', '亚组', '分亚组灵敏度'],
		},
		en: 'Sensitivity among the cases of one stage, sex or other level, at the 95 % specificity threshold of all samples. With fewer than five cases only the count is given.',
		zh: '以全部样本 95 % 特异度的阈值，计算某一分期、性别或其他水平的病例的灵敏度。不足五个病例时只给出计数。',
	},
	not_distinguishable: {
		names: {
			en: ['Not distinguishable from controls', 'missed case', 'false negative'],
			zh: ['无法与对照区分', '漏检病例', '假阴性'],
		},
		en: 'Cases whose score is at or below the threshold of 95 % specificity, by the earliest sample of each patient. Many of them are often early stages with little tumour DNA.',
		zh: '得分不高于 95 % 特异度阈值的病例（每位患者取最早的样本）。其中往往多为肿瘤 DNA 很少的早期病例。',
	},
	false_positive: {
		names: {
			en: ['False positive rate', 'FPR', 'false positive', 'false alarm'],
			zh: ['假阳性率', 'FPR', '假阳性', '误报'],
		},
		en: 'Share of controls called positive at a threshold, 1 - specificity; a false positive is one such control. It is the horizontal axis of a ROC curve.',
		zh: '在某一阈值下判为阳性的对照比例，等于 1 - 特异度；假阳性即这样的一个对照。它是 ROC 曲线的横轴。',
	},
	macro_one_vs_rest: {
		names: {
			en: ['Macro one-vs-rest', 'one-vs-rest', 'macro average', 'multiclass AUROC'],
			zh: ['宏平均（一对其余）', '一对其余', '宏平均', '多类 AUROC'],
		},
		en: 'For more than two groups: one model per group against all others, and the mean of their AUROCs with equal weight. 0.5 = chance, as for two groups.',
		zh: '多于两组时，每组对其余各组建一个模型，各 AUROC 等权平均。与两组时相同，0.5 为随机水平。',
	},
	exploratory_result: {
		names: { en: ['Exploratory result', 'exploratory'], zh: ['探索性结果', '仅供探索', '探索性'] },
		en: `A result from fewer than ${MIN_CONFIRMATORY_PER_CLASS} patients in the smallest class: no sensitivity at a fixed specificity and no calibration are given. It can suggest a hypothesis and cannot confirm one.`,
		zh: `最小类别不足 ${MIN_CONFIRMATORY_PER_CLASS} 名患者时的结果：不给出固定特异度下的灵敏度，也不做校准。它可以提出假设，不能证实假设。`,
	},
	overfitting: {
		names: { en: ['Overfitting', 'overfit'], zh: ['过拟合', '过度拟合'] },
		en: 'A model that follows chance differences of its training samples and fails in new ones. lb-agent measures performance only on samples the model has not seen, so overfitting lowers the reported values instead of raising them.',
		zh: '模型拟合了训练样本的偶然差异，在新样本中失效。lb-agent 只在模型未见过的样本上衡量性能，因此过拟合会使报告的数值变低，而不是变高。',
	},
});
