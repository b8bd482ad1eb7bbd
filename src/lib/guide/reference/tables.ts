import type * as z from 'zod';
import type { Language } from '../../contract/language.ts';
import { resultTables } from '../../contract/tables/index.ts';
import type { TableSpec } from '../../contract/tables/define.ts';
import { tableTitles } from '../../contract/written/table-titles.ts';
import { meaning } from './fields.ts';
import { code, heading, page, sentence, table } from './markdown.ts';

const words = {
	title: { en: 'Result tables', zh: '结果表' },
	intro: {
		en: 'Every table that a run can write, with its columns. Tables are CSV files in the folder `tables` of a run; tables of a matrix carry its name in front: `<matrix>_<name>.csv`. Missing values are empty cells. Every run with samples also writes `samples.csv`: sample, patient, group, used or the reason why not, and every metadata column; matrix analyses with groups write `table_one.csv`, the characteristics of the groups.',
		zh: '运行可能写出的全部表及其各列。表为运行文件夹 `tables` 中的 CSV 文件；属于某个矩阵的表以其名称开头：`<matrix>_<name>.csv`。缺失值为空单元格。含样本的运行都会写出 `samples.csv`：样本、患者、组、是否使用及原因，以及全部元数据列；有分组的矩阵分析还写出 `table_one.csv`，即各组的基本特征。',
	},
	row: { en: 'One row: ', zh: '每行：' },
	headers: { en: ['Column', 'Meaning'], zh: ['列', '含义'] },
} as const;

/** All result tables in alphabetical order; anchors are their names. */
export function tablesPage(language: Language): string {
	const all = [...resultTables].sort((a, b) => (a.name < b.name ? -1 : 1));
	return page(
		`# ${words.title[language]}`,
		words.intro[language],
		all.flatMap((spec) => tableText(spec, language, { level: 2, anchor: spec.name })),
	);
}

/** Heading, what a row is, and the columns of a table. */
export function tableText(
	{ name, title, row, schema }: TableSpec<z.ZodObject>,
	language: Language,
	{ level, anchor }: { level: 2 | 3 | 4; anchor: string },
): string[] {
	const named = language === 'en' ? title : (tableTitles[title] ?? title);
	return [
		heading(level, `${code(`${name}.csv`)} ${sentence(named)}`, anchor),
		`${words.row[language]}${meaning(row, language)}`,
		table(
			words.headers[language],
			Object.entries(schema.shape).map(([column, field]) => [
				code(column),
				meaning(descriptionOf(field), language),
			]),
		),
	];
}

/** What a field says of itself. */
const descriptionOf = (field: z.ZodType | undefined): string => field?.description ?? '';
