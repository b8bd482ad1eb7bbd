import { defineMessages } from './define.ts';

/** Sentences of the MCP server. */
export const mcpMessages = defineMessages({
	'mcp.started': {
		en: 'MCP server on standard input and output: {folders} {folders|folder|folders}, {writes}, {content}.',
		zh: 'MCP 服务器已在标准输入输出上启动：{folders} 个文件夹，{writes}，{content}。',
	},
	'mcp.confirm': {
		en: '{effect} Dataset: {dataset}. Arguments: {arguments}. Outputs are written to the output folder of the dataset.',
		zh: '{effect} 数据集：{dataset}。参数：{arguments}。输出写入数据集的输出文件夹。',
	},
	'mcp.confirm_choice': {
		en: '{effect} Dataset: {dataset}. Arguments: {arguments}. It holds for the plans and runs of this server; nothing is written.',
		zh: '{effect} 数据集：{dataset}。参数：{arguments}。仅对此服务器之后的计划和运行有效；不写入任何内容。',
	},
	'mcp.confirm_deletion': {
		en: 'Delete: {effect} Arguments: {arguments}. This cannot be undone.',
		zh: '删除：{effect} 参数：{arguments}。此操作无法撤销。',
	},
	'mcp.chosen': {
		en: 'Noted. It holds for the plans and runs of this dataset until the server ends.',
		zh: '已记下。在服务器结束前，对该数据集的计划和运行有效。',
	},
	'mcp.dataset': {
		en: '{dataset}: {files} {files|file|files}, {signal}; from folder {folder} of {folders}',
		zh: '{dataset}：{files} 个文件，{signal}；来自第 {folder} 个文件夹，共 {folders} 个',
	},
	'mcp.dataset_parent': {
		en: '{dataset}: the {children} {children|dataset|datasets} of folder {folder} together',
		zh: '{dataset}：第 {folder} 个文件夹的 {children} 个数据集合在一起',
	},
	'mcp.page': {
		en: 'Rows {first} to {last} of {total}.',
		zh: '第 {first} 至 {last} 行，共 {total} 行。',
	},
	'mcp.page_more': {
		en: 'Next page: offset {offset}.',
		zh: '下一页：offset {offset}。',
	},
	'mcp.rows_withheld': {
		en: '{rows} {rows|row|rows} of single samples not shown. --rows of lb-agent mcp gives them out.',
		zh: '未显示单个样本的 {rows} 行。lb-agent mcp 的 --rows 会提供这些行。',
	},
	'mcp.report_more': {
		en: 'The report continues at line {line}.',
		zh: '报告从第 {line} 行继续。',
	},
});
