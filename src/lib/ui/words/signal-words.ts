import type { Words } from './catalogue.ts';

/** What kinds of signal are called. */
const names: Readonly<Record<string, Words>> = {
	fragmentomics: { en: 'Fragmentomics', zh: '片段组学' },
	methylation: { en: 'Methylation', zh: '甲基化' },
	copy_number: { en: 'Copy number', zh: '拷贝数' },
	variant: { en: 'Variants', zh: '变异' },
	signal_matrix: { en: 'Signal matrix', zh: '信号矩阵' },
	archive: { en: 'Archive', zh: '压缩包' },
	metadata: { en: 'Metadata', zh: '元数据' },
	unknown: { en: 'Unknown', zh: '未识别' },
};

/** Name of a signal family; one of a later version is shown as it is written. */
export const signalWords = (family: string): Words => names[family] ?? { en: family, zh: family };
