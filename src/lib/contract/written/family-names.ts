import type { SignalFamily } from '../records/common.ts';

/** What kinds of signal are called. */
export const signalFamilyNames: Readonly<Record<SignalFamily, { en: string; zh: string }>> = {
	fragmentomics: { en: 'Fragmentomics', zh: '片段组学' },
	methylation: { en: 'Methylation', zh: '甲基化' },
	copy_number: { en: 'Copy number', zh: '拷贝数' },
	variant: { en: 'Variants', zh: '变异' },
	signal_matrix: { en: 'Signal matrix', zh: '信号矩阵' },
	archive: { en: 'Archive', zh: '压缩包' },
	metadata: { en: 'Metadata', zh: '元数据' },
	unknown: { en: 'Unknown', zh: '未识别' },
};
