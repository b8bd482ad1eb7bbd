import { defineMessages } from './define.ts';

/** Time to an event: headline, warnings and limits. */
export const survivalMessages = defineMessages({
	'survival.two_groups': {
		en: '{endpoint}: {n} {n|person|people}, {events} {events|event|events}. {group} against {reference} ({column}): hazard ratio {ratio} (95 % interval {low} to {high}), log-rank p {p}.',
		zh: '{endpoint}：{n} 人，{events} 个事件。{group} 对 {reference}（{column}）：风险比 {ratio}（95 % 区间 {low} 至 {high}），log-rank p = {p}。',
	},
	'survival.two_groups_no_ratio': {
		en: '{endpoint}: {n} {n|person|people}, {events} {events|event|events}. {group} against {reference} ({column}): log-rank p {p}; no hazard ratio ({why}).',
		zh: '{endpoint}：{n} 人，{events} 个事件。{group} 对 {reference}（{column}）：log-rank p = {p}；无风险比（{why}）。',
	},
	'survival.more_groups': {
		en: '{endpoint}: {n} {n|person|people}, {events} {events|event|events}. {groups} {groups|group|groups} of {column}: log-rank p {p}.',
		zh: '{endpoint}：{n} 人，{events} 个事件。{column} 的 {groups} 个组：log-rank p = {p}。',
	},
	'survival.one_curve': {
		en: '{endpoint}: {n} {n|person|people}, {events} {events|event|events}, median {median}. No groups were compared.',
		zh: '{endpoint}：{n} 人，{events} 个事件，中位时间 {median}。未比较各组。',
	},
	'survival.medians': { en: 'Medians: {medians}.', zh: '中位时间：{medians}。' },
	'survival.model': {
		en: 'Cox model of {n} {n|person|people}: {term} hazard ratio {ratio} (95 % interval {low} to {high}), p {p}.',
		zh: '{n} 人的 Cox 模型：{term} 的风险比 {ratio}（95 % 区间 {low} 至 {high}），p = {p}。',
	},
	'survival.detectable': {
		en: 'With {events} {events|event|events}, a hazard ratio above {ratio} or below {inverse} would be detected with 80 % power.',
		zh: '{events} 个事件能以 80 % 的把握检出高于 {ratio} 或低于 {inverse} 的风险比。',
	},
	'survival.use': {
		en: 'An association in this cohort, not a cause; not for a prognosis of one person or a choice of treatment.',
		zh: '这只是本队列中的关联，不代表因果；不得用于个人预后判断或治疗选择。',
	},
	'survival.use_description': {
		en: 'A description of this cohort; not for a prognosis of one person or a choice of treatment.',
		zh: '这只是对本队列的描述；不得用于个人预后判断或治疗选择。',
	},
	'survival.lead': {
		en: 'Lead time of the molecular over the clinical relapse: median {median} {unit} ({interval}) in {n} of {people} {people|person|people} with a relapse; positive only after it: {after}, never positive: {never}.',
		zh: '分子复发早于临床复发的时间：中位 {median} {unit}（{interval}），见于 {people} 名复发者中的 {n} 人；复发后才阳性：{after} 人，从未阳性：{never} 人。',
	},
	'survival.no_lead': {
		en: 'No lead time: none of {people} {people|person|people} with a relapse and a draw was positive before it.',
		zh: '没有提前时间：{people} 名有复发且有采血的人中，无人在复发前阳性。',
	},
	'survival.no_landmark': {
		en: 'Time is used as in "{column}". If samples were drawn after its start, people had to survive to the draw, and a comparison by a value of that sample is biased (immortal time); state the draw with --draw-date-col or --landmark-col.',
		zh: '时间按“{column}”列原样使用。若采血晚于计时起点，受试者必须活到采血时，按该样本的数值比较会有偏倚（不死时间）；请用 --draw-date-col 或 --landmark-col 指明采血时间。',
	},
	'survival.landmark': {
		en: 'Time runs from the blood draw ("{column}"); {count} {count|person|people} with the event or last contact before it {count|is|are} left out.',
		zh: '时间从采血（“{column}”）起算；{count} 人在采血前已发生事件或失访，未计入。',
	},
	'survival.left_out': {
		en: '{count} of {rows} {rows|row|rows} left out: {reasons}.',
		zh: '{rows} 行中有 {count} 行未计入：{reasons}。',
	},
	'survival.no_people_ids': {
		en: 'No column of {path} names the people; every row counts as one person.',
		zh: '{path} 没有给出人员编号的列；每行按一个人计。',
	},
	'survival.not_used': {
		en: '{path} has no ids in common with {table} and was not used. If it describes the same people, specify the id columns with --patient-col or --labels-sample-col.',
		zh: '{path} 与 {table} 没有共同的编号，未使用。若其中是同一批人，请用 --patient-col 或 --labels-sample-col 指定编号列。',
	},
	'survival.date_order': {
		en: '{path}: nothing shows whether dates of "{column}" are written with the day or the month first; they are read with the month first. Write them as 2020-06-05 if that is wrong.',
		zh: '{path}：看不出“{column}”列的日期是日在前还是月在前；按月在前读取。若不对，请写成 2020-06-05 的形式。',
	},
	'survival.other_pairs': {
		en: 'Other time-to-event columns were not analysed: {pairs}.',
		zh: '其他事件时间列未作分析：{pairs}。',
	},
	'survival.unit_not_stated': {
		en: 'The name of column "{column}" does not state the unit of time; times are given in time units.',
		zh: '“{column}”列的列名没有说明时间单位；时间按“时间单位”给出。',
	},
	'survival.chosen': {
		en: 'The cut-off {at} of "{column}" is the median of these people: groups are chosen from these data, and the cut-off must be tested in other people.',
		zh: '“{column}”的截断值 {at} 是这些人的中位数：分组取自本数据，该截断值须在其他人群中检验。',
	},
	'survival.few_events': {
		en: 'Cox model of {terms}: {events} {events|event|events} for {parameters} {parameters|parameter|parameters}, fewer than {limit} each; its hazard ratios are unstable.',
		zh: '{terms} 的 Cox 模型：{events} 个事件对 {parameters} 个参数，每个参数不足 {limit} 个事件；风险比不稳定。',
	},
	'survival.model_refused': {
		en: 'No Cox model of {terms}: {events} {events|event|events} for {parameters} {parameters|parameter|parameters}, fewer than {limit} each. Use fewer covariates.',
		zh: '未拟合 {terms} 的 Cox 模型：{events} 个事件对 {parameters} 个参数，每个参数不足 {limit} 个事件。请减少协变量。',
	},
	'survival.infinite': {
		en: 'No finite estimate of the Cox model of {terms}: one level of {about} has no events, or all events come first in it, so the likelihood has no maximum.',
		zh: '{terms} 的 Cox 模型没有有限估计：{about} 的某一水平没有事件，或所有事件都先发生在该水平，似然没有最大值。',
	},
	'survival.dependent': {
		en: 'No Cox model of {terms}: {about} {about|does not vary or follows|do not vary or follow} from the other columns.',
		zh: '未拟合 {terms} 的 Cox 模型：{about} 没有变化，或可由其他列推出。',
	},
	'survival.no_events': {
		en: 'No Cox model of {terms}: no event.',
		zh: '未拟合 {terms} 的 Cox 模型：没有事件。',
	},
	'survival.not_proportional': {
		en: 'Effects change with time along {terms} (proportional-hazards test p {p}); such a hazard ratio is an average over the follow-up.',
		zh: '{terms} 的效应随时间变化（比例风险检验 p = {p}）；其风险比只是随访期间的平均。',
	},
	'survival.model_missing': {
		en: '{count} {count|person lacks|people lack} a value of {terms} and {count|is|are} not in the Cox model.',
		zh: '{count} 人缺少 {terms} 的取值，未进入 Cox 模型。',
	},
	'survival.without_group': {
		en: '{count} {count|person has|people have} no value of "{column}" and {count|is|are} not in the comparison.',
		zh: '{count} 人缺少“{column}”的取值，未进入比较。',
	},
	'survival.without_stratum': {
		en: '{count} {count|person has|people have} no value of "{column}", by which the analysis is stratified, and {count|is|are} not in the comparison.',
		zh: '{count} 人缺少分层列“{column}”的取值，未进入比较。',
	},
	'survival.constant': {
		en: '{about} {about|has|have} one value among the people of the Cox model of {terms} and {about|is|are} not in it: the hazard ratios are not adjusted for {about|it|them}.',
		zh: '在 {terms} 的 Cox 模型所含的人中，{about} 只有一个取值，未进入模型：风险比未按其校正。',
	},
	'survival.ambiguous_ids': {
		en: '{path}: {count} {count|person has|people have} several rows with different values; those values count as missing.',
		zh: '{path}：{count} 人有多行且取值不同；这些取值按缺失处理。',
	},
	'survival.reason_no_time': { en: '{count} without a time', zh: '{count} 行没有时间' },
	'survival.reason_no_event': { en: '{count} without an event status', zh: '{count} 行没有事件状态' },
	'survival.reason_negative_time': { en: '{count} with a negative time', zh: '{count} 行时间为负' },
	'survival.reason_no_draw': { en: '{count} without a time of the draw', zh: '{count} 行没有采血时间' },
	'survival.reason_before_draw': {
		en: '{count} with the event or last contact before the draw',
		zh: '{count} 行在采血前已发生事件或失访',
	},
	'survival.reason_conflicting_rows': {
		en: '{count} of people whose rows contradict each other',
		zh: '{count} 行属于各行互相矛盾的人',
	},
	'survival.reason_later_row': {
		en: '{count} further {count|row|rows} of the same people',
		zh: '{count} 行是同一人的其他行',
	},
});
