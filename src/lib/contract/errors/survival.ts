import { defineErrors, inputError } from './define.ts';

export const survivalErrors = defineErrors({
	'survival.no_table': inputError(
		'No table of people with times to an event was named or found.',
		'没有指定、也没有找到含有事件时间的人员表。',
		'Name one with --survival-table.',
		'请用 --survival-table 指定一个表。',
	),
	'survival.no_pair': inputError(
		'{path} has no recognised pair of columns with a time and an event. Its columns are: {columns}.',
		'{path} 中没有可识别的时间列与事件列。表中的列有：{columns}。',
		'Specify both with --time-to-event-col and --event-col.',
		'请用 --time-to-event-col 和 --event-col 指定这两列。',
	),
	'survival.no_column': inputError(
		'Column "{column}" is not in {path}. Its columns are: {columns}.',
		'{path} 中没有“{column}”列。表中的列有：{columns}。',
		'Correct the name, or add the table that has the column with --covariate-table.',
		'请更正列名，或用 --covariate-table 加入含有该列的表。',
	),
	'survival.event_unclear': inputError(
		'{path}, column "{column}": the values {values} do not show which of them means that the event occurred.',
		'{path} 的“{column}”列：从取值 {values} 看不出哪一个表示事件已发生。',
		'Specify the values that mean the event, for example --event-value {example}; every other value is then censored.',
		'请指定表示事件发生的取值，例如 --event-value {example}；其余取值按删失处理。',
	),
	'survival.event_value_absent': inputError(
		'{path}, column "{column}": none of the values {stated} occurs; the column has {values}.',
		'{path} 的“{column}”列中没有取值 {stated}；该列的取值为 {values}。',
		'Correct --event-value.',
		'请更正 --event-value。',
	),
	'survival.call_unclear': inputError(
		'{path}, column "{column}": "{example}" does not show whether the draw was positive.',
		'{path} 的“{column}”列：从“{example}”看不出该次采血是否阳性。',
		'Write every call as `positive` or `negative`, and leave draws without a result empty.',
		'请把每个结果写作 `positive` 或 `negative`，没有结果的采血留空。',
	),
	'survival.not_times': inputError(
		'{path}, column "{column}" does not hold numbers only or dates only, for example "{example}".',
		'{path} 的“{column}”列既不全是数值，也不全是日期，例如“{example}”。',
		'Specify the right column, or correct its values.',
		'请指定正确的列，或更正其中的取值。',
	),
	'survival.origin_unknown': inputError(
		'{path}: "{a}" and "{b}" cannot be put on one clock, because one is a date and the other a length of time, or no start is known.',
		'{path}：“{a}”与“{b}”无法换算到同一时间轴，因为一个是日期、另一个是时长，或不知道起点。',
		'Specify with --start-date-col the date from which times were counted, or with --draw-date-col that of the blood draw.',
		'请用 --start-date-col 指定计时起点的日期，或用 --draw-date-col 指定采血日期。',
	),
	'survival.unit_unknown': inputError(
		'{path}: the unit of "{column}" is needed to combine it with "{other}", and its name does not state it.',
		'{path}：“{column}”要与“{other}”合并计算，但列名没有说明单位。',
		'Specify it with --time-unit.',
		'请用 --time-unit 指定。',
	),
	'survival.cut_needed': inputError(
		'{path}: group column "{column}" holds {levels} {levels|number|different numbers}.',
		'{path}：分组列“{column}”含有 {levels} 个不同的数值。',
		'State a cut-off with --cut, such as --cut 0.5 or --cut median, or use the column as it is with --covariates.',
		'请用 --cut 给出截断值，例如 --cut 0.5 或 --cut median，或用 --covariates 直接使用该列。',
	),
	'survival.not_divided': inputError(
		'{path}: column "{column}" divides the people into {levels} {levels|group|groups}; between 2 and 6 can be compared.',
		'{path}：“{column}”列把人员分为 {levels} 组；可比较的组数为 2 到 6。',
		'Choose another column with --group-col, or use it as a covariate with --covariates.',
		'请用 --group-col 选择别的列，或用 --covariates 将其作为协变量。',
	),
	'survival.no_reference': inputError(
		'{path}: "{stated}" is not a group of column "{column}". The groups are: {groups}.',
		'{path}：“{stated}”不是“{column}”列的组。各组为：{groups}。',
		'Correct --reference-group.',
		'请更正 --reference-group。',
	),
	'survival.cut_of_words': inputError(
		'{path}: column "{column}" does not hold numbers only and cannot be cut.',
		'{path}：“{column}”列不全是数值，无法设截断值。',
		'Leave --cut out, or choose a numeric column.',
		'请去掉 --cut，或选择数值列。',
	),
	'survival.nobody': inputError(
		'{path}: none of the {rows} {rows|row|rows} can be followed ({reasons}).',
		'{path}：{rows} 行都无法随访（{reasons}）。',
		'Check the columns of time, event and draw.',
		'请检查时间、事件和采血所在的列。',
	),
	'survival.not_joined': inputError(
		'{path} has no ids in common with {table}.',
		'{path} 与 {table} 没有共同的编号。',
		'Specify the id columns with --patient-col or --labels-sample-col, or correct the ids.',
		'请用 --patient-col 或 --labels-sample-col 指定编号列，或更正编号。',
	),
	'survival.relapse_censored': inputError(
		'{path}: "{column}" is the time to "{event}" and holds the last contact of people without it, and the values of "{event}" do not show who relapsed.',
		'{path}：“{column}”是“{event}”的时间，未发生者填的是末次随访；而从“{event}”的取值看不出谁复发。',
		'Specify with --relapse-col a column that is empty for people without a relapse.',
		'请用 --relapse-col 指定未复发者留空的列。',
	),
	'survival.no_draws': inputError(
		'No table has both the molecular calls "{column}" and the time of each draw.',
		'没有表同时含有分子检测结果“{column}”和每次采血的时间。',
		'Specify the time of the draw with --landmark-col or --draw-date-col, in the table of the calls.',
		'请用 --landmark-col 或 --draw-date-col 指定检测结果所在表中的采血时间。',
	),
});
