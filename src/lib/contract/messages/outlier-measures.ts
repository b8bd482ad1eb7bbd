/** Measures of outliers in Chinese, as the glossary names them. */
const MEASURES: Readonly<Record<string, string>> = {
	missing_share: '缺失比例',
	profile_distance: '谱距离',
	profile_correlation: '谱相关',
	residual_noise: '残差噪声',
	median: '中位数',
	spread: '离散度',
};

/** Why a sample is flagged, as the table of outliers has it (`profile_distance (z 21.5); spread (z 6.7)`), in words. */
export function flaggedInWords(flagged: string, language: 'en' | 'zh'): string {
	if (language === 'en') return flagged.replaceAll('_', ' ');
	return flagged
		.split('; ')
		.map((one) => {
			const [, measure = one, z] = /^(\w+) \(z (\S+)\)$/u.exec(one) ?? [];
			return `${MEASURES[measure] ?? measure.replaceAll('_', ' ')}${z === undefined ? '' : `（z ${z}）`}`;
		})
		.join('、');
}
