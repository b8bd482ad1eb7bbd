import type { Catalogue } from '../words/catalogue.ts';

export const words = {
	what: {
		en: 'Analyse liquid-biopsy data on this machine, from a folder of files to a report you can check.',
		zh: '在本机上分析液体活检数据：从文件夹到可核查的报告。',
	},
	demo: { en: 'Try the demo cohort', zh: '试用演示队列' },
	demo_says: {
		en: 'Simulated plasma samples from cases and controls.',
		zh: '模拟的病例与对照血浆样本。',
	},
	demo_seconds: {
		en: 'Report ready in about {count} s on this machine.',
		zh: '按本机速度，约 {count} 秒得到完整报告。',
	},
	demo_minutes: {
		en: 'Report ready in about {count} min on this machine.',
		zh: '按本机速度，约 {count} 分钟得到完整报告。',
	},
	demo_begins: { en: 'Generating the cohort', zh: '正在生成队列' },
	folder: { en: 'Open a folder', zh: '打开文件夹' },
	folder_says: {
		en: 'Tables, BAM, VCF, fragment or copy-number files, with or without a sample table.',
		zh: '表格、BAM、VCF、片段或拷贝数文件，有无样本表均可。',
	},
	stays: { en: 'Data privacy', zh: '数据留在本机' },
	stays_all: { en: 'Nothing leaves this machine.', zh: '任何内容都不会离开本机。' },
	stays_data: {
		en: 'lb-agent reads your data files and never changes them.',
		zh: '数据文件只会被读取，不会被更改。',
	},
	stays_results: {
		en: 'lb-agent writes results to one folder, assistant, inside the dataset folder.',
		zh: '结果写入数据文件夹中的 assistant 文件夹。',
	},
	research: { en: 'Research software, not for diagnostic use.', zh: '科研软件，不用于诊断。' },
	recent: { en: 'Recent conversations', zh: '最近的对话' },
} satisfies Catalogue;
