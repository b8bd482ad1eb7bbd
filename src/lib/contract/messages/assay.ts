import { defineMessages } from './define.ts';

/** Assay validation: headline, warnings and limits. */
export const assayMessages = defineMessages({
	'assay.headline_blank': {
		en: 'Limit of blank {limit} ({blanks} blanks).',
		zh: '空白限 {limit}（{blanks} 个空白）。',
	},
	'assay.headline_blank_interval': {
		en: 'Limit of blank {limit} (95 % interval {interval}; {blanks} blanks).',
		zh: '空白限 {limit}（95 % 区间 {interval}；{blanks} 个空白）。',
	},
	'assay.headline_no_blank': { en: 'Limit of blank: not estimable.', zh: '空白限：无法估计。' },
	'assay.headline_detection': {
		en: 'Limit of detection {limit} (95 % interval {low} to {high}): {percent} % of replicates are detected there.',
		zh: '检测限 {limit}（95 % 区间 {low} 至 {high}）：此水平下 {percent} % 的重复能检出。',
	},
	'assay.headline_no_detection': {
		en: 'Limit of detection: not estimable ({why}).',
		zh: '检测限：无法估计（{why}）。',
	},
	'assay.headline_quantification': {
		en: 'Limit of quantification {limit} (coefficient of variation at most {percent} %).',
		zh: '定量限 {limit}（变异系数不超过 {percent} %）。',
	},
	'assay.headline_no_quantification': {
		en: 'Limit of quantification: not estimable.',
		zh: '定量限：无法估计。',
	},
	'assay.use': {
		en: 'These limits hold for this material, input and workflow; they are not for judging one patient sample or another assay.',
		zh: '这些限值只适用于本次的材料、投入量和流程；不得用于判读单个患者样本或其他检测方法。',
	},
	'assay.why_no_calls': { en: 'no calls', zh: '没有检出结果' },
	'assay.why_blanks_called': { en: 'blanks are called too often', zh: '空白判为检出过多' },
	'assay.why_no_levels': { en: 'no level above 0', zh: '没有高于 0 的水平' },
	'assay.why_one_level': { en: 'one level only', zh: '只有一个水平' },
	'assay.why_none_detected': { en: 'nothing was detected at any level', zh: '各水平均未检出' },
	'assay.why_all_detected': { en: 'every replicate of every level was detected', zh: '各水平的重复全部检出' },
	'assay.why_none_between': {
		en: 'no level with a detection rate between 0 and 100 %',
		zh: '没有检出率介于 0 与 100 % 之间的水平',
	},
	'assay.why_one_between': {
		en: 'only one level with a detection rate between 0 and 100 %',
		zh: '检出率介于 0 与 100 % 之间的水平只有一个',
	},
	'assay.why_not_rising': {
		en: 'the detection rate does not rise with the level',
		zh: '检出率不随水平升高',
	},
	'assay.why_slope_uncertain': {
		en: 'no certain rise of the detection rate with the level',
		zh: '检出率随水平升高的趋势不确定',
	},
	'assay.why_above_levels': {
		en: 'the highest level is not detected often enough',
		zh: '最高水平的检出率不足',
	},
	'assay.why_below_levels': {
		en: 'even the lowest level is detected more often',
		zh: '最低水平的检出率已超过要求',
	},
	'assay.no_blanks': {
		en: 'No limit of blank: the sheet has no blanks with a measured value. Add at least {needed} blanks (60 for a claim by CLSI EP17-A2) as level 0.',
		zh: '没有空白限：表中没有带测量值的空白。请以水平 0 加入至少 {needed} 个空白（按 CLSI EP17-A2 声称限值需 60 个）。',
	},
	'assay.too_few_blanks': {
		en: 'No limit of blank: {blanks} {blanks|blank|blanks}, fewer than the {needed} that this percentile needs. Measure more blanks (60 for a claim by CLSI EP17-A2).',
		zh: '没有空白限：只有 {blanks} 个空白，该百分位至少需要 {needed} 个。请测量更多空白（按 CLSI EP17-A2 声称限值需 60 个）。',
	},
	'assay.few_blanks': {
		en: 'The limit of blank rests on {blanks} blanks; fewer than 20 make it little more than the largest blank. Measure more (60 for a claim by CLSI EP17-A2).',
		zh: '空白限只依据 {blanks} 个空白；不足 20 个时它几乎就是最大的空白值。请测量更多空白（按 CLSI EP17-A2 声称限值需 60 个）。',
	},
	'assay.blank_open': {
		en: 'The limit of blank has no upper end of its interval: {blanks} blanks are too few for it (72 or more are needed at 5 %).',
		zh: '空白限的区间没有上端：{blanks} 个空白不足以给出（5 % 时需 72 个或更多）。',
	},
	'assay.no_calls': {
		en: 'No limit of detection: the sheet has no calls, and without a limit of blank none can be made from the measured values. Add blanks, or a column of calls (--detected-col).',
		zh: '没有检测限：表中没有检出结果，而没有空白限就无法由测量值判定检出。请加入空白，或指定检出结果列（--detected-col）。',
	},
	'assay.numbers_called': {
		en: 'Without a column of calls and without a limit of blank, every number in "{column}" counts as detected, because missed replicates are written in words or as below a limit. Add blanks with measured values, or a column of calls (--detected-col).',
		zh: '没有检出结果列，也没有空白限：“{column}”中未检出的重复以文字或“低于某限值”表示，因此每个数值都按检出计。请加入带测量值的空白，或指定检出结果列（--detected-col）。',
	},
	'assay.reporting_limit': {
		en: 'Some values of "{column}" are stated only as below {limit}, which is above the limit of blank. Values below {limit} count as not detected, and the limit of detection is that of this cut-off.',
		zh: '“{column}”的部分取值只写明低于 {limit}，而该值高于空白限。低于 {limit} 的取值按未检出计，检测限对应这一截断值。',
	},
	'assay.no_levels': {
		en: 'No limit of detection: every row is a blank. Add replicates of levels above 0.',
		zh: '没有检测限：所有行都是空白。请加入高于 0 的水平的重复。',
	},
	'assay.one_level': {
		en: 'No limit of detection: {level} is the only level above 0, so that no curve can be fitted. Add levels on both sides of it.',
		zh: '没有检测限：{level} 是唯一高于 0 的水平，无法拟合曲线。请在其两侧增加水平。',
	},
	'assay.none_detected': {
		en: 'No limit of detection: nothing was detected up to {highest}. Add higher levels.',
		zh: '没有检测限：直到 {highest} 都未检出。请增加更高的水平。',
	},
	'assay.all_detected': {
		en: 'No limit of detection: all replicates of all levels were detected, from {lowest} on. The limit is below that level or there is none to be seen; add lower levels.',
		zh: '没有检测限：从 {lowest} 起各水平的重复全部检出。检测限低于该水平或无法看出；请增加更低的水平。',
	},
	'assay.none_between': {
		en: 'No limit of detection: below {below} nothing was detected, from there on everything, so that the curve has no slope. Add two or more levels between {above} and {below}.',
		zh: '没有检测限：低于 {below} 全部未检出，从该水平起全部检出，曲线没有斜率。请在 {above} 与 {below} 之间增加两个或更多水平。',
	},
	'assay.one_between': {
		en: 'No limit of detection: only one level was detected in part, which leaves the slope of the curve open. Add two or more levels around {above}.',
		zh: '没有检测限：只有一个水平部分检出，曲线的斜率无法确定。请在 {above} 附近增加两个或更多水平。',
	},
	'assay.not_rising': {
		en: 'No limit of detection: the detection rate does not rise with the level. Check levels and calls.',
		zh: '没有检测限：检出率不随水平升高。请检查水平和检出结果。',
	},
	'assay.slope_uncertain': {
		en: 'No limit of detection: the rise of the detection rate with the level cannot be distinguished from none, and the interval is unbounded. Add replicates, and levels of which fewer and more are detected.',
		zh: '没有检测限：检出率随水平升高的趋势与无趋势无法区分，区间没有端点。请增加重复，以及检出更少和更多的水平。',
	},
	'assay.above_levels': {
		en: 'No limit of detection: the highest level, {highest}, is not detected in {percent} % of replicates by the curve, which is not extended beyond the levels that were tested. Add higher levels.',
		zh: '没有检测限：按曲线，最高水平 {highest} 的检出率不到 {percent} %，而曲线不外推到未测试的水平。请增加更高的水平。',
	},
	'assay.below_levels': {
		en: 'No limit of detection: even the lowest level, {lowest}, is detected in more than {percent} % of replicates by the curve, which is not extended beyond the levels that were tested. Add lower levels.',
		zh: '没有检测限：按曲线，最低水平 {lowest} 的检出率已超过 {percent} %，而曲线不外推到未测试的水平。请增加更低的水平。',
	},
	'assay.limit_open': {
		en: 'The interval of the limit of detection ends above the highest level, {highest}; its upper end is an extrapolation. Add higher levels.',
		zh: '检测限的区间上端高于最高水平 {highest}，属于外推。请增加更高的水平。',
	},
	'assay.few_levels': {
		en: 'The limit of detection rests on {between} {between|level|levels} with a detection rate between 0 and 100 %; three or more make it robust.',
		zh: '检测限只依据 {between} 个检出率介于 0 与 100 % 之间的水平；三个或更多才稳健。',
	},
	'assay.few_replicates': {
		en: 'A level above 0 has {replicates} {replicates|replicate|replicates} only; CLSI EP17-A2 asks for 20 or more per level.',
		zh: '有的水平只有 {replicates} 次重复；CLSI EP17-A2 要求每个水平 20 次或更多。',
	},
	'assay.lack_of_fit': {
		en: 'The detection rates depart from the probit curve (deviance test p {p}); the limit of detection and its interval may be wrong.',
		zh: '检出率偏离 probit 曲线（偏差检验 p = {p}）；检测限及其区间可能有误。',
	},
	'assay.false_positives': {
		en: '{detected} of {called} {called|blank|blanks} {detected|was|were} called detected (95 % interval {low} to {high} %); a limit of detection says nothing where blanks are called as often.',
		zh: '{called} 个空白中有 {detected} 个判为检出（95 % 区间 {low} 至 {high} %）；空白也常被检出时，检测限没有意义。',
	},
	'assay.blanks_called': {
		en: 'No limit of detection: blanks are called detected more often than the stated {alpha} %, so that a detection says nothing. Raise the threshold of the call, or correct levels and calls.',
		zh: '没有检测限：空白判为检出的比例高于设定的 {alpha} %，检出没有意义。请提高判定阈值，或更正水平和检出结果。',
	},
	'assay.no_loq_no_measured': {
		en: 'No limit of quantification, precision or linearity: the sheet has no measured values. Specify their column with --measured-col.',
		zh: '没有定量限、精密度和线性：表中没有测量值。请用 --measured-col 指定该列。',
	},
	'assay.no_loq_no_replicates': {
		en: 'No limit of quantification: no level has two measured values. Measure replicates.',
		zh: '没有定量限：没有一个水平有两个测量值。请做重复测量。',
	},
	'assay.no_loq_imprecise': {
		en: 'No limit of quantification: the highest level has a coefficient of variation above {percent} %. Add higher levels, or state another bound in advance with --max-cv.',
		zh: '没有定量限：最高水平的变异系数高于 {percent} %。请增加更高的水平，或事先用 --max-cv 给出别的界限。',
	},
	'assay.no_loq_not_detected': {
		en: 'No limit of quantification: no level that is precise enough is reliably detected. Add higher levels.',
		zh: '没有定量限：精密度足够的水平都不能可靠检出。请增加更高的水平。',
	},
	'assay.no_loq_blanks_called': {
		en: 'No limit of quantification: blanks are called detected too often, so that a level is not distinguished from a blank. Raise the threshold of the call, or correct levels and calls.',
		zh: '没有定量限：空白判为检出过多，无法与空白区分。请提高判定阈值，或更正水平和检出结果。',
	},
	'assay.no_loq_not_following': {
		en: 'No limit of quantification: measured values do not rise with the planned level. Check levels and values.',
		zh: '没有定量限：测量值不随设定水平升高。请检查水平和测量值。',
	},
	'assay.no_loq_no_limit_of_detection': {
		en: 'No limit of quantification: whether the precise levels are detected is not known. Add blanks, or a column of calls (--detected-col).',
		zh: '没有定量限：不知道精密度足够的水平能否检出。请加入空白，或指定检出结果列（--detected-col）。',
	},
	'assay.biased_above': {
		en: 'At the limit of quantification the mean is {percent} % above the planned level; the limit holds for precision alone, not for trueness.',
		zh: '在定量限处，均值比设定水平高 {percent} %；该限值只就精密度而言，不代表正确度。',
	},
	'assay.biased_below': {
		en: 'At the limit of quantification the mean is {percent} % below the planned level; the limit holds for precision alone, not for trueness.',
		zh: '在定量限处，均值比设定水平低 {percent} %；该限值只就精密度而言，不代表正确度。',
	},
	'assay.not_following': {
		en: 'Measured values do not rise with the planned level (slope {slope}, 95 % interval {low} to {high}).',
		zh: '测量值不随设定水平升高（斜率 {slope}，95 % 区间 {low} 至 {high}）。',
	},
	'assay.slope_off': {
		en: 'The slope of measured on planned values is {slope} (95 % interval {low} to {high}), not 1: levels or values are off in proportion.',
		zh: '测量值对设定值的斜率为 {slope}（95 % 区间 {low} 至 {high}），不为 1：水平或测量值按比例偏离。',
	},
	'assay.deviates': {
		en: 'Levels deviate from the straight line by more than {percent} %: {levels}.',
		zh: '以下水平偏离直线超过 {percent} %：{levels}。',
	},
	'assay.only_detected': {
		en: 'At {levels} only detected replicates have a measured value: mean, bias and precision describe those alone and are too favourable.',
		zh: '在 {levels}，只有检出的重复有测量值：均值、偏倚和精密度只反映这些重复，结果偏好。',
	},
	'assay.too_few_for_line': {
		en: 'No linearity: fewer than three levels above 0.',
		zh: '没有线性分析：高于 0 的水平不足三个。',
	},
	'assay.no_runs': {
		en: 'No precision between runs: no column names runs with replicates. Specify it with --run-col; without it, the spread is that of whatever the replicates share.',
		zh: '没有批间精密度：没有列出含重复的批次。请用 --run-col 指定；否则离散程度只反映这些重复所处的条件。',
	},
	'assay.planned_reference': {
		en: 'No comparison method: differences are taken from the planned level, whose own error they include.',
		zh: '没有对照方法：差值以设定水平为参照，包含设定水平本身的误差。',
	},
	'assay.grows': {
		en: 'Differences grow with the value; the limits of agreement in percent describe them better than those in units.',
		zh: '差值随数值增大；以百分比表示的一致性界限比以单位表示的更合适。',
	},
	'assay.few_pairs': {
		en: 'Agreement rests on {count} {count|pair|pairs}; CLSI EP09 asks for 40 or more.',
		zh: '一致性只依据 {count} 对；CLSI EP09 要求 40 对或更多。',
	},
	'assay.repeated_ids': {
		en: 'Several of the {count} compared calls are of the same sample or person; their intervals are too narrow.',
		zh: '{count} 个比较结果中有若干来自同一样本或同一人；其区间偏窄。',
	},
	'assay.no_unit': {
		en: 'No unit is stated in columns or cells; limits are given in the unit of the sheet. State it with --unit.',
		zh: '列名和单元格都没有说明单位；限值按表中的单位给出。请用 --unit 说明。',
	},
	'assay.units_differ': {
		en: 'Levels are in {level} and "{column}" in {measured}: bias and agreement with the planned level are not computed. Convert one of them, or state the common unit with --unit.',
		zh: '水平的单位是 {level}，“{column}”的单位是 {measured}：不计算偏倚和与设定水平的一致性。请换算其一，或用 --unit 说明共同的单位。',
	},
	'assay.converted': {
		en: 'Values of "{column}" were converted from {from} to {to}, the unit of the levels.',
		zh: '“{column}”的取值已从 {from} 换算为水平的单位 {to}。',
	},
	'assay.compared_units_differ': {
		en: 'The two methods are in {a} and {b}; their values are not compared. Convert one of them.',
		zh: '两种方法的单位分别为 {a} 和 {b}；不作比较。请换算其一。',
	},
	'assay.censored': {
		en: '{count} {count|value|values} of "{column}" {count|is|are} stated as below or above a limit and have no number; mean and precision of their levels leave them out.',
		zh: '“{column}”列有 {count} 个取值只给出低于或高于某限值，没有数值；相应水平的均值和精密度不含这些取值。',
	},
	'assay.not_measured': {
		en: '{count} {count|value|values} of "{column}" {count|is not a number|are not numbers} and {count|is|are} left out, first in {path}, row {row}: "{example}".',
		zh: '“{column}”列有 {count} 个取值不是数值，未计入；首个在 {path} 第 {row} 行：“{example}”。',
	},
	'assay.negative_values': {
		en: '{count} measured {count|value is|values are} negative, as after subtraction of a background; they are used as they are. Correct them if they mark missing values.',
		zh: '{count} 个测量值为负（如扣除背景后）；按原值使用。若用于标记缺失，请更正。',
	},
	'assay.copies': {
		en: '{count} {count|row|rows} {count|is an exact copy|are exact copies} of others and {count|counts|count} once.',
		zh: '{count} 行与其他行完全相同，只计一次。',
	},
	'assay.same_replicate': {
		en: '{count} {count|replicate number is|replicate numbers are} used more than once within level and run ("{column}"), with different values; every row counts as a replicate of its own. Correct the numbers, remove repeats, or name the column that distinguishes them (--run-col, --operator-col).',
		zh: '有 {count} 个重复编号在同一水平和批次内重复使用（“{column}”），取值不同；每行都按单独的重复计。请更正编号、删除多余的行，或指定能区分它们的列（--run-col、--operator-col）。',
	},
	'assay.no_replicate_column': {
		en: 'No column numbers the replicates; every row counts as one, and copies cannot be told from replicates. Add such a column, or specify it with --replicate-col.',
		zh: '没有重复编号列；每行按一次重复计，无法区分副本与重复。请添加该列，或用 --replicate-col 指定。',
	},
	'assay.pooled': {
		en: 'Rows of a level differ in {columns}; all are pooled, and the limits are those of the mixture. Analyse one sheet for each of them where limits may differ.',
		zh: '同一水平的各行在 {columns} 上不同；全部合并计算，限值是混合后的限值。若限值可能不同，请分表分析。',
	},
	'assay.left_out': {
		en: '{count} of {rows} {rows|row|rows} left out: without a level, or without a measured value and call.',
		zh: '{rows} 行中有 {count} 行未计入：没有水平，或没有测量值和检出结果。',
	},
});
