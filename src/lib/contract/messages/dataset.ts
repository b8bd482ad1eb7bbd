import { dataStateMessages } from './data-state.ts';
import { defineMessages } from './define.ts';
import { doctorMessages } from './doctor.ts';
import { metadataMessages } from './metadata.ts';
import { recogniseMessages } from './recognise.ts';
import { scanMessages } from './scan.ts';

export const datasetMessages = defineMessages({
	'subject.liquid_biopsy': { en: 'Liquid-biopsy data.', zh: '液体活检数据。' },
	'subject.single_cell': {
		en: 'No liquid-biopsy data: this looks like single-cell data ({example}).',
		zh: '不是液体活检数据：看起来是单细胞数据（{example}）。',
	},
	'subject.cell_lines': {
		en: 'No liquid-biopsy data: the samples look like cell lines ({example}).',
		zh: '不是液体活检数据：样本看起来是细胞系（{example}）。',
	},
	'subject.expression': {
		en: 'No liquid-biopsy data: this looks like gene expression ({example}).',
		zh: '不是液体活检数据：看起来是基因表达数据（{example}）。',
	},
	'subject.finance': {
		en: 'No liquid-biopsy data: the columns contain financial data ({example}).',
		zh: '不是液体活检数据：各列为财务数据（{example}）。',
	},
	'subject.web': {
		en: 'No liquid-biopsy data: {count} {count|file|files} of a web project, for example {example}.',
		zh: '不是液体活检数据：{count} 个网页项目文件，例如 {example}。',
	},
	'subject.nothing': {
		en: 'No liquid-biopsy data was recognised in this folder.',
		zh: '未在此文件夹中识别出液体活检数据。',
	},
	'subject.not_aligned': {
		en: 'This folder contains unaligned reads ({example}). Align them to a reference genome first, then open the folder with the BAM or CRAM files.',
		zh: '此文件夹中只有尚未比对的读段（{example}）。请先比对到参考基因组，再打开含 BAM 或 CRAM 文件的文件夹。',
	},
	'subject.generic': {
		en: 'No sign of liquid-biopsy data in this folder; its numeric tables are treated as generic matrices.',
		zh: '此文件夹中没有迹象表明其为液体活检数据；其中的数值表按通用矩阵处理。',
	},
	'subject.assay_only': {
		en: 'This folder has an assay sheet (replicates of planned levels) and no data of samples; nothing shows what the assay measures.',
		zh: '此文件夹有检测方法验证表（设定水平的重复测量），没有样本数据；无法看出该方法测量的内容。',
	},
	'subject.tables_only': {
		en: 'No sign of liquid-biopsy data in this folder: it has tables but no measurements.',
		zh: '此文件夹中没有迹象表明其为液体活检数据；只有表格，没有测量数据。',
	},
	'set_aside.unrecognised': { en: 'not recognised', zh: '无法识别' },
	'set_aside.faulty': { en: 'cannot be read', zh: '无法按现状读取' },
	'set_aside.not_aligned': {
		en: 'unaligned reads',
		zh: '尚未比对的读段',
	},
	'set_aside.empty': { en: 'empty', zh: '空文件' },
	'set_aside.unnamed': { en: 'columns without names', zh: '列没有名称' },
	'set_aside.no_reader': { en: '{format}, which no task reads', zh: '{format}，没有任务读取此格式' },
	'set_aside.packed': { en: '{format} archive, not unpacked', zh: '{format} 压缩包，未解包' },
	'set_aside.statistics': { en: 'statistics, not samples', zh: '统计量，而非样本' },
	'set_aside.several_samples': {
		en: 'several samples in one long table that cannot be reshaped to one row per sample; split it into one file per sample',
		zh: '一个长表中有多个样本，无法按每样本一行展开；请拆分为每样本一个文件',
	},
	'set_aside.no_positions': {
		en: 'variants without positions; add chromosome, position, reference and alternative allele',
		zh: '变异没有位置；请补充染色体、位置、参考和变异碱基',
	},
	'set_aside.small_matrix': {
		en: 'fewer than two samples or two features',
		zh: '样本或特征少于两个',
	},
	'set_aside.left_out': { en: '{task_key}: {reason}', zh: '{task_key} 未使用：{reason}' },
	'set_aside.no_task': { en: 'not read by any task of this plan', zh: '本计划中没有任务读取' },
	...scanMessages,
	...recogniseMessages,
	...doctorMessages,
	...metadataMessages,
	...dataStateMessages,
});
