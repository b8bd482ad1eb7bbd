import * as z from 'zod';
import type { Language } from '../../contract/language.ts';
import { resultTables } from '../../contract/tables/index.ts';
import { EXTERNAL_TOOL, externalTool } from '../../contract/tasks/external-tool.ts';
import { findTask } from '../../contract/tasks/index.ts';
import { fieldsOf, fieldText } from './fields.ts';
import { figureText } from './figures.ts';
import { code, heading, link, page } from './markdown.ts';
import { tableText } from './tables.ts';
import outputs from './task-outputs.json' with { type: 'json' };

const facts = z
	.record(z.string(), z.object({ tables: z.array(z.string()), figures: z.array(z.string()) }))
	.parse(outputs);

const words = {
	parameters: { en: 'Parameters', zh: '参数' },
	parameters_intro: {
		en: 'On the command line `--name value`, with `-` or `_` in names; over HTTP and in Python the name as it is.',
		zh: '命令行中写作 `--name value`，名称中用 `-` 或 `_` 均可；HTTP 和 Python 中用原名。',
	},
	none: { en: 'It has no parameters.', zh: '没有参数。' },
	recorded: {
		en: 'None to set: the run records `tool_key`, `tool_version`, `command` and `tool_run_id`.',
		zh: '无需设置：运行记录 `tool_key`、`tool_version`、`command` 和 `tool_run_id`。',
	},
	outputs: { en: 'Outputs', zh: '输出' },
	outputs_intro: {
		en: 'A run is complete when these are there, readable and not empty: {kinds}. They are in `assistant/runs/<run_id>/` of the dataset, with `report.md`, `summary.json` and `manifest.json`.',
		zh: '以下输出齐全、可读且非空时，运行才算完成：{kinds}。它们位于数据集的 `assistant/runs/<run_id>/`，并附 `report.md`、`summary.json` 和 `manifest.json`。',
	},
	tables: { en: 'Tables', zh: '表' },
	tables_intro: {
		en: 'Tables that a run can write; which ones depends on the data. Column meanings are also at {link}.',
		zh: '运行可能写出的表，视数据而定。各列含义另见{link}。',
	},
	all_tables: { en: 'Result tables', zh: '结果表' },
	figures: { en: 'Figures', zh: '图' },
	figures_intro: { en: 'Kinds of figures that a run can draw.', zh: '运行可能绘制的图。' },
} as const;

const outputKinds: Readonly<Record<string, { en: string; zh: string }>> = {
	summary: { en: 'summary', zh: '摘要' },
	table: { en: 'table', zh: '表' },
	figure: { en: 'figure', zh: '图' },
	report: { en: 'report', zh: '报告' },
	method_advice: { en: 'method advice', zh: '方法建议' },
	review: { en: 'review', zh: '审阅' },
	feature_store: { en: 'feature store', zh: '特征库' },
};

/** The part of the page of a task that is made from its card: parameters, outputs, tables with columns, figures. Throws for no task. */
export function taskPart(key: string, language: Language): string {
	const isTool = key === EXTERNAL_TOOL;
	const card = isTool ? externalTool : findTask(key);
	if (card === null) throw new Error(`There is no task ${key}.`);
	const { tables = [], figures = [] } = facts[key] ?? {};
	// The parameters of a recorded command are written by lb-agent, not set.
	const fields = isTool ? [] : fieldsOf(card.parameters, language);
	const kinds = card.minimum_outputs.map((kind) => outputKinds[kind]?.[language] ?? kind);
	return page(
		heading(2, words.parameters[language], 'parameters'),
		isTool
			? words.recorded[language]
			: fields.length === 0
				? words.none[language]
				: words.parameters_intro[language],
		fields.flatMap((field) => [
			heading(3, code(field.name), `parameter-${field.name}`),
			fieldText(field, language),
		]),
		heading(2, words.outputs[language], 'outputs'),
		words.outputs_intro[language].replace('{kinds}', kinds.join(language === 'en' ? ', ' : '、')),
		tables.length === 0
			? []
			: [
					heading(2, words.tables[language], 'tables'),
					words.tables_intro[language].replace(
						'{link}',
						link(words.all_tables[language], 'reference/tables'),
					),
					...resultTables
						.filter(({ name }) => tables.includes(name))
						.flatMap((spec) => tableText(spec, language, { level: 3, anchor: `table-${spec.name}` })),
				],
		figures.length === 0
			? []
			: [
					heading(2, words.figures[language], 'figures'),
					words.figures_intro[language],
					...figures.flatMap((kind) => figureText(kind, language)),
				],
	).trimEnd();
}
